// What keeps a simulation from beginning or from ending.

#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

const std::string mass = "energy mass\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n";

/// The text under the caret of the only diagnostic.
std::string pointed_at(const Result<Trajectory>& result, const std::string& text) {
  const auto& span = result.diagnostics.front().span;
  return span ? text.substr(span->begin, span->end - span->begin) : "";
}

TEST(SimulationMistakes, AMotionNeedsADuration) {
  EXPECT_EQ(code_of(run_text(mass)), "E0750");
  EXPECT_TRUE(run_text(mass, {.until = 1.0}));
}

TEST(SimulationMistakes, AllParametersWithoutValuesAreNamed) {
  const auto r = run_text(
      "energy mass\nparameter m, k, c = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k*c*x^2\nsimulate 1\n");
  ASSERT_EQ(code_of(r), "E0751");
  EXPECT_EQ(r.diagnostics[0].args[0], "m, k");
}

TEST(SimulationMistakes, AFunctionWithoutABodyIsNamed) {
  const auto r = run_text("states s\nfunction r(x)\nstate x\nequation x' = -r(x)\nsimulate 1\n");
  ASSERT_EQ(code_of(r), "E0752");
  EXPECT_EQ(r.diagnostics[0].args[0], "r");
}

TEST(SimulationMistakes, AnInitialValueMustBeFinite) {
  EXPECT_EQ(code_of(run_text("states s\nparameter a = 1\nstate x\nequation x' = -x\n"
                             "initial x = log(-a)\nsimulate 1\n")),
            "E0753");
}

TEST(SimulationMistakes, AMassMatrixThatIsSingularAtTheStartIsTold) {
  const auto r = run_text(
      "energy orbit\nparameter m = 1\ncoordinate r, phi\nkinetic 1/2*m*(r'^2 + r^2*phi'^2)\n"
      "initial phi' = 1\nsimulate 1\n");
  ASSERT_EQ(code_of(r), "E0754");
  EXPECT_EQ(r.diagnostics[0].args[0], "phi");
}

TEST(SimulationMistakes, RatesMustBeFiniteAtTheStart) {
  EXPECT_EQ(code_of(run_text("states s\nstate x\nequation x' = -1/x\nsimulate 1\n")), "E0755");
}

TEST(SimulationMistakes, ASolutionThatEndsIsKeptUpToThere) {
  const auto r = run_text("states s\nstate x\nequation x' = x^2\ninitial x = 1\nsimulate 2\n");
  ASSERT_EQ(code_of(r), "E0756");
  ASSERT_TRUE(r);
  EXPECT_EQ(r.diagnostics[0].span, (Span{15, 16}));  // where x is declared
  EXPECT_NEAR(r->time.back(), 1.0, 0.01);
  EXPECT_LT(r->time.size(), 401U);
}

// ẏ = −2√y reaches y = 0 at t = 1 with the rate 0: along that edge every other step has no value.
TEST(SimulationMistakes, AMotionDoesNotCreepAlongTheEdgeOfALaw) {
  const auto r = run_text(
      "states tank\nstate y, z\nequation y' = -2*sqrt(y), z' = 0.1\ninitial y = 1\nsimulate 9\n");
  ASSERT_EQ(code_of(r), "E0649");
  ASSERT_TRUE(r);
  EXPECT_EQ(r.diagnostics[0].args[1], "sqrt(y)");
  EXPECT_NEAR(r->curve->time.back(), 1, 0.03);
  EXPECT_LT(r->solver.steps, 3000U);
}

// ḣ = −2√(h − 1) − 0.1 reaches h = 1 with the rate −0.1, and has no value below.
TEST(SimulationMistakes, ALawThatLosesItsValueIsNamed) {
  const auto r = run_text(
      "states s\nparameter a = 1\nstate h, z\nequation h' = -2*sqrt(h - a) - 0.1, z' = 100*h\n"
      "initial h = 2\nsimulate 5\n");
  ASSERT_EQ(code_of(r), "E0649");
  ASSERT_TRUE(r);
  EXPECT_EQ(r.diagnostics[0].args[1], "sqrt(h - a)");
  EXPECT_EQ(r.diagnostics[0].args[2], "h");
  const double instant = 1 - 0.05 * std::log(2.1 / 0.1);
  EXPECT_NEAR(std::stod(r.diagnostics[0].args[0]), instant, 1e-4);
  EXPECT_NEAR(r->time.back(), instant, 0.02);
}

TEST(SimulationMistakes, ADenominatorThatPassesThroughZeroIsNamed) {
  const auto r = run_text(mass + "force x = 1/(0.5 - x)\nsimulate 5\n");
  ASSERT_EQ(code_of(r), "E0649");
  EXPECT_EQ(r.diagnostics[0].args[2], "x'");
}

// m(t) = 1 − t: the inertia is used up at t = 1.
TEST(SimulationMistakes, AnInertiaThatVanishesOnTheWayIsNamed) {
  const auto r = run_text(
      "energy e\nparameter m = 1\ncoordinate x, y\nkinetic 1/2*m*x'^2 + 1/2*m*(1 - t)*y'^2\n"
      "force y = 1\nsimulate 2\n");
  ASSERT_EQ(code_of(r), "E0650");
  EXPECT_EQ(r.diagnostics[0].args[1], "y");
  EXPECT_NEAR(r->time.back(), 1.0, 0.01);
}

TEST(SimulationMistakes, TheStateThatRunsAwayIsNamedNotTheLargest) {
  const auto r = run_text(
      "states s\nstate z, x\nequation z' = 0, x' = x^2\ninitial z = 1e30, x = 1\nsimulate 2\n");
  ASSERT_EQ(code_of(r), "E0756");
  EXPECT_EQ(r.diagnostics[0].args[1], "x");
}

// sign(x) and sign(x') together bring the mass to rest by ever shorter swings.
TEST(SimulationMistakes, ALawThatSwitchesWithoutEndIsTold) {
  const std::string text = mass + "force x = -3*sign(x) - sign(x')\ninitial x = 1\nsimulate 6\n";
  const auto r = run_text(text);
  ASSERT_EQ(code_of(r), "E0765");
  ASSERT_TRUE(r);
  // in under 2 for 1 s, out under 4 for 0.5 s to half the distance, and so on
  EXPECT_NEAR(std::stod(r.diagnostics[0].args[0]), 1.5 / (1 - std::sqrt(0.5)), 1e-3);
  EXPECT_EQ(pointed_at(r, text), "x");
}

// It slides for ever, though the force jumps at each turn.
TEST(SimulationMistakes, DryFrictionThatSlidesIsFollowed) {
  const auto r = run_text(mass +
                              "parameter mu = 0.1, k = 10\npotential 1/2*k*x^2\n"
                              "force x = -mu*sign(x') + 2*sin(3*t)\ninitial x = 1\nsimulate 20\n",
                          {.rtol = 1e-6});
  EXPECT_TRUE(r);
  EXPECT_FALSE(has_errors(r.diagnostics));
}

TEST(SimulationMistakes, AnInputThatWouldHaveToBeKnownBeforeItIsKnownIsTold) {
  const auto r = run_text(
      "energy loop\nparameter R = 1, C = 1, k = 2\ncoordinate q\ninput E\npotential q^2/(2*C)\n"
      "dissipation 1/2*R*q'^2\nforce q = E\ninitial q = 1\nsimulate 1 with E = -k*q'\n");
  ASSERT_EQ(code_of(r), "E0762");
  EXPECT_EQ(r.diagnostics[0].args[0], "E");
}

TEST(SimulationMistakes, AnUnknownMethodIsTold) {
  EXPECT_EQ(code_of(run_text(mass + "simulate 1\n", {.method = "rk4"})), "E0758");
}

TEST(SimulationMistakes, VerletNeedsAccelerationsOfPositions) {
  EXPECT_EQ(code_of(run_text(mass + "dissipation 1/2*m*x'^2\nsimulate 1\n", {.method = "verlet"})),
            "E0759");
}

TEST(SimulationMistakes, AnImplicitStepThatIsTooLongIsTold) {
  const std::string text = mass + "potential 500000*m*x^4\ninitial x = 1\nsimulate 10\n";
  const auto r = run_text(text, {.method = "midpoint", .step = 1.0});
  ASSERT_EQ(code_of(r), "E0760");
  EXPECT_EQ(pointed_at(r, text), "x");
}

TEST(SimulationMistakes, TheTimeAllowedIsRespected) {
  const SourceText source("test.tlg", mass + "potential 1/2*m*x^2\ninitial x = 1\nsimulate 1e9\n");
  const ParsedDocument parsed = parse_document(source);
  const auto model = resolve_energy(parsed.document.models.at(0),
                                    std::make_shared<Pool>(Budget(0.3, std::size_t{1} << 30U)));
  const auto r = simulate(*model, {});
  ASSERT_EQ(code_of(r), "E0761");
  ASSERT_TRUE(r);
  EXPECT_GE(r->time.size(), 1U);
}

TEST(SimulationMistakes, StepsThatAreFarTooShortEndWithTheTimeAllowed) {
  const SourceText source("test.tlg", mass + "potential 1/2*m*x^2\ninitial x = 1\nsimulate 1\n");
  const ParsedDocument parsed = parse_document(source);
  const auto model = resolve_energy(parsed.document.models.at(0),
                                    std::make_shared<Pool>(Budget(0.3, std::size_t{1} << 30U)));
  EXPECT_EQ(code_of(simulate(*model, {.method = "verlet", .step = 1e-300})), "E0761");
}

TEST(SimulationMistakes, OptionsOutOfRangeAreTold) {
  const std::string text = mass + "simulate 1\n";
  EXPECT_EQ(code_of(run_text(text, {.until = -1.0})), "E0763");
  EXPECT_EQ(code_of(run_text(text, {.until = 1e300})), "E0763");
  EXPECT_EQ(code_of(run_text(text, {.rtol = 0})), "E0763");
  EXPECT_EQ(code_of(run_text(text, {.points = 1})), "E0763");
  EXPECT_EQ(code_of(run_text(text, {.step = std::nan("")})), "E0763");
}

TEST(SimulationMistakes, ABalanceThatDoesNotCloseIsTold) {
  const auto r = run_text(mass + "potential 50*m*x^2\ninitial x = 1\nsimulate 10\n",
                          {.method = "verlet", .step = 0.15});
  EXPECT_EQ(code_of(r), "W0750");
}

}  // namespace
}  // namespace tellegen::test
