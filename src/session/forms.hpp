#pragma once
// `derive --form F`: which stages each form takes, and who writes it.

#include <span>
#include <string_view>

#include "report/quadrangle.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

using DeriveForm = Output (*)(Pipeline& pipeline, const EnergyModel& model);

/// One form that `derive` knows.
struct DerivableForm {
  std::string_view name;
  DeriveForm derive;
};

std::span<const DerivableForm> derivable_forms();

/// Lagrange's equations, and all forms side by side, in the format asked for.
Output euler_lagrange_output(const Pipeline& pipeline, const EulerLagrange& el);
Output quadrangle_output(Pipeline& pipeline, const report::Quadrangle& all);

/// The port-Hamiltonian form, and its passivity alone, in the format asked for.
Output port_hamiltonian_output(const Pipeline& pipeline, const PortHamiltonian& phs);
Output brayton_moser_output(const Pipeline& pipeline, const BraytonMoser& bm);
/// `bm`, where there is one, for its port.
Output passivity_output(const Pipeline& pipeline, const PortHamiltonian& phs,
                        const BraytonMoser* bm = nullptr);

/// The program for machines, in the format asked for.
Output machine_form_output(const Pipeline& pipeline, const MachineForm& form);

/// All forms that the model has, and why not where it has not. A form that would take more than the
/// budget is one that it has not.
report::Quadrangle quadrangle_of(Pipeline& pipeline, const EnergyModel& model,
                                 Result<EulerLagrange> el);

}  // namespace tellegen::session
