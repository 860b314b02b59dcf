#pragma once
// y = f(x) solved for x in closed form: linear parts exactly, single values by inverse functions.

#include <vector>

#include "symbolic/canonical/depends.hpp"
#include "symbolic/matrix.hpp"

namespace tellegen {

/// yᵢ = valueᵢ(x), one value per unknown.
struct MapEquations {
  std::vector<canonical::Series> values;
  std::vector<Expr> unknowns;  ///< x, symbols
  std::vector<Expr> targets;   ///< y, symbols that do not occur in the values
};

struct InverseMap {
  std::vector<canonical::Series> solution;  ///< x, as far as it was found; empty series otherwise
  std::vector<bool> solved;
  std::vector<std::size_t> singular;   ///< unknowns that the values do not determine
  std::vector<std::size_t> no_closed;  ///< unknowns for which there is no closed form
  std::vector<std::size_t> too_long;   ///< unknowns of linear blocks whose inverse is long
  SeriesMatrix slope;                  ///< ∂value/∂x

  [[nodiscard]] bool is_complete() const {
    return singular.empty() && no_closed.empty() && too_long.empty();
  }
};

/// Unknowns that share no value are solved apart. A linear block is left unsolved (too_long) where
/// its inverse would be longer than the equations.
InverseMap invert_map(const MapEquations& map, canonical::Ring& ring);

}  // namespace tellegen
