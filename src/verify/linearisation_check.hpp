#pragma once
// A linear approximation against the motion itself: finite differences of ẋ, which comes from the
// energies by hyper-dual numbers, or from the state equations, and from no symbolic derivative.

#include "formalism/state_space.hpp"
#include "model/energy_model.hpp"
#include "numeric/values.hpp"

namespace tellegen {

/// `known`: the parameters that have a value; the others, and functions of which only the name is
/// known, are taken at random.
Check check_linearisation(const EnergyModel& model, const Linearisation& result,
                          const Values& known);

/// Of ẋ = f(x, u): `rates` is f, one per state of the result.
Check check_linearisation(const std::vector<Expr>& rates, const Linearisation& result,
                          const Values& known);

/// C and D against finite differences of the outputs, whose accelerations are those of the motion.
Check check_outputs(const EnergyModel& model, const std::vector<Expr>& outputs,
                    const Linearisation& result, const Values& known);

/// Of y = h(x, u).
Check check_outputs(const std::vector<Expr>& outputs, const Linearisation& result,
                    const Values& known);

}  // namespace tellegen
