// A(t) along a motion: it carries a small deviation as the motion itself does.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tellegen/tellegen.hpp"

namespace tellegen {
namespace {

using Json = nlohmann::json;
using State = std::array<double, 2>;

Options json_options() {
  Options options;
  options.format = OutputFormat::Json;
  return options;
}

std::string pendulum(double angle) {
  return "energy pendulum\nparameter m = 1, l = 0.5, g = 9.81, b = 0.1\ncoordinate q\ninput tau\n"
         "kinetic 1/2*m*l^2*q'^2\npotential -m*g*l*cos(q)\ndissipation 1/2*b*q'^2\n"
         "force q = tau\ninitial q = " +
         std::to_string(angle) + "\nsimulate 2 with tau = 2*sin(3*t)\n";
}

State end_of(double angle) {
  Options options = json_options();
  options.points = 2;
  options.rtol = 1e-12;
  const Json result = Json::parse(simulate(Input::of_text(pendulum(angle)), options).out);
  return {result["final"]["q"], result["final"]["der(q)"]};
}

State rate(const Json& instant, const State& d) {
  const Json& a = instant["A"];
  return {a[0][0].get<double>() * d[0] + a[0][1].get<double>() * d[1],
          a[1][0].get<double>() * d[0] + a[1][1].get<double>() * d[1]};
}

State moved(const State& d, const State& k, double h) { return {d[0] + h * k[0], d[1] + h * k[1]}; }

// δ' = A(t) δ by Runge and Kutta's method over pairs of intervals, against two motions.
TEST(LineariseAlong, CarriesADeviationAsTheMotionDoes) {
  Options options = json_options();
  options.along = 201;
  const Output output = analyse(Input::of_text(pendulum(1.0)), "linearise", options);
  ASSERT_EQ(output.exit_code, ExitCode::Fine) << output.err;
  const Json result = Json::parse(output.out);
  ASSERT_EQ(result["along"].size(), 201U);
  State d{1, 0};
  for (std::size_t i = 0; i + 2 < 201; i += 2) {
    const double h = result["time"][i + 2].get<double>() - result["time"][i].get<double>();
    const State k1 = rate(result["along"][i], d);
    const State k2 = rate(result["along"][i + 1], moved(d, k1, h / 2));
    const State k3 = rate(result["along"][i + 1], moved(d, k2, h / 2));
    const State k4 = rate(result["along"][i + 2], moved(d, k3, h));
    for (std::size_t j = 0; j < 2; ++j) d[j] += h / 6 * (k1[j] + 2 * k2[j] + 2 * k3[j] + k4[j]);
  }
  const double step = 1e-4;
  const State above = end_of(1 + step);
  const State below = end_of(1 - step);
  for (std::size_t j = 0; j < 2; ++j)
    EXPECT_NEAR(d[j], (above[j] - below[j]) / (2 * step), 1e-5 * (1 + std::abs(d[j])));
}

TEST(LineariseAlong, HasInputsAndTheirSlopesAtEveryInstant) {
  Options options = json_options();
  options.along = 3;
  options.until = 1.0;
  const Json result = Json::parse(analyse(Input::of_text(pendulum(1.0)), "linearise", options).out);
  ASSERT_EQ(result["along"].size(), 3U);
  for (const Json& instant : result["along"]) {
    const double t = instant["t"];
    EXPECT_NEAR(instant["point"]["tau"].get<double>(), 2 * std::sin(3 * t), 1e-12);
    EXPECT_NEAR(instant["B"][1][0].get<double>(), 4.0, 1e-12);
    const double q = instant["point"]["q"];
    EXPECT_NEAR(instant["A"][1][0].get<double>(), -9.81 / 0.5 * std::cos(q), 1e-9);
  }
}

// With constraints the same coordinate stays independent, and A is that of the angle: for
// x = l sin φ the slope of ẍ by x at rest is −g/l.
TEST(LineariseAlong, KeepsConstraints) {
  Options options = json_options();
  options.along = 5;
  const Output output = analyse(
      Input::of_text("energy pendulum\nparameter m = 1, l = 0.5, g = 9.81\ncoordinate x, y\n"
                     "kinetic 1/2*m*(x'^2 + y'^2)\npotential m*g*y\n"
                     "constraint x^2 + y^2 = l^2\ninitial y = -0.5\nsimulate 1\n"),
      "linearise", options);
  ASSERT_EQ(output.exit_code, ExitCode::Fine) << output.err;
  const Json result = Json::parse(output.out);
  EXPECT_EQ(result["states"], (Json{"x", "der(x)"}));
  for (const Json& instant : result["along"])
    EXPECT_NEAR(instant["A"][1][0].get<double>(), -9.81 / 0.5, 1e-9);
}

}  // namespace
}  // namespace tellegen
