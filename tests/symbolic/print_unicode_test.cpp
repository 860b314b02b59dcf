#include "symbolic/print/unicode.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "symbolic/print/matrix.hpp"
#include "symbolic/print/utf8.hpp"
#include "symbolic/print_forms.hpp"

namespace tellegen::test {

namespace {

TEST(PrintUnicode, names) {
  EXPECT_EQ(unicode_name("q1"), "q₁");
  EXPECT_EQ(unicode_name("m_1"), "m₁");
  EXPECT_EQ(unicode_name("m_B"), "m_B");
  EXPECT_EQ(unicode_name("tau_M"), "τ_M");
  EXPECT_EQ(unicode_name("Theta"), "Θ");
  EXPECT_EQ(unicode_name("Omega12"), "Ω₁₂");
  EXPECT_EQ(unicode_name("p_q1"), "p_q₁");
  EXPECT_EQ(unicode_name("q1_x"), "q₁_x");
  EXPECT_EQ(unicode_name("_"), "_");
  EXPECT_EQ(unicode_name("12"), "12");
  EXPECT_EQ(unicode_name("a_b_c"), "a_b_c");
}

TEST(PrintUnicode, a_dot_stands_above_one_letter_only) {
  Symbols s;
  EXPECT_EQ(unicode_name(s.dq1.symbol()), "q\u0307₁");
  EXPECT_EQ(unicode_name(s.ddq1.symbol()), "q\u0308₁");
  EXPECT_EQ(unicode_name(s.dtheta.symbol()), "θ\u0307");
  EXPECT_EQ(unicode_name(s.pool.time_derivative_symbol(s.tip).symbol()), "tip′");
  EXPECT_EQ(unicode_name(s.pool.time_derivative_symbol(s.tau_M).symbol()), "τ\u0307_M");
  EXPECT_EQ(unicode_name(s.ddddq1.symbol()), "q₁⁽⁴⁾");
}

TEST(PrintUnicode, formal_symbols_differ_from_parameters) {
  EXPECT_EQ(to_unicode(name_form("L")), "ℒ");
  EXPECT_EQ(to_unicode(name_form("H")), "ℋ");
  EXPECT_EQ(to_unicode(name_form("D")), "𝒟");
  EXPECT_EQ(to_unicode(name_form("T*")), "T*");
  EXPECT_EQ(to_unicode(name_form("c1")), "c₁");
  EXPECT_EQ(to_unicode(power(name_form("T*"), num(2))), "(T*)²");
}

TEST(PrintUnicode, products_stand_side_by_side) {
  Symbols s;
  const Form arm = sum({s(s.q1), s(s.l)});
  EXPECT_EQ(to_unicode(product({s(s.m_T), arm, function("cos", {s(s.q2)}), s(s.ddq1)})),
            "m_T (q₁ + l) cos(q₂) q\u0308₁");
  EXPECT_EQ(to_unicode(product({num(1, 2), s(s.m_T), power(s(s.dq1), num(2))})), "½ m_T q\u0307₁²");
  EXPECT_EQ(to_unicode(product({num(1, 3), s(s.l)})), "⅓ l");
  EXPECT_EQ(to_unicode(product({num(2, 7), s(s.l)})), "(2/7) l");
  EXPECT_EQ(to_unicode(product({num(2), power(num(3), num(2))})), "2 · 3²");
  EXPECT_EQ(to_unicode(product({s(s.l), s.g(s(s.q1))})), "l g_M(q₁)");
}

TEST(PrintUnicode, powers) {
  Symbols s;
  EXPECT_EQ(to_unicode(power(sum({s(s.q1), s(s.l)}), num(2))), "(q₁ + l)²");
  EXPECT_EQ(to_unicode(power(function("sin", {s(s.q1)}), num(2))), "sin²(q₁)");
  EXPECT_EQ(to_unicode(power(function("exp", {s(s.q1)}), num(2))), "exp(q₁)²");
  EXPECT_EQ(to_unicode(power(s(s.l), num(12))), "l¹²");
  EXPECT_EQ(to_unicode(power(s(s.l), s(s.q1))), "l^(q₁)");
  EXPECT_EQ(to_unicode(power(s(s.ddddq1), num(2))), "(q₁⁽⁴⁾)²");
  EXPECT_EQ(to_unicode(power(s(s.l), num(1, 2))), "√l");
  EXPECT_EQ(to_unicode(power(sum({s(s.q1), s(s.l)}), num(1, 2))), "√(q₁ + l)");
}

TEST(PrintUnicode, fractions_and_signs) {
  Symbols s;
  EXPECT_EQ(to_unicode(fraction(product({s(s.m_T), s(s.l)}), product({num(2), s(s.q1)}))),
            "m_T l/(2 q₁)");
  EXPECT_EQ(to_unicode(negate_form(sum({s(s.q1), s(s.l)}, {false, true}))), "−(q₁ − l)");
  EXPECT_EQ(to_unicode(product({fraction(s(s.q1), s(s.l)), s(s.m_T)})), "(q₁/l) m_T");
  EXPECT_EQ(to_unicode(sum({s(s.q1), num(1, 2)})), "q₁ + 1/2");
}

TEST(PrintUnicode, functions_integrals_and_derivatives) {
  Symbols s;
  const Form area = integral(s.g(s(s.i)), s(s.i), num(0), s(s.dq1));
  EXPECT_EQ(to_unicode(area), "∫[0, q\u0307₁] g_M(i) di");
  EXPECT_EQ(to_unicode(product({s(s.l), area})), "l (∫[0, q\u0307₁] g_M(i) di)");
  EXPECT_EQ(to_unicode(s.g(s(s.dq1), 1)), "g_M′(q\u0307₁)");
  EXPECT_EQ(to_unicode(s.g_inverse(s(s.q1))), "g_M⁻¹(q₁)");
  EXPECT_EQ(to_unicode(s.f_of(s(s.q1), s(s.l), 2, 1)), "∂₁²∂₂f(q₁, l)");
  EXPECT_EQ(to_unicode(power(s.f_of(s(s.q1), s(s.l), 1, 0), num(2))), "(∂₁f(q₁, l))²");
  EXPECT_EQ(to_unicode(function("abs", {s(s.q1)})), "|q₁|");
  EXPECT_EQ(to_unicode(function("abs", {function("abs", {s(s.q1)})})), "abs(|q₁|)");
  EXPECT_EQ(to_unicode(function("log", {s(s.l)})), "ln(l)");
  EXPECT_EQ(to_unicode(time_derivative_form(partial_form(name_form("L"), s(s.dq1)))),
            "d/dt ∂ℒ/∂q\u0307₁");
}

TEST(PrintUnicode, width_ignores_combining_marks) {
  EXPECT_EQ(display_width("q\u0307₁ + 𝒟"), 6U);
  EXPECT_EQ(display_width(""), 0U);
  EXPECT_EQ(display_width("\xff\xff"), 2U);
}

TEST(PrintUnicode, wraps_long_sums_before_a_sign) {
  Symbols s;
  const Form form = sum({s(s.dq1), s(s.m_T), s(s.l)}, {true, true, false});
  EXPECT_EQ(wrap_unicode(form, 9), (std::vector<std::string>{"−q\u0307₁ − m_T", "    + l"}));
  EXPECT_EQ(wrap_unicode(form, {12, 6, 2}), (std::vector<std::string>{"−q\u0307₁", "  − m_T + l"}));
}

RC_GTEST_PROP(PrintUnicode, lines_put_together_are_the_whole_formula, ()) {
  Symbols s;
  const Form form = random_form(s, *rc::gen::inRange(0, 4));
  std::string together;
  for (const auto& line : wrap_unicode(form, {20, 0, 1})) together += line;
  RC_ASSERT(together == to_unicode(form));
}

TEST(PrintMatrix, columns_are_aligned_by_what_they_look_like) {
  Symbols s;
  const std::vector<std::vector<Form>> m{{s(s.dq1), num(0)}, {num(0), sum({s(s.q1), s(s.l)})}};
  EXPECT_EQ(unicode_matrix(m), (std::vector<std::string>{"⎡q\u0307₁    0   ⎤", "⎣0   q₁ + l⎦"}));
  EXPECT_EQ(unicode_matrix({{num(1), num(2)}}), (std::vector<std::string>{"[1  2]"}));
  EXPECT_EQ(ascii_matrix({{num(1)}, {s(s.q1)}}), (std::vector<std::string>{"[1 ]", "[q1]"}));
  EXPECT_TRUE(unicode_matrix({}).empty());
}

}  // namespace

}  // namespace tellegen::test
