// Hand calculations about state equations: 000, Example 8 with its misprints.

#include <gtest/gtest.h>

#include "support/derived_states.hpp"
#include "verify/codes.hpp"
#include "verify/support.hpp"

namespace tellegen::test {
namespace {

Result<ClaimVerdict> claimed(const DerivedStates& d, const std::string& claim) {
  return check_claim(d.model, *d.phs, claim);
}

void expect_right(const DerivedStates& d, const std::string& claim, const std::string& target) {
  const auto verdict = claimed(d, claim);
  ASSERT_TRUE(verdict) << claim;
  EXPECT_TRUE(verdict->holds && verdict->proved) << claim;
  EXPECT_EQ(verdict->target, target) << claim;
}

TEST(StatesClaim, EntriesMatricesAndVectorsOfTheForm) {
  const DerivedStates d = derive_states_example("000-08b-series-rlc-states");
  expect_right(d, "J[1,2] = 1/(C*L)", "J[1,2]");
  expect_right(d, "R = [[0, 0], [0, R/L^2]]", "R");  // a name of the model stays its own inside
  expect_right(d, "G = [[0], [1/L]]", "G");
  expect_right(d, "H = C*U_C^2/2 + L*I_L^2/2", "H");
  expect_right(d, "gradient = [[C*U_C, L*I_L]]", "gradient");
  expect_right(d, "y = I_L", "y");
}

TEST(StatesClaim, EquationsAndWhatFollowsFromThem) {
  const DerivedStates d = derive_states_example("000-08b-series-rlc-states");
  expect_right(d, "I_L' = (U - U_C - R*I_L)/L", "equation I_L");
  expect_right(d, "L*I_L' + R*I_L + U_C = U", "equations");
  expect_right(d, "C*U_C*U_C' + L*I_L*I_L' = U*I_L - R*I_L^2", "equations");
}

TEST(StatesClaim, AMisprintIsShownWithItsDifference) {
  const DerivedStates d = derive_states_example("000-08a-series-rlc-states");
  const auto gradient = claimed(d, "gradient = [[q], [psi]]");  // (62) as printed
  ASSERT_TRUE(gradient);
  EXPECT_FALSE(gradient->holds);
  EXPECT_EQ(gradient->target, "gradient[1]");
  const auto sign = claimed(d, "psi' = -q/C + R/L*psi + U");
  ASSERT_TRUE(sign && sign->difference);
  EXPECT_FALSE(sign->holds);
  EXPECT_EQ(to_infix(*sign->difference), "2*R*psi/L");
  EXPECT_EQ(hints(*sign), Texts{"hint.sign: R ψ/L → −R ψ/L"});
}

TEST(StatesClaim, AWrongEquationIsExplainedOnItsOwnSides) {
  const DerivedStates d = derive_states_example("000-08b-series-rlc-states");
  const auto slips = [&](const std::string& claim) {
    const auto verdict = claimed(d, claim);
    return verdict ? hints(*verdict) : Texts{};
  };
  EXPECT_EQ(slips("L*I_L' - R*I_L + U_C = U"), Texts{"left hint.sign: −R I_L → R I_L"});
  EXPECT_EQ(slips("L*I_L' + U_C = U"), Texts{"left hint.missing: R I_L"});
  EXPECT_EQ(slips("L*I_L' = U - R*I_L - 2*U_C"), Texts{"right hint.factor: −2 U_C → −U_C → 1/2"});
}

TEST(StatesClaim, WhatCannotBeRead) {
  const DerivedStates d = derive_states_example("000-08a-series-rlc-states");
  const auto code = [&](const std::string& claim) {
    const auto verdict = claimed(d, claim);
    return verdict ? std::string("none") : std::string(verdict.diagnostics.front().code.text);
  };
  EXPECT_EQ(code("J[3,1] = 0"), verify_codes::index_out_of_range.text);
  EXPECT_EQ(code("M[1,1] = 0"), verify_codes::quantity_not_available.text);
  EXPECT_EQ(code("J = [[0, 1]]"), verify_codes::wrong_shape.text);
  EXPECT_EQ(code("J = 3"), verify_codes::not_comparable.text);
  EXPECT_EQ(code("q = q"), verify_codes::claim_says_nothing.text);
  EXPECT_EQ(code("q'"), verify_codes::claim_without_equals.text);
}

}  // namespace
}  // namespace tellegen::test
