#include "session/states_forms.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "session/bond_graph_energies.hpp"
#include "session/bond_graph_forms.hpp"
#include "session/claims.hpp"
#include "session/forms.hpp"
#include "session/forms_in_time.hpp"
#include "session/joined_states.hpp"
#include "session/stability_forms.hpp"
#include "verify/claim.hpp"

namespace tellegen::session {
namespace {

constexpr std::string_view port_hamiltonian_form = "port-hamiltonian";
constexpr std::string_view brayton_moser_form = "brayton-moser";

Result<PortHamiltonian> port_hamiltonian(Pipeline& pipeline, const AnyModel& model) {
  return std::visit([&](const auto& m) { return pipeline.port_hamiltonian(m); }, model);
}

/// Lagrange, Hamilton and co-Lagrange start from energies of coordinates and velocities.
Diagnostic why_not(const AnyModel& model, std::string_view what) {
  return {derive_codes::needs_energies,
          span_of(model),
          {std::string(what), name_of(model)},
          {{"note.states_have", {}, {}}}};
}

Output needs_energies(Pipeline& pipeline, const AnyModel& model, std::string_view what) {
  pipeline.add(why_not(model, what));
  return pipeline.failed();
}

/// The corners that state equations have, and why not the others.
Output derive_all(Pipeline& pipeline, const AnyModel& model) {
  auto phs = pipeline.needed(port_hamiltonian(pipeline, model));
  if (!phs) return pipeline.failed();
  Pool& pool = *std::visit([](const auto& m) { return m.pool.get(); }, model);
  report::Quadrangle all;
  all.model = phs->model;
  all.description = phs->description;
  all.on_states = true;
  all.why_no_euler_lagrange = {why_not(model, "euler-lagrange")};
  all.why_no_co_lagrangian = {why_not(model, "co-lagrangian")};
  auto bm = pipeline.brayton_moser(pool, *phs);
  all.port_hamiltonian = std::move(*phs);
  all.brayton_moser = std::move(bm.value);
  all.why_no_brayton_moser = std::move(bm.diagnostics);
  return quadrangle_output(pipeline, all);
}

/// Claims on state equations that have no port-Hamiltonian form, as without a storage function.
Output verify_rates(Pipeline& pipeline, const AnyModel& model,
                    const std::vector<std::string>& claims, const Diagnostics& why_absent) {
  const auto states = states_of(pipeline, model);
  if (!states) return pipeline.failed();
  Claims judged(pipeline, claims);
  judged.judge_all([&](const auto& claim) { return check_claim(*states, claim); });
  return judged.output({name_of(model), {{port_hamiltonian_form, {}, why_absent, {}}}, {}});
}

}  // namespace

Output derive_other(Pipeline& pipeline, const AnyModel& model, std::string_view form) {
  if (const auto* graph = std::get_if<BondGraphModel>(&model))
    return derive_bond_graph(pipeline, *graph, form);
  if (form == "all") return derive_all(pipeline, model);
  const bool wants_gradient = form == brayton_moser_form;
  if (form != port_hamiltonian_form && !wants_gradient)
    return needs_energies(pipeline, model, form);
  const auto phs = pipeline.needed(port_hamiltonian(pipeline, model));
  if (!phs) return pipeline.failed();
  if (!wants_gradient) return port_hamiltonian_output(pipeline, *phs);
  Pool& pool = *std::visit([](const auto& m) { return m.pool.get(); }, model);
  const auto bm = pipeline.needed(pipeline.brayton_moser(pool, *phs));
  return bm ? brayton_moser_output(pipeline, *bm) : pipeline.failed();
}

Output analyse_other(Pipeline& pipeline, const AnyModel& model, std::string_view what) {
  if (const auto* graph = std::get_if<BondGraphModel>(&model))
    return analyse_bond_graph(pipeline, *graph, what);
  if (what == "stability") return analyse_stability(pipeline, model);
  if (std::ranges::find(bond_graph_analyses(), what) != bond_graph_analyses().end())
    return needs_bond_graph(pipeline, model, what);
  if (what != "passivity") return needs_energies(pipeline, model, what);
  const auto phs = pipeline.needed(port_hamiltonian(pipeline, model));
  if (!phs) return pipeline.failed();
  return passivity_output(pipeline, *phs);
}

Output verify_other(Pipeline& pipeline, const AnyModel& model,
                    const std::vector<std::string>& claims) {
  if (const auto* graph = std::get_if<BondGraphModel>(&model))
    return verify_bond_graph(pipeline, *graph, claims);
  auto form = port_hamiltonian(pipeline, model);
  if (!form && !claims.empty()) return verify_rates(pipeline, model, claims, form.diagnostics);
  const auto phs = pipeline.needed(std::move(form));
  if (!phs) return pipeline.failed();
  const auto states = states_of(pipeline, model);
  if (!states) return pipeline.failed();
  Claims judged(pipeline, claims);
  judged.judge_all([&](const auto& claim) { return check_claim(*states, *phs, claim); });
  Pool& pool = *std::visit([](const auto& m) { return m.pool.get(); }, model);
  const auto bm = pipeline.brayton_moser(pool, *phs);
  std::vector<FormChecks> forms{{port_hamiltonian_form, phs->checks, {}, {}}};
  forms.push_back({brayton_moser_form, bm ? bm->checks : std::vector<Check>{}, bm.diagnostics, {}});
  follow_in_time(pipeline, *states, *phs, bm.value, forms);
  return judged.output({phs->model, std::move(forms), {}});
}

}  // namespace tellegen::session
