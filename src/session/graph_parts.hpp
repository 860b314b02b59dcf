#pragma once
// A bond graph as a part of a system: its state equations, its energy, and its ports.

#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/bond_graph_model.hpp"
#include "model/states_model.hpp"

namespace tellegen::session {

/// Every source is a port, and so is every junction of `joined`: a 1 takes an effort there and
/// answers with its flow, a 0 takes a flow and answers with its effort.
Result<StatesModel> part_of_graph(BondGraphModel graph, const std::vector<std::string>& joined);

}  // namespace tellegen::session
