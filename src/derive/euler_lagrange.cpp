#include "derive/euler_lagrange.hpp"

#include <algorithm>
#include <map>

#include "derive/codes.hpp"
#include "derive/euler_lagrange/constraints.hpp"
#include "derive/euler_lagrange/minimal.hpp"
#include "derive/euler_lagrange/singular.hpp"
#include "derive/euler_lagrange/steps.hpp"
#include "derive/euler_lagrange/terms.hpp"
#include "model/constraints/structure.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/textbook/abbreviate.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using euler_lagrange::MatrixForm;
using euler_lagrange::Terms;
using Indices = std::vector<std::size_t>;

/// Inputs to the right, everything else to the left: m q̈ + b q̇ + k q = F.
WrittenEquation written(Textbook& textbook, const Series& equation,
                        const std::vector<Expr>& inputs) {
  Ring& ring = textbook.ring();
  std::vector<canonical::Term> left;
  std::vector<canonical::Term> right;
  for (const canonical::Term& t : equation.terms()) {
    const Series one(std::vector<canonical::Term>{t});
    (depends_on_any(ring, one, inputs) ? right : left).push_back(t);
  }
  if (left.empty()) std::swap(left, right);
  return {textbook.write_sum(Series(std::move(left))),
          textbook.write_sum(canonical::negate(Series(std::move(right))))};
}

// The machine form of the equations: E = ∂L̇/∂q̇ − 2 ∂L/∂q + ∂D/∂q̇ − Q, where L̇ = dL/dt. One total
// derivative and two sweeps backwards; since L̇ = Σ ∂L/∂q·q̇ + ∂L/∂q̇·q̈ + ∂L/∂t, its derivative by q̇ᵢ
// is d/dt ∂L/∂q̇ᵢ + ∂L/∂qᵢ.
std::vector<Expr> machine_equations(const EnergyModel& model, const Indices& kept,
                                    const Terms& terms) {
  const Expr lagrangian = model.kinetic - model.potential;
  const std::vector<Expr> rate = gradient(total_time_derivative(lagrangian), terms.v);
  const std::vector<Expr> slope = gradient(lagrangian, terms.q);
  const std::vector<Expr> friction = gradient(model.dissipation, terms.v);
  std::vector<Expr> equations;
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    equations.push_back(rate[i] - Rational(2) * slope[i] + friction[i] - model.forces[i]);
  }
  for (std::size_t k = 0; k < kept.size(); ++k) {
    const Constraint& c = model.constraints[kept[k]];
    const std::vector<Expr> row = gradient(c.value, is_holonomic(c) ? terms.q : terms.v);
    for (std::size_t i = 0; i < terms.q.size(); ++i)
      equations[i] = equations[i] - row[i] * terms.multiplier[k];
  }
  return equations;
}

void fill_equations(const EnergyModel& model, const Indices& kept, const Terms& terms,
                    Textbook& textbook, EulerLagrange& el) {
  const std::vector<Expr> machine = machine_equations(model, kept, terms);
  std::vector<Expr> outside = terms.u;
  outside.insert(outside.end(), terms.multiplier.begin(), terms.multiplier.end());
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    el.equations.push_back({machine[i], textbook.write_sum(terms.equation[i])});
    el.written.push_back(written(textbook, terms.equation[i], outside));
    el.bias.push_back({textbook.ring().to_expr(terms.bias[i]), textbook.write_sum(terms.bias[i])});
  }
}

void fill_matrices(const Terms& terms, Textbook& textbook, EulerLagrange& el) {
  const MatrixForm form = euler_lagrange::matrix_form(terms, textbook.ring());
  el.M = formulas(textbook, terms.mass);
  if (form.coriolis) el.C = formulas(textbook, *form.coriolis);
  el.why_no_C = {form.why_no_coriolis, {}};
  el.D = formulas(textbook, terms.friction);
  el.g = formulas(textbook, form.rest);
  if (form.input) el.P = formulas(textbook, *form.input);
  el.why_no_P = {form.why_no_input, {}};
}

// A coordinate is cyclic where ∂L/∂q = 0; its momentum is conserved where nothing acts on it. One
// that has no momentum either is not worth a word.
void fill_cyclic(const Terms& terms, Ring& ring, EulerLagrange& el) {
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    if (!ring.is_zero(terms.by_coordinate[i]) || terms.momentum[i].empty()) continue;
    const Series applied = canonical::add(terms.friction[i], terms.force[i], Rational(-1));
    const bool free = ring.is_zero(applied) && terms.constraint_force[i].empty();
    el.cyclic.push_back({terms.q[i], el.momenta[i], free});
  }
}

Series dot(Ring& ring, const std::vector<Expr>& symbols, const std::vector<Series>& values) {
  std::vector<Series> parts;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    parts.push_back(ring.multiply(Series::generator(ring.symbol_id(symbols[i])), values[i]));
  }
  return canonical::sum(std::move(parts));
}

/// Whether T* has terms without velocities, as with moving constraints: then q̇·∂L/∂q̇ − L is not the
/// energy. (Terms of degree 1 alone, as of a magnetic field, do no work and drop out of both.)
bool has_driven_kinetic(const Terms& terms, Ring& ring) {
  return std::ranges::any_of(terms.kinetic.terms(), [&](const canonical::Term& t) {
    return !depends_on_any(ring, Series(std::vector<canonical::Term>{t}), terms.v);
  });
}

// h = q̇·∂L/∂q̇ − L changes by dh/dt = q̇·Q − q̇·∂D/∂q̇ − ∂L/∂t.
void fill_energy(const Terms& terms, Textbook& textbook, EulerLagrange& el) {
  Ring& ring = textbook.ring();
  const Series h =
      canonical::add(dot(ring, terms.v, terms.momentum), terms.lagrangian, Rational(-1));
  el.energy.energy = {ring.to_expr(h), textbook.write_energy(h)};
  std::vector<Expr> driven{ring.pool().time()};
  driven.insert(driven.end(), terms.u.begin(), terms.u.end());
  const Series friction = dot(ring, terms.v, terms.friction);
  const Series supplied = dot(ring, terms.v, terms.force);
  const bool explicit_time = depends_on_any(ring, terms.lagrangian, driven);
  const bool balanced = ring.is_zero(canonical::add(supplied, friction, Rational(-1)));
  el.energy.conserved = !explicit_time && balanced;
  const bool is_jacobi = el.energy.conserved && has_driven_kinetic(terms, ring);
  el.energy.reason.key = is_jacobi                 ? "remark.energy.jacobi"
                         : el.energy.conserved     ? "remark.energy.conserved"
                         : explicit_time           ? "remark.energy.time"
                         : !ring.is_zero(friction) ? "remark.energy.dissipation"
                                                   : "remark.energy.forces";
}

/// A prescribed motion does work by the constraint forces: −λ·b.
void judge_energy(EulerLagrange& el) {
  if (!el.constrained->moves_by_itself || !el.energy.conserved) return;
  el.energy.conserved = false;
  el.energy.reason = {"remark.energy.constraint", {}};
}

std::optional<Diagnostics> add_minimal_form(const EnergyModel& model, const DeriveOptions& options,
                                            const Terms& terms, Textbook& textbook,
                                            ConstrainedMotion& motion) {
  if (options.independent.empty()) return std::nullopt;
  auto form = euler_lagrange::minimal_form(model, options.independent, terms, motion, textbook);
  if (!form) return std::move(form.diagnostics);
  motion.minimal = std::move(*form.value);
  return std::nullopt;
}

int operations(const EulerLagrange& el) {
  int count = 0;
  for (const auto& row : el.M) {
    for (const Formula& f : row) count += operation_count(f.shown);
  }
  for (const Formula& f : el.bias) count += operation_count(f.shown);
  return count;
}

int expanded_operations(const Series& s, Textbook& textbook) {
  int count = s.empty() ? 0 : static_cast<int>(s.size()) - 1;
  bool leading_minus = !s.empty();
  for (const Form& term : textbook.write_terms(s)) {
    const bool negative = term.kind == Form::Kind::Negate;
    leading_minus = leading_minus && negative;
    count += operation_count(negative ? term.items[0] : term);
  }
  return count + (leading_minus ? 1 : 0);
}

/// The same multiplied out, for comparison: every term on its own.
int expanded_operations(const Terms& terms, Textbook& textbook) {
  int count = 0;
  for (const Series& s : terms.bias) count += expanded_operations(s, textbook);
  for (const auto& row : terms.mass) {
    for (const Series& s : row) count += expanded_operations(s, textbook);
  }
  return count;
}

constexpr int long_result = 250;  // operations of M and bias from which parts are named

/// Of some forms and, once each, of the names that they need.
class NamedOperations {
 public:
  explicit NamedOperations(const std::vector<Abbreviated::Name>& names) {
    for (const Abbreviated::Name& n : names) open_.emplace(n.name, &n.form);
  }

  void add(const Form& form) {
    count_ += operation_count(form);
    add_names(form);
  }
  [[nodiscard]] int count() const { return count_; }

 private:
  void add_names(const Form& form) {
    if (form.kind == Form::Kind::Name) {
      const auto found = open_.find(form.text);
      if (found == open_.end()) return;
      const Form* meaning = found->second;
      open_.erase(found);
      add(*meaning);
    }
    for (const Form& item : form.items) add_names(item);
  }

  std::map<std::string, const Form*> open_;  // not yet counted
  int count_ = 0;
};

/// Names that mean something else already; c_1 is taken for c1, since both print as c₁.
std::vector<std::string> taken_names(const EnergyModel& model) {
  std::vector<std::string> names;
  for (const Parameter& p : model.parameters) names.push_back(p.symbol.symbol().name);
  for (const Quantity& q : model.coordinates) names.push_back(q.symbol.symbol().name);
  for (const Quantity& u : model.inputs) names.push_back(u.symbol.symbol().name);
  for (const std::uint32_t f : model.functions) names.push_back(model.pool->opaque(f).name);
  for (const NamedExpr& d : model.defines) names.push_back(d.name);
  for (std::string& name : names) std::erase(name, '_');
  return names;
}

Abbreviated abbreviated(const EnergyModel& model, const EulerLagrange& el) {
  Abbreviated a;
  a.written = el.written;
  const auto copy = [](const FormulaMatrix& from, std::vector<std::vector<Form>>& to) {
    for (const auto& row : from) {
      to.emplace_back();
      for (const Formula& f : row) to.back().push_back(f.shown);
    }
  };
  copy(el.M, a.M);
  if (el.C) copy(*el.C, a.C);
  for (const Formula& f : el.g) a.g.push_back(f.shown);
  std::vector<Form*> forms;
  for (WrittenEquation& w : a.written) forms.insert(forms.end(), {&w.left, &w.right});
  for (auto* matrix : {&a.M, &a.C}) {
    for (auto& row : *matrix) {
      for (Form& f : row) forms.push_back(&f);
    }
  }
  for (Form& f : a.g) forms.push_back(&f);
  a.lagrangian = el.lagrangian.shown;
  a.energy = el.energy.energy.shown;
  for (const Formula& f : el.momenta) a.momenta.push_back(f.shown);
  for (const CyclicCoordinate& c : el.cyclic) a.cyclic_momenta.push_back(c.momentum.shown);
  std::vector<Form*> followers{&a.lagrangian, &a.energy};
  for (auto* momenta : {&a.momenta, &a.cyclic_momenta}) {
    for (Form& f : *momenta) followers.push_back(&f);
  }
  std::vector<Form> bias;
  for (const Formula& f : el.bias) bias.push_back(f.shown);
  for (Form& f : bias) followers.push_back(&f);
  AbbreviateOptions options;
  options.taken = taken_names(model);
  for (Abbreviation& x : abbreviate(forms, options, followers))
    a.names.push_back({x.name, std::move(x.form)});
  NamedOperations operations(a.names);
  for (const auto& row : a.M) {
    for (const Form& f : row) operations.add(f);
  }
  for (const Form& f : bias) operations.add(f);
  a.operations = operations.count();
  return a;
}

}  // namespace

Result<EulerLagrange> derive_euler_lagrange(const EnergyModel& model,
                                            const DeriveOptions& options) {
  // q̇ = ∂H/∂p − ∂D*/∂f: the velocities are then not those of the Lagrangian, so that leaving D* out
  // would give wrong equations.
  if (!model.codissipation.is_zero()) {
    return Diagnostic{derive_codes::codissipation, model.codissipation_span, {model.name}, {}};
  }
  if (!options.independent.empty() && model.constraints.empty()) {
    return Diagnostic{derive_codes::independent_unconstrained, std::nullopt, {model.name}, {}};
  }
  const Result<ConstraintStructure> structure = constraint_structure(model);
  if (!structure) return structure.diagnostics;
  const Indices& kept = structure->independent;
  std::vector<Expr> roots{model.kinetic, model.potential, model.dissipation};
  roots.insert(roots.end(), model.forces.begin(), model.forces.end());
  for (const Constraint& c : model.constraints) roots.push_back(c.value);
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  const Terms terms = euler_lagrange::derive_terms(model, kept, ring);
  if (terms.lagrangian.empty() && terms.dissipation.empty()) {
    return Diagnostic{derive_codes::no_energy, std::nullopt, {model.name}, {}};
  }
  EulerLagrange el;
  el.model = model.name;
  el.description = model.description;
  el.coordinates = terms.q;
  el.inputs = terms.u;
  el.kinetic = {model.kinetic, textbook.write_energy(terms.kinetic)};
  el.potential = {model.potential, textbook.write_energy(terms.potential)};
  el.dissipation = {model.dissipation, textbook.write_energy(terms.dissipation)};
  el.lagrangian = {model.kinetic - model.potential, textbook.write_sum(terms.lagrangian)};
  for (const Series& p : terms.momentum)
    el.momenta.push_back({ring.to_expr(p), textbook.write_momentum(p)});
  fill_equations(model, kept, terms, textbook, el);
  fill_matrices(terms, textbook, el);
  fill_cyclic(terms, ring, el);
  fill_energy(terms, textbook, el);
  if (model.constraints.empty()) {
    el.singular = euler_lagrange::singular_mass(terms, textbook);
  } else {
    el.constrained = euler_lagrange::constrained_motion(model, *structure, terms, textbook);
    judge_energy(el);
    if (auto why = add_minimal_form(model, options, terms, textbook, *el.constrained)) return *why;
  }
  el.operations = operations(el);
  el.operations_expanded = expanded_operations(terms, textbook);
  if (el.operations > long_result) el.abbreviated = abbreviated(model, el);
  if (options.steps) el.steps = euler_lagrange::tell_steps(model, terms, el, textbook);
  return {std::move(el), structure.diagnostics};
}

}  // namespace tellegen
