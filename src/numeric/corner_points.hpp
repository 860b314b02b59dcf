#pragma once
// Points near and far, on both sides of given surfaces.

#include <optional>
#include <span>
#include <vector>

#include "numeric/tape.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

using Point = std::vector<double>;

/// Whether a point is off a surface beyond rounding, so that it is clear on which side.
bool is_off_corner(const Rounded& surface);

/// Looks along lines on which one symbol takes values of all magnitudes that it may have, and on
/// both sides of every zero of the surfaces there.
class CornerPoints {
 public:
  /// Precondition: `symbols` are those that the surfaces need, and perhaps more.
  CornerPoints(std::vector<Expr> symbols, std::span<const Expr> surfaces);

  /// Points around a random one: along the line of each symbol that a surface depends on.
  [[nodiscard]] std::vector<Point> around(std::uint64_t seed) const;

  /// A point at which all surfaces are positive beyond rounding; nothing where none was found.
  [[nodiscard]] std::optional<Point> where_all_positive() const;

 private:
  struct Line;
  [[nodiscard]] std::vector<Point> along(const Line& line, const Point& base, bool only_near) const;
  [[nodiscard]] std::size_t positive_at(const Point& point) const;

  /// One symbol, and the surfaces that depend on it with their slopes along it.
  struct Line {
    std::size_t symbol = 0;
    Tape functions;
    std::vector<double> grid;
  };
  std::vector<Expr> symbols_;
  Tape surfaces_;
  std::vector<Line> lines_;
};

}  // namespace tellegen
