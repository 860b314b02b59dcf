#include "session/forms.hpp"

#include <array>
#include <functional>

#include "report/brayton_moser.hpp"
#include "report/co_lagrangian.hpp"
#include "report/euler_lagrange.hpp"
#include "report/machine_form.hpp"
#include "report/port_hamiltonian.hpp"
#include "session/codes.hpp"

namespace tellegen::session {
namespace {

Output derive_euler_lagrange_form(Pipeline& p, const EnergyModel& model) {
  const auto el = p.needed(p.euler_lagrange(model));
  return el ? euler_lagrange_output(p, *el) : p.failed();
}

Output derive_hamilton_form(Pipeline& p, const EnergyModel& model) {
  const auto phs = p.needed(p.port_hamiltonian(model));
  if (!phs) return p.failed();
  if (p.json())
    return p.succeeded(report::port_hamiltonian_json(*phs, "hamilton", p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::hamilton_latex(*phs, p.style())
                                  : report::hamilton_text(*phs, p.style()));
}

Output derive_port_hamiltonian_form(Pipeline& p, const EnergyModel& model) {
  const auto phs = p.needed(p.port_hamiltonian(model));
  if (!phs) return p.failed();
  return port_hamiltonian_output(p, *phs);
}

Output derive_co_lagrangian_form(Pipeline& p, const EnergyModel& model) {
  const auto phs = p.needed(p.port_hamiltonian(model));
  if (!phs) return p.failed();
  const auto co = p.needed(p.co_lagrangian(model, *phs));
  if (!co) return p.failed();
  if (p.json()) return p.succeeded(report::co_lagrangian_json(*co, p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::co_lagrangian_latex(*co, p.style())
                                  : report::co_lagrangian_text(*co, p.style()));
}

Output derive_brayton_moser_form(Pipeline& p, const EnergyModel& model) {
  const auto phs = p.needed(p.port_hamiltonian(model));
  if (!phs) return p.failed();
  const auto bm = p.needed(p.brayton_moser(model, *phs));
  return bm ? brayton_moser_output(p, *bm) : p.failed();
}

Output derive_machine(Pipeline& p, const EnergyModel& model) {
  const auto form = p.needed(p.machine_form(model));
  return form ? machine_form_output(p, *form) : p.failed();
}

Output derive_all_forms(Pipeline& p, const EnergyModel& model) {
  return quadrangle_output(p, quadrangle_of(p, model, p.euler_lagrange(model)));
}

constexpr std::array<DerivableForm, 7> table{{
    {"euler-lagrange", derive_euler_lagrange_form},
    {"hamilton", derive_hamilton_form},
    {"port-hamiltonian", derive_port_hamiltonian_form},
    {"co-lagrangian", derive_co_lagrangian_form},
    {"brayton-moser", derive_brayton_moser_form},
    {"machine", derive_machine},
    {"all", derive_all_forms},
}};

}  // namespace

std::span<const DerivableForm> derivable_forms() { return table; }

Output euler_lagrange_output(const Pipeline& p, const EulerLagrange& el) {
  if (p.json()) return p.succeeded(report::euler_lagrange_json(el, p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::euler_lagrange_latex(el, p.style())
                                  : report::euler_lagrange_text(el, p.style()));
}

Output quadrangle_output(Pipeline& p, const report::Quadrangle& all) {
  if (!all.euler_lagrange && !all.port_hamiltonian) {
    p.add(all.why_no_euler_lagrange);
    return p.failed();
  }
  if (p.json()) return p.succeeded(report::quadrangle_json(all, p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::quadrangle_latex(all, p.style())
                                  : report::quadrangle_text(all, p.style()));
}

Output port_hamiltonian_output(const Pipeline& p, const PortHamiltonian& phs) {
  if (p.json()) {
    return p.succeeded(
        report::port_hamiltonian_json(phs, "port-hamiltonian", p.findings(), p.style()));
  }
  return p.succeeded(p.is_latex() ? report::port_hamiltonian_latex(phs, p.style())
                                  : report::port_hamiltonian_text(phs, p.style()));
}

Output brayton_moser_output(const Pipeline& p, const BraytonMoser& bm) {
  if (p.json()) return p.succeeded(report::brayton_moser_json(bm, p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::brayton_moser_latex(bm, p.style())
                                  : report::brayton_moser_text(bm, p.style()));
}

Output machine_form_output(const Pipeline& p, const MachineForm& form) {
  if (p.json()) return p.succeeded(report::machine_form_json(form, p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::machine_form_latex(form, p.style())
                                  : report::machine_form_text(form, p.style()));
}

Output passivity_output(const Pipeline& p, const PortHamiltonian& phs, const BraytonMoser* bm) {
  if (p.json()) return p.succeeded(report::passivity_json(phs, bm, p.findings(), p.style()));
  return p.succeeded(p.is_latex() ? report::passivity_latex(phs, bm, p.style())
                                  : report::passivity_text(phs, bm, p.style()));
}

report::Quadrangle quadrangle_of(Pipeline& pipeline, const EnergyModel& model,
                                 Result<EulerLagrange> el) {
  report::Quadrangle all;
  all.model = model.name;
  all.description = model.description;
  all.euler_lagrange = std::move(el.value);
  all.why_no_euler_lagrange = std::move(el.diagnostics);
  // Each form is tried on its own: one that takes more than the budget does not keep the next away.
  const auto attempted = [&](Diagnostics& why, const std::function<void()>& work) {
    const auto failure = pipeline.attempt(work);
    if (!failure) return;
    if (failure->code == session_codes::internal_failure) pipeline.add(*failure);
    why.push_back(*failure);
  };
  attempted(all.why_no_port_hamiltonian, [&] {
    auto phs = pipeline.port_hamiltonian(model);
    all.port_hamiltonian = std::move(phs.value);
    all.why_no_port_hamiltonian = std::move(phs.diagnostics);
  });
  if (!all.port_hamiltonian) {
    all.why_no_co_lagrangian = all.why_no_brayton_moser = all.why_no_port_hamiltonian;
    return all;
  }
  attempted(all.why_no_co_lagrangian, [&] {
    auto co = pipeline.co_lagrangian(model, *all.port_hamiltonian);
    all.co_lagrangian = std::move(co.value);
    all.why_no_co_lagrangian = std::move(co.diagnostics);
  });
  attempted(all.why_no_brayton_moser, [&] {
    auto bm = pipeline.brayton_moser(model, *all.port_hamiltonian);
    all.brayton_moser = std::move(bm.value);
    all.why_no_brayton_moser = std::move(bm.diagnostics);
  });
  return all;
}

}  // namespace tellegen::session
