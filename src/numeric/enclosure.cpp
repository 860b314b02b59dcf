#include "numeric/enclosure.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/enclosure_functions.hpp"

namespace tellegen {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

double down(double x) { return std::nextafter(x, -infinite); }
double up(double x) { return std::nextafter(x, infinite); }

/// 0·∞ is 0 here: an end that is infinite stands for all large numbers, not for one.
double product(double a, double b) { return a == 0 || b == 0 ? 0 : a * b; }

bool is_whole(double x) { return std::abs(x) < 0x1p52 && x == std::floor(x); }

/// Sums and products of small whole numbers are exact, and zeros stay zeros.
double lower_end(double x, bool exact) { return exact && is_whole(x) ? x : down(x); }
double upper_end(double x, bool exact) { return exact && is_whole(x) ? x : up(x); }

Enclosure none() { return {infinite, -infinite, false}; }

}  // namespace

bool Enclosure::is_finite() const { return std::isfinite(low) && std::isfinite(high); }
double Enclosure::size() const { return std::max(std::abs(low), std::abs(high)); }
double Enclosure::middle() const {
  const double m = low / 2 + high / 2;
  return std::clamp(m, low, high);
}

Enclosure operator+(const Enclosure& a, const Enclosure& b) {
  if (a.is_empty() || b.is_empty()) return none();
  const bool everywhere = a.everywhere && b.everywhere;
  if (a.low == 0 && a.high == 0) return {b.low, b.high, everywhere};
  if (b.low == 0 && b.high == 0) return {a.low, a.high, everywhere};
  return {lower_end(a.low + b.low, is_whole(a.low) && is_whole(b.low)),
          upper_end(a.high + b.high, is_whole(a.high) && is_whole(b.high)), everywhere};
}

Enclosure operator-(const Enclosure& a, const Enclosure& b) {
  return a + Enclosure(-b.high, -b.low, b.everywhere);
}

Enclosure operator*(const Enclosure& a, const Enclosure& b) {
  if (a.is_empty() || b.is_empty()) return none();
  const bool everywhere = a.everywhere && b.everywhere;
  const bool exact = is_whole(a.low) && is_whole(a.high) && is_whole(b.low) && is_whole(b.high);
  const auto [low, high] = std::minmax({product(a.low, b.low), product(a.low, b.high),
                                        product(a.high, b.low), product(a.high, b.high)});
  const bool zero = (a.low == 0 && a.high == 0) || (b.low == 0 && b.high == 0);
  if (zero) return {0, 0, everywhere};
  return {lower_end(low, exact), upper_end(high, exact), everywhere};
}

Enclosure enclosed(const Rational& number) {
  const double x = number.to_double();
  if (number.is_integer() && std::abs(x) < 0x1p52) return {x};
  return {down(down(x)), up(up(x))};
}

Enclosing::Enclosing(std::span<const Expr> roots, std::span<const Expr> inputs)
    : order_(reachable(roots)) {
  for (std::size_t i = 0; i < order_.size(); ++i) place_.emplace(order_[i], i);
  for (const Expr x : inputs) {
    const auto found = place_.find(x);
    inputs_.push_back(found == place_.end() ? order_.size() : found->second);
  }
  for (const Expr r : roots) roots_.push_back(place_.at(r));
}

std::vector<Enclosure> Enclosing::at(std::span<const Enclosure> box) const {
  std::vector<Enclosure> found(order_.size());
  std::vector<bool> given(order_.size(), false);
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    if (inputs_[i] == order_.size()) continue;
    found[inputs_[i]] = box[i];
    given[inputs_[i]] = true;
  }
  for (std::size_t i = 0; i < order_.size(); ++i) {
    if (!given[i]) found[i] = value_of(order_[i], found);
  }
  std::vector<Enclosure> values;
  for (const std::size_t r : roots_) values.push_back(found[r]);
  return values;
}

Enclosure Enclosing::value_of(Expr e, std::span<const Enclosure> found) const {
  const auto operand = [&](std::size_t i) { return found[place_.at(e.arg(i))]; };
  const auto operands = [&] {
    std::vector<Enclosure> all;
    for (std::size_t i = 0; i < e.args().size(); ++i) all.push_back(operand(i));
    return all;
  };
  switch (e.kind()) {
    case Kind::Number:
      return enclosed(e.number());
    case Kind::Symbol:
      return e == e.pool().pi() ? Enclosure(down(3.141592653589793), up(3.141592653589793))
                                : anything();
    case Kind::Sum: {
      Enclosure sum = operand(0);
      for (std::size_t i = 1; i < e.args().size(); ++i) sum = sum + operand(i);
      return sum;
    }
    case Kind::Product: {
      Enclosure all = operand(0);
      for (std::size_t i = 1; i < e.args().size(); ++i) all = all * operand(i);
      return all;
    }
    case Kind::Power: {
      const auto n = e.arg(1).is_number() ? e.arg(1).number().small_integer() : std::nullopt;
      return n ? whole_power(operand(0), *n) : real_power(operand(0), operand(1));
    }
    case Kind::Function:
      return function_enclosure(e.function(), operands());
    case Kind::Call:
    case Kind::Integral:
      break;
  }
  return anything();
}

}  // namespace tellegen
