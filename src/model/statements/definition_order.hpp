#pragma once
// In which order to work out what is defined by an expression (values of parameters, given
// functions, defines), whatever the order in the text.

#include <cstddef>
#include <string>
#include <vector>

#include "language/syntax.hpp"
#include "model/statements/names.hpp"

namespace tellegen {

/// The names an expression uses, functions included; variables of its integrals are left out.
std::vector<std::string> used_names(const ExprSyntax& e);

struct Definition {
  NameKind kind = NameKind::Parameter;
  const Item* item = nullptr;
  std::size_t index = 0;  ///< among the declarations of its kind
};

struct DefinitionOrder {
  std::vector<std::size_t> order;  ///< all of them; what a definition uses comes before it
  std::vector<std::vector<std::size_t>> cycles;  ///< definitions that use each other in a ring
};

DefinitionOrder order_definitions(const std::vector<Definition>& definitions);

}  // namespace tellegen
