#pragma once
// How many storages take derivative causality, with sources or sensors dualised where that helps
// (004, property A.3, part 2). Internal to this room.

#include <vector>

#include "bondgraph/causality/causality.hpp"

namespace tellegen {

struct Dualisation {
  std::vector<std::size_t> dualised;    ///< elements that had to be
  std::vector<BondEnd> still_integral;  ///< storages that keep integral causality all the same
};

/// With derivative causality preferred. An element is dualised where that lets one more storage
/// take derivative causality.
Result<Dualisation> dualise(const BondGraphModel& model,
                            const std::vector<std::size_t>& candidates);

}  // namespace tellegen
