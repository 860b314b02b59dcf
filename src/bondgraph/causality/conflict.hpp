#pragma once
// Why a bond graph has no causality: which elements, along which path, and what to change. Internal
// to this room.

#include "base/diagnostic.hpp"
#include "bondgraph/causality/propagation.hpp"

namespace tellegen {

/// The contradiction that the last `set` of the strokes met, before it is taken back.
Diagnostic explain_conflict(const BondGraphModel& model, const Propagation& strokes);

/// The elements between the two causes of the contradiction, both included.
std::vector<std::size_t> conflict_path(const BondGraphModel& model, const Propagation& strokes);

/// "E → armature → La"
std::string path_text(const BondGraphModel& model, const std::vector<std::size_t>& path);

}  // namespace tellegen
