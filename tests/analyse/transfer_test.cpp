// Transfer functions against those of a textbook, and zeros that are known.

#include "analyse/transfer.hpp"

#include <algorithm>
#include <random>

#include "analyse/support.hpp"
#include "symbolic/print/infix.hpp"
#include "verify/transfer_check.hpp"

namespace tellegen::test {
namespace {

TransferMatrix transfer(const StatesModel& model, bool symbolic = false) {
  const Dynamics dynamics = dynamics_of(model);
  const auto linear = linearise(dynamics, Point{}, {.symbolic = symbolic});
  EXPECT_TRUE(linear);
  TransferMatrix result = transfer_of(*linear, *model.pool);
  const Check check = check_transfer(result, *model.pool);
  EXPECT_TRUE(check.passed) << check.largest_difference;
  return result;
}

std::vector<std::string> infix(const FormulaVector& v) {
  std::vector<std::string> all;
  for (const Formula& f : v) all.push_back(to_infix(f.shown));
  return all;
}

using Texts = std::vector<std::string>;

// u_C/E = 1/(L C s² + R C s + 1)
TEST(Transfer, ASeriesRlcInFormulas) {
  const StatesModel model = states_model(
      "states rlc\nparameter R, L, C\nstate i, v\ninput E\n"
      "equation i' = (E - R*i - v)/L\nequation v' = i/C\noutput v_C = v\noutput current = i\n");
  const TransferMatrix result = transfer(model);
  EXPECT_EQ(infix(result.entries[0][0].numerator), (Texts{"1"}));
  EXPECT_EQ(infix(result.entries[0][0].denominator), (Texts{"L*C", "R*C", "1"}));
  EXPECT_EQ(infix(result.entries[1][0].numerator), (Texts{"C", "0"}));
  EXPECT_EQ(infix(result.characteristic), (Texts{"1", "R/L", "1/(L*C)"}));
}

// A third-order high-pass filter before a loudspeaker: C1 in series, L across, C2 in series, R.
TEST(Transfer, ZerosAtRestAreExact) {
  const StatesModel model = states_model(
      "states tweeter\nparameter C1 = 3.3e-6, L = 0.27e-3, C2 = 10e-6, R = 7.7\n"
      "state q1, i, q2\ninput E\ndefine v = E - q1/C1\ndefine v_R = v - q2/C2\n"
      "equation q1' = i + v_R/R\nequation i' = v/L\nequation q2' = v_R/R\n"
      "output sound = v_R\noutput coil = i\noutput node = v\n");
  const TransferMatrix result = transfer(model);
  const auto rest = [&](std::size_t output) {
    const auto& zeros = result.entries[output][0].zeros;
    return std::ranges::count(zeros, std::complex<double>(0));
  };
  EXPECT_EQ(rest(0), 3);
  EXPECT_EQ(rest(1), 1);
  EXPECT_EQ(rest(2), 2);
  const TransferFunction& sound = result.entries[0][0];
  EXPECT_EQ(sound.number_numerator, (NumberVector{1, 0, 0, 0}));
  EXPECT_EQ(sound.dc_gain, 0.0);
}

TEST(Transfer, WhatCancelsIsLeftOut) {
  const StatesModel model = states_model(
      "states twice\nparameter a, b\nstate x, y\ninput u\nequation x' = u - a*x\n"
      "equation y' = -b*y\noutput z = x + y\n");
  const TransferMatrix result = transfer(model);
  EXPECT_EQ(infix(result.entries[0][0].numerator), (Texts{"1"}));
  EXPECT_EQ(infix(result.entries[0][0].denominator), (Texts{"1", "a"}));
}

TEST(Transfer, AFeedThroughRaisesTheNumerator) {
  const StatesModel model = states_model(
      "states lead\nparameter T\nstate x\ninput u\nequation x' = (u - x)/T\noutput y = u - x\n");
  const TransferMatrix result = transfer(model);
  EXPECT_EQ(infix(result.entries[0][0].numerator), (Texts{"T", "0"}));
  EXPECT_EQ(infix(result.entries[0][0].denominator), (Texts{"T", "1"}));
}

TEST(Transfer, AnOutputThatNothingReachesIsZero) {
  const StatesModel model = states_model(
      "states apart\nparameter a, b\nstate x, y\ninput u\nequation x' = u - a*x\n"
      "equation y' = -b*y\noutput z = y\n");
  EXPECT_TRUE(transfer(model).entries[0][0].is_zero());
}

// (s + 3)/((s + 1)(s + 2)) in controller form.
TEST(Transfer, PolesZerosAndGainInNumbers) {
  const StatesModel model = states_model(
      "states known\nstate x, y\ninput u\nequation x' = -3*x - 2*y + u\nequation y' = x\n"
      "output z = x + 3*y\n");
  const TransferMatrix result = transfer(model);
  const TransferFunction& f = result.entries[0][0];
  ASSERT_EQ(f.zeros.size(), 1U);
  EXPECT_NEAR(f.zeros[0].real(), -3, 1e-12);
  ASSERT_EQ(f.poles.size(), 2U);
  EXPECT_NEAR(f.gain, 1, 1e-14);
  EXPECT_NEAR(*f.dc_gain, 1.5, 1e-12);
  ASSERT_TRUE(result.zeros);
  EXPECT_EQ(result.zeros->size(), 1U);
}

// Kwakernaak and Sivan's example: each entry without a zero, the matrix with one at s = 1:
// G = [1 2; 1 1+…]/(…) built so that det G vanishes at s = 1.
TEST(Transfer, AMatrixHasZerosThatItsEntriesHaveNot) {
  const StatesModel model = states_model(
      "states square\nstate x1, x2, x3\ninput u1, u2\nequation x1' = -x1 + u1\n"
      "equation x2' = -3*x2 + 2*u2\nequation x3' = -x3 + u1 + u2\n"
      "output y1 = x1 + x2\noutput y2 = x3\n");
  // G = [1/(s+1), 2/(s+3); 1/(s+1), 1/(s+1)]: det = (s+3 − 2(s+1))/((s+1)²(s+3)), zero at s = 1.
  const TransferMatrix result = transfer(model);
  ASSERT_TRUE(result.zeros);
  ASSERT_EQ(result.zeros->size(), 1U);
  EXPECT_NEAR((*result.zeros)[0].real(), 1, 1e-9);
  for (const auto& row : result.entries) {
    for (const TransferFunction& f : row) EXPECT_TRUE(f.zeros.empty());
  }
}

// Random stable chains with random outputs: the oracle of check_transfer solves the equations.
TEST(Transfer, RandomSystemsAgreeWithTheirEquations) {
  std::mt19937 random(7);
  const auto number = [&] { return std::to_string(static_cast<int>(random() % 19) - 9); };
  for (int round = 0; round < 40; ++round) {
    const int n = 1 + static_cast<int>(random() % 6);
    std::string text = "states random\ninput u, w\nstate ";
    for (int i = 0; i < n; ++i) text += (i > 0 ? ", x" : "x") + std::to_string(i);
    for (int i = 0; i < n; ++i) {
      text += "\nequation x" + std::to_string(i) + "' = " + number() + "*u + (" + number() + ")*w";
      for (int j = 0; j < n; ++j) text += " + (" + number() + ")*x" + std::to_string(j);
    }
    text += "\noutput y = " + number() + "*x0 + (" + number() + ")*u\noutput z = x" +
            std::to_string(n - 1) + "\n";
    const StatesModel model = states_model(text);
    transfer(model);
    transfer(model, true);
  }
}

}  // namespace
}  // namespace tellegen::test
