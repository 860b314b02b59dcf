// Euler-Lagrange equations in general: whatever the language can say about energies, with closed
// forms from mechanics as the oracle, and the numeric second route where there is none.

#include "support/derived.hpp"

#include "derive/codes.hpp"
#include "verify/euler_lagrange_check.hpp"

namespace tellegen::test {
namespace {

/// Every check of the result passes: the energies differentiated numerically give the same.
void expect_verified(const Derived& d) {
  for (const Check& check : check_euler_lagrange(d.model, d.el)) {
    EXPECT_TRUE(check.passed) << d.model.name << ": " << check.key << " "
                              << check.largest_difference;
  }
}

Derived derive_verified(const std::string& text) {
  Derived d = derive_text(text);
  expect_verified(d);
  return d;
}

TEST(Opaque, InductanceOfThePositionGivesHalfItsSlope) {
  const Derived d = derive_verified(
      "energy coil\nfunction L(x)\nparameter m, k\ncoordinate x, q\n"
      "kinetic 1/2*m*x'^2 + 1/2*L(x)*q'^2\npotential 1/2*k*x^2\n");
  expect_equations(d, {"m*x'' - 1/2*L'(x)*q'^2 + k*x", "L(x)*q'' + L'(x)*x'*q'"});
  expect_matrix(d.model, *d.el.C, {{"0", "-1/2*L'(x)*q'"}, {"1/2*L'(x)*q'", "1/2*L'(x)*x'"}});
}

TEST(Opaque, PotentialOfTwoCoordinatesGivesItsGradient) {
  const Derived d = derive_verified(
      "energy field\nfunction V(x, y)\nparameter m\ncoordinate x, y\n"
      "kinetic 1/2*m*(x'^2 + y'^2)\npotential V(x, y)\n");
  for (std::size_t i = 0; i < 2; ++i) {
    const Expr q = d.el.coordinates[i];
    const Expr expected =
        in_words_of(d.model, "m") * acceleration(q) + derivative(d.model.potential, q);
    EXPECT_TRUE(same(d.model, d.el.equations[i].value, expected));
    EXPECT_TRUE(same(d.model, to_expr(d.el.equations[i].shown, *d.model.pool), expected));
  }
}

TEST(Opaque, CoenergyIntegralWithTheCoordinateInItsBodyFollowsLeibniz) {
  // ψ = g(i)/(1 + x²): the flux of a saturating coil that depends on the position
  const Derived d = derive_verified(
      "energy coil\nfunction g(i)\nparameter m\ncoordinate x, q\n"
      "coenergy 1/2*m*x'^2 + integral(g(i)/(1 + x^2), i, 0, q')\n");
  expect_equations(d, {"m*x'' + 2*x/(1 + x^2)^2*integral(g(i), i, 0, q')",
                       "g'(q')/(1 + x^2)*q'' - 2*x*x'/(1 + x^2)^2*g(q')"});
  EXPECT_EQ(d.el.why_no_C.key, "remark.no_c.not_quadratic");
}

TEST(Opaque, InverseCharacteristicOfASpring) {
  const Derived d = derive_verified(
      "energy spring\nfunction x_of(F)\nparameter m\ncoordinate q\n"
      "kinetic 1/2*m*q'^2\npotential integral(inverse(x_of, x), x, 0, q)\n");
  expect_equations(d, {"m*q'' + inverse(x_of, q)"});
}

TEST(Sources, InTheDissipationStandOnTheRightAndAreNotInP) {
  const Derived d = derive_verified(
      "energy circuit\nparameter L, R\ncoordinate q\ninput I\n"
      "kinetic 1/2*L*q'^2\ndissipation 1/2*R*(q' - I)^2\n");
  expect_equations(d, {"L*q'' + R*(q' - I)"});
  expect_matrix(d.model, *d.el.P, {{"0"}});
  EXPECT_EQ(written(d.el), Texts{"L q̈ + R q̇ = R I"});
}

TEST(Sources, InThePotentialStandOnTheRightAndMakeTheEnergyChange) {
  const Derived d = derive_verified(
      "energy road\nparameter m, k\ncoordinate q\ninput u\n"
      "kinetic 1/2*m*q'^2\npotential 1/2*k*(q - u)^2\n");
  EXPECT_EQ(written(d.el), Texts{"m q̈ + k q = k u"});
  expect_vector(d.model, d.el.g, {"k*(q - u)"});
  EXPECT_FALSE(d.el.energy.conserved);
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.time");
}

TEST(Time, AShakenSupportGivesAForceOfInertia) {
  const Derived d = derive_verified(
      "energy shaken\nparameter m, k, a, w\ncoordinate q\ndefine x = q + a*sin(w*t)\n"
      "kinetic 1/2*m*x'^2\npotential 1/2*k*q^2\n");
  expect_equations(d, {"m*q'' + k*q = m*a*w^2*sin(w*t)"});
  expect_matrix(d.model, *d.el.C, {{"0"}});
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.time");
}

TEST(Time, KapitzasPendulum) {
  const Derived d = derive_verified(
      "energy kapitza\nparameter m, l, g, a, w\ncoordinate phi\n"
      "define x = l*sin(phi), y = -l*cos(phi) + a*cos(w*t)\n"
      "kinetic 1/2*m*(x'^2 + y'^2)\npotential m*g*y\n");
  expect_equations(d, {"m*l^2*phi'' + m*l*(g - a*w^2*cos(w*t))*sin(phi)"});
}

TEST(Time, AMassThatGrowsHasNoMatrixC) {
  const Derived d =
      derive_verified("energy growing\nparameter m, r\ncoordinate q\nkinetic 1/2*(m + r*t)*q'^2\n");
  expect_equations(d, {"(m + r*t)*q'' + r*q'"});
  EXPECT_FALSE(d.el.C);
  EXPECT_EQ(d.el.why_no_C.key, "remark.no_c.time");
}

const char* const rotating_frame =
    "energy rotating\nparameter m, k, W\ncoordinate x, y\n"
    "kinetic 1/2*m*((x' - W*y)^2 + (y' + W*x)^2)\npotential 1/2*k*(x^2 + y^2)\n";

TEST(Gyroscopic, ARotatingFrameGivesCoriolisAndCentrifugalForces) {
  const Derived d = derive_verified(rotating_frame);
  expect_equations(d, {"m*x'' - 2*m*W*y' - m*W^2*x + k*x", "m*y'' + 2*m*W*x' - m*W^2*y + k*y"});
}

TEST(Gyroscopic, TheLinearPartOfTheKineticEnergyGoesIntoCAndKeepsItSkew) {
  const Derived d = derive_verified(rotating_frame);
  ASSERT_TRUE(d.el.C);
  expect_matrix(d.model, *d.el.C, {{"0", "-2*m*W"}, {"2*m*W", "0"}});
  expect_vector(d.model, d.el.g, {"(k - m*W^2)*x", "(k - m*W^2)*y"});
}

TEST(Gyroscopic, JacobisIntegralIsTheEnergyWithTheCentrifugalPotential) {
  const Derived d = derive_verified(rotating_frame);
  EXPECT_TRUE(d.el.energy.conserved);
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.jacobi");
  expect_formula(d.model, d.el.energy.energy, "1/2*m*(x'^2 + y'^2) + 1/2*(k - m*W^2)*(x^2 + y^2)");
}

TEST(Gyroscopic, AMagneticFieldDoesNoWorkSoTheEnergyIsConserved) {
  // a charge in a uniform field: T1 = ½ q B (x ẏ − y ẋ), no T0
  const Derived d = derive_verified(
      "energy charge\nparameter m, b\ncoordinate x, y\n"
      "kinetic 1/2*m*(x'^2 + y'^2) + 1/2*b*(x*y' - y*x')\n");
  expect_equations(d, {"m*x'' - b*y'", "m*y'' + b*x'"});
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.conserved");
  expect_formula(d.model, d.el.energy.energy, "1/2*m*(x'^2 + y'^2)");
}

TEST(NotQuadratic, AFourthPowerHasNoMatrixC) {
  const Derived d = derive_verified(
      "energy quartic\nparameter a, k\ncoordinate q\nkinetic 1/4*a*q'^4\npotential 1/2*k*q^2\n");
  expect_equations(d, {"3*a*q'^2*q'' + k*q"});
  EXPECT_FALSE(d.el.C);
  EXPECT_EQ(d.el.why_no_C.key, "remark.no_c.not_quadratic");
  expect_formula(d.model, d.el.energy.energy, "3/4*a*q'^4 + 1/2*k*q^2");
}

TEST(NotQuadratic, ARelativisticParticle) {
  const Derived d = derive_verified(
      "energy relativistic\nparameter m, c\ncoordinate q\ninput F\n"
      "coenergy -m*c^2*sqrt(1 - q'^2/c^2)\nforce q = F\n");
  expect_vector(d.model, d.el.momenta, {"m*q'/sqrt(1 - q'^2/c^2)"});
  expect_matrix(d.model, d.el.M, {{"m/(1 - q'^2/c^2)^(3/2)"}});
  expect_formula(d.model, d.el.energy.energy, "m*c^2/sqrt(1 - q'^2/c^2)");
  EXPECT_FALSE(d.el.singular);
}

TEST(Inputs, ThatActBySquaresLeaveNoMatrixP) {
  const Derived d = derive_verified(
      "energy squares\nparameter m\ncoordinate q\ninput u\nkinetic 1/2*m*q'^2\nforce q = u^2\n");
  EXPECT_FALSE(d.el.P);
  EXPECT_EQ(d.el.why_no_P.key, "remark.no_p.not_affine");
  expect_vector(d.model, d.el.g, {"-u^2"});
  EXPECT_EQ(written(d.el), Texts{"m q̈ = u²"});
}

TEST(Inputs, ThatMultiplyEachOtherLeaveNoMatrixP) {
  const Derived d = derive_verified(
      "energy pairs\nparameter m\ncoordinate q, r\ninput u, v\nkinetic 1/2*m*(q'^2 + r'^2)\n"
      "force q = u*v\nforce r = u\n");
  EXPECT_FALSE(d.el.P);
  EXPECT_EQ(d.el.why_no_P.key, "remark.no_p.not_affine");
}

TEST(Inputs, AffineForcesLeaveTheirConstantPartInG) {
  const Derived d = derive_verified(
      "energy affine\nparameter m, F0\ncoordinate q\ninput u\nkinetic 1/2*m*q'^2\n"
      "force q = F0 + cos(q)*u\n");
  expect_matrix(d.model, *d.el.P, {{"cos(q)"}});
  expect_vector(d.model, d.el.g, {"-F0"});
}

TEST(Inputs, NoInputsGiveAnEmptyP) {
  const Derived d = derive_verified("energy free\nparameter m\ncoordinate q\nkinetic 1/2*m*q'^2\n");
  ASSERT_TRUE(d.el.P);
  EXPECT_TRUE(d.el.P->at(0).empty());
}

TEST(Singular, ACombinationWithoutInertiaIsFoundThoughNoRowIsEmpty) {
  const Derived d = derive_verified(
      "energy sum_only\nparameter m, k\ncoordinate x, y\nkinetic 1/2*m*(x' + y')^2\n"
      "potential 1/2*k*x^2\n");
  ASSERT_TRUE(d.el.singular);
  ASSERT_EQ(d.el.singular->remarks.size(), 1U);
  EXPECT_EQ(d.el.singular->remarks[0].key, "remark.singular.combination.one");
  EXPECT_TRUE(d.el.singular->xdot.empty());
}

TEST(Singular, AnAlgebraicEquationGivesItsCoordinate) {
  // two springs in series: the point between them has no mass
  const Derived d = derive_verified(
      "energy series\nparameter m, k1, k2\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k1*(x - y)^2 + 1/2*k2*y^2\n");
  expect_equations(d, {"m*x'' + k1*(x - y)", "k2*y = k1*(x - y)"});
  ASSERT_TRUE(d.el.singular);
  const SingularMass& s = *d.el.singular;
  EXPECT_EQ(names(s.algebraic), Texts{"y"});
  EXPECT_TRUE(s.first_order.empty());
  expect_vector(d.model, s.algebraic_values, {"k1*x/(k1 + k2)"});
  expect_vector(d.model, s.xdot, {"x'", "-k1*k2/(k1 + k2)*x/m"});  // springs in series
  ASSERT_EQ(s.remarks.size(), 1U);
  EXPECT_EQ(s.remarks[0].key, "remark.singular.algebraic.one");
  EXPECT_EQ(s.remarks[0].args, Texts{"y"});
}

TEST(Singular, FirstOrderAndAlgebraicCoordinatesStandSideBySide) {
  const Derived d = derive_verified(
      "energy chain_of_springs\nparameter m, k1, k2, k3, b\ncoordinate x, y, z\ninput F\n"
      "kinetic 1/2*m*x'^2\n"
      "potential 1/2*k1*(x - y)^2 + 1/2*k2*(y - z)^2 + 1/2*k3*z^2\n"
      "dissipation 1/2*b*y'^2\nforce x = F\n");
  ASSERT_TRUE(d.el.singular);
  const SingularMass& s = *d.el.singular;
  EXPECT_EQ(names(s.first_order), Texts{"y"});
  EXPECT_EQ(names(s.algebraic), Texts{"z"});
  expect_vector(d.model, s.algebraic_values, {"k2*y/(k2 + k3)"});
  expect_vector(d.model, s.xdot,
                {"(k1*(x - y) - k2*k3/(k2 + k3)*y)/b", "x'", "(F - k1*(x - y))/m"});
  ASSERT_EQ(s.remarks.size(), 2U);
}

TEST(Singular, AnEquationThatGivesNothingLeavesNoStateForm) {
  // the equation of a is m g b cos(a) = 0: it holds neither its velocity nor a linear a
  const Derived d = derive_verified(
      "energy deg\nparameter m, g\ncoordinate b, a\nkinetic 1/2*m*b'^2\n"
      "potential m*g*b*sin(a)\n");
  ASSERT_TRUE(d.el.singular);
  EXPECT_TRUE(d.el.singular->xdot.empty());
  EXPECT_EQ(d.el.singular->remarks.at(0).key, "remark.singular.implicit.one");
}

TEST(Singular, FrictionThatIsNotLinearLeavesTheStateFormImplicit) {
  const Derived d = derive_verified(
      "energy cubic\nparameter m, c, k\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k*(x - y)^2\ndissipation 1/4*c*y'^4\n");
  ASSERT_TRUE(d.el.singular);
  EXPECT_EQ(d.el.singular->remarks.at(0).key, "remark.singular.implicit.one");
}

TEST(Singular, SeveralMasslessCoordinatesAreSolvedTogether) {
  const Derived d = derive_verified(
      "energy dashpots\nparameter m, b1, b2, b3, k\ncoordinate x, y, z\ninput F\n"
      "kinetic 1/2*m*x'^2\npotential 1/2*k*z^2\n"
      "dissipation 1/2*b1*(x' - y')^2 + 1/2*b2*(y' - z')^2 + 1/2*b3*y'^2\nforce x = F\n");
  ASSERT_TRUE(d.el.singular);
  const SingularMass& s = *d.el.singular;
  EXPECT_EQ(names(s.first_order), (Texts{"y", "z"}));
  ASSERT_EQ(s.xdot.size(), 3U);  // y, z, x': x itself matters to nothing
  Substitution on_motion;
  on_motion[in_words_of(d.model, "y'")] = s.xdot[0].value;
  on_motion[in_words_of(d.model, "z'")] = s.xdot[1].value;
  on_motion[in_words_of(d.model, "x''")] = s.xdot[2].value;
  for (const Formula& f : d.el.equations) {
    EXPECT_TRUE(same(d.model, substitute(f.value, on_motion), d.model.pool->number(0)));
  }
}

TEST(Singular, NoKineticEnergyAtAllIsAFirstOrderSystem) {
  const Derived d = derive_verified(
      "energy overdamped\nparameter b, k\ncoordinate q\ninput F\npotential 1/2*k*q^2\n"
      "dissipation 1/2*b*q'^2\nforce q = F\n");
  ASSERT_TRUE(d.el.singular);
  expect_vector(d.model, d.el.singular->xdot, {"(F - k*q)/b"});
  EXPECT_TRUE(d.el.singular->second_order.empty());
}

TEST(Singular, AMassMatrixDefinedOnlySomewhereIsNotCalledSingular) {
  // √(1 − 400 q²) is real only for small q, which few random points hit
  const Derived d = derive_text(
      "energy narrow\nparameter m\ncoordinate q\nkinetic 1/2*m*sqrt(1 - 400*q^2)*q'^2\n");
  EXPECT_FALSE(d.el.singular);
}

TEST(Cyclic, TheAngleOfAPlanetKeepsItsMomentum) {
  const Derived d = derive_verified(
      "energy kepler\nparameter m, k\ncoordinate r, phi\n"
      "kinetic 1/2*m*(r'^2 + r^2*phi'^2)\npotential -k/r\n");
  expect_equations(d, {"m*r'' - m*r*phi'^2 + k/r^2", "m*r^2*phi'' + 2*m*r*r'*phi'"});
  ASSERT_EQ(d.el.cyclic.size(), 1U);
  EXPECT_TRUE(d.el.cyclic[0].conserved);
  expect_formula(d.model, d.el.cyclic[0].momentum, "m*r^2*phi'");
}

TEST(Cyclic, FrictionOrAForceChangesTheMomentum) {
  const Derived d = derive_verified(
      "energy cars\nparameter m, b\ncoordinate x, y, z\ninput F\n"
      "kinetic 1/2*m*(x'^2 + y'^2 + z'^2)\ndissipation 1/2*b*x'^2\nforce y = F\n");
  ASSERT_EQ(d.el.cyclic.size(), 3U);
  EXPECT_FALSE(d.el.cyclic[0].conserved);
  EXPECT_FALSE(d.el.cyclic[1].conserved);
  EXPECT_TRUE(d.el.cyclic[2].conserved);
}

TEST(Cyclic, ACoordinateWithoutMomentumIsNotNamed) {
  const Derived d = derive_verified(
      "energy dashpots\nparameter m, b\ncoordinate x, y\nkinetic 1/2*m*x'^2\n"
      "dissipation 1/2*b*(x' - y')^2 + 1/2*b*y'^2\n");
  ASSERT_EQ(d.el.cyclic.size(), 1U);
  EXPECT_EQ(d.el.cyclic[0].coordinate.symbol().name, "x");
}

TEST(Energy, ForcesAtRightAnglesToTheMotionDoNoWork) {
  const Derived d = derive_verified(
      "energy gyro\nparameter m, b\ncoordinate q1, q2\nkinetic 1/2*m*(q1'^2 + q2'^2)\n"
      "force q1 = b*q2'\nforce q2 = -b*q1'\n");
  EXPECT_TRUE(d.el.energy.conserved);
  EXPECT_EQ(d.el.energy.reason.key, "remark.energy.conserved");
  for (const CyclicCoordinate& c : d.el.cyclic) EXPECT_FALSE(c.conserved);
}

TEST(Energy, ADriveThatReplacesWhatFrictionTakesConservesIt) {
  const Derived d = derive_verified(
      "energy escapement\nparameter m, k, b\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "potential 1/2*k*q^2\ndissipation 1/2*b*q'^2\nforce q = b*q'\n");
  EXPECT_TRUE(d.el.energy.conserved);
}

TEST(Energy, NothingToDeriveIsADiagnostic) {
  const EnergyModel model = model_of(
      "energy nothing\nparameter F0\ncoordinate q #! W0202\nkinetic 0*q'^2\nforce q = F0\n");
  const auto result = derive_euler_lagrange(model, {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics.front().code, derive_codes::no_energy);
}

TEST(Friction, GivenByTheForcesIsRefusedRatherThanLeftOut) {
  const EnergyModel model = model_of(
      "energy leak\nparameter m, k, r\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "potential 1/2*k*q^2\ncodissipation 1/2*r*f_q^2\n");
  const auto result = derive_euler_lagrange(model, {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.diagnostics.front().code, derive_codes::codissipation);
}

TEST(Friction, ThatGrowsWithTheSquareAndTheCubeOfTheSpeed) {
  const Derived d = derive_verified(
      "energy drag\nparameter m, a, c\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "dissipation 1/3*a*abs(q')^3 + 1/4*c*q'^4\n");
  expect_equations(d, {"m*q'' + a*abs(q')*q' + c*q'^3"});
  EXPECT_EQ(written(d.el), Texts{"m q̈ + c q̇³ + a |q̇| q̇ = 0"});
}

std::vector<std::string_view> kinds(const std::vector<Step>& steps) {
  std::vector<std::string_view> all;
  for (const Step& s : steps) all.push_back(s.kind);
  return all;
}

TEST(Steps, OfThePendulumComeInTheOrderOfTheBoard) {
  const Derived d = derive_example("pendulum");
  EXPECT_EQ(kinds(d.el.steps), (std::vector<std::string_view>{
                                   "kinematics", "energies", "lagrangian", "momentum", "rate",
                                   "slope", "friction", "force", "equation", "matrix", "energy"}));
  const Step& equation = d.el.steps[8];
  EXPECT_EQ(equation.explanation, "step.el.equation");
  EXPECT_EQ(equation.args, Texts{"theta"});
  EXPECT_EQ(to_unicode(d.el.steps[3].lines[0].left), "∂ℒ/∂θ̇");
  EXPECT_EQ(to_unicode(d.el.steps[3].lines[0].right), "m l² θ̇");
  EXPECT_EQ(to_unicode(d.el.steps[5].lines[0].right), "−m l g sin(θ)");
}

TEST(Steps, LeaveOutWhatTheModelDoesNotHave) {
  const Derived d = derive_example("000-02-two-masses");
  EXPECT_EQ(kinds(d.el.steps),
            (std::vector<std::string_view>{"energies", "lagrangian", "momentum", "rate", "slope",
                                           "equation", "momentum", "rate", "slope", "equation",
                                           "matrix", "skew", "energy"}));
}

TEST(Steps, ExplanationsAreKeysOfTheTableAndOneOfThemTellsOfTheEnergy) {
  for (const std::string& name : example_names()) {
    const Derived d = derive_example(name);
    for (const Step& s : d.el.steps) {
      if (s.explanation.starts_with("step.con.")) continue;
      const std::string key = s.kind == "energy" ? std::string(d.el.energy.reason.key)
                                                 : "step.el." + std::string(s.kind);
      EXPECT_EQ(s.explanation, key) << name;
    }
  }
}

TEST(Steps, AreLeftOutWhereNobodyAsked) {
  const auto result = derive_euler_lagrange(derive_example("pendulum").model, {});
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->steps.empty());
}

TEST(Steps, RateMinusSlopePlusFrictionMinusForceIsTheEquation) {
  for (const std::string& name : example_names()) {
    const Derived d = derive_example(name);
    Pool& pool = *d.model.pool;
    std::size_t i = 0;
    Expr sum = pool.number(0);
    for (const Step& s : d.el.steps) {
      if (s.kind == "momentum") sum = pool.number(0);
      if (s.kind == "rate" || s.kind == "friction") sum = sum + to_expr(s.lines[0].right, pool);
      const bool force = s.kind == "force" || s.kind == "constraint_force";
      if (s.kind == "slope" || force) sum = sum - to_expr(s.lines[0].right, pool);
      if (s.kind != "equation") continue;
      EXPECT_TRUE(same(d.model, sum, d.el.equations[i].value)) << name << " " << i;
      ++i;
    }
    EXPECT_EQ(i, d.el.coordinates.size()) << name;
  }
}

}  // namespace
}  // namespace tellegen::test
