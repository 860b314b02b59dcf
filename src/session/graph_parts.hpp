#pragma once
// A bond graph as a part of a system: its state equations, its energy, and its ports.

#include <string>
#include <vector>

#include "model/resolve_system.hpp"

namespace tellegen::session {

/// Every source is a port, and so is every junction of `joined`: a 1 takes an effort there and
/// answers with its flow, a 0 takes a flow and answers with its effort.
Result<PartOfGraph> part_of_graph(const ModelSyntax& syntax, std::shared_ptr<Pool> pool,
                                  const std::vector<std::string>& joined);

}  // namespace tellegen::session
