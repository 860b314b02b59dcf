#include "simulate/equations.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "symbolic/derivative.hpp"

namespace tellegen {
namespace {

std::vector<Expr> roots_of(const Motion& motion) {
  std::vector<Expr> roots = motion.rates;
  if (motion.stored.empty()) return roots;
  roots.push_back(motion.dissipated);
  roots.push_back(motion.supplied);
  for (const PartOfAccount& part : motion.parts) {
    if (part.kind != EnergyKind::Stored) roots.push_back(part.value);
  }
  return roots;
}

std::vector<Expr> stored_of(const Motion& motion) {
  std::vector<Expr> all;
  for (const auto& [key, e] : motion.stored) all.push_back(e);
  return all;
}

}  // namespace

std::vector<Expr> variables_of(const Motion& motion, std::span<const Expr> roots) {
  std::vector<Expr> all{motion.pool->time()};
  all.insert(all.end(), motion.states.begin(), motion.states.end());
  std::vector<Expr> used(roots.begin(), roots.end());
  for (const ImplicitQuantity& w : motion.implicit) {
    all.push_back(w.symbol);
    used.push_back(w.zero);
  }
  for (const auto& [key, e] : motion.stored) used.push_back(e);
  for (const Switch& s : motion.switches) used.push_back(s.argument);
  for (const Crossing& c : motion.crossings) {
    used.push_back(c.value);
    used.push_back(c.rate);
    for (const auto& [state, value] : c.set) used.push_back(value);
  }
  for (const Expr s : input_symbols(used)) {
    if (s.symbol().role == Role::Parameter) all.push_back(s);
  }
  return all;
}

Equations::Equations(const Motion& motion, const Values& parameters)
    : roots_(roots_of(motion)),
      variables_(variables_of(motion, roots_)),
      stored_(stored_of(motion)),
      canonical_(motion.canonical),
      state_count_(motion.states.size()),
      coordinate_count_(motion.coordinate_count),
      rates_(roots_, variables_),
      keeper_(motion.keeping ? std::make_unique<Keeper>(motion, parameters) : nullptr),
      input_jumps_(motion.jump ? std::make_unique<InputJumps>(motion, parameters) : nullptr),
      implicit_(motion.implicit.empty() ? nullptr
                                        : std::make_unique<ImplicitValues>(motion, variables_)),
      unsolved_(motion, roots_, variables_, parameters),
      chatter_(motion, parameters),
      first_switch_(1 + state_count_ + motion.implicit.size() - motion.switches.size()),
      begin_(-std::numeric_limits<double>::infinity()),
      end_(std::numeric_limits<double>::infinity()) {
  values_.assign(variables_.size(), 0.0);
  const std::size_t first = 1 + state_count_ + motion.implicit.size();
  for (std::size_t i = first; i < variables_.size(); ++i) {
    const auto known = parameters.find(variables_[i]);
    values_[i] = known == parameters.end() ? std::nan("") : known->second;
  }
  has_implicit_laws_ = motion.implicit.size() > motion.switches.size();
  const auto place = [&](Expr symbol) {
    return static_cast<std::size_t>(std::ranges::find(variables_, symbol) - variables_.begin());
  };
  for (const Switch& s : motion.switches) modes_.emplace_back(place(s.slides), place(s.side));
  for (std::size_t k = 0; k < modes_.size(); ++k) set_switch(k, false, 1);
}

void Equations::set_parameter(Expr symbol, double value) {
  const auto found = std::ranges::find(variables_, symbol);
  if (found != variables_.end())
    values_[static_cast<std::size_t>(found - variables_.begin())] = value;
}

void Equations::set_switch(std::size_t k, bool slides, double side) {
  values_[modes_[k].first] = slides ? 1 : 0;
  values_[modes_[k].second] = side;
  const auto slide = [&](const auto& mode) { return values_[mode.first] != 0; };
  only_sides_ = modes_.size() == implicit_->count() && std::ranges::none_of(modes_, slide);
}

void Equations::stay_within(double begin, double end, double margin) {
  begin_ = begin + margin;
  end_ = end - margin;
}

void Equations::load(double t, const double* y) {
  values_[0] = std::clamp(t, begin_, end_);
  std::copy(y, y + state_count_, values_.begin() + 1);
  if (!implicit_) return;
  if (!only_sides_) return implicit_->solve(values_);
  for (std::size_t k = 0; k < modes_.size(); ++k)
    values_[first_switch_ + k] = values_[modes_[k].second];
}

void Equations::rates(double t, const double* y, double* dy) {
  load(t, y);
  rates_(values_.data(), dy);
}

double Equations::energy(double t, const double* y, double* gradient) {
  if (!energy_) {
    const std::span<const Expr> states(variables_.data() + 1, state_count_);
    const Expr total = stored_.front().pool().sum(stored_);
    std::vector<Expr> roots{total};
    for (const Expr slope : tellegen::gradient(total, states)) roots.push_back(slope);
    energy_ = std::make_unique<Compiled>(roots, variables_);
    energy_values_.resize(roots.size());
  }
  load(t, y);
  (*energy_)(values_.data(), energy_values_.data());
  std::copy(energy_values_.begin() + 1, energy_values_.end(), gradient);
  return energy_values_.front();
}

/// Of what is integrated only the states, and what follows from them, have slopes. With implicit
/// quantities every rate may depend on every state.
void Equations::compile_jacobian() {
  const std::size_t n = size();
  const std::size_t count = state_count_ + (implicit_ ? implicit_->count() : 0);
  const std::span<const Expr> moving(variables_.data() + 1, count);
  std::vector<std::vector<Expr>> rows;
  for (const Expr root : roots_) rows.push_back(gradient(root, moving));
  std::vector<Expr> slopes;
  if (implicit_) {
    sparsity_ = ode::full_sparsity(n);
    for (const auto& row : rows) slopes.insert(slopes.end(), row.begin(), row.end());
  } else {
    const Expr zero = roots_.front().pool().number(0);
    for (std::size_t j = 0; j < n; ++j) {
      sparsity_.starts.push_back(slopes.size());
      for (std::size_t i = 0; i < n; ++i) {
        const Expr slope = j < count ? rows[i][j] : zero;
        if (slope.is_zero() && i != j) continue;
        sparsity_.rows.push_back(i);
        slopes.push_back(slope);
      }
    }
    sparsity_.starts.push_back(slopes.size());
  }
  jacobian_ = std::make_unique<Compiled>(slopes, variables_);
  slopes_.resize(slopes.size());
}

const ode::Sparsity& Equations::sparsity() {
  if (!jacobian_) compile_jacobian();
  return sparsity_;
}

void Equations::jacobian(double t, const double* y, double* entries) {
  if (!jacobian_) compile_jacobian();
  load(t, y);
  if (!implicit_) return (*jacobian_)(values_.data(), entries);
  (*jacobian_)(values_.data(), slopes_.data());
  const std::size_t n = size();
  const NumberMatrix follow = implicit_->slopes(values_);
  const std::size_t count = state_count_ + follow.size();
  std::fill(entries, entries + n * n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < state_count_; ++j) {
      double& entry = entries[j * n + i];
      entry = slopes_[i * count + j];
      for (std::size_t k = 0; k < follow.size(); ++k)
        entry += slopes_[i * count + state_count_ + k] * follow[k][j];
    }
  }
}

ode::DaeProblem Equations::unsolved() {
  ode::DaeProblem problem;
  problem.differential = size();
  problem.multipliers = unsolved_.multipliers();
  problem.sparsity = unsolved_.sparsity();
  problem.residual = [this](double t, const double* z, const double* dz, double* out) {
    unsolved_.residual(values_, std::clamp(t, begin_, end_), z, dz, out);
  };
  problem.slopes = [this](double t, double c, const double* z, const double* dz, double* entries) {
    unsolved_.slopes(values_, std::clamp(t, begin_, end_), c, z, dz, entries);
  };
  problem.complete = [this](double t, const double* y, double* z, double* dz) {
    std::copy(y, y + size(), z);
    rates(t, y, dz);
    unsolved_.algebraic(values_, z);
    std::fill(dz + size(), dz + unsolved_.size(), 0.0);
  };
  return problem;
}

}  // namespace tellegen
