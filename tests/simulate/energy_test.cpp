// The account of the energy, and what symplectic methods keep.

#include "simulate/support.hpp"
#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {
namespace {

/// Without the comments before it.
std::string example(const std::string& name) {
  const std::string text = "\n" + read_text(examples() / (name + ".tlg"));
  return text.substr(text.find("\nenergy ") + 1);
}

TEST(Energy, EveryExampleKeepsItsBalance) {
  int count = 0;
  for (const std::string& name : example_names()) {
    const std::string text = read_text(examples() / (name + ".tlg"));
    if (text.find("\nsimulate") == text.npos || text.find("\nenergy") == text.npos) continue;
    // These move by their port-Hamiltonian form, as state equations.
    if (text.find("\ncodissipation") != text.npos || name == "lever") continue;
    const Trajectory t = motion(example(name));
    ASSERT_TRUE(t.energy) << name;
    EXPECT_LT(t.energy->residual_max, 1e-6 * t.energy->turnover + 1e-12) << name;
    ++count;
  }
  EXPECT_GT(count, 8);
}

TEST(Energy, AConservativeMotionKeepsItsEnergyAndItsCyclicMomentum) {
  const Trajectory t = motion(example("003-spherical-pendulum"));
  EXPECT_LT(t.energy->drift_max, 1e-5);
  EXPECT_EQ(t.energy->dissipated.back(), 0);
  ASSERT_EQ(t.energy->conserved.size(), 1U);
  EXPECT_EQ(t.energy->conserved[0].name, "q2");
  EXPECT_LT(t.energy->conserved[0].change_max, 1e-6);
}

TEST(Energy, ARotatingHoopKeepsJacobisIntegralAlthoughItsDriveWorks) {
  const Trajectory t = motion(example("rotating-hoop"));
  EXPECT_LT(t.energy->residual_max, 1e-6);
}

TEST(Energy, AnInputInThePotentialSuppliesWhatItMoves) {
  // A spring pulled by its end: everything that is stored came from there.
  const Trajectory t = motion(
      "energy pulled\nparameter m = 1, k = 4\ncoordinate x\ninput e\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k*(x - e)^2\nsimulate 3 with e = step(t - 1)\n");
  EXPECT_LT(t.energy->residual_max, 1e-7);
  const auto expected = [](double s) { return s < 1 ? 0.0 : 1 - std::cos(2 * (s - 1)); };
  EXPECT_LT(distance(t, series(t, "x"), expected), 1e-7);
}

TEST(Energy, SymplecticMethodsKeepTheEnergyForAHundredThousandSteps) {
  const std::string pendulum =
      "energy pendulum\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n"
      "potential -m*cos(x)\ninitial x = 2\nsimulate 10000\n";
  for (const char* method : {"midpoint", "gauss4", "verlet"}) {
    const Trajectory t = motion(pendulum, {.method = method, .step = 0.1, .points = 201});
    EXPECT_EQ(t.solver.steps, 100000U) << method;
    EXPECT_LT(t.energy->drift_max, std::string(method) == "gauss4" ? 1e-5 : 5e-3) << method;
  }
}

TEST(Energy, ADoublePendulumInCanonicalVariablesKeepsItsEnergy) {
  const Trajectory t =
      motion(example("double-pendulum"), {.method = "gauss4", .until = 100.0, .step = 0.002});
  EXPECT_LT(t.energy->drift_max, 1e-4 * t.energy->turnover);
  ASSERT_FALSE(t.remarks.empty());
  EXPECT_EQ(t.remarks.back().key, "remark.sim.canonical");
}

TEST(Energy, CanonicalAndVelocityVariablesGiveTheSameMotion) {
  const std::string text = example("manipulator");
  const SimulationOptions exact{.until = 2.0, .rtol = 1e-11, .atol = 1e-13};
  const Trajectory a = motion(text, exact);
  const Trajectory b = motion(text, {.method = "gauss4", .until = 2.0, .step = 0.0005});
  for (const char* name : {"q1", "q2", "q3"}) {
    for (const bool velocity : {false, true})
      EXPECT_NEAR(final_value(a, name, velocity), final_value(b, name, velocity), 2e-5) << name;
  }
}

EnergyModel random_model() {
  const std::string text = random_energy_model();
  RC_LOG() << text;
  const SourceText source("random.tlg", text);
  auto model = resolve_energy(parse_document(source).document.models.at(0),
                              std::make_shared<Pool>(Budget(2, std::size_t{1} << 30U)));
  RC_ASSERT(static_cast<bool>(model));
  return std::move(*model);
}

/// Values for parameters, a start and a course for every input.
void give_values(EnergyModel& model) {
  Pool& pool = *model.pool;
  for (Parameter& p : model.parameters) p.value = pool.number(Rational(pick(5, 30), 10));
  for (const Quantity& q : model.coordinates)
    model.initial.push_back({q.symbol, pool.number(Rational(pick(-5, 6), 10))});
  SimulationRequest request{pool.number(1), {}};
  for (const Quantity& u : model.inputs) {
    const Expr wave = sin(Rational(pick(1, 9)) * pool.time());
    const Expr jump = apply(Function::Step, pool.time() - Rational(1, 3));
    request.inputs.emplace_back(u.symbol, pick(0, 2) == 0 ? wave : jump);
  }
  model.simulation = request;
}

// The oracle is the balance itself: energy, powers and motion come from different derivatives of
// the model, and add up only where all are right.
TEST(Energy, RandomModelsKeepTheirBalance) {
  int simulated = 0;
  for_all({.count = 150, .size = 12}, [&] {
    EnergyModel model = random_model();
    give_values(model);
    const auto result = simulate(model, {.points = 21});
    if (!result || has_errors(result.diagnostics) || !result->energy) return;
    ++simulated;
    const EnergyAudit& audit = *result->energy;
    RC_LOG() << audit.residual_max << " of " << audit.turnover;
    RC_ASSERT(audit.residual_max <= 1e-5 * (audit.turnover + 1e-3));
  });
  EXPECT_GT(simulated, 40 / one_case_in);
}

TEST(Energy, AMomentumThatIsDrivenLateIsNotConserved) {
  const Trajectory t = motion(
      "energy pulse\nparameter m = 1\ncoordinate x\ninput F\nkinetic 1/2*m*x'^2\nforce x = F\n"
      "simulate 10 with F = 10*step(t - 9)\n");
  ASSERT_TRUE(t.energy);
  EXPECT_TRUE(t.energy->conserved.empty());
}

// The bound on the rounding of a long elimination says nothing of its pivots.
TEST(Energy, ALongChainHasInertiaEverywhere) {
  std::string text = "chain long\nparameter m = 1, l = 1, g = 9.81\ngravity g along -y\n";
  for (int i = 1; i <= 13; ++i) {
    const std::string n = std::to_string(i);
    text += "body b" + n + " on " + (i == 1 ? "ground" : "b" + std::to_string(i - 1)) +
            " revolute q" + n + " at (" + (i == 1 ? "0" : "l") +
            ", 0) mass m inertia m*l^2/12 com (l/2, 0)\n";
  }
  const Trajectory t = motion(text + "simulate 0.1\n");
  EXPECT_FALSE(t.time.empty());
}

}  // namespace
}  // namespace tellegen::test
