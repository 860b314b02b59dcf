#pragma once
// Syntax → system: its parts resolved, each in a pool of its own, and its connections looked up.

#include <functional>
#include <memory>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/system_model.hpp"

namespace tellegen {

/// A bond graph or a network as a part: its state equations, with ports at its sources and at the
/// junctions that are used.
struct PartOfGraph {
  StatesModel states;
  std::vector<std::string> junctions;  ///< all of them
};
using GraphPart = std::function<Result<PartOfGraph>(
    const ModelSyntax& syntax, std::shared_ptr<Pool> pool, const std::vector<std::string>& used)>;

/// Precondition: syntax.kind is "system". The parts are copies of models of `document`; what is
/// wrong with one of these is told once.
Result<SystemModel> resolve_system(const ModelSyntax& syntax, const Document& document,
                                   const std::function<std::shared_ptr<Pool>()>& new_pool,
                                   const GraphPart& graph_part = {});

}  // namespace tellegen
