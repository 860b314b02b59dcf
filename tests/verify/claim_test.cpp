// Right claims in the shapes in which people write them, and wrong ones.

#include "verify/claim.hpp"

#include "derive/port_hamiltonian.hpp"
#include "verify/support.hpp"

namespace tellegen::test {
namespace {

class Pendulum : public ::testing::Test {
 protected:
  Derived d = derive_example("pendulum");
};

TEST_F(Pendulum, EquationsMayHaveTheirTermsOnEitherSide) {
  const std::string target = "equation theta";
  expect_right(d, "m*l^2*theta'' + b*theta' + m*g*l*sin(theta) = tau", target);
  expect_right(d, "m*l^2*theta'' + b*theta' + m*g*l*sin(theta) - tau = 0", target);
  expect_right(d, "m*l^2*theta'' = tau - b*theta' - m*g*l*sin(theta)", target);
  expect_right(d, "0 = tau - b*theta' - m*l*(l*theta'' + g*sin(theta))", target);
}

TEST_F(Pendulum, EquationsMayBeMultipliedByAnything) {
  const auto factor = [&](const std::string& claim) {
    const ClaimVerdict v = judged(d, claim);
    EXPECT_TRUE(v.holds && v.proved) << claim;
    return v.factor ? to_unicode(*v.factor) : "";
  };
  EXPECT_EQ(factor("m*l^2*theta'' + b*theta' + m*g*l*sin(theta) = tau"), "");
  EXPECT_EQ(factor("tau = m*l^2*theta'' + b*theta' + m*g*l*sin(theta)"), "−1");
  EXPECT_EQ(factor("2*m*l^2*theta'' + 2*b*theta' + 2*m*g*l*sin(theta) = 2*tau"), "2");
  EXPECT_EQ(factor("theta'' + b/(m*l^2)*theta' + g/l*sin(theta) = tau/(m*l^2)"), "1/(m l²)");
  EXPECT_EQ(factor("m*l*theta'' + b/l*theta' + m*g*sin(theta) = tau/l"), "1/l");
}

TEST_F(Pendulum, AFactorThatCanVanishIsNamed) {
  const std::string left = "(m*l^2*theta'' + b*theta' + m*g*l*sin(theta))";
  const auto nonzero = [&](const std::string& factor) {
    Texts texts;
    const ClaimVerdict v = judged(d, factor + "*" + left + " = tau*" + factor);
    EXPECT_TRUE(v.holds && v.proved) << factor;
    for (const Form& f : v.nonzero) texts.push_back(to_unicode(f));
    return texts;
  };
  EXPECT_EQ(nonzero("theta"), Texts{"θ"});
  EXPECT_EQ(nonzero("m*theta*cos(theta)"), (Texts{"θ", "cos(θ)"}));
  EXPECT_EQ(nonzero("(l - theta)/m"), Texts{"θ − l"});
  EXPECT_EQ(nonzero("(m + b*l)"), Texts{});
  EXPECT_EQ(nonzero("1/theta"), Texts{});
}

TEST_F(Pendulum, DerivativesMayBeLeftToTheProgram) {
  expect_right(d, "der(m*l^2*theta') = tau - b*der(theta) - m*g*l*sin(theta)", "equation theta");
  expect_right(d, "m*l^2*der(theta, 2) + m*g*der(y)/theta' = tau - b*theta'", "equation theta");
}

TEST_F(Pendulum, TheSolvedFormIsRight) {
  expect_right(d, "theta'' = (tau - b*theta')/(m*l^2) - g/l*sin(theta)", "equation theta");
}

TEST_F(Pendulum, NamedResults) {
  expect_right(d, "M = m*l^2", "M");
  expect_right(d, "M = [[m*l^2]]", "M");
  expect_right(d, "M[1,1] = m*l^2", "M[1,1]");
  expect_right(d, "L = 1/2*m*l^2*theta'^2 + m*g*l*cos(theta)", "L");
  expect_right(d, "lagrangian = 1/2*m*l^2*theta'^2 + m*g*l*cos(theta)", "lagrangian");
  expect_right(d, "T = 1/2*m*(l*theta')^2", "T");
  expect_right(d, "kinetic = 1/2*m*(l*theta')^2", "kinetic");
  expect_right(d, "V = -m*g*l*cos(theta)", "V");
  expect_right(d, "potential = m*g*y", "potential");  // y is defined in the model
  expect_right(d, "p_theta = m*l^2*theta'", "p_theta");
  expect_right(d, "p = m*l^2*theta'", "p");
  expect_right(d, "energy = 1/2*m*l^2*theta'^2 - m*g*l*cos(theta)", "energy");
  expect_right(d, "h = 1/2*m*l^2*theta'^2 - m*g*l*cos(theta)", "h");
  expect_right(d, "C = 0", "C");
  expect_right(d, "P = 1", "P");
  expect_right(d, "bias = b*theta' + m*g*l*sin(theta) - tau", "bias");
}

TEST_F(Pendulum, DMeansTheDissipationOrItsDerivative) {
  expect_right(d, "D = 1/2*b*theta'^2", "D");
  expect_right(d, "D = b*theta'", "D");
  expect_right(d, "D[1] = b*theta'", "D[1]");
  expect_right(d, "dissipation = 1/2*b*theta'^2", "dissipation");
  expect_wrong(d, "D = b*theta'^2", "D");
}

TEST_F(Pendulum, TheModelsOwnNameGoesFirst) {
  // g is the gravity of the model, not the vector g: an equation, and a wrong one
  expect_wrong(d, "g = m*g*l*sin(theta)", "equation theta");
  expect_right(d, "g[1] = m*g*l*sin(theta)", "g[1]");
  expect_right(d, "g = [[m*g*l*sin(theta)]]", "g");
}

TEST_F(Pendulum, WrongEquationsAreCompared) {
  expect_wrong(d, "m*l^2*theta'' + m*g*l*sin(theta) = 0", "equation theta");
  expect_wrong(d, "theta'' = -g/l*theta", "equation theta");
  expect_wrong(d, "m = 2", "equation theta");
  const ClaimVerdict v = judged(d, "m*l^2*theta'' - b*theta' + m*g*l*sin(theta) = tau");
  EXPECT_EQ(to_unicode(*v.difference), "−2 b θ̇");
  ASSERT_EQ(v.difference_terms.size(), 1U);
  EXPECT_EQ(to_unicode(v.difference_terms[0]), "−2 b θ̇");
}

class Manipulator : public ::testing::Test {
 protected:
  Derived d = derive_example("manipulator");
};

TEST_F(Manipulator, TheSourcesMatricesAreRight) {
  expect_right(d,
               "M = [[m_B + m_T, m_T*(q3 + l)*cos(q2), m_T*sin(q2)],"
               " [m_T*(q3 + l)*cos(q2), m_T*(q3 + l)^2, 0], [m_T*sin(q2), 0, m_T]]",
               "M");  // (128)
  expect_right(d, "M[1,2] = m_T*(q3 + l)*cos(q2)", "M[1,2]");
  expect_right(d,
               "C = [[0, m_T*cos(q2)*q3' - m_T*(q3 + l)*sin(q2)*q2', m_T*cos(q2)*q2'],"
               " [0, m_T*(q3 + l)*q3', m_T*(q3 + l)*q2'], [0, -m_T*(q3 + l)*q2', 0]]",
               "C");                                            // (130)
  expect_right(d, "P = [[0, -sin(q2)], [1, 0], [0, 1]]", "P");  // (132)
  expect_right(d, "D = 1/2*b_B*q1'^2 + 1/2*b_M*q2'^2 + 1/2*b_A*q3'^2", "D");
  expect_right(d, "D = [[b_B*q1'], [b_M*q2'], [b_A*q3']]", "D");
}

TEST_F(Manipulator, AVectorMayStandOrLie) {
  const std::string g1 = "k_B*(q1 - H - D_B) + g*(m_B + m_T)";
  const std::string g2 = "m_T*g*(q3 + l)*cos(q2)";
  const std::string g3 = "k_A*q3 + m_T*g*sin(q2)";
  expect_right(d, "g = [[" + g1 + "], [" + g2 + "], [" + g3 + "]]", "g");
  expect_right(d, "g = [[" + g1 + ", " + g2 + ", " + g3 + "]]", "g");
  expect_right(d, "g[3] = " + g3, "g[3]");
}

TEST_F(Manipulator, TheSourcesSlipsAreFound) {
  // (131) prints k_B q1 for k_B (q1 − H − D_B)
  expect_wrong(d,
               "g = [[k_B*q1 + g*(m_B + m_T)], [m_T*g*(q3 + l)*cos(q2)],"
               " [k_A*q3 + m_T*g*sin(q2)]]",
               "g[1]");
  // (122) prints k_B q1, and q̇3 for q̈3
  const ClaimVerdict v =
      judged(d,
             "(m_B + m_T)*q1'' + b_B*q1' + k_B*q1 + (m_B + m_T)*g + m_T*(q2''*(q3 + l)*cos(q2)"
             " + q3'*sin(q2) + 2*q2'*q3'*cos(q2) - q2'^2*(q3 + l)*sin(q2)) + F_A*sin(q2) = 0");
  EXPECT_FALSE(v.holds);
  EXPECT_EQ(v.target, "equation q1");
  ASSERT_EQ(v.hints.size(), 3U);
  EXPECT_EQ(v.hints[0].key, "hint.dimension");
  EXPECT_EQ(hints(v)[1], "hint.derivative: m_T sin(q₂) q̇₃ → m_T sin(q₂) q̈₃");
  EXPECT_EQ(v.hints[2].key, "hint.missing");
}

TEST_F(Manipulator, TheWrongEntryOfAMatrixIsNamed) {
  expect_wrong(d,
               "M = [[m_B + m_T, m_T*(q3 + l)*cos(q2), m_T*sin(q2)],"
               " [m_T*(q3 + l)*cos(q2), m_T*(q3 + l)^2, 0], [m_T*cos(q2), 0, m_T]]",
               "M[3,1]");
}

TEST_F(Manipulator, WhatFollowsFromSeveralEquationsIsRight) {
  // q̈3 from (126), and then q̈1 free of q̈2 and q̈3
  expect_right(d, "q3'' = (F_A - b_A*q3' - k_A*q3)/m_T - g*sin(q2) + (q3 + l)*q2'^2 - q1''*sin(q2)",
               "equation q3");
  expect_right(d,
               "(m_B + m_T)*q1'' + m_T*(q3 + l)*cos(q2)*q2'' + b_B*q1' + k_B*(q1 - H - D_B)"
               " + (m_B + m_T)*g + sin(q2)*(F_A - b_A*q3' - k_A*q3 - m_T*g*sin(q2)"
               " + m_T*(q3 + l)*q2'^2 - m_T*q1''*sin(q2)) + 2*m_T*q2'*q3'*cos(q2)"
               " - m_T*q2'^2*(q3 + l)*sin(q2) = -F_A*sin(q2)",
               "equations");
}

TEST(Consequences, SolvedAccelerationsOfTheDoublePendulumAreProved) {
  const Derived d = derive_text(
      "energy two\nparameter m, l, g\ncoordinate a, b\n"
      "kinetic 1/2*m*l^2*(2*a'^2 + b'^2 + 2*a'*b'*cos(a - b))\n"
      "potential -m*g*l*(2*cos(a) + cos(b))\n");
  expect_right(d,
               "a'' = (-b'^2*sin(a - b) - 2*g/l*sin(a)"
               " - cos(a - b)*(a'^2*sin(a - b) - g/l*sin(b)))/(2 - cos(a - b)^2)",
               "equations");
  expect_wrong(d,
               "a'' = (-b'^2*sin(a - b) - 2*g/l*sin(a)"
               " + cos(a - b)*(a'^2*sin(a - b) - g/l*sin(b)))/(2 - cos(a - b)^2)",
               "acceleration a");
}

/// n masses in a row, every spring alike.
Derived row_of_masses(int n) {
  std::string names;
  std::string lines;
  for (int i = 1; i <= n; ++i) {
    const std::string q = "q" + std::to_string(i);
    names += (i == 1 ? "" : ", ") + q;
    const std::string before = i == 1 ? "0" : "q" + std::to_string(i - 1);
    lines += "kinetic 1/2*m*" + q + "'^2\npotential 1/2*k*(" + q + " - " + before + ")^2\n";
  }
  return derive_text("energy row\nparameter m, k\ncoordinate " + names + "\n" + lines);
}

TEST(Consequences, OfManyEquationsAreProvedToo) {
  const Derived d = row_of_masses(7);
  std::string sum = "m*(q1''";
  for (int i = 2; i <= 7; ++i) sum += " + q" + std::to_string(i) + "''";
  expect_right(d, sum + ") = -k*q1", "equations");  // the springs inside cancel
  EXPECT_FALSE(judged(d, sum + ") = -k*q2").holds);
}

TEST(Singular, CombinationsOfTheEquationsOfExample5bAreRight) {
  const Derived d = derive_example("000-05b-parallel-lc");
  expect_right(d, "R*q1' + q1/C = E - R*q2'", "equation q1");
  expect_right(d, "L*q2'' + R*q2' = E - R*q1'", "equation q2");
  expect_right(d, "L*q2'' = q1/C", "equations");  // both hang on the same voltage
  expect_wrong(d, "L*q2'' = -q1/C", "equation q2");
}

TEST(Singular, TheDifferentiatedFirstOrderEquationIsRight) {
  // 000, Ex. 5b with a source that is constant: q̈1 + q̇1/(R C) + q1/(L C) = 0
  const Derived d = derive_text(
      "energy circuit\nparameter L, C, R, E\ncoordinate q1, q2\nkinetic 1/2*L*q2'^2\n"
      "potential q1^2/(2*C)\ndissipation 1/2*R*(q1' + q2')^2\nforce q1 = E\nforce q2 = E\n");
  expect_right(d, "q1'' + q1'/(R*C) + q1/(L*C) = 0", "equations");
  expect_wrong(d, "q1'' + q1'/(R*C) - q1/(L*C) = 0", "equation q1");
}

TEST(Singular, AnAlgebraicCoordinateIsPutIn) {
  const Derived d = derive_text(
      "energy series\nparameter m, k1, k2\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k1*(x - y)^2 + 1/2*k2*y^2\n");
  expect_right(d, "(k1 + k2)*y = k1*x", "equation y");
  expect_right(d, "m*x'' + k2*y = 0", "equations");
  expect_right(d, "m*x'' = -k1*k2/(k1 + k2)*x", "equations");
  expect_right(d, "m*y'' + k1*k2/(k1 + k2)*y = 0", "equations");  // its derivatives hold too
  expect_wrong(d, "m*x'' - k2*y = 0", "equation x");
  EXPECT_FALSE(judged(d, "m*x'' - k2*y = 0").undecided);
}

TEST(Singular, CombinationsOfImplicitEquationsAreDecided) {
  const Derived d = derive_text(
      "energy cubic\nparameter m, c, k\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k*(x - y)^2\ndissipation 1/4*c*y'^4\n");
  expect_right(d, "c*y'^3 = k*(x - y)", "equation y");
  expect_right(d, "m*x'' + c*y'^3 = 0", "equations");
  expect_right(d, "3*c*y'^2*y'' = k*(x' - y')", "equations");  // its derivatives hold too
}

TEST(Singular, WhatCanNeitherBeDerivedNorRefutedIsUndecided) {
  const Derived d = derive_text(
      "energy bent\nparameter m, k1, k2\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
      "potential -k1*cos(x - y) - k2*cos(y)\n");
  expect_right(d, "m*x'' + k2*sin(y) = 0", "equations");
  const ClaimVerdict v = judged(d, "m*x'' + k2*tan(y) = 0");
  EXPECT_FALSE(v.holds);
  EXPECT_TRUE(v.undecided);
  EXPECT_FALSE(v.proved);
  EXPECT_TRUE(v.hints.empty());
  EXPECT_EQ(hints(judged(d, "m*x'' - k1*sin(x - y) = 0")),
            Texts{"hint.sign: −k₁ sin(x − y) → k₁ sin(x − y)"});
}

TEST(DeclaredNames, OfTheModelKeepTheirMeaning) {
  // the circuits declare L, C and R; the manipulator declares H; two masses declare D
  const Derived rlc = derive_example("000-05a-series-rlc");
  expect_right(rlc, "L*q'' + R*q' + q/C = E", "equation q");
  expect_wrong(rlc, "L = 1/2*L*q'^2 - q^2/(2*C)", "equation q");
  expect_right(rlc, "lagrangian = 1/2*L*q'^2 - q^2/(2*C)", "lagrangian");
  expect_right(rlc, "C[1,1] = 0", "C[1,1]");
  expect_right(rlc, "M = L", "M");
  const Derived masses = derive_example("000-02-two-masses");
  expect_right(masses, "k*(q1 - q2 - D) = -m_1*q1''", "equation q1");
  expect_wrong(masses, "D = 0", "equation q1");
  expect_right(masses, "D = [[0], [0]]", "D");
  const Derived magnet = derive_text(
      "energy own\nparameter M, g, H\ncoordinate q\nkinetic 1/2*M*q'^2\npotential M*g*(q - H)\n");
  expect_right(magnet, "M*q'' = -M*g", "equation q");
  expect_wrong(magnet, "M = 2*M", "equation q");
  expect_right(magnet, "M[1,1] = M", "M[1,1]");
  expect_right(magnet, "potential = M*g*q - M*g*H", "potential");
}

TEST(NamedResults, AnotherChoiceOfCIsToldApart) {
  const Derived d = derive_text(
      "energy beam\nparameter m, J\ncoordinate r, a\nkinetic 1/2*m*r'^2 + 1/2*(J + m*r^2)*a'^2\n");
  expect_right(d, "C = [[0, -m*r*a'], [m*r*a', m*r*r']]", "C");
  const ClaimVerdict v = judged(d, "C = [[0, -m*r*a'], [0, 2*m*r*r']]");
  EXPECT_FALSE(v.holds);
  EXPECT_EQ(hints(v), Texts{"hint.not_christoffel"});
  const ClaimVerdict wrong = judged(d, "C = [[0, -m*r*a'], [0, m*r*r']]");
  ASSERT_EQ(wrong.hints.size(), 1U);
  EXPECT_EQ(wrong.hints[0].key, "hint.missing");
}

TEST(NamedResults, TheHamiltonianInMomentaOrInVelocities) {
  const Derived d = derive_example("pendulum");
  const auto phs = derive_port_hamiltonian(d.model, {});
  ASSERT_TRUE(phs);
  const auto verdict = [&](const std::string& claim) {
    return check_claim(d.model, d.el, claim, {&*phs, {}});
  };
  for (const char* right :
       {"H = p_theta^2/(2*m*l^2) - m*g*l*cos(theta)", "H = 1/2*m*l^2*theta'^2 - m*g*l*cos(theta)",
        "hamiltonian = p_theta^2/(2*m*l^2) + m*g*y", "J = [[0, 1], [-1, 0]]", "R[2,2] = b",
        "G = [[0], [1]]"}) {
    const auto v = verdict(right);
    EXPECT_TRUE(v && v->holds && v->proved) << right;
  }
  EXPECT_EQ(hints(*verdict("H = p_theta^2/(m*l^2) - m*g*l*cos(theta)")),
            Texts{"hint.factor: p_θ²/(m l²) → p_θ²/(2 m l²) → 1/2"});
}

TEST(NamedResults, EqualByRulesTheCanonicalFormDoesNotKnowAreStillRight) {
  const Derived d = derive_text(
      "energy logs\nparameter a, k\ncoordinate q\nkinetic 1/2*a*q'^2\npotential k*log(a*(2 + "
      "q^2))\n");
  EXPECT_TRUE(judged(d, "V = k*log(a) + k*log(2 + q^2)").holds);
  EXPECT_FALSE(judged(d, "V = k*log(a) - k*log(2 + q^2)").holds);
}

}  // namespace
}  // namespace tellegen::test
