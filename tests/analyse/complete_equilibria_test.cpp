// Operating points of which it is known that there are no others, against roots worked out by hand.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analyse/equilibria.hpp"
#include "analyse/polynomial_roots.hpp"
#include "analyse/support.hpp"
#include "numeric/random.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {
namespace {

Equilibria points_of(const EnergyModel& model) {
  const auto dynamics = dynamics_of(model);
  EXPECT_TRUE(dynamics);
  const auto balance = balance_of(*dynamics, {}, model.span);
  EXPECT_TRUE(balance);
  auto found = find_equilibria(*dynamics, *balance, {.bounds = {}, .energies = &model});
  EXPECT_TRUE(found);
  return found ? std::move(*found) : Equilibria{};
}

/// Where a function of an angle changes its sign.
template <class F>
NumberVector sign_changes(const F& f) {
  NumberVector places;
  constexpr int steps = 20000;
  const auto at = [](int i) { return std::numbers::pi * (2.0 * i / steps - 1) + 1e-5; };
  for (int i = 0; i < steps; ++i) {
    if (f(at(i)) * f(at(i + 1)) < 0) places.push_back((at(i) + at(i + 1)) / 2);
  }
  return places;
}

TEST(CompleteEquilibria, ABeadOnATiltedRotatingHoop) {
  const EnergyModel model = kept_model(
      "energy hoop\nparameter m = 0.1, R = 0.3, g = 9.81, Omega = 8, beta = 0.4\n"
      "coordinate theta\n"
      "kinetic 1/2*m*R^2*theta'^2 + 1/2*m*R^2*Omega^2*sin(theta + beta)^2\n"
      "potential -m*g*R*cos(theta)\n");
  const Equilibria all = points_of(model);
  EXPECT_EQ(all.degree, 4);
  const NumberVector expected = sign_changes([](double q) {
    return 9.81 * std::sin(q) - 0.3 * 64 * std::sin(q + 0.4) * std::cos(q + 0.4);
  });
  ASSERT_EQ(all.points.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(*all.points[i].point[0].number, expected[i], 1e-3);
}

TEST(CompleteEquilibria, ABeamThatBucklesHasThree) {
  const EnergyModel model = kept_model(
      "energy beam\nparameter m = 1, k = 2, c = 1, d = 0.3, F = 0.2\ncoordinate x\n"
      "kinetic 1/2*m*x'^2\npotential -1/2*k*x^2 + 1/4*c*x^4 + 1/6*d*x^6 - F*x\n");
  const Equilibria all = points_of(model);
  EXPECT_EQ(all.degree, 5);
  ASSERT_EQ(all.points.size(), 3U);
  for (const Equilibrium& e : all.points) {
    const double x = *e.point[0].number;
    EXPECT_NEAR(-2 * x + std::pow(x, 3) + 0.3 * std::pow(x, 5), 0.2, 1e-12);
  }
  EXPECT_EQ(all.points[1].stability, Stability::Unstable);
}

// The spring's length is a root, for which there is no closed form: but what falls, falls.
TEST(CompleteEquilibria, AForceThatNothingBalancesProvesThatThereAreNone) {
  const EnergyModel model = kept_model(
      "energy fall\nparameter m = 1, g = 10, k = 3, d = 1\ncoordinate z, q\n"
      "kinetic 1/2*m*(z'^2 + q'^2)\npotential m*g*z + 1/2*k*(sqrt(q^2 + d^2) - d/2)^2\n");
  const Equilibria all = points_of(model);
  EXPECT_TRUE(all.closed_form);
  EXPECT_TRUE(all.points.empty());
}

TEST(CompleteEquilibria, PolynomialsGiveTheRootsTheyAreMadeOf) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  SplitMix random(7);
  for (int run = 0; run < 20; ++run) {
    Expr e = x * x + pool.number(1);  // two roots that are not real
    NumberVector expected;
    const double size = std::pow(10.0, random.uniform(-3, 3));
    for (int k = 0; k < 1 + run % 4; ++k) {
      const auto units = static_cast<std::int64_t>(std::lround(random.uniform(-900, 900)));
      const Rational root = Rational(units, 1000);
      const Rational scale = size > 1 ? Rational(100) : Rational(1, 100);
      e = e * (x - pool.number(root * scale));
      expected.push_back((root * scale).to_double());
    }
    std::ranges::sort(expected);
    const auto found = polynomial_roots(e, x, {});
    ASSERT_TRUE(found);
    ASSERT_EQ(found->values.size(), expected.size()) << run;
    for (std::size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(found->values[i], expected[i], 1e-6 * (1 + std::abs(expected[i]))) << run;
  }
}

TEST(CompleteEquilibria, AnglesTooAndDoubleRootsAreOne) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr half = pool.number(Rational(1, 2));
  const auto of = [&](Expr e) {
    const auto found = polynomial_roots(e, x, {});
    EXPECT_TRUE(found);
    return found ? found->values : NumberVector{};
  };
  const double pi = std::numbers::pi;
  const NumberVector six = of((sin(x) - half) * (cos(x) + half) * sin(x));
  const NumberVector expected{-2 * pi / 3, 0, pi / 6, 2 * pi / 3, 5 * pi / 6, pi};
  ASSERT_EQ(six.size(), expected.size());
  for (std::size_t i = 0; i < six.size(); ++i) EXPECT_NEAR(six[i], expected[i], 1e-9);
  const NumberVector touching = of(cos(x) - pool.number(1));
  ASSERT_EQ(touching.size(), 1U);
  EXPECT_NEAR(touching[0], 0, 1e-6);
  EXPECT_TRUE(of(cos(x) - pool.number(2)).empty());
}

TEST(CompleteEquilibria, WhatIsNoPolynomialIsLeftToTheSearch) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr k = pool.symbol("k", Role::Parameter);
  EXPECT_FALSE(polynomial_roots(x - cos(x), x, {}));
  EXPECT_FALSE(polynomial_roots(apply(Function::Exp, x) - pool.number(2), x, {}));
  EXPECT_FALSE(polynomial_roots(sin(x / Rational(2)) - pool.number(Rational(1, 3)), x, {}));
  EXPECT_FALSE(polynomial_roots(k * x * x * x - pool.number(1), x, {}));  // k has no value
  EXPECT_TRUE(polynomial_roots(k * x * x * x - pool.number(1), x, {{k, 2.0}}));
}

TEST(CompleteEquilibria, TheSlopeOfACosineAtPiIsZero) {
  const EnergyModel model = kept_model(
      "energy pendulum\nparameter m = 0.5, l = 0.8, g = 9.81\ncoordinate q\ninput u\n"
      "kinetic 1/2*m*l^2*q'^2\npotential -m*g*l*cos(q)\nforce q = u*sin(q)\n"
      "output height = -l*cos(q)\n");
  const auto linear = linearised(model, "q = pi");
  ASSERT_TRUE(linear);
  EXPECT_EQ(numbers(*linear).C[0][0], 0);
  EXPECT_EQ(numbers(*linear).B[1][0], 0);
  EXPECT_NEAR(numbers(*linear).A[1][0], 9.81 / 0.8, 1e-12);
}

}  // namespace
}  // namespace tellegen::test
