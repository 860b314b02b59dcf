// Motion under constraints against oracles without multipliers: closed forms, and models of the
// same mechanisms in as many coordinates as they have degrees of freedom.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "numeric/linear_solve.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "support/derived.hpp"
#include "verify/euler_lagrange_check.hpp"

namespace tellegen::test {
namespace {

using Values = std::map<std::string, double>;

/// In the words of the model and of its multipliers.
Expr words(const Derived& d, const std::string& text) {
  ResolveOptions options;
  for (const Expr l : d.el.constrained->multipliers) options.extra.emplace_back(l.symbol().name, l);
  const auto e = expression(d.model, text, options);
  EXPECT_TRUE(e) << text;
  return e ? *e : d.model.pool->number(0);
}

void expect_same(const Derived& d, Expr e, const std::string& text) {
  EXPECT_TRUE(same(d.model, e, words(d, text))) << text;
}

/// The name of a symbol with its primes.
std::string primed_name(Expr s) {
  return s.symbol().name + std::string(static_cast<std::size_t>(s.symbol().order), '\'');
}

/// At the parameters' values and those given by name; what is not named is 0.
double value(const EnergyModel& model, Expr e, const Values& at) {
  const std::vector<Expr> roots{e};
  const std::vector<Expr> symbols = input_symbols(roots);
  std::vector<double> numbers;
  for (const Expr s : symbols) {
    double number = 0;
    if (s.symbol().role == Role::Parameter) number = parameter_value(model, s.symbol().name);
    if (const auto found = at.find(primed_name(s)); found != at.end()) number = found->second;
    numbers.push_back(number);
  }
  return evaluate<double>(e, symbols, std::span<const double>(numbers));
}

/// Accelerations, then multipliers, from the augmented system.
std::vector<double> solved(const Derived& d, const Values& at) {
  const ConstrainedMotion& c = *d.el.constrained;
  const std::size_t n = d.el.coordinates.size();
  const std::size_t m = c.multipliers.size();
  std::vector<std::vector<double>> matrix(n + m, std::vector<double>(n + m, 0.0));
  std::vector<double> right(n + m);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) matrix[i][j] = value(d.model, d.el.M[i][j].value, at);
    for (std::size_t k = 0; k < m; ++k) {
      matrix[n + k][i] = value(d.model, c.A[k][i].value, at);
      matrix[i][n + k] = -matrix[n + k][i];
    }
    right[i] = -value(d.model, c.h[i].value, at);
  }
  for (std::size_t k = 0; k < m; ++k) right[n + k] = -value(d.model, c.gamma[k].value, at);
  const auto solution = solve_numerically(matrix, right);
  EXPECT_TRUE(solution);
  return solution.value_or(std::vector<double>(n + m, 0.0));
}

TEST(Constraints, ThePendulumInCartesianCoordinatesHasTheForceOfItsRod) {
  const Derived d = derive_example("pendulum-cartesian");
  const ConstrainedMotion& c = *d.el.constrained;
  expect_same(d, d.el.equations[0].value, "m*x'' - 2*lambda*x");
  expect_same(d, d.el.equations[1].value, "m*y'' + m*g - 2*lambda*y");
  expect_same(d, c.gamma[0].value, "2*x'^2 + 2*y'^2");
  EXPECT_EQ(c.units[0], "N/m");
  const double theta = 0.7;
  const double rate = 1.3;
  const double l = 0.5;
  const double g = 9.81;
  const auto solution = solved(d, {{"x", l * std::sin(theta)},
                                   {"y", -l * std::cos(theta)},
                                   {"x'", l * rate * std::cos(theta)},
                                   {"y'", l * rate * std::sin(theta)}});
  const double turn = -g / l * std::sin(theta);  // θ̈ = −(g/l) sin θ
  EXPECT_NEAR(solution[0], l * (turn * std::cos(theta) - rate * rate * std::sin(theta)), 1e-12);
  EXPECT_NEAR(solution[1], l * (turn * std::sin(theta) + rate * rate * std::cos(theta)), 1e-12);
  const double tension = g * std::cos(theta) + l * rate * rate;  // m = 1
  EXPECT_NEAR(2 * solution[2] * l, -tension, 1e-12);
}

TEST(Constraints, TheSolvedFormIsTheSolution) {
  const Derived d = derive_example("pendulum-cartesian");
  const ConstrainedMotion& c = *d.el.constrained;
  const Values at{{"x", 0.2}, {"y", -0.4}, {"x'", 1.1}, {"y'", -0.3}};
  const auto solution = solved(d, at);
  EXPECT_NEAR(value(d.model, to_expr(c.accelerations[0].shown, *d.model.pool), at), solution[0],
              1e-12);
  EXPECT_NEAR(value(d.model, to_expr(c.multiplier_values[0].shown, *d.model.pool), at), solution[2],
              1e-12);
}

TEST(Constraints, TheSkateHasTheClosedFormOfItsSideForce) {
  const Derived d = derive_example("skate");
  const ConstrainedMotion& c = *d.el.constrained;
  EXPECT_EQ(c.holonomic, 0U);
  EXPECT_EQ(c.velocity, 1U);
  expect_same(d, c.accelerations[2].value, "0");
  expect_same(d, c.multiplier_values[0].value,
              "-m*(phi'*(x'*cos(phi) + y'*sin(phi)) + g*sin(alpha)*sin(phi))");
}

Derived derive_minimal(const std::string& example, const std::vector<std::string>& independent) {
  Derived d{model_of(read_text(examples() / (example + ".tlg"))), {}};
  auto el = derive_euler_lagrange(d.model, {.steps = true, .independent = independent});
  EXPECT_TRUE(el) << example;
  if (el) d.el = std::move(*el.value);
  return d;
}

TEST(Constraints, TheRollingDiscHasTheInertiaOfItsRollingMass) {
  const Derived d = derive_minimal("rolling-disc", {"phi", "psi"});
  const MinimalForm& m = *d.el.constrained->minimal;
  ASSERT_EQ(m.equations.size(), 2U);
  expect_same(d, to_expr(m.equations[0], *d.model.pool), "(I + m*R^2)*phi'' - tau_r");
  expect_same(d, to_expr(m.equations[1], *d.model.pool), "J*psi'' - tau_h");
}

/// The left side of the minimal equation with its named coefficients put in.
Expr minimal_equation(const Derived& d) {
  const MinimalForm& m = *d.el.constrained->minimal;
  Pool& pool = *d.model.pool;
  Expr e = to_expr(m.equations.at(0), pool);
  Substitution names;
  for (const NamedFormula& n : m.definitions) names.emplace(n.name, to_expr(n.value.shown, pool));
  return substitute(e, names);
}

TEST(Constraints, TheSliderCrankMovesAsItsModelInOneCoordinate) {
  const Derived d = derive_minimal("slider-crank", {"theta"});
  const Derived one = derive_text(
      "energy one\n"
      "parameter r = 0.1, L = 0.35, J = 0.02, m_r = 0.8, m_s = 1.5\n"
      "coordinate theta\ninput tau, F\n"
      "define phi = asin(r/L*sin(theta))\n"
      "define x_r = r*cos(theta) + L/2*cos(phi)\n"
      "define y_r = r*sin(theta) - L/2*sin(phi)\n"
      "define x = r*cos(theta) + L*cos(phi)\n"
      "kinetic 1/2*J*theta'^2 + 1/2*m_r*(x_r'^2 + y_r'^2) + 1/2*(m_r*L^2/12)*phi'^2\n"
      "kinetic 1/2*m_s*x'^2\n"
      // the virtual work of F along x, by ∂x/∂θ
      "force theta = tau - F*(r*sin(theta) + L*sin(phi)*r*cos(theta)/(L*cos(phi)))\n");
  for (const double theta : {0.3, 1.2, 2.5, 4.0}) {
    const double phi = std::asin(0.1 / 0.35 * std::sin(theta));
    const double rate = 2.5;
    const double phi_rate = 0.1 * std::cos(theta) * rate / (0.35 * std::cos(phi));
    const Values at{{"theta", theta}, {"phi", phi},       {"theta'", rate}, {"theta''", 0.7},
                    {"tau", 1.5},     {"phi'", phi_rate}, {"F", -3.0}};
    EXPECT_NEAR(value(d.model, minimal_equation(d), at),
                value(one.model, one.el.equations[0].value, at), 1e-10)
        << theta;
  }
}

/// The rocker and coupler of examples/four-bar.tlg by the cosine rule.
struct FourBar {
  double beta = 0;
  double gamma = 0;
};

FourBar closed(double alpha) {
  const double a = 0.1;
  const double b = 0.3;
  const double c = 0.25;
  const double d = 0.3;
  const double x = a * std::cos(alpha) - d;  // from the rocker's pivot to the crank's end
  const double y = a * std::sin(alpha);
  const double s = std::hypot(x, y);
  const double corner = std::acos((s * s + c * c - b * b) / (2 * s * c));
  const double gamma = std::atan2(y, x) - corner;
  const double beta = std::atan2(c * std::sin(gamma) - y, c * std::cos(gamma) - x);
  return {beta, gamma};
}

TEST(Constraints, TheFourBarLinkageKeepsItsLoopAndItsPower) {
  const Derived d = derive_example("four-bar");
  const double h = 1e-4;
  const auto rate = [&](double alpha) {
    const FourBar after = closed(alpha + h);
    const FourBar before = closed(alpha - h);
    return FourBar{(after.beta - before.beta) / (2 * h), (after.gamma - before.gamma) / (2 * h)};
  };
  // ½ M̄(α) α̇² and V̄(α), so that M̄ α̈ + ½ M̄′ α̇² + V̄′ = τ (Eksergian)
  const auto kinetic = [&](double alpha) {
    const FourBar at = closed(alpha);
    const FourBar k = rate(alpha);
    return 2 * value(d.model, d.model.kinetic,
                     {{"alpha", alpha},
                      {"beta", at.beta},
                      {"gamma", at.gamma},
                      {"alpha'", 1},
                      {"beta'", k.beta},
                      {"gamma'", k.gamma}});
  };
  const auto potential = [&](double alpha) {
    const FourBar at = closed(alpha);
    return value(d.model, d.model.potential,
                 {{"alpha", alpha}, {"beta", at.beta}, {"gamma", at.gamma}});
  };
  for (const double alpha : {0.4, 1.0, 2.2}) {
    const double w = 2;
    const double torque = 0.3;
    const double slope = (kinetic(alpha + h) - kinetic(alpha - h)) / (2 * h);
    const double force = (potential(alpha + h) - potential(alpha - h)) / (2 * h);
    const double expected = (torque - force - slope * w * w / 2) / kinetic(alpha);
    const FourBar at = closed(alpha);
    const FourBar k = rate(alpha);
    const auto solution = solved(d, {{"alpha", alpha},
                                     {"beta", at.beta},
                                     {"gamma", at.gamma},
                                     {"tau", torque},
                                     {"alpha'", w},
                                     {"beta'", k.beta * w},
                                     {"gamma'", k.gamma * w}});
    EXPECT_NEAR(solution[0], expected, 1e-4 * std::abs(expected)) << alpha;
  }
}

TEST(Constraints, ARigidRodLeavesOneDegreeOfFreedomAndAnElasticOneTwo) {
  const Derived rigid = derive_example("000-01j-piston-rigid");
  ASSERT_TRUE(rigid.el.constrained);
  EXPECT_EQ(rigid.el.constrained->holonomic, 1U);
  expect_same(rigid, rigid.el.constrained->A[0][0].value, "-2*R*(y - D)*sin(theta)");
  const Derived elastic = derive_example("000-01j-piston-elastic");
  EXPECT_FALSE(elastic.el.constrained);
  EXPECT_EQ(elastic.el.coordinates.size(), 2U);
}

TEST(Constraints, ALoopClosedTwiceHasTheMultipliersOfOne) {
  const std::string loop = read_text(examples() / "four-bar.tlg");
  const Derived twice =
      derive_text(loop + "constraint 2*a*sin(alpha) + 2*b*sin(beta) = 2*c*sin(gamma) \"again\"\n");
  const ConstrainedMotion& c = *twice.el.constrained;
  ASSERT_EQ(c.multipliers.size(), 2U);
  EXPECT_FALSE(c.constraints[2].multiplier);
  EXPECT_EQ(c.constraints[2].follows_from, Texts{"loop, y"});
  const Derived once = derive_example("four-bar");
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(to_unicode(twice.el.equations[i].shown), to_unicode(once.el.equations[i].shown));
  }
}

TEST(Constraints, AMovingConstraintDoesWork) {
  const Derived d = derive_text(
      "energy shaker\nparameter m, k, a, w\ncoordinate x, y\n"
      "kinetic 1/2*m*x'^2 + 1/2*m*y'^2\npotential 1/2*k*(x - y)^2\nconstraint y = a*sin(w*t)\n");
  EXPECT_TRUE(d.el.constrained->moves_by_itself);
  EXPECT_FALSE(d.el.energy.conserved);
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.constraint");
  expect_same(d, d.el.constrained->multiplier_values[0].value, "-m*a*w^2*sin(w*t) + k*(y - x)");
}

TEST(Constraints, EveryCheckOfEveryExamplePasses) {
  const std::vector<std::pair<std::string, Texts>> all{
      {"pendulum-cartesian", {"x"}}, {"slider-crank", {"theta"}},
      {"four-bar", {"alpha"}},       {"rolling-disc", {"x", "psi"}},
      {"skate", {"x", "phi"}},       {"000-01j-piston-rigid", {"theta"}}};
  for (const auto& [name, independent] : all) {
    const Derived d = derive_minimal(name, independent);
    for (const Check& check : check_euler_lagrange(d.model, d.el)) {
      EXPECT_TRUE(check.passed) << name << " " << check.key << " " << check.largest_difference;
    }
  }
}

TEST(Constraints, NothingMovesWhereTheConstraintsFixEverything) {
  const Derived d = derive_text(
      "energy bead\nparameter m\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\n"
      "constraint x^2 + y^2 = 10\nconstraint x = 3\n");
  EXPECT_EQ(d.el.constrained->holonomic, 2U);
  for (const Check& check : check_euler_lagrange(d.model, d.el))
    EXPECT_TRUE(check.passed) << check.key << " " << check.largest_difference;
}

TEST(Constraints, AWrongMultiplierIsSeen) {
  Derived d = derive_example("pendulum-cartesian");
  Pool& pool = *d.model.pool;
  const Expr wrong = d.el.equations[0].value + d.el.constrained->multipliers[0];
  const std::vector<Expr> roots{wrong};
  canonical::Ring ring(pool, roots);
  Textbook textbook(ring);
  d.el.equations[0] = {wrong, textbook.write_sum(ring.convert(wrong))};
  int failed = 0;
  for (const Check& check : check_euler_lagrange(d.model, d.el)) failed += check.passed ? 0 : 1;
  EXPECT_GE(failed, 3);
}

TEST(Constraints, IndependentCoordinatesMustFit) {
  const auto code = [](const std::string& example, const Texts& independent) {
    const auto model = model_of(read_text(examples() / (example + ".tlg")));
    const auto el = derive_euler_lagrange(model, {.steps = false, .independent = independent});
    return el ? "" : std::string(el.diagnostics.at(0).code.text);
  };
  EXPECT_EQ(code("slider-crank", {"angle"}), "E0432");
  EXPECT_EQ(code("slider-crank", {"theta", "x"}), "E0433");
  EXPECT_EQ(code("rolling-disc", {"x", "y"}), "E0434");
  EXPECT_EQ(code("pendulum", {"theta"}), "E0435");
}

}  // namespace
}  // namespace tellegen::test
