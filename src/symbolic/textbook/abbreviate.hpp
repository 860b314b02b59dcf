#pragma once
// Names for parts that recur in long results, so that a page of equations stays readable:
// c₁ = (m₂ + m₃) l₁ l₂, c₂ = cos(q₁ − q₂).

#include <string>
#include <vector>

#include "symbolic/form.hpp"

namespace tellegen {

struct Abbreviation {
  std::string name;
  Form form;
};

struct AbbreviateOptions {
  int worth_naming = 3;            ///< a part must take at least so many operations
  std::string stem = "c";          ///< c1, c2, …
  std::vector<std::string> taken;  ///< names that mean something else
};

/// Replaces, in all the forms at once, what recurs; returns the names in the order of their first
/// use, each defined by those before it. In `followers` the names are used, but none is made for
/// them.
std::vector<Abbreviation> abbreviate(const std::vector<Form*>& forms,
                                     const AbbreviateOptions& options = {},
                                     const std::vector<Form*>& followers = {});

}  // namespace tellegen
