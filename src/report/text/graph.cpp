#include "report/text/graph.hpp"

#include <nlohmann/json.hpp>

#include "base/joined.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/json/json_parts.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/notation.hpp"
#include "report/text/page.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::report {
namespace {

void write_step(Page& page, const GraphStep& step, std::size_t number) {
  page.blank();
  page.paragraph(std::to_string(number) + ". " + page.words(step.explanation, step.args), 0, 3);
  if (!step.zeros.empty()) page.paragraph("0: " + joined(step.zeros), 3, 3);
  if (!step.ones.empty()) page.paragraph("1: " + joined(step.ones), 3, 3);
  for (const auto& chain : step.bonds) page.paragraph(joined(chain, " -> "), 3, 3);
  std::vector<Page::Matrix> matrices;
  for (const StepMatrix& m : step.matrices)
    matrices.push_back({matrix_label(m.name, page.style().format), m.entries});
  if (!matrices.empty()) page.matrices(matrices, 3);
}

std::string as_comments(const std::string& text) {
  std::string commented;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    commented += end == at ? "#\n" : "# " + text.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return commented;
}

std::string steps_text(const BondGraphText& graph, Style style) {
  constexpr std::size_t mark = 2;
  style.width -= mark;
  style.color = false;
  Page page(style);
  page.line(page.words(graph.title, {graph.model}));
  for (std::size_t i = 0; i < graph.steps.size(); ++i) write_step(page, graph.steps[i], i + 1);
  return as_comments(page.text());
}

/// What was proved of the graph, below it.
std::string checks_text(const BondGraphText& graph, Style style) {
  if (graph.checks.empty()) return "";
  constexpr std::size_t mark = 2;
  style.width -= mark;
  style.color = false;
  Page page(style);
  write_checks(page, graph.checks);
  return as_comments(page.text());
}

}  // namespace

std::string graph_text(const BondGraphText& graph, const Style& style) {
  const std::string steps =
      graph.steps.empty() || !style.steps ? "" : steps_text(graph, style) + "\n";
  return steps + graph.text + checks_text(graph, style);
}

std::string graph_latex(const BondGraphText& graph, const Style& style) {
  LatexPage page(style);
  page.title(graph.model, graph.description);
  page.line("\\begin{verbatim}");
  page.line(graph_text(graph, style) + "\\end{verbatim}");
  return page.text();
}

std::string graph_json(const BondGraphText& graph, const std::vector<Findings>& warnings,
                       const Style& style) {
  Json json = Json::object();
  json["model"] = graph.model;
  json["description"] = graph.description;
  json["form"] = graph.form;
  json["text"] = graph.text;
  Json& elements = json["elements"] = Json::array();
  for (const GraphElement& e : graph.elements)
    elements.push_back(Json{{"kind", e.kind}, {"name", e.name}});
  Json& bonds = json["bonds"] = Json::array();
  for (const auto& bond : graph.bonds)
    bonds.push_back(Json{{"from", bond.front()}, {"to", bond.back()}});
  Json& steps = json["steps"] = Json::array();
  for (const GraphStep& step : graph.steps) {
    Json& entry = steps.emplace_back(Json::object());
    entry["kind"] = step.kind;
    entry["text"] = say(style.language, step.explanation, step.args);
    entry["0"] = step.zeros;
    entry["1"] = step.ones;
    entry["bonds"] = step.bonds;
    for (const StepMatrix& m : step.matrices) {
      Json& rows = entry["matrices"][m.name] = Json::array();
      for (const auto& row : m.entries) {
        Json& entries = rows.emplace_back(Json::array());
        for (const Form& f : row) entries.push_back(to_infix(f));
      }
    }
  }
  if (!graph.checks.empty()) {
    Json& checks = json["checks"] = Json::array();
    for (const Check& check : graph.checks) checks.push_back(check_json(check, style.language));
  }
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
