#include "derive/port_hamiltonian_steps.hpp"

namespace tellegen::port_hamiltonian {

namespace {

std::vector<std::vector<Form>> shown(const FormulaMatrix& m) {
  std::vector<std::vector<Form>> forms;
  for (const auto& row : m) {
    forms.emplace_back();
    for (const Formula& f : row) forms.back().push_back(f.shown);
  }
  return forms;
}

Form rate(Expr state) { return time_derivative_form(symbol_form(state)); }

}  // namespace

std::vector<Step> tell_steps(const Mechanics& m, const Velocities& v, const PortHamiltonian& phs,
                             Textbook& textbook) {
  std::vector<Step> steps;
  Step momenta{"momenta", "step.phs.momenta", {}, {}, {}};
  Step inverted{"inverse", "step.phs.velocities", {}, {}, {}};
  for (std::size_t i = 0; i < m.q.size(); ++i) {
    momenta.lines.push_back({symbol_form(m.p[i]), textbook.write_momentum(m.momentum[i])});
    inverted.lines.push_back({symbol_form(m.v[i]), textbook.write_sum(v.series[i])});
  }
  steps.push_back(std::move(momenta));
  steps.push_back(std::move(inverted));
  steps.push_back({"hamiltonian", "step.phs.hamiltonian", {}, {{name_form("H"), phs.H.shown}}, {}});
  Step gradient{"gradient", "step.phs.gradient", {}, {}, {}};
  for (std::size_t i = 0; i < phs.states.size(); ++i) {
    gradient.lines.push_back(
        {partial_form(name_form("H"), symbol_form(phs.states[i])), phs.gradient[i].shown});
  }
  steps.push_back(std::move(gradient));
  Step structure{"structure", "step.phs.structure", {}, {}, {}};
  structure.matrices.push_back({"J", shown(phs.J)});
  structure.matrices.push_back({"R", shown(phs.R)});
  if (!phs.inputs.empty() && !phs.input_vector) structure.matrices.push_back({"G", shown(phs.G)});
  steps.push_back(std::move(structure));
  Step dynamics{"dynamics", "step.phs.dynamics", {}, {}, {}};
  for (std::size_t i = 0; i < phs.states.size(); ++i)
    dynamics.lines.push_back({rate(phs.states[i]), phs.xdot[i].shown});
  steps.push_back(std::move(dynamics));
  return steps;
}

}  // namespace tellegen::port_hamiltonian
