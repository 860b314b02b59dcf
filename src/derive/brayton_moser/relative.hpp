#pragma once
// Free masses: where H does not change when several coordinates move together, Q has a direction
// that says nothing. On relative coordinates it has none (003, Example 1 drops a coordinate so).

#include <optional>

#include "derive/brayton_moser/phase.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::brayton_moser {

struct Relative {
  PortHamiltonian phs;             ///< on relative coordinates and momenta
  std::size_t n = 0;               ///< how many coordinates it has
  std::vector<NamedFormula> made;  ///< the new ones by the old ones
  std::vector<Expr> dropped;       ///< coordinates that follow by integration
};

/// Nothing where H does change along every such displacement, or what moves the system does.
std::optional<Relative> relative_coordinates(const PortHamiltonian& phs, std::size_t n,
                                             Textbook& textbook);

}  // namespace tellegen::brayton_moser
