#include "numeric/enclosure_functions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "symbolic/functions.hpp"

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

/// Between its values at both ends, kept within what it can reach.
Enclosure widened(double low, double high, bool everywhere, const Bounds& range = {}) {
  if (std::isnan(low) || std::isnan(high)) return {range.low, range.high, false};
  return {std::max(below(low), range.low), std::min(above(high), range.high), everywhere};
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

/// sin and cos.
Enclosure wave(const Enclosure& x, const FunctionRow& f) {
  if (!x.is_finite() || x.size() > 1e9 || x.high - x.low >= 2 * pi) return {-1, 1, x.everywhere};
  const double a = f.jet(x.low).value;
  const double b = f.jet(x.high).value;
  const double low = may_hold(x, f.place - pi, 2 * pi) ? -1 : std::min(a, b);
  const double high = may_hold(x, f.place, 2 * pi) ? 1 : std::max(a, b);
  return widened(low, high, x.everywhere, f.range);
}

/// tan and cot.
Enclosure between_poles(const Enclosure& x, const FunctionRow& f) {
  if (!x.is_finite() || x.size() > 1e9 || x.high - x.low >= pi || may_hold(x, f.place, pi))
    return anything();
  const double a = f.jet(x.low).value;
  const double b = f.jet(x.high).value;
  return f.trend == Trend::Climbs ? widened(a, b, x.everywhere) : widened(b, a, x.everywhere);
}

/// cosh and abs.
Enclosure valley(const Enclosure& x, const FunctionRow& f) {
  const double far = std::max(std::abs(x.low), std::abs(x.high));
  const double near = x.holds(0) ? 0 : std::min(std::abs(x.low), std::abs(x.high));
  return widened(f.jet(near).value, f.jet(far).value, x.everywhere, f.range);
}

Enclosure jump(const Enclosure& x, const FunctionRow& f) {
  const double at = f.jet(0).value;
  const auto [left, right] = f.range;
  const double low = x.low < 0 ? left : x.low == 0 ? std::min(at, right) : right;
  const double high = x.high > 0 ? right : x.high == 0 ? at : left;
  return {std::min(low, high), std::max(low, high), x.everywhere && (x.low > 0 || x.high < 0)};
}

/// A function that grows or falls over its domain and has no value elsewhere; where that is open,
/// not at its ends either, as log at 0.
Enclosure steady(const Enclosure& x, const FunctionRow& f) {
  const auto [low, high] = f.domain;
  if (f.open && (x.high <= low || x.low >= high)) return nothing();
  const Enclosure part = within(x, low, high);
  if (part.is_empty()) return part;
  const double a = f.jet(part.low).value;
  const double b = f.jet(part.high).value;
  const bool everywhere = part.everywhere && (!f.open || (x.low > low && x.high < high));
  return f.trend == Trend::Grows ? widened(a, b, everywhere, f.range)
                                 : widened(b, a, everywhere, f.range);
}

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
  if (f == Function::Abs) return std::abs(x);
  if (function_row(f).bend != Bend::None) return std::nullopt;
  if (x == 0) return whole_value_at_zero(f);
  return x == 1 ? function_row(f).at_one : std::nullopt;
}

double raised(double x, double p) { return p == 0.5 ? std::sqrt(x) : std::pow(x, p); }

}  // namespace

Enclosure anything() { return {-infinity, infinity, false}; }

Enclosure function_enclosure(Function f, const Enclosure& x) {
  if (x.is_empty()) return nothing();
  if (x.low == x.high) {
    if (const auto exact = exact_value(f, x.low)) return {*exact, *exact, x.everywhere};
  }
  const FunctionRow& about = function_row(f);
  switch (about.trend) {
    case Trend::Wave:
      return wave(x, about);
    case Trend::Climbs:
    case Trend::Drops:
      return between_poles(x, about);
    case Trend::Grows:
    case Trend::Falls:
      return steady(x, about);
    case Trend::Valley:
      return valley(x, about);
    case Trend::Jumps:
      return jump(x, about);
    case Trend::Several:
      break;
  }
  return anything();
}

namespace {

/// One of the branches, or both with all between where the box does not decide.
Enclosure branch_of(const Enclosure& g, const Enclosure& a, const Enclosure& b) {
  if (g.low >= 0) return {a.low, a.high, a.everywhere && g.everywhere};
  if (g.high < 0) return {b.low, b.high, b.everywhere && g.everywhere};
  return {std::min(a.low, b.low), std::max(a.high, b.high), false};
}

}  // namespace

Enclosure function_enclosure(Function f, std::span<const Enclosure> x) {
  if (x.size() == 1) return function_enclosure(f, x[0]);
  if (x[0].is_empty()) return nothing();
  if (f == Function::If) return branch_of(x[0], x[1], x[2]);
  if (x[1].is_empty()) return nothing();
  const bool all = x[0].everywhere && x[1].everywhere;
  if (f == Function::Min)
    return {std::min(x[0].low, x[1].low), std::min(x[0].high, x[1].high), all};
  if (f == Function::Max)
    return {std::max(x[0].low, x[1].low), std::max(x[0].high, x[1].high), all};
  return f == Function::Atan2 ? angle_of(x[0], x[1]) : anything();
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
  return widened(std::pow(near, exponent), std::pow(far, exponent), x.everywhere, {0, infinity});
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
  return widened(low, high, base.everywhere && p.everywhere && !(base.low == 0 && p.low <= 0),
                 {0, infinity});
}

}  // namespace tellegen
