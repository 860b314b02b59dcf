#pragma once
// One element that fixes an effort or a flow by two ways round a ring. Internal to this room.

#include <optional>

#include "base/diagnostic.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

/// Explains the ring that two ways from one element to the same junction close; nothing where they
/// begin at different elements. The ways list elements; the last of `one` is the junction.
std::optional<Diagnostic> ring_conflict(const BondGraphModel& model, std::vector<std::size_t> one,
                                        std::vector<std::size_t> other, std::size_t junction);

}  // namespace tellegen
