#pragma once
// A number with two of its first derivatives, each with a running bound on its rounding error: it
// tells a slope of zero from the 10⁻¹⁷ that sin π leaves.

#include <cmath>
#include <limits>

#include "numeric/hyper_dual.hpp"
#include "numeric/rounded.hpp"

namespace tellegen {

struct RoundedDual {
  Rounded value;
  Rounded e1;
  Rounded e2;

  RoundedDual() = default;
  RoundedDual(double v) : value(v) {}  // NOLINT(google-explicit-constructor): constants
  RoundedDual(const Rounded& v, const Rounded& d1, const Rounded& d2) : value(v), e1(d1), e2(d2) {}
};

/// The number alone; what is nothing but rounding is 0.
inline double without_rounding(const Rounded& r) {
  const bool is_rounding =
      std::abs(r.value) <= 4 * std::numeric_limits<double>::epsilon() * r.error;
  return is_rounding && std::isfinite(r.error) ? 0 : r.value;
}

/// f′(x) with its error: that of x is felt through f″.
inline Rounded slope_of(const Rounded& x, const Jet& f) {
  return {f.first, std::abs(f.second) * x.error + std::abs(f.first)};
}

/// What is known to be 0 stays so, though the factor be infinite: √x at 0, where x does not move.
inline Rounded scaled(const Rounded& slope, const Rounded& by) {
  return by.value == 0 && by.error == 0 ? by : slope * by;
}

inline RoundedDual chain(const RoundedDual& x, const Jet& f) {
  const Rounded slope = slope_of(x.value, f);
  return {chain(x.value, f), scaled(slope, x.e1), scaled(slope, x.e2)};
}

inline RoundedDual operator+(const RoundedDual& a, const RoundedDual& b) {
  return {a.value + b.value, a.e1 + b.e1, a.e2 + b.e2};
}

inline RoundedDual operator-(const RoundedDual& a, const RoundedDual& b) {
  return {a.value - b.value, a.e1 - b.e1, a.e2 - b.e2};
}

inline RoundedDual operator*(const RoundedDual& a, const RoundedDual& b) {
  return {a.value * b.value, a.e1 * b.value + a.value * b.e1, a.e2 * b.value + a.value * b.e2};
}

inline RoundedDual operator/(const RoundedDual& a, const RoundedDual& b) {
  const Rounded quotient = a.value / b.value;
  return {quotient, (a.e1 - quotient * b.e1) / b.value, (a.e2 - quotient * b.e2) / b.value};
}

inline RoundedDual& operator+=(RoundedDual& a, const RoundedDual& b) { return a = a + b; }
inline RoundedDual& operator*=(RoundedDual& a, const RoundedDual& b) { return a = a * b; }

}  // namespace tellegen
