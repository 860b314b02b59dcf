#include "verify/rate_system.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "numeric/linear_solve.hpp"
#include "numeric/norms.hpp"
#include "numeric/ode/dormand_prince_853.hpp"
#include "numeric/ode/explicit_runge_kutta.hpp"

namespace tellegen {
namespace {

std::vector<Expr> roots_of(const RateSystem& system) {
  std::vector<Expr> roots = system.right;
  for (const auto& row : system.matrix) roots.insert(roots.end(), row.begin(), row.end());
  return roots;
}

/// t, the states, the parameters that occur.
std::vector<Expr> variables_of(const RateSystem& system, Expr time, const Values& parameters) {
  std::vector<Expr> all{time};
  all.insert(all.end(), system.states.begin(), system.states.end());
  for (const Expr s : input_symbols(roots_of(system))) {
    if (parameters.contains(s)) all.push_back(s);
  }
  return all;
}

using Rates = std::reference_wrapper<NumericRates>;
using Integrator = ode::ExplicitRungeKutta<ode::DormandPrince853, Rates>;

Integrator integrator(NumericRates& rates, const NumberVector& start,
                      const FollowOptions& options) {
  NumberVector scaled = start;
  for (std::size_t i = 0; i < scaled.size(); ++i) scaled[i] /= rates.scales()[i];
  return {std::ref(rates), 0.0, std::move(scaled), {options.rtol, options.small * options.rtol}};
}

NumberVector state_of(const Integrator& at, const NumericRates& rates) {
  NumberVector y = at.state();
  for (std::size_t i = 0; i < y.size(); ++i) y[i] *= rates.scales()[i];
  return y;
}

}  // namespace

NumericRates::NumericRates(const RateSystem& system, Expr time, const Values& parameters)
    : count_(system.states.size()),
      outright_(count_ - system.matrix.size()),
      tape_(roots_of(system), variables_of(system, time, parameters)),
      results_(tape_.root_count()),
      scales_(count_, 1.0) {
  for (const Expr s : variables_of(system, time, parameters)) {
    const auto known = parameters.find(s);
    values_.push_back(known == parameters.end() ? 0.0 : known->second);
  }
}

void NumericRates::operator()(double t, const double* y, double* dy) {
  values_[0] = t;
  for (std::size_t i = 0; i < count_; ++i) values_[1 + i] = y[i] * scales_[i];
  tape_.evaluate<double>(values_, results_);
  const std::size_t n = count_ - outright_;
  const auto entry = [&](std::size_t i) {
    return results_.begin() + static_cast<std::ptrdiff_t>(i);
  };
  if (n > 0) {
    std::vector<NumberVector> a;
    for (std::size_t i = 0; i < n; ++i)
      a.emplace_back(entry(count_ + i * n), entry(count_ + (i + 1) * n));
    constexpr double any_pivot = 0;
    const auto solved =
        solve_numerically(std::move(a), NumberVector(entry(outright_), entry(count_)), any_pivot);
    const NumberVector none(n, std::numeric_limits<double>::quiet_NaN());
    std::ranges::copy(solved ? *solved : none, entry(outright_));
  }
  for (std::size_t i = 0; i < count_; ++i) dy[i] = results_[i] / scales_[i];
}

std::vector<NumberVector> follow(NumericRates& rates, const NumberVector& start,
                                 const NumberVector& instants, const FollowOptions& options) {
  Integrator at = integrator(rates, start, options);
  std::vector<NumberVector> told{start};
  for (std::size_t k = 1; k < instants.size(); ++k) {
    while (at.time() < instants[k]) {
      if (at.statistics().steps + at.statistics().rejected >= options.steps) return told;
      if (at.step(instants[k]) == ode::StepOutcome::TooSmall) return told;
    }
    told.push_back(state_of(at, rates));
  }
  return told;
}

Reach reach(NumericRates& rates, const NumberVector& start, double end,
            const FollowOptions& options) {
  Integrator at = integrator(rates, start, options);
  Reach result{0, NumberVector(start.size())};
  while (true) {
    const NumberVector y = state_of(at, rates);
    for (std::size_t i = 0; i < y.size(); ++i)
      result.largest[i] = larger(result.largest[i], std::abs(y[i]));
    result.time = at.time();
    const bool over = at.statistics().steps + at.statistics().rejected >= options.steps;
    if (over || at.time() >= end || at.step(end) == ode::StepOutcome::TooSmall) return result;
  }
}

}  // namespace tellegen
