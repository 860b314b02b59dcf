#include "session/bond_graph_energies.hpp"

#include <algorithm>

#include "bondgraph/equations/energies.hpp"
#include "session/claims.hpp"
#include "session/forms.hpp"
#include "session/forms_in_time.hpp"
#include "session/joined_states.hpp"
#include "verify/claim.hpp"

namespace tellegen::session {
namespace {

/// Lagrange's equations, with the check against the graph.
Result<EulerLagrange> lagrange_of(Pipeline& p, const GraphEnergies& energies) {
  auto el = p.euler_lagrange(energies.model);
  if (!el) return el;
  const Check check = check_energies(energies, *el);
  p.judge({check});
  el->checks.push_back(check);
  el->remarks.insert(el->remarks.begin(), energies.remarks.begin(), energies.remarks.end());
  return el;
}

/// Of a graph without energies of coordinates: from its port-Hamiltonian form.
Output brayton_moser_of_states(Pipeline& p, const BondGraphModel& model) {
  const auto phs = p.needed(p.port_hamiltonian(model));
  if (!phs) return p.failed();
  const auto bm = p.needed(p.brayton_moser(*model.pool, *phs));
  return bm ? brayton_moser_output(p, *bm) : p.failed();
}

template <class Form>
FormChecks checks_of(std::string_view name, const Result<Form>& form) {
  return form ? FormChecks{name, form->checks, {}} : FormChecks{name, {}, form.diagnostics};
}

template <class Form>
FormChecks checks_of(std::string_view name, const std::optional<Form>& form,
                     const Diagnostics& why_absent) {
  return form ? FormChecks{name, form->checks, {}} : FormChecks{name, {}, why_absent};
}

/// What claims are compared with.
struct Known {
  std::optional<StatesModel> states;
  const PortHamiltonian* phs = nullptr;
  const EnergyModel* energies = nullptr;
  const report::Quadrangle* all = nullptr;
  NamedMatrices matrices;  // of the state equations
};

NamedMatrices matrices_of(const StateEquations& e) {
  if (!e.linear) return {};
  NamedMatrices all{{"A", e.A}, {"B", e.B}, {"C", e.C}, {"D", e.D}, {"E", e.E}};
  if (!e.B1.empty()) all.emplace_back("B1", e.B1);
  if (!e.D1.empty()) all.emplace_back("D1", e.D1);
  return all;
}

/// On the state equations where the claim can be read so, else on those of the energies.
Result<ClaimVerdict> judge(const Known& known, const std::string& claim) {
  Result<ClaimVerdict> first = Diagnostics{};
  if (known.states) {
    first = known.phs != nullptr ? check_claim(*known.states, *known.phs, claim, known.matrices)
                                 : check_claim(*known.states, claim, known.matrices);
    if (first || known.energies == nullptr) return first;
  }
  if (known.energies == nullptr || !known.all->euler_lagrange) return first;
  const report::Quadrangle& all = *known.all;
  const HamiltonianForm hamilton{
      all.port_hamiltonian ? &*all.port_hamiltonian : nullptr, all.why_no_port_hamiltonian,
      all.brayton_moser ? &*all.brayton_moser : nullptr, all.why_no_brayton_moser};
  return check_claim(*known.energies, *all.euler_lagrange, claim, hamilton);
}

}  // namespace

Output derive_by_energies(Pipeline& p, const BondGraphModel& model, std::string_view form) {
  auto energies = derive_energies(model, form);
  if (!energies && form == "brayton-moser") return brayton_moser_of_states(p, model);
  const auto found = p.needed(std::move(energies));
  if (!found) return p.failed();
  auto el = lagrange_of(p, *found);
  if (form == "all") return quadrangle_output(p, quadrangle_of(p, found->model, std::move(el)));
  if (form != "euler-lagrange") {
    const auto known = derivable_forms();
    return std::ranges::find(known, form, &DerivableForm::name)->derive(p, found->model);
  }
  const auto written = p.needed(std::move(el));
  return written ? euler_lagrange_output(p, *written) : p.failed();
}

Output verify_bond_graph(Pipeline& p, const BondGraphModel& model,
                         const std::vector<std::string>& claims) {
  const auto equations = p.state_equations(model);
  if (!equations) {
    p.add(equations.diagnostics);
    return p.failed();
  }
  const auto phs = p.port_hamiltonian(model);
  std::vector<FormChecks> forms{checks_of("state-space", equations),
                                checks_of("port-hamiltonian", phs)};
  const auto energies = derive_energies(model, "euler-lagrange");
  report::Quadrangle all;
  if (energies) {
    all = quadrangle_of(p, energies->model, lagrange_of(p, *energies));
    forms.push_back(checks_of("euler-lagrange", all.euler_lagrange, all.why_no_euler_lagrange));
    forms.push_back(checks_of("hamilton", all.port_hamiltonian, all.why_no_port_hamiltonian));
    forms.push_back(checks_of("co-lagrangian", all.co_lagrangian, all.why_no_co_lagrangian));
    forms.push_back(checks_of("brayton-moser", all.brayton_moser, all.why_no_brayton_moser));
  } else {
    forms.push_back({"euler-lagrange", {}, energies.diagnostics});
  }
  if (phs) {
    if (const auto states = graph_states(p, model))
      follow_in_time(p, *states, *phs, std::nullopt, forms);
  }
  Known known{std::nullopt, phs ? &*phs : nullptr, energies ? &energies->model : nullptr, &all,
              matrices_of(*equations)};
  if (!claims.empty()) known.states = graph_states(p, model);
  Claims judged(p, claims);
  judged.judge_all([&](const auto& claim) { return judge(known, claim); });
  return judged.output({model.name, std::move(forms), {}});
}

}  // namespace tellegen::session
