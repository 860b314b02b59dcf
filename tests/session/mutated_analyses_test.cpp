// What analyses of linear systems tell, spoilt in one place: what covers it must say no.

#include <gtest/gtest.h>

#include <complex>

#include "analyse/linearise.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/stability/models.hpp"
#include "analyse/steady_state.hpp"
#include "analyse/time_constants.hpp"
#include "bondgraph/coates/coates.hpp"
#include "bondgraph/structure/ranks.hpp"
#include "design/sensitivity.hpp"
#include "session/checked_linearisation.hpp"
#include "session/every_model.hpp"
#include "verify/linear/coates_check.hpp"
#include "verify/linear/sensitivity_check.hpp"
#include "verify/linear/stability_check.hpp"
#include "verify/linear/steady_state_check.hpp"
#include "verify/linear/time_constants_check.hpp"

namespace tellegen::session {
namespace {

using test::add;
using test::add_rows;
using test::for_every_model;
using test::Places;
using test::Slip;
using test::spoil;

constexpr std::size_t most_states_to_spoil = 6;

bool has_names(const Form& form) {
  return form.kind == Form::Kind::Name || std::ranges::any_of(form.items, has_names);
}

/// Names of coefficients stay what they are.
Formula spoilt_by_names(const Formula& f, Slip slip) {
  if (!has_names(f.shown)) return test::spoilt(f, slip);
  const Formula seventh = test::spoilt({f.value.pool().number(0), number_form(Rational(0))}, slip);
  Form form;
  if (slip == Slip::Sign) return {-f.value, negate_form(f.shown)};
  form.kind = slip == Slip::Added ? Form::Kind::Sum : Form::Kind::Product;
  form.items = {slip == Slip::Added ? seventh.shown : number_form(Rational(1001, 1000)), f.shown};
  form.negative = {false, false};
  const Expr value = slip == Slip::Added ? f.value + seventh.value
                                         : f.value.pool().number(Rational(1001, 1000)) * f.value;
  return {value, std::move(form)};
}

void add_named(Places& p, const char* field, Formula& value) {
  p.push_back({field,
               [&value](Slip slip) {
                 const Formula right = value;
                 value = spoilt_by_names(right, slip);
                 return [&value, right] { value = right; };
               },
               {Slip::Factor, Slip::Sign, Slip::Added}});
}

/// A pole, or a slope of one: pairs stay pairs, so that only its own place is wrong.
void add_complex(Places& p, const char* field, std::vector<std::complex<double>>& all,
                 double size) {
  for (std::complex<double>& z : all) {
    if (z.imag() != 0) continue;
    p.push_back({field,
                 [&z, size](Slip slip) {
                   const std::complex<double> right = z;
                   const bool scaled = right != 0.0 && slip != Slip::Added;
                   z = scaled ? test::spoilt(right.real(), slip) : right.real() + size / 7;
                   return [&z, right] { z = right; };
                 },
                 {Slip::Factor, Slip::Sign, Slip::Added}});
  }
}

double size_of(const std::vector<std::complex<double>>& all) {
  double size = 0;
  for (const auto& z : all) size = larger(size, std::abs(z));
  return size > 0 ? size : 1;
}

/// √3 has no place in the prime field: then the check says that it could not be made.
bool all_decided(const std::vector<Check>& checks) {
  return std::ranges::all_of(checks, [](const Check& c) { return c.decided(); });
}

/// One more, which no count is.
void add_count(Places& p, const char* field, std::size_t& count) {
  p.push_back({field,
               [&count](Slip) {
                 const std::size_t right = count;
                 ++count;
                 return [&count, right] { count = right; };
               },
               {Slip::Added}});
}

void add_bool(Places& p, const char* field, bool& value) {
  p.push_back({field,
               [&value](Slip) {
                 value = !value;
                 return [&value] { value = !value; };
               },
               {Slip::Sign}});
}

Places places_of(StabilityReport& report) {
  Places p;
  add(p, "polynomial", report.polynomial);
  for (Formula& d : report.hurwitz) add_named(p, "hurwitz", d);
  if (!report.polynomial.empty()) add_count(p, "zero roots", report.zero_roots);
  for (HurwitzGraph::Edge& edge : report.graph.edges) add_count(p, "edge", edge.index);
  if (!report.numbers) return p;
  add_complex(p, "eigenvalues", report.numbers->eigenvalues, size_of(report.numbers->eigenvalues));
  if (report.numbers->lyapunov)
    add_bool(p, "positive definite", report.numbers->lyapunov->positive_definite);
  return p;
}

/// A, and how the report came about.
void spoil_stability(StabilityReport& report, const FormulaMatrix& A,
                     const std::vector<Parameter>& parameters, const std::string& name) {
  const Values known = parameter_values(parameters);
  const auto check = [&] { return check_stability(A, known, report); };
  spoil(name, places_of(report), check);
  // A factor leaves a condition what it was.
  Places conditions;
  for (StabilityCondition& c : report.conditions) add_named(conditions, "condition", c.left);
  // Of several, one may be asked for where another fails already: its edge is then none.
  const bool alone = report.conditions.size() == 1;
  test::keep_slips(conditions, "condition",
                   alone ? std::vector{Slip::Sign, Slip::Added} : std::vector{Slip::Sign});
  spoil(name, std::move(conditions), check);
  if (report.proof == VerdictProof::Eigenvalues || !report.conditions.empty()) return;
  if (report.verdict == StabilityVerdict::Conditional || report.zero_roots > 0) return;
  const StabilityVerdict right = report.verdict;
  report.verdict =
      right == StabilityVerdict::Stable ? StabilityVerdict::Unstable : StabilityVerdict::Stable;
  if (right != StabilityVerdict::Marginal) {  // roots on the axis are open to rounding
    EXPECT_TRUE(test::say_no(check())) << name << ": another verdict passes as right";
  }
  report.verdict = right;
}

TEST(MutatedAnalyses, ASpoiltPolynomialDeterminantOrConditionIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const auto* model = std::get_if<BondGraphModel>(&any);
    if (model == nullptr) return;
    const auto equations = run.state_equations(*model);
    if (!equations || !equations->linear || equations->states.size() > most_states_to_spoil) return;
    auto report = stability_of(*model, {});
    if (!report) return;
    spoil_stability(*report, equations->A, model->parameters, name);
  });
}

Places places_of(CircuitPolynomial& circuits, const char* weights, const char* coefficients) {
  Places p;
  for (CoatesCircuit& c : circuits.circuits) add(p, weights, c.weight);
  add(p, coefficients, circuits.coefficients);
  return p;
}

void join(Places& all, Places more) {
  for (test::Place& place : more) all.push_back(std::move(place));
}

Places places_of(CoatesGraph& graph) {
  Places p;
  add(p, "S", graph.S);
  add(p, "P", graph.P);
  add(p, "A", graph.A);
  add(p, "B", graph.B);
  add(p, "C", graph.C);
  add(p, "D", graph.D);
  for (CoatesEdge& edge : graph.edges) add(p, "branch", edge.weight);
  for (CoatesEntry& entry : graph.entries) {
    add(p, "direct", entry.direct);
    add(p, "entry", entry.value);
    for (CoatesPath& path : entry.paths) add(p, "path", path.product);
  }
  join(p, places_of(graph.one_factors, "circuit", "1-factors"));
  join(p, places_of(graph.causal_loops, "loop", "causal loops"));
  add(p, "characteristic", graph.characteristic);
  return p;
}

TEST(MutatedAnalyses, ASpoiltCoatesGraphIsSeen) {
  for_every_model([](Pipeline& run, AnyModel& any, const std::string& name) {
    const auto* model = std::get_if<BondGraphModel>(&any);
    if (model == nullptr) return;
    const auto equations = run.state_equations(*model);
    if (!equations || equations->states.size() > most_states_to_spoil) return;
    auto graph = derive_coates(*model, {});
    if (!graph) return;
    spoil(name, places_of(*graph), [&] { return check_coates(*equations, *graph); });
  });
}

TEST(MutatedAnalyses, ASpoiltRankIsSeen) {
  for_every_model([](Pipeline&, AnyModel& any, const std::string& name) {
    const auto* model = std::get_if<BondGraphModel>(&any);
    if (model == nullptr) return;
    auto report = derive_structure(*model, {});
    const auto evidence = structure_evidence(*model, {});
    if (!report || !evidence) return;
    Places p;
    add_count(p, "order", report->order);
    add_count(p, "rank of A", report->bg_rank);
    add_count(p, "null modes", report->null_modes);
    for (ReachReport* reach : {&report->control, &report->observation}) {
      add_count(p, "rank", reach->rank);
      add_bool(p, "holds", reach->holds);
      if (reach->rank_at_values) add_count(p, "rank at values", *reach->rank_at_values);
    }
    spoil(name, std::move(p), [&] {
      return std::vector<Check>{check_ranks(evidence->general, evidence->at_values, *report)};
    });
  });
}

/// The states of a model and its linear approximation at the origin, in formulas.
std::optional<StatesModel> states_model(Pipeline& run, const AnyModel& any) {
  if (const auto* states = std::get_if<StatesModel>(&any)) return *states;
  const auto* graph = std::get_if<BondGraphModel>(&any);
  if (graph == nullptr) return std::nullopt;
  const auto equations = run.state_equations(*graph);
  if (!equations || !equations->implicit.empty()) return std::nullopt;
  auto states = states_of(*equations, *graph);
  return states ? std::optional(*states) : std::nullopt;
}

template <class Visit>
void for_every_linear(const Visit& visit) {
  for_every_model([&](Pipeline& run, AnyModel& any, const std::string& name) {
    const auto of = [&](const auto& model) {
      const auto motion = dynamics(model);
      if (!motion || motion->states.size() > most_states_to_spoil) return;
      const auto linear = linearise(*motion, {}, {.symbolic = true});
      if (!linear || linear->numeric()) return;
      visit(*linear, *motion, name);
    };
    const EnergyModel* energies = energies_of(any);
    if (energies != nullptr && energies->constraints.empty()) return of(*energies);
    if (const auto states = states_model(run, any)) of(*states);
  });
}

void add_settled(Places& p, const char* field, std::vector<std::optional<Formula>>& row) {
  for (std::optional<Formula>& entry : row) {
    add(p, field, entry);
    if (!entry) continue;
    p.push_back({field,
                 [&entry](Slip) {  // told not to settle
                   const std::optional<Formula> right = entry;
                   entry.reset();
                   return [&entry, right] { entry = right; };
                 },
                 {Slip::Added}});
  }
}

using LinearVisit = const Linearisation&;

TEST(MutatedAnalyses, ASpoiltSteadyStateIsSeen) {
  for_every_linear([](LinearVisit linear, const Dynamics& motion, const std::string& name) {
    SteadyState steady = steady_state_of(linear, *motion.pool);
    const auto check = [&] { return std::vector<Check>{check_steady_state(linear, steady)}; };
    if (!all_decided(check())) return;
    Places p;
    for (auto& row : steady.x) add_settled(p, "x", row);
    for (auto& row : steady.y) add_settled(p, "y", row);
    add_settled(p, "constant x", steady.x_constant);
    add_settled(p, "constant y", steady.y_constant);
    add_settled(p, "states", steady.settled_states);
    add_settled(p, "outputs", steady.settled_outputs);
    spoil(name, std::move(p), check);
  });
}

TEST(MutatedAnalyses, ASpoiltSensitivityIsSeen) {
  for_every_linear([](LinearVisit linear, const Dynamics& motion, const std::string& name) {
    const SteadyState steady = steady_state_of(linear, *motion.pool);
    Sensitivity result = sensitivity_of(linear, steady, motion.parameters, *motion.pool);
    const Values known = parameter_values(motion.parameters);
    const auto check = [&] { return check_sensitivity(linear, known, result); };
    if (!all_decided(check())) return;
    Places p;
    for (ParameterSensitivity& slopes : result.parameters) {
      add_settled(p, "states", slopes.states);
      add_settled(p, "outputs", slopes.outputs);
      add_complex(p, "slopes of poles", slopes.poles, size_of(slopes.poles));
    }
    add_complex(p, "poles", result.poles, size_of(result.poles));
    spoil(name, std::move(p), check);
  });
}

TEST(MutatedAnalyses, ASpoiltTimeConstantIsSeen) {
  for_every_linear([](LinearVisit linear, const Dynamics& motion, const std::string& name) {
    const auto numbers = linearise(motion, {}, {});
    if (!numbers || !numbers->numeric()) return;
    TimeConstants times = time_constants_of(linear, *numbers, *motion.pool);
    const auto check = [&] { return check_time_constants(linear, *numbers, times); };
    if (!all_decided(check())) return;
    Places p;
    for (TimeConstant& t : times.classical) {
      if (!t.decays()) continue;
      add(p, "formula", t.formula);
      add(p, "seconds", t.seconds);
    }
    add_complex(p, "poles", times.poles, size_of(times.poles));
    spoil(name, std::move(p), check);
    if (times.classical.size() < 2) return;
    TimeConstant& slow = times.classical.front();
    TimeConstant& fast = times.classical.back();
    if (!slow.decays() || !(slow.seconds > 1.001 * fast.seconds) || !fast.decays()) return;
    std::swap(slow.state, fast.state);
    EXPECT_TRUE(test::say_no(check())) << name;
  });
}

}  // namespace
}  // namespace tellegen::session
