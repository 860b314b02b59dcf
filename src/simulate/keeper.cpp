#include "simulate/keeper.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "simulate/equations.hpp"

namespace tellegen {
namespace {

std::vector<Expr> all_roots(const Keeping& keeping) {
  std::vector<Expr> roots = keeping.position_step;
  roots.insert(roots.end(), keeping.velocity_step.begin(), keeping.velocity_step.end());
  roots.push_back(keeping.rank);
  roots.push_back(keeping.rank_rate);
  return roots;
}

std::array<Expr, 2> rank_roots(const Keeping& keeping) { return {keeping.rank, keeping.rank_rate}; }

}  // namespace

Keeper::Keeper(const Motion& motion, const Values& parameters)
    : n_(motion.coordinate_count),
      variables_(variables_of(motion, all_roots(*motion.keeping))),
      position_step_(motion.keeping->position_step, variables_),
      velocity_step_(motion.keeping->velocity_step, variables_),
      rank_(rank_roots(*motion.keeping), variables_),
      values_(variables_.size(), 0.0),
      step_(n_),
      rank_values_(2) {
  for (std::size_t i = 1 + 2 * n_; i < variables_.size(); ++i) {
    const auto known = parameters.find(variables_[i]);
    values_[i] = known == parameters.end() ? std::nan("") : known->second;
  }
}

void Keeper::evaluate(const Compiled& what, double t, const double* y,
                      std::vector<double>& results) {
  values_[0] = t;
  std::copy(y, y + 2 * n_, values_.begin() + 1);
  what(values_.data(), results.data());
}

/// Newton's method; from a point as near as the end of a step it takes two or three iterations.
bool Keeper::keep_positions(double t, double* y) {
  constexpr int most = 12;
  constexpr double rounding = 1e-15;
  constexpr double enough = 1e-10;
  double last = 0;
  for (int i = 0; i < most; ++i) {
    evaluate(position_step_, t, y, step_);
    last = 0;
    for (std::size_t k = 0; k < n_; ++k) {
      if (!std::isfinite(step_[k])) return false;
      last = std::max(last, std::abs(step_[k]) / std::max(1.0, std::abs(y[k])));
      y[k] += step_[k];
    }
    if (last <= rounding) return true;
  }
  return last <= enough;
}

bool Keeper::keep(double t, double* y) {
  if (!keep_positions(t, y)) return false;
  // Linear in the velocities: a second step only mends the rounding of the first.
  for (int i = 0; i < 2; ++i) {
    evaluate(velocity_step_, t, y, step_);
    if (!all_finite(step_)) return false;
    for (std::size_t k = 0; k < n_; ++k) y[n_ + k] += step_[k];
  }
  return true;
}

Keeper::Rank Keeper::watch(double t, const double* y) {
  evaluate(rank_, t, y, rank_values_);
  return {rank_values_[0], rank_values_[1]};
}

/// Where the rank falls at the beginning and rises at the end it is least in between, where its
/// rate changes sign.
std::optional<double> Keeper::loss_between(double begin, double end, const StateAt& state) {
  std::vector<double> y;
  state(end, y);
  const double rate_before = rate_at_end_;
  Rank now = watch(end, y.data());
  rate_at_end_ = now.rate;
  double lowest = end;
  if (now.rate > 0 && rate_before < 0) {
    constexpr int halvings = 40;
    for (int i = 0; i < halvings; ++i) {
      lowest = begin + (end - begin) / 2;
      state(lowest, y);
      now = watch(lowest, y.data());
      (now.rate < 0 ? begin : end) = lowest;
    }
  }
  if (is_lost(now.value)) return lowest;
  return std::nullopt;
}

}  // namespace tellegen
