#include "simulate/implicit.hpp"

#include <cmath>

#include "numeric/linear_solve.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {
namespace {

std::vector<Expr> with_slopes(const Motion& motion) {
  std::vector<Expr> roots;
  std::vector<Expr> by = motion.states;
  for (const ImplicitQuantity& w : motion.implicit) {
    roots.push_back(w.zero);
    by.push_back(w.symbol);
  }
  for (const ImplicitQuantity& w : motion.implicit) {
    for (const Expr slope : gradient(w.zero, by)) roots.push_back(slope);
  }
  return roots;
}

}  // namespace

ImplicitValues::ImplicitValues(const Motion& motion, const std::vector<Expr>& variables)
    : states_(motion.states.size()),
      count_(motion.implicit.size()),
      first_(1 + states_),
      equations_(with_slopes(motion), variables) {
  for (const ImplicitQuantity& w : motion.implicit) sizes_.push_back(w.size);
}

ImplicitValues::Linear ImplicitValues::at(const std::vector<double>& values) const {
  std::vector<double> results(count_ * (1 + states_ + count_));
  equations_(values.data(), results.data());
  Linear all{{results.begin(), results.begin() + static_cast<std::ptrdiff_t>(count_)}, {}, {}};
  for (std::size_t k = 0; k < count_; ++k) {
    const auto row = results.begin() + static_cast<std::ptrdiff_t>(count_ + k * (states_ + count_));
    const auto middle = row + static_cast<std::ptrdiff_t>(states_);
    all.by_x.emplace_back(row, middle);
    all.by_w.emplace_back(middle, middle + static_cast<std::ptrdiff_t>(count_));
  }
  return all;
}

/// Newton's method from where the last solution was: a few steps, or none.
bool ImplicitValues::quick(std::vector<double>& values) const {
  constexpr int most = 12;
  constexpr double small = 1e-13;
  for (int step = 0; step < most; ++step) {
    Linear now = at(values);
    for (double& r : now.residual) r = -r;
    const auto change = solve_numerically(now.by_w, now.residual, 1e-300);
    if (!change) return false;
    double moved = 0;
    for (std::size_t k = 0; k < count_; ++k) {
      double& w = values[first_ + k];
      w += (*change)[k];
      moved = std::max(moved, std::abs((*change)[k]) / (std::abs(w) + sizes_[k] + small));
    }
    if (!std::isfinite(moved)) return false;
    if (moved <= small) return true;
  }
  return false;
}

/// Damped, from several starts: roots of laws have no slope at 0.
bool ImplicitValues::patient(std::vector<double>& values) const {
  std::vector<double> trial = values;
  const auto put = [&](const NumberVector& w) {
    std::copy(w.begin(), w.end(), trial.begin() + static_cast<std::ptrdiff_t>(first_));
    return at(trial);
  };
  const EquationSystem system{[&](const NumberVector& w) { return put(w).residual; },
                              [&](const NumberVector& w) { return put(w).by_w; }};
  for (const double start : {0.0, 1.0, -1.0, 1e-3, -1e-3, 1e3, -1e3}) {
    const NewtonResult found = solve_equations(system, NumberVector(count_, start), {});
    if (!found.converged) continue;
    std::copy(found.x.begin(), found.x.end(), values.begin() + static_cast<std::ptrdiff_t>(first_));
    return true;
  }
  return false;
}

void ImplicitValues::solve(std::vector<double>& values) {
  std::vector<double> trial = values;
  if (quick(trial) || patient(trial)) {
    values = std::move(trial);
    return;
  }
  for (std::size_t k = 0; k < count_; ++k) values[first_ + k] = std::nan("");
}

NumberMatrix ImplicitValues::slopes(const std::vector<double>& values) const {
  const Linear now = at(values);
  NumberMatrix result(count_, NumberVector(states_));
  for (std::size_t j = 0; j < states_; ++j) {
    NumberVector right;
    for (std::size_t k = 0; k < count_; ++k) right.push_back(-now.by_x[k][j]);
    const auto column = solve_numerically(now.by_w, right, 1e-300);
    for (std::size_t k = 0; k < count_; ++k) result[k][j] = column ? (*column)[k] : std::nan("");
  }
  return result;
}

}  // namespace tellegen
