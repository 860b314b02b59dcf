#include "numeric/hyper_dual.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "numeric/functions.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {

namespace {

std::vector<Function> all_of_one_argument() {
  std::vector<Function> all;
  for (const FunctionRow& f : function_table()) {
    if (f.arity == 1) all.push_back(f.function);
  }
  return all;
}

const std::vector<Function> one_argument = all_of_one_argument();

/// A place inside the function's domain, away from its kinks.
double place(Function f, double unit) {
  if (f == Function::Acosh) return 1.3 + unit;
  if (f == Function::Cot) return 0.5 + unit;
  if (needs_positive(f) || f == Function::Abs) return 0.2 + unit;
  if (f == Function::Sign || f == Function::Step) return 0.5 + unit;
  return 0.8 * (2 * unit - 1);
}

RC_GTEST_PROP(HyperDual, derivatives_of_every_function_match_finite_differences, ()) {
  const Function f = *rc::gen::elementOf(one_argument);
  const double x = place(f, *rc::gen::inRange(0, 1000) / 1000.0);
  const HyperDual y = function_value(f, HyperDual(x, 1, 1, 0));
  const double h = 1e-4;
  const double above = function_value(f, x + h);
  const double below = function_value(f, x - h);
  const double first = (above - below) / (2 * h);
  const double second = (above - 2 * y.value + below) / (h * h);
  RC_ASSERT(std::abs(y.e1 - first) < 1e-5 * (1 + std::abs(first)));
  RC_ASSERT(y.e1 == y.e2);
  RC_ASSERT(std::abs(y.e12 - second) < 1e-4 * (1 + std::abs(second)));
}

TEST(Functions, agree_with_the_standard_library) {
  EXPECT_DOUBLE_EQ(function_value(Function::Sin, 0.3), std::sin(0.3));
  EXPECT_DOUBLE_EQ(function_value(Function::Acosh, 1.3), std::acosh(1.3));
  EXPECT_DOUBLE_EQ(function_value(Function::Atanh, 0.3), std::atanh(0.3));
  EXPECT_DOUBLE_EQ(function_value(Function::Atan2, -1.0, -2.0), std::atan2(-1.0, -2.0));
  EXPECT_TRUE(std::isnan(function_value(Function::Log, -1.0)));
  EXPECT_DOUBLE_EQ(function_value(Function::Log, Complex(-1, 0)).imag(), std::acos(-1.0));
}

TEST(Functions, complex_and_real_agree_on_the_real_line) {
  for (const Function f : one_argument) {
    if (function_row(f).analytic == nullptr) continue;
    const double x = place(f, 0.3);
    EXPECT_NEAR(function_value(f, Complex(x, 0)).real(), function_value(f, x), 1e-14) << name(f);
  }
}

TEST(Functions, rules_at_kinks) {
  EXPECT_EQ(function_value(Function::Abs, HyperDual(0, 1, 1, 0)).e1, 1);
  EXPECT_EQ(function_value(Function::Abs, HyperDual(-2, 1, 1, 0)).e1, -1);
  EXPECT_EQ(function_value(Function::Sign, 0.0), 0);
  EXPECT_EQ(function_value(Function::Step, 0.0), 1);
  EXPECT_EQ(function_value(Function::Step, -1e-300), 0);
  EXPECT_EQ(function_value(Function::Min, HyperDual(1, 5, 0, 0), HyperDual(1, 7, 0, 0)).e1, 5);
  EXPECT_EQ(function_value(Function::Max, HyperDual(1, 5, 0, 0), HyperDual(2, 7, 0, 0)).e1, 7);
  EXPECT_TRUE(std::isnan(function_value(Function::Min, NAN, 1.0)));
  EXPECT_TRUE(std::isnan(function_value(Function::Max, 1.0, NAN)));
  EXPECT_TRUE(std::isnan(function_value(Function::Abs, Complex(1, 0)).real()));
}

TEST(HyperDual, atan2_has_the_derivatives_of_the_angle) {
  const double s = 0.4;
  const double c = -0.9;
  const double r2 = s * s + c * c;
  const HyperDual angle =
      function_value(Function::Atan2, HyperDual(s, 1, 0, 0), HyperDual(c, 0, 1, 0));
  EXPECT_DOUBLE_EQ(angle.e1, c / r2);
  EXPECT_DOUBLE_EQ(angle.e2, -s / r2);
  EXPECT_DOUBLE_EQ(angle.e12, (s * s - c * c) / (r2 * r2));
}

TEST(HyperDual, powers) {
  const HyperDual x(0.0, 1, 1, 0);
  EXPECT_EQ(whole_power(x, 2).e12, 2);
  EXPECT_EQ(whole_power(HyperDual(2, 1, 1, 0), -1).e12, 0.25);
  EXPECT_EQ(whole_power(3.0, 0), 1);
  EXPECT_DOUBLE_EQ(real_power(HyperDual(4, 1, 1, 0), 0.5).e12, -1.0 / 32);
  EXPECT_NEAR(real_power(HyperDual(4, 1, 1, 0), 1.5).e1, 3, 1e-14);
  // ∂²(x^y)/∂x∂y = x^(y−1)(1 + y ln x)
  const HyperDual p = general_power(HyperDual(2, 1, 0, 0), HyperDual(3, 0, 1, 0));
  EXPECT_NEAR(p.e12, 4 * (1 + 3 * std::log(2.0)), 1e-13);
}

}  // namespace

}  // namespace tellegen::test
