#include "session/written_graph.hpp"

#include "bondgraph/made/linearised_graph.hpp"
#include "language/keywords.hpp"
#include "language/write_model.hpp"
#include "report/text/graph.hpp"
#include "session/analyses.hpp"

namespace tellegen::session {
namespace {

std::string end_text(const ExprSyntax& end) {
  return end.items.empty() ? end.text : end.text + "." + end.items[0].text;
}

/// Se, R, 0, …: they declare, and may be names.
bool is_element(const std::string& keyword) {
  const StatementRule* rule = find_statement(*find_kind("bondgraph"), keyword);
  return rule != nullptr && rule->declares && !rule->reserved;
}

BondGraphText text_of(const NetworkGraph& network) {
  const ModelSyntax& graph = network.graph;
  BondGraphText result;
  result.model = graph.name;
  result.description = graph.description;
  result.text = write_model(graph);
  result.steps = network.steps;
  for (const Statement& statement : graph.statements) {
    for (const Item& item : statement.items) {
      if (is_element(statement.keyword)) result.elements.push_back({statement.keyword, item.name});
      if (statement.keyword != "bond") continue;
      for (std::size_t i = 0; i + 1 < item.arguments.size(); ++i)
        result.bonds.push_back({end_text(item.arguments[i]), end_text(item.arguments[i + 1])});
    }
  }
  return result;
}

Output output_of(const Pipeline& pipeline, const BondGraphText& graph) {
  const report::Style& style = pipeline.style();
  if (pipeline.json())
    return pipeline.succeeded(report::graph_json(graph, pipeline.findings(), style));
  return pipeline.succeeded(style.format == report::Format::Latex
                                ? report::graph_latex(graph, style)
                                : report::graph_text(graph, style));
}

}  // namespace

Output written_graph_output(const Pipeline& pipeline) {
  return output_of(pipeline, text_of(*pipeline.written_graph()));
}

Output linearised_graph_output(Pipeline& pipeline, const BondGraphModel& model) {
  std::optional<NominalValues> point;
  const Options& options = pipeline.options();
  const std::pair<const char*, const std::string*> given[] = {{"--at", &options.at},
                                                              {"--with", &options.with}};
  for (const auto& [option, text] : given) {
    if (text->empty()) continue;
    const auto values = values_of_option(pipeline, AnyModel(model), option, *text);
    if (!values) return pipeline.failed();
    if (!point) point.emplace();
    for (const PointValue& v : *values) (*point)[v.symbol] = v.value;
  }
  pipeline.begin("progress.derive");
  auto result = pipeline.needed(linearise_graph(model, pipeline.written_graph()->graph, point));
  if (!result) return pipeline.failed();
  pipeline.judge(result->checks);
  BondGraphText graph = text_of({std::move(result->graph), std::move(result->steps), {}});
  graph.form = "linearised-bond-graph";
  graph.title = "step.linearised.title";
  graph.checks = std::move(result->checks);
  return output_of(pipeline, graph);
}

}  // namespace tellegen::session
