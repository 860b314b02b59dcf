#include "session/states_forms.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "formalism/claim.hpp"
#include "report/verification.hpp"
#include "session/forms.hpp"
#include "verify/claim.hpp"

namespace tellegen::session {
namespace {

constexpr std::string_view port_hamiltonian_form = "port-hamiltonian";

Result<PortHamiltonian> port_hamiltonian(Pipeline& pipeline, const AnyModel& model) {
  return std::visit([&](const auto& m) { return pipeline.port_hamiltonian(m); }, model);
}

/// Lagrange, Hamilton and Brayton-Moser start from energies of coordinates and velocities.
Output needs_energies(Pipeline& pipeline, const AnyModel& model, std::string_view what) {
  pipeline.add({derive_codes::needs_energies,
                span_of(model),
                {std::string(what), name_of(model)},
                {{"note.port_hamiltonian_instead", {}, {}}}});
  return pipeline.failed();
}

}  // namespace

Output derive_other(Pipeline& pipeline, const AnyModel& model, std::string_view form) {
  if (form != port_hamiltonian_form) return needs_energies(pipeline, model, form);
  const auto phs = pipeline.needed(port_hamiltonian(pipeline, model));
  if (!phs) return pipeline.failed();
  return port_hamiltonian_output(pipeline, *phs);
}

Output analyse_other(Pipeline& pipeline, const AnyModel& model, std::string_view what) {
  if (what != "passivity") return needs_energies(pipeline, model, what);
  const auto phs = pipeline.needed(port_hamiltonian(pipeline, model));
  if (!phs) return pipeline.failed();
  return passivity_output(pipeline, *phs);
}

namespace {

/// The verdict on one claim; what cannot be read in it goes to the findings.
std::optional<ClaimVerdict> verdict_of(Pipeline& pipeline, const StatesModel& model,
                                       const PortHamiltonian& phs, const std::string& claim) {
  auto verdict = check_claim(model, phs, claim);
  if (!verdict.diagnostics.empty()) {
    auto source = std::make_shared<const SourceText>("--claim", claim);
    pipeline.add_findings({std::move(source), std::move(verdict.diagnostics)});
  }
  return std::move(verdict.value);
}

}  // namespace

Output verify_other(Pipeline& pipeline, const AnyModel& model,
                    const std::vector<std::string>& claims) {
  const auto* states = std::get_if<StatesModel>(&model);
  if (!claims.empty() && states == nullptr) return needs_energies(pipeline, model, "--claim");
  const auto phs = pipeline.needed(port_hamiltonian(pipeline, model));
  if (!phs) return pipeline.failed();
  Verification result{phs->model, {FormChecks{port_hamiltonian_form, phs->checks, {}}}, {}};
  for (const std::string& claim : claims) {
    if (auto verdict = verdict_of(pipeline, *states, *phs, claim))
      result.claims.push_back(std::move(*verdict));
  }
  if (result.claims.size() < claims.size()) return pipeline.failed();
  const bool all_hold = std::ranges::all_of(result.claims, &ClaimVerdict::holds);
  return pipeline.succeeded(
      pipeline.json() ? report::verification_json(result, pipeline.findings(), pipeline.style())
                      : report::verification_text(result, pipeline.style()),
      all_hold ? ExitCode::Fine : ExitCode::ModelErrors);
}

}  // namespace tellegen::session
