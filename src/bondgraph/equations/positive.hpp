#pragma once
// Signs and ranks that hold for all positive parameters. Internal to this room.

#include <functional>

#include "symbolic/matrix.hpp"

namespace tellegen {

struct Sign {
  bool positive = false;
  bool negative = false;
  canonical::Series open;  ///< what the sign depends on: positive factors are left out
};

/// The sign of a quotient of sums, from its factors. Precondition: not zero.
Sign sign_of(canonical::Ring& ring, const canonical::Series& s);

/// True where the rows and their images under `next`, taken n times, leave no direction free for
/// any positive parameters: eliminated with pivots whose sign is certain. False means "not seen".
bool has_full_rank(canonical::Ring& ring, const std::function<SeriesMatrix(SeriesMatrix)>& next,
                   SeriesMatrix rows, std::size_t n);

}  // namespace tellegen
