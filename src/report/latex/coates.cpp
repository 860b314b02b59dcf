// The Coates graph in LaTeX: nodes, branches with their weights, and what the paths give.

#include "report/coates.hpp"

#include "report/latex/latex_page.hpp"
#include "report/text/notation.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/latex.hpp"

namespace tellegen::report {
namespace {

using Kind = CoatesNode::Kind;

std::string math(const std::string& name) { return "$" + to_latex(name_form(name)) + "$"; }

void write_nodes(LatexPage& page, const CoatesGraph& graph) {
  page.section(page.words("bg.coates_nodes"));
  page.line(R"(\begin{itemize})");
  const std::pair<std::string_view, Kind> kinds[] = {{"bg.coates_inputs", Kind::Input},
                                                     {"bg.coates_states", Kind::State},
                                                     {"bg.coates_resistors", Kind::Dissipation},
                                                     {"bg.coates_signals", Kind::Signal},
                                                     {"bg.coates_outputs", Kind::Output}};
  for (const auto& [key, kind] : kinds) {
    std::string names;
    for (const CoatesNode& node : graph.nodes) {
      if (node.kind == kind) names += (names.empty() ? "" : ", ") + math(node.name);
    }
    if (!names.empty()) page.line("  \\item " + page.words(key) + names);
  }
  page.line(R"(\end{itemize})");
}

void write_edges(LatexPage& page, const CoatesGraph& graph) {
  page.section(page.words("bg.coates_edges"));
  page.line(R"(\begin{tabular}{rcll})");
  for (const CoatesEdge& edge : graph.edges) {
    page.line("  " + math(graph.nodes[edge.from].name) + R"( & $\rightarrow$ & )" +
              math(graph.nodes[edge.to].name) + R"( & $\displaystyle )" +
              to_latex(edge.weight.shown) + R"($ \\[1ex])");
  }
  page.line(R"(\end{tabular})");
}

/// A₂₂: p₆ → f₈ → p₆ with its product.
void write_paths(LatexPage& page, const CoatesGraph& graph) {
  bool first = true;
  for (const CoatesEntry& entry : graph.entries) {
    for (const CoatesPath& path : entry.paths) {
      if (first) page.section(page.words("bg.coates_paths"));
      first = false;
      std::string way;
      for (const std::size_t node : path.nodes)
        way +=
            (way.empty() ? "" : R"( \rightarrow )") + to_latex(name_form(graph.nodes[node].name));
      page.display(std::string(1, entry.matrix) + "_{" + std::to_string(entry.row + 1) + "," +
                   std::to_string(entry.column + 1) + R"(}\colon\quad )" + way + R"(\colon\quad )" +
                   to_latex(path.product.shown));
    }
  }
}

}  // namespace

std::string coates_latex(const CoatesGraph& graph, const Style& style) {
  LatexPage page(style);
  page.title(graph.model, graph.description);
  if (style.steps) {
    write_steps(page, graph.steps);
    write_paths(page, graph);
  }
  write_nodes(page, graph);
  write_edges(page, graph);
  page.section(page.words("bg.coates_matrices"));
  const std::pair<std::string, const FormulaMatrix*> matrices[] = {
      {"A", &graph.A}, {"B", &graph.B}, {"C", &graph.C}, {"D", &graph.D}};
  for (const auto& [name, matrix] : matrices) page.matrix(name, forms_of(*matrix));
  if (!graph.characteristic.empty()) page.section(page.words("bg.coates_polynomial"));
  for (std::size_t i = 1; i < graph.characteristic.size(); ++i)
    page.definition(to_latex(name_form("a" + std::to_string(i))), graph.characteristic[i].shown);
  write_remarks(page, graph.remarks);
  write_checks(page, graph.checks);
  return page.text();
}

}  // namespace tellegen::report
