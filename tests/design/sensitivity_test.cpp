// Slopes of poles against differences of poles, slopes of steady states against formulas.

#include "design/sensitivity.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analyse/dense.hpp"
#include "analyse/steady_state.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {
namespace {

/// m v' = −k q − b v + F: q settles at F/k.
struct Oscillator {
  Pool pool;
  Linearisation linear;
  std::vector<Parameter> parameters;

  Oscillator(double m, double b, double k) {
    const Expr M = add("m", m);
    const Expr B = add("b", b);
    const Expr K = add("k", k);
    linear.states = {pool.symbol("q", Role::State), pool.symbol("v", Role::State)};
    linear.inputs = {pool.symbol("F", Role::Input)};
    linear.outputs = {"y"};
    StateSpace<Formula> s;
    const auto entry = [&](Expr e) { return Formula{e, {}}; };
    const Expr zero = pool.number(0);
    const Expr one = pool.number(1);
    s.A = {{entry(zero), entry(one)}, {entry(-K / M), entry(-B / M)}};
    s.B = {{entry(zero)}, {entry(one / M)}};
    s.C = {{entry(one), entry(zero)}};
    s.D = {{entry(zero)}};
    linear.system = s;
  }

  Expr add(const std::string& name, double value) {
    Parameter p;
    p.symbol = pool.symbol(name, Role::Parameter);
    p.value = pool.number(*Rational::parse(std::to_string(value)));
    parameters.push_back(p);
    return p.symbol;
  }

  Sensitivity sensitivity() {
    const SteadyState steady = steady_state_of(linear, pool);
    return sensitivity_of(linear, steady, parameters, pool);
  }
};

std::vector<std::complex<double>> poles(double m, double b, double k) {
  return eigenvalues_of({{0, 1}, {-k / m, -b / m}});
}

TEST(Sensitivity, OfPolesIsTheLimitOfDifferences) {
  const Sensitivity result = Oscillator(2, 0.5, 8).sensitivity();
  ASSERT_EQ(result.poles.size(), 2U);
  constexpr double h = 1e-6;
  const std::vector<std::vector<std::complex<double>>> ahead{
      poles(2 * (1 + h), 0.5, 8), poles(2, 0.5 * (1 + h), 8), poles(2, 0.5, 8 * (1 + h))};
  const auto here = poles(2, 0.5, 8);
  for (std::size_t p = 0; p < 3; ++p) {
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t at = std::abs(result.poles[i] - here[0]) < 1e-9 ? 0 : 1;
      const std::complex<double> slope = (ahead[p][at] - here[at]) / h;
      EXPECT_LT(std::abs(result.parameters[p].poles[i] - slope), 1e-4) << p;
    }
  }
}

TEST(Sensitivity, OfASteadyStateIsTheSlopeOfItsFormula) {
  Oscillator oscillator(2, 0.5, 8);
  const Sensitivity result = oscillator.sensitivity();
  EXPECT_EQ(to_infix(result.parameters[2].states[0]->shown), "-F/k^2");
  EXPECT_EQ(to_infix(result.parameters[0].states[0]->shown), "0");
  EXPECT_EQ(to_infix(result.parameters[2].outputs[0]->shown), "-F/k^2");
}

// s² + 2 s + 1: a double pole with one eigenvector.
TEST(Sensitivity, PolesThatFallTogetherHaveNone) {
  const Sensitivity result = Oscillator(1, 2, 1).sensitivity();
  EXPECT_TRUE(result.poles.empty());
  ASSERT_EQ(result.remarks.size(), 1U);
  EXPECT_EQ(result.remarks[0].key, "remark.sensitivity.defective");
}

}  // namespace
}  // namespace tellegen
