#pragma once
// Motion under constraints in closed form, where these can be solved for coordinates.

#include <optional>
#include <vector>

#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

/// What remains of an expression once accelerations, multipliers, dependent velocities and
/// dependent coordinates are written in the others: one for each branch of the constraints, as
/// x = ±√(l² − y²) has two. Nothing where a constraint has no such solution.
/// Precondition: el.constrained.
std::optional<std::vector<Expr>> along_constraints(const EnergyModel& model,
                                                   const EulerLagrange& el, Expr e);

/// The same with the coordinates left as they are, wherever the constraints hold; nothing where the
/// motion cannot be solved for.
std::optional<Expr> along_velocities(const EulerLagrange& el, Expr e);

/// An expression with dependent coordinates written in the others, where that leaves no root of
/// them: x² + y² is l². Otherwise as it stands.
Expr on_constraints(const EnergyModel& model, Expr e);

}  // namespace tellegen
