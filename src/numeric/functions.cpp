#include "numeric/functions.hpp"

#include <cmath>
#include <limits>

namespace tellegen {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

double sign_of(double x) { return x > 0 ? 1.0 : x < 0 ? -1.0 : x; }  // NaN stays NaN
double step_of(double x) { return std::isnan(x) ? x : x >= 0 ? 1.0 : 0.0; }

/// asin, asinh, acosh: derivative s/√w with w = ±1 ± x², then −s w'/2 /w^{3/2}.
Jet root_jet(double value, double w, double half_slope_of_w, double s = 1) {
  const double root = std::sqrt(w);
  return {value, s / root, -s * half_slope_of_w / (w * root)};
}

Jet trigonometric_jet(Function f, double x) {
  switch (f) {
    case Function::Sin:
      return {std::sin(x), std::cos(x), -std::sin(x)};
    case Function::Cos:
      return {std::cos(x), -std::sin(x), -std::cos(x)};
    case Function::Tan: {
      const double t = std::tan(x);
      return {t, 1 + t * t, 2 * t * (1 + t * t)};
    }
    case Function::Asin:
      return root_jet(std::asin(x), 1 - x * x, -x);
    case Function::Acos:
      return root_jet(std::acos(x), 1 - x * x, -x, -1);
    default: {  // atan
      const double w = 1 / (1 + x * x);
      return {std::atan(x), w, -2 * x * w * w};
    }
  }
}

Jet hyperbolic_jet(Function f, double x) {
  switch (f) {
    case Function::Sinh:
      return {std::sinh(x), std::cosh(x), std::sinh(x)};
    case Function::Cosh:
      return {std::cosh(x), std::sinh(x), std::cosh(x)};
    case Function::Tanh: {
      const double t = std::tanh(x);
      return {t, 1 - t * t, -2 * t * (1 - t * t)};
    }
    case Function::Asinh:
      return root_jet(std::asinh(x), 1 + x * x, x);
    case Function::Acosh:
      return root_jet(std::acosh(x), x * x - 1, x);
    default: {  // atanh
      const double w = 1 / (1 - x * x);
      return {std::atanh(x), w, 2 * x * w * w};
    }
  }
}

Jet other_jet(Function f, double x) {
  switch (f) {
    case Function::Exp:
      return {std::exp(x), std::exp(x), std::exp(x)};
    case Function::Log:
      // beside a negative x there is no real logarithm to have a slope
      return x < 0 ? Jet{nan, nan, nan} : Jet{std::log(x), 1 / x, -1 / (x * x)};
    case Function::Abs:
      return {std::abs(x), x >= 0 ? 1.0 : -1.0, 0};
    case Function::Sign:
      return {sign_of(x), 0, 0};
    case Function::Step:
      return {step_of(x), 0, 0};
    default:
      return {nan, nan, nan};
  }
}

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

/// Which argument min or max returns; a NaN wins, so that it is seen.
bool takes_first(Function f, double x, double y) {
  if (std::isnan(x) || std::isnan(y)) return std::isnan(x);
  return f == Function::Min ? x <= y : x >= y;
}

}  // namespace

Jet jet(Function f, double x) {
  if (f <= Function::Atan) return trigonometric_jet(f, x);
  if (f <= Function::Atanh) return hyperbolic_jet(f, x);
  return other_jet(f, x);
}

Jet power_jet(double x, double p) {
  if (p == 0.5) return {std::sqrt(x), 0.5 / std::sqrt(x), -0.25 / (x * std::sqrt(x))};
  return {std::pow(x, p), p * std::pow(x, p - 1), p * (p - 1) * std::pow(x, p - 2)};
}

double function_value(Function f, double x) { return jet(f, x).value; }

Complex function_value(Function f, const Complex& x) {
  switch (f) {
    case Function::Sin:
      return std::sin(x);
    case Function::Cos:
      return std::cos(x);
    case Function::Tan:
      return std::tan(x);
    case Function::Asin:
      return std::asin(x);
    case Function::Acos:
      return std::acos(x);
    case Function::Atan:
      return std::atan(x);
    case Function::Sinh:
      return std::sinh(x);
    case Function::Cosh:
      return std::cosh(x);
    case Function::Tanh:
      return std::tanh(x);
    case Function::Asinh:
      return std::asinh(x);
    case Function::Acosh:
      return std::acosh(x);
    case Function::Atanh:
      return std::atanh(x);
    case Function::Exp:
      return std::exp(x);
    case Function::Log:
      return std::log(x);
    default:
      return {nan, nan};
  }
}

HyperDual function_value(Function f, const HyperDual& x) { return chain(x, jet(f, x.value)); }

Rounded function_value(Function f, const Rounded& x) { return chain(x, jet(f, x.value)); }

RoundedDual function_value(Function f, const RoundedDual& x) {
  return chain(x, jet(f, x.value.value));
}

double function_value(Function f, double x, double y) {
  if (f == Function::Atan2) return std::atan2(x, y);
  return takes_first(f, x, y) ? x : y;
}

Complex function_value(Function /*f*/, const Complex& /*x*/, const Complex& /*y*/) {
  return {nan, nan};
}

HyperDual function_value(Function f, const HyperDual& x, const HyperDual& y) {
  if (f == Function::Atan2) return chain(x, y, angle_jet(x.value, y.value));
  return takes_first(f, x.value, y.value) ? x : y;
}

Rounded function_value(Function f, const Rounded& x, const Rounded& y) {
  if (f != Function::Atan2) return takes_first(f, x.value, y.value) ? x : y;
  const Jet2 j = angle_jet(x.value, y.value);
  return {j.value, std::abs(j.x) * x.error + std::abs(j.y) * y.error + std::abs(j.value)};
}

RoundedDual function_value(Function f, const RoundedDual& x, const RoundedDual& y) {
  if (f != Function::Atan2) return takes_first(f, x.value.value, y.value.value) ? x : y;
  const Jet2 j = angle_jet(x.value.value, y.value.value);
  const auto slope = [&](double first, double by_x, double by_y) {
    return Rounded(
        first, std::abs(by_x) * x.value.error + std::abs(by_y) * y.value.error + std::abs(first));
  };
  const Rounded by_x = slope(j.x, j.xx, j.xy);
  const Rounded by_y = slope(j.y, j.xy, j.yy);
  return {function_value(f, x.value, y.value), by_x * x.e1 + by_y * y.e1,
          by_x * x.e2 + by_y * y.e2};
}

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
