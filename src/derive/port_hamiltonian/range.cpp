#include "derive/port_hamiltonian/range.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "symbolic/functions.hpp"

namespace tellegen::port_hamiltonian {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double down(double x) { return std::isfinite(x) ? std::nextafter(x, -infinity) : x; }
double up(double x) { return std::isfinite(x) ? std::nextafter(x, infinity) : x; }

/// What follows from the ends alone; a NaN end is an open one.
Range settled(Range r) {
  if (std::isnan(r.low)) r.low = -infinity;
  if (std::isnan(r.high)) r.high = infinity;
  r.away = r.away || r.low > 0 || r.high < 0 || (r.fixed && r.nonzero);
  r.nonzero = r.nonzero || r.away;
  r.below = r.below || r.fixed || std::isfinite(r.low);
  r.above = r.above || r.fixed || std::isfinite(r.high);
  return r;
}

Range between(double low, double high, bool fixed) {
  Range r;
  r.low = low;
  r.high = high;
  r.fixed = fixed;
  return settled(r);
}

Range of_number(const Rational& value) {
  const auto whole = value.small_integer();
  if (whole && std::abs(*whole) < (std::int64_t{1} << 53)) {
    const auto x = static_cast<double>(*whole);
    return between(x, x, true);
  }
  const double x = value.to_double();
  Range r = between(down(x), up(x), true);
  if (value.sign() > 0) r.low = std::max(r.low, 0.0);
  if (value.sign() < 0) r.high = std::min(r.high, 0.0);
  r.nonzero = r.away = value.sign() != 0;
  return r;
}

Range of_symbol(const SymbolInfo& s) {
  const bool fixed = s.role == Role::Parameter || s.role == Role::Constant;
  if (s.role == Role::Constant) return between(down(std::numbers::pi), up(std::numbers::pi), true);
  Range r = between(-infinity, infinity, fixed);
  if (s.assumption == Assumption::Positive || s.assumption == Assumption::NonNegative) r.low = 0;
  if (s.assumption == Assumption::Negative) r.high = 0;
  r.nonzero = s.assumption == Assumption::Positive || s.assumption == Assumption::Negative;
  return settled(r);
}

/// Whether a + b needs no rounding, by Knuth's error-free sum.
bool is_exact(double a, double b) {
  const double s = a + b;
  const double part = s - a;
  return (a - (s - part)) + (b - part) == 0;
}

Range sum(const Range& a, const Range& b) {
  Range r;
  r.fixed = a.fixed && b.fixed;
  r.low = is_exact(a.low, b.low) ? a.low + b.low : down(a.low + b.low);
  r.high = is_exact(a.high, b.high) ? a.high + b.high : up(a.high + b.high);
  if (a.low >= 0 && b.low >= 0) r.low = std::max(r.low, 0.0);
  if (a.high <= 0 && b.high <= 0) r.high = std::min(r.high, 0.0);
  const bool one_sign = (a.low >= 0 && b.low >= 0) || (a.high <= 0 && b.high <= 0);
  r.nonzero = one_sign && (a.nonzero || b.nonzero);
  r.away = one_sign && (a.away || b.away);
  r.below = a.below && b.below;
  r.above = a.above && b.above;
  return settled(r);
}

/// a b rounded down, or up; exact where it needs no rounding.
double times(double a, double b, double (*rounded)(double)) {
  if (a == 0 || b == 0) return 0;
  const double p = a * b;
  constexpr double smallest = 1e-280;  // below, what is left of the product may be lost
  return std::abs(p) > smallest && std::fma(a, b, -p) == 0 ? p : rounded(p);
}

Range product(const Range& a, const Range& b) {
  const auto ends = [&](double (*rounded)(double)) {
    return std::array{times(a.low, b.low, rounded), times(a.low, b.high, rounded),
                      times(a.high, b.low, rounded), times(a.high, b.high, rounded)};
  };
  Range r;
  r.fixed = a.fixed && b.fixed;
  r.low = std::ranges::min(ends(down));
  r.high = std::ranges::max(ends(up));
  r.nonzero = a.nonzero && b.nonzero;
  r.away = a.away && b.away;
  const auto sinks = [](const Range& x, const Range& y) {  // x grows, y has the other sign
    return (!x.above && y.low < 0) || (!x.below && y.high > 0);
  };
  const auto rises = [](const Range& x, const Range& y) {
    return (!x.above && y.high > 0) || (!x.below && y.low < 0);
  };
  r.below = !sinks(a, b) && !sinks(b, a);
  r.above = !rises(a, b) && !rises(b, a);
  return settled(r);
}

/// Ends of a function that grows, widened by what a library may be wrong.
template <class F>
Range growing(const Range& x, const F& f, double least, double most) {
  constexpr double slack = 1e-14;
  const auto lower = [&](double v) { return std::max(least, v - slack * std::abs(v)); };
  const auto upper = [&](double v) { return std::min(most, v + slack * std::abs(v)); };
  Range r = between(lower(f(x.low)), upper(f(x.high)), x.fixed);
  if (x.low >= 0 && f(0.0) == 0) r.low = std::max(r.low, 0.0);
  if (x.high <= 0 && f(0.0) == 0) r.high = std::min(r.high, 0.0);
  r.below = r.below || x.below;
  r.above = r.above || x.above;
  if (f(0.0) == 0) {
    r.nonzero = x.nonzero;
    r.away = x.away;
  }
  return settled(r);
}

Range one_over(const Range& x) {
  Range r;
  r.fixed = x.fixed;
  r.low = -infinity;
  r.high = infinity;
  if (x.low >= 0) {
    r.low = std::isinf(x.high) ? 0 : down(1 / x.high);
    r.high = x.low == 0 ? infinity : up(1 / x.low);
  } else if (x.high <= 0) {
    r.low = x.high == 0 ? -infinity : down(1 / x.high);
    r.high = std::isinf(x.low) ? 0 : up(1 / x.low);
  }
  r.nonzero = true;
  r.away = x.bounded();
  r.below = x.away;
  r.above = x.away;
  return settled(r);
}

Range whole_power(const Range& x, std::int64_t n) {
  if (n < 0) return one_over(whole_power(x, -n));
  const double low = std::pow(x.low, static_cast<double>(n));
  const double high = std::pow(x.high, static_cast<double>(n));
  const bool unit = std::abs(x.low) == 1 && std::abs(x.high) == 1;  // its powers are exact
  const double slack = unit ? 0 : 1e-14;
  Range r;
  r.fixed = x.fixed;
  if (n % 2 == 0) {
    const bool crosses = x.low < 0 && x.high > 0;
    r.low = crosses ? 0 : std::min(low, high) * (1 - slack);
    r.high = std::max(low, high) * (1 + slack);
    r.above = x.bounded();
  } else {
    r.low = low - slack * std::abs(low);
    r.high = high + slack * std::abs(high);
    r.below = x.below;
    r.above = x.above;
  }
  r.nonzero = x.nonzero;
  r.away = x.away;
  return settled(r);
}

/// A value there is where the base is not negative.
Range real_power(const Range& x, const Range& exponent) {
  Range r = between(0, infinity, x.fixed && exponent.fixed);
  r.nonzero = x.nonzero && x.low >= 0;
  if (exponent.low > 0) {
    r.above = x.above && exponent.fixed;
    r.away = x.away && x.low >= 0 && exponent.fixed;
  } else if (exponent.high < 0) {
    r.above = x.away && exponent.fixed;
    r.away = x.above && exponent.fixed;
    r.nonzero = true;
  }
  return settled(r);
}

Range of_power(const Range& base, const Range& exponent, Expr written) {
  if (written.is_number()) {
    if (const auto n = written.number().small_integer()) return whole_power(base, *n);
  }
  return real_power(base, exponent);
}

Range of_wave(const FunctionRow& f, const Range& x) {
  constexpr double narrow = 1e-6;
  const double width = x.high - x.low;
  if (!(width < narrow) || std::abs(x.low) > 1e3) return between(-1, 1, x.fixed);
  const double value = f.jet(x.low).value;
  return between(value - width - 1e-12, value + width + 1e-12, x.fixed);
}

/// A function that grows: exp and the logarithms know more, and where it has no value for some
/// number, only what it can reach is known.
Range of_growing(const FunctionRow& f, const Range& x) {
  if (needs_positive(f.function)) {
    Range r = between(x.low >= 1 ? 0 : -infinity, infinity, x.fixed);
    r.below = r.below || (x.away && x.low >= 0);
    r.above = r.above || x.above;
    return settled(r);
  }
  const double least = f.domain.low;
  const double most = f.domain.high;
  if (f.open || std::isinf(least) != std::isinf(most))
    return between(f.range.low, f.range.high, x.fixed);
  const auto value = [&](double v) { return f.jet(std::clamp(v, least, most)).value; };
  Range r = growing(x, value, f.range.low, f.range.high);
  if (f.function != Function::Exp) return r;
  r.nonzero = true;
  r.away = x.below;
  return settled(r);
}

Range of_valley(const FunctionRow& f, const Range& x) {
  if (f.function != Function::Abs) {
    Range r = between(f.range.low, f.range.high, x.fixed);
    r.above = r.above || x.bounded();
    return r;
  }
  Range r = between(0, std::max(std::abs(x.low), std::abs(x.high)), x.fixed);
  r.above = r.above || x.bounded();
  r.nonzero = x.nonzero;
  r.away = x.away;
  return settled(r);
}

Range of_jump(const FunctionRow& f, const Range& x) {
  if (f.function == Function::Step) return between(x.low > 0 ? 1 : 0, x.high < 0 ? 0 : 1, x.fixed);
  return between(x.low > 0    ? 1
                 : x.low >= 0 ? 0
                              : -1,
                 x.high < 0    ? -1
                 : x.high <= 0 ? 0
                               : 1,
                 x.fixed);
}

Range of_function(Function f, const Range& x) {
  const FunctionRow& about = function_row(f);
  switch (about.trend) {
    case Trend::Wave:
      return of_wave(about, x);
    case Trend::Grows:
      return of_growing(about, x);
    case Trend::Valley:
      return of_valley(about, x);
    case Trend::Jumps:
      return of_jump(about, x);
    case Trend::Falls:
    case Trend::Climbs:
    case Trend::Drops:
    case Trend::Several:
      break;
  }
  return between(about.range.low, about.range.high, x.fixed);
}

/// if(g, a, b): one of both, where g does not tell which.
Range of_branches(const Range& g, const Range& a, const Range& b) {
  const bool fixed = g.fixed && a.fixed && b.fixed;
  if (g.low >= 0) return a;
  if (g.high < 0) return b;
  Range r = between(std::min(a.low, b.low), std::max(a.high, b.high), fixed);
  r.below = r.below || (a.below && b.below);
  r.above = r.above || (a.above && b.above);
  r.nonzero = a.nonzero && b.nonzero;
  r.away = a.away && b.away;
  return settled(r);
}

Range of_two(Function f, const Range& a, const Range& b) {
  const bool fixed = a.fixed && b.fixed;
  if (f == Function::Atan2) return between(-4, 4, fixed);
  if (f != Function::Min && f != Function::Max) return between(-infinity, infinity, fixed);
  const bool least = f == Function::Min;
  Range r = least ? between(std::min(a.low, b.low), std::min(a.high, b.high), fixed)
                  : between(std::max(a.low, b.low), std::max(a.high, b.high), fixed);
  r.below = r.below || (least ? a.below && b.below : a.below || b.below);
  r.above = r.above || (least ? a.above || b.above : a.above && b.above);
  return settled(r);
}

bool is_odd_and_growing(Function f) {
  const FunctionRow& about = function_row(f);
  return about.parity == Parity::Odd &&
         (about.trend == Trend::Grows || about.trend == Trend::Jumps);
}

/// What has the sign of e, each with how often it counts: of x³ tanh(2 x) that is x, twice.
void collect_signs(Expr e, std::map<std::uint32_t, std::pair<Expr, int>>& signs) {
  if (e.kind() == Kind::Product) {
    for (const Expr factor : e.args()) collect_signs(factor, signs);
    return;
  }
  if (e.kind() == Kind::Power && e.arg(1).is_number()) {
    const auto n = e.arg(1).number().small_integer();
    if (n && *n % 2 != 0) return collect_signs(e.arg(0), signs);
  }
  if (e.kind() == Kind::Function && is_odd_and_growing(e.function()))
    return collect_signs(e.arg(0), signs);
  auto& [what, count] = signs[e.id()];
  what = e;
  ++count;
}

}  // namespace

Range Ranges::of_product(Expr e) {
  Range r = between(1, 1, true);
  for (const Expr factor : e.args()) r = product(r, of(factor));
  if (r.low >= 0 || r.high <= 0) return r;
  std::map<std::uint32_t, std::pair<Expr, int>> signs;
  collect_signs(e, signs);
  bool negative = false;
  for (const auto& [id, entry] : signs) {
    const Range own = of(entry.first);
    if (own.nonnegative()) continue;
    if (entry.second % 2 == 0) continue;
    if (!own.nonpositive()) return r;
    negative = !negative;
  }
  (negative ? r.high : r.low) = 0;
  return settled(r);
}

/// Over an interval of numbers: the mean of the body times its length.
Range Ranges::of_integral(Expr e) {
  const Range from = of(e.arg(2));
  const Range to = of(e.arg(3));
  const Range body = of(e.arg(0));  // its variable has any value there
  const std::array root{e};
  const auto symbols = free_symbols(root);
  const bool fixed = std::ranges::all_of(symbols, [&](Expr s) { return of(s).fixed; });
  const Range length = sum(to, product(between(-1, -1, true), from));
  Range r = between(-infinity, infinity, fixed);
  if (length.low >= 0) {
    const Range mean = product(length, body);
    r.low = mean.low;
    r.high = mean.high;
  }
  return settled(r);
}

Range Ranges::make(Expr e) {
  switch (e.kind()) {
    case Kind::Number:
      return of_number(e.number());
    case Kind::Symbol: {
      Range r = of_symbol(e.symbol());
      r.below = r.above = r.bounded() || std::ranges::find(bounded_, e) != bounded_.end();
      return r;
    }
    case Kind::Sum: {
      Range r = of(e.arg(0));
      for (const Expr term : e.args().subspan(1)) r = sum(r, of(term));
      return r;
    }
    case Kind::Product:
      return of_product(e);
    case Kind::Power:
      return of_power(of(e.arg(0)), of(e.arg(1)), e.arg(1));
    case Kind::Function:
      if (e.args().size() == 1) return of_function(e.function(), of(e.arg(0)));
      if (e.args().size() == 3) return of_branches(of(e.arg(0)), of(e.arg(1)), of(e.arg(2)));
      return of_two(e.function(), of(e.arg(0)), of(e.arg(1)));
    case Kind::Integral:
      return of_integral(e);
    case Kind::Call:
      break;
  }
  const bool fixed = std::ranges::all_of(e.args(), [&](Expr a) { return of(a).fixed; });
  return between(-infinity, infinity, fixed);
}

Range Ranges::of(Expr e) {
  const auto found = known_.find(e);
  if (found != known_.end()) return found->second;
  const std::array root{e};
  for (const Expr node : reachable(root)) {  // operands first: no deep recursion
    if (!known_.contains(node)) known_.emplace(node, make(node));
  }
  return known_.at(e);
}

}  // namespace tellegen::port_hamiltonian
