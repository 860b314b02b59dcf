#pragma once
// How far poles are from where they are wanted.

#include <algorithm>
#include <limits>

#include "design/gains.hpp"

namespace tellegen {

/// The largest distance of a pole from the one it stands for, compared with the largest of them.
/// Infinite where there are not as many.
inline double largest_distance(Poles found, const Poles& wanted) {
  if (found.size() != wanted.size()) return std::numeric_limits<double>::infinity();
  double most = 0;
  double size = std::numeric_limits<double>::min();
  for (const std::complex<double>& pole : wanted) {
    size = std::max(size, std::abs(pole));
    const auto nearest = std::ranges::min_element(
        found, {}, [&](const std::complex<double>& z) { return std::abs(z - pole); });
    most = std::max(most, std::abs(*nearest - pole));
    found.erase(nearest);
  }
  return most / size;
}

}  // namespace tellegen
