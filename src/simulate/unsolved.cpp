#include "simulate/unsolved.hpp"

#include <algorithm>
#include <cmath>

#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

/// A name that no model can give.
Expr fresh(Pool& pool, const char* what, std::size_t k) {
  return pool.symbol(what + std::string("#") + std::to_string(k), Role::State);
}

bool contains(const std::vector<Expr>& all, Expr e) {
  return std::ranges::find(all, e) != all.end();
}

}  // namespace

UnsolvedEquations::UnsolvedEquations(const Motion& motion, const std::vector<Expr>& rates,
                                     const std::vector<Expr>& variables, const Values& parameters)
    : states_(motion.states.size()),
      integrated_(rates.size()),
      multipliers_(motion.unsolved ? motion.unsolved->algebraic.size() : 0),
      implicit_(motion.implicit.size()),
      given_(variables.size()),
      unknowns_(motion.states),
      variables_(variables) {
  Pool& pool = *motion.pool;
  unknowns_.resize(integrated_);
  for (std::size_t i = 0; i < integrated_; ++i) {
    const bool own = motion.unsolved && i < states_;
    rates_.push_back(own ? motion.unsolved->rates[i] : fresh(pool, "rate", i));
  }
  if (motion.unsolved) {
    roots_ = motion.unsolved->residual;
    starts_ = motion.unsolved->values;
    for (const Expr a : motion.unsolved->algebraic) unknowns_.push_back(a);
  }
  // The order of the equations is that of nobody: they are solved together.
  const std::size_t first = motion.unsolved ? states_ : 0;
  for (std::size_t i = first; i < integrated_; ++i) roots_.push_back(rates_[i] - rates[i]);
  for (const ImplicitQuantity& w : motion.implicit) {
    roots_.push_back(w.zero);
    unknowns_.push_back(w.symbol);
  }
  variables_.push_back(fresh(pool, "leading", 0));
  variables_.insert(variables_.end(), rates_.begin(), rates_.end());
  if (motion.unsolved) {
    const auto& a = motion.unsolved->algebraic;
    variables_.insert(variables_.end(), a.begin(), a.end());
  }
  values_.assign(variables_.size(), 0.0);
  for (const Expr s : input_symbols(roots_)) {
    if (s.symbol().role != Role::Parameter || contains(variables_, s)) continue;
    variables_.push_back(s);
    const auto known = parameters.find(s);
    values_.push_back(known == parameters.end() ? std::nan("") : known->second);
  }
}

ode::Sparsity UnsolvedEquations::sparsity() {
  const std::size_t n = unknowns_.size();
  const Expr c = variables_[given_];
  std::vector<Expr> by;
  std::vector<std::size_t> places;
  for (std::size_t j = 0; j < n; ++j) {
    if (!unknowns_[j].valid()) continue;
    by.push_back(unknowns_[j]);
    places.push_back(j);
  }
  const std::size_t with_unknown = by.size();
  for (std::size_t j = 0; j < rates_.size(); ++j) {
    by.push_back(rates_[j]);
    places.push_back(j);
  }
  const Expr zero = c.pool().number(0);
  std::vector<std::vector<Expr>> columns(n, std::vector<Expr>(n, zero));
  for (std::size_t i = 0; i < n; ++i) {
    const std::vector<Expr> row = gradient(roots_[i], by);
    for (std::size_t k = 0; k < by.size(); ++k) {
      if (row[k].is_zero()) continue;
      Expr& entry = columns[places[k]][i];
      entry = k < with_unknown ? row[k] : entry + c * row[k];
    }
  }
  ode::Sparsity sparsity;
  std::vector<Expr> entries;
  for (const auto& column : columns) {
    sparsity.starts.push_back(entries.size());
    for (std::size_t i = 0; i < n; ++i) {
      if (column[i].is_zero()) continue;
      sparsity.rows.push_back(i);
      entries.push_back(column[i]);
    }
  }
  sparsity.starts.push_back(entries.size());
  residual_ = std::make_unique<Compiled>(roots_, variables_);
  slopes_ = std::make_unique<Compiled>(entries, variables_);
  if (starts_.empty()) return sparsity;
  multiplier_values_ =
      std::make_unique<Compiled>(starts_, std::span<const Expr>(variables_.data(), given_));
  return sparsity;
}

void UnsolvedEquations::load(const std::vector<double>& values, double t, double c, const double* z,
                             const double* dz) {
  std::copy(values.begin(), values.end(), values_.begin());
  values_[0] = t;
  std::copy(z, z + states_, values_.begin() + 1);
  const double* const implicit = z + integrated_ + multipliers_;
  std::copy(implicit, implicit + implicit_,
            values_.begin() + 1 + static_cast<std::ptrdiff_t>(states_));
  auto next = values_.begin() + static_cast<std::ptrdiff_t>(given_);
  *next++ = c;
  next = std::copy(dz, dz + integrated_, next);
  std::copy(z + integrated_, implicit, next);
}

void UnsolvedEquations::residual(const std::vector<double>& values, double t, const double* z,
                                 const double* dz, double* out) {
  load(values, t, 0, z, dz);
  (*residual_)(values_.data(), out);
}

void UnsolvedEquations::slopes(const std::vector<double>& values, double t, double c,
                               const double* z, const double* dz, double* entries) {
  load(values, t, c, z, dz);
  (*slopes_)(values_.data(), entries);
}

void UnsolvedEquations::algebraic(const std::vector<double>& values, double* z) const {
  if (multiplier_values_) (*multiplier_values_)(values.data(), z + integrated_);
  const auto implicit = values.begin() + 1 + static_cast<std::ptrdiff_t>(states_);
  std::copy(implicit, implicit + static_cast<std::ptrdiff_t>(implicit_),
            z + integrated_ + multipliers_);
}

}  // namespace tellegen
