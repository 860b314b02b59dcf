// The stages of the pipeline that derive a form and verify it.
#include "session/pipeline.hpp"

#include "bondgraph/bond_graph.hpp"
#include "derive/brayton_moser.hpp"
#include "derive/brayton_moser/modulated.hpp"
#include "derive/co_lagrangian.hpp"
#include "derive/euler_lagrange.hpp"
#include "derive/machine_energies.hpp"
#include "derive/port_hamiltonian.hpp"
#include "derive/port_hamiltonian/from_states.hpp"
#include "derive/port_hamiltonian/joined.hpp"
#include "derive/recursive/machine.hpp"
#include "derive/ten_steps.hpp"
#include "verify/brayton_moser_check.hpp"
#include "verify/co_lagrangian_check.hpp"
#include "verify/euler_lagrange_check.hpp"
#include "verify/joined_check.hpp"
#include "verify/machine_check.hpp"
#include "verify/port_hamiltonian_check.hpp"
#include "verify/state_equations_check.hpp"

namespace tellegen::session {

Result<EulerLagrange> Pipeline::euler_lagrange(const EnergyModel& model) {
  return once("euler-lagrange", model.pool, [&]() -> Result<EulerLagrange> {
    begin("progress.derive");
    auto el = derive_euler_lagrange(model,
                                    {.steps = options_.steps, .independent = options_.independent});
    if (!el) return el;
    begin("progress.verify");
    el->checks = check_euler_lagrange(model, *el);
    judge(el->checks);
    if (chain_ && options_.steps) el->steps = joined_steps(*chain_, std::move(el->steps));
    return el;
  });
}

Result<PortHamiltonian> Pipeline::port_hamiltonian(const EnergyModel& model) {
  return once("port-hamiltonian of energies", model.pool, [&]() -> Result<PortHamiltonian> {
    begin("progress.derive");
    auto phs = derive_port_hamiltonian(model, PortHamiltonianOptions{.steps = options_.steps});
    if (!phs) return phs;
    if (of_heat_) {
      phs->has_heat = true;
      phs->is_energy = false;
      phs->remarks.push_back({"remark.phs.heat", {}});
    }
    begin("progress.verify");
    phs->checks = check_port_hamiltonian(model, *phs);
    judge(phs->checks);
    return phs;
  });
}

Result<PortHamiltonian> Pipeline::port_hamiltonian(const StatesModel& model) {
  return once("port-hamiltonian of states", model.pool, [&]() -> Result<PortHamiltonian> {
    begin("progress.derive");
    auto phs = derive_port_hamiltonian(model, FromStatesOptions{.steps = options_.steps});
    if (!phs) return phs;
    begin("progress.verify");
    phs->checks = check_state_equations(model, *phs);
    judge(phs->checks);
    return phs;
  });
}

Result<PortHamiltonian> Pipeline::port_hamiltonian(const SystemModel& model) {
  return once("port-hamiltonian of system", model.pool, [&]() -> Result<PortHamiltonian> {
    std::vector<PortHamiltonian> parts;
    for (const Part& part : model.parts) {
      auto phs = std::visit([this](const auto& m) { return port_hamiltonian(m); }, part.model);
      if (!phs) return phs;
      parts.push_back(std::move(*phs));
    }
    begin("progress.derive");
    auto whole = join_port_hamiltonian(model, parts, {.steps = options_.steps});
    if (!whole) return whole;
    begin("progress.verify");
    whole->checks.push_back(check_joined(model, parts, *whole));
    for (const Check& check : check_structure(*model.pool, *whole)) whole->checks.push_back(check);
    judge(whole->checks);
    return whole;
  });
}

Result<PortHamiltonian> Pipeline::port_hamiltonian(const BondGraphModel& model) {
  return once("port-hamiltonian of graph", model.pool, [&]() -> Result<PortHamiltonian> {
    begin("progress.derive");
    auto phs = derive_port_hamiltonian(model, BondGraphOptions{.steps = options_.steps});
    if (phs) judge(phs->checks);
    return phs;
  });
}

Result<StateEquations> Pipeline::state_equations(const BondGraphModel& model) {
  return once("state-equations", model.pool, [&]() -> Result<StateEquations> {
    begin("progress.derive");
    auto equations = derive_state_equations(model, {.steps = options_.steps,
                                                    .co_energy = options_.variables == "co-energy",
                                                    .input_rates = true});
    if (equations) judge(equations->checks);
    return equations;
  });
}

Result<CoLagrangian> Pipeline::co_lagrangian(const EnergyModel& model, const PortHamiltonian& phs) {
  begin("progress.derive");
  auto co = derive_co_lagrangian(model, phs, {.steps = options_.steps});
  if (!co) return co;
  if (phs.has_heat) co->remarks.push_back({"remark.bg.heat", {}});
  begin("progress.verify");
  co->checks = check_co_lagrangian(model, phs, *co);
  judge(co->checks);
  return co;
}

Result<BraytonMoser> Pipeline::brayton_moser(const EnergyModel& model, const PortHamiltonian& phs) {
  begin("progress.derive");
  return checked(*model.pool, phs, derive_brayton_moser(model, phs, {.steps = options_.steps}));
}

Result<BraytonMoser> Pipeline::brayton_moser(Pool& pool, const PortHamiltonian& phs) {
  begin("progress.derive");
  return checked(pool, phs, derive_modulated_brayton_moser(pool, phs, {.steps = options_.steps}));
}

Result<BraytonMoser> Pipeline::checked(Pool& pool, const PortHamiltonian& phs,
                                       Result<BraytonMoser> bm) {
  if (!bm) return bm;
  if (phs.has_heat) bm->remarks.push_back({"remark.bg.heat", {}});
  begin("progress.verify");
  std::vector<Check> checks = check_brayton_moser(pool, phs, *bm);
  bm->checks.insert(bm->checks.begin(), checks.begin(), checks.end());
  judge(bm->checks);
  return bm;
}

Result<MachineForm> Pipeline::machine_form(const EnergyModel& model) {
  if (chain_ && chain_->pool == model.pool) return machine_form(*chain_);
  begin("progress.derive");
  return checked(model, derive_machine_form(model));
}

Result<MachineForm> Pipeline::machine_form(const ChainModel& model) {
  begin("progress.derive");
  return checked(model, derive_machine_form(model));
}

Result<MachineForm> Pipeline::checked(const EnergyModel& model, Result<MachineForm> form) {
  if (!form) return form;
  begin("progress.verify");
  form->checks = check_machine_form(model, *form);
  judge(form->checks);
  return form;
}

}  // namespace tellegen::session
