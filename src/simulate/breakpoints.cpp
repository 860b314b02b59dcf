#include "simulate/breakpoints.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

/// What changes its sign where the node has its corner.
std::optional<Expr> corner_of(Expr node) {
  if (node.kind() != Kind::Function) return std::nullopt;
  switch (node.function()) {
    case Function::Step:
    case Function::Sign:
    case Function::Abs:
      return node.arg(0);
    case Function::Min:
    case Function::Max:
      return node.arg(0) - node.arg(1);
    default:
      return std::nullopt;
  }
}

bool depends_on_time_only(Expr e, Expr time) {
  const std::vector<Expr> symbols = free_symbols(std::span(&e, 1));
  return std::ranges::find(symbols, time) != symbols.end() &&
         std::ranges::all_of(symbols, [&](Expr s) {
           return s == time || s.symbol().role == Role::Parameter ||
                  s.symbol().role == Role::Constant;
         });
}

/// A function of time with its parameters given.
class Course {
 public:
  Course(Expr e, Expr time, const Values& parameters) : tape_(std::span(&e, 1), inputs(e, time)) {
    const auto symbols = inputs(e, time);
    values_.assign(symbols.size(), 0.0);
    for (std::size_t i = 1; i < symbols.size(); ++i) {
      const auto known = parameters.find(symbols[i]);
      values_[i] = known == parameters.end() ? std::nan("") : known->second;
    }
  }
  double operator()(double t) {
    values_[0] = t;
    return tape_.evaluate<double>(values_)[0];
  }

 private:
  static std::vector<Expr> inputs(Expr e, Expr time) {
    std::vector<Expr> all{time};
    for (const Expr s : input_symbols(std::span(&e, 1))) {
      if (s != time) all.push_back(s);
    }
    return all;
  }
  Tape tape_;
  std::vector<double> values_;
};

double bisected(Course& f, double a, double b) {
  const bool negative = f(a) < 0;
  for (int i = 0; i < 200; ++i) {
    const double middle = a + (b - a) / 2;
    if (middle <= a || middle >= b) break;
    ((f(middle) < 0) == negative ? a : b) = middle;
  }
  return b;
}

/// Crossings of a course that is not a straight line, as far as this many looks find them.
void add_crossings(std::vector<double>& all, Course& f, double end) {
  constexpr int looks = 20000;
  double before = f(0);
  for (int i = 1; i <= looks; ++i) {
    const double t = end * i / looks;
    const double now = f(t);
    if (now == 0)
      all.push_back(t);
    else if (before != 0 && (before < 0) != (now < 0))
      all.push_back(bisected(f, end * (i - 1) / looks, t));
    before = now;
  }
}

}  // namespace

std::vector<double> breakpoints(std::span<const Expr> roots, const Values& parameters, double end) {
  std::vector<double> all;
  for (const Expr node : reachable(roots)) {
    const auto corner = corner_of(node);
    const Expr time = node.pool().time();
    if (!corner || !depends_on_time_only(*corner, time)) continue;
    Course f(*corner, time, parameters);
    const Expr slope = derivative(*corner, time);
    if (depends_on(slope, time))
      add_crossings(all, f, end);
    else
      all.push_back(-f(0) / Course(slope, time, parameters)(0));
  }
  std::erase_if(all, [&](double t) { return !(t > 1e-12 * end && t < end * (1 - 1e-12)); });
  std::ranges::sort(all);
  const auto close = [&](double a, double b) { return b - a <= 1e-12 * end; };
  all.erase(std::unique(all.begin(), all.end(), close), all.end());
  return all;
}

double shortest_period(std::span<const Expr> roots, const Values& parameters, double end) {
  constexpr int looks = 64;
  double fastest = 0;
  for (const Expr node : reachable(roots)) {
    const Expr time = node.pool().time();
    const bool turns = node.kind() == Kind::Function &&
                       (node.function() == Function::Sin || node.function() == Function::Cos);
    if (!turns || !depends_on_time_only(node.arg(0), time)) continue;
    Course rate(derivative(node.arg(0), time), time, parameters);
    for (int i = 0; i <= looks; ++i) {
      const double now = std::abs(rate(end * i / looks));
      if (std::isfinite(now)) fastest = std::max(fastest, now);
    }
  }
  return fastest > 0 ? 2 * std::numbers::pi / fastest : std::numeric_limits<double>::infinity();
}

}  // namespace tellegen
