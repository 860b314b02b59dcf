#pragma once
// Formulas hold for almost all parameters. Whether they hold for the values given is decided here,
// from the equations of the bonds alone: nothing of it passes through causality or elimination.
//
// With s = 1/ε every storage is an impedance, e = ε f/C or f = ε e/I, and a linear graph is one
// square system K(ε) (e, f) = …, two rows for each bond. It has a solution where det K is not zero
// altogether, and as many states as storages less the order of its zero at ε = 0: where a loop has
// the gain 1, where two ways in parallel agree, or where what separates two storages is 0, the
// determinant vanishes further, or altogether. Internal to this room.

#include <optional>

#include "base/diagnostic.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

/// What is wrong at the values given and right for almost all others; nothing where no value is
/// special. Laws that are not linear are taken by their slopes at a random place.
std::optional<Diagnostic> special_values(const BondGraphModel& model);

}  // namespace tellegen
