// Motions computed side by side in lanes are those computed one by one.

#include "simulate/sweep.hpp"

#include "numeric/native.hpp"
#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

/// With `#` in the place of the value.
std::string with_value(const std::string& text, double value) {
  const std::size_t at = text.find('#');
  return text.substr(0, at) + std::to_string(value) + text.substr(at + 1);
}

std::vector<double> eleven_from(double first, double step) {
  std::vector<double> values;
  for (int i = 0; i < 11; ++i) values.push_back(first + i * step);
  return values;
}

template <class Model, class Read>
std::vector<Model> models_of(const std::string& text, const std::vector<double>& values,
                             const Read& read) {
  std::vector<Model> models;
  for (const double value : values) models.push_back(read(with_value(text, value)));
  return models;
}

double furthest(const Trajectory& a, const Trajectory& b) {
  if (a.time != b.time || a.series.size() != b.series.size()) return 1e300;
  double most = 0;
  for (std::size_t j = 0; j < a.series.size(); ++j) {
    for (std::size_t i = 0; i < a.time.size(); ++i)
      most = std::max(most, std::abs(a.series[j].values[i] - b.series[j].values[i]) /
                                (1 + std::abs(b.series[j].values[i])));
  }
  return most;
}

/// How many were computed together; each is compared with the run by itself.
template <class Model>
std::size_t compare_with_single(const std::vector<Model>& models, const SweptMotions& swept,
                                const SimulationOptions& options) {
  EXPECT_EQ(swept.runs.size(), models.size());
  for (std::size_t k = 0; k < models.size(); ++k) {
    const auto single = simulate(models[k], options);
    const auto& run = swept.runs[k];
    EXPECT_EQ(run.diagnostics.size(), single.diagnostics.size()) << k;
    if (!run || !single) {
      EXPECT_EQ(run.value.has_value(), single.value.has_value()) << k;
      continue;
    }
    EXPECT_LT(furthest(*run, *single), 1e-6) << k;
    // Vector mathematics rounds otherwise, and a step that was just accepted may be refused.
    const auto steps = static_cast<double>(single->solver.steps);
    EXPECT_NEAR(static_cast<double>(run->solver.steps), steps, 2 + 0.02 * steps) << k;
    EXPECT_EQ(run->solver.restarts, single->solver.restarts) << k;
    EXPECT_EQ(run->has_units, single->has_units);
  }
  return swept.together;
}

std::size_t all_if_lanes(std::size_t n) { return has_lanes(Lanes::Four) ? n : 0; }

TEST(Sweep, OfADrivenPendulumIsThatOfSingleRuns) {
  const auto models = models_of<EnergyModel>(
      "energy pendulum\nparameter m = #, g = 9.81, l = 1, d = 0.1\ncoordinate q\ninput M\n"
      "kinetic 1/2*m*l^2*q'^2\npotential -m*g*l*cos(q)\ndissipation 1/2*d*q'^2\nforce q = M\n"
      "initial q = m\nsimulate 5 with M = step(t - m) + 3*exp(-((t - 3)/0.01)^2)\n",
      eleven_from(0.5, 0.15), [](const std::string& t) { return model_of(t); });
  for (const char* method : {"auto", "dopri5", "dop853"}) {
    const SimulationOptions options{.method = method, .rtol = 1e-9};
    const auto swept = simulate_each(models, options);
    EXPECT_EQ(compare_with_single(models, swept, options), all_if_lanes(models.size())) << method;
  }
}

TEST(Sweep, OfAChainIsThatOfSingleRuns) {
  const auto models = models_of<ChainModel>(
      "chain double\nparameter l = # [m], m = 1 [kg], g = 9.81 [m/s^2]\ngravity g along x\n"
      "body upper on ground revolute q1 mass m com (l, 0)\n"
      "body lower on upper revolute q2 at (l, 0) mass m com (l, 0)\n"
      "initial q1 = 0.3 [rad], q2 = 0.2 [rad]\nsimulate 2 [s]\n",
      eleven_from(0.5, 0.1), [](const std::string& t) { return chain_model(t); });
  const auto swept = simulate_each(models, {});
  EXPECT_EQ(compare_with_single(models, swept, {}), all_if_lanes(models.size()));
}

// Stiff ones leave their lane, and what fails is told as it is alone.
TEST(Sweep, LeavesWhatDoesNotFitToSingleRuns) {
  const auto models = models_of<StatesModel>(
      "states decay\nparameter k = #\nstate x\nequation x' = -k*(x - cos(t))\nsimulate 20\n",
      {0.5, 1, 2, 2e5, 3, 4, 5e4, 6, 7}, [](const std::string& t) { return states_model(t); });
  const std::vector<std::vector<ImplicitQuantity>> none(models.size());
  const auto swept = simulate_each(models, {}, none);
  EXPECT_EQ(compare_with_single(models, swept, {}), all_if_lanes(7));

  const auto growing = models_of<StatesModel>(
      "states grow\nparameter k = #\nstate x\nequation x' = k*x^2\ninitial x = 1\nsimulate 1\n",
      {0.1, 0.5, 2, 0.7, 3}, [](const std::string& t) { return states_model(t); });
  const std::vector<std::vector<ImplicitQuantity>> nothing(growing.size());
  const auto some = simulate_each(growing, {}, nothing);
  ASSERT_EQ(some.runs.size(), 5U);
  for (const std::size_t k : {2U, 4U}) {
    ASSERT_EQ(some.runs[k].diagnostics.size(), 1U);
    EXPECT_EQ(some.runs[k].diagnostics.front().code.text, "E0756");
  }
  EXPECT_EQ(compare_with_single(growing, some, {}), all_if_lanes(3));
}

}  // namespace
}  // namespace tellegen::test
