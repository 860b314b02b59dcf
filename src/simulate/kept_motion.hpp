#pragma once
// Motion under constraints in its index-reduced form, with the way back onto them.

#include "analyse/dynamics.hpp"
#include "numeric/values.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

struct KeptSolve {
  std::vector<Expr> accelerations;
  std::vector<Expr> multipliers;  ///< one per independent constraint
  std::vector<Expr> pivots;       ///< of M, one per coordinate
  Keeping keeping;
};

/// M q̈ − Aᵀλ = −h and A q̈ = −γ, solved by an unrolled elimination. `start`: numbers for the
/// parameters and the states, which say how large things are and whether M is regular.
/// Precondition: the dynamics have constraints.
KeptSolve solve_kept(const EnergyModel& model, const Dynamics& dynamics, const Values& start);

/// The same before it is solved. `multipliers`: by t and the states.
UnsolvedForm unsolved_form(const Dynamics& dynamics, const std::vector<Expr>& multipliers);

}  // namespace tellegen
