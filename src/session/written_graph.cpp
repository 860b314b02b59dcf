#include "session/written_graph.hpp"

#include "language/keywords.hpp"
#include "language/write_model.hpp"
#include "report/graph_text.hpp"

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
  BondGraphText result{graph.name, graph.description, write_model(graph), {}, {}, network.steps};
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

}  // namespace

Output written_graph_output(const Pipeline& pipeline) {
  const BondGraphText graph = text_of(*pipeline.written_graph());
  const report::Style& style = pipeline.style();
  if (pipeline.json())
    return pipeline.succeeded(report::graph_json(graph, pipeline.findings(), style));
  return pipeline.succeeded(style.format == report::Format::Latex
                                ? report::graph_latex(graph, style)
                                : report::graph_text(graph, style));
}

}  // namespace tellegen::session
