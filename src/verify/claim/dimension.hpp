#pragma once
// Terms of a claim whose dimension is not that of the others.

#include <optional>

#include "formalism/euler_lagrange.hpp"
#include "language/syntax.hpp"
#include "model/energy_model.hpp"
#include "verify/claim/hints.hpp"

namespace tellegen {

/// The dimension of an expression in the quantities of a model; nothing where it is not known, is
/// that of a bare number, or does not exist (a length plus a time).
std::optional<Dimension> dimension_of(Expr e, const EnergyModel& model);

/// Whether dimensions found in this way can be trusted: the model has units, its own equations
/// pass, and the claim has no number with a unit, which an expression does not keep.
bool dimensions_are_known(const EnergyModel& model, const EulerLagrange& el,
                          const EquationSyntax& claim);

/// Hints for the terms whose dimension is not that of most of them.
std::vector<ClaimHint> odd_dimensions(const std::vector<ClaimTerm>& terms, const EnergyModel& model,
                                      Textbook& textbook);
/// … or not that of the right result.
std::vector<ClaimHint> odd_dimensions(const std::vector<ClaimTerm>& terms, Expr right,
                                      const EnergyModel& model, Textbook& textbook);

}  // namespace tellegen
