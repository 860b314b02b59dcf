#pragma once
// Values with two derivatives, for the table of functions. Internal to functions.cpp.

#include <cmath>
#include <limits>
#include <numbers>

#include "symbolic/jet.hpp"

namespace tellegen::jets {

/// asin, asinh, acosh: derivative s/√w with w = ±1 ± x², then −s w'/2 /w^{3/2}.
inline Jet root_jet(double value, double w, double half_slope_of_w, double s = 1) {
  const double root = std::sqrt(w);
  return {value, s / root, -s * half_slope_of_w / (w * root)};
}

inline Jet sin_jet(double x) { return {std::sin(x), std::cos(x), -std::sin(x)}; }
inline Jet cos_jet(double x) { return {std::cos(x), -std::sin(x), -std::cos(x)}; }
inline Jet tan_jet(double x) {
  const double t = std::tan(x);
  return {t, 1 + t * t, 2 * t * (1 + t * t)};
}
inline Jet cot_jet(double x) {
  const double c = 1 / std::tan(x);
  return {c, -1 - c * c, 2 * c * (1 + c * c)};
}
inline Jet asin_jet(double x) { return root_jet(std::asin(x), 1 - x * x, -x); }
inline Jet acos_jet(double x) { return root_jet(std::acos(x), 1 - x * x, -x, -1); }
inline Jet atan_jet(double x) {
  const double w = 1 / (1 + x * x);
  return {std::atan(x), w, -2 * x * w * w};
}
inline Jet sinh_jet(double x) { return {std::sinh(x), std::cosh(x), std::sinh(x)}; }
inline Jet cosh_jet(double x) { return {std::cosh(x), std::sinh(x), std::cosh(x)}; }
inline Jet tanh_jet(double x) {
  const double t = std::tanh(x);
  return {t, 1 - t * t, -2 * t * (1 - t * t)};
}
inline Jet asinh_jet(double x) { return root_jet(std::asinh(x), 1 + x * x, x); }
inline Jet acosh_jet(double x) { return root_jet(std::acosh(x), x * x - 1, x); }
inline Jet atanh_jet(double x) {
  const double w = 1 / (1 - x * x);
  return {std::atanh(x), w, 2 * x * w * w};
}
inline Jet exp_jet(double x) { return {std::exp(x), std::exp(x), std::exp(x)}; }
/// Beside a negative x there is no real logarithm to have a slope.
inline Jet log_jet(double x) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  return x < 0 ? Jet{nan, nan, nan} : Jet{std::log(x), 1 / x, -1 / (x * x)};
}
inline Jet log10_jet(double x) {
  const Jet natural = log_jet(x);
  constexpr double scale = std::numbers::log10e;
  return {x < 0 ? natural.value : std::log10(x), scale * natural.first, scale * natural.second};
}
inline Jet erf_jet(double x) {
  const double slope = 2 * std::numbers::inv_sqrtpi * std::exp(-x * x);
  return {std::erf(x), slope, -2 * x * slope};
}
inline Jet abs_jet(double x) { return {std::abs(x), x >= 0 ? 1.0 : -1.0, 0}; }
inline Jet sign_jet(double x) { return {x > 0 ? 1.0 : x < 0 ? -1.0 : x, 0, 0}; }  // NaN stays NaN
inline Jet step_jet(double x) { return {std::isnan(x) ? x : x >= 0 ? 1.0 : 0.0, 0, 0}; }

}  // namespace tellegen::jets
