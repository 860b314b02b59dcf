// Gains in closed form, and those of least variance.

#include "design/symbolic_gains.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "analyse/dense.hpp"
#include "design/codes.hpp"
#include "design/number_matrix.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen {
namespace {

/// A mass m on a spring k, pushed by a force; its position is measured.
struct Oscillator {
  Pool pool;
  Linearisation linear;

  explicit Oscillator(bool pushed = true) {
    const Expr k = pool.symbol("k", Role::Parameter);
    const Expr m = pool.symbol("m", Role::Parameter);
    linear.model = "oscillator";
    linear.states = {pool.symbol("q", Role::State), pool.symbol("p", Role::State)};
    linear.inputs = {pool.symbol("F", Role::Input)};
    linear.outputs = {"y"};
    linear.at_rest = true;
    StateSpace<Formula> s;
    const auto entry = [&](Expr e) { return Formula{e, {}}; };
    const Expr zero = pool.number(0);
    s.A = {{entry(zero), entry(pool.number(1) / m)}, {entry(-k), entry(zero)}};
    s.B = {{entry(zero)}, {entry(pushed ? pool.number(1) : zero)}};
    s.C = {{entry(pool.number(1)), entry(zero)}};
    s.D = {{entry(zero)}};
    linear.system = s;
  }

  Result<ControlDesign> design(const DesignWishes& wishes) {
    return design_in_formulas(linear, wishes, pool, {});
  }
};

// ṗ = −k q − K₁ q − K₂ p: s² + K₂ s + (k + K₁)/m.
TEST(SymbolicGains, OfAnOscillatorAreRead) {
  Oscillator o;
  const auto result =
      o.design({.poles = Poles{{-1, 2}, {-1, -2}}, .observer_poles = Poles{-3.0, -4.0}});
  ASSERT_TRUE(result);
  EXPECT_EQ(to_infix(result->K_formulas[0][0].shown), "5*m - k");
  EXPECT_EQ(to_infix(result->K_formulas[0][1].shown), "2");
  EXPECT_EQ(to_infix(result->H_formulas[0][0].shown), "7");
  EXPECT_EQ(to_infix(result->H_formulas[1][0].shown), "12*m - k");
  EXPECT_EQ(to_infix(result->static_gain_formulas[0][0].shown), "1/(5*m)");  // (k + K₁) q = w
  ASSERT_EQ(result->checks.size(), 3U);
  for (const Check& check : result->checks) EXPECT_TRUE(check.passed && check.proved);
}

std::string code_of(const Result<ControlDesign>& result) {
  return result ? "" : std::string(result.diagnostics.front().code.text);
}

TEST(SymbolicGains, WhatCannotBeIsExplained) {
  Oscillator o;
  EXPECT_EQ(code_of(o.design({})), design_codes::nothing_wished.text);
  EXPECT_EQ(code_of(o.design({.poles = Poles{-1.0}})), design_codes::wrong_count.text);
  EXPECT_EQ(code_of(o.design({.poles = Poles{{-1, 2}, {-1, 3}}})),
            design_codes::without_conjugate.text);
  Oscillator idle(false);
  EXPECT_EQ(code_of(idle.design({.poles = Poles{-1.0, -2.0}})),
            design_codes::never_controllable.text);
  Oscillator blind;
  auto& s = std::get<StateSpace<Formula>>(blind.linear.system);
  s.C[0][0].value = blind.pool.number(0);
  EXPECT_EQ(code_of(blind.design({.observer_poles = Poles{-1.0, -2.0}})),
            design_codes::never_observable.text);
  blind.linear.inputs.push_back(blind.pool.symbol("G", Role::Input));
  EXPECT_EQ(code_of(blind.design({.poles = Poles{-1.0, -2.0}})), design_codes::one_only.text);
}

/// x' = a x + noise of intensity w, seen with noise of intensity v.
struct Drift {
  Pool pool;
  Linearisation linear;

  explicit Drift(double a, double c = 1) {
    linear.model = "drift";
    linear.states = {pool.symbol("x", Role::State)};
    linear.outputs = {"y"};
    linear.at_rest = true;
    linear.eigenvalues = {a};
    linear.system = StateSpace<double>{{0}, {}, {{a}}, {{}}, {{c}}, {{}}, {0}, {0}};
  }
};

// 2 a P − P²/v + w = 0: H = P/v = a + √(a² + w/v).
TEST(Kalman, OneStateHasATextbookAnswer) {
  Drift drift(-0.5);
  const auto result = design_control(drift.linear, {.noise = Weights{{3}, {2}}}, {});
  ASSERT_TRUE(result);
  EXPECT_NEAR(result->H[0][0], -0.5 + std::sqrt(0.25 + 1.5), 1e-12);
  EXPECT_NEAR(result->observer_poles[0].real(), -std::sqrt(0.25 + 1.5), 1e-12);
  EXPECT_EQ(result->observer_method, DesignMethod::LinearQuadratic);
}

TEST(Kalman, AGrowingModeThatIsNotSeenHasNoEstimate) {
  Drift drift(0.5, 0);
  EXPECT_EQ(code_of(design_control(drift.linear, {.noise = Weights{{1}, {1}}}, {})),
            design_codes::no_filter.text);
}

}  // namespace
}  // namespace tellegen
