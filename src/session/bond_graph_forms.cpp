#include "session/bond_graph_forms.hpp"

#include <array>

#include "bondgraph/bond_graph.hpp"
#include "bondgraph/coates/coates.hpp"
#include "bondgraph/codes.hpp"
#include "derive/codes.hpp"
#include "report/bond_graph.hpp"
#include "report/coates.hpp"
#include "report/stability.hpp"
#include "session/bond_graph_energies.hpp"
#include "session/drawings.hpp"
#include "session/forms.hpp"
#include "session/stability_forms.hpp"
#include "session/written_graph.hpp"

namespace tellegen::session {
namespace {

constexpr std::array<std::string_view, 4> analyses{"causality", "structure", "stability", "coates"};

Output state_space(Pipeline& p, const BondGraphModel& model) {
  const std::string& variables = p.options().variables;
  if (!variables.empty() && variables != "energy" && variables != "co-energy") {
    p.add({bondgraph_codes::unknown_variables, std::nullopt, {variables}, {}});
    return p.failed();
  }
  const auto equations = p.needed(p.state_equations(model));
  if (!equations) return p.failed();
  if (p.json())
    return p.succeeded(report::state_equations_json(*equations, p.findings(), p.style()));
  return p.succeeded(p.style().format == report::Format::Latex
                         ? report::state_equations_latex(*equations, p.style())
                         : report::state_equations_text(*equations, p.style()));
}

std::string causality_page(const Pipeline& p, const CausalStructure& structure) {
  if (p.json()) return report::causality_json(structure, p.findings(), p.style());
  return p.style().format == report::Format::Latex ? report::causality_latex(structure, p.style())
                                                   : report::causality_text(structure, p.style());
}

Output causality(Pipeline& p, const BondGraphModel& model) {
  const auto prefer = preference_of(p);
  if (!prefer) return p.failed();
  const auto picture = drawing_file(p, model);
  const auto structure = p.needed(derive_causality(model, {.prefer = *prefer}));
  Output output = structure ? p.succeeded(causality_page(p, *structure)) : p.failed();
  if (picture) output.files.push_back(*picture);
  return output;
}

Output structure(Pipeline& p, const BondGraphModel& model) {
  const auto judged = p.needed(derive_structure(model, {}));
  if (!judged) return p.failed();
  p.judge(judged->checks);
  if (p.json()) return p.succeeded(report::structure_json(*judged, p.findings(), p.style()));
  return p.succeeded(p.style().format == report::Format::Latex
                         ? report::structure_latex(*judged, p.style())
                         : report::structure_text(*judged, p.style()));
}

Output coates(Pipeline& p, const BondGraphModel& model) {
  const auto graph = p.needed(derive_coates(model, {.steps = p.options().steps}));
  if (!graph) return p.failed();
  p.judge(graph->checks);
  const report::Style& style = p.style();
  const bool latex = style.format == report::Format::Latex;
  Output output = p.succeeded(p.json() ? report::coates_json(*graph, p.findings(), style)
                              : latex  ? report::coates_latex(*graph, style)
                                       : report::coates_text(*graph, style));
  if (!p.options().plot.empty())
    output.files.push_back({p.options().plot, report::coates_svg(*graph, p.style())});
  return output;
}

Output refuse(Pipeline& p, const BondGraphModel& model, std::string_view what) {
  p.add({derive_codes::needs_energies,
         model.span,
         {std::string(what), model.name},
         {{"note.port_hamiltonian_instead", {}, {}}}});
  return p.failed();
}

}  // namespace

std::span<const std::string_view> bond_graph_analyses() { return analyses; }

Output derive_bond_graph(Pipeline& p, const BondGraphModel& model, std::string_view form) {
  if (form == "state-space") return state_space(p, model);
  if (form == "bond-graph") return written_graph_output(p);
  if (form == "linearised-bond-graph") return linearised_graph_output(p, model);
  if (form != "port-hamiltonian") return derive_by_energies(p, model, form);
  const auto phs = p.needed(p.port_hamiltonian(model));
  return phs ? port_hamiltonian_output(p, *phs) : p.failed();
}

Output analyse_bond_graph(Pipeline& p, const BondGraphModel& model, std::string_view what) {
  if (what == "causality") return causality(p, model);
  if (what == "structure") return structure(p, model);
  if (what == "coates") return coates(p, model);
  if (what == "stability") return analyse_stability(p, model);
  if (what != "passivity") return refuse(p, model, what);
  const auto phs = p.needed(p.port_hamiltonian(model));
  return phs ? passivity_output(p, *phs) : p.failed();
}

Output needs_bond_graph(Pipeline& p, const AnyModel& model, std::string_view what) {
  p.add(
      {bondgraph_codes::needs_bond_graph, span_of(model), {std::string(what), name_of(model)}, {}});
  return p.failed();
}

}  // namespace tellegen::session
