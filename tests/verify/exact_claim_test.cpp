// A difference that is exactly not zero is wrong, however small and however far away it begins.

#include "verify/support.hpp"

namespace tellegen::test {
namespace {

class Oscillator : public ::testing::Test {
 protected:
  Derived d = derive_text(
      "energy oscillator\nparameter m, k\ncoordinate q\ninput F\nkinetic 1/2*m*q'^2\n"
      "potential 1/2*k*q^2\nforce q = F\n");
  void expect_refuted(const std::string& claim) {
    const ClaimVerdict v = judged(d, claim);
    EXPECT_FALSE(v.holds || v.not_refuted) << claim;
    EXPECT_TRUE(v.proved) << claim;
  }
  void expect_proved(const std::string& claim) {
    const ClaimVerdict v = judged(d, claim);
    EXPECT_TRUE(v.holds && v.proved) << claim;
  }
};

TEST_F(Oscillator, ASmallDifferenceIsADifference) {  // each was called right once
  expect_refuted("M[1,1] = m + 1e-12");
  expect_refuted("M[1,1] = m*(1 + 1e-30)");
  expect_refuted("m*q'' + k*q + 6.674e-11*q = F");
  expect_refuted("q'' = (F - k*q)/m + 1e-20*q'");
  expect_refuted("m*q'' + 2*k*q + 1e15*(sin(q)^2 + cos(q)^2 - 1) = F");
  expect_refuted("V = 1/2*k*q^2 + 1e-40*q^4");
  expect_refuted("M[1,1] = m*exp(1e-13*q)");
  expect_refuted("M[1,1] = m + 1e-14*sqrt(q^2 + 1)");
}

TEST_F(Oscillator, ADifferenceThatBeginsFarAwayIsADifference) {
  expect_refuted("m*q'' + k*q + max(0, q - 50) = F");
  expect_refuted("m*q'' + k*q + step(q - 1000)*q = F");
  expect_refuted("m*q'' + k*q - min(0, q + 1e9) = F");
  expect_refuted("m*q'' + k*q + abs(q - 70) + q - 70 = F");
  expect_refuted("m*q'' + k*q + 1e-12*max(0, 1e-6 - (q - 50)^2) = F");  // a narrow hump
  expect_refuted("m*q'' + k*q + step(q - 1e6)*step(q' - 1e6) = F");
  expect_refuted("m*q'' + k*q + asin(sin(q)) - q = F");
  expect_refuted("M[1,1] = m + max(0, q - 50)");
  expect_refuted("M[1,1] = m + acos(cos(q)) - abs(q)");
  expect_refuted("M[1,1] = m + sqrt((q - 300)^2) + q - 300");
}

TEST_F(Oscillator, CornersThatCancelAreRight) {
  expect_proved("m*q'' + k*q + abs(q) - max(q, -q) = F");
  expect_proved("m*q'' + k*q + max(0, q) + min(0, q) - q = F");
  expect_proved("M[1,1] = m*(step(q) + step(-q))");
  expect_proved("M[1,1] = m + step(3*q - 1) - step(q - 1/3)");
  expect_proved("M[1,1] = m + sqrt(q^2) - abs(q)");
  expect_proved("M[1,1] = m*(cosh(q)^2 - sinh(q)^2)");
  expect_proved("M[1,1] = m*(tanh(q)*cosh(q) - sinh(q) + 1)");
}

TEST_F(Oscillator, WhatOnlyPointsSpeakOfIsNotRefuted) {
  for (const char* claim :
       {"M[1,1] = m + atan(q) + atan(1/q) - sign(q)*pi/2", "M[1,1] = m*(asin(q) + acos(q))*2/pi"}) {
    const ClaimVerdict v = judged(d, claim);
    EXPECT_TRUE(v.not_refuted) << claim;
    EXPECT_FALSE(v.holds || v.proved || v.undecided) << claim;
    EXPECT_GT(v.points, 20) << claim;
  }
}

TEST_F(Oscillator, IntegralsAreOnlyLookedAtWhereTheyAreFoundWell) {
  // each is right, and far away the rule for integrals is not
  for (const char* claim :
       {"M[1,1] = m + integral(sin(s), s, 0, q) - 1 + cos(q)",
        "M[1,1] = m + integral(exp(-s^2), s, 0, q) - integral(exp(-s^2), s, 0, q/2)"
        " - integral(exp(-s^2), s, q/2, q)",
        "M[1,1] = m + integral(max(0, s), s, 0, q) - max(0, q)^2/2"}) {
    const ClaimVerdict v = judged(d, claim);
    EXPECT_TRUE(v.holds || v.not_refuted || v.undecided) << claim;
  }
  expect_refuted("M[1,1] = m + integral(exp(-s^2), s, 0, q) - 0.88622692545*tanh(q)");
}

TEST_F(Oscillator, WhatHasNoValueAnywhereIsUndecided) {
  const ClaimVerdict v = judged(d, "M[1,1] = m + asin(2 + q^2) - acos(3 + q^2)");
  EXPECT_TRUE(v.undecided);
  EXPECT_FALSE(v.holds || v.not_refuted);
}

TEST(GivenParameters, AreWhatTheyAreGivenBy) {
  const Derived d = derive_text(
      "energy rod\nparameter m, l, g\nparameter I = 1/12*m*l^2\nparameter J = I + 1/4*m*l^2\n"
      "coordinate theta\nkinetic 1/2*J*theta'^2\npotential -m*g*l/2*cos(theta)\n");
  expect_right(d, "1/3*m*l^2*theta'' + m*g*l/2*sin(theta) = 0", "equation theta");
  expect_right(d, "J*theta'' + m*g*l/2*sin(theta) = 0", "equation theta");
  expect_right(d, "(I + 1/4*m*l^2)*theta'' + m*g*l/2*sin(theta) = 0", "equation theta");
  expect_right(d, "M[1,1] = 4*I", "M[1,1]");
  expect_right(d, "I = 1/12*m*l^2", "definitions");
  expect_wrong(d, "M[1,1] = 3*I", "M[1,1]");
  expect_wrong(d, "1/3*m*l^2*theta'' + m*g*l*sin(theta) = 0", "equation theta");
}

TEST(GivenParameters, MayStandAsTheirValues) {
  const Derived d = derive_text(
      "energy block\nparameter m = 1, k = 4, b = 0.5\ncoordinate q\nkinetic 1/2*m*q'^2\n"
      "potential 1/2*k*q^2\ndissipation 1/2*b*q'^2\n");
  const ClaimVerdict v = judged(d, "m*q'' + 0.5*q' + 4*q = 0");
  EXPECT_TRUE(v.holds && v.proved);
  EXPECT_EQ(v.with_values, (std::vector<std::string>{"b", "k"}));
  expect_wrong(d, "q'' + b*q' + k*q = 0", "equation q");        // m was forgotten, though it is 1
  expect_wrong(d, "m*q'' + b*q' + 4*k*q/k = 0", "equation q");  // k is named, and any number
  expect_wrong(d, "m*q'' + 0.5*q' + 4.0000000000001*q = 0", "equation q");
}

TEST(OwnMeanings, OfDefinedNamesAndOutputsCanBeClaimed) {
  const Derived d = derive_text(
      "energy rod\nparameter m, l, g\ncoordinate theta\ndefine x = l*sin(theta)\n"
      "output H = x + l\nkinetic 1/2*m*l^2*theta'^2\npotential -m*g*l*cos(theta)\n");
  expect_right(d, "x' = l*cos(theta)*theta'", "definitions");
  expect_right(d, "H' = x'", "definitions");
  expect_right(d, "H = l*sin(theta) + l", "definitions");
  expect_right(d, "x'' = -l*sin(theta)*theta'^2 + l*cos(theta)*theta''", "definitions");
  expect_wrong(d, "x' = l*sin(theta)*theta'", "x'");
  expect_wrong(d, "H = 1/2*m*l^2*theta'^2 - m*g*l*cos(theta)", "H");
}

}  // namespace
}  // namespace tellegen::test
