#pragma once
// Checks the units of a model and infers the dimensions that are not given.
//
// A model in which no unit with a dimension occurs (rad, deg, % and the duration of the simulation
// aside) is not checked. Otherwise
// - a bare number is dimensionless in a product and takes its partner's dimension in a sum; in a
// slot
//   of known dimension (initial value, duration, an input's value, a force, min and max) it has the
//   slot's SI unit, also as a numeric expression such as 10*step(t - 1);
// - a parameter, coordinate, input or opaque function without a unit has its dimension inferred;
// - `function g(i) = tanh(i)`, a body of arguments and numbers alone, is a law between numbers in
// SI
//   units where a built-in function needs it to be;
// - on each bond effort times flow is a power (or they are a temperature and a heat flow), the
// bonds
//   of a junction have the same units, and elements and two-ports relate them;
// - the two sides of an equation of state have one dimension, and effort times flow is a power;
// - in `simulate … with F = 10*sin(2*t)` an expression of numbers and t alone fits everywhere: the
// 2
//   is read as 2 rad/s.

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"
#include "model/bond_graph/names.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// Fills the dimensions of the model's quantities; those that stay undetermined stay absent.
/// Precondition: `model` was resolved from `syntax`; what is wrong in it is left out of `syntax`.
Diagnostics check_dimensions(const ModelSyntax& syntax, EnergyModel& model);
Diagnostics check_dimensions(const ModelSyntax& syntax, StatesModel& model);
Diagnostics check_dimensions(const ModelSyntax& syntax, BondGraphModel& model,
                             const NamedVariables& variables);

}  // namespace tellegen
