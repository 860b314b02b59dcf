#pragma once
// Hyper-dual numbers x + x₁ε₁ + x₂ε₂ + x₁₂ε₁ε₂ with ε₁² = ε₂² = 0: evaluating f on them gives f,
// two first derivatives and the mixed second derivative, exact to rounding (Fike and Alonso, 2011).

#include <cstddef>
#include <span>
#include <vector>

#include "symbolic/jet.hpp"

namespace tellegen {

struct HyperDual {
  double value = 0;
  double e1 = 0;
  double e2 = 0;
  double e12 = 0;

  HyperDual() = default;
  HyperDual(double v) : value(v) {}  // NOLINT(google-explicit-constructor): constants are numbers
  HyperDual(double v, double d1, double d2, double d12) : value(v), e1(d1), e2(d2), e12(d12) {}

  friend bool operator==(const HyperDual&, const HyperDual&) = default;
};

/// f(x), given f and its derivatives at x.value.
inline HyperDual chain(const HyperDual& x, const Jet& f) {
  return {f.value, f.first * x.e1, f.first * x.e2, f.first * x.e12 + f.second * x.e1 * x.e2};
}

inline HyperDual operator-(const HyperDual& a) { return {-a.value, -a.e1, -a.e2, -a.e12}; }

inline HyperDual operator+(const HyperDual& a, const HyperDual& b) {
  return {a.value + b.value, a.e1 + b.e1, a.e2 + b.e2, a.e12 + b.e12};
}

inline HyperDual operator-(const HyperDual& a, const HyperDual& b) {
  return {a.value - b.value, a.e1 - b.e1, a.e2 - b.e2, a.e12 - b.e12};
}

inline HyperDual operator*(const HyperDual& a, const HyperDual& b) {
  return {a.value * b.value, a.e1 * b.value + a.value * b.e1, a.e2 * b.value + a.value * b.e2,
          a.e12 * b.value + a.e1 * b.e2 + a.e2 * b.e1 + a.value * b.e12};
}

inline HyperDual operator/(const HyperDual& a, const HyperDual& b) {
  const double r = 1 / b.value;
  return a * chain(b, {r, -r * r, 2 * r * r * r});
}

inline HyperDual& operator+=(HyperDual& a, const HyperDual& b) { return a = a + b; }
inline HyperDual& operator-=(HyperDual& a, const HyperDual& b) { return a = a - b; }
inline HyperDual& operator*=(HyperDual& a, const HyperDual& b) { return a = a * b; }

/// The point with ε₁ on component i and ε₂ on component j: evaluating f there gives
/// e1 = ∂f/∂xᵢ, e2 = ∂f/∂xⱼ and e12 = ∂²f/∂xᵢ∂xⱼ.
inline std::vector<HyperDual> along(std::span<const double> point, std::size_t i, std::size_t j) {
  std::vector<HyperDual> seeded(point.begin(), point.end());
  seeded[i].e1 = 1;
  seeded[j].e2 = 1;
  return seeded;
}

}  // namespace tellegen
