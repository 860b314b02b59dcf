#include "symbolic/print/latex.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string_view>

#include "symbolic/print_forms.hpp"

namespace tellegen::test {

namespace {

/// Braces nest, \left and \right match within the same group, no character is left unescaped.
bool is_balanced(std::string_view text) {
  std::vector<char> open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    if (rest.starts_with("\\left(") || rest.starts_with("\\left|")) {
      open.push_back('l');
      i += 5;
    } else if (rest.starts_with("\\right)") || rest.starts_with("\\right|")) {
      if (open.empty() || open.back() != 'l') return false;
      open.pop_back();
      i += 6;
    } else if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '{') {
      open.push_back('{');
    } else if (text[i] == '}') {
      if (open.empty() || open.back() != '{') return false;
      open.pop_back();
    } else if (std::string_view("#%$~").find(text[i]) != std::string_view::npos) {
      return false;
    }
  }
  return open.empty();
}

TEST(PrintLatex, names) {
  EXPECT_EQ(latex_name("q1"), "q_{1}");
  EXPECT_EQ(latex_name("tau_M"), "\\tau_{M}");
  EXPECT_EQ(latex_name("tip"), "\\mathrm{tip}");
  EXPECT_EQ(latex_name("p_q1"), "p_{q_{1}}");
  EXPECT_EQ(latex_name("p_La"), "p_{\\mathrm{La}}");
  EXPECT_EQ(latex_name("Omega"), "\\Omega");
  EXPECT_EQ(latex_name("p_q_3"), "p_{q_{3}}");
  EXPECT_EQ(latex_name("p_theta_a"), "p_{\\theta_{a}}");
  EXPECT_EQ(latex_name("a_b_c_d"), "a_{\\mathrm{b\\_c\\_d}}");
  EXPECT_EQ(latex_name("x}\\input{y"), "\\mathrm{x\\}\\backslash{}input\\{y}");
}

TEST(PrintLatex, dots) {
  Symbols s;
  EXPECT_EQ(to_latex(s(s.dq1)), "\\dot{q}_{1}");
  EXPECT_EQ(to_latex(s(s.ddq1)), "\\ddot{q}_{1}");
  EXPECT_EQ(to_latex(s(s.dddq1)), "\\dddot{q}_{1}");
  EXPECT_EQ(to_latex(s(s.ddddq1)), "\\overset{(4)}{q}_{1}");
  EXPECT_EQ(to_latex(s(s.dtheta)), "\\dot{\\theta}");
}

TEST(PrintLatex, formulas) {
  Symbols s;
  EXPECT_EQ(to_latex(product({num(1, 2), s(s.m_T), power(s(s.dq1), num(2))})),
            "\\frac{1}{2} m_{T} \\dot{q}_{1}^{2}");
  EXPECT_EQ(to_latex(power(function("sin", {s(s.q2)}), num(2))), "\\sin^{2}\\left(q_{2}\\right)");
  EXPECT_EQ(to_latex(fraction(sum({s(s.q1), s(s.l)}), s(s.m_T))), "\\frac{q_{1} + l}{m_{T}}");
  EXPECT_EQ(to_latex(power(fraction(s(s.q1), s(s.l)), num(2))),
            "\\left(\\frac{q_{1}}{l}\\right)^{2}");
  EXPECT_EQ(to_latex(power(name_form("T*"), num(2))), "\\left(T^{*}\\right)^{2}");
  EXPECT_EQ(to_latex(product({num(2), num(1, 3)})), "2 \\cdot \\frac{1}{3}");
  EXPECT_EQ(to_latex(product({s(s.tip), s(s.l)})), "\\mathrm{tip} \\, l");
  EXPECT_EQ(to_latex(function("abs", {s(s.q1)})), "\\left|q_{1}\\right|");
  EXPECT_EQ(to_latex(power(s(s.l), num(1, 2))), "\\sqrt{l}");
}

TEST(PrintLatex, functions_integrals_and_derivatives) {
  Symbols s;
  EXPECT_EQ(to_latex(s.g(s(s.dq1), 1)), "g_{M}'\\left(\\dot{q}_{1}\\right)");
  EXPECT_EQ(to_latex(s.g(s(s.dq1), 4)), "g_{M}^{(4)}\\left(\\dot{q}_{1}\\right)");
  EXPECT_EQ(to_latex(s.g_inverse(s(s.q1), 1)), "\\left(g_{M}^{-1}\\right)'\\left(q_{1}\\right)");
  EXPECT_EQ(to_latex(integral(s.g(s(s.i)), s(s.i), num(0), s(s.dq1))),
            "\\int_{0}^{\\dot{q}_{1}} g_{M}\\left(i\\right)\\,\\mathrm{d}i");
  EXPECT_EQ(to_latex(time_derivative_form(partial_form(name_form("L"), s(s.dq1)))),
            "\\frac{\\mathrm{d}}{\\mathrm{d}t} "
            "\\frac{\\partial \\mathcal{L}}{\\partial \\dot{q}_{1}}");
}

TEST(PrintLatex, equations_are_aligned_when_long) {
  Symbols s;
  const Form right = sum({s(s.q1), s(s.m_T), s(s.l)}, {false, true, false});
  EXPECT_EQ(latex_equation(s(s.tau_M), right), "\\tau_{M} = q_{1} - m_{T} + l");
  EXPECT_EQ(latex_equation(name_form(""), right), "q_{1} - m_{T} + l");
  EXPECT_EQ(latex_equation(s(s.tau_M), right, 15),
            "\\begin{aligned}\n\\tau_{M} &= q_{1} \\\\\n&\\quad {} - m_{T} \\\\\n"
            "&\\quad {} + l\n\\end{aligned}");
}

TEST(PrintLatex, a_bracket_that_is_too_wide_is_opened) {
  Symbols s;
  const Form bracket = sum({s(s.q1), s(s.m_T), s(s.l), s(s.tau_M)}, {false, true, false, false});
  const Form form = sum({s(s.l), product({s(s.m_T), bracket, s(s.q1)})}, {false, true});
  EXPECT_EQ(
      latex_lines(form, 12),
      (std::vector<std::string>{"l", "- m_{T} \\bigl(q_{1} - m_{T} + l + \\tau_{M}\\bigr) q_{1}"}));
  EXPECT_EQ(latex_lines(form, 90), std::vector<std::string>{to_latex(form)});
}

/// What a formula is made of, without gaps and the size of its brackets.
std::string essence(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> changes[] = {
      {"\\quad {} ", ""}, {"\\bigl", "\\left"}, {"\\bigr", "\\right"},
      {"\\,", ""},        {"\\cdot", ""},       {" ", ""}};
  for (const auto& [from, to] : changes) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at))
      text.replace(at, from.size(), to);
  }
  return text;
}

RC_GTEST_PROP(PrintLatex, lines_hold_what_the_formula_holds, ()) {
  Symbols s;
  const Form form = random_form(s, *rc::gen::inRange(0, 7));
  std::string all;
  for (const auto& line : latex_lines(form, 8)) all += line;
  RC_ASSERT(essence(all) == essence(to_latex(form)));
}

TEST(PrintLatex, matrices) {
  Symbols s;
  EXPECT_EQ(latex_matrix({{s(s.m_T), num(0)}, {num(0), num(1)}}),
            "\\begin{bmatrix}\nm_{T} & 0 \\\\\n0 & 1\n\\end{bmatrix}");
}

RC_GTEST_PROP(PrintLatex, every_line_is_balanced, ()) {
  Symbols s;
  const Form form = random_form(s, *rc::gen::inRange(0, 5));
  RC_LOG() << to_latex(form);
  RC_ASSERT(is_balanced(to_latex(form)));
  for (const auto& line : latex_lines(form, 20)) RC_ASSERT(is_balanced(line));
  RC_ASSERT(is_balanced(latex_equation(form, form, 30)));
}

RC_GTEST_PROP(PrintLatex, no_name_breaks_the_formula, (const std::string& name)) {
  RC_ASSERT(is_balanced(latex_name(name)));
  RC_ASSERT(is_balanced(to_latex(name_form(name))));
  RC_ASSERT(is_balanced(to_latex(power(function(name, {num(1)}), num(2)))));
}

RC_GTEST_PROP(PrintLatex, no_name_of_special_characters_breaks_the_formula, ()) {
  const auto name =
      *rc::gen::container<std::string>(rc::gen::elementOf(std::string("{}\\_^~#%&$a1*'")));
  RC_ASSERT(is_balanced(latex_name(name)));
  RC_ASSERT(is_balanced(to_latex(name_form(name))));
}

}  // namespace

}  // namespace tellegen::test
