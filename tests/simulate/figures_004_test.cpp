// The simulations of 004: what its figures show follows from the numbers printed beside them.

#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

using Rows = std::vector<std::vector<double>>;

Rows times(const Rows& a, const Rows& b) {
  Rows c(a.size(), std::vector<double>(a.size(), 0.0));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < a.size(); ++k) {
      for (std::size_t j = 0; j < a.size(); ++j) c[i][j] += a[i][k] * b[k][j];
    }
  }
  return c;
}

/// ẋ = A x + b from x(0) = 0, without any method of integration: the last column of exp(t [A b; 0
/// 0]) by its series, squared so often that the series has a small argument.
std::vector<double> response(const Rows& a, const std::vector<double>& b, double t) {
  constexpr int squarings = 24;
  const std::size_t n = a.size();
  Rows m(n + 1, std::vector<double>(n + 1, 0.0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) m[i][j] = a[i][j] * std::ldexp(t, -squarings);
    m[i][n] = b[i] * std::ldexp(t, -squarings);
  }
  // exp(M) − 1, so that nothing is lost beside the 1: e² − 1 = (e − 1)² + 2 (e − 1)
  Rows sum = m;
  const Rows square = times(m, m);
  const Rows cube = times(square, m);
  for (std::size_t i = 0; i <= n; ++i) {
    for (std::size_t j = 0; j <= n; ++j) sum[i][j] += square[i][j] / 2 + cube[i][j] / 6;
  }
  for (int k = 0; k < squarings; ++k) {
    Rows twice = times(sum, sum);
    for (std::size_t i = 0; i <= n; ++i) {
      for (std::size_t j = 0; j <= n; ++j) twice[i][j] += 2 * sum[i][j];
    }
    sum = std::move(twice);
  }
  std::vector<double> x;
  for (std::size_t i = 0; i < n; ++i) x.push_back(sum[i][n]);
  return x;
}

void expect_response(const Trajectory& t, const std::vector<std::string>& states, const Rows& a,
                     const std::vector<double>& b) {
  for (std::size_t k = 1; k < t.time.size(); k += t.time.size() / 20) {
    const std::vector<double> x = response(a, b, t.time[k]);
    for (std::size_t i = 0; i < x.size(); ++i)
      EXPECT_NEAR(series(t, states[i])[k], x[i], 2e-6 * (1 + std::abs(x[i]))) << t.time[k];
  }
}

// 5.4.1, (5.61) and (5.66) with the corrections of the matrices: p3, p7 and their estimates, with
// u = w − K x̂ and the observer's correction H (y − ŷ).
const std::string motor =
    "states motor\nparameter L_a = 0.1, f = 0.1, R_a = 0.5, J = 1.5, n = 3\n"
    "parameter K_1 = 5.94, K_2 = 2, H_1 = 13.33, H_2 = 13.33\n"
    "state p3, p7, e3, e7\ninput w\ndefine u = w - K_1*e3 - K_2*e7\ndefine y = p7/J\n"
    "define z = e7/J\n"
    "equation p3' = -R_a/L_a*p3 - n/J*p7 + u, p7' = n/L_a*p3 - f/J*p7\n"
    "equation e3' = -R_a/L_a*e3 - n/J*e7 + u + H_1*(y - z)\n"
    "equation e7' = n/L_a*e3 - f/J*e7 + H_2*(y - z)\noutput speed = y\n"
    "simulate 3 with w = 10\n";

// Figures 5.10 and 5.11: damping 0.5, so that the speed overshoots by 16.3 %.
TEST(Figures004, TheMotorHasTheDampingAskedFor) {
  const Trajectory t = motion(motor, {.points = 6001});
  const double trace = 0.5 / 0.1 + 5.94 + 0.1 / 1.5;
  const double det = (0.5 / 0.1 + 5.94) * 0.1 / 1.5 + 3 / 0.1 * (3 / 1.5 + 2);
  const double damping = trace / 2 / std::sqrt(det);
  EXPECT_NEAR(damping, 0.5, 0.002);
  const double end = 3 / 0.1 * 10 / det / 1.5;
  const auto& speed = series(t, "speed");
  EXPECT_NEAR(speed.back(), end, 1e-6);
  const double peak = *std::ranges::max_element(speed);
  const double overshoot =
      std::exp(-3.141592653589793 * damping / std::sqrt(1 - damping * damping));
  EXPECT_NEAR(peak / end - 1, overshoot, 1e-5);
  // the estimate starts where the motor does, and stays with it
  for (std::size_t i = 0; i < t.time.size(); ++i)
    ASSERT_NEAR(series(t, "e3")[i], series(t, "p3")[i], 1e-9);
}

// An estimate that starts wrong: its error goes as with the poles −6.977 ± j17.964 that the printed
// gains have, whatever the input.
TEST(Figures004, TheErrorOfTheMotorsObserverDecays) {
  const Trajectory t = motion(motor + "initial e3 = 1\n", {.points = 2001});
  const double a = -6.977;
  const double w = 17.964;
  // ė = (A − H C) e, e(0) = (−1, 0): e7 = −(n/L_a) e^{at} sin(wt)/w
  const auto expected = [&](double s) { return -30 * std::exp(a * s) * std::sin(w * s) / w; };
  double worst = 0;
  for (std::size_t i = 0; i < t.time.size(); ++i) {
    const double error = series(t, "p7")[i] - series(t, "e7")[i];
    worst = std::max(worst, std::abs(error - expected(t.time[i])));
  }
  EXPECT_LT(worst, 1e-3);
}

// 5.4.2, (5.81) and (5.86) corrected, L5 = 0.01: figures 5.15 and 5.16. Observer poles
// −4.432 ± j1.757.
TEST(Figures004, TheHydraulicSystemFollowsItsEstimate) {
  const std::string text =
      "states hydraulic\nparameter R_2 = 5, C_7 = 0.5, L_6 = 0.1, L_5 = 0.01, m = 2\n"
      "parameter K_1 = 1.89, K_2 = 10, H_1 = 0.1 , H_2 = 0.1\nstate p6, q7, e6, e7\ninput w\n"
      "define D = (L_5 + L_6)/L_6\ndefine u = w - K_1*e6 - K_2*e7\n"
      "define y = -R_2/(m*L_6)*p6 + R_2*u\ndefine z = -R_2/(m*L_6)*e6 + R_2*u\n"
      "equation p6' = -R_2/(m^2*D*L_6)*p6 - q7/(D*C_7) + R_2/(m*D)*u, q7' = p6/L_6\n"
      "equation e6' = -R_2/(m^2*D*L_6)*e6 - e7/(D*C_7) + R_2/(m*D)*u + H_1*(y - z)\n"
      "equation e7' = e6/L_6 + H_2*(y - z)\ninitial e7 = 0.2\noutput pressure = y, seen = z\n"
      "simulate 4 with w = 10\n";
  const Trajectory t = motion(text);
  // steady: p6 = 0 and q7/C7 = R2/m·(w − K2 q7)
  const double q = 2.5 * 10 / (1 / 0.5 + 2.5 * 10);
  EXPECT_NEAR(final_value(t, "q7"), q, 1e-5);
  EXPECT_NEAR(final_value(t, "e7"), q, 1e-5);
  EXPECT_NEAR(final_value(t, "pressure"), 5 * (10 - 10 * q), 1e-3);
  EXPECT_NEAR(final_value(t, "seen"), final_value(t, "pressure"), 1e-4);
  EXPECT_GT(std::abs(series(t, "e7")[20] - series(t, "q7")[20]), 0.05);
}

// Figures 5.15 and 5.16 where the estimate starts right: ẋ = (A − B K) x + B w.
TEST(Figures004, TheHydraulicSystemFollowsTheMatrixExponential) {
  const Trajectory t = motion(
      "states hydraulic\nparameter R_2 = 5, C_7 = 0.5, L_6 = 0.1, L_5 = 0.01, m = 2\n"
      "parameter K_1 = 1.89, K_2 = 10\nstate p6, q7\ninput w\ndefine D = (L_5 + L_6)/L_6\n"
      "define u = w - K_1*p6 - K_2*q7\n"
      "equation p6' = -R_2/(m^2*D*L_6)*p6 - q7/(D*C_7) + R_2/(m*D)*u, q7' = p6/L_6\n"
      "simulate 4 with w = 10\n");
  const double d = 1.1;
  const double gain = 5 / (2 * d);
  expect_response(t, {"p6", "q7"},
                  {{-5 / (4 * d * 0.1) - gain * 1.89, -1 / (d * 0.5) - gain * 10}, {10, 0}},
                  {gain * 10, 0});
}

// 6.3.1: figures 6.3 and 6.4 end at q2 = −0.4, p6 = 3, q9 = −0.1, p12 = 6.
TEST(Figures004, TheTwoMassesComeToRest) {
  const std::string text =
      "states masses\nparameter k1 = 5, k2 = 10, m = 3, M = 6, b = 10\nstate q2, p6, q9, p12\n"
      "input f1, e4, e11\ndefine v = p6/m - p12/M\n"
      "equation q2' = f1 - p6/m, p6' = k1*q2 - b*v - k2*q9 + e4\n"
      "equation q9' = v, p12' = k2*q9 + b*v + e11\n"
      "storage 1/2*k1*q2^2 + 1/2*k2*q9^2 + p6^2/(2*m) + p12^2/(2*M)\n"
      "simulate 600 with f1 = 1, e4 = 1, e11 = 1\n";
  const Trajectory t = motion(text);
  EXPECT_NEAR(final_value(t, "q2"), -0.4, 1e-6);
  EXPECT_NEAR(final_value(t, "p6"), 3, 1e-6);
  EXPECT_NEAR(final_value(t, "q9"), -0.1, 1e-6);
  EXPECT_NEAR(final_value(t, "p12"), 6, 1e-6);
}

// The way there, as figures 6.3 and 6.4 draw it over the first 20 s.
TEST(Figures004, TheTwoMassesSwingAsTheMatrixExponentialSays) {
  const Trajectory t = motion(
      "states masses\nparameter k1 = 5, k2 = 10, m = 3, M = 6, b = 10\nstate q2, p6, q9, p12\n"
      "input f1, e4, e11\ndefine v = p6/m - p12/M\n"
      "equation q2' = f1 - p6/m, p6' = k1*q2 - b*v - k2*q9 + e4\n"
      "equation q9' = v, p12' = k2*q9 + b*v + e11\nsimulate 20 with f1 = 1, e4 = 1, e11 = 1\n");
  expect_response(t, {"q2", "p6", "q9", "p12"},
                  {{0, -1.0 / 3, 0, 0},
                   {5, -10.0 / 3, -10, 10.0 / 6},
                   {0, 1.0 / 3, 0, -1.0 / 6},
                   {0, 10.0 / 3, 10, -10.0 / 6}},
                  {1, 1, 0, 1});
}

// 6.3.2, (6.35): figures 6.8 and 6.9 end at q4 = 0, p5 = L1/R1, p10 = 0.
TEST(Figures004, TheCircuitComesToRest) {
  const std::string text =
      "states circuit\nparameter R1 = 10, R2 = 5, R3 = 2, L1 = 0.1, L2 = 0.2, C = 0.01, a = 10\n"
      "state q4, p5, p10\ninput e1\n"
      "equation q4' = -q4/(R1*C) - p5/L1 - p10/(a*L2) + e1/R1, p5' = q4/C\n"
      "equation p10' = q4/(a*C) - (R2/a^2 + R3)/L2*p10\n"
      "storage q4^2/(2*C) + p5^2/(2*L1) + p10^2/(2*L2)\nsimulate 4 with e1 = 1\n";
  for (const char* method : {"auto", "bdf", "gauss4"}) {
    const Trajectory t = motion(text, {.method = method});
    EXPECT_NEAR(final_value(t, "p5"), 0.01, 1e-7) << method;
    EXPECT_NEAR(final_value(t, "q4"), 0, 1e-7) << method;
    EXPECT_NEAR(final_value(t, "p10"), 0, 1e-7) << method;
  }
  // figures 6.8 and 6.9 themselves: the first 0.5 s
  const Trajectory t = motion(text, {.until = 0.5, .rtol = 1e-10});
  expect_response(t, {"q4", "p5", "p10"},
                  {{-1 / (10 * 0.01), -1 / 0.1, -1 / (10 * 0.2)},
                   {1 / 0.01, 0, 0},
                   {1 / (10 * 0.01), 0, -(5.0 / 100 + 2) / 0.2}},
                  {1.0 / 10, 0, 0});
}

}  // namespace
}  // namespace tellegen::test
