#include "simulate/pulses.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "simulate/breakpoints.hpp"
#include "simulate/course.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

/// exp, tanh, a power, …; sines are known by their period, corners by themselves.
bool can_be_sharp(Expr e) {
  if (e.kind() == Kind::Power) return true;
  if (e.kind() != Kind::Function) return false;
  return bend_of(e) == Bend::None && function_row(e.function()).trend != Trend::Wave;
}

/// The largest parts of the roots that depend on nothing but time.
std::vector<Expr> courses_of(std::span<const Expr> roots, Expr time) {
  std::vector<Expr> found;
  const auto add = [&](Expr e) {
    const bool is_new = std::ranges::find(found, e) == found.end();
    if (is_new && depends_on_time_only(e, time)) found.push_back(e);
  };
  for (const Expr root : roots) add(root);
  for (const Expr node : reachable(roots)) {
    if (depends_on_time_only(node, time)) continue;
    for (const Expr a : node.args()) add(a);
  }
  return found;
}

/// exp(a t + b), which changes by the same share at all times.
bool is_decay(Expr e, Expr time) {
  return e.kind() == Kind::Function && e.function() == Function::Exp &&
         !depends_on(derivative(e.arg(0), time), time);
}

/// Where something could happen at once: where the argument of a sharp function vanishes or turns
/// around.
std::vector<double> candidates(std::span<const Expr> sharp, const Values& parameters, double end) {
  constexpr int looks = 2000;
  std::vector<double> all;
  const auto add = [&](Expr e, Expr time) {
    if (!depends_on_time_only(e, time)) return;
    for (const double t : zeros_in_time(e, parameters, end, looks)) {
      if (t > 1e-9 * end && t < end * (1 - 1e-9)) all.push_back(t);
    }
  };
  for (const Expr node : sharp) {
    const Expr time = node.pool().time();
    add(node.arg(0), time);
    add(derivative(node.arg(0), time), time);
  }
  std::ranges::sort(all);
  const auto close = [&](double a, double b) { return b - a <= 1e-12 * end; };
  all.erase(std::unique(all.begin(), all.end(), close), all.end());
  return all;
}

/// By how much a course changes from `from` to `to`, as far as a few looks tell.
double change(Course& f, double from, double to, int looks) {
  double least = std::numeric_limits<double>::infinity();
  double greatest = -least;
  for (int i = 0; i <= looks; ++i) {
    const double value = f(from + (to - from) * i / looks);
    if (!std::isfinite(value)) return std::nan("");
    least = std::min(least, value);
    greatest = std::max(greatest, value);
  }
  return greatest - least;
}

/// How long most of the change near `t` takes; nothing where it is no more than a slow course does
/// in that time. `near`: no more than a short while.
std::optional<double> length_of_change(Course& f, double t, double near, double end) {
  constexpr int few = 16;
  constexpr int many = 400;
  constexpr double part = 0.25;  // of all that it ever does
  const double here = change(f, t - near, t + near, few);
  const double ever = change(f, 0, end, many);
  if (!std::isfinite(ever) || !(here > part * ever)) return std::nullopt;
  double length = near;
  while (length > 1e-12 * end && change(f, t - length / 2, t + length / 2, few) > here / 2)
    length /= 2;
  return length;
}

}  // namespace

std::vector<double> pulses(std::span<const Expr> roots, const Values& parameters, double end) {
  std::vector<double> all;
  if (roots.empty()) return all;
  const Expr time = roots.front().pool().time();
  for (const Expr course : courses_of(roots, time)) {
    std::vector<Expr> sharp;
    for (const Expr node : reachable(std::span(&course, 1))) {
      if (can_be_sharp(node) && depends_on_time_only(node, time)) sharp.push_back(node);
    }
    // A sine is followed by steps of a quarter of its period.
    const double period = shortest_period(std::span(&course, 1), parameters, end);
    const double near = std::min(end / 20, period / 100);
    std::vector<Course> looked_at;
    for (const Expr node : sharp) {
      if (!is_decay(node, time)) looked_at.emplace_back(node, time, parameters);
    }
    for (const double t : candidates(sharp, parameters, end)) {
      for (Course& f : looked_at) {
        const auto length = length_of_change(f, t, near, end);
        if (!length) continue;
        constexpr double whole = 4;  // times half of it: all but a trace of a bell
        for (const double side : {-whole, 0.0, whole}) all.push_back(t + side * *length);
      }
    }
  }
  return all;
}

}  // namespace tellegen
