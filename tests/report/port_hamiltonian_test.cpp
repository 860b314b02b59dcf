// Hamilton's, port-Hamiltonian and Brayton-Moser reports on results made by hand.

#include "report/port_hamiltonian.hpp"

#include <gtest/gtest.h>

#include "report/brayton_moser.hpp"

namespace tellegen::report {
namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// A mass on a spring with friction b and a force F.
class PortHamiltonianReport : public testing::Test {
 protected:
  PortHamiltonianReport() {
    phs_.model = "spring";
    phs_.states = {x_, p_};
    phs_.inputs = {F_};
    phs_.H = symbol(h_);
    phs_.gradient = {symbol(k_), symbol(v_)};
    phs_.J = {{zero(), number(1)}, {number(-1), zero()}};
    phs_.R = {{zero(), zero()}, {zero(), symbol(b_)}};
    phs_.G = {{zero()}, {number(1)}};
    phs_.y = {symbol(v_)};
    phs_.xdot = {symbol(v_), symbol(F_)};
    phs_.passivity.verdict = Passive::Passive;
    phs_.passivity.skew = true;
    phs_.passivity.losses.answer = Ruling::Answer::Yes;
    phs_.passivity.bound.answer = Ruling::Answer::Yes;
    phs_.passivity.supplied = symbol(F_);
    phs_.passivity.dissipated = symbol(b_);
    phs_.passivity.supplied_terms = {symbol_form(F_)};
    phs_.passivity.dissipated_terms = {symbol_form(b_)};
  }

  static Formula symbol(Expr e) { return {e, symbol_form(e)}; }
  Formula number(int n) { return {pool_.number(n), number_form(Rational(n))}; }
  Formula zero() { return number(0); }

  Pool pool_;
  Expr x_ = pool_.symbol("x", Role::Coordinate);
  Expr p_ = pool_.symbol("p_x", Role::State);
  Expr F_ = pool_.symbol("F", Role::Input);
  Expr h_ = pool_.symbol("H", Role::Parameter);
  Expr k_ = pool_.symbol("k", Role::Parameter);
  Expr b_ = pool_.symbol("b", Role::Parameter);
  Expr v_ = pool_.symbol("v", Role::Parameter);
  PortHamiltonian phs_;
};

TEST_F(PortHamiltonianReport, TheHamiltonianStaysApartFromAParameterH) {
  EXPECT_TRUE(has(hamilton_text(phs_, {}), "  ℋ = H\n")) << hamilton_text(phs_, {});
  EXPECT_TRUE(has(hamilton_latex(phs_, {}), "\\mathcal{H} = H"));
}

TEST_F(PortHamiltonianReport, PlainCharactersKeepTheHamiltonianApartToo) {
  const Style free{.format = Format::Ascii};
  EXPECT_TRUE(has(hamilton_text(phs_, free), "q' = dH/dp")) << hamilton_text(phs_, free);
  const Style clash{.format = Format::Ascii, .taken = {"H", "H_"}};
  const std::string text = port_hamiltonian_text(phs_, clash);
  EXPECT_TRUE(has(text, "  H__ = H\n")) << text;
  EXPECT_TRUE(has(text, "x' = (J - R) dH__/dx + G u")) << text;
  EXPECT_TRUE(has(text, "H__ is bounded below")) << text;
}

TEST_F(PortHamiltonianReport, ADisprovedCheckHasNoNumericDifference) {
  phs_.checks = {{"check.phs.skew", false, true, 0, 0},
                 {"check.phs.motion", false, false, 20, 0.5}};
  const std::string text = hamilton_text(phs_, {});
  EXPECT_TRUE(has(text, "J is antisymmetric: FAILED: both sides differ symbolically")) << text;
  EXPECT_TRUE(has(text, "FAILED, relative difference 5e-01")) << text;
}

TEST_F(PortHamiltonianReport, NamedVelocitiesAreShownWithWhatDefinesThem) {
  phs_.solve = VelocitySolve{{v_}, {{symbol(k_)}}, {symbol(p_)}};
  phs_.definitions = {{v_, symbol(b_)}};
  phs_.implicit = {{p_, v_, symbol(k_)}};
  EXPECT_TRUE(has(hamilton_text(phs_, {}), "M = [k]    v = [v]    p = [p_x]"));
  EXPECT_TRUE(has(hamilton_text(phs_, {}), "  p_x = k\n")) << hamilton_text(phs_, {});
  EXPECT_TRUE(has(hamilton_latex(phs_, {}), "p_{x} = k"));
  const std::string json = port_hamiltonian_json(phs_, "hamilton", {}, {});
  EXPECT_TRUE(has(json, "\"velocities\": [\n      \"v\"")) << json;
  EXPECT_TRUE(has(json, "\"name\": \"v\",\n      \"value\": \"b\"")) << json;
}

TEST_F(PortHamiltonianReport, TheBalanceIsToldTermByTerm) {
  const std::string text = port_hamiltonian_text(phs_, {});
  EXPECT_TRUE(has(text, "  d/dt ℋ = F − b\n")) << text;
  EXPECT_TRUE(has(text, "✓ ℋ is bounded below: proved")) << text;
}

TEST_F(PortHamiltonianReport, ASampleNeverReadsLikeAProof) {
  phs_.passivity.verdict = Passive::Undecided;
  phs_.passivity.losses = {};
  phs_.passivity.losses.points = 200;
  phs_.passivity.bound = {};
  const std::string text = port_hamiltonian_text(phs_, {});
  EXPECT_TRUE(has(text, "Undecided: not all that passivity rests on")) << text;
  EXPECT_TRUE(
      has(text, "? R is positive semidefinite: undecided (no counterexample at 200 points)"))
      << text;
  EXPECT_TRUE(has(text, "? ℋ is bounded below: undecided\n")) << text;
  const std::string json = port_hamiltonian_json(phs_, "port-hamiltonian", {}, {});
  EXPECT_TRUE(has(json, "\"R_psd\": null")) << json;
  EXPECT_TRUE(has(json, "\"R_psd_by\": \"sampled\"")) << json;
  EXPECT_TRUE(has(json, "\"verdict\": \"undecided\"")) << json;
}

TEST_F(PortHamiltonianReport, ConditionsAndCounterexamplesAreTold) {
  Ruling& losses = phs_.passivity.losses;
  losses = {};
  losses.answer = Ruling::Answer::If;
  losses.conditions = {{symbol(k_), Relation::AtLeast, symbol(b_)}};
  Ruling& bound = phs_.passivity.bound;
  bound = {};
  bound.answer = Ruling::Answer::No;
  bound.counterexample = Counterexample{{{x_, symbol(v_)}, {p_, zero()}}, {}, symbol(k_), v_};
  phs_.passivity.verdict = Passive::Neither;
  const std::string text = passivity_text(phs_, nullptr, {});
  EXPECT_TRUE(has(text, "? R is positive semidefinite: if k ≥ b")) << text;
  EXPECT_TRUE(has(text, "no, along x = v with v → ∞ it is ℋ = k")) << text;
  const std::string latex = passivity_latex(phs_, nullptr, {});
  EXPECT_TRUE(has(latex, "if $k$ $\\ge$ $b$")) << latex;
  const std::string spanish = passivity_text(phs_, nullptr, {.language = Language::Spanish});
  EXPECT_TRUE(has(spanish, "a lo largo de x = v con v → ∞")) << spanish;
}

TEST_F(PortHamiltonianReport, ALongBalanceIsWrittenInOutputsAndSlopes) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  sum.items.assign(60, symbol_form(b_));
  sum.negative.assign(60, false);
  phs_.passivity.dissipated_terms = {sum};
  phs_.R[1][0] = {-b_, negate_form(symbol_form(b_))};
  const std::string text = passivity_text(phs_, nullptr, {});
  EXPECT_TRUE(has(text, "d/dt ℋ = F y + 2 b (∂ℋ/∂p_x) (∂ℋ/∂x) − b (∂ℋ/∂p_x)²\n")) << text;
}

TEST_F(PortHamiltonianReport, AnOutputIsNotCalledByTheNameOfACoordinate) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  sum.items.assign(60, symbol_form(b_));
  sum.negative.assign(60, false);
  phs_.passivity.dissipated_terms = {sum};
  const Style style{.taken = {"x", "y"}};
  const std::string text = passivity_text(phs_, nullptr, style);
  EXPECT_TRUE(has(text, "d/dt ℋ = F v − b (∂ℋ/∂p_x)²\n")) << text;
  EXPECT_TRUE(has(text, "  𝐲 = v\n")) << text;
  phs_.y = {{-v_, negate_form(symbol_form(v_))}};
  const std::string opposite = port_hamiltonian_text(phs_, style);
  EXPECT_TRUE(has(opposite, "d/dt ℋ = −F v − b (∂ℋ/∂p_x)²\n")) << opposite;
}

TEST_F(PortHamiltonianReport, AForceOutsideTheStructureStandsApartAndInTheBalance) {
  phs_.drift = FormulaVector{zero(), symbol(b_)};
  phs_.passivity.other = {symbol(b_), {symbol_form(b_)}};
  phs_.remarks = {{"remark.phs.drift", {}}};
  const std::string text = port_hamiltonian_text(phs_, {});
  EXPECT_TRUE(has(text, " + f,  y = ")) << text;
  EXPECT_TRUE(has(text, " + b\n")) << text;
  EXPECT_TRUE(has(text, "∇ℋᵀf = b")) << text;
  EXPECT_TRUE(has(text, "has no place in J, R and G")) << text;
}

TEST_F(PortHamiltonianReport, InputsThatEnterNonlinearlyHaveNoG) {
  phs_.input_vector = FormulaVector{zero(), symbol(F_)};
  const std::string json = port_hamiltonian_json(phs_, "hamilton", {}, {});
  EXPECT_TRUE(has(json, "\"G\": null")) << json;
  EXPECT_TRUE(has(json, "\"form\": \"hamilton\"")) << json;
  EXPECT_TRUE(has(port_hamiltonian_text(phs_, {}), "+ g(x, u)\n"));
}

TEST_F(PortHamiltonianReport, PlainCharactersAreEnough) {
  for (const std::string& text : {port_hamiltonian_text(phs_, {.format = Format::Ascii}),
                                  hamilton_text(phs_, {.format = Format::Ascii}),
                                  passivity_text(phs_, nullptr, {.format = Format::Ascii})}) {
    for (const char c : text) ASSERT_GT(c, 0) << text;
    EXPECT_FALSE(has(text, "?")) << text;
  }
}

TEST_F(PortHamiltonianReport, AMixedPotentialWithoutACanonicalFormSaysWhy) {
  BraytonMoser bm;
  bm.model = "spring";
  bm.states = phs_.states;
  bm.Q = phs_.J;
  bm.P = symbol(h_);
  bm.content = symbol(b_);
  bm.cocontent = zero();
  bm.why_not_canonical = {"remark.bm.inertia_varies", {}};
  const std::string text = brayton_moser_text(bm, {});
  EXPECT_TRUE(has(text, "There is none: the inertia depends on position.")) << text;
  EXPECT_TRUE(has(text, "    𝒢 = b\n")) << text;
  EXPECT_FALSE(has(text, "𝒥 = ")) << text;
  EXPECT_TRUE(has(brayton_moser_json(bm, {}, {}), "\"canonical\": null"));
}

}  // namespace
}  // namespace tellegen::report
