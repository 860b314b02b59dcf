#pragma once
// What `derive` and `analyse` say of a bond graph.

#include <span>
#include <string_view>

#include "session/pipeline.hpp"

namespace tellegen::session {

/// The analyses that only bond graphs have.
std::span<const std::string_view> bond_graph_analyses();

Output derive_bond_graph(Pipeline& pipeline, const BondGraphModel& model, std::string_view form);
Output analyse_bond_graph(Pipeline& pipeline, const BondGraphModel& model, std::string_view what);

/// For models of another kind: what was asked for needs a bond graph.
Output needs_bond_graph(Pipeline& pipeline, const AnyModel& model, std::string_view what);

}  // namespace tellegen::session
