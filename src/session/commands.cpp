// The commands of the public interface: each runs the stages it needs and hands their results to
// the report.

#include <algorithm>
#include <array>
#include <functional>

#include "base/joined.hpp"
#include "base/limits.hpp"
#include "base/text.hpp"
#include "bondgraph/bond_graph.hpp"
#include "report/euler_lagrange.hpp"
#include "report/explanation.hpp"
#include "session/analyses.hpp"
#include "session/bond_graph_forms.hpp"
#include "session/chain_analyses.hpp"
#include "session/claims.hpp"
#include "session/codes.hpp"
#include "session/commands.hpp"
#include "session/constraint_summary.hpp"
#include "session/designs.hpp"
#include "session/drawings.hpp"
#include "session/forms.hpp"
#include "session/forms_in_time.hpp"
#include "session/pipeline.hpp"
#include "session/reactances.hpp"
#include "session/simulations.hpp"
#include "session/stability_forms.hpp"
#include "session/states_forms.hpp"
#include "session/summary.hpp"
#include "session/sweeps.hpp"
#include "session/time_constants.hpp"
#include "verify/claim.hpp"

namespace tellegen {
namespace {

using session::Pipeline;

/// So far of bond graphs only.
constexpr std::array<std::string_view, 3> planned_forms{"state-space", "bond-graph",
                                                        "linearised-bond-graph"};
constexpr auto built_analyses = std::to_array<std::string_view>(
    {"cyclic", "passivity", "linearise", "transfer", "equilibria", "steady-state", "sensitivity",
     "time-constants", "reactances", "regressor", "jacobian"});

template <class Range>
bool contains(const Range& all, std::string_view one) {
  return std::ranges::find(all, one) != all.end();
}

Diagnostic wrong_form(std::string_view form) {
  const bool planned = contains(planned_forms, form);
  Diagnostic d{planned ? session_codes::form_not_available : session_codes::unknown_form,
               std::nullopt,
               {std::string(form)},
               {}};
  const auto guess = planned ? std::nullopt : closest(form, forms());
  if (guess) d.notes.push_back({"note.did_you_mean", {*guess}, {}});
  d.notes.push_back({"note.available_forms", {joined(forms())}, {}});
  return d;
}

Output check_models(Pipeline& pipeline) {
  const auto document = pipeline.read();
  if (!document) return pipeline.failed();
  report::CheckReport result;
  for (const ModelSyntax* syntax : pipeline.chosen(*document)) {
    if (const auto model = pipeline.resolve(*syntax, *document)) {
      result.models.push_back(
          std::visit([](const auto& m) { return session::summarise(m); }, *model));
      if (const EnergyModel* energy = session::energies_of(*model))
        pipeline.add(session::add_constraints(*energy, result.models.back()));
      if (const auto* graph = std::get_if<BondGraphModel>(&*model))
        pipeline.add(check_graph(*graph));
      result.models.back().kind = syntax->kind;
    }
  }
  if (session::exit_code(pipeline.findings()) != ExitCode::Fine) return pipeline.failed();
  result.warnings = pipeline.findings();
  return pipeline.succeeded(pipeline.json() ? report::check_json(result, pipeline.style())
                                            : report::check_text(result, pipeline.style()));
}

template <class Form>
FormChecks quadrangle_checks(std::string_view name, const std::optional<Form>& form,
                             const Diagnostics& why_absent) {
  return form ? FormChecks{name, form->checks, {}, {}} : FormChecks{name, {}, why_absent, {}};
}

/// Hamilton's equations and the port-Hamiltonian form are the same system, and so are their checks.
std::vector<FormChecks> quadrangle_checks(const report::Quadrangle& all) {
  return {quadrangle_checks("euler-lagrange", all.euler_lagrange, all.why_no_euler_lagrange),
          quadrangle_checks("hamilton", all.port_hamiltonian, all.why_no_port_hamiltonian),
          quadrangle_checks("port-hamiltonian", all.port_hamiltonian, all.why_no_port_hamiltonian),
          quadrangle_checks("co-lagrangian", all.co_lagrangian, all.why_no_co_lagrangian),
          quadrangle_checks("brayton-moser", all.brayton_moser, all.why_no_brayton_moser)};
}

HamiltonianForm hamiltonian_form(const report::Quadrangle& all) {
  return {all.port_hamiltonian ? &*all.port_hamiltonian : nullptr, all.why_no_port_hamiltonian,
          all.brayton_moser ? &*all.brayton_moser : nullptr, all.why_no_brayton_moser};
}

Output analyse_cyclic(Pipeline& p, const EnergyModel& model) {
  const auto el = p.needed(p.euler_lagrange(model));
  if (!el) return p.failed();
  return p.succeeded(p.json()       ? report::conservation_json(*el, p.findings(), p.style())
                     : p.is_latex() ? report::conservation_latex(*el, p.style())
                                    : report::conservation_text(*el, p.style()));
}

Output analyse_passivity(Pipeline& p, const EnergyModel& model) {
  const auto phs = p.needed(p.port_hamiltonian(model));
  if (!phs) return p.failed();
  std::optional<BraytonMoser> bm;  // what keeps it away is not asked for here
  if (!p.attempt([&] { bm = p.brayton_moser(model, *phs).value; }) && bm)
    return session::passivity_output(p, *phs, &*bm);
  return session::passivity_output(p, *phs);
}

Output explain_code(Pipeline& pipeline, std::string_view code) {
  const report::Style& style = pipeline.style();
  if (code.empty()) {
    return pipeline.succeeded(pipeline.json() ? report::code_list_json(style)
                                              : report::code_list_text(style));
  }
  std::string wanted(code);
  if (!wanted.empty() && (wanted[0] == 'e' || wanted[0] == 'w'))
    wanted[0] = wanted[0] == 'e' ? 'E' : 'W';
  if (const report::CodePage* page = report::find_page(wanted)) {
    return pipeline.succeeded(pipeline.json() ? report::explanation_json(*page, style)
                                              : report::explanation_text(*page, style));
  }
  pipeline.add(
      {session_codes::unknown_code, std::nullopt, {wanted}, {{"note.list_codes", {}, {}}}});
  return pipeline.failed();
}

}  // namespace

namespace session {

Output derive_form(Pipeline& p, std::string_view form) {
  const auto known = session::derivable_forms();
  const auto wanted = std::ranges::find(known, form, &session::DerivableForm::name);
  const bool for_graphs = contains(planned_forms, form);
  if (wanted == known.end() && !for_graphs) {
    p.add(wrong_form(form));
    return p.failed();
  }
  if (!p.options().independent.empty() && form != "euler-lagrange" && form != "all") {
    p.add({session_codes::independent_not_used, std::nullopt, {std::string(form)}, {}});
    return p.failed();
  }
  const auto model = p.one_model();
  if (!model) return p.failed();
  if (form.ends_with("bond-graph") && !std::holds_alternative<BondGraphModel>(*model))
    return session::needs_bond_graph(p, *model, form);
  if (for_graphs && !std::holds_alternative<BondGraphModel>(*model)) {
    p.add(wrong_form(form));
    return p.failed();
  }
  const EnergyModel* energy = session::energies_of(*model);
  return energy != nullptr ? wanted->derive(p, *energy) : session::derive_other(p, *model, form);
}

Output analyse_model(Pipeline& p, std::string_view what) {
  if (!contains(tellegen::analyses(), what)) {
    p.add({session_codes::unknown_analysis,
           std::nullopt,
           {std::string(what)},
           {{"note.available_analyses", {joined(tellegen::analyses())}, {}}}});
    return p.failed();
  }
  const auto model = p.one_model();
  if (!model) return p.failed();
  if (what == "linearise") return session::analyse_linearise(p, *model);
  if (what == "transfer") return session::analyse_transfer(p, *model);
  if (what == "steady-state") return session::analyse_steady_state(p, *model);
  if (what == "sensitivity") return session::analyse_sensitivity(p, *model);
  if (what == "time-constants") return session::analyse_time_constants(p, *model);
  if (what == "reactances") return session::analyse_reactances(p, *model);
  if (what == "equilibria") return session::analyse_equilibria(p, *model);
  const EnergyModel* energy = session::energies_of(*model);
  if (session::is_chain_analysis(what))
    return session::analyse_chain(p, *model, what, p.options().point);
  if (energy == nullptr) return session::analyse_other(p, *model, what);
  if (what == "stability") return session::analyse_stability(p, *model);
  if (contains(session::bond_graph_analyses(), what))
    return session::needs_bond_graph(p, *model, what);
  return what == "cyclic" ? analyse_cyclic(p, *energy) : analyse_passivity(p, *energy);
}

Output verify_model(Pipeline& pipeline, const std::vector<std::string>& claims) {
  const auto any = pipeline.one_model();
  if (!any) return pipeline.failed();
  const EnergyModel* model = session::energies_of(*any);
  if (model == nullptr) return session::verify_other(pipeline, *any, claims);
  auto el = pipeline.euler_lagrange(*model);
  if (!el && !claims.empty()) {
    pipeline.add(std::move(el.diagnostics));
    return pipeline.failed();
  }
  session::Claims judged(pipeline, claims);
  const auto needs_more = [&](const auto& c) { return needs_hamiltonian_form(*model, c); };
  if (el) {
    judged.judge([&](const auto& c) { return check_claim(*model, *el, c); },
                 std::not_fn(needs_more));
  }
  const auto all = session::quadrangle_of(pipeline, *model, std::move(el));
  if (!all.euler_lagrange && !all.port_hamiltonian) {
    pipeline.add(all.why_no_euler_lagrange);
    return pipeline.failed();
  }
  const HamiltonianForm hamilton = hamiltonian_form(all);
  judged.judge([&](const auto& c) { return check_claim(*model, *all.euler_lagrange, c, hamilton); },
               needs_more);
  std::vector<FormChecks> forms = quadrangle_checks(all);
  session::follow_in_time(pipeline, *any, all, forms);
  return judged.output({model->name, std::move(forms), {}});
}

}  // namespace session

Output check(const Input& input, const Options& options) {
  return Pipeline(input, options).run(check_models);
}

Output derive(const Input& input, std::string_view form, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) { return session::derive_form(p, form); });
}

Output analyse(const Input& input, std::string_view what, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) { return session::analyse_model(p, what); });
}

Output design(const Input& input, const Options& options) {
  return Pipeline(input, options).run([](Pipeline& p) {
    const auto model = p.one_model();
    return model ? session::design_model(p, *model) : p.failed();
  });
}

Output verify(const Input& input, const std::vector<std::string>& claims, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) {
    return session::verify_model(p, claims);
  });
}

Output simulate(const Input& input, const Options& options) {
  return Pipeline(input, options).run([&](Pipeline& p) {
    const auto model = p.one_model();
    if (!model) return p.failed();
    if (!options.sweep.empty()) return session::simulate_sweep(p, *model);
    return session::simulate_any(p, *model);
  });
}

Output draw(const Input& input, const Options& options) {
  return Pipeline(input, options).run([](Pipeline& p) {
    const auto model = p.one_model();
    return model ? session::draw_any(p, *model) : p.failed();
  });
}

Output explain(std::string_view code, const Options& options) {
  const Input none = Input::of_text("", "");
  return Pipeline(none, options).run([&](Pipeline& p) { return explain_code(p, code); });
}

std::vector<std::string_view> forms() {
  std::vector<std::string_view> names;
  for (const session::DerivableForm& form : session::derivable_forms()) names.push_back(form.name);
  return names;
}
std::vector<std::string_view> methods() { return session::simulation_methods(); }
std::vector<std::string_view> analyses() {
  std::vector<std::string_view> all(built_analyses.begin(), built_analyses.end());
  for (const std::string_view what : session::bond_graph_analyses()) all.push_back(what);
  return all;
}

std::optional<std::string> closest_word(std::string_view word,
                                        const std::vector<std::string>& candidates) {
  return closest(word, candidates);
}

void request_stop() { wish_to_stop(); }

std::vector<OutputLanguage> languages() {
  std::vector<OutputLanguage> all;
  for (const Language& language : known_languages()) all.push_back({language.code});
  return all;
}

std::optional<OutputLanguage> language_of(std::string_view code) {
  const auto language = known_language(code);
  return language ? std::optional(OutputLanguage{language->code}) : std::nullopt;
}

std::string words(OutputLanguage language, std::string_view key,
                  const std::vector<std::string>& args) {
  return sentence({language.code}, key, args);
}

std::string_view version() { return TELLEGEN_VERSION; }

}  // namespace tellegen
