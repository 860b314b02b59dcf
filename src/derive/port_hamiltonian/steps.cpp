#include "derive/port_hamiltonian/steps.hpp"

#include <algorithm>

namespace tellegen::port_hamiltonian {

namespace {

/// q = …, where the forces at rest give it.
void add_statics(const PortHamiltonian& phs, std::vector<Step>& steps) {
  if (phs.eliminated.empty()) return;
  Step step{"statics", "step.phs.statics", {}, {}, {}};
  for (const NamedFormula& d : phs.eliminated) {
    step.lines.push_back({symbol_form(d.name), d.value.shown});
  }
  steps.push_back(std::move(step));
}

/// M v = p, and p = ∂T*/∂q̇(q, v).
void add_named(const PortHamiltonian& phs, std::vector<Step>& steps) {
  if (phs.solve) {
    Step step{"solve", "step.phs.solve", {}, {}, {}};
    step.matrices.push_back({"M", shown(phs.solve->M)});
    std::vector<std::vector<Form>> v;
    std::vector<std::vector<Form>> p;
    for (const Expr x : phs.solve->velocities) v.push_back({symbol_form(x)});
    for (const Formula& f : phs.solve->right) p.push_back({f.shown});
    step.matrices.push_back({"v", std::move(v)});
    step.matrices.push_back({"p", std::move(p)});
    steps.push_back(std::move(step));
  }
  if (phs.implicit.empty()) return;
  Step step{"implicit", "step.phs.implicit", {}, {}, {}};
  for (const ImplicitRelation& r : phs.implicit) {
    step.lines.push_back({symbol_form(r.momentum), r.right.shown});
  }
  steps.push_back(std::move(step));
}

Form rate(Expr state) { return time_derivative_form(symbol_form(state)); }

}  // namespace

std::vector<Step> tell_steps(const Mechanics& m, const Velocities& v, const PortHamiltonian& phs,
                             Textbook& textbook) {
  std::vector<Step> steps;
  Step momenta{"momenta", "step.phs.momenta", {}, {}, {}};
  Step inverted{"inverse", "step.phs.velocities", {}, {}, {}};
  const auto is_named = [&](std::size_t i) {
    return std::ranges::find(v.linear, i) != v.linear.end() ||
           std::ranges::find(v.implicit, i) != v.implicit.end();
  };
  for (const std::size_t i : m.inertial) {
    momenta.lines.push_back({symbol_form(m.p[i]), textbook.write_momentum(m.momentum[i])});
    if (is_named(i)) continue;
    inverted.lines.push_back({symbol_form(m.v[i]), textbook.write_sum(v.series[i])});
  }
  add_statics(phs, steps);
  if (!momenta.lines.empty()) steps.push_back(std::move(momenta));
  if (!inverted.lines.empty()) steps.push_back(std::move(inverted));
  add_named(phs, steps);
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
  if (phs.constrained) {
    steps.push_back({"constraints", "step.con.states", {}, {}, {{"B", shown(phs.constrained->B)}}});
    for (const Formula& f : phs.constrained->rates)
      steps.back().lines.push_back({f.shown, number_form(Rational(0))});
  }
  Step dynamics{"dynamics", "step.phs.dynamics", {}, {}, {}};
  for (std::size_t i = 0; i < phs.states.size(); ++i)
    dynamics.lines.push_back({rate(phs.states[i]), phs.xdot[i].shown});
  steps.push_back(std::move(dynamics));
  return steps;
}

}  // namespace tellegen::port_hamiltonian
