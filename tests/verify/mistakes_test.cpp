// Claims that cannot be judged, each with its code and what it points at.

#include "base/diagnostic.hpp"
#include "derive/port_hamiltonian.hpp"
#include "verify/codes.hpp"
#include "verify/support.hpp"

namespace tellegen::test {
namespace {

using Refusal = std::pair<std::string, std::string>;

class Refused : public ::testing::Test {
 protected:
  Derived d = derive_example("manipulator");
};

TEST_F(Refused, IndicesOutOfRange) {  // E0501
  EXPECT_EQ(refusal(d, "M[4,1] = 0"), (Refusal{"E0501", "M"}));
  EXPECT_EQ(refusal(d, "M[1,4] = 0").first, "E0501");
  EXPECT_EQ(refusal(d, "M[1] = 0").first, "E0501");
  EXPECT_EQ(refusal(d, "g[4] = 0").first, "E0501");
  EXPECT_EQ(refusal(d, "g[1,2] = 0").first, "E0501");
  EXPECT_EQ(refusal(d, "P[1,3] = 0").first, "E0501");
}

TEST_F(Refused, AMatrixOfAnotherShape) {  // E0502
  EXPECT_EQ(refusal(d, "M = [[m_B, 0], [0, m_T]]"), (Refusal{"E0502", "[[m_B, 0], [0, m_T]]"}));
  EXPECT_EQ(refusal(d, "g = [[0, 0], [0, 0]]").first, "E0502");
  EXPECT_EQ(refusal(d, "P = [[0, 1, 0], [0, 0, 1]]").first, "E0502");
}

TEST_F(Refused, ARaggedMatrix) {
  const auto code = refusal(d, "P = [[0, -sin(q2)], [1], [0, 1]]").first;
  EXPECT_TRUE(code == "E0502" || code.starts_with("E01")) << code;
}

TEST(RefusedMatrix, ThatTheModelDoesNotHave) {  // E0503
  const Derived coil = derive_example("000-exercise-1");
  EXPECT_EQ(refusal(coil, "C[1,1] = 0"), (Refusal{"E0503", "C"}));
  EXPECT_EQ(refusal(coil, "K = [[0, 0], [0, 0]]").first, "E0503");
  const Derived square = derive_text(
      "energy squares\nparameter m\ncoordinate q\ninput u\nkinetic 1/2*m*q'^2\nforce q = u^2\n");
  EXPECT_EQ(refusal(square, "P = 1").first, "E0503");
  const Derived free = derive_example("000-02-two-masses");
  EXPECT_EQ(refusal(free, "P[1,1] = 1").first, "E0503");
}

TEST(RefusedHamiltonian, SaysWhatKeepsTheModelFromIt) {
  const Derived d = derive_text(
      "energy loose\nparameter m, k\ncoordinate x, y\nkinetic 1/2*m*(x' + y')^2\n"
      "potential 1/2*k*(x + y)^2\n");
  const auto phs = derive_port_hamiltonian(d.model, {});
  ASSERT_FALSE(phs);
  const auto verdict = check_claim(d.model, d.el, "H = 1/2*k*x^2", {nullptr, phs.diagnostics});
  ASSERT_EQ(verdict.diagnostics.size(), 1U);
  EXPECT_EQ(verdict.diagnostics[0].code.text, "E0470");
  EXPECT_EQ(verdict.diagnostics[0].span, (Span{0, 1}));
  EXPECT_EQ(refusal(d, "H = 0").first, "E0503");
}

TEST_F(Refused, AMatrixComparedWithANumber) {  // E0504
  EXPECT_EQ(refusal(d, "M = m_B"), (Refusal{"E0504", "m_B"}));
  EXPECT_EQ(refusal(d, "p = m_B*q1'").first, "E0504");
}

TEST_F(Refused, WhatIsTrueOfEveryModel) {  // E0505
  EXPECT_EQ(refusal(d, "0 = 0"), (Refusal{"E0505", "0 = 0"}));
  EXPECT_EQ(refusal(d, "sin(q2)^2 + cos(q2)^2 = 1").first, "E0505");
}

TEST(RefusedInverse, UndoesItsFunction) {  // inverse is read, and then nothing is left to say
  const Derived coil = derive_example("000-05c-saturating-coil");
  EXPECT_EQ(refusal(coil, "inverse(g_M, g_M(q')) = q'").first, "E0505");
}

TEST_F(Refused, WhatIsNotAnEquation) {  // E0506
  EXPECT_EQ(refusal(d, "m_T*q3'' + k_A*q3"), (Refusal{"E0506", "m_T*q3'' + k_A*q3"}));
  EXPECT_EQ(refusal(d, "M[1,2]").first, "E0506");
}

TEST_F(Refused, NamesThatNobodyKnowsWithASuggestion) {
  EXPECT_EQ(refusal(d, "m_T*q3'' + k_a*q3 = F_A").second, "k_a");
  const auto verdict = check_claim(d.model, d.el, "m_T*q3'' + k_a*q3 = F_A");
  ASSERT_EQ(verdict.diagnostics.size(), 1U);
  ASSERT_FALSE(verdict.diagnostics[0].notes.empty());
  EXPECT_EQ(verdict.diagnostics[0].notes[0].key, "note.did_you_mean");
  EXPECT_EQ(verdict.diagnostics[0].notes[0].args, Texts{"k_A"});
}

TEST_F(Refused, UnknownNamesInsideAMatrixToo) {
  const auto [code, place] = refusal(d, "g = [[0], [zz], [0]]");
  EXPECT_EQ(place, "zz");
}

TEST_F(Refused, SeveralMistakesAreAllTold) {
  const auto verdict = check_claim(d.model, d.el, "zz*q1 = yy*q2");
  EXPECT_FALSE(verdict);
  EXPECT_EQ(verdict.diagnostics.size(), 2U);
}

TEST_F(Refused, TextThatIsNoExpression) {
  for (const char* claim : {"", "=", "m_T*", "q1 = = 2", "M[a] = 2", "(((("}) {
    const auto verdict = check_claim(d.model, d.el, claim);
    EXPECT_FALSE(verdict) << claim;
    EXPECT_TRUE(has_errors(verdict.diagnostics)) << claim;
  }
}

}  // namespace
}  // namespace tellegen::test
