// Claims and command-line values, in the words of a resolved model.

#include "model/resolve_expression.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "model/examples.hpp"
#include "model/support.hpp"
#include "numeric/tape.hpp"

namespace tellegen::test {
namespace {

TEST(Claim, MayUseEveryNameOfTheModel) {
  const EnergyModel model = model_of(manipulator);
  const auto claim = expression(model, "m_B*q1'' + k_B*(q1 - H) + der(q2, 2)*x' + F_A*t + pi*y");
  ASSERT_TRUE(claim);
  EXPECT_TRUE(claim.diagnostics.empty());
  EXPECT_EQ(*expression(model, "x"), model.defines[0].value);
}

TEST(Claim, MayUseExtraNamesButTheModelsGoFirst) {
  const EnergyModel model = model_of(manipulator);
  const Expr p1 = model.pool->symbol("p_q1", Role::State);
  const ResolveOptions options{{{"p_q1", p1}, {"H", p1}}};
  EXPECT_EQ(*expression(model, "2*p_q1", options), Rational(2) * p1);
  EXPECT_EQ(*expression(model, "H", options), find_quantity(model, "H")->symbol);
  EXPECT_FALSE(expression(model, "p_q1"));
}

TEST(Claim, GivenAndOpaqueFunctionsAreKnown) {
  const EnergyModel model = model_of(
      "energy a\ncoordinate q\nfunction f(x) = x^2\nfunction g(x)\nkinetic q'^2\npotential f(q) + "
      "g(q)\n");
  EXPECT_EQ(*expression(model, "f(q) + g(q)"), model.potential);
}

TEST(Claim, UnitsAreConverted) {
  const EnergyModel model = model_of(manipulator);
  EXPECT_EQ(expression(model, "250 [mm]")->number(), Rational(1, 4));
}

TEST(Claim, MistakesAreReported) {
  const EnergyModel model = model_of(manipulator);
  const auto wrong = expression(model, "m_X + 1/0 + l'");
  ASSERT_FALSE(wrong);
  ASSERT_EQ(wrong.diagnostics.size(), 3U);
  EXPECT_EQ(wrong.diagnostics[0].code.text, "E0203");
  EXPECT_EQ(wrong.diagnostics[1].code.text, "E0211");
  EXPECT_EQ(wrong.diagnostics[2].code.text, "E0209");
}

/// What a claim says of x and y at a place.
double choice_at(const std::string& text, double x, double y) {
  const EnergyModel model = model_of("energy a\ncoordinate x, y\nkinetic x'^2 + y'^2\n");
  const auto claim = expression(model, text);
  EXPECT_TRUE(claim) << text;
  const std::array symbols{model.coordinates[0].symbol, model.coordinates[1].symbol};
  const std::array values{x, y};
  return claim ? evaluate<double>(*claim, symbols, values) : std::nan("");
}

TEST(Claim, AChoiceIsMadeByItsCondition) {
  for (const double x : {-1.0, 0.0, 1.0, 2.0}) {
    for (const double y : {-1.0, 1.0, 2.0}) {
      const auto is = [&](const std::string& condition, bool holds) {
        EXPECT_EQ(choice_at("if(" + condition + ", 7, 9)", x, y), holds ? 7 : 9)
            << condition << " at " << x << ", " << y;
      };
      is("x > y", x > y);
      is("x >= y", x >= y);
      is("x < y", x < y);
      is("x <= y", x <= y);
      is("x > 0 and y > 1", x > 0 && y > 1);
      is("x > 0 or y > 1", x > 0 || y > 1);
      is("x < 0 or x >= 1 and y <= 1", x < 0 || (x >= 1 && y <= 1));
      is("(x < 0 or x >= 1) and (y <= 1 or x > 1)", (x < 0 || x >= 1) && (y <= 1 || x > 1));
    }
  }
}

TEST(Claim, AChoiceTakesThreeArguments) {
  const EnergyModel model = model_of("energy a\ncoordinate x\nkinetic x'^2\n");
  EXPECT_FALSE(expression(model, "if(x > 1, 2)"));
  EXPECT_FALSE(expression(model, "if(x > unknown, 2, 3)"));
  EXPECT_FALSE(expression(model, "if'(x > 1, 2, 3)"));
}

}  // namespace
}  // namespace tellegen::test
