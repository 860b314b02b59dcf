#pragma once
// Vectors that a matrix sends to zero.

#include <vector>

#include "symbolic/matrix.hpp"

namespace tellegen {

/// One vector per column that follows from those before it: 1 at that column, 0 at the others of
/// the kind. `columns` is needed for a matrix without rows.
struct NullSpace {
  std::vector<std::size_t> pivots;  ///< columns that do not follow from those before them
  std::vector<std::size_t> free;    ///< the others
  SeriesMatrix vectors;             ///< one per free column
};

NullSpace null_space(canonical::Ring& ring, SeriesMatrix m, std::size_t columns);

/// Constant vectors n, without these symbols, with n·f = 0: the relations that hold between the
/// functions f whatever the symbols are.
NullSpace constant_relations(canonical::Ring& ring, const std::vector<canonical::Series>& f,
                             const std::vector<Expr>& symbols);

}  // namespace tellegen
