#pragma once
// What the causality of a bond graph tells, as sentences by key; shared by all formats.

#include <vector>

#include "formalism/bond_graph.hpp"

namespace tellegen::report {

std::vector<Remark> causality_notes(const CausalStructure& structure);

}  // namespace tellegen::report
