#pragma once
// The forms of a bond graph that go by its energies: Lagrange, Hamilton, Brayton and Moser.

#include <string>
#include <string_view>
#include <vector>

#include "session/pipeline.hpp"

namespace tellegen::session {

/// One of the forms of energy models; Lagrange's equations are checked against the state equations
/// of the graph first.
Output derive_by_energies(Pipeline& pipeline, const BondGraphModel& model, std::string_view form);

/// All forms that the graph has, with their checks; and claims, on its state equations or on those
/// of its energies.
Output verify_bond_graph(Pipeline& pipeline, const BondGraphModel& model,
                         const std::vector<std::string>& claims);

}  // namespace tellegen::session
