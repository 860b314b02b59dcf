#pragma once
// Between latex.cpp (formulas) and latex_lines.cpp (their layout).

#include <string>
#include <vector>

#include "symbolic/form.hpp"

namespace tellegen::print {

/// The terms of a sum with their signs: "a", "+ b", "- c"; of anything else, the one text.
std::vector<std::string> latex_terms(const Form& form);

}  // namespace tellegen::print
