// Pages of a result that was put together by hand: m ẍ + c(x) ẋ + k x = F.

#include "report/euler_lagrange.hpp"

#include <gtest/gtest.h>

namespace tellegen::report {
namespace {

class EulerLagrangeReport : public testing::Test {
 protected:
  EulerLagrangeReport() {
    el_.model = "spring";
    el_.description = "A mass & a spring";
    el_.coordinates = {x_};
    el_.inputs = {F_};
    el_.kinetic = el_.potential = el_.dissipation = el_.lagrangian = formula(k_);
    el_.momenta = {product(m_, v_)};
    el_.equations = {product(m_, a_)};
    el_.written = {{product(m_, a_).shown, symbol_form(F_)}};
    el_.M = {{formula(m_)}};
    el_.bias = el_.g = {product(k_, x_)};
    el_.C = FormulaMatrix{{zero()}};
    el_.D = {zero()};
    el_.P = FormulaMatrix{{{pool_.number(1), number_form(1)}}};
    el_.energy = {true, formula(k_), {"remark.energy.conserved", {}}};
    el_.checks = {{"check.el.second_route", true, false, 20, 3e-15},
                  {"check.el.matrix", true, true, 0, 0}};
    el_.operations = 3;
    el_.operations_expanded = 5;
  }

  Formula formula(Expr symbol) { return {symbol, symbol_form(symbol)}; }
  Formula zero() { return {pool_.number(0), number_form(0)}; }
  Formula product(Expr a, Expr b) {
    Form form;
    form.kind = Form::Kind::Product;
    form.items = {symbol_form(a), symbol_form(b)};
    return {a * b, form};
  }

  Pool pool_;
  Expr x_ = pool_.symbol("x", Role::Coordinate);
  Expr v_ = pool_.time_derivative_symbol(x_);
  Expr a_ = pool_.time_derivative_symbol(v_);
  Expr F_ = pool_.symbol("F", Role::Input);
  Expr m_ = pool_.symbol("m", Role::Parameter, Assumption::Positive);
  Expr k_ = pool_.symbol("k", Role::Parameter, Assumption::Positive);
  EulerLagrange el_;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(EulerLagrangeReport, ThePageHasTheNumberedEquation) {
  const std::string text = euler_lagrange_text(el_, {});
  EXPECT_TRUE(text.starts_with("spring: A mass & a spring\nEuler-Lagrange equations\n")) << text;
  EXPECT_TRUE(has(text, "  (1)  m ẍ = F\n")) << text;
}

TEST_F(EulerLagrangeReport, AMatrixCThatIsZeroIsLeftOut) {
  const std::string text = euler_lagrange_text(el_, {});
  EXPECT_TRUE(has(text, "Matrix form:  M q̈ + g = P u\n")) << text;
  EXPECT_FALSE(has(text, "C = "));
}

TEST_F(EulerLagrangeReport, ChecksSayWhetherTheyAreProved) {
  const std::string text = euler_lagrange_text(el_, {});
  EXPECT_TRUE(has(text, "checked at 20\n    random points, largest relative difference 3e-15"))
      << text;
  EXPECT_TRUE(has(text, "✓ the matrix form is the same as the equations: proved\n")) << text;
}

TEST_F(EulerLagrangeReport, AMissingMatrixIsExplained) {
  el_.C.reset();
  el_.why_no_C = {"remark.no_c.not_quadratic", {}};
  const std::string text = euler_lagrange_text(el_, {});
  EXPECT_TRUE(has(text, "There is no matrix C: the kinetic co-energy is not quadratic")) << text;
}

TEST_F(EulerLagrangeReport, StepsAreNumberedAndExplained) {
  el_.steps = {{"momentum", "step.el.momentum", {"x"}, {{symbol_form(x_), symbol_form(k_)}}, {}}};
  const std::string text = euler_lagrange_text(el_, {.language = Language::Spanish, .steps = true});
  EXPECT_TRUE(has(text,
                  "Paso 1. Impulso (o momento) generalizado de x. El lagrangiano derivado respecto "
                  "de la velocidad de\nx.\n\n    x = k\n"))
      << text;
}

TEST_F(EulerLagrangeReport, AsciiUsesPlainCharactersOnly) {
  for (const Language language : {Language::English, Language::Spanish}) {
    const std::string text =
        euler_lagrange_text(el_, {.language = language, .format = Format::Ascii});
    for (const char c : text) ASSERT_GT(c, 0) << text;
    EXPECT_TRUE(has(text, "m*x'' = F")) << text;
  }
}

TEST_F(EulerLagrangeReport, AMatrixWiderThanThePageIsListedByEntry) {
  el_.M = {{product(m_, k_)}};
  el_.g = {formula(pool_.symbol(std::string(60, 'g'), Role::Parameter))};
  const std::string text = euler_lagrange_text(el_, {.width = 40});
  EXPECT_TRUE(has(text, "  g[1,1] = g")) << text;
}

TEST_F(EulerLagrangeReport, LatexEscapesTheWordsOfTheModel) {
  const std::string text = euler_lagrange_latex(el_, {});
  EXPECT_TRUE(has(text, "\\section*{spring: A mass \\& a spring}")) << text;
  EXPECT_TRUE(has(text, "m \\ddot{x} &= F")) << text;
  EXPECT_TRUE(has(text, "M = \\begin{bmatrix}")) << text;
}

TEST_F(EulerLagrangeReport, LatexFillsABlankThatOccursTwice) {
  el_.steps = {{"momentum", "step.el.momentum", {"q_1"}, {}, {}}};
  const std::string text = euler_lagrange_latex(el_, {.steps = true});
  EXPECT_TRUE(has(text,
                  "Momentum of $q_{1}$. The Lagrangian differentiated with respect to the velocity "
                  "of $q_{1}$."))
      << text;
}

TEST_F(EulerLagrangeReport, TheJsonHasNullAndAReasonForWhatDoesNotExist) {
  el_.P.reset();
  el_.why_no_P = {"remark.no_p.not_affine", {}};
  const std::string text = euler_lagrange_json(el_, {}, {});
  EXPECT_TRUE(has(text, "\"P\": null")) << text;
  EXPECT_TRUE(has(text, "\"why\": {\n    \"P\": \"the forces are not linear in the inputs\"\n  }"))
      << text;
  EXPECT_TRUE(has(text, "\"equations\": [\n    \"m*der(x,2)\"\n  ]")) << text;
  EXPECT_FALSE(has(text, "\"steps\""));
}

TEST_F(EulerLagrangeReport, ASingularMassMatrixShowsItsStateForm) {
  el_.singular = SingularMass{{x_},
                              {},
                              {},
                              {},
                              {symbol_form(x_)},
                              {formula(k_)},
                              {{"remark.singular.first_order.one", {"x"}}}};
  const std::string text = euler_lagrange_text(el_, {});
  EXPECT_TRUE(has(text, "The mass matrix is singular\n  No inertia belongs to x:")) << text;
  EXPECT_TRUE(has(text, "    ẋ = k\n")) << text;
}

TEST_F(EulerLagrangeReport, ConservationIsToldOnItsOwn) {
  el_.cyclic = {{x_, product(m_, v_), true}};
  const std::string text = conservation_text(el_, {});
  EXPECT_TRUE(has(text, "its momentum is conserved:\n    ∂ℒ/∂ẋ = m ẋ\n")) << text;
  EXPECT_TRUE(has(conservation_json(el_, {}, {}), "\"conserved\": true")) << text;
}

}  // namespace
}  // namespace tellegen::report
