#include "bondgraph/junction/analysed_graph.hpp"

namespace tellegen {

Result<AnalysedGraph> analyse_graph(const BondGraphModel& model, CausalPreference prefer) {
  auto causality = assign_causality(model, {prefer});
  if (!causality) return causality.diagnostics;
  AnalysedGraph graph{std::move(*causality), nullptr, {}};
  graph.ring = std::make_unique<canonical::Ring>(*model.pool, expressions_of(model));
  auto s = junction_structure(model, graph.causality, *graph.ring);
  if (!s) return s.diagnostics;
  graph.s = std::move(*s);
  return graph;
}

}  // namespace tellegen
