#pragma once
// The kernel's functions on the scalars that expressions are evaluated with.
//
// At a kink or jump: abs has the slope of the right side at 0, sign(0) = 0, step(0) = 1 (continuous
// from the right, as an input that is switched on at that instant), min and max follow their first
// argument where both are equal, if(0, a, b) = a; sign and step have zero slope everywhere. These
// functions and atan2 are not analytic and give NaN for complex numbers.

#include <array>
#include <complex>
#include <cstdint>
#include <span>

#include "numeric/hyper_dual.hpp"
#include "numeric/rounded.hpp"
#include "numeric/rounded_dual.hpp"
#include "symbolic/expr.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

using Complex = std::complex<double>;

/// Value, first and second derivative of a function of one argument.
Jet jet(Function f, double x);
/// The same for x^p.
Jet power_jet(double x, double p);

/// f(x). Precondition: arity(f) == 1.
double function_value(Function f, double x);
Complex function_value(Function f, const Complex& x);
HyperDual function_value(Function f, const HyperDual& x);
Rounded function_value(Function f, const Rounded& x);
RoundedDual function_value(Function f, const RoundedDual& x);

/// f(x…): also atan2(y, x) by its usual order of arguments, min, max and if(g, a, b), which is a
/// where g ≥ 0. Precondition: arity(f) == x.size().
double function_value(Function f, std::span<const double> x);
Complex function_value(Function f, std::span<const Complex> x);
HyperDual function_value(Function f, std::span<const HyperDual> x);
Rounded function_value(Function f, std::span<const Rounded> x);
RoundedDual function_value(Function f, std::span<const RoundedDual> x);

inline double function_value(Function f, double x, double y) {
  const std::array<double, 2> both{x, y};
  return function_value(f, std::span<const double>(both));
}
template <class Scalar>
Scalar function_value(Function f, const Scalar& x, const Scalar& y) {
  const std::array<Scalar, 2> both{x, y};
  return function_value(f, std::span<const Scalar>(both));
}

/// x^p for a fixed p; NaN for a negative real x unless p is whole.
double real_power(double x, double p);
Complex real_power(const Complex& x, double p);
HyperDual real_power(const HyperDual& x, double p);
Rounded real_power(const Rounded& x, double p);
RoundedDual real_power(const RoundedDual& x, double p);

/// x^y for x > 0.
double general_power(double x, double y);
Complex general_power(const Complex& x, const Complex& y);
HyperDual general_power(const HyperDual& x, const HyperDual& y);
Rounded general_power(const Rounded& x, const Rounded& y);
RoundedDual general_power(const RoundedDual& x, const RoundedDual& y);

/// x^n by repeated squaring, exact in its derivatives also at x = 0.
template <class Scalar>
Scalar whole_power(Scalar x, std::int64_t n) {
  const bool below = n < 0;
  auto left = below ? 0U - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
  Scalar result(1.0);
  for (; left != 0; left >>= 1U) {
    if ((left & 1U) != 0) result *= x;
    if (left > 1) x *= x;
  }
  return below ? Scalar(1.0) / result : result;
}

}  // namespace tellegen
