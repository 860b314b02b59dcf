#include "numeric/corner_points.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/random_point.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

std::vector<Rounded> as_exact(const Point& point) {
  std::vector<Rounded> exact;
  exact.reserve(point.size());
  for (const double x : point) exact.emplace_back(x, 0.0);
  return exact;
}

/// 1, 2, 3, 5 and 7 times all powers of ten, as far as the symbol may have them.
std::vector<double> magnitudes(const SymbolInfo& symbol) {
  std::vector<double> grid;
  for (int k = -12; k <= 24; ++k) {
    for (const double x : {1.0, 2.0, 3.0, 5.0, 7.0}) grid.push_back(x * std::pow(10.0, k));
  }
  std::vector<double> all;
  const bool below = symbol.assumption == Assumption::Real;
  if (below || symbol.assumption == Assumption::Negative) {
    for (auto x = grid.rbegin(); x != grid.rend(); ++x) all.push_back(-*x);
  }
  if (symbol.assumption != Assumption::Negative) all.insert(all.end(), grid.begin(), grid.end());
  return all;
}

std::vector<Expr> with_slopes(std::span<const Expr> surfaces, Expr symbol) {
  std::vector<Expr> functions;
  for (const Expr s : surfaces) {
    if (!depends_on(s, symbol)) continue;
    functions.push_back(s);
    functions.push_back(derivative(s, symbol));
  }
  return functions;
}

/// The zeros that the functions have between neighbours of the grid, by bisection.
class Zeros {
 public:
  Zeros(const Tape& functions, Point base, std::size_t symbol)
      : functions_(functions), point_(std::move(base)), symbol_(symbol) {}

  std::vector<double> between(const std::vector<double>& grid) {
    std::vector<double> found;
    std::vector<double> before;
    for (std::size_t i = 0; i < grid.size(); ++i) {
      std::vector<double> here = values(grid[i]);
      for (std::size_t k = 0; i > 0 && k < here.size(); ++k) {
        if (here[k] == 0) found.push_back(grid[i]);
        if (before[k] * here[k] < 0) found.push_back(bisect(k, grid[i - 1], grid[i], before[k]));
      }
      before = std::move(here);
    }
    return found;
  }

 private:
  std::vector<double> values(double x) {
    point_[symbol_] = x;
    std::vector<double> v = functions_.evaluate<double>(point_);
    for (double& y : v) y = std::isnan(y) ? 0.0 : std::clamp(y, -1e100, 1e100);
    return v;
  }
  double bisect(std::size_t k, double low, double high, double at_low) {
    for (int i = 0; i < 80; ++i) {
      const double middle = low + (high - low) / 2;
      if (middle <= low || middle >= high) break;
      const double v = values(middle)[k];
      if (v == 0) return middle;
      ((v < 0) == (at_low < 0) ? low : high) = middle;
    }
    return low + (high - low) / 2;
  }

  const Tape& functions_;
  Point point_;
  std::size_t symbol_;
};

bool may_be(double x, const SymbolInfo& symbol) {
  switch (symbol.assumption) {
    case Assumption::Positive:
    case Assumption::NonNegative:
      return x > 0;
    case Assumption::Negative:
      return x < 0;
    case Assumption::Real:
      break;
  }
  return true;
}

}  // namespace

bool is_off_corner(const Rounded& surface) {
  constexpr double margin = 64 * std::numeric_limits<double>::epsilon();
  return std::isfinite(surface.value) && std::isfinite(surface.error) &&
         std::abs(surface.value) > margin * surface.error;
}

CornerPoints::CornerPoints(std::vector<Expr> symbols, std::span<const Expr> surfaces)
    : symbols_(std::move(symbols)), surfaces_(surfaces, symbols_) {
  for (std::size_t k = 0; k < symbols_.size(); ++k) {
    const std::vector<Expr> functions = with_slopes(surfaces, symbols_[k]);
    if (functions.empty()) continue;
    lines_.push_back({k, Tape(functions, symbols_), magnitudes(symbols_[k].symbol())});
  }
}

std::vector<Point> CornerPoints::along(const Line& line, const Point& base, bool only_near) const {
  const SymbolInfo& symbol = symbols_[line.symbol].symbol();
  Zeros zeros(line.functions, base, line.symbol);
  std::vector<double> wanted = zeros.between(line.grid);
  // A slope's zero may have shown a hump: between it and its neighbours lie further zeros.
  std::vector<double> finer = line.grid;
  finer.insert(finer.end(), wanted.begin(), wanted.end());
  std::ranges::sort(finer);
  for (const double x : zeros.between(finer)) wanted.push_back(x);
  std::ranges::sort(wanted);
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  constexpr std::size_t most = 60;  // of a sine there are very many
  if (wanted.size() > most) {
    std::ranges::stable_sort(wanted, {}, [](double x) { return std::abs(x); });
    wanted.resize(most);
    std::ranges::sort(wanted);
  }
  std::vector<double> values;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const double size = std::abs(wanted[i]) > 1e-12 ? std::abs(wanted[i]) : 1e-12;
    for (const double off : {0.0, 1e-9, -1e-9, 1e-5, -1e-5, 1e-2, -1e-2})
      values.push_back(wanted[i] + off * size);
    if (i > 0) values.push_back((wanted[i - 1] + wanted[i]) / 2);
  }
  for (std::size_t i = 0; i < line.grid.size(); ++i) {
    if (!only_near || i % 11 == 0) values.push_back(line.grid[i]);
  }
  std::vector<Point> points;
  for (const double x : values) {
    if (!may_be(x, symbol)) continue;
    points.push_back(base);
    points.back()[line.symbol] = x;
  }
  return points;
}

std::vector<Point> CornerPoints::around(std::uint64_t seed) const {
  const Point base = random_point(symbols_, seed);
  std::vector<Point> points{base};
  for (const Line& line : lines_) {
    for (Point& p : along(line, base, true)) points.push_back(std::move(p));
  }
  return points;
}

std::size_t CornerPoints::positive_at(const Point& point) const {
  const auto values = surfaces_.evaluate<Rounded>(as_exact(point));
  return static_cast<std::size_t>(std::ranges::count_if(
      values, [](const Rounded& v) { return v.value > 0 && is_off_corner(v); }));
}

// One symbol after the other, always to where most surfaces are positive.
std::optional<Point> CornerPoints::where_all_positive() const {
  constexpr std::uint64_t starts = 6;
  const std::size_t all = surfaces_.root_count();
  for (std::uint64_t seed = 1; seed <= starts; ++seed) {
    Point best = random_point(symbols_, seed);
    std::size_t most = positive_at(best);
    for (int round = 0; round < 2 && most < all; ++round) {
      for (const Line& line : lines_) {
        for (const Point& p : along(line, best, false)) {
          const std::size_t count = positive_at(p);
          if (count <= most) continue;
          most = count;
          best = p;
          if (most == all) return best;
        }
      }
    }
    if (most == all) return best;
  }
  return std::nullopt;
}

}  // namespace tellegen
