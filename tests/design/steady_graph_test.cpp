// Steady states by derivative causality, and the errors that output feedback leaves.

#include <gtest/gtest.h>

#include <random>

#include "analyse/dense.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/steady_state.hpp"
#include "bondgraph/junction/steady_structure.hpp"
#include "bondgraph/made/proportional_graph.hpp"
#include "bondgraph/support.hpp"
#include "design/random_plant.hpp"
#include "language/write_model.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen::test {
namespace {

SteadyState steady(const BondGraphModel& model) {
  SteadyState result;
  const auto equations = derive_state_equations(model, {});
  EXPECT_TRUE(equations);
  if (!equations) return result;
  Linearisation linear;
  linear.model = model.name;
  linear.states = equations->states;
  linear.inputs = equations->inputs;
  linear.outputs = equations->outputs;
  StateSpace<Formula> system;
  system.A = equations->A;
  system.B = equations->B;
  system.C = equations->C;
  system.D = equations->D;
  linear.system = std::move(system);
  result = steady_state_of(linear, *model.pool);
  add_steady_structure(model, result, true);
  return result;
}

std::vector<std::string> settled(const std::vector<std::optional<Formula>>& rows) {
  std::vector<std::string> all;
  for (const auto& row : rows) all.push_back(row ? to_infix(row->shown) : "–");
  return all;
}

bool has_check(const SteadyState& result, std::string_view key) {
  for (const Check& check : result.checks) {
    if (check.key == key) return check.passed && check.proved;
  }
  return false;
}

bool has_remark(const SteadyState& result, std::string_view key) {
  for (const Remark& remark : result.remarks) {
    if (remark.key == key) return true;
  }
  return false;
}

// 004 (6.26) with the signs of the third column corrected; with the numbers of appendix C.4 the
// states settle at −0.4, 3, −0.1 and 6.
TEST(SteadyGraph, TheTwoMassesOfExample631) {
  const SteadyState result = steady(graph_model(example("004-3.6.1-two-masses")));
  EXPECT_TRUE(has_check(result, "check.steady.derivative"));
  EXPECT_EQ(settled(result.settled_states),
            (std::vector<std::string>{"(-e4 - e11)/k1", "m*f1", "-e11/k2", "M*f1"}));
  EXPECT_EQ(result.steps.size(), 3U);
}

// 004 (6.33): all of the current goes through L1.
TEST(SteadyGraph, TheCircuitOfExample632) {
  const SteadyState result = steady(graph_model(example("004-6.3.2-circuit")));
  EXPECT_TRUE(has_check(result, "check.steady.derivative"));
  EXPECT_EQ(settled(result.settled_states), (std::vector<std::string>{"0", "L1*e1/R1", "0"}));
}

// C.6 (43): u − y = (n² + Ra f − n)/(n² + Ra f) u.
TEST(SteadyGraph, TheDifferenceOfTheOpenLoop) {
  const SteadyState result = steady(graph_model(example("004-c.6-motor")));
  ASSERT_EQ(result.settled_outputs.size(), 2U);
  Pool& pool = result.settled_outputs[1]->value.pool();
  const auto value = [&](const char* name) { return *pool.find_symbol(name); };
  const Expr whole = pow(value("n"), 2) + value("Ra") * value("f");
  const Expr wanted = (whole - value("n")) / whole * value("E");
  const Expr difference = result.settled_outputs[1]->value - wanted;
  canonical::Ring ring(pool, std::vector<Expr>{difference});
  EXPECT_TRUE(ring.is_zero(ring.convert(difference)));
}

TEST(SteadyGraph, ADependentStorageHasItsSteadyStateToo) {
  const SteadyState result = steady(graph_model(example("004-5.4.2-hydraulic")));
  EXPECT_TRUE(has_check(result, "check.steady.derivative"));
  ASSERT_EQ(result.steps.size(), 3U);
  EXPECT_EQ(result.steps[2].matrices[1].entries.size(), 3U);  // p_5, p_6, q_7
}

TEST(SteadyGraph, AStorageThatNothingHoldsIsNamed) {
  const SteadyState result =
      steady(graph_model("bondgraph g\nSe F\nI m\nbond F -> j -> m\n1 j\noutput v = flow(m)\n"));
  EXPECT_FALSE(result.settled_states[0]);
  EXPECT_TRUE(has_remark(result, "remark.steady.integral"));
}

// The junctions and the algebra know nothing of each other.
TEST(SteadyGraph, OfRandomGraphsIsTheAlgebraicOne) {
  std::mt19937 engine(11);
  int compared = 0;
  for (int round = 0; round < 300; ++round) {
    const std::string source = random_plant(engine);
    const ParsedDocument parsed = parse_document(SourceText("test.tlg", source));
    const auto model = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
    if (!model) continue;
    const auto equations = derive_state_equations(*model, {});
    if (!equations || !equations->linear || equations->states.empty()) continue;
    const SteadyState result = steady(*model);
    for (const Check& check : result.checks) {
      EXPECT_TRUE(check.passed) << check.key << "\n" << source;
      if (check.key == "check.steady.derivative") ++compared;
    }
  }
  EXPECT_GT(compared, 30);
}

BondGraphModel fed_back(const std::string& source, const OutputFeedback& feedback) {
  const BondGraphModel model = graph_model(source);
  const auto text = parse_document(SourceText("test.tlg", source)).document.models.front();
  return graph_model(write_model(proportional_graph(text, model, feedback)));
}

// 004 (6.62): e = (n² + Ra f)/(n² + n k + Ra f) w.
TEST(OutputFeedback, TheMotorOfExample641) {
  const BondGraphModel closed = fed_back(example("004-5.4.1-dc-motor"), {{"k", {}}, {}});
  const SteadyState result = steady(closed);
  EXPECT_EQ(result.outputs.back(), "e_y");
  EXPECT_TRUE(has_check(result, "check.steady.derivative"));  // (6.59), with the signals in J
  EXPECT_EQ(to_infix(result.y.back()[0]->shown), "1 - n*k/(Ra*f + n^2 + n*k)");
}

// A torque T on the shaft that no controller moves: Ra i + n ω = k (w − ω) and f ω = n i + T, so
// that (Ra f + n² + n k) ω = n k w + Ra T.
TEST(OutputFeedback, ALoadIsLeftAlone) {
  OutputFeedback feedback{{"k", {}}, {}};
  feedback.actuators = {1};
  feedback.sensors = {1};
  const BondGraphModel closed = fed_back(
      "bondgraph loaded\nSe T, E\nR Ra, f\nI La, J\nGY n\n1 armature, shaft\n"
      "bond E -> armature -> La\nbond armature -> Ra\nbond armature -> n -> shaft -> J\n"
      "bond shaft -> f\nbond T -> shaft\noutput i = flow(La), omega = flow(J)\n",
      feedback);
  const SteadyState result = steady(closed);
  ASSERT_EQ(result.inputs.size(), 2U);
  EXPECT_EQ(result.inputs[0].symbol().name, "T");
  EXPECT_EQ(result.inputs[1].symbol().name, "w_omega");
  EXPECT_EQ(result.outputs.back(), "e_omega");
  EXPECT_EQ(to_infix(result.y.back()[0]->shown), "-Ra/(k*n + Ra*f + n^2)");
  EXPECT_EQ(to_infix(result.y.back()[1]->shown), "(Ra*f + n^2)/(k*n + Ra*f + n^2)");
}

TEST(OutputFeedback, AnIntegralLeavesNoError) {
  const BondGraphModel closed =
      fed_back(example("004-5.4.1-dc-motor"), {{"k", {}}, OutputGain{"k_i", {}}});
  const SteadyState result = steady(closed);
  EXPECT_EQ(to_infix(result.y.back()[0]->shown), "0");
  // The capacitor of the integral keeps integral causality; that it rests tells its effort.
  EXPECT_TRUE(has_check(result, "check.steady.derivative"));
}

OutputFeedback pid() {
  OutputFeedback all{{"k", {}}, OutputGain{"k_i", {}}};
  all.derivative = OutputGain{"k_d", {}};
  return all;
}

// The loop of a PID by its transfer functions: (T s + 1) s P(s) + (k s (T s + 1) + k_i (T s + 1) +
// k_d s²) Z(s) for a plant Z/P, with T = k_d/(10 k).
TEST(OutputFeedback, APidHasTheCharacteristicPolynomialOfItsTransferFunctions) {
  OutputFeedback numbers{{"k", 2}, OutputGain{"k_i", 5}};
  numbers.derivative = OutputGain{"k_d", 0.4};
  const BondGraphModel closed = fed_back(example("004-5.4.1-dc-motor"), numbers);
  const auto equations = derive_state_equations(closed, {});
  ASSERT_TRUE(equations && equations->linear);
  ASSERT_EQ(equations->states.size(), 4U);
  const Values values = parameter_values(closed.parameters);
  NumberMatrix A;
  for (const FormulaVector& row : equations->A) {
    std::vector<Expr> entries;
    for (const Formula& f : row) entries.push_back(f.value);
    A.push_back(numbers_at(entries, values));
  }
  const double T = 0.4 / 20;
  for (const std::complex<double>& s : eigenvalues_of(A)) {
    const auto lag = T * s + 1.0;
    const auto plant = (0.1 * s + 0.5) * (1.5 * s + 0.1) + 9.0;
    const auto control = 2.0 * s * lag + 5.0 * lag + 0.4 * s * s;
    const auto whole = lag * s * plant + 3.0 * control;
    EXPECT_LT(std::abs(whole), 1e-8 * std::abs(lag * s * plant)) << s;
  }
}

TEST(OutputFeedback, ADerivativeChangesNothingAtRest) {
  OutputFeedback pd{{"k", {}}, {}};
  pd.derivative = OutputGain{"k_d", {}};
  const SteadyState with = steady(fed_back(example("004-5.4.1-dc-motor"), pd));
  EXPECT_EQ(to_infix(with.y.back()[0]->shown), "1 - n*k/(Ra*f + n^2 + n*k)");
  EXPECT_TRUE(has_check(with, "check.steady.balance"));
  const SteadyState all = steady(fed_back(example("004-5.4.2-hydraulic"), pid()));
  EXPECT_EQ(to_infix(all.y.back()[0]->shown), "0");
}

TEST(OutputFeedback, UnitsOfTheActionsAgree) {
  const std::string source = example("dc-motor-bond-graph");
  EXPECT_EQ(fed_back(source, pid()).states.size(), 4U);  // volts of a speed, its integral and rate
}

// (6.48)–(6.51) for a plant whose input shows in its output at once, driven by a flow.
TEST(OutputFeedback, AFlowThatShowsInTheOutputAtOnce) {
  const BondGraphModel closed = fed_back(example("004-5.4.2-hydraulic"), {{"k_p", 3.0}, {}});
  const auto equations = derive_state_equations(closed, {});
  ASSERT_TRUE(equations);
  // A − B k C/(1 + D k), D = R2
  EXPECT_EQ(equations->inputs.size(), 1U);
  const SteadyState result = steady(closed);
  EXPECT_EQ(to_infix(result.y.back()[0]->shown), "1/(R2*k_p + 1)");
}

}  // namespace
}  // namespace tellegen::test
