// Designs for given systems: what is wished for is met, or the reason is told.

#include "design/design.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "analyse/dense.hpp"
#include "design/codes.hpp"
#include "design/poles.hpp"
#include "design/unmoved.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {
namespace {

using Complex = std::complex<double>;

/// A mass that a force pushes: x, v; the position is measured.
struct PushedMass {
  Pool pool;
  Linearisation linear;

  explicit PushedMass(NumberMatrix B = {{0}, {1}}, NumberMatrix C = {{1, 0}}) {
    linear.model = "mass";
    linear.states = {pool.symbol("x", Role::State), pool.symbol("v", Role::State)};
    linear.inputs = {pool.symbol("F", Role::Input)};
    linear.outputs = {"y"};
    linear.at_rest = true;
    linear.eigenvalues = {0.0, 0.0};
    linear.system = StateSpace<double>{{0, 0},       {0},   {{0, 1}, {0, 0}}, std::move(B),
                                       std::move(C), {{0}}, {0, 0},           {0}};
  }

  Result<ControlDesign> design(const DesignWishes& wishes) {
    return design_control(linear, wishes, {});
  }
};

std::string code_of(const Result<ControlDesign>& result) {
  return result ? "" : std::string(result.diagnostics.front().code.text);
}

TEST(Design, FeedbackAndObserverOfAPushedMassAreTheTextbooks) {
  PushedMass mass;
  const auto result =
      mass.design({.poles = Poles{{-1, 2}, {-1, -2}}, .observer_poles = Poles{-5.0, -6.0}});
  ASSERT_TRUE(result) << code_of(result);
  EXPECT_NEAR(result->K[0][0], 5, 1e-12);
  EXPECT_NEAR(result->K[0][1], 2, 1e-12);
  EXPECT_NEAR(result->H[0][0], 11, 1e-12);
  EXPECT_NEAR(result->H[1][0], 30, 1e-12);
  ASSERT_EQ(result->checks.size(), 3U);  // both placements and the separation
  for (const Check& check : result->checks) EXPECT_TRUE(check.passed) << check.key;
}

TEST(Design, TheLeastCostOfAPushedMassIsKnown) {
  PushedMass mass;
  const auto result = mass.design({.weights = Weights{{1, 0}, {1}}});
  ASSERT_TRUE(result);
  EXPECT_NEAR(result->K[0][0], 1, 1e-9);
  EXPECT_NEAR(result->K[0][1], std::sqrt(2.0), 1e-9);
}

TEST(Design, ASettlingTimeAndADampingGiveTheDominantPair) {
  const Poles poles = dominant_poles(4, 0.5, 2);
  ASSERT_EQ(poles.size(), 4U);
  EXPECT_NEAR(poles[0].real(), -2, 1e-12);
  EXPECT_NEAR(-poles[0].real() / std::abs(poles[0]), 0.5, 1e-12);
  EXPECT_LT(poles[2].real(), 4 * poles[0].real());
}

TEST(Design, WhatCannotBeIsExplained) {
  PushedMass mass;
  EXPECT_EQ(code_of(mass.design({})), design_codes::nothing_wished.text);
  EXPECT_EQ(code_of(mass.design({.poles = Poles{-1.0}})), design_codes::wrong_count.text);
  EXPECT_EQ(code_of(mass.design({.poles = Poles{{-1, 2}, {-1, -3}}})),
            design_codes::without_conjugate.text);
  PushedMass unreached(NumberMatrix{{0}, {0}});
  EXPECT_EQ(code_of(unreached.design({.poles = Poles{-1.0, -2.0}})),
            design_codes::not_controllable.text);
  EXPECT_EQ(code_of(unreached.design({.weights = Weights{{1, 1}, {1}}})),
            design_codes::no_regulator.text);
  PushedMass unseen(NumberMatrix{{0}, {1}}, NumberMatrix{{0, 1}});
  EXPECT_EQ(code_of(unseen.design({.observer_poles = Poles{-1.0, -2.0}})),
            design_codes::not_observable.text);
  PushedMass idle;
  idle.linear.inputs.clear();
  EXPECT_EQ(code_of(idle.design({.poles = Poles{-1.0, -2.0}})), design_codes::no_input.text);
  PushedMass silent;
  silent.linear.outputs.clear();
  EXPECT_EQ(code_of(silent.design({.observer_poles = Poles{-1.0, -2.0}})),
            design_codes::no_output.text);
  PushedMass symbolic;
  symbolic.linear.system = StateSpace<Formula>{};
  EXPECT_EQ(code_of(symbolic.design({.poles = Poles{-1.0, -2.0}})),
            design_codes::needs_numbers.text);
  mass.linear.at_rest = false;
  EXPECT_EQ(code_of(mass.design({.poles = Poles{-1.0, -2.0}})), design_codes::not_at_rest.text);
}

TEST(Design, WhatNoInputActsOnIsToldAsACombination) {
  // (x − v)′ = −(x − v), whatever F does
  PushedMass mass(NumberMatrix{{1}, {1}});
  auto& s = std::get<StateSpace<double>>(mass.linear.system);
  s.A = {{-1, 2}, {0, 1}};
  mass.linear.eigenvalues = eigenvalues_of(s.A);
  const auto result = mass.design({.poles = Poles{-3.0, -4.0}});
  ASSERT_EQ(code_of(result), design_codes::not_controllable.text);
  const auto& notes = result.diagnostics.front().notes;
  ASSERT_EQ(notes.size(), 3U);
  EXPECT_EQ(notes[0].key, "note.unreached.combination");
  EXPECT_EQ(notes[0].args, (std::vector<std::string>{"x - v", "-1"}));
  EXPECT_EQ(notes[1].args, std::vector<std::string>{"x, v"});
}

// Random systems with a part of their own, in mixed states: wᵀ A = λ wᵀ and wᵀ B = 0.
TEST(Design, TheCombinationsToldAreLeftEigenvectorsThatInputsMiss) {
  std::mt19937 engine(17);
  std::normal_distribution<double> normal;
  for (int round = 0; round < 60; ++round) {
    const std::size_t n = 2 + engine() % 5;
    NumberMatrix A(n, NumberVector(n));
    NumberMatrix B(n, NumberVector(1));
    NumberMatrix T(n, NumberVector(n));
    for (std::size_t i = 0; i < n; ++i) {
      if (i > 0) B[i][0] = normal(engine);
      for (std::size_t j = 0; j < n; ++j) {
        T[i][j] = normal(engine) * std::pow(10.0, static_cast<double>(i) - 2);
        A[i][j] = i == 0 && j > 0 ? 0 : normal(engine);  // the first state drives itself alone
      }
    }
    const auto mixed = [&](const NumberMatrix& m) {  // T m
      NumberMatrix result(n, NumberVector(m[0].size()));
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < m[0].size(); ++j)
          for (std::size_t k = 0; k < n; ++k) result[i][j] += T[i][k] * m[k][j];
      return result;
    };
    const auto transpose = [](const NumberMatrix& m) {
      NumberMatrix t(m[0].size(), NumberVector(m.size()));
      for (std::size_t i = 0; i < m.size(); ++i)
        for (std::size_t j = 0; j < m[0].size(); ++j) t[j][i] = m[i][j];
      return t;
    };
    const auto turned = solve_columns(transpose(T), transpose(mixed(A)));
    ASSERT_TRUE(turned);
    const NumberMatrix a = transpose(*turned);
    const NumberMatrix b = mixed(B);
    const auto modes = unmoved_modes(a, b);
    ASSERT_EQ(modes.size(), 1U) << round;
    EXPECT_NEAR(modes[0].pole.real(), A[0][0], 1e-7) << round;
    const NumberVector& w = modes[0].combination;
    ASSERT_EQ(w.size(), n);
    double missed = 0;
    double size = 0;
    for (std::size_t i = 0; i < n; ++i) {
      missed += w[i] * b[i][0];
      size += std::abs(w[i] * b[i][0]);
    }
    EXPECT_NEAR(missed, 0, 1e-7 * size) << round;
    for (std::size_t j = 0; j < n; ++j) {
      double rate = 0;
      double terms = 0;
      for (std::size_t i = 0; i < n; ++i) {
        rate += w[i] * a[i][j];
        terms += std::abs(w[i] * a[i][j]);
      }
      EXPECT_NEAR(rate, A[0][0] * w[j], 1e-6 * terms) << round;
    }
  }
}

TEST(Design, PolesThatAreNoNumbersAreNoResult) {
  PushedMass mass;
  EXPECT_EQ(code_of(mass.design({.poles = Poles{-1e300, -1e305}})), design_codes::imprecise.text);
}

TEST(Design, ALoopThatGrowsIsCalledSo) {
  PushedMass mass;
  const auto result = mass.design({.poles = Poles{1.0, -2.0}, .observer_poles = Poles{0.0, -2.0}});
  ASSERT_TRUE(result);
  ASSERT_EQ(result->remarks.size(), 2U);
  EXPECT_EQ(result->remarks[0].key, "remark.design.unstable_loop");
  EXPECT_EQ(result->remarks[0].args, std::vector<std::string>{"1"});
  EXPECT_EQ(result->remarks[1].key, "remark.design.unstable_observer");
  EXPECT_TRUE(result->static_gain.empty());
}

TEST(Design, AWeightThatSeesNothingThatStaysIsNoRegulator) {
  PushedMass mass;
  const auto result = mass.design({.weights = Weights{{0, 1}, {1}}});  // x at 0 is not seen
  ASSERT_EQ(code_of(result), design_codes::no_regulator.text);
  ASSERT_EQ(result.diagnostics.front().notes.size(), 1U);
  EXPECT_EQ(result.diagnostics.front().notes[0].key, "note.unweighted");
}

TEST(Design, AnOutputWeighsAsTheStatesItIsMadeOf) {
  PushedMass by_states(NumberMatrix{{0}, {1}}, NumberMatrix{{2, 0}});
  const auto of_states = by_states.design({.weights = Weights{{12, 0}, {1}, {0}}});
  const auto of_output = by_states.design({.weights = Weights{{0, 0}, {1}, {3}}});
  ASSERT_TRUE(of_states && of_output);
  for (std::size_t j = 0; j < 2; ++j) EXPECT_NEAR(of_states->K[0][j], of_output->K[0][j], 1e-9);
  // Noise that enters with the force is noise on the rate of v.
  const auto of_rate = by_states.design({.noise = Weights{{0, 5}, {1}, {0}}});
  const auto of_input = by_states.design({.noise = Weights{{0, 0}, {1}, {5}}});
  ASSERT_TRUE(of_rate && of_input);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_NEAR(of_rate->H[i][0], of_input->H[i][0], 1e-9);
}

// Feedback by some inputs from some outputs: the rows and columns of the others are 0, and what is
// left is the answer for the system that has only these.
TEST(Design, OnlyTheActuatorsAndSensorsNamedAreUsed) {
  Pool pool;
  Linearisation linear;
  linear.at_rest = true;
  for (const char* name : {"a", "b", "c"}) linear.states.push_back(pool.symbol(name, Role::State));
  linear.inputs = {pool.symbol("u", Role::Input), pool.symbol("v", Role::Input)};
  linear.outputs = {"y", "z"};
  StateSpace<double> s;
  s.A = {{-1, 2, 0}, {0.5, -3, 1}, {0.2, 0, 1}};
  s.B = {{1, 0}, {0, 1}, {0.3, 2}};
  s.C = {{1, 0, 0}, {0, 1, 1}};
  s.D = {{0, 0.5}, {0, 0}};
  linear.system = s;
  const DesignWishes wishes{.poles = Poles{-2.0, {-3, 1}, {-3, -1}},
                            .observer_poles = Poles{-7.0, -8.0, -9.0},
                            .actuators = {1},
                            .sensors = {0}};
  const auto both = design_control(linear, wishes, {});
  ASSERT_TRUE(both) << code_of(both);
  for (const Check& check : both->checks) EXPECT_TRUE(check.passed) << check.key;
  EXPECT_EQ(both->K[0], NumberVector(3));
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(both->H[i][1], 0);
  const auto K = place_poles(s.A, {{0}, {1}, {2}}, *wishes.poles);
  ASSERT_TRUE(K);
  for (std::size_t j = 0; j < 3; ++j) EXPECT_NEAR(both->K[1][j], (*K)[0][j], 1e-9);
}

TEST(Design, PolesThatAreFastAlreadyStayForASettlingTime) {
  const Poles open{{-0.5, 2}, {-0.5, -2}, {-40, 3}, {-40, -3}, -11.0, -1.0};
  const Poles poles = dominant_poles(6, 0.5, 2, open);
  ASSERT_EQ(poles.size(), 6U);
  for (const Complex& stays : {Complex(-40, 3), Complex(-40, -3), Complex(-11, 0)})
    EXPECT_NE(std::find(poles.begin(), poles.end(), stays), poles.end());
  EXPECT_EQ(poles.back(), Complex(-10, 0));
}

TEST(Design, EqualPolesAreToldAsOneAndAsSensitive) {
  Linearisation linear;
  Pool pool;
  constexpr std::size_t n = 5;
  StateSpace<double> chain;
  chain.A.assign(n, NumberVector(n));
  chain.B.assign(n, NumberVector(1));
  for (std::size_t i = 0; i + 1 < n; ++i) chain.A[i][i + 1] = 1;
  chain.B[n - 1][0] = 1;
  for (std::size_t i = 0; i < n; ++i)
    linear.states.push_back(pool.symbol("x" + std::to_string(i), Role::State));
  linear.inputs = {pool.symbol("u", Role::Input)};
  linear.eigenvalues = eigenvalues_of(chain.A);
  linear.system = chain;
  linear.at_rest = true;
  const auto design = design_control(linear, {.poles = Poles(n, -2.0)}, {});
  ASSERT_TRUE(design);
  for (const std::complex<double>& pole : design->closed_loop_poles)
    EXPECT_LT(std::abs(pole + 2.0), 1e-9);
  const double binomial[n] = {32, 80, 80, 40, 10};  // (s + 2)⁵
  for (std::size_t i = 0; i < n; ++i) EXPECT_NEAR(design->K[0][i], binomial[i], 1e-9);
  ASSERT_EQ(design->remarks.size(), 1U);
  EXPECT_EQ(design->remarks[0].key, "remark.design.repeated");
}

// Any system with any wishes: what was wished for, and the poles of both together.
TEST(Design, RandomSystemsSeparate) {
  std::mt19937 engine(5);
  std::normal_distribution<double> normal;
  const auto random = [&](std::size_t rows, std::size_t columns) {
    NumberMatrix m(rows, NumberVector(columns));
    for (auto& row : m)
      for (double& x : row) x = normal(engine);
    return m;
  };
  for (int round = 0; round < 60; ++round) {
    Pool pool;
    const std::size_t n = 1 + engine() % 5;
    const std::size_t m = 1 + engine() % 2;
    Linearisation linear;
    linear.model = "random";
    linear.at_rest = true;
    for (std::size_t i = 0; i < n; ++i)
      linear.states.push_back(pool.symbol("x" + std::to_string(i), Role::State));
    for (std::size_t i = 0; i < m; ++i)
      linear.inputs.push_back(pool.symbol("u" + std::to_string(i), Role::Input));
    linear.outputs = {"y"};
    const StateSpace<double> system{NumberVector(n), NumberVector(m), random(n, n),    random(n, m),
                                    random(1, n),    random(1, m),    NumberVector(n), {0}};
    linear.system = system;
    Poles fast;
    Poles faster;
    for (std::size_t i = 0; i < n; ++i) {
      fast.emplace_back(-1.0 - 0.5 * static_cast<double>(i), 0.0);
      faster.emplace_back(-4.0 - static_cast<double>(i), 0.0);
    }
    const auto result = design_control(linear, {.poles = fast, .observer_poles = faster}, {});
    ASSERT_TRUE(result) << round;
    ASSERT_EQ(result->checks.size(), 3U);
    for (const Check& check : result->checks) EXPECT_TRUE(check.passed) << check.key << round;
    // At rest y follows w by what the closed loop makes of it.
    const double w = 1.5;
    NumberVector x(n);
    for (int step = 0; step < 40000; ++step) {
      NumberVector rate(n);
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) rate[i] += system.A[i][j] * x[j];
        for (std::size_t k = 0; k < m; ++k) {
          double u = k == 0 ? w : 0;
          for (std::size_t j = 0; j < n; ++j) u -= result->K[k][j] * x[j];
          rate[i] += system.B[i][k] * u;
        }
      }
      for (std::size_t i = 0; i < n; ++i) x[i] += 1e-3 * rate[i];
    }
    double y = 0;
    for (std::size_t k = 0; k < m; ++k) {
      double u = k == 0 ? w : 0;
      for (std::size_t j = 0; j < n; ++j) u -= result->K[k][j] * x[j];
      y += system.D[0][k] * u;
    }
    for (std::size_t j = 0; j < n; ++j) y += system.C[0][j] * x[j];
    EXPECT_NEAR(y, result->static_gain[0][0] * w, 1e-6 * (1 + std::abs(y))) << round;
  }
}

/// x₁ → x₂ → … by one force at the end.
struct Integrators {
  Pool pool;
  Linearisation linear;

  explicit Integrators(std::size_t n, double first = 0) {
    StateSpace<double> s;
    s.A.assign(n, NumberVector(n));
    s.B.assign(n, NumberVector(1));
    for (std::size_t i = 0; i < n; ++i) {
      linear.states.push_back(pool.symbol("x" + std::to_string(i), Role::State));
      if (i + 1 < n) s.A[i][i + 1] = 1;
    }
    s.A[n - 1][n - 1] = first;
    s.B[n - 1][0] = 1;
    linear.inputs = {pool.symbol("F", Role::Input)};
    linear.at_rest = true;
    linear.eigenvalues = eigenvalues_of(s.A);
    linear.system = s;
  }
};

// (s + 1)³⁰: eigenvalues in doubles scatter by a third, the gains are the binomials all the same.
TEST(Design, GainsOfThirtyIntegratorsAreTheBinomials) {
  constexpr std::size_t n = 30;
  Integrators chain(n);
  const auto result = design_control(chain.linear, {.poles = Poles(n, Complex(-1, 0))}, {});
  ASSERT_TRUE(result) << code_of(result);
  double binomial = 1;
  for (std::size_t k = 0; k < n; ++k) {
    EXPECT_DOUBLE_EQ(result->K[0][k], binomial);
    binomial = binomial * static_cast<double>(n - k) / static_cast<double>(k + 1);
  }
  EXPECT_TRUE(result->checks.front().passed);
  EXPECT_EQ(result->closed_loop_poles, Poles(n, Complex(-1, 0)));
}

// 004 has none like it: the six integrators, in milliseconds.
TEST(Design, SixIntegratorsWithFastPoles) {
  Integrators chain(6);
  const Poles wanted{-1000.0, -2000.0, -3000.0, -4000.0, -5000.0, -6000.0};
  const auto result = design_control(chain.linear, {.poles = wanted}, {});
  ASSERT_TRUE(result) << code_of(result);
  EXPECT_DOUBLE_EQ(result->K[0][0], 7.2e20);
  EXPECT_DOUBLE_EQ(result->K[0][5], 21000);
  EXPECT_TRUE(result->checks.front().passed);
}

// What is left of 10⁹ − 10⁹ decides where the pole is: no double is the gain.
TEST(Design, WhatRoundingSpoilsIsNoResult) {
  Integrators fast(1, -1e9);
  EXPECT_EQ(code_of(design_control(fast.linear, {.poles = Poles{-1e-9}}, {})),
            design_codes::imprecise.text);
}

TEST(ReadPoles, AsPeopleWriteThem) {
  const auto poles = read_poles("-1, -2±3j, -4+5j, -4 - 5i, −6, 2j, -2j, -1+-j");
  ASSERT_TRUE(poles);
  const Poles expected{{-1, 0}, {-2, 3}, {-2, -3}, {-4, 5}, {-4, -5},
                       {-6, 0}, {0, 2},  {0, -2},  {-1, 1}, {-1, -1}};
  EXPECT_EQ(*poles, expected);
}

TEST(ReadPoles, WhatIsNoPoleIsNamed) {
  for (const char* text : {"", "x", "-1,,2", "-1+", "1+2", "3jj", "nan", "1e999", "j2", "-1±-2j"}) {
    const auto poles = read_poles(text);
    ASSERT_FALSE(poles) << text;
    EXPECT_EQ(poles.diagnostics.front().code.text, design_codes::wrong_pole.text);
  }
}

}  // namespace
}  // namespace tellegen
