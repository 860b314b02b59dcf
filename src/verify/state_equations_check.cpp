#include "verify/state_equations_check.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"
#include "verify/semidefinite_check.hpp"
#include "verify/skew_check.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

/// The system as printed, as expressions again.
class Printed {
 public:
  Printed(Pool& pool, const PortHamiltonian& phs)
      : pool_(pool), phs_(phs), slopes_(gradient(expr(phs.H), phs.states)) {}

  [[nodiscard]] Expr expr(const Formula& f) const { return to_expr(f.shown, pool_); }
  [[nodiscard]] Expr slope(std::size_t i) const { return slopes_[i]; }

  /// (J − R)∇H + (G − P)u, row by row.
  [[nodiscard]] Expr right_side(std::size_t i) const {
    Expr sum = pool_.number(0);
    for (std::size_t j = 0; j < phs_.states.size(); ++j) {
      sum = sum + (expr(phs_.J[i][j]) - expr(phs_.R[i][j])) * slopes_[j];
    }
    if (phs_.input_vector) return sum + expr((*phs_.input_vector)[i]);
    for (std::size_t j = 0; j < phs_.inputs.size(); ++j) {
      const Expr g = expr(phs_.G[i][j]);
      sum = sum + (phs_.feed ? g - expr(phs_.feed->P[i][j]) : g) * phs_.inputs[j];
    }
    return sum;
  }
  /// (G + P)ᵀ∇H + (M + S)u, row by row.
  [[nodiscard]] Expr output(std::size_t j) const {
    Expr sum = pool_.number(0);
    for (std::size_t i = 0; i < phs_.states.size(); ++i) {
      const Expr g = expr(phs_.G[i][j]);
      sum = sum + (phs_.feed ? g + expr(phs_.feed->P[i][j]) : g) * slopes_[i];
    }
    if (!phs_.feed) return sum;
    for (std::size_t k = 0; k < phs_.inputs.size(); ++k) {
      const Expr m = expr(phs_.feed->M[j][k]);
      sum = sum + (m + expr(phs_.feed->S[j][k])) * phs_.inputs[k];
    }
    return sum;
  }

 private:
  Pool& pool_;
  const PortHamiltonian& phs_;
  std::vector<Expr> slopes_;  // differentiated again from H as printed
};

std::vector<Expr> structure(const Printed& printed, const PortHamiltonian& phs) {
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    zeros.push_back(printed.expr(phs.xdot[i]) - printed.right_side(i));
    zeros.push_back(printed.expr(phs.gradient[i]) - printed.slope(i));
  }
  if (phs.input_vector) return zeros;
  for (std::size_t j = 0; j < phs.y.size(); ++j)
    zeros.push_back(printed.expr(phs.y[j]) - printed.output(j));
  if (!phs.feed) return zeros;
  for (std::size_t j = 0; j < phs.inputs.size(); ++j) {
    for (std::size_t k = 0; k <= j; ++k) {
      zeros.push_back(printed.expr(phs.feed->M[j][k]) + printed.expr(phs.feed->M[k][j]));
      zeros.push_back(printed.expr(phs.feed->S[j][k]) - printed.expr(phs.feed->S[k][j]));
    }
  }
  return zeros;
}

// ∇H·ẋ = yᵀu − what is dissipated; ∇Hᵀg(x, u) where the inputs enter nonlinearly
Expr balance(const Printed& printed, const PortHamiltonian& phs) {
  Expr sum = printed.expr(phs.passivity.dissipated) - printed.expr(phs.passivity.supplied);
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    sum = sum + printed.slope(i) * printed.expr(phs.xdot[i]);
  }
  return sum;
}

}  // namespace

std::vector<Check> check_structure(Pool& pool, const PortHamiltonian& phs) {
  const Printed printed(pool, phs);
  std::vector<Check> checks{proved_or_checked("check.phs.structure", structure(printed, phs))};
  checks.push_back(skew_check(pool, phs));
  checks.push_back(proved_or_checked("check.phs.balance", {balance(printed, phs)}));
  return checks;
}

std::vector<Check> check_state_equations(const StatesModel& model, const PortHamiltonian& phs) {
  const Printed printed(*model.pool, phs);
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < model.rates.size(); ++i) {
    zeros.push_back(printed.expr(phs.xdot[i]) - model.rates[i]);
  }
  std::vector<Check> checks{proved_or_checked("check.phs.given", zeros)};
  for (Check& check : check_structure(*model.pool, phs)) checks.push_back(check);
  if (const auto losses = check_losses(*model.pool, model.parameters, phs))
    checks.push_back(*losses);
  return checks;
}

}  // namespace tellegen
