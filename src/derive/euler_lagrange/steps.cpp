#include "derive/euler_lagrange/steps.hpp"

#include "symbolic/derivative.hpp"

namespace tellegen::euler_lagrange {

namespace {

std::vector<std::vector<Form>> column(const FormulaVector& v) {
  std::vector<std::vector<Form>> forms;
  for (const Formula& f : v) forms.push_back({f.shown});
  return forms;
}

bool any_of_these(Expr e, const std::vector<Expr>& symbols) {
  for (const Expr s : symbols) {
    if (depends_on(e, s)) return true;
  }
  return false;
}

// x = (q3 + l) cos q2 and its rate ẋ, for the definitions that move.
Step kinematics(const EnergyModel& model, const Terms& terms, Textbook& textbook) {
  Step step{"kinematics", "step.el.kinematics", {}, {}, {}};
  for (const NamedExpr& d : model.defines) {
    if (!any_of_these(d.value, terms.q)) continue;
    step.lines.push_back({name_form(d.name), textbook.write(d.value)});
    step.lines.push_back(
        {time_derivative_form(name_form(d.name)), textbook.write(total_time_derivative(d.value))});
  }
  return step;
}

Step energies(const EulerLagrange& el, const Terms& terms) {
  Step step{"energies", "step.el.energies", {}, {}, {}};
  step.lines.push_back({name_form("T*"), el.kinetic.shown});
  step.lines.push_back({name_form("V"), el.potential.shown});
  if (!terms.dissipation.empty()) step.lines.push_back({name_form("D"), el.dissipation.shown});
  return step;
}

Form momentum_name(Expr velocity) { return partial_form(name_form("L"), symbol_form(velocity)); }

// The four ingredients of the equation of one coordinate and their assembly.
void tell_coordinate(const Terms& terms, const EulerLagrange& el, Textbook& textbook, std::size_t i,
                     std::vector<Step>& steps) {
  const std::string name = terms.q[i].symbol().name;
  const auto tell = [&](std::string_view kind, std::string_view key, Form left, Form right) {
    steps.push_back({kind, key, {name}, {{std::move(left), std::move(right)}}, {}});
  };
  tell("momentum", "step.el.momentum", momentum_name(terms.v[i]), el.momenta[i].shown);
  tell("rate", "step.el.rate", time_derivative_form(momentum_name(terms.v[i])),
       textbook.write_sum(terms.momentum_rate[i]));
  tell("slope", "step.el.slope", partial_form(name_form("L"), symbol_form(terms.q[i])),
       textbook.write_sum(terms.by_coordinate[i]));
  if (!terms.dissipation.empty()) {
    tell("friction", "step.el.friction", partial_form(name_form("D"), symbol_form(terms.v[i])),
         el.D[i].shown);
  }
  if (!terms.force[i].empty()) {
    tell("force", "step.el.force", name_form("Q_" + name), textbook.write_sum(terms.force[i]));
  }
  if (el.constrained && !terms.constraint_force[i].empty()) {
    tell("constraint_force", "step.con.force", name_form("N_" + name),
         el.constrained->force[i].shown);
  }
  tell("equation", "step.el.equation", el.written[i].left, el.written[i].right);
}

// φ = 0, A q̇ + b = 0 and the forces Aᵀλ.
void tell_constraints(const ConstrainedMotion& c, std::vector<Step>& steps) {
  Step given{"constraints", "step.con.constraints", {}, {}, {}};
  for (const ConstraintEquation& one : c.constraints)
    given.lines.push_back({one.value.shown, number_form(Rational(0))});
  steps.push_back(std::move(given));
  Step rates{"jacobian", "step.con.jacobian", {}, {}, {{"A", shown(c.A)}}};
  if (c.moves_by_itself) rates.matrices.push_back({"b", column(c.drift)});
  steps.push_back(std::move(rates));
  steps.push_back({"multipliers", "step.con.multipliers", {}, {}, {}});
}

// A q̈ + γ = 0, and what follows for accelerations and multipliers.
void tell_accelerations(const EulerLagrange& el, const Terms& terms, std::vector<Step>& steps) {
  const ConstrainedMotion& c = *el.constrained;
  steps.push_back({"acceleration", "step.con.acceleration", {}, {}, {{"gamma", column(c.gamma)}}});
  if (c.accelerations.empty()) return;
  Step solved{"solve", "step.con.solve", {}, {}, {}};
  for (std::size_t i = 0; i < terms.a.size(); ++i)
    solved.lines.push_back({symbol_form(terms.a[i]), c.accelerations[i].shown});
  for (std::size_t k = 0; k < c.multipliers.size(); ++k)
    solved.lines.push_back({symbol_form(c.multipliers[k]), c.multiplier_values[k].shown});
  steps.push_back(std::move(solved));
}

Step matrices(const EulerLagrange& el, const Terms& terms) {
  Step step{"matrix", "step.el.matrix", {}, {}, {}};
  step.matrices.push_back({"M", shown(el.M)});
  if (el.C) step.matrices.push_back({"C", shown(*el.C)});
  if (!terms.dissipation.empty()) step.matrices.push_back({"dD", column(el.D)});
  step.matrices.push_back({"g", column(el.g)});
  if (el.P && !el.inputs.empty()) step.matrices.push_back({"P", shown(*el.P)});
  return step;
}

// Ṁ − 2C, whose quadratic form vanishes.
Step skew_symmetry(const Terms& terms, const EulerLagrange& el, Textbook& textbook) {
  Step step{"skew", "step.el.skew", {}, {}, {}};
  canonical::Ring& ring = textbook.ring();
  canonical::Direction by_time = ring.by_time();
  std::vector<std::vector<Form>> entries;
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    entries.emplace_back();
    for (std::size_t j = 0; j < terms.q.size(); ++j) {
      const Series rate = ring.derivative(terms.mass[i][j], by_time);
      const Series twice = ring.convert((*el.C)[i][j].value);
      entries.back().push_back(
          textbook.write(ring.normalise(canonical::add(rate, twice, Rational(-2)))));
    }
  }
  step.matrices.push_back({"dM-2C", std::move(entries)});
  return step;
}

}  // namespace

std::vector<Step> tell_steps(const EnergyModel& model, const Terms& terms, const EulerLagrange& el,
                             Textbook& textbook) {
  std::vector<Step> steps;
  if (Step k = kinematics(model, terms, textbook); !k.lines.empty()) steps.push_back(std::move(k));
  steps.push_back(energies(el, terms));
  steps.push_back(
      {"lagrangian", "step.el.lagrangian", {}, {{name_form("L"), el.lagrangian.shown}}, {}});
  if (el.constrained) tell_constraints(*el.constrained, steps);
  for (std::size_t i = 0; i < terms.q.size(); ++i) tell_coordinate(terms, el, textbook, i, steps);
  steps.push_back(matrices(el, terms));
  if (el.constrained) tell_accelerations(el, terms, steps);
  if (el.C && terms.q.size() > 1) steps.push_back(skew_symmetry(terms, el, textbook));
  if (!el.energy.energy.value.is_zero()) {
    steps.push_back(
        {"energy", el.energy.reason.key, {}, {{name_form("h"), el.energy.energy.shown}}, {}});
  }
  return steps;
}

}  // namespace tellegen::euler_lagrange
