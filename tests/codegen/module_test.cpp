// What the routines of a module give obeys the laws that define them, and every language computes
// it. The oracle is never the description itself: M a + h = Aᵀλ, differences, closed solutions.

#include <gtest/gtest.h>

#include "support/code_models.hpp"
#include "support/generated_code.hpp"

namespace tellegen {
namespace {

using codegen::Description;
using test::CodeCase;
using test::described;
using test::energies;
using test::Formulas;
using test::states;

/// M a + h = Aᵀλ.
void expect_motion(const Description& module, std::uint64_t seed) {
  const CodeCase c{module, seed};
  Formulas formulas(c);
  const std::size_t n = module.coordinates;
  const std::size_t m = module.constraints.size();
  const std::vector<double> mass = formulas.results("mass_matrix");
  const std::vector<double> bias = formulas.results("bias");
  const std::vector<double> a = formulas.results("accelerations");
  const std::vector<double> rows =
      m == 0 ? std::vector<double>() : formulas.results("constraint_matrix");
  ASSERT_EQ(a.size(), n + m);
  for (std::size_t i = 0; i < n; ++i) {
    double sum = bias[i];
    double size = 1 + std::abs(sum);
    const auto add = [&](double term) {
      sum += term;
      size += std::abs(term);
    };
    for (std::size_t j = 0; j < n; ++j) add(mass[i * n + j] * a[j]);
    for (std::size_t k = 0; k < m; ++k) add(-rows[k * n + i] * a[n + k]);
    EXPECT_NEAR(sum, 0, 1e-10 * size) << module.name;
  }
}

/// Fx and Fu are the slopes of the rates, by differences.
void expect_slopes(const Description& module, std::uint64_t seed) {
  const CodeCase c{module, seed};
  Formulas formulas(c);
  const std::vector<double> slopes = formulas.results("jacobians");
  const std::size_t n = module.states.size();
  const std::size_t m = module.inputs.size();
  ASSERT_EQ(slopes.size(), n * (n + m));
  for (const codegen::Place& p : module.places) {
    if (p.array != "x" && p.array != "u") continue;
    const double at = formulas.value(p.symbol);
    const double h = 1e-5;
    formulas.change(p.symbol, at + h);
    const std::vector<double> above = formulas.results("rhs");
    formulas.change(p.symbol, at - h);
    const std::vector<double> below = formulas.results("rhs");
    formulas.change(p.symbol, at);
    for (std::size_t i = 0; i < n; ++i) {
      const double slope = (above[i] - below[i]) / (2 * h);
      const double given =
          p.array == "x" ? slopes[i * n + p.index] : slopes[n * n + i * m + p.index];
      EXPECT_NEAR(given, slope, 1e-6 * (1 + std::abs(slope) + std::abs(above[i])))
          << module.name << " " << p.array << p.index;
    }
  }
}

/// The stored energy grows by what is supplied less what is dissipated.
void expect_balance(const Description& module, std::uint64_t seed) {
  const CodeCase c{module, seed};
  Formulas formulas(c);
  const std::vector<double> rates = formulas.results("rhs");
  const std::vector<double> powers = formulas.results("powers");
  const auto stored = [&] {
    double sum = 0;
    for (const double e : formulas.results("energies")) sum += e;
    return sum;
  };
  const double h = 1e-5;
  double growth = 0;
  for (const codegen::Place& p : module.places) {
    if (p.array != "x") continue;
    const double at = formulas.value(p.symbol);
    formulas.change(p.symbol, at + h);
    const double above = stored();
    formulas.change(p.symbol, at - h);
    growth += (above - stored()) / (2 * h) * rates[p.index];
    formulas.change(p.symbol, at);
  }
  EXPECT_NEAR(growth, powers[0] - powers[1], 1e-6 * (1 + std::abs(growth))) << module.name;
}

TEST(Module, KeepsTheLawsOfMotionOfRandomTrees) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Description module = described(test::random_tree(seed, static_cast<int>(1 + seed % 5)));
    expect_motion(module, seed);
    expect_slopes(module, seed);
    expect_balance(module, seed);
  }
}

TEST(Module, KeepsTheLawsOfMotionUnderConstraints) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    for (const std::string& text : {test::four_bar, test::skate}) {
      const Description module = energies(text);
      expect_motion(module, seed);
      expect_slopes(module, seed);
    }
  }
}

// The point is not on the constraint, but its second rate is zero there, too:
// 2 (x'² + y'² + x x'' + y y'') = 0.
TEST(Module, AccelerationsKeepTheSecondRateOfAConstraint) {
  const Description module = energies(
      "energy pendulum\nparameter m = 1, l = 0.5, g = 9.81\ncoordinate x, y\n"
      "kinetic 1/2*m*(x'^2 + y'^2)\npotential m*g*y\nconstraint x^2 + y^2 = l^2\n");
  const CodeCase c{module, 4};
  const std::vector<double> x = c.array("x");
  const std::vector<double> a = Formulas(c).results("accelerations");
  EXPECT_NEAR(x[2] * x[2] + x[3] * x[3] + x[0] * a[0] + x[1] * a[1], 0, 1e-12);
}

// A constraint that moves does work: x = t²/2 pulls with m·1, by the power m·t.
TEST(Module, AMovingConstraintSuppliesPower) {
  const Description module = energies(
      "energy pulled\nparameter m = 2\ncoordinate x\nkinetic 1/2*m*x'^2\n"
      "constraint x = t^2/2\n");
  const CodeCase c{module, 3};
  const double mass = c.parameters()[0];
  const std::vector<double> powers = Formulas(c).results("powers");
  EXPECT_NEAR(powers[0], mass * c.time(), 1e-12);
  EXPECT_EQ(powers[1], 0);
}

TEST(Module, KeepsTheLawsOfStateEquations) {
  const Description module = states(
      "states oscillator\nparameter w = 2, d\nstate x, y\ninput u\n"
      "equation x' = y\nequation y' = -w^2*sin(x) - d*y + u\n"
      "storage w^2*(1 - cos(x)) + 1/2*y^2\noutput e = x + y\n");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    expect_slopes(module, seed);
    expect_balance(module, seed);
  }
}

// A tree of more than twelve coordinates has its accelerations by the recursion; energies of as
// many by a loop that solves M.
TEST(Module, ManyCoordinatesAreSolvedInALoop) {
  std::string text = "energy many\nparameter m, k\ncoordinate q1";
  for (int i = 2; i <= 14; ++i) text += ", q" + std::to_string(i);
  text += "\nkinetic 1/2*m*q1'^2\npotential 1/2*k*q1^2\n";
  for (int i = 2; i <= 14; ++i) {
    const std::string step = "(q" + std::to_string(i) + "' - q" + std::to_string(i - 1) + "')";
    text += "kinetic 1/2*m*" + step + "^2\n";
  }
  const Description module = energies(text);
  EXPECT_TRUE(module.find("accelerations")->solves());
  expect_motion(module, 1);
  expect_slopes(module, 1);
}

TEST(Module, RefusesWhatHasNoFormula) {
  const EnergyModel model = test::model_of(
      "energy coil\nparameter C\nfunction g(i)\ncoordinate q\n"
      "coenergy integral(g(i), i, 0, q')\npotential q^2/(2*C)\n");
  const auto form = derive_machine_form(model);
  ASSERT_TRUE(form);
  const auto module = codegen::describe(model, *form);
  ASSERT_FALSE(module);
  EXPECT_EQ(module.diagnostics.front().code.text, "E0900");
}

}  // namespace
}  // namespace tellegen
