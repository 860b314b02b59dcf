#include "analyse/stability/models.hpp"

#include <algorithm>
#include <array>

#include "analyse/codes.hpp"
#include "analyse/stability/spare.hpp"
#include "bondgraph/coates/circuit_polynomial.hpp"
#include "bondgraph/coates/coates.hpp"
#include "bondgraph/codes.hpp"
#include "derive/port_hamiltonian/from_states.hpp"
#include "model/codes.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/textbook/textbook.hpp"
#include "verify/linear/coates_check.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

LinearMotion motion_of(const ModelCore& model, std::vector<Expr> states, FormulaMatrix a) {
  return {model.name,        model.description, model.pool.get(),
          std::move(states), std::move(a),      model.parameters};
}

/// ∂f/∂x where f = A x + B u with constant A and B; nothing otherwise.
std::optional<FormulaMatrix> slopes_of(const StatesModel& model, const std::vector<Expr>& states) {
  Ring ring(*model.pool, model.rates);
  Textbook textbook(ring);
  std::vector<Expr> moving = states;
  for (const Quantity& u : model.inputs) moving.push_back(u.symbol);
  FormulaMatrix a;
  for (const Expr rate : model.rates) {
    const Series f = ring.convert(rate);
    Series rest = f;
    a.emplace_back();
    const std::vector<Series> slopes = ring.gradient(f, moving);
    for (std::size_t j = 0; j < moving.size(); ++j) {
      const Series slope = ring.normalise(slopes[j]);
      if (depends_on_any(ring, slope, moving)) return std::nullopt;
      const Series self = Series::generator(ring.symbol_id(moving[j]));
      rest = canonical::add(rest, ring.multiply(slope, self), Rational(-1));
      if (j < states.size()) a.back().push_back(textbook.formula(slope));
    }
    const Expr time = model.pool->time();
    if (!ring.is_zero(rest) && depends_on_any(ring, rest, moving)) return std::nullopt;
    if (depends_on(ring, f, time)) return std::nullopt;
  }
  return a;
}

/// The polynomial by the 1-factors of the Coates graph and by the loops of the bond graph.
void add_graphs(const BondGraphModel& model, StabilityReport& report) {
  auto graph = derive_coates(model, {});
  if (!graph) return;
  report.one_factors = std::move(graph->one_factors);
  report.causal_loops = std::move(graph->causal_loops);
  for (const Check& check : graph->checks) {
    if (check.key == "check.coates.one_factors" || check.key == "check.coates.causal_loops")
      report.checks.push_back(check);
  }
}

/// The polynomial by the 1-factors of the graph of A, compared with what the report has.
void add_one_factors(const LinearMotion& motion, StabilityReport& report) {
  Ring ring(*motion.pool);
  Textbook textbook(ring);
  SeriesMatrix a;
  for (const FormulaVector& row : motion.A) {
    a.emplace_back();
    for (const Formula& f : row) a.back().push_back(ring.normalise(ring.convert(f.value)));
  }
  PolynomialByCircuits found = one_factor_polynomial(a, motion.states, textbook);
  report.one_factors = std::move(found.shown);
  if (!report.one_factors->too_many)
    report.checks.push_back(check_circuits("check.coates.one_factors", motion.A, motion.states,
                                           *report.one_factors, report.polynomial,
                                           CircuitsOf::Matrix));
}

/// Whether the energy can be told in formulas: the laws of the resistors are solved together.
bool is_small(const BondGraphModel& model) {
  constexpr std::ptrdiff_t most_resistors = 24;
  return std::ranges::count_if(model.elements, [](const BondElement& e) {
           return e.kind == ElementKind::Resistor;
         }) <= most_resistors;
}

bool has_constant_moduli(const BondGraphModel& model) {
  return std::ranges::all_of(model.elements, [](const BondElement& e) {
    return !e.is_two_port() || (e.modulus.valid() && free_symbols(std::array{e.modulus}).empty());
  });
}

/// The elements by themselves, and only where they leave it open the formulas of the energy.
struct GraphEnergy {
  EnergyEvidence evidence;
  Result<PortHamiltonian> phs{Diagnostics{}};
};

GraphEnergy energy_of(const BondGraphModel& model) {
  GraphEnergy energy;
  Ring ring(*model.pool);
  const EnergyStructure elements = energy_structure(model, ring);
  energy.evidence.elements = elements;
  energy.evidence.constant_moduli = has_constant_moduli(model);
  if (elements.passive && !elements.lossless && !elements.oscillations_die)
    energy.evidence.seen = seen_by_resistors(model);
  const bool open = !elements.passive || !elements.oscillations_die;
  if (open && is_small(model)) energy.phs = derive_port_hamiltonian(model, BondGraphOptions{});
  return energy;
}

}  // namespace

Result<StabilityReport> stability_of(const BondGraphModel& model, const StabilityOptions& options) {
  const auto equations = derive_state_equations(model, {.input_rates = true});
  if (!equations) return equations.diagnostics;
  if (!equations->linear) {
    return Diagnostic{bondgraph_codes::not_linear, model.span, {"stability", model.name}, {}};
  }
  if (equations->states.empty())
    return Diagnostic{codes::nothing_stored, model.span, {"stability", model.name}, {}};
  const LinearMotion motion = motion_of(model, equations->states, equations->A);
  GraphEnergy energy;
  Budget& budget = model.pool->budget();
  if (options.by_energy && !spare(budget, 0.2, [&] { energy = energy_of(model); })) energy = {};
  if (energy.phs) energy.evidence.phs = &*energy.phs;
  StabilityReport report = judge_stability(motion, energy.evidence, options);
  for (const Remark& remark : equations->remarks) {
    if (remark.key == "remark.bg.singular_values") report.remarks.push_back(remark);
  }
  if (report.proof == VerdictProof::Energy && carries_heat(model))
    report.remarks.push_back({"remark.bg.heat", {}});
  if (options.steps) spare(budget, 0.2, [&] { add_graphs(model, report); });
  return report;
}

Result<StabilityReport> stability_of(const StatesModel& model, const StabilityOptions& options) {
  std::vector<Expr> states;
  for (const Quantity& x : model.states) states.push_back(x.symbol);
  auto a = slopes_of(model, states);
  if (!a) {
    return Diagnostic{analyse_codes::not_linear,
                      model.span,
                      {model.name},
                      {{"note.stability_of_points", {}, {}}}};
  }
  Result<PortHamiltonian> phs{Diagnostics{}};
  Budget& budget = model.pool->budget();
  if (model.storage)
    spare(budget, 0.2, [&] { phs = derive_port_hamiltonian(model, FromStatesOptions{}); });
  const LinearMotion motion = motion_of(model, states, std::move(*a));
  EnergyEvidence energy;
  if (phs) energy.phs = &*phs;
  StabilityReport report = judge_stability(motion, energy, options);
  if (options.steps) spare(budget, 0.2, [&] { add_one_factors(motion, report); });
  return report;
}

}  // namespace tellegen
