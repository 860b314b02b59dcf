#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

namespace tellegen {

/// √(Σ vᵢ²).
inline double norm(const std::vector<double>& v) {
  double sum = 0;
  for (const double x : v) sum += x * x;
  return std::sqrt(sum);
}

/// max |vᵢ|, 0 where there is none.
inline double largest(const std::vector<double>& v) {
  double size = 0;
  for (const double x : v) size = std::max(size, std::abs(x));
  return size;
}

}  // namespace tellegen
