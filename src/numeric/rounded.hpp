#pragma once
// A number with a running bound on its rounding error (Higham, Accuracy and Stability of Numerical
// Algorithms, 3.3). It tells a true difference from what cancellation leaves: x − x is zero, but
// sin² + cos² − 1 is only as small as the rounding of its terms.

#include <cmath>

#include "numeric/hyper_dual.hpp"

namespace tellegen {

struct Rounded {
  double value = 0;
  double error = 0;  ///< first-order bound, in units of the machine epsilon

  Rounded() = default;
  Rounded(double v) : value(v), error(std::abs(v)) {}  // NOLINT(google-explicit-constructor)
  Rounded(double v, double e) : value(v), error(e) {}
};

inline Rounded chain(const Rounded& x, const Jet& f) {
  return {f.value, std::abs(f.first) * x.error + std::abs(f.value)};
}

inline Rounded operator+(const Rounded& a, const Rounded& b) {
  const double v = a.value + b.value;
  return {v, a.error + b.error + std::abs(v)};
}

inline Rounded operator-(const Rounded& a, const Rounded& b) {
  return a + Rounded(-b.value, b.error);
}

inline Rounded operator*(const Rounded& a, const Rounded& b) {
  const double v = a.value * b.value;
  return {v, std::abs(a.value) * b.error + std::abs(b.value) * a.error + std::abs(v)};
}

inline Rounded operator/(const Rounded& a, const Rounded& b) {
  const double v = a.value / b.value;
  return {v, (a.error + std::abs(v) * b.error) / std::abs(b.value) + std::abs(v)};
}

inline Rounded& operator+=(Rounded& a, const Rounded& b) { return a = a + b; }
inline Rounded& operator*=(Rounded& a, const Rounded& b) { return a = a * b; }

}  // namespace tellegen
