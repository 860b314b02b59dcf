#include <gtest/gtest.h>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

TEST(Recovery, SeveralMistakesAreFoundInOneRun) {
  const auto model = parse_statements(
      "parameter m = 2 kg, k = 3 [N/m], c = = 4   #! E0115 E0114\n"
      "coordinate q [m\"                          #! E0107\n"
      "kinetc 1/2*m*q'^2                          #! E0132\n"
      "potential 1/2*k*(q - 1                     #! E0111\n"
      "force q = F @ 2                            #! E0101\n"
      "output y = q\n");
  EXPECT_EQ(model.statements.back().keyword, "output");
}

TEST(Recovery, EntriesAfterAMistakeAreRead) {
  const auto model = parse_statements("define a = 1 +, b = f(2,, 3), c = 4 #! E0114 E0114\n");
  ASSERT_EQ(model.statements.at(0).items.size(), 1U);
  EXPECT_EQ(model.statements[0].items[0].name, "c");
}

TEST(Recovery, AParameterWithABadValueKeepsItsName) {
  const auto model = parse_statements("parameter m = 2 x [kg], k = 3 #! E0115\n");
  ASSERT_EQ(model.statements.at(0).items.size(), 2U);
  EXPECT_EQ(model.statements[0].items[0].name, "m");
  EXPECT_FALSE(model.statements[0].items[0].value);
}

TEST(Recovery, AMisspelledKeywordIsReadAsTheOneItIsNearTo) {
  const auto model = parse_statements("paramter m = 2 [kg], k #! E0132\npotetial k*q #! E0132\n");
  ASSERT_EQ(model.statements.size(), 2U);
  EXPECT_EQ(model.statements[0].keyword, "parameter");
  EXPECT_EQ(model.statements[0].items.size(), 2U);
  EXPECT_EQ(model.statements[1].keyword, "potential");
  EXPECT_TRUE(model.unread.empty());
  EXPECT_FALSE(model.complete);
}

TEST(Recovery, AWrongGuessOfTheKeywordSaysNothingMore) {
  const auto model = parse_statements("potetial = 3 #! E0132\ncoordinat 4*x #! E0132\n");
  EXPECT_TRUE(model.statements.empty());
  EXPECT_EQ(model.unread, (std::vector<std::string>{"coordinat", "potetial", "x"}));
}

TEST(Recovery, NamesOfWhatCannotBeReadAreRemembered) {
  const auto model = parse_statements(
      "coordinate 1q, x', r #! E0119 E0126\nzzzz a = b #! E0132\ndefine y = 2 +, z = 3 #! E0114\n");
  EXPECT_EQ(model.unread, (std::vector<std::string>{"a", "b", "q", "x", "y", "zzzz"}));
  EXPECT_TRUE(parse_statements("coordinate q\n").complete);
}

TEST(Recovery, ABlankOrAQuoteThatIsMissingIsOneMistake) {
  const auto blank = parse_statements("inputE [V] #! E0132\nparameterk_B = 4000 [N/m] #! E0132\n");
  EXPECT_EQ(blank.unread, (std::vector<std::string>{"E", "inputE", "k_B", "parameterk_B"}));
  const auto quote = parse_statements("input x_0 [m] height of the road\", V_0 [V] #! E0121\n");
  EXPECT_TRUE(quote.lost_names);
  const auto unit = parse_statements("coordinate r m] \"length\", s [m] #! E0121\n");
  EXPECT_EQ(unit.statements.at(0).items.size(), 2U);
}

TEST(Recovery, AKeywordAsANameIsOneMistake) {
  parse_statements(
      "parameter force = 2 #! E0120\npotential force*q\noutput y = force, force = 1\n");
  parse_statements("potential 2*force #! E0120\nparameter force, k\nkinetic force*q'^2\n");
}

TEST(Recovery, AForgottenBracketCostsOneStatement) {
  const auto model = parse_statements("kinetic 1/2*(m*q'^2 #! E0111\npotential q\ninput F\n");
  EXPECT_EQ(model.statements.size(), 2U);
}

TEST(Recovery, AStatementWithoutEntriesIsLeftOut) {
  EXPECT_TRUE(parse_statements("kinetic ) #! E0112\nsimulate #! E0114\n").statements.empty());
}

TEST(Recovery, DiagnosticsAreInTheOrderOfTheText) {
  const SourceText source("t", "energy a\nkinetic ) # \xFF\nkinetic (\n");
  const auto parsed = parse_document(source);
  EXPECT_EQ(mistakes(source, parsed.diagnostics),
            (std::vector<Mistake>{{"E0112", 2}, {"W0101", 2}, {"E0114", 3}}));
}

TEST(Recovery, PlacesAreCountedInCharacters) {
  const auto mistake = only_mistake("energy a\nkinetic θ·ω² + 1");
  EXPECT_EQ(mistake.position, (Position{2, 12}));
  EXPECT_EQ(mistake.pointed_at, "²");
}

TEST(Recovery, WhatIsMissingIsPointedAtWhereItShouldStand) {
  const auto mistake = only_mistake("energy a\ndefine x = 3 +   # nothing\noutput y = 2");
  EXPECT_EQ(mistake.position, (Position{2, 15}));
  EXPECT_EQ(mistake.pointed_at, "");
}

}  // namespace
}  // namespace tellegen::test
