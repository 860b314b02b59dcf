// What is proved about the rank of constraints, against ranks known by hand.

#include "model/constraints/rank_proof.hpp"

#include <gtest/gtest.h>

#include "model/support.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::test {
namespace {

RankProof proof_of(const EnergyModel& model) {
  const auto structure = constraint_structure(model);
  EXPECT_TRUE(structure);
  return structure ? prove_rank(model, *structure) : RankProof{};
}

EnergyModel in_plane(const std::string& constraints) {
  return model_of(
      "energy test\nparameter m = 1, l = 2, R = 0.3\ncoordinate x, y, phi\n"
      "kinetic 1/2*m*(x'^2 + y'^2 + phi'^2)\npotential l*R*phi\n" +
      constraints);
}

TEST(RankProof, AConstantMinorProvesIt) {
  EXPECT_TRUE(proof_of(in_plane("velocity constraint x' = R*cos(phi)*phi'\n"
                                "velocity constraint y' = R*sin(phi)*phi'\n"))
                  .proved);
  EXPECT_TRUE(proof_of(in_plane("constraint x + l*sin(phi) = 0\n")).proved);
}

TEST(RankProof, TheSumOfTheSquaresOfTheMinorsProvesIt) {
  EXPECT_TRUE(proof_of(in_plane("velocity constraint x'*sin(phi) = y'*cos(phi)\n")).proved);
  EXPECT_TRUE(proof_of(in_plane("constraint x^2 + y^2 = l^2\n")).proved);  // 4 l² on the circle
}

// A cone x² = y² has no slope at its tip, which it holds.
TEST(RankProof, IsNotGivenWhereTheRankIsLost) {
  EXPECT_FALSE(proof_of(in_plane("constraint x^2 = y^2\ninitial x = 1, y = 1\n")).proved);
}

TEST(RankProof, NamesTheMinorsThatWouldHaveToVanish) {
  const EnergyModel model = model_of(
      "energy four\nparameter J = 1, a = 0.1, b = 0.3, c = 0.25, d = 0.3\n"
      "coordinate q1, q2, q3\nkinetic 1/2*J*(q1'^2 + q2'^2 + q3'^2)\n"
      "constraint a*cos(q1) + b*cos(q2) = d + c*cos(q3)\n"
      "constraint a*sin(q1) + b*sin(q2) = c*sin(q3)\ninitial q1 = 1, q2 = 0.5, q3 = 1.5\n");
  const RankProof proof = proof_of(model);
  EXPECT_FALSE(proof.proved);
  std::vector<std::string> minors;
  for (const Formula& f : proof.minors) minors.push_back(to_infix(f.shown));
  EXPECT_EQ(minors, (std::vector<std::string>{"sin(q1 - q2)", "sin(q1 - q3)", "sin(q2 - q3)"}));
}

TEST(RankProof, WhatRepeatsAnotherIsProvedToFollow) {
  const auto twice = in_plane("constraint x = l*y\nconstraint 2*x + x*0 = 2*l*y\n");
  EXPECT_TRUE(proof_of(twice).proved);
  // It follows only where x = 0: no identity.
  const auto there = in_plane("constraint x = 0\nconstraint x + x*y = 0\n");
  EXPECT_FALSE(proof_of(there).proved);
}

TEST(RankProof, NothingIsSaidOfAModelWithoutConstraints) {
  EXPECT_FALSE(prove_rank(in_plane(""), {}).proved);
}

}  // namespace
}  // namespace tellegen::test
