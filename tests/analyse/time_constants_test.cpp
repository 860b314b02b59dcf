// Time constants winding by winding, and exact.

#include "analyse/time_constants.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "analyse/dense.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {
namespace {

/// The same matrix in formulas and in numbers.
struct System {
  Pool pool;
  Linearisation formulas, numbers;

  void give(const std::vector<std::vector<Expr>>& A, const NumberMatrix& values) {
    StateSpace<Formula> shown;
    for (const auto& row : A) {
      shown.A.emplace_back();
      for (const Expr e : row) shown.A.back().push_back({e, {}});
    }
    StateSpace<double> given;
    given.A = values;
    formulas.system = shown;
    numbers.system = given;
    numbers.eigenvalues = eigenvalues_of(values);
    for (std::size_t i = 0; i < A.size(); ++i)
      numbers.states.push_back(pool.symbol("p_" + std::to_string(i), Role::State));
    formulas.states = numbers.states;
  }

  TimeConstants times() { return time_constants_of(formulas, numbers, pool); }
};

// A stiff spring beside a small volume: entries of 2e10 and 5e-5, and yet each state settles. The
// slowest rate is det A / det A_QQ = −1.0004e8/1002501.
TEST(TimeConstants, DoNotDependOnTheUnitsOfTheStates) {
  System s;
  const NumberMatrix A{{-1000.4, -5e-5, 0}, {2e10, -2.5, -2e7}, {0, 0.005, 0}};
  std::vector<std::vector<Expr>> entries;
  for (const NumberVector& row : A) {
    entries.emplace_back();
    for (const double x : row)
      entries.back().push_back(s.pool.number(Rational(std::llround(x * 1e5), 100000)));
  }
  s.give(entries, A);
  const TimeConstants times = s.times();
  ASSERT_TRUE(times.classical.front().decays());
  EXPECT_NEAR(times.classical.front().seconds, 1002501 / 1.0004e8, 1e-9);
  for (const Check& check : times.checks) EXPECT_TRUE(check.passed) << check.key;
}

// 004 (8.71) and (8.77): field and damper of an open machine, ṗ = −R L⁻¹ p.
TEST(TimeConstants, OfTwoCoupledWindings) {
  System s;
  const auto of = [&](const char* name) { return s.pool.symbol(name, Role::Parameter); };
  const Expr L_F = of("L_F"), L_D = of("L_D"), M = of("M"), r_F = of("r_F"), r_D = of("r_D");
  const Expr det = L_F * L_D - M * M;
  const double LF = 2, LD = 1.5, m = 1.2, rF = 0.01, rD = 3, d = LF * LD - m * m;
  s.give({{-r_F * L_D / det, r_F * M / det}, {r_D * M / det, -r_D * L_F / det}},
         {{-rF * LD / d, rF * m / d}, {rD * m / d, -rD * LF / d}});
  const TimeConstants times = s.times();
  ASSERT_EQ(times.classical.size(), 2U);
  EXPECT_EQ(to_infix(times.classical[0].formula->shown), "L_F/r_F");
  EXPECT_NEAR(times.classical[0].seconds, LF / rF, 1e-9);
  EXPECT_NEAR(times.classical[1].seconds, (LD - m * m / LF) / rD, 1e-12);
  // det A is the product of the poles.
  EXPECT_NEAR(1 / (times.poles[0] * times.poles[1]).real(), d / (rF * rD), 1e-9);
  EXPECT_NEAR(-1 / times.poles[0].real(), LF / rF, 0.01 * LF / rF);
  EXPECT_TRUE(times.remarks.empty());
}

/// Of a motion under constraints there are no formulas.
TEST(TimeConstants, AreToldInNumbersWhereThereAreNoFormulas) {
  System s;
  s.give({{s.pool.number(0), s.pool.number(0)}, {s.pool.number(0), s.pool.number(0)}},
         {{-2, 0}, {1, -4}});
  s.formulas.system = s.numbers.system;
  const TimeConstants times = s.times();
  ASSERT_EQ(times.classical.size(), 2U);
  EXPECT_FALSE(times.classical[0].formula);
  EXPECT_TRUE(times.classical[0].decays());
  EXPECT_DOUBLE_EQ(times.classical[0].seconds, 0.5);
  EXPECT_DOUBLE_EQ(times.classical[1].seconds, 0.25);
}

TEST(TimeConstants, AStateWithoutADecayOfItsOwnIsSaidToHaveNone) {
  System s;
  const Expr k = s.pool.symbol("k", Role::Parameter);
  const Expr zero = s.pool.number(0);
  s.give({{zero, s.pool.number(1)}, {-k, zero}}, {{0, 1}, {-4, 0}});
  const TimeConstants times = s.times();
  for (const TimeConstant& t : times.classical) EXPECT_FALSE(t.formula);
  EXPECT_EQ(times.remarks.size(), 1U);
}

// The further apart the speeds are, the nearer the classical times come to the exact ones; and
// their product is exact, since each is a quotient of leading minors.
TEST(TimeConstants, OfRandomWindingsApproachTheExactOnes) {
  std::mt19937 engine(5);
  std::uniform_real_distribution<double> coupling(-0.3, 0.3);
  for (int round = 0; round < 40; ++round) {
    constexpr std::size_t n = 4;
    NumberMatrix L(n, NumberVector(n, 0)), one = L;
    for (std::size_t i = 0; i < n; ++i) {
      one[i][i] = L[i][i] = 1;
      for (std::size_t j = 0; j < i; ++j) L[i][j] = L[j][i] = coupling(engine);
    }
    NumberMatrix A = *solve_columns(L, one);
    const double rates[n] = {1, 1e3, 1e6, 1e9};
    for (std::size_t i = 0; i < n; ++i)
      for (double& a : A[i]) a *= -rates[i];
    System s;
    std::vector<std::vector<Expr>> names(n);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        names[i].push_back(
            s.pool.symbol("a" + std::to_string(n * i + j), Role::Parameter, Assumption::Real));
    s.give(names, A);
    const TimeConstants times = s.times();
    double product = 1;
    for (std::size_t i = 0; i < n; ++i) {
      const double exact = -1 / times.poles[i].real();
      EXPECT_NEAR(times.classical[i].seconds, exact, 0.02 * exact) << round;
      product *= times.classical[i].seconds / exact;
    }
    EXPECT_NEAR(product, 1, 1e-6) << round;
  }
}

}  // namespace
}  // namespace tellegen
