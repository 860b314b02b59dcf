// Constraints: what they may say, which of them count, what depends on what, and where to start.

#include <gtest/gtest.h>

#include <cmath>

#include "model/chain_support.hpp"
#include "model/constraints/consistent_start.hpp"
#include "model/support.hpp"

namespace tellegen::test {
namespace {

using Texts = std::vector<std::string>;

const std::string plane =
    "energy test\nparameter m = 1\ncoordinate x, y, z\nkinetic 1/2*m*(x'^2 + y'^2 + z'^2)\n";

Resolved in_plane(const std::string& statements) { return resolve_marked(plane + statements); }

TEST(Constraint, SpeaksOfPositionsOrOfVelocitiesLinearly) {
  in_plane("constraint x' = y #! E0270\n");
  in_plane("input u\nconstraint x = u #! E0271\n");
  in_plane("input u\nvelocity constraint x' = u #! E0271\n");
  in_plane("velocity constraint x'^2 = y' #! E0272\n");
  in_plane("velocity constraint x'*y' = 1 #! E0272\n");
  in_plane("velocity constraint (x' + 1)^2 = x'^2 + x*y'\n");
  in_plane("constraint m = 1 #! E0273\n");
  in_plane("constraint x - x = 0 #! E0273\n");
  in_plane("constraint t = 0 #! E0273\n");
  in_plane("velocity constraint x = 2*y #! E0274\n");
  in_plane("constraint x'' = 0 #! E0219\n");
}

TEST(Constraint, IsCalledByItsDescriptionOrItsText) {
  const auto model = model_of(plane + "constraint x = 2*y \"slope\"\nconstraint x  =\n  z\n");
  ASSERT_EQ(model.constraints.size(), 2U);
  EXPECT_EQ(model.constraints[0].name, "slope");
  EXPECT_EQ(model.constraints[1].name, "x = z");
}

TEST(Constraint, BothSidesHaveOneDimension) {
  resolve_marked(
      "energy a\nparameter l = 1 [m], m = 1 [kg]\ncoordinate x [m], y [m]\n"
      "kinetic 1/2*m*(x'^2 + y'^2)\nconstraint x^2 + y^2 = l #! E0312\n");
  const auto model = model_of(
      "energy a\nparameter l, m = 1 [kg]\ncoordinate x [m], y [m]\n"
      "kinetic 1/2*m*(x'^2 + y'^2)\nconstraint x^2 + y^2 = l^2\nvelocity constraint x' = 2*y'\n");
  EXPECT_EQ(dimension_of(model, "l"), "m");
  EXPECT_EQ(model.constraints[0].dimension->text(), "m²");
  EXPECT_EQ(model.constraints[1].dimension->text(), "m/s");
}

Result<ConstraintStructure> structure_of(const std::string& statements) {
  return constraint_structure(model_of(plane + statements));
}

Texts codes_of(const Diagnostics& diagnostics) {
  Texts codes;
  for (const Diagnostic& d : diagnostics) codes.emplace_back(d.code.text);
  return codes;
}

TEST(ConstraintStructure, CountsWhatIsIndependent) {
  const auto s = structure_of("constraint x^2 + y^2 = 4\nvelocity constraint z' = x*y'\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(s->holonomic, 1U);
  EXPECT_EQ(s->velocity, 1U);
  EXPECT_EQ(s->states, 3U);
  ASSERT_EQ(s->coordinates.size(), 1U);
  EXPECT_EQ(s->coordinates[0].coordinate, 1U);                     // y
  EXPECT_EQ(s->coordinates[0].on, (std::vector<std::size_t>{0}));  // on x
  ASSERT_EQ(s->velocities.size(), 1U);
  EXPECT_EQ(s->velocities[0].coordinate, 2U);  // z'
}

TEST(ConstraintStructure, NamesWhatARedundantOneFollowsFrom) {
  const auto s = structure_of("constraint x = y\nconstraint y = z\nconstraint x = z\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(codes_of(s.diagnostics), Texts{"W0270"});
  EXPECT_EQ(s.diagnostics[0].args, (Texts{"x = z", "`x = y`, `y = z`"}));
  EXPECT_EQ(s->independent, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(s->count(), 2U);
}

TEST(ConstraintStructure, SeesRedundancyThatHoldsOnlyOnTheConstraints) {
  // On the circle x² + y² = 1 the second says the same; elsewhere it does not.
  const auto s = structure_of("constraint x^2 + y^2 = 1\nconstraint (x^2 + y^2)^2 = 1\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(codes_of(s.diagnostics), Texts{"W0270"});
  EXPECT_EQ(s->holonomic, 1U);
}

TEST(ConstraintStructure, AVelocityConstraintMayRepeatARate) {
  const auto s = structure_of("velocity constraint x' = 2*y'\nconstraint x = 2*y\n");
  ASSERT_TRUE(s);
  EXPECT_EQ(codes_of(s.diagnostics), Texts{"W0270"});
  EXPECT_EQ(s->independent, (std::vector<std::size_t>{1}));
}

TEST(ConstraintStructure, NamesTheSmallestContradiction) {
  const auto s = structure_of(
      "constraint z = 7\nconstraint x^2 + y^2 = 1\nconstraint y = 0\nconstraint x = 3\n");
  EXPECT_FALSE(s);
  ASSERT_EQ(codes_of(s.diagnostics), Texts{"E0275"});
  EXPECT_EQ(s.diagnostics[0].args[0], "x = 3");
  ASSERT_EQ(s.diagnostics[0].notes.size(), 1U);
  EXPECT_EQ(s.diagnostics[0].notes[0].args, Texts{"x^2 + y^2 = 1"});
  const auto impossible = structure_of("constraint x^2 + y^2 = -1\n");
  ASSERT_EQ(codes_of(impossible.diagnostics), Texts{"E0276"});
  ASSERT_EQ(impossible.diagnostics[0].notes.size(), 1U);  // where it is nearest
  EXPECT_EQ(codes_of(structure_of("constraint (x - y)^2 = 0\n").diagnostics), Texts{"E0277"});
}

TEST(ConstraintStructure, CountsInertiaOnlyWhereMotionIsFree) {
  // z has no inertia but follows from x: the free motion has some.
  const auto model =
      model_of("energy a\nparameter m\ncoordinate x, z\nkinetic 1/2*m*x'^2\nconstraint z = 2*x\n");
  const auto s = constraint_structure(model);
  ASSERT_TRUE(s);
  EXPECT_EQ(s->states, 2U);
}

std::string three_cranks(const std::string& initial) {
  return "energy cranks\nparameter J = 1, L = 0.2, d = 0.4\ncoordinate a, b, c, e\n"
         "kinetic 1/2*J*(a'^2 + b'^2 + c'^2 + e'^2)\n"
         "constraint L*cos(a) + d*cos(b) = d + L*cos(c)\n"
         "constraint L*sin(a) + d*sin(b) = L*sin(c)\n"
         "constraint L*cos(a) + 2*d*cos(b) = 2*d + L*cos(e)\n"
         "constraint L*sin(a) + 2*d*sin(b) = L*sin(e)\n" +
         initial;
}

TEST(ConstraintStructure, NamesTheLoopOfAClosure) {
  const auto chain = resolve_chain_text(
      "chain c\nparameter m = 1, a = 1\nbody p on ground revolute q1 mass m com (a/2, 0)\n"
      "body r on p revolute q2 at (a, 0) mass m com (a/2, 0)\n"
      "body s on p revolute q3 at (a, 0) mass m com (a/2, 0)\n"
      "close r.(a, 0) with ground.(5, 0) \"too far\"\n"
      "close r.(a/2, 0) with s.(a/2, 0)\n");
  ASSERT_TRUE(chain.result);
  const std::vector<Constraint>& all = chain.result->constraints;
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].name, "too far, x");
  EXPECT_EQ(all[1].name, "too far, y");
  const auto s = constraint_structure(*chain.result);
  ASSERT_FALSE(s);
  const auto& notes = s.diagnostics.front().notes;
  ASSERT_FALSE(notes.empty());
  EXPECT_EQ(notes.front().key, "note.in_loop");
  EXPECT_EQ(notes.front().args, (Texts{"ground → p → r → ground", "q1, q2"}));
  EXPECT_EQ(all[2].loop, "p → r → s → p");  // what both hang on does not belong to it
}

// The parts can also be put together such that nothing moves: what counts is where they stand.
TEST(ConstraintStructure, ParallelCranksMoveAlthoughTheirClosuresAreFour) {
  for (const char* initial : {"initial a = 1, c = 1, e = 1\n", "initial a = -2, c = -2, e = -2\n",
                              "initial a = 0\n", "initial a = 3.14159265358979\n"}) {
    SCOPED_TRACE(initial);
    const auto model = model_of(three_cranks(initial));
    const auto s = constraint_structure(model);
    ASSERT_TRUE(s);
    // Flat, all that is near is flat too: then it is counted elsewhere.
    const bool regular = std::string_view(initial).find("c =") != std::string_view::npos;
    EXPECT_EQ(s->near_start, regular);
    EXPECT_EQ(s->holonomic, 3U);
    EXPECT_EQ(s->states, 2U);
    ASSERT_EQ(s->coordinates.size(), 3U);
    for (const auto& d : s->coordinates)
      EXPECT_TRUE(d.on.empty() || d.on == std::vector<std::size_t>{0});
    EXPECT_EQ(codes_of(s.diagnostics), Texts{"W0270"});
  }
}

TEST(ConstraintStructure, CranksThatLieFlatAreSaidToBranch) {
  const auto flat = model_of(three_cranks("initial a = 0, c = 0, e = 0\n"));
  const auto s = constraint_structure(flat);
  ASSERT_TRUE(s);
  EXPECT_EQ(codes_of(consistent_start(flat, *s).diagnostics), Texts{"W0271"});
  const auto upright = model_of(three_cranks("initial a = 1, c = 1, e = 1\n"));
  EXPECT_TRUE(consistent_start(upright, *constraint_structure(upright)).diagnostics.empty());
}

// Turned by 60° against each other the cranks are no parallelogram: unequal ones close rigidly.
TEST(ConstraintStructure, UnequalCranksDoNotMove) {
  const auto model = model_of(
      "energy cranks\nparameter J = 1, L = 0.2, d = 0.4\ncoordinate a, b, c, e\n"
      "kinetic 1/2*J*(a'^2 + b'^2 + c'^2 + e'^2)\n"
      "constraint L*cos(a) + d*cos(b) = d + L*cos(c)\n"
      "constraint L*sin(a) + d*sin(b) = L*sin(c)\n"
      "constraint L*cos(a) + 2*d*cos(b) = 2*d + 1.2*L*cos(e)\n"
      "constraint L*sin(a) + 2*d*sin(b) = 1.2*L*sin(e)\ninitial a = 1, c = 1, e = 1\n");
  const auto s = constraint_structure(model);
  ASSERT_TRUE(s);
  EXPECT_EQ(s->holonomic, 4U);
}

std::vector<double> values(const std::vector<StartValue>& all) {
  std::vector<double> numbers;
  for (const StartValue& v : all) numbers.push_back(v.value);
  return numbers;
}

Result<std::optional<ConsistentStart>> start_of(const std::string& statements) {
  const auto model = model_of(plane + statements);
  const auto s = constraint_structure(model);
  EXPECT_TRUE(s);
  return consistent_start(model, *s);
}

TEST(ConsistentStart, KeepsWhatIsGivenWhereTheRestCanFit) {
  const auto start =
      start_of("constraint x^2 + y^2 = 25\nconstraint z = 2*x\ninitial y = 4, x' = 8, z = -6\n");
  ASSERT_TRUE(start && *start.value);
  const auto q = values((*start)->positions);
  EXPECT_NEAR(q[0], -3, 1e-9);
  EXPECT_EQ(q[1], 4);
  EXPECT_EQ(q[2], -6);
  const auto v = values((*start)->velocities);
  EXPECT_EQ(v[0], 8);
  EXPECT_NEAR(v[1], 6, 1e-9);  // x ẋ + y ẏ = 0
  EXPECT_NEAR(v[2], 16, 1e-9);
  EXPECT_FALSE((*start)->positions[1].moved());
}

TEST(ConsistentStart, MovesTheDependentCoordinateBeforeTheIndependentOne) {
  const auto start = start_of("constraint x^2 + y^2 = 25\ninitial x = 3, y = -3.5\n");
  ASSERT_TRUE(start && *start.value);
  EXPECT_EQ((*start)->positions[0].value, 3);
  EXPECT_NEAR((*start)->positions[1].value, -4, 1e-9);
  EXPECT_TRUE((*start)->positions[1].moved());
}

TEST(ConsistentStart, MovesEverythingWhereNothingElseHelps) {
  const auto start = start_of("constraint x^2 + y^2 = 1\ninitial x = 3, y = 4\n");
  ASSERT_TRUE(start && *start.value);
  EXPECT_NEAR((*start)->positions[0].value, 0.6, 1e-6);  // the nearest point of the circle
  EXPECT_NEAR((*start)->positions[1].value, 0.8, 1e-6);
}

TEST(ConsistentStart, FollowsAConstraintThatMoves) {
  const auto start = start_of("constraint x = sin(2*t) + 1\n");
  ASSERT_TRUE(start && *start.value);
  EXPECT_NEAR((*start)->positions[0].value, 1, 1e-12);
  EXPECT_NEAR((*start)->velocities[0].value, 2, 1e-12);
}

TEST(ConsistentStart, NamesAConfigurationWithoutFullRank) {
  const std::string linkage =
      "energy a\nparameter J = 1, r = 1, d = 2\ncoordinate a, b, c\n"
      "kinetic 1/2*J*(a'^2 + b'^2 + c'^2)\n"
      "constraint r*cos(a) + d*cos(b) = d + r*cos(c)\n"
      "constraint r*sin(a) + d*sin(b) = r*sin(c)\n";
  const auto model = model_of(linkage + "initial a = 0, b = 0, c = 0\n");
  const auto s = constraint_structure(model);
  ASSERT_TRUE(s);
  EXPECT_EQ(s->count(), 2U);
  const auto start = consistent_start(model, *s);
  ASSERT_EQ(codes_of(start.diagnostics), Texts{"W0271"});
  EXPECT_EQ(start.diagnostics[0].args[0], "a = 0, b = 0, c = 0");
}

TEST(ConsistentStart, SaysWhereThereIsNone) {
  const auto start = start_of("constraint x^2 + y^2 = sin(2*t) - 0.01\ninitial x = 1\n");
  EXPECT_FALSE(start);
  EXPECT_EQ(codes_of(start.diagnostics), Texts{"E0278"});
}

TEST(ConsistentStart, NeedsNumbers) {
  const auto model = model_of(
      "energy a\nparameter m, l\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\n"
      "constraint x^2 + y^2 = l^2\n");
  const auto start = consistent_start(model, *constraint_structure(model));
  ASSERT_TRUE(start);
  EXPECT_FALSE(*start.value);
}

}  // namespace
}  // namespace tellegen::test
