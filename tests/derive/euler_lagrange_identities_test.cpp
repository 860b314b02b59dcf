// What holds of every result: the matrix form is the equations, what is printed is what is computed
// with, names stand for what they replace.

#include "numeric/compare.hpp"
#include "support/derived.hpp"
#include "verify/euler_lagrange_check.hpp"

namespace tellegen::test {
namespace {

class Example : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(All, Example, ::testing::ValuesIn(example_names()), [](const auto& of) {
  std::string name = of.param;
  std::ranges::replace_if(
      name, [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
});

Expr row_times(const FormulaVector& row, const std::vector<Expr>& by, Pool& pool) {
  Expr sum = pool.number(0);
  for (std::size_t j = 0; j < row.size(); ++j) sum = sum + row[j].value * by[j];
  return sum;
}

std::vector<Expr> velocities(const EulerLagrange& el) {
  std::vector<Expr> v;
  for (const Expr q : el.coordinates) v.push_back(velocity(q));
  return v;
}

std::vector<Expr> accelerations(const EulerLagrange& el) {
  std::vector<Expr> a;
  for (const Expr q : el.coordinates) a.push_back(acceleration(q));
  return a;
}

TEST_P(Example, EquationsAreMTimesTheAccelerationsPlusBias) {
  const Derived d = derive_example(GetParam());
  for (std::size_t i = 0; i < d.el.equations.size(); ++i) {
    const Expr inertia = row_times(d.el.M[i], accelerations(d.el), *d.model.pool);
    EXPECT_TRUE(same(d.model, d.el.equations[i].value, inertia + d.el.bias[i].value));
  }
}

TEST_P(Example, EquationsAreMqPlusCqPlusDPlusGMinusPu) {
  const Derived d = derive_example(GetParam());
  for (std::size_t i = 0; i < d.el.equations.size(); ++i) {
    Expr sum = row_times(d.el.M[i], accelerations(d.el), *d.model.pool);
    if (d.el.C) sum = sum + row_times((*d.el.C)[i], velocities(d.el), *d.model.pool);
    sum = sum + d.el.D[i].value + d.el.g[i].value;
    if (d.el.P) sum = sum - row_times((*d.el.P)[i], d.el.inputs, *d.model.pool);
    EXPECT_TRUE(same(d.model, d.el.equations[i].value, sum - constraint_force(d, i)));
  }
}

TEST_P(Example, EquationsFollowFromTheEnergiesByTheRuleOfThePaper) {
  // d/dt ∂L/∂q̇ − ∂L/∂q + ∂D/∂q̇ − Q, differentiated on the DAG one symbol at a time
  const Derived d = derive_example(GetParam());
  const Expr lagrangian = d.model.kinetic - d.model.potential;
  for (std::size_t i = 0; i < d.el.equations.size(); ++i) {
    const Expr q = d.el.coordinates[i];
    const Expr expected = total_time_derivative(derivative(lagrangian, velocity(q))) -
                          derivative(lagrangian, q) + derivative(d.model.dissipation, velocity(q)) -
                          d.model.forces[i] - constraint_force(d, i);
    EXPECT_TRUE(same(d.model, d.el.equations[i].value, expected));
  }
}

/// Every formula of a result.
std::vector<Formula> all_formulas(const EulerLagrange& el) {
  std::vector<Formula> all{el.kinetic, el.potential, el.dissipation, el.lagrangian,
                           el.energy.energy};
  const auto take = [&](const FormulaVector& v) { all.insert(all.end(), v.begin(), v.end()); };
  for (const FormulaVector* v : {&el.momenta, &el.equations, &el.bias, &el.D, &el.g}) take(*v);
  for (const FormulaVector& row : el.M) take(row);
  for (const auto* m : {&el.C, &el.P}) {
    if (!*m) continue;
    for (const FormulaVector& row : **m) take(row);
  }
  if (el.singular) take(el.singular->xdot);
  for (const CyclicCoordinate& c : el.cyclic) all.push_back(c.momentum);
  return all;
}

TEST_P(Example, WhatIsPrintedIsWhatIsComputedWith) {
  const Derived d = derive_example(GetParam());
  for (const Formula& f : all_formulas(d.el)) {
    EXPECT_TRUE(same(d.model, f.value, to_expr(f.shown, *d.model.pool))) << to_unicode(f.shown);
  }
}

TEST_P(Example, WrittenEquationsAreTheEquationsWithTheInputsOnTheRight) {
  const Derived d = derive_example(GetParam());
  Pool& pool = *d.model.pool;
  for (std::size_t i = 0; i < d.el.written.size(); ++i) {
    const Expr left = to_expr(d.el.written[i].left, pool);
    const Expr right = to_expr(d.el.written[i].right, pool);
    EXPECT_TRUE(same(d.model, left - right, d.el.equations[i].value));
    for (const Expr u : d.el.inputs) EXPECT_FALSE(depends_on(left, u));
  }
}

TEST_P(Example, EveryCheckPasses) {
  const Derived d = derive_example(GetParam());
  for (const Check& check : check_euler_lagrange(d.model, d.el)) {
    EXPECT_TRUE(check.passed) << check.key << " " << check.largest_difference;
  }
}

TEST_P(Example, TheSameTextGivesTheSameBytes) {
  const Derived a = derive_example(GetParam());
  const Derived b = derive_example(GetParam());
  const auto print = [](const EulerLagrange& el) {
    Texts texts;
    for (const Formula& f : all_formulas(el)) texts.push_back(to_unicode(f.shown));
    return texts;
  };
  EXPECT_EQ(print(a.el), print(b.el));
}

TEST(Operations, OfThePendulumAreCountedAsPrinted) {
  const Derived d = derive_example("pendulum");
  // M = m l²: 2; b θ̇ + m l g sin θ − τ: 1 + (3 + 1) + 2
  EXPECT_EQ(d.el.operations, 9);
  EXPECT_EQ(d.el.operations_expanded, 9);
}

TEST(Operations, OfTheManipulatorAreFewerThanMultipliedOut) {
  const Derived d = derive_example("manipulator");
  EXPECT_LT(d.el.operations, d.el.operations_expanded);
  EXPECT_FALSE(d.el.abbreviated);
}

/// A pendulum of n links; a torque with parameters that look like abbreviations acts on the first.
std::string links(int n) {
  std::string text = "energy links\nparameter g, c1, c2\ncoordinate ";
  std::string names;
  std::string lengths;
  std::string kinetic;
  std::string potential;
  for (int i = 1; i <= n; ++i) {
    const std::string k = std::to_string(i);
    const std::string before = i == 1 ? "0" : "x" + std::to_string(i - 1);
    const std::string above = i == 1 ? "0" : "y" + std::to_string(i - 1);
    names += (i == 1 ? "q" : ", q") + k;
    lengths += "parameter m" + k + ", l" + k + "\n";
    lengths += "define x" + k + " = " + before + " + l" + k + "*sin(q" + k + "), y" + k + " = " +
               above + " - l" + k + "*cos(q" + k + ")\n";
    kinetic += "kinetic 1/2*m" + k + "*(x" + k + "'^2 + y" + k + "'^2)\n";
    potential += "potential m" + k + "*g*y" + k + "\n";
  }
  return text + names + "\n" + lengths + kinetic + potential + "force q1 = c1*cos(q1) + c2\n";
}

/// The form with every name replaced by what it stands for.
Form without_names(Form form, const std::vector<Abbreviated::Name>& names) {
  if (form.kind == Form::Kind::Name) {
    for (const auto& n : names) {
      if (n.name == form.text) return without_names(n.form, names);
    }
    ADD_FAILURE() << "undefined name " << form.text;
    return number_form(Rational(0));
  }
  for (Form& item : form.items) item = without_names(std::move(item), names);
  return form;
}

class Abbreviations : public ::testing::Test {
 protected:
  Derived d = derive_text(links(5));

  void expect_stands_for(const Form& short_form, const Form& full) {
    const Expr expanded =
        to_expr(without_names(short_form, d.el.abbreviated->names), *d.model.pool);
    EXPECT_TRUE(same(d.model, expanded, to_expr(full, *d.model.pool)));
  }
};

TEST_F(Abbreviations, StandForTheFullForms) {
  ASSERT_TRUE(d.el.abbreviated);
  const Abbreviated& a = *d.el.abbreviated;
  for (std::size_t i = 0; i < 5; ++i) {
    expect_stands_for(a.written[i].left, d.el.written[i].left);
    expect_stands_for(a.written[i].right, d.el.written[i].right);
    expect_stands_for(a.g[i], d.el.g[i].shown);
    for (std::size_t j = 0; j < 5; ++j) {
      expect_stands_for(a.M[i][j], d.el.M[i][j].shown);
      expect_stands_for(a.C[i][j], (*d.el.C)[i][j].shown);
    }
  }
}

TEST_F(Abbreviations, AreDefinedByThoseBeforeThemAndAvoidTheNamesOfTheModel) {
  ASSERT_TRUE(d.el.abbreviated);
  std::vector<Abbreviated::Name> before;
  for (const auto& n : d.el.abbreviated->names) {
    EXPECT_NE(n.name, "c1");
    EXPECT_NE(n.name, "c2");
    without_names(n.form, before);  // fails on a name that comes later
    before.push_back(n);
  }
  EXPECT_FALSE(before.empty());
}

TEST_F(Abbreviations, SaveOperations) {
  ASSERT_TRUE(d.el.abbreviated);
  EXPECT_LT(d.el.abbreviated->operations, d.el.operations);
  EXPECT_LT(d.el.operations, d.el.operations_expanded);
  // M alone, and the names that M alone uses, are less than all.
  int mass = 0;
  for (const auto& row : d.el.abbreviated->M) {
    for (const Form& f : row) mass += operation_count(f);
  }
  EXPECT_GT(d.el.abbreviated->operations, mass);
}

}  // namespace
}  // namespace tellegen::test
