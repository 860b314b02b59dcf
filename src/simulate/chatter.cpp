#include "simulate/chatter.hpp"

#include <algorithm>
#include <cmath>

#include "simulate/equations.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {
namespace {

std::vector<Expr> jumps_of(const Motion& motion) {
  std::vector<Expr> arguments;
  for (const Expr e : reachable(motion.rates)) {
    if (bend_of(e) != Bend::Jump) continue;
    const Expr a = e.arg(0);
    const bool moves = std::ranges::any_of(motion.states, [&](Expr x) { return depends_on(a, x); });
    if (moves && std::ranges::find(arguments, a) == arguments.end()) arguments.push_back(a);
  }
  return arguments;
}

}  // namespace

Chatter::Chatter(const Motion& motion, const Values& parameters)
    : arguments_(jumps_of(motion)),
      variables_(variables_of(motion, arguments_)),
      state_count_(motion.states.size()),
      tape_(arguments_, variables_),
      values_(variables_.size(), 0.0),
      recent_(arguments_.size(), 0.0),
      greatest_(arguments_.size(), 0.0) {
  for (std::size_t i = 1 + state_count_; i < variables_.size(); ++i) {
    const auto known = parameters.find(variables_[i]);
    values_[i] = known == parameters.end() ? std::nan("") : known->second;
  }
}

/// Two hundred steps at a time: where they come no further than a millionth of the span, and what
/// changes its sign stays next to zero all the while, the law holds it there.
std::optional<Expr> Chatter::look(double t, const double* y, double span) {
  constexpr int window = 200;
  constexpr double hardly = 1e-6;
  constexpr double next_to_zero = 1e-5;
  constexpr double least = 1e-3;  // what counts as large at least, in SI units
  values_[0] = t;
  std::copy(y, y + state_count_, values_.begin() + 1);
  const std::vector<double> now = tape_.evaluate<double>(values_);
  if (steps_ == 0) {
    since_ = t;
    std::ranges::fill(recent_, 0.0);
  }
  for (std::size_t k = 0; k < now.size(); ++k) {
    recent_[k] = std::max(recent_[k], std::abs(now[k]));
    greatest_[k] = std::max(greatest_[k], std::abs(now[k]));
  }
  if (++steps_ < window) return std::nullopt;
  steps_ = 0;
  if (t - since_ > hardly * span) return std::nullopt;
  for (std::size_t k = 0; k < now.size(); ++k) {
    if (recent_[k] <= next_to_zero * std::max(greatest_[k], least)) return arguments_[k];
  }
  return std::nullopt;
}

}  // namespace tellegen
