#pragma once
// Intervals that surely hold the value of an expression: every operation is rounded outwards, and
// numbers of the text are enclosed, not rounded (Moore, Kearfott and Cloud, Introduction to
// Interval Analysis, 2009). What is proved with them is proved, which no tolerance does.

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

/// [low, high]; empty where low > high: the expression has a value nowhere in the box.
struct Enclosure {
  double low = 0;
  double high = 0;
  /// Whether it is known to have a value, and to be continuous, all over the box. Otherwise the
  /// interval is that of those places where it has one.
  bool everywhere = true;

  Enclosure() = default;
  Enclosure(double x) : low(x), high(x) {}  // NOLINT(google-explicit-constructor): as numbers do
  Enclosure(double a, double b, bool all = true) : low(a), high(b), everywhere(all) {}

  [[nodiscard]] bool is_empty() const { return !(low <= high); }
  [[nodiscard]] bool holds(double x) const { return low <= x && x <= high; }
  [[nodiscard]] bool is_finite() const;
  [[nodiscard]] double size() const;    ///< the largest |x| in it
  [[nodiscard]] double middle() const;  ///< a number in it, where it is finite
};

Enclosure operator+(const Enclosure& a, const Enclosure& b);
Enclosure operator-(const Enclosure& a, const Enclosure& b);
Enclosure operator*(const Enclosure& a, const Enclosure& b);
Enclosure enclosed(const Rational& number);

/// Expressions over boxes. An opaque function or an integral may have any value.
class Enclosing {
 public:
  /// `inputs` are the symbols whose intervals will be given, in that order; another may be any
  /// number.
  Enclosing(std::span<const Expr> roots, std::span<const Expr> inputs);

  [[nodiscard]] std::vector<Enclosure> at(std::span<const Enclosure> box) const;

 private:
  [[nodiscard]] Enclosure value_of(Expr e, std::span<const Enclosure> found) const;

  std::vector<Expr> order_;  // operands before what uses them
  std::unordered_map<Expr, std::size_t> place_;
  std::vector<std::size_t> inputs_;  // of the box, by place; order_.size() where it does not occur
  std::vector<std::size_t> roots_;
};

}  // namespace tellegen
