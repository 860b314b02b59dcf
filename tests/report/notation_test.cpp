#include "report/text/notation.hpp"

#include <gtest/gtest.h>

namespace tellegen::report {
namespace {

TEST(SetApart, TurnsTheLettersThatTheModelUsesBold) {
  Style style;
  style.taken = {"g", "R", "length"};
  EXPECT_EQ(set_apart("M q\u0308 + g = P u", style), "M q\u0308 + 𝐠 = P u");
  EXPECT_EQ(set_apart("(J − R) ∂ℋ/∂x + G u", style), "(J − 𝐑) ∂ℋ/∂x + G u");
  EXPECT_EQ(set_apart("length", style), "length");
  style.format = Format::Ascii;
  EXPECT_EQ(set_apart("M q'' + g = P u", style), "M q'' + g_ = P u");
  style.taken.emplace_back("g_");
  EXPECT_EQ(set_apart("g", style), "g__");
}

TEST(SetApart, LeavesCommandsAndScriptLettersOfLatexAlone) {
  Style style;
  style.format = Format::Latex;
  style.taken = {"x", "P", "G", "t"};
  EXPECT_EQ(set_apart(R"(\dot{x} = \frac{\partial\mathcal{P}}{\partial x} + G u)", style),
            R"(\dot{\mathbf{x}} = \frac{\partial\mathcal{P}}{\partial \mathbf{x}} + \mathbf{G} u)");
}

}  // namespace
}  // namespace tellegen::report
