// Operating points that are easily missed or made up: of sizes far from 1, at the edges of what
// laws allow, at special values; against roots that were planted or worked out by hand.

#include <algorithm>
#include <cmath>

#include "analyse/equilibria.hpp"
#include "analyse/exact_stability.hpp"
#include "analyse/support.hpp"
#include "numeric/random.hpp"
#include "verify/equilibria_check.hpp"

namespace tellegen::test {
namespace {

struct Found {
  Equilibria all;
  std::shared_ptr<Pool> pool;
  std::vector<Parameter> parameters;
};

Found of_states(const std::string& text, std::vector<SearchRange> bounds = {}) {
  const StatesModel model = states_model(text);
  const Dynamics dynamics = dynamics_of(model);
  const auto balance = balance_of(dynamics, {}, model.span);
  EXPECT_TRUE(balance) << text;
  auto all = find_equilibria(dynamics, *balance, {.bounds = std::move(bounds)});
  EXPECT_TRUE(all) << text;
  Found found{all ? *all : Equilibria{}, model.pool, model.parameters};
  found.all.checks = check_equilibria(*model.pool, found.all, model.parameters);
  for (const Check& c : found.all.checks) EXPECT_FALSE(c.failed()) << c.key << "\n" << text;
  return found;
}

double value(const Equilibrium& e, const std::string& name) {
  for (const FoundValue& v : e.point)
    if (v.symbol.symbol().name == name) return v.number.value_or(NAN);
  return NAN;
}

void expect_roots(const Found& found, const std::string& name, NumberVector expected) {
  NumberVector numbers;
  for (const Equilibrium& e : found.all.points) numbers.push_back(value(e, name));
  std::ranges::sort(numbers);
  std::ranges::sort(expected);
  ASSERT_EQ(numbers.size(), expected.size()) << name;
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(numbers[i], expected[i], 1e-6 * std::abs(expected[i])) << name;
}

const char* const plates_values = "k = 4000, a = 8.85e-16, d = 2e-5, E = 50, m = 1e-6";
/// −E² a/(2 (d − x)²) + k x = 0
const NumberVector plates_places{7.46023e-07, 1.58187e-05, 2.34353e-05};

TEST(TrueEquilibria, ElectrostaticPlatesHaveThreeSmallOnes) {
  const EnergyModel model =
      kept_model(std::string("energy plates\nparameter ") + plates_values +
                 ", L = 1e-3\ncoordinate q, x\nkinetic 1/2*m*x'^2 + 1/2*L*q'^2\n"
                 "potential q^2*(d-x)/(2*a) + 1/2*k*x^2 - E*q\n");
  const auto dynamics = dynamics_of(model);
  const auto balance = balance_of(*dynamics, {}, model.span);
  auto all = find_equilibria(*dynamics, *balance, {.bounds = {}, .energies = &model});
  ASSERT_TRUE(all);
  ASSERT_EQ(all->points.size(), 3U);
  EXPECT_TRUE(all->is_complete());
  for (const Check& c : check_equilibria(*model.pool, *all, model.parameters))
    EXPECT_TRUE(c.passed) << c.key;
  for (std::size_t i = 0; i < 3; ++i) {
    const double x = value(all->points[i], "x");
    EXPECT_TRUE(all->points[i].certified);
    EXPECT_NEAR(value(all->points[i], "q"), 50 * 8.85e-16 / (2e-5 - x), 1e-6 * 1e-8);
  }
  NumberVector places;
  for (const Equilibrium& e : all->points) places.push_back(value(e, "x"));
  std::ranges::sort(places);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(places[i], plates_places[i], 1e-4 * places[i]);
}

TEST(TrueEquilibria, TheSamePlatesByStateEquations) {
  const Found found = of_states(
      std::string("states plates\nparameter ") + plates_values +
      ", R = 1000, b = 0.01\nstate q, x, v\nequation q' = (E - q*(d-x)/a)/R\nequation x' = v\n"
      "equation v' = (q^2/(2*a) - k*x - b*v)/m\n");
  ASSERT_EQ(found.all.points.size(), 3U);
  EXPECT_TRUE(found.all.is_complete());
  int stable = 0;
  for (const Equilibrium& e : found.all.points) {
    EXPECT_TRUE(e.certified);
    stable += e.stability == Stability::Stable ? 1 : 0;
  }
  EXPECT_EQ(stable, 1);
}

TEST(TrueEquilibria, ARootsDomainMayLieFarFromZero) {
  const Found one = of_states(
      "states s\nstate h, z\nequation h' = -h*sqrt(h-20)\n"
      "equation z' = 1 - z\n");
  expect_roots(one, "h", {20});
  expect_roots(one, "z", {1});
  EXPECT_TRUE(one.all.is_complete());
  const Found two = of_states(
      "states s\nstate h, z\nequation h' = -h*sqrt(h-20)\n"
      "equation z' = -z\n");
  expect_roots(two, "h", {20});
  EXPECT_TRUE(two.all.free.empty());
  const Found tank = of_states(
      "states tank\nparameter q = 2, k = 0.5\nstate h\n"
      "equation h' = q - k*sqrt(h-1000)\n");
  expect_roots(tank, "h", {1016});
  EXPECT_EQ(tank.all.points[0].stability, Stability::Stable);
}

TEST(TrueEquilibria, NumbersOfTheTextAreExact) {
  const Found found = of_states(
      "states r\nstate x, y\nequation x' = -1e5*x + 1e5*y\n"
      "equation y' = 1e5*x - 1e5*y + 1e-6*y\n");
  EXPECT_TRUE(found.all.free.empty());
  expect_roots(found, "x", {0});
  const Found same = of_states(
      "states r\nstate x, y\nequation x' = -1e5*x + 1e5*y\n"
      "equation y' = 1e5*x - 1e5*y\n");
  ASSERT_EQ(same.all.points.size(), 1U);
  EXPECT_EQ(same.all.points[0].free.size(), 1U);
}

TEST(TrueEquilibria, WhatHoldsForSymbolsIsDecidedAgainAtTheValues) {
  const Found found = of_states(
      "states sp\nparameter a = 1, b = 1\nstate x, y\n"
      "equation x' = (a-b)*x - y\nequation y' = -y\n");
  ASSERT_EQ(found.all.points.size(), 1U);
  const bool any_x = !found.all.free.empty() || !found.all.points[0].free.empty();
  EXPECT_TRUE(any_x);
}

TEST(TrueEquilibria, AProductHasTwoFamilies) {
  const Found found = of_states("states xy\nstate x, y\nequation x' = -x*y\nequation y' = 0\n");
  ASSERT_EQ(found.all.points.size(), 2U);
  for (const Equilibrium& e : found.all.points) EXPECT_EQ(e.free.size(), 1U);
}

TEST(TrueEquilibria, AThermostatRestsOnALine) {
  const Found found = of_states(
      "states thermostat\nparameter C = 2e5, R = 0.01, P = 3000, T_o = 278\nstate T, on\n"
      "equation T' = ((T_o - T)/R + P*on)/C\nequation on' = 0\n");
  ASSERT_EQ(found.all.points.size(), 1U);
  const Equilibrium& e = found.all.points[0];
  ASSERT_EQ(e.free.size(), 1U);
  EXPECT_EQ(e.free[0].symbol().name, "on");
  EXPECT_TRUE(e.certified);
}

TEST(TrueEquilibria, DiodesNearRest) {
  for (const double source : {5.0, 1e-3, 1e-9, -3.0}) {
    const Found found =
        of_states("states diode\nparameter C = 1e-6, R = 1e3, Is = 1e-14, Vt = 0.025, E = " +
                  std::to_string(source * 1e9) +
                  "e-9\nstate v, w\nequation v' = ((w - v)/R - Is*(exp(v/Vt) - 1))/C\n"
                  "equation w' = ((E - w)/R - (w - v)/R)/C\n");
    ASSERT_EQ(found.all.points.size(), 1U) << source;
    const Equilibrium& e = found.all.points[0];
    EXPECT_TRUE(e.certified) << source;
    EXPECT_EQ(e.stability, Stability::Stable) << source;
    const double v = value(e, "v");
    const double through = (source - v) / 2e3;
    EXPECT_NEAR(through, 1e-14 * (std::exp(v / 0.025) - 1), 1e-8 * std::abs(through) + 1e-20);
  }
}

TEST(TrueEquilibria, WithoutStatesThereIsNothingToLookFor) {
  const EnergyModel model =
      kept_model("energy e\nparameter m = 1\ncoordinate q\nkinetic 1/2*m*q'^2\n");
  const auto dynamics = dynamics_of(model);
  const auto balance = balance_of(*dynamics, {}, model.span);
  const auto all = find_equilibria(*dynamics, *balance, {});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->points.size(), 1U);
}

std::string number(double x) {
  char text[40];
  std::snprintf(text, sizeof text, "%.6g", x);
  return text;
}

/// y = c x³ and y = c (x³ − (x − a)(x − b)(x − d)): three roots, at sizes from 10⁻¹² to 10¹².
TEST(TrueEquilibria, PlantedRootsOfAllSizesAreFound) {
  SplitMix random(3);
  for (int run = 0; run < 12; ++run) {
    const double size = std::pow(10.0, std::floor(random.uniform(-12, 12)));
    const double other = std::pow(10.0, std::floor(random.uniform(-12, 12)));
    const double a = std::round(random.uniform(1, 30)) / 10 * size;
    const double b = std::round(random.uniform(31, 60)) / 10 * size;
    const double d = -std::round(random.uniform(1, 90)) / 10 * size;
    const std::string text =
        "states p\nparameter a = " + number(a) + ", b = " + number(b) + ", d = " + number(d) +
        " real, c = " + number(other / std::pow(size, 3)) +
        "\nstate x, y\nequation x' = y - c*((a + b + d)*x^2 - (a*b + a*d + b*d)*x + a*b*d)\n"
        "equation y' = c*x^3 - y\n";
    const Found found = of_states(text);
    expect_roots(found, "x", {a, b, d});
    EXPECT_TRUE(found.all.is_complete()) << text;
    for (const Equilibrium& e : found.all.points) EXPECT_TRUE(e.certified) << text;
  }
}

/// The same tank in other units of length and time: the same points, the same verdicts.
TEST(TrueEquilibria, RescaledModelsHaveTheSamePoints) {
  SplitMix random(5);
  for (int run = 0; run < 8; ++run) {
    const double length = std::pow(10.0, std::floor(random.uniform(-9, 9)));
    const double time = std::pow(10.0, std::floor(random.uniform(-9, 9)));
    // h' = q − k √(h − e) − r h³ with e = 3, and its copy
    const std::string text = "states t\nparameter q = " + number(5 * length / time) +
                             ", k = " + number(std::sqrt(length) / time) +
                             ", e = " + number(3 * length) +
                             ", r = " + number(0.01 / (length * length * time)) +
                             ", s = " + number(1 / time) + ", Vt = " + number(length) +
                             "\nstate h, z\nequation h' = q - k*sqrt(h - e) - r*h^3\n"
                             "equation z' = s*(h - z*exp(z/Vt))\n";
    const Found found = of_states(text);
    ASSERT_EQ(found.all.points.size(), 1U) << text;
    const Equilibrium& e = found.all.points[0];
    EXPECT_NEAR(value(e, "h") / length, 6.742634, 1e-4) << text;
    EXPECT_EQ(e.stability, Stability::Stable) << text;
    EXPECT_TRUE(e.certified) << text;
  }
}

TEST(TrueEquilibria, APointThatIsMovedFailsItsCheck) {
  const std::string models[] = {
      "states tank\nparameter q = 2, k = 0.5\nstate h, z\nequation h' = q - k*sqrt(h-1000)\n"
      "equation z' = h - z*exp(z/100)\n",
      std::string("states plates\nparameter ") + plates_values +
          ", R = 1000\nstate q, x, v\nequation q' = (E - q*(d-x)/a)/R\nequation x' = v\n"
          "equation v' = (q^2/(2*a) - k*x - v)/m\n",
      "states cubic\nstate x, y\nequation x' = x^3 - 3*x + 1 + y\nequation y' = x^2 - 2*y^3 - 5\n"};
  for (const std::string& text : models) {
    const Found found = of_states(text);
    ASSERT_FALSE(found.all.points.empty()) << text;
    for (std::size_t i = 0; i < found.all.points.size(); ++i) {
      for (std::size_t j = 0; j < found.all.points[i].point.size(); ++j) {
        Equilibria moved = found.all;
        FoundValue& v = moved.points[i].point[j];
        v.exact.reset();
        *v.number = *v.number == 0 ? 1e-3 : *v.number * (1 + 1e-3);
        const auto checks = check_equilibria(*found.pool, moved, found.parameters);
        EXPECT_TRUE(std::ranges::any_of(checks, &Check::failed)) << text << i << j;
        EXPECT_FALSE(moved.points[i].certified);
      }
    }
  }
}

/// sin x = 0 has further roots where x is no angle to the other equations.
TEST(TrueEquilibria, AFurtherTurnThatChangesOtherValuesIsNotLeftOut) {
  const std::string text = "states t\nstate x, y\nequation x' = sin(x)\nequation y' = x - y\n";
  EXPECT_FALSE(of_states(text).all.is_complete());
  const std::string small =
      "states t\nstate x, y\nequation x' = 1e-18*x^2 - tanh(1e-9*y)\n"
      "equation y' = sqrt(1e-9*y + 0.5) - 2*tanh(1e-9*y) + 0.1\n";
  const Found found = of_states(small);  // x² changes too little in a turn to be seen
  EXPECT_FALSE(found.all.points.empty());
  for (const Equilibrium& e : found.all.points) EXPECT_GT(std::abs(value(e, "x")), 1e8);
}

TEST(TrueEquilibria, BoundsBeyondATurnHoldAllTurns) {
  const StatesModel model = states_model("states t\nstate x\nequation x' = sin(x)\n");
  const Dynamics dynamics = dynamics_of(model);
  const auto balance = balance_of(dynamics, {}, model.span);
  const auto all =
      find_equilibria(dynamics, *balance, {.bounds = {{model.states[0].symbol, 5, 10}}});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->points.size(), 2U);  // 2π and 3π
  EXPECT_TRUE(all->is_complete());
}

TEST(TrueEquilibria, WhatIsOnlySmallIsNoPointOfRest) {
  for (const std::string law : {"exp(-x)", "1 - tanh(x)", "x^2 + 1e-30", "1e-20*exp(-x^2)"}) {
    const Found found =
        of_states("states s\nstate x, y\nequation x' = " + law + "\nequation y' = -y\n");
    EXPECT_TRUE(found.all.points.empty()) << law;
  }
}

TEST(TrueEquilibria, ADoubleRootHasNoVerdictFromItsNumbers) {
  const Found found = of_states(
      "states s\nstate x, y\nequation x' = (exp(x) - 2)^2 + y\n"
      "equation y' = -y\n");
  ASSERT_EQ(found.all.points.size(), 1U);
  EXPECT_TRUE(found.all.points[0].singular);
  EXPECT_FALSE(found.all.points[0].certified);
  EXPECT_EQ(found.all.points[0].stability, Stability::Unknown);
  const Found cubed = of_states("states s\nstate x\nequation x' = x^3\n");
  EXPECT_TRUE(cubed.all.points.at(0).loose.empty());  // its slope is 0, but it does not stay
}

TEST(TrueEquilibria, APoleBelowRoundingIsDecidedExactly) {
  for (const bool grows : {false, true}) {
    const Found found = of_states(std::string("states r\nstate x, y\nequation x' = -1e5*x + 1e5*y\n"
                                              "equation y' = 1e5*x - 1e5*y ") +
                                  (grows ? "+" : "-") + " 1e-12*y\n");
    ASSERT_EQ(found.all.points.size(), 1U);
    EXPECT_EQ(found.all.points[0].stability, grows ? Stability::Unstable : Stability::Stable);
  }
}

/// Random polynomials whose roots are known, against the exact verdict.
TEST(TrueEquilibria, ExactVerdictsAreThoseOfThePlantedPoles) {
  SplitMix random(11);
  for (int run = 0; run < 300; ++run) {
    std::vector<Rational> p{Rational(1)};
    const auto times = [&p](const std::vector<Rational>& f) {
      std::vector<Rational> product(p.size() + f.size() - 1);
      for (std::size_t i = 0; i < p.size(); ++i) {
        for (std::size_t j = 0; j < f.size(); ++j) product[i + j] += p[i] * f[j];
      }
      p = product;
    };
    double right = -1;  // the largest real part
    const auto whole = [&](double low, double high) {
      return static_cast<std::int64_t>(std::floor(random.uniform(low, high)));
    };
    const int factors = 1 + run % 4;
    for (int k = 0; k < factors; ++k) {
      // Most left of the axis, some on it, some right.
      const double kind = random.uniform(0, 1);
      const std::int64_t a = kind < 0.7 ? -whole(1, 9) : kind < 0.9 ? 0 : whole(1, 9);
      const std::int64_t b = random.uniform(0, 1) < 0.5 ? 0 : whole(1, 9);
      const Rational scale = pow(Rational(10), static_cast<int>(whole(-9, 9)));
      // s − a, or (s − a)² + b²
      if (b == 0)
        times({-(Rational(a) * scale), Rational(1)});
      else
        times({Rational(a * a + b * b) * scale * scale, Rational(-2 * a) * scale, Rational(1)});
      right = std::max(right, a > 0 ? 1.0 : a == 0 ? 0.0 : -1.0);
    }
    const Stability expected = right > 0    ? Stability::Unstable
                               : right == 0 ? Stability::Marginal
                                            : Stability::Stable;
    EXPECT_EQ(exact_stability(p), expected) << run;
  }
}

}  // namespace
}  // namespace tellegen::test
