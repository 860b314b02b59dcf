// Units are checked, missing dimensions inferred, conflicts shown with both places.

#include "model/dimensions/dimensions.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/examples.hpp"
#include "model/support.hpp"

namespace tellegen::test {
namespace {

using Texts = std::vector<std::string>;

/// Statements beside a mass on a spring with all units given.
std::string oscillator(const std::string& statements) {
  return "energy test\nparameter m = 2 [kg], k = 8 [N/m], l = 0.5 [m]\ncoordinate q [m]\ninput F "
         "[N]\n"
         "kinetic 1/2*m*q'^2\npotential 1/2*k*(q - l)^2\nforce q = F\n" +
         statements;
}

void fine(const std::string& statements) {
  const Resolved r = resolve_marked(oscillator(statements));
  EXPECT_TRUE(r.result);
}

TEST(Dimensions, AModelWithoutUnitsIsNotChecked) {
  const EnergyModel model = model_of(
      "energy a\nparameter m\ncoordinate q\nkinetic m + q'\npotential sin(q) + m^q\nsimulate 5 "
      "[s]\n");
  EXPECT_FALSE(model.parameters[0].dimension);
  EXPECT_FALSE(model.coordinates[0].dimension);
  model_of("energy a\ncoordinate q [rad]\nkinetic q'^2/2\npotential -cos(q)\n");
}

TEST(Dimensions, TheExamplesOfTheDesignAreConsistent) {
  const EnergyModel arm = model_of(manipulator);
  EXPECT_EQ(dimension_of(arm, "b_M"), "N·m·s");
  EXPECT_EQ(dimension_of(arm, "q2"), "1");
  EXPECT_EQ(dimension_of(arm, "F_A"), "N");
  const EnergyModel rlc = model_of(saturated_rlc);
  EXPECT_EQ(dimension_of(rlc, "C"), "F");
  EXPECT_EQ(dimension_of(rlc, "q"), "C");
}

TEST(Dimensions, AnglesAreInRadiansAndTorquesInNewtonMetres) {
  const std::string pendulum =
      "energy a\nparameter J = 1 [kg*m^2]\ncoordinate th [rad]\nkinetic 1/2*J*th'^2\n";
  const Shown torque = only_mistake(pendulum + "force th = 3 [N]\n");
  EXPECT_EQ(torque.args, (Texts{"th", "N·m", "N"}));
  EXPECT_EQ(torque.notes, Texts{"note.dimension_declared th rad @ th"});
  EXPECT_EQ(only_mistake(pendulum + "initial th = 3 [kg]\n").args, (Texts{"th", "rad", "kg"}));
  EXPECT_EQ(only_mistake(pendulum + "initial th' = 3 [kg]\n").args, (Texts{"th'", "rad/s", "kg"}));
  EXPECT_EQ(only_mistake(oscillator("force q = k*q*l")).args, (Texts{"q", "N", "N·m"}));
}

TEST(Dimensions, UnknownUnitsWhoseRatioIsWrongAreSeen) {
  const Shown s = only_mistake(
      "energy a\nparameter m = 2 [kg], c\ncoordinate q [m]\nkinetic 1/2*m*q'^2\n"
      "potential c*q + c*q^2\n");
  EXPECT_EQ(s.code, "E0318");
  EXPECT_EQ(s.args, Texts{"m"});
  EXPECT_EQ(s.notes, Texts{"note.other_term @ c*q"});
}

TEST(Dimensions, MissingOnesAreInferred) {
  const EnergyModel model = model_of(
      "energy a\nparameter m, k, b, k3, a0 = 0.5, w\ncoordinate q [m]\ninput F, u\n"
      "kinetic 1/2*m*q'^2\npotential 1/2*k*(q - a0)^2 + k3*q^4\ndissipation 1/2*b*q'^2\n"
      "force q = F*cos(w*t) + u*q\nparameter free\noutput y = free*q\n");
  EXPECT_EQ(dimension_of(model, "m"), "kg");
  EXPECT_EQ(dimension_of(model, "k"), "N/m");
  EXPECT_EQ(dimension_of(model, "k3"), "kg/(m²·s²)");
  EXPECT_EQ(dimension_of(model, "b"), "N·s/m");
  EXPECT_EQ(dimension_of(model, "a0"), "m") << "its value is a number";
  EXPECT_EQ(dimension_of(model, "F"), "N");
  EXPECT_EQ(dimension_of(model, "u"), "N/m");
  EXPECT_EQ(dimension_of(model, "w"), "1/s");
  EXPECT_EQ(dimension_of(model, "free"), "") << "nothing determines it";
}

TEST(Dimensions, ACoordinateMayBeInferredToo) {
  const EnergyModel model = model_of(
      "energy a\nparameter L = 0.1 [H], C = 1e-6 [F]\ncoordinate q\nkinetic 1/2*L*q'^2\n"
      "potential q^2/(2*C)\n");
  EXPECT_EQ(dimension_of(model, "q"), "C");
}

TEST(Dimensions, NumbersTakeWhatTheirPlaceNeeds) {
  fine("initial q = 0.1, q' = -2\nsimulate 5 with F = 10\n");
  fine("simulate 5 [s] with F = 10*step(t - 1)\n");
  fine("simulate 5 with F = 2*sin(3) - 4\n");
  fine("simulate 5 with F = 10*sin(2*t) + 3*exp(-t)*cos(4*t + 0.5) + 2*t\n");
  fine("simulate 5 with F = -k*q - 3 + 10*step(t - 1)\n");
  fine("simulate 500 [ms] with F = 1 [kN]\n");
  fine("force q = 3 - 10*step(t - 1)\n");
  fine("output y = q + 1, z = min(q, 3), w = max(0, F), v = (t - 1)*q'\n");
  fine("initial q = 2 [mm]\n");
  fine("potential 0\npotential m*9.81 [m/s^2]*q + 3\n");
  fine("dissipation 1/2*0.1 [N*s/m]*q'^2\n");
  fine("define two = 2\npotential two*k*q^two\n");
}

TEST(Dimensions, FunctionsKnowTheirDimensions) {
  fine("potential k*l^2*cos(q/l)\npotential k*sqrt(q^4)\npotential k*q*abs(q)\n");
  fine("dissipation k*q*q'*sign(q') + 3 [N]*abs(q')\n");
  fine(
      "output a = atan2(q, l), b = exp(-t/3 [s]), c = sqrt(k/m)*t, d = log(q/l), e0 = step(q - "
      "1)\n");
  fine("output a = der(q), b = der(q, 2) - F/m, c = q'' + 2\n");
  fine("output a = (q/l)^1.5, b = (q/l)^(m/2 [kg])\n");
}

TEST(Dimensions, OpaqueFunctionsAreConsistent) {
  const EnergyModel model = model_of(
      oscillator("function N(x)\nparameter a, b, c\npotential N(q)\nforce q = a*N'(q) + N''(l)*b\n"
                 "output y = inverse(N, c) - q\noutput w = integral(N(s), s, 0, q)/(k*l^3) + 1\n"));
  EXPECT_EQ(dimension_of(model, "a"), "1");
  EXPECT_EQ(dimension_of(model, "b"), "m");
  EXPECT_EQ(dimension_of(model, "c"), "J");
}

TEST(Dimensions, DeclaredUnitsOfFunctionsCount) {
  fine("function N(x [m]) [J]\npotential N(q)\n");
  resolve_marked(oscillator("function N(x [s]) [J]\npotential N(q) #! E0315\n"));
  resolve_marked(oscillator("function N(x [m]) [N] = k*x^2 #! E0312\noutput y = N(q)\n"));
  resolve_marked(oscillator("function N(x [wibble]) #! E0301\noutput y = N(q)\n"));
}

TEST(Dimensions, GivenFunctionsWorkForAnyArgument) {
  fine("function sq(x) = x^2\npotential 1/2*k*sq(q)\nkinetic m*sq(q')\n");
  fine("function f(x) = k*x^2\npotential f(q)\n");
  fine("function g(x) = tanh(x)\npotential g(q)\n");
  fine("function p(x) = x + x^3\npotential p(q)\n");
  resolve_marked(
      oscillator("function f(x) = x + l\noutput y = f(q) + f(3)\noutput z = f(t) #! E0315\n"));
}

TEST(DimensionMistake, UnknownUnit) {
  const Shown s =
      only_mistake("energy a\nparameter m = 3 [kG]\ncoordinate q [m]\nkinetic m*q'^2\n");
  EXPECT_EQ(s.code, "E0301");
  EXPECT_EQ(s.at, "kG");
  EXPECT_EQ(s.notes, Texts{"note.did_you_mean kg"});
  resolve_marked(oscillator(
      "coordinate r [N*foo] #! E0301\ninput u [Nm] #! E0301\noutput y = 3 [bar/foo] #! E0301\n"
      "parameter T0 = 20 [degC] #! E0301\nparameter c [foo] #! E0301\n"));
}

TEST(DimensionMistake, MalformedUnit) {
  resolve_marked(
      oscillator("parameter a = 3 [N**m] #! E0302\nparameter b = 3 [N*] #! E0302\nparameter c "
                 "[m^1000] #! E0302\n"));
}

TEST(DimensionMistake, UnitOnAQuantity) {
  const Shown s = only_mistake(oscillator("output y = (q + l) [mm]"));
  EXPECT_EQ(s.code, "E0303");
  EXPECT_EQ(s.at, "[mm]");
  fine("output y = (q + l) [m]\n");
  resolve_marked(oscillator("output y = (q + l) [s] #! E0312\n"));
}

TEST(DimensionMistake, ArgumentOfAFunction) {
  const Shown s = only_mistake(oscillator("output y = sin(q)"));
  EXPECT_EQ(s.code, "E0304");
  EXPECT_EQ(s.at, "q");
  EXPECT_EQ(s.args, (Texts{"sin", "m"}));
  const Shown time = only_mistake(oscillator("force q = F*sin(2*t)"));
  EXPECT_EQ(time.args, (Texts{"sin", "s"}));
  EXPECT_EQ(time.notes, Texts{"note.unit_on_number rad/s"});
}

TEST(DimensionMistake, Powers) {
  resolve_marked(oscillator("parameter n = 2\noutput y = q^n #! E0305\n"));
  resolve_marked(oscillator("output y = 2^q #! E0306\n"));
  resolve_marked(
      oscillator("output y = q^3000000000 #! E0307\noutput z = (q^1000000)^1000000 #! E0307\n"));
}

TEST(DimensionMistake, NotAnEnergy) {
  const Shown s = only_mistake(oscillator("potential k*q"));
  EXPECT_EQ(s.code, "E0310");
  EXPECT_EQ(s.at, "k*q");
  EXPECT_EQ(s.args, (Texts{"potential", "N"}));
  resolve_marked(oscillator("kinetic m*q' #! E0310\n"));
  resolve_marked(oscillator("potential 10*cos(q/l) #! E0310\n"));
}

TEST(DimensionMistake, NotAPower) {
  resolve_marked(oscillator("dissipation m*q'^2 #! E0311\ncodissipation f_q^2 #! E0311\n"));
  fine("parameter R\ncodissipation 1/2*f_q^2/R\n");
}

TEST(DimensionMistake, AConflictShowsBothPlaces) {
  const Shown s = only_mistake(oscillator("potential 1/2*k*q^2 + m*q'^0*q"));
  EXPECT_EQ(s.code, "E0312");
  EXPECT_EQ(s.at, "m*q'^0*q");
  EXPECT_EQ(s.args, (Texts{"kg·m", "J"}));
  EXPECT_EQ(s.notes.at(0), "note.dimension_there J @ 1/2*k*q^2");
}

TEST(DimensionMistake, AConflictSaysWhereADimensionWasInferred) {
  const Shown s = only_mistake(
      "energy a\nparameter c\ncoordinate q [m]\nkinetic 1/2*c*q'^2\npotential 1/2*c*q^2\n");
  EXPECT_EQ(s.code, "E0310");
  EXPECT_EQ(s.at, "1/2*c*q^2");
  EXPECT_EQ(s.notes, Texts{"note.dimension_inferred c kg @ 1/2*c*q'^2"});
  const Shown sum = only_mistake(
      "energy a\nparameter c\ncoordinate q [m]\nkinetic 1/2*c*q'^2\noutput y = q + c\n");
  EXPECT_EQ(sum.code, "E0312");
  EXPECT_EQ(sum.at, "c");
  EXPECT_EQ(sum.notes,
            (Texts{"note.dimension_there m @ q", "note.dimension_inferred c kg @ 1/2*c*q'^2"}));
}

TEST(DimensionMistake, MinMaxAndAtan2CompareLikeWithLike) {
  resolve_marked(
      oscillator("output a = min(q, F) #! E0312\noutput b = atan2(q, q') #! E0312\n"
                 "output c = integral(s, s, q, F) #! E0312\n"));
}

TEST(DimensionMistake, Force) {
  const Shown s = only_mistake(oscillator("force q = -0.1*q'"));
  EXPECT_EQ(s.code, "E0313");
  EXPECT_EQ(s.args, (Texts{"q", "N", "m/s"}));
  EXPECT_EQ(s.notes, Texts{"note.dimension_declared q m @ q"});
  resolve_marked(oscillator("force q = F + k*q^2 #! E0313\n"));
  resolve_marked(oscillator("force q = sin(q/l) #! E0313\n"));
}

TEST(DimensionMistake, Value) {
  const Shown s = only_mistake(oscillator("initial q = 3 [s]"));
  EXPECT_EQ(s.code, "E0314");
  EXPECT_EQ(s.args, (Texts{"q", "m", "s"}));
  const Shown first = only_mistake(oscillator("parameter c = l + 3 [s]\noutput y = c"));
  EXPECT_EQ(first.at, "3 [s]");
  EXPECT_EQ(first.notes, Texts{"note.dimension_inferred c m @ l"});
  EXPECT_EQ(only_mistake(oscillator("initial q' = 3 [s]")).notes,
            Texts{"note.dimension_declared q m @ q"});
  resolve_marked(
      oscillator("initial q' = l #! E0314\nsimulate 5 [m] with F = m*3 #! E0314 E0314\n"));
  resolve_marked(oscillator("parameter c = l + 1\noutput y = c + F #! E0312\n"));
  resolve_marked(oscillator("parameter c [s] = 2*l #! E0312\noutput y = c\n"));
}

TEST(DimensionMistake, CallsOfOneFunctionAgree) {
  const Shown s = only_mistake(oscillator("function N(x)\noutput y = N(q)\noutput z = N(2*F)"));
  EXPECT_EQ(s.code, "E0315");
  EXPECT_EQ(s.at, "2*F");
  EXPECT_EQ(s.args, (Texts{"N", "m", "N"}));
  EXPECT_EQ(s.notes, Texts{"note.dimension_there m @ q"});
}

TEST(DimensionWarning, ResultsAreInSi) {
  const Resolved r = resolve_marked(oscillator(
      "coordinate a [deg] #! W0301\nkinetic m*l^2*a'^2\ninput u [kN] #! W0301\nforce q = u\n"));
  ASSERT_TRUE(r.result);
  EXPECT_EQ(dimension_of(*r.result, "u"), "N");
}

/// With units drawn at random for the parameters, T = c q̇ⁿ has c inferred so that T is an energy.
RC_GTEST_PROP(Inference, SolvesForTheMissingFactor, ()) {
  const std::vector<std::string> units{"m", "kg", "A", "rad", "V", "C", "N*m", "Pa", "kg/s"};
  const std::string unit = *rc::gen::elementOf(units);
  const int n = *rc::gen::inRange(1, 5);
  const EnergyModel model =
      model_of("energy a\nparameter c, d\ncoordinate q [" + unit + "]\nkinetic c*q'^" +
               std::to_string(n) + "\npotential d^2*q\n");
  const Dimension q = std::get<UnitValue>(parse_unit(unit)).dimension;
  const Dimension velocity = q / dimensions::time();
  if (unit == "rad") {
    RC_ASSERT(!find_quantity(model, "c")->dimension);
    return;
  }
  RC_ASSERT(find_quantity(model, "c")->dimension == dimensions::energy() / pow(velocity, n));
  RC_ASSERT(find_quantity(model, "d")->dimension == pow(dimensions::energy() / q, Exponent(1, 2)));
}

TEST(Dimensions, AChoiceComparesAndGivesWhatIsAlike) {
  fine("force q = if(q > l, 2*k*l, F)");
  fine("force q = if(q > 0 or q' < 3 [m/s], -k*q, 0)");
  fine("force q = F*erf(q/l) + F*log10(q/l) + F*cot(q/l)");
  EXPECT_EQ(only_mistake(oscillator("force q = if(q > m, F, 0)")).code, "E0312");
  EXPECT_EQ(only_mistake(oscillator("force q = if(q > l, F, k)")).code, "E0312");
  EXPECT_EQ(only_mistake(oscillator("force q = if(q > l, q, 2*l)")).args, (Texts{"q", "N", "m"}));
  EXPECT_EQ(only_mistake(oscillator("force q = F*erf(q)")).args, (Texts{"erf", "m"}));
}

}  // namespace
}  // namespace tellegen::test
