// Steady states against the limit in numbers, and against textbook answers.

#include "analyse/steady_state.hpp"

#include <random>

#include "analyse/support.hpp"
#include "numeric/tape.hpp"
#include "support/derived_states.hpp"

namespace tellegen::test {
namespace {

SteadyState steady(const StatesModel& model) {
  const auto linear = linearise(dynamics_of(model), {}, {.symbolic = true});
  EXPECT_TRUE(linear);
  return steady_state_of(*linear, *model.pool);
}

double value(const Formula& f) { return evaluate<double>(f.value, {}, {}); }

/// (s 1 − A)⁻¹ b for a small s, by elimination with the largest pivots.
NumberVector near_zero(const NumberMatrix& A, const NumberMatrix& B, double s) {
  const std::size_t n = A.size();
  NumberMatrix rows(n, NumberVector(n + 1));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) rows[i][j] = (i == j ? s : 0) - A[i][j];
    rows[i][n] = B[i][0];
  }
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t best = k;
    for (std::size_t i = k; i < n; ++i)
      if (std::abs(rows[i][k]) > std::abs(rows[best][k])) best = i;
    std::swap(rows[k], rows[best]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const double factor = rows[i][k] / rows[k][k];
      for (std::size_t j = k; j <= n; ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  NumberVector x;
  for (std::size_t i = 0; i < n; ++i) x.push_back(rows[i][n] / rows[i][i]);
  return x;
}

// x' = (g − 2) x + u settles at u/(2 − g), unless g is 2.
TEST(SteadyState, IsFoundAgainWhereTheValuesGivenLeaveNone) {
  const auto at = [](const std::string& g) {
    const StatesModel model = states_model("states s\nparameter g = " + g +
                                           "\nstate x\ninput u\nequation x' = (g - 2)*x + u\n");
    const auto linear = linearise(dynamics_of(model), {}, {.symbolic = true});
    return steady_state_at_values(*linear, *model.pool, model.parameters);
  };
  EXPECT_TRUE(at("1").settled_states[0].has_value());
  const SteadyState special = at("2");
  EXPECT_FALSE(special.settled_states[0].has_value());
  EXPECT_EQ(special.remarks.back().key, steady_special_values);
}

TEST(SteadyState, OfRandomSystemsIsTheLimitInNumbers) {
  std::mt19937 engine(4);
  std::uniform_int_distribution<int> entry(-3, 3);
  for (int round = 0; round < 60; ++round) {
    const std::size_t n = 2 + engine() % 4;
    NumberMatrix A(n, NumberVector(n));
    NumberMatrix B(n, NumberVector(1));
    std::string text = "states random\nstate ";
    for (std::size_t i = 0; i < n; ++i) text += (i > 0 ? ", x" : "x") + std::to_string(i);
    text += "\ninput u\n";
    for (std::size_t i = 0; i < n; ++i) {
      text += "equation x" + std::to_string(i) + "' = ";
      for (std::size_t j = 0; j < n; ++j) {
        // An integrator now and then: the last state moves nothing.
        A[i][j] = (round % 3 == 0 && j + 1 == n) ? 0 : entry(engine);
        text += "(" + std::to_string(static_cast<int>(A[i][j])) + ")*x" + std::to_string(j) + " + ";
      }
      B[i][0] = entry(engine);
      text += "(" + std::to_string(static_cast<int>(B[i][0])) + ")*u\n";
    }
    const StatesModel model = states_model(text);
    const SteadyState result = steady(model);
    // x(s) = x₀ + x₁ s + …, or of order 1/s and more where it grows; 2 x(s/2) − x(s) = x₀ + O(s²).
    const NumberVector near = near_zero(A, B, 2e-6);
    const NumberVector nearer = near_zero(A, B, 1e-6);
    for (std::size_t i = 0; i < n; ++i) {
      const bool grows = std::abs(nearer[i]) > 1.9 * std::abs(near[i]) && std::abs(nearer[i]) > 1e4;
      ASSERT_EQ(result.x[i][0].has_value(), !grows) << text;
      if (grows) continue;
      const double limit = 2 * nearer[i] - near[i];
      EXPECT_NEAR(value(*result.x[i][0]), limit, 1e-6 * (1 + std::abs(limit))) << text;
    }
  }
}

TEST(SteadyState, AMotorTurnsAndItsAngleGrows) {
  const StatesModel model = states_model(
      "states motor\n"
      "parameter R, k, J, b\nstate w, angle\ninput U\n"
      "equation w' = (k*(U - k*w)/R - b*w)/J\nequation angle' = w\noutput speed = w\n");
  const SteadyState result = steady(model);
  ASSERT_TRUE(result.x[0][0] && result.y[0][0]);
  expect_matrix(model, {{*result.x[0][0], *result.y[0][0]}}, {{"k/(R*b + k^2)", "k/(R*b + k^2)"}});
  EXPECT_FALSE(result.x[1][0]);
  EXPECT_FALSE(result.settled_states[1]);
  ASSERT_FALSE(result.remarks.empty());
  EXPECT_EQ(result.remarks.front().key, "remark.steady.grows");
}

TEST(SteadyState, WhatNoInputReachesKeepsWhatItHas) {
  const StatesModel model =
      states_model("states kept\nstate x, c\ninput u\nequation x' = u - x\nequation c' = 0*x\n");
  const SteadyState result = steady(model);
  ASSERT_TRUE(result.x[1][0]);
  EXPECT_EQ(result.remarks.front().key, "remark.steady.keeps");
}

// m x'' + b x' + k x = m g + F rests at x = (m g + F)/k.
TEST(SteadyState, ConstantsOfTheModelAddToWhatTheInputsDo) {
  const auto model = states_model(
      "states hanging\nparameter m, g, k, b\nstate x, v\ninput F\nequation x' = v\n"
      "equation v' = g + F/m - b/m*v - k/m*x\noutput height = x + 1\n");
  const SteadyState s = steady(model);
  EXPECT_EQ(to_infix(s.x[0][0]->shown), "1/k");
  ASSERT_EQ(s.x_constant.size(), 2U);
  EXPECT_EQ(to_infix(s.x_constant[0]->shown), "m*g/k");
  EXPECT_EQ(to_infix(s.x_constant[1]->shown), "0");
  canonical::Ring ring(*model.pool);
  const Expr rest =
      *model.pool->find_symbol("m") * *model.pool->find_symbol("g") + model.inputs[0].symbol;
  const Expr zero = s.settled_states[0]->value - rest / *model.pool->find_symbol("k");
  EXPECT_TRUE(ring.is_zero(ring.convert(zero)));
  const Expr raised =
      s.settled_outputs[0]->value - s.settled_states[0]->value - model.pool->number(1);
  EXPECT_TRUE(ring.is_zero(ring.convert(raised)));
}

TEST(SteadyState, IsTheSameInNumbersAsInFormulas) {
  const StatesModel model = states_model(R"(states hung
parameter m = 2, k = 30, b = 0.7, g = 9.81
state x, v
input F
equation x' = v
equation v' = (F - k*x - b*v + m*g)/m
output stretch = x + F/k
)");
  const auto linear = linearise(dynamics_of(model), {}, {});
  ASSERT_TRUE(linear);
  ASSERT_TRUE(linear->numeric());
  const SteadyState numbers = steady_state_of(*linear, *model.pool);
  ASSERT_TRUE(numbers.x[0][0] && numbers.x[1][0] && numbers.y[0][0]);
  EXPECT_NEAR(value(*numbers.x[0][0]), 1.0 / 30, 1e-6);
  EXPECT_TRUE(numbers.x[1][0]->value.is_zero());
  EXPECT_NEAR(value(*numbers.y[0][0]), 2.0 / 30, 1e-6);
  ASSERT_FALSE(numbers.x_constant.empty());
  EXPECT_NEAR(value(*numbers.x_constant[0]), 2 * 9.81 / 30, 1e-5);
}

}  // namespace
}  // namespace tellegen::test
