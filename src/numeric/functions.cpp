#include "numeric/functions.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <type_traits>

#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Second derivatives included: fx, fy, fxx, fxy, fyy of a function of two arguments.
struct Jet2 {
  double value = 0;
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  double yy = 0;
};

HyperDual chain(const HyperDual& x, const HyperDual& y, const Jet2& f) {
  return {f.value, f.x * x.e1 + f.y * y.e1, f.x * x.e2 + f.y * y.e2,
          f.x * x.e12 + f.y * y.e12 + f.xx * x.e1 * x.e2 + f.yy * y.e1 * y.e2 +
              f.xy * (x.e1 * y.e2 + x.e2 * y.e1)};
}

/// θ = atan2(s, c) of the point (c, s).
Jet2 angle_jet(double s, double c) {
  const double r2 = s * s + c * c;
  const double r4 = r2 * r2;
  return {std::atan2(s, c), c / r2, -s / r2, -2 * s * c / r4, (s * s - c * c) / r4, 2 * s * c / r4};
}

template <class Scalar>
double real(const Scalar& x) {
  if constexpr (std::is_same_v<Scalar, double>)
    return x;
  else
    return real(x.value);
}

/// The argument that a function chooses: min, max, if.
template <class Scalar>
Scalar chosen(Function f, std::span<const Scalar> x) {
  std::array<double, 3> values{};
  for (std::size_t i = 0; i < x.size(); ++i) values[i] = real(x[i]);
  return x[function_row(f).chooses(std::span(values).first(x.size()))];
}

HyperDual angle(const HyperDual& x, const HyperDual& y) {
  return chain(x, y, angle_jet(x.value, y.value));
}
Rounded angle(const Rounded& x, const Rounded& y) {
  const Jet2 j = angle_jet(x.value, y.value);
  return {j.value, std::abs(j.x) * x.error + std::abs(j.y) * y.error + std::abs(j.value)};
}
RoundedDual angle(const RoundedDual& x, const RoundedDual& y) {
  const Jet2 j = angle_jet(x.value.value, y.value.value);
  const auto slope = [&](double first, double by_x, double by_y) {
    return Rounded(
        first, std::abs(by_x) * x.value.error + std::abs(by_y) * y.value.error + std::abs(first));
  };
  const Rounded by_x = slope(j.x, j.xx, j.xy);
  const Rounded by_y = slope(j.y, j.xy, j.yy);
  return {angle(x.value, y.value), by_x * x.e1 + by_y * y.e1, by_x * x.e2 + by_y * y.e2};
}
double angle(double x, double y) { return std::atan2(x, y); }

template <class Scalar>
Scalar value_of(Function f, std::span<const Scalar> x) {
  if (x.size() == 1) return function_value(f, x[0]);
  return function_row(f).chooses != nullptr ? chosen(f, x) : angle(x[0], x[1]);
}

}  // namespace

Jet jet(Function f, double x) { return function_row(f).jet(x); }

Jet power_jet(double x, double p) {
  if (p == 0.5) return {std::sqrt(x), 0.5 / std::sqrt(x), -0.25 / (x * std::sqrt(x))};
  return {std::pow(x, p), p * std::pow(x, p - 1), p * (p - 1) * std::pow(x, p - 2)};
}

double function_value(Function f, double x) { return jet(f, x).value; }

Complex function_value(Function f, const Complex& x) {
  const auto analytic = function_row(f).analytic;
  return analytic != nullptr ? analytic(x) : Complex(nan, nan);
}

HyperDual function_value(Function f, const HyperDual& x) { return chain(x, jet(f, x.value)); }

Rounded function_value(Function f, const Rounded& x) { return chain(x, jet(f, x.value)); }

RoundedDual function_value(Function f, const RoundedDual& x) {
  return chain(x, jet(f, x.value.value));
}

double function_value(Function f, std::span<const double> x) { return value_of(f, x); }
Complex function_value(Function f, std::span<const Complex> x) {
  return x.size() == 1 ? function_value(f, x[0]) : Complex(nan, nan);
}
HyperDual function_value(Function f, std::span<const HyperDual> x) { return value_of(f, x); }
Rounded function_value(Function f, std::span<const Rounded> x) { return value_of(f, x); }
RoundedDual function_value(Function f, std::span<const RoundedDual> x) { return value_of(f, x); }

double real_power(double x, double p) { return p == 0.5 ? std::sqrt(x) : std::pow(x, p); }
Complex real_power(const Complex& x, double p) { return p == 0.5 ? std::sqrt(x) : std::pow(x, p); }
HyperDual real_power(const HyperDual& x, double p) { return chain(x, power_jet(x.value, p)); }
Rounded real_power(const Rounded& x, double p) { return chain(x, power_jet(x.value, p)); }
RoundedDual real_power(const RoundedDual& x, double p) {
  return chain(x, power_jet(x.value.value, p));
}

double general_power(double x, double y) { return std::pow(x, y); }
Complex general_power(const Complex& x, const Complex& y) { return std::pow(x, y); }
HyperDual general_power(const HyperDual& x, const HyperDual& y) {
  return function_value(Function::Exp, y * function_value(Function::Log, x));
}
Rounded general_power(const Rounded& x, const Rounded& y) {
  return function_value(Function::Exp, y * function_value(Function::Log, x));
}
RoundedDual general_power(const RoundedDual& x, const RoundedDual& y) {
  return function_value(Function::Exp, y * function_value(Function::Log, x));
}

}  // namespace tellegen
