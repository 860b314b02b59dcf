#include <gtest/gtest.h>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

ParsedEquation equation(std::string text) { return parse_equation({"claim", std::move(text)}); }

std::string code(std::string text) {
  const auto parsed = equation(std::move(text));
  EXPECT_FALSE(parsed.equation);
  EXPECT_EQ(parsed.diagnostics.size(), 1U);
  return parsed.diagnostics.empty() ? "" : std::string(parsed.diagnostics.front().code.text);
}

TEST(Equation, HasALeftAndARightSide) {
  const auto parsed = equation("m*l^2*q'' = -m*g*l*sin(q)");
  ASSERT_TRUE(parsed.equation);
  EXPECT_EQ(dump(parsed.equation->left), "(*m *(^l 2) *q'')");
  EXPECT_EQ(dump(*parsed.equation->right), "(neg (*m *g *l *sin(q)))");
}

TEST(Equation, MayBeAnExpressionOnly) {
  const auto parsed = equation("2*x");
  ASSERT_TRUE(parsed.equation);
  EXPECT_FALSE(parsed.equation->right);
}

TEST(Equation, IndicesFollowThePlainNameOnTheLeft) {
  const auto parsed = equation("M[1, 2] = m*cos(q)");
  ASSERT_TRUE(parsed.equation);
  EXPECT_EQ(parsed.equation->indices, (std::vector{1, 2}));
  EXPECT_EQ(dump(parsed.equation->left), "M");
  EXPECT_EQ(equation("g[3] = 0").equation->indices, std::vector{3});
}

TEST(Equation, AUnitIsNotAnIndex) {
  EXPECT_EQ(dump(equation("x [m] = 2 [m]").equation->left), "x[m]");
  EXPECT_EQ(dump(equation("x = y[1]").equation->right.value()), "y[1]");
  EXPECT_EQ(dump(equation("q'[1] = 0").equation->left), "q'[1]");
}

TEST(Equation, AMatrixMayStandOnTheRight) {
  const auto parsed = equation("M = [[a, b], [b, c]]");
  ASSERT_TRUE(parsed.equation);
  EXPECT_EQ(dump(*parsed.equation->right), "[[a, b], [b, c]]");
}

TEST(Equation, KeywordsAreOnlyReservedInModels) {
  EXPECT_EQ(dump("force + input"), "(+force +input)");
}

TEST(Equation, MistakesAreReported) {
  EXPECT_EQ(code(""), "E0114");
  EXPECT_EQ(code("a ="), "E0114");
  EXPECT_EQ(code("a = b = c"), "E0117");
  EXPECT_EQ(code("a)"), "E0112");
  EXPECT_EQ(code("M[0, 1] = 2"), "E0130");
  EXPECT_EQ(code("M[-1] = 2"), "E0130");
  EXPECT_EQ(code("M[1,,2] = 2"), "E0130");
  EXPECT_EQ(code("M[99999999999] = 2"), "E0130");
  EXPECT_EQ(code("0,5"), "E0122");
}

TEST(Assignments, AreNamesWithValues) {
  const auto parsed = parse_assignments({"--at", "q1 = 0, q2' = pi/2"});
  EXPECT_TRUE(parsed.diagnostics.empty());
  ASSERT_EQ(parsed.items.size(), 2U);
  EXPECT_EQ(parsed.items[0].name, "q1");
  EXPECT_EQ(parsed.items[1].primes, 1);
  EXPECT_EQ(dump(*parsed.items[1].value), "(*pi /2)");
}

TEST(Assignments, MistakesAreReported) {
  const auto parsed = parse_assignments({"--at", "q1 0, q2 = 1"});
  ASSERT_EQ(parsed.diagnostics.size(), 1U);
  EXPECT_EQ(parsed.diagnostics.front().code.text, "E0118");
  ASSERT_EQ(parsed.items.size(), 1U);
  EXPECT_EQ(parsed.items[0].name, "q2");
  EXPECT_FALSE(parse_assignments({"--at", ""}).diagnostics.empty());
}

}  // namespace
}  // namespace tellegen::test
