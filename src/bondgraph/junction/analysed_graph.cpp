#include "bondgraph/junction/analysed_graph.hpp"

#include "bondgraph/junction/special_values.hpp"

namespace tellegen {

namespace {

Result<AnalysedGraph> analysed(const BondGraphModel& model, CausalPreference prefer,
                               const std::vector<Expr>& expressions) {
  auto causality = assign_causality(model, {prefer});
  if (!causality) return causality.diagnostics;
  if (auto special = special_values(model)) return *special;
  AnalysedGraph graph{std::move(*causality), nullptr, {}};
  graph.ring = std::make_unique<canonical::Ring>(*model.pool, expressions);
  auto s = junction_structure(model, graph.causality, *graph.ring);
  if (!s) return s.diagnostics;
  graph.s = std::move(*s);
  return graph;
}

}  // namespace

Result<AnalysedGraph> analyse_graph(const BondGraphModel& model, CausalPreference prefer) {
  return analysed(model, prefer, expressions_of(model));
}

Result<AnalysedGraph> analyse_junctions(const BondGraphModel& model, CausalPreference prefer) {
  std::vector<Expr> expressions;
  for (const BondElement& element : model.elements) {
    if (element.modulus.valid()) expressions.push_back(element.modulus);
    if (element.signal) expressions.push_back(*element.signal);
  }
  for (const NamedExpr& output : model.outputs) expressions.push_back(output.value);
  return analysed(model, prefer, expressions);
}

}  // namespace tellegen
