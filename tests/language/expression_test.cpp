#include <gtest/gtest.h>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

TEST(Expression, SumsAndProductsAreFlat) {
  EXPECT_EQ(dump("a + b - c"), "(+a +b -c)");
  EXPECT_EQ(dump("a*b/c/d"), "(*a *b /c /d)");
  EXPECT_EQ(dump("a + b*c"), "(+a +(*b *c))");
  EXPECT_EQ(dump("(a + b) + c"), "(+(+a +b) +c)");
}

TEST(Expression, ASignBindsLooserThanAPowerAndAProduct) {
  EXPECT_EQ(dump("-x^2"), "(neg (^x 2))");
  EXPECT_EQ(dump("-a*b"), "(neg (*a *b))");
  EXPECT_EQ(dump("-a + b"), "(-a +b)");
  EXPECT_EQ(dump("a*-b"), "(*a *(neg b))");
  EXPECT_EQ(dump("a - -b"), "(+a -(neg b))");
  EXPECT_EQ(dump("+a"), "a");
  EXPECT_EQ(dump("--a"), "a");
}

TEST(Expression, PowersAssociateToTheRight) {
  EXPECT_EQ(dump("a^b^c"), "(^a (^b c))");
  EXPECT_EQ(dump("2^-3"), "(^2 (neg 3))");
  EXPECT_EQ(dump("(a^b)^c"), "(^(^a b) c)");
  EXPECT_EQ(dump("-2^-x^2*y"), "(neg (*(^2 (neg (^x 2))) *y))");
}

TEST(Expression, NumbersKeepTheirText) {
  for (const char* number : {"12", "9.81", ".5", "2.", "1e-6", "1E+06", "0.10", "1e308"}) {
    EXPECT_EQ(dump(number), number);
  }
}

TEST(Expression, PrimesAreTimeDerivatives) {
  EXPECT_EQ(dump("q'^2"), "(^q' 2)");
  EXPECT_EQ(dump("m*q''"), "(*m *q'')");
  EXPECT_EQ(dump("g_M'(x)"), "g_M'(x)");
  EXPECT_EQ(dump("q′ + q’"), "(+q' +q')");
}

TEST(Expression, CallsTakeExpressions) {
  EXPECT_EQ(dump("integral(g_M(i), i, 0, q')"), "integral(g_M(i), i, 0, q')");
  EXPECT_EQ(dump("cos(q1 + q2)^2"), "(^cos((+q1 +q2)) 2)");
}

TEST(Expression, AUnitBelongsToTheOperandBeforeIt) {
  EXPECT_EQ(dump("1/2*0.1 [N*m*s]*q2'^2"), "(*1 /2 *0.1[N*m*s] *(^q2' 2))");
  EXPECT_EQ(dump("2 [m]^2"), "(^2[m] 2)");
  EXPECT_EQ(dump("(a + b) [kg]"), "(+a +b)[kg]");
  EXPECT_EQ(dump("f(x)[m/s^2]"), "f(x)[m/s^2]");
  EXPECT_EQ(dump("(2 [m]) [kg]"), "(*2[m])[kg]");
  EXPECT_EQ(dump("q' [rad/s]"), "q'[rad/s]");
}

TEST(Expression, OtherwiseBracketsAreAMatrix) {
  EXPECT_EQ(dump("[[a, b], [c, d]]"), "[[a, b], [c, d]]");
  EXPECT_EQ(dump("[[2 [kg]]]"), "[[2[kg]]]");
  EXPECT_EQ(dump("[a, b]"), "E0128 ");
  EXPECT_EQ(dump("[[a, b], [c]]"), "E0129 ");
}

TEST(Expression, TypographicOperatorsAreSynonyms) {
  EXPECT_EQ(dump("a·b × c − d ÷ 2"), "(+(*a *b *c) -(*d /2))");
}

TEST(Expression, NamesMayBeGreekOrAccented) {
  EXPECT_EQ(dump("θ + ω_1 + ángulo"), "(+θ +ω_1 +ángulo)");
  EXPECT_EQ(dump("\u00B5"), "\u03BC");  // the micro sign is the letter mu
}

TEST(Expression, SpansCoverSignsBracketsAndUnits) {
  const SourceText source("test", "-a*(b + 2 [kg]) + f(x)");
  const auto parsed = parse_equation(source);
  const ExprSyntax& sum = parsed.equation->left;
  EXPECT_EQ(source.slice(sum.span), source.text());
  EXPECT_EQ(source.slice(sum.items[0].span), "a*(b + 2 [kg])");
  EXPECT_EQ(source.slice(sum.items[0].items[1].span), "(b + 2 [kg])");
  EXPECT_EQ(source.slice(sum.items[0].items[1].items[1].unit->span), "[kg]");
  EXPECT_EQ(source.slice(sum.items[1].span), "f(x)");
}

TEST(Expression, AChoiceHasAConditionFirst) {
  EXPECT_EQ(dump("if(x > 1, a, b)"), "if(>(x, 1), a, b)");
  EXPECT_EQ(dump("2*if(x + 1 <= y/2, -a, b)^2"), "(*2 *(^if(<=((+x +1), (*y /2)), (neg a), b) 2))");
  EXPECT_EQ(dump("if(x ≥ 1 and y < 2 or z ≤ 3, a, b)"),
            "if(or(and(>=(x, 1), <(y, 2)), <=(z, 3)), a, b)");
  EXPECT_EQ(dump("if(x > 1 and (y < 2 or z < 3), a, b)"),
            "if(and(>(x, 1), or(<(y, 2), <(z, 3))), a, b)");
  EXPECT_EQ(dump("if((x + 1)*2 > (y), a, b)"), "if(>((*(+x +1) *2), y), a, b)");
  EXPECT_EQ(dump("if(x > 1, if(y > 2, a, b), c)"), "if(>(x, 1), if(>(y, 2), a, b), c)");
}

}  // namespace
}  // namespace tellegen::test
