// The checks of a result: they pass on right ones, and each fails where the result is spoilt.

#include "verify/euler_lagrange_check.hpp"

#include "support/derived.hpp"

namespace tellegen::test {
namespace {

std::vector<Check> checks(const Derived& d) { return check_euler_lagrange(d.model, d.el); }

/// The keys of the checks that fail.
Texts failures(const Derived& d) {
  Texts failed;
  for (const Check& c : checks(d)) {
    if (!c.passed) failed.emplace_back(c.key);
  }
  return failed;
}

Texts keys(const Derived& d) {
  Texts all;
  for (const Check& c : checks(d)) all.emplace_back(c.key);
  return all;
}

/// The same formula with another value, as computed with and as printed.
void spoil(Formula& f, Expr value) {
  f.value = value;
  canonical::Ring ring(value.pool(), std::vector<Expr>{value});
  f.shown = Textbook(ring).write(value);
}

/// Turns round the sign of the first sum inside a form that has one to turn.
bool turn_a_sign(Form& form) {
  if (form.kind == Form::Kind::Sum) {
    form.negative.back() = !form.negative.back();
    return true;
  }
  return std::ranges::any_of(form.items, turn_a_sign);
}

TEST(Checks, OfAModelWithEverythingAreTheseInThisOrder) {
  EXPECT_EQ(keys(derive_example("manipulator")),
            (Texts{"check.el.second_route", "check.el.matrix", "check.el.symmetric",
                   "check.el.skew", "check.el.power"}));
}

TEST(Checks, OfASingularModelHaveTheStateForm) {
  EXPECT_EQ(keys(derive_example("000-05b-parallel-lc")).back(), "check.el.state");
}

TEST(Checks, LeaveOutTheSkewnessWhereThereIsNoC) {
  const Texts all = keys(derive_example("000-05c-saturating-coil"));
  EXPECT_EQ(std::ranges::count(all, "check.el.skew"), 0);
}

TEST(Checks, SayWhatWasProvedAndWhatOnlyChecked) {
  for (const Check& c : checks(derive_example("manipulator"))) {
    EXPECT_EQ(c.proved, c.key != "check.el.second_route");
    EXPECT_EQ(c.points, c.proved ? 0 : 20);
    EXPECT_LT(c.largest_difference, 1e-12);
  }
}

TEST(Checks, AreMadeAtRandomPointsWhereAProofWouldTakeLong) {
  std::string text = "energy many\nparameter m, k\ncoordinate q1, q2, q3, q4, q5, q6, q7\n";
  for (int i = 1; i <= 7; ++i) {
    const std::string q = "q" + std::to_string(i);
    text += "kinetic 1/2*m*" + q + "'^2*(2 + sin(q1))\npotential 1/2*k*" + q + "^2\n";
  }
  for (const Check& c : checks(derive_text(text))) {
    EXPECT_TRUE(c.passed) << c.key;
    EXPECT_FALSE(c.proved) << c.key;
    EXPECT_GT(c.points, 0) << c.key;
  }
}

TEST(PlantedError, AWrongSignInAPrintedEquationIsFound) {
  for (const std::string& name : example_names()) {
    if (name == "003-2-damper-node")
      continue;  // losses by forces have no equations of second order
    Derived d = derive_example(name);
    ASSERT_TRUE(turn_a_sign(d.el.equations[0].shown)) << name;
    Texts found = failures(d);  // with constraints, those of their forces see it too
    std::erase_if(found, [](const std::string& key) { return key.starts_with("check.con."); });
    EXPECT_EQ(found, Texts{"check.el.second_route"}) << name;
    for (const Check& c : checks(d)) {
      if (c.proved) continue;
      EXPECT_TRUE(c.passed || c.largest_difference > 1e-3) << name;
    }
  }
}

TEST(PlantedError, AWrongPrintedMatrixIsFound) {
  Derived d = derive_example("manipulator");
  ASSERT_TRUE(turn_a_sign(d.el.M[0][1].shown));
  EXPECT_EQ(failures(d), Texts{"check.el.matrix"});
}

TEST(PlantedError, AWrongPrintedGIsFound) {
  Derived d = derive_example("000-04-quarter-car");
  ASSERT_TRUE(turn_a_sign(d.el.g[0].shown));
  EXPECT_EQ(failures(d), Texts{"check.el.matrix"});
}

TEST(PlantedError, AnAsymmetricMIsFound) {
  Derived d = derive_example("double-pendulum");
  spoil(d.el.M[0][1], d.el.M[0][1].value + d.el.M[0][0].value);
  const Texts failed = failures(d);
  EXPECT_EQ(std::ranges::count(failed, "check.el.symmetric"), 1);
  EXPECT_EQ(std::ranges::count(failed, "check.el.matrix"), 1);
}

TEST(PlantedError, AnotherCWithTheSameProductIsNotSkew) {
  // C q̇ is the same, but the entries are distributed otherwise
  Derived d = derive_example("elastic-pendulum");
  const Expr moved = (*d.el.C)[0][1].value;
  spoil((*d.el.C)[0][1], d.model.pool->number(0));
  spoil((*d.el.C)[0][0], moved * velocity(d.el.coordinates[1]) / velocity(d.el.coordinates[0]));
  EXPECT_EQ(failures(d), Texts{"check.el.skew"});
}

TEST(PlantedError, AWrongEnergyBreaksThePowerBalance) {
  Derived d = derive_example("pendulum");
  spoil(d.el.energy.energy, Rational(2) * d.el.energy.energy.value);
  EXPECT_EQ(failures(d), (Texts{"check.el.second_route", "check.el.power"}));
}

/// No tolerance speaks where an exact form decides: a part in 10³⁰ is a part.
TEST(PlantedError, HoweverSmallADifferenceIsItIsFoundWhereAnExactFormDecides) {
  const auto part = Rational::parse("1e-30");
  for (const char* name : {"pendulum", "double-pendulum", "000-04-quarter-car"}) {
    Derived d = derive_example(name);
    const Formula right = d.el.equations[0];
    const Expr q = d.el.coordinates[0];
    spoil(d.el.equations[0], right.value + d.model.pool->number(*part) * q);
    EXPECT_EQ(std::ranges::count(failures(d), "check.el.second_route"), 1) << name;
    d.el.equations[0] = right;
    spoil(d.el.momenta[0], d.el.momenta[0].value + d.model.pool->number(*part) * q);
    EXPECT_EQ(std::ranges::count(failures(d), "check.el.second_route"), 1) << name;
  }
}

TEST(PlantedError, AWrongStateFormIsFound) {
  Derived d = derive_example("000-05b-parallel-lc");
  d.el.singular->xdot[1].shown = negate_form(d.el.singular->xdot[1].shown);
  EXPECT_EQ(failures(d), Texts{"check.el.state"});
}

}  // namespace
}  // namespace tellegen::test
