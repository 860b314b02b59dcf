#pragma once
// Which rows of a matrix say something new, and which follow from those before.

#include <cstddef>
#include <vector>

namespace tellegen {

struct RowRank {
  std::vector<std::size_t> independent;  ///< rows, in order
  struct Dependent {
    std::size_t row = 0;
    std::vector<std::size_t> of;  ///< independent rows with a part in it; none: the row is zero
  };
  std::vector<Dependent> dependent;
};

/// By Gram and Schmidt, row after row. What is smaller than `tolerance` counts as zero beside
/// `sizes[i]`, the usual size of row i; where that is not given, beside the row itself.
RowRank row_rank(const std::vector<std::vector<double>>& rows,
                 const std::vector<double>& sizes = {}, double tolerance = 1e-7);

}  // namespace tellegen
