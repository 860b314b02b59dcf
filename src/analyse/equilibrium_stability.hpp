#pragma once
// Whether an operating point is stable. Internal to this room.

#include "analyse/balance.hpp"
#include "formalism/equilibria.hpp"

namespace tellegen {

struct StabilityQuestion {
  const Dynamics& dynamics;
  const Balance& balance;
  const EnergyModel* energies = nullptr;  ///< where the model is given by them
};

/// Poles, and the energy where these do not decide. `values` are those of the unknowns; where
/// parameters in them or in the dynamics have no value, or an unknown is free, the verdict is that
/// of random values, if all of them agree.
void judge_stability(const StabilityQuestion& question, const Substitution& values, Equilibrium& e);

/// The number as an expression, to its last figure.
Expr number_expr(Pool& pool, double value);

}  // namespace tellegen
