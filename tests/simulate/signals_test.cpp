// Courses of inputs by name, against the same written out; and the discrete gradient.

#include "model/resolve_energy.hpp"
#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

double speed_after(const std::string& course, double until) {
  const Trajectory t = motion(
      "energy mass\ncoordinate x\ninput F\nkinetic 1/2*x'^2\nforce x = F\nsimulate 1 with F = " +
          course + "\n",
      {.until = until, .rtol = 1e-10});
  return final_value(t, "x", true);
}

// The speed is the integral of the force.
TEST(Signals, HaveTheAreasOfTheirShapes) {
  EXPECT_NEAR(speed_after("ramp(t - 1)", 3), 2, 1e-9);
  EXPECT_NEAR(speed_after("4*pulse(t - 1, 0.5)", 3), 2, 1e-9);
  EXPECT_NEAR(speed_after("saturate(t, 0.5, 2)", 3), 0.5 * 0.5 + (4 - 0.25) / 2 + 2, 1e-9);
  EXPECT_NEAR(speed_after("interpolate(t, 1, 2, 2, 4, 4, 0)", 5), 2 + 3 + 4 + 0, 1e-9);
}

// Its frequency goes from 1 Hz to 3 Hz in 2 s: 4 periods in all.
TEST(Signals, AChirpSweeps) {
  double sum = 0;
  constexpr int n = 20000;
  for (int i = 0; i < n; ++i) {
    const double x = 2 * (i + 0.5) / n;
    sum += std::sin(2 * 3.141592653589793 * (x + x * x / 2)) * 2 / n;
  }
  EXPECT_NEAR(speed_after("chirp(t, 1, 3, 2)", 2), sum, 1e-7);
}

TEST(Signals, PointsGoFromLeftToRight) {
  const SourceText source("test.tlg",
                          "energy mass\ncoordinate x\ninput F\nkinetic 1/2*x'^2\nforce x = F\n"
                          "simulate 1 with F = interpolate(t, 1, 0, 0, 1)\n");
  const ParsedDocument parsed = parse_document(source);
  const auto model = resolve_energy(parsed.document.models.at(0), std::make_shared<Pool>());
  ASSERT_EQ(model.diagnostics.size(), 1U);
  EXPECT_EQ(model.diagnostics[0].code.text, "E0644");
}

// Long steps, strong nonlinearity, friction and a drive: what is stored changes by what is turned
// over, to rounding.
TEST(DiscreteGradient, KeepsTheBalanceExactly) {
  const std::vector<std::string> models{
      "energy duffing\ncoordinate x\ninput F\nkinetic 1/2*x'^2\npotential 1/4*x^4 - 1/2*x^2\n"
      "dissipation 1/10*x'^2\nforce x = F\ninitial x = 1.3\nsimulate 20 with F = 0.3*cos(t)\n",
      "energy two\ncoordinate a, b\nkinetic 1/2*a'^2 + 1/2*b'^2 + 1/2*cos(a - b)*a'*b'\n"
      "potential -cos(a) - cos(b)\ndissipation 1/50*(a' - b')^2\ninitial a = 2, b = 1\nsimulate "
      "20\n",
      "states circuit\nstate q, p\nequation q' = tanh(p), p' = -q - q^3 - 1/5*tanh(p)\n"
      "storage 1/2*q^2 + 1/4*q^4 + log(cosh(p))\ninitial q = 1\nsimulate 20\n"};
  for (const std::string& text : models) {
    const Trajectory t = motion(text, {.method = "discrete-gradient", .step = 0.05});
    EXPECT_LT(t.energy->residual_max, 1e-12) << text;
    const Trajectory plain = motion(text, {.method = "midpoint", .step = 0.05});
    EXPECT_GT(plain.energy->residual_max, 1e-7) << text;
    const Trajectory near = motion(text, {.method = "discrete-gradient", .until = 4, .step = 0.01});
    const Trajectory exact = motion(text, {.until = 4, .rtol = 1e-10});
    const std::string name = t.series.front().name;
    EXPECT_NEAR(final_value(near, name), final_value(exact, name), 1e-3) << text;
  }
}

TEST(DiscreteGradient, IsOfOrderTwo) {
  const std::string text =
      "energy duffing\ncoordinate x\nkinetic 1/2*x'^2\npotential 1/4*x^4\ninitial x = 1\nsimulate "
      "3\n";
  const double exact = final_value(motion(text, {.rtol = 1e-12}), "x");
  const auto error = [&](double step) {
    return std::abs(
        final_value(motion(text, {.method = "discrete-gradient", .step = step, .points = 2}), "x") -
        exact);
  };
  EXPECT_NEAR(std::log2(error(0.02) / error(0.01)), 2, 0.2);
}

TEST(DiscreteGradient, NeedsAnEnergy) {
  EXPECT_EQ(code_of(run_text("states s\nstate x\nequation x' = -x\ninitial x = 1\nsimulate 1\n",
                             {.method = "discrete-gradient"})),
            "E0643");
}

// A rectifier conducts for a few milliseconds of each period, and between the equation is that of a
// plain decay, which would allow steps of many periods.
TEST(Signals, NoPeriodOfASourceIsPassedOver) {
  for (const char* law : {"0.1*(exp((10*sin(100*pi*t) - u)/0.2) - 1) - 10*u",
                          "0.002*(exp((10*cos(100*pi*t) - u)/0.2) - 1) - u",
                          "10*(exp((10*sin(100*pi*t) - u)/0.1) - 1) - u/10"}) {
    const std::string text =
        "states rectifier\nstate u\nequation u' = " + std::string(law) + "\nsimulate 0.2\n";
    const Trajectory exact = motion(text, {.method = "dop853", .step = 2e-4, .rtol = 1e-11});
    for (const char* method : {"auto", "dop853", "dopri5"}) {
      const Trajectory t = motion(text, {.method = method});
      for (std::size_t i = 0; i < t.time.size(); ++i)
        ASSERT_NEAR(series(t, "u")[i], series(exact, "u")[i], 1e-4) << method << law << t.time[i];
    }
  }
}

}  // namespace
}  // namespace tellegen::test
