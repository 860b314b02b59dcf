#pragma once

// Sizes of vectors, and comparisons that no NaN passes: std::max(x, NaN) is x, so that a check of
// what has no value would come out well. src/verify uses these alone (tests/house/nan_test.py).

#include <cmath>
#include <concepts>
#include <vector>

namespace tellegen {

/// The larger of them; NaN where one of them is.
inline double larger(double a, double b) { return std::isnan(a) || a > b ? a : b; }
/// The smaller of them; NaN where one of them is.
inline double smaller(double a, double b) { return std::isnan(a) || a < b ? a : b; }

template <std::same_as<double>... More>
double larger(double a, double b, More... more) requires(sizeof...(More) > 0) {
  return larger(larger(a, b), more...);
}

/// √(Σ vᵢ²).
inline double norm(const std::vector<double>& v) {
  double sum = 0;
  for (const double x : v) sum += x * x;
  return std::sqrt(sum);
}

/// max |vᵢ|, 0 where there is none; NaN where one of them is.
inline double largest(const std::vector<double>& v) {
  double size = 0;
  for (const double x : v) size = larger(size, std::abs(x));
  return size;
}

}  // namespace tellegen
