// Chains of bodies against closed forms, and against the same systems written by their energies.

#include "derive/ten_steps.hpp"
#include "model/chain_support.hpp"
#include "support/derived.hpp"
#include "support/property.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::test {
namespace {

/// Both give the same equations, proved: the chain's are expressed in the words of the other model.
void expect_same_equations(const std::string& chain_text, const std::string& energy_text) {
  const Derived chain = derive_text(chain_text);
  const Derived energy = derive_text(energy_text);
  ASSERT_EQ(chain.el.equations.size(), energy.el.equations.size());
  for (std::size_t i = 0; i < chain.el.equations.size(); ++i) {
    const std::string infix = to_infix(chain.el.equations[i].shown);
    EXPECT_TRUE(same(energy.model, energy.el.equations[i].value, infix)) << infix;
  }
}

TEST(Chain, the_cart_pendulum_of_001) {
  const Derived d = derive_example("001-1-cart-pendulum");
  expect_matrix(
      d.model, d.el.M,
      {{"m1 + m2", "-m2*alpha*L*sin(q2)"}, {"-m2*alpha*L*sin(q2)", "m2*alpha^2*L^2 + I2"}});
  expect_equations(
      d, {"(m1 + m2)*q1'' - m2*alpha*L*(sin(q2)*q2'' + cos(q2)*q2'^2) - F",
          "(m2*alpha^2*L^2 + I2)*q2'' - m2*alpha*L*sin(q2)*q1'' + 0.1*q2' + m2*g*alpha*L*cos(q2)"});
}

TEST(Chain, the_tables_of_001_give_the_same) {
  const Derived d = derive_example("001-1-tables");
  expect_equations(d, {"(m1 + m2)*q_1'' - m2*alpha*L*(sin(q_2)*q_2'' + cos(q_2)*q_2'^2)",
                       "(m2*alpha^2*L^2 + I2)*q_2'' - m2*alpha*L*sin(q_2)*q_1'' + "
                       "m2*g*alpha*L*cos(q_2)"});
}

// Spong, Hutchinson and Vidyasagar, Robot Modeling and Control, (7.84)–(7.86), without gravity.
TEST(Chain, the_scara_robot_of_001) {
  const Derived d = derive_example("001-2-scara");
  expect_matrix(
      d.model, d.el.M,
      {{"m1*c1^2 + m2*(L1^2 + c2^2 + 2*L1*c2*cos(q2)) + I1 + I2", "m2*(c2^2 + L1*c2*cos(q2)) + I2"},
       {"m2*(c2^2 + L1*c2*cos(q2)) + I2", "m2*c2^2 + I2"}});
  expect_matrix(
      d.model, *d.el.C,
      {{"-m2*L1*c2*sin(q2)*q2'", "-m2*L1*c2*sin(q2)*(q1' + q2')"}, {"m2*L1*c2*sin(q2)*q1'", "0"}});
}

TEST(Chain, the_rail_of_001) {
  const Derived d = derive_example("001-3-rail");
  expect_equations(d, {"(I1 + m2*q2^2)*q1'' + 2*m2*q2*q1'*q2' + m2*g*q2*cos(q1) - tau",
                       "m2*q2'' - m2*q2*q1'^2 + m2*g*sin(q1)"});
}

TEST(Chain, angle_sums_stay_sums) {
  const Derived d = derive_example("chain-double-pendulum");
  const std::string second = written(d.el).at(1);
  EXPECT_NE(second.find("sin(q₁ + q₂)"), std::string::npos) << second;
  EXPECT_EQ(second.find("cos(q₁)"), std::string::npos) << second;
}

/// A pendulum of n bodies with relative angles, by its bodies and by its energies.
std::string pendulum_chain(int n) {
  std::string parameters = "g";
  std::string bodies;
  for (int i = 1; i <= n; ++i) {
    const std::string k = std::to_string(i);
    const std::string p = std::to_string(i - 1);
    parameters += ", m" + k + ", l" + k + ", J" + k;
    bodies += "body b" + k + (i == 1 ? " on ground" : " on b" + p + " at (l" + p + ", 0)") +
              " revolute q" + k + " mass m" + k + " inertia J" + k + " com (l" + k + "/2, 0)\n";
  }
  return "chain p\nparameter " + parameters + "\ngravity g along x\n" + bodies;
}

std::string pendulum_energy(int n) {
  std::string parameters = "g";
  std::string coordinates;
  std::string rest;
  std::string angle;
  std::string x;
  std::string y;
  for (int i = 1; i <= n; ++i) {
    const std::string k = std::to_string(i);
    parameters += ", m" + k + ", l" + k + ", J" + k;
    coordinates += (i == 1 ? "" : ", ") + ("q" + k);
    angle += (i == 1 ? "" : " + ") + ("q" + k);
    rest += "define x" + k + " = " + x + "l" + k + "/2*cos(" + angle + "), y" + k + " = " + y +
            "l" + k + "/2*sin(" + angle + "), a" + k + " = " + angle + "\n";
    rest += "kinetic 1/2*m" + k + "*(x" + k + "'^2 + y" + k + "'^2) + 1/2*J" + k + "*a" + k +
            "'^2\npotential -m" + k + "*g*x" + k + "\n";
    x += "l" + k + "*cos(" + angle + ") + ";
    y += "l" + k + "*sin(" + angle + ") + ";
  }
  return "energy p\nparameter " + parameters + "\ncoordinate " + coordinates + "\n" + rest;
}

TEST(Chain, pendulums_of_one_to_five_bodies_agree_with_their_energies) {
  for (int n = 1; n <= 5; ++n) expect_same_equations(pendulum_chain(n), pendulum_energy(n));
}

TEST(Chain, a_pendulum_of_ten_bodies_has_the_inertia_of_a_rod_at_its_end) {
  const int n = one_case_in == 1 ? 10 : 6;  // ten take minutes under sanitizers
  const Derived d = derive_text(pendulum_chain(n));
  const std::string last = std::to_string(n);
  const auto end = static_cast<std::size_t>(n - 1);
  expect_formula(d.model, d.el.M[end][end], "m" + last + "*l" + last + "^2/4 + J" + last);
  EXPECT_LT(d.el.operations, d.el.operations_expanded);
}

TEST(Chain, a_satellite_keeps_its_momentum) {
  const Derived d = derive_example("chain-satellite");
  ASSERT_EQ(d.el.cyclic.size(), 2U);
  EXPECT_TRUE(d.el.cyclic[0].conserved);
  expect_formula(d.model, d.el.cyclic[0].momentum,
                 "(m_0 + m_1)*x' - m_1*(a*sin(theta)*theta' + l/2*sin(theta + q)*(theta' + q'))");
}

TEST(Chain, a_strut_agrees_with_its_energies) {
  expect_same_equations(
      "chain s\nparameter m, J, l, d, e, k, c, l0, g\n"
      "gravity g along -y\n"
      "body arm on ground revolute q mass m inertia J com (l, 0)\n"
      "spring k between ground.(0, e), arm.(d, 0) length l0\n"
      "damper c between ground.(0, e), arm.(d, 0)\n",
      "energy s\nparameter m, J, l, d, e, k, c, l0, g\ncoordinate q\n"
      "define r = sqrt(d^2 + e^2 - 2*d*e*sin(q))\n"
      "kinetic 1/2*(m*l^2 + J)*q'^2\n"
      "potential m*g*l*sin(q) + 1/2*k*(r - l0)^2\ndissipation 1/2*c*r'^2\n");
}

TEST(Chain, long_results_use_their_names_everywhere) {
  const Derived d = derive_example("chain-excavator");
  ASSERT_TRUE(d.el.abbreviated);
  const Abbreviated& a = *d.el.abbreviated;
  const std::string entry = to_unicode(a.M[0][1]);
  EXPECT_TRUE(entry.starts_with("−c")) << entry;  // not a second name for the same with minus signs
  EXPECT_NE(to_unicode(a.momenta[0]).find(entry.substr(std::string("−").size())),
            std::string::npos);
  for (std::size_t i = 0; i < a.momenta.size(); ++i)
    EXPECT_LT(operation_count(a.momenta[i]), 10) << to_unicode(a.momenta[i]);
}

std::vector<std::vector<canonical::Series>> converted(canonical::Ring& ring, Pool& pool,
                                                      const StepMatrix& m) {
  std::vector<std::vector<canonical::Series>> rows;
  for (const auto& row : m.entries) {
    rows.emplace_back();
    for (const Form& f : row) rows.back().push_back(ring.convert(to_expr(f, pool)));
  }
  return rows;
}

// 001, step 2, corrected: the product of the printed matrices is the printed product.
TEST(Chain, the_transformations_multiply_along_the_chain) {
  const ResolvedChain r = resolve_chain_text(read_text(examples() / "chain-excavator.tlg"));
  ASSERT_TRUE(r.result);
  const ChainModel& model = *r.result;
  const std::vector<Step> steps = tell_ten_steps(model);
  ASSERT_EQ(steps.size(), 9U);
  const auto find = [&](const std::string& name) -> const StepMatrix& {
    for (const Step& step : steps) {
      for (const StepMatrix& m : step.matrices) {
        if (m.name == name) return m;
      }
    }
    ADD_FAILURE() << name;
    return steps[0].matrices[0];
  };
  const std::vector<Expr> roots{model.kinetic, model.potential};
  canonical::Ring ring(*model.pool, roots);
  for (const int i : {2, 3, 4}) {
    const std::string p = std::to_string(i - 1);
    const std::string k = std::to_string(i);
    const auto below = converted(ring, *model.pool, find("0T" + p));
    const auto local = converted(ring, *model.pool, find(p + "T" + k));
    const auto whole = converted(ring, *model.pool, find("0T" + k));
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 3; ++column) {
        canonical::Series sum = canonical::add({}, whole[row][column], Rational(-1));
        for (std::size_t j = 0; j < 3; ++j)
          sum = canonical::add(sum, ring.multiply(below[row][j], local[j][column]), Rational(1));
        EXPECT_TRUE(ring.is_zero(ring.normalise(sum))) << k << row << column;
      }
    }
  }
}

}  // namespace
}  // namespace tellegen::test
