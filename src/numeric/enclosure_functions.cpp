#include "numeric/enclosure_functions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace tellegen {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double pi = std::numbers::pi;

/// The library's functions are right to a few units in the last place (the C library's manual,
/// "Known Maximum Errors"); this is more.
constexpr double library_error = 8 * std::numeric_limits<double>::epsilon();

double below(double x) { return std::isinf(x) ? x : x - library_error * std::abs(x) - 1e-307; }
double above(double x) { return std::isinf(x) ? x : x + library_error * std::abs(x) + 1e-307; }

Enclosure nothing() { return {infinity, -infinity, false}; }

/// Of a function that grows, from its values at both ends, kept within what it can reach.
Enclosure widened(double low, double high, bool everywhere, double least = -infinity,
                  double most = infinity) {
  if (std::isnan(low) || std::isnan(high)) return {least, most, false};
  return {std::max(below(low), least), std::min(above(high), most), everywhere};
}

/// The part of x in [low, high]; its flag says whether that is all of it.
Enclosure within(const Enclosure& x, double low, double high) {
  if (x.is_empty() || x.high < low || x.low > high) return nothing();
  return {std::max(x.low, low), std::min(x.high, high),
          x.everywhere && x.low >= low && x.high <= high};
}

/// Whether some place + k·period lies in x; yes where rounding leaves that open.
bool may_hold(const Enclosure& x, double place, double period) {
  const double slack = 1e-12 * (1 + x.size() / period);
  return std::floor((x.high - place) / period + slack) >=
         std::ceil((x.low - place) / period - slack);
}

Enclosure sine(const Enclosure& x) {
  if (!x.is_finite() || x.size() > 1e9 || x.high - x.low >= 2 * pi) return {-1, 1, x.everywhere};
  const double a = std::sin(x.low);
  const double b = std::sin(x.high);
  const double low = may_hold(x, -pi / 2, 2 * pi) ? -1 : std::min(a, b);
  const double high = may_hold(x, pi / 2, 2 * pi) ? 1 : std::max(a, b);
  return widened(low, high, x.everywhere, -1, 1);
}

Enclosure cosine(const Enclosure& x) {
  if (!x.is_finite() || x.size() > 1e9 || x.high - x.low >= 2 * pi) return {-1, 1, x.everywhere};
  const double a = std::cos(x.low);
  const double b = std::cos(x.high);
  const double low = may_hold(x, pi, 2 * pi) ? -1 : std::min(a, b);
  const double high = may_hold(x, 0, 2 * pi) ? 1 : std::max(a, b);
  return widened(low, high, x.everywhere, -1, 1);
}

Enclosure tangent(const Enclosure& x) {
  if (!x.is_finite() || x.size() > 1e9 || x.high - x.low >= pi || may_hold(x, pi / 2, pi))
    return anything();
  return widened(std::tan(x.low), std::tan(x.high), x.everywhere);
}

Enclosure even_and_growing(const Enclosure& x, double (*f)(double), double least) {
  const double far = std::max(std::abs(x.low), std::abs(x.high));
  const double near = x.holds(0) ? 0 : std::min(std::abs(x.low), std::abs(x.high));
  return widened(f(near), f(far), x.everywhere, least);
}

Enclosure jump(const Enclosure& x, double left, double at, double right) {
  const double low = x.low < 0 ? left : x.low == 0 ? std::min(at, right) : right;
  const double high = x.high > 0 ? right : x.high == 0 ? at : left;
  return {std::min(low, high), std::max(low, high), x.everywhere && (x.low > 0 || x.high < 0)};
}

/// A function that grows over [low, high] and has no value elsewhere.
Enclosure growing(const Enclosure& x, double (*f)(double), double low = -infinity,
                  double high = infinity, double least = -infinity) {
  const Enclosure part = within(x, low, high);
  if (part.is_empty()) return part;
  return widened(f(part.low), f(part.high), part.everywhere, least);
}

/// The same where it has no value at the ends either, as log at 0.
Enclosure growing_between(const Enclosure& x, double (*f)(double), double low, double high) {
  Enclosure y = growing(x, f, low, high);
  if (x.high <= low || x.low >= high) return nothing();
  y.everywhere = y.everywhere && x.low > low && x.high < high;
  return y;
}

Enclosure arc_cosine(const Enclosure& x) {
  const Enclosure part = within(x, -1, 1);
  if (part.is_empty()) return part;
  return widened(std::acos(part.high), std::acos(part.low), part.everywhere, 0);
}

double sine_h(double x) { return std::sinh(x); }
double cosine_h(double x) { return std::cosh(x); }
double exponential(double x) { return std::exp(x); }
double logarithm(double x) { return std::log(x); }
double arc_sine(double x) { return std::asin(x); }
double arc_tangent(double x) { return std::atan(x); }
double tangent_h(double x) { return std::tanh(x); }
double area_sine(double x) { return std::asinh(x); }
double area_cosine(double x) { return std::acosh(x); }
double area_tangent(double x) { return std::atanh(x); }
double size_of(double x) { return std::abs(x); }

/// atan2 turns steadily along the edges of a box that neither holds the origin nor meets the
/// negative half of the axis.
Enclosure angle_of(const Enclosure& y, const Enclosure& x) {
  if (y.is_empty() || x.is_empty()) return nothing();
  const bool cut = x.low <= 0 && y.low <= 0 && y.high >= 0;
  if (cut) return {-above(pi), above(pi), false};
  double low = infinity;
  double high = -infinity;
  for (const double s : {y.low, y.high}) {
    for (const double c : {x.low, x.high}) {
      low = std::min(low, std::atan2(s, c));
      high = std::max(high, std::atan2(s, c));
    }
  }
  return widened(low, high, x.everywhere && y.everywhere);
}

/// The few values that are whole numbers at whole places.
std::optional<double> exact_value(Function f, double x) {
  using enum Function;
  constexpr std::array odd{Sin, Tan, Asin, Atan, Sinh, Tanh, Asinh, Atanh};
  constexpr std::array one_at_zero{Cos, Cosh, Exp};
  constexpr std::array zero_at_one{Log, Acos, Acosh};
  const auto is_in = [&](const auto& list) { return std::ranges::find(list, f) != list.end(); };
  if (f == Abs) return std::abs(x);
  if (x == 0 && is_in(odd)) return 0;
  if (x == 0 && is_in(one_at_zero)) return 1;
  if (x == 1 && is_in(zero_at_one)) return 0;
  return std::nullopt;
}

double raised(double x, double p) { return p == 0.5 ? std::sqrt(x) : std::pow(x, p); }

}  // namespace

Enclosure anything() { return {-infinity, infinity, false}; }

Enclosure function_enclosure(Function f, const Enclosure& x) {
  if (x.is_empty()) return nothing();
  if (x.low == x.high) {
    if (const auto exact = exact_value(f, x.low)) return {*exact, *exact, x.everywhere};
  }
  switch (f) {
    case Function::Sin:
      return sine(x);
    case Function::Cos:
      return cosine(x);
    case Function::Tan:
      return tangent(x);
    case Function::Asin:
      return growing(x, arc_sine, -1, 1);
    case Function::Acos:
      return arc_cosine(x);
    case Function::Atan:
      return growing(x, arc_tangent);
    case Function::Sinh:
      return growing(x, sine_h);
    case Function::Cosh:
      return even_and_growing(x, cosine_h, 1);
    case Function::Tanh:
      return growing(x, tangent_h);
    case Function::Asinh:
      return growing(x, area_sine);
    case Function::Acosh:
      return growing(x, area_cosine, 1, infinity, 0);
    case Function::Atanh:
      return growing_between(x, area_tangent, -1, 1);
    case Function::Exp:
      return growing(x, exponential, -infinity, infinity, 0);
    case Function::Log:
      return growing_between(x, logarithm, 0, infinity);
    case Function::Abs:
      return even_and_growing(x, size_of, 0);
    case Function::Sign:
      return jump(x, -1, 0, 1);
    case Function::Step:
      return jump(x, 0, 1, 1);
    default:
      return anything();
  }
}

Enclosure function_enclosure(Function f, const Enclosure& x, const Enclosure& y) {
  if (x.is_empty() || y.is_empty()) return nothing();
  const bool everywhere = x.everywhere && y.everywhere;
  if (f == Function::Min) return {std::min(x.low, y.low), std::min(x.high, y.high), everywhere};
  if (f == Function::Max) return {std::max(x.low, y.low), std::max(x.high, y.high), everywhere};
  return f == Function::Atan2 ? angle_of(x, y) : anything();
}

Enclosure whole_power(const Enclosure& x, std::int64_t n) {
  if (x.is_empty()) return nothing();
  if (n == 0) return {1, 1, x.everywhere};
  if (n < 0) {
    const Enclosure under = whole_power(x, -n);
    if (under.holds(0)) {
      if (under.low == 0 && under.high > 0) return {below(1 / under.high), infinity, false};
      if (under.high == 0 && under.low < 0) return {-infinity, above(1 / under.low), false};
      return under.low == under.high ? nothing() : anything();
    }
    return widened(1 / under.high, 1 / under.low, under.everywhere);
  }
  const auto exponent = static_cast<double>(n);
  if (n == 1 || (x.low == 0 && x.high == 0)) return x;
  if (n % 2 != 0)
    return widened(std::pow(x.low, exponent), std::pow(x.high, exponent), x.everywhere);
  const double far = std::max(std::abs(x.low), std::abs(x.high));
  const double near = x.holds(0) ? 0 : std::min(std::abs(x.low), std::abs(x.high));
  return widened(std::pow(near, exponent), std::pow(far, exponent), x.everywhere, 0);
}

Enclosure real_power(const Enclosure& x, const Enclosure& p) {
  const Enclosure base = within(x, 0, infinity);
  if (base.is_empty() || p.is_empty()) return nothing();
  std::array<double, 4> corners{raised(base.low, p.low), raised(base.low, p.high),
                                raised(base.high, p.low), raised(base.high, p.high)};
  if (std::ranges::any_of(corners, [](double v) { return std::isnan(v); }))
    return {0, infinity, false};
  const auto [low, high] = std::ranges::minmax(corners);
  if (base.low == base.high && base.low == 0 && p.low > 0) return {0, 0, base.everywhere};
  // p log x is bilinear: its extremes are at the corners.
  return widened(low, high, base.everywhere && p.everywhere && !(base.low == 0 && p.low <= 0), 0);
}

}  // namespace tellegen
