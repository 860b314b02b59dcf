// Random pairs: the poles are where they were wanted, Riccati's equation holds.

#include "design/gains.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "analyse/dense.hpp"

namespace tellegen {
namespace {

using Complex = std::complex<double>;

NumberMatrix random_matrix(std::mt19937& engine, std::size_t rows, std::size_t columns) {
  std::normal_distribution<double> normal;
  NumberMatrix m(rows, NumberVector(columns));
  for (auto& row : m)
    for (double& x : row) x = normal(engine);
  return m;
}

Poles random_poles(std::mt19937& engine, std::size_t n) {
  std::uniform_real_distribution<double> size(0.5, 4);
  Poles poles;
  while (poles.size() < n) {
    if (n - poles.size() >= 2 && engine() % 2 == 0) {
      const Complex z(-size(engine), size(engine));
      poles.push_back(z);
      poles.push_back(std::conj(z));
    } else {
      poles.emplace_back(-size(engine), 0.0);
    }
  }
  return poles;
}

NumberMatrix closed(const NumberMatrix& A, const NumberMatrix& B, const NumberMatrix& K) {
  NumberMatrix m = A;
  for (std::size_t i = 0; i < A.size(); ++i)
    for (std::size_t j = 0; j < A.size(); ++j)
      for (std::size_t k = 0; k < K.size(); ++k) m[i][j] -= B[i][k] * K[k][j];
  return m;
}

/// The largest distance of a pole from its partner, which is the nearest that is left.
double distance(Poles found, const Poles& wanted) {
  double most = 0;
  for (const Complex& pole : wanted) {
    const auto nearest =
        std::ranges::min_element(found, {}, [&](const Complex& z) { return std::abs(z - pole); });
    most = std::max(most, std::abs(*nearest - pole));
    found.erase(nearest);
  }
  return most;
}

TEST(Gains, PolesOfRandomPairsAreWhereTheyAreWanted) {
  std::mt19937 engine(1);
  for (int round = 0; round < 200; ++round) {
    const std::size_t n = 1 + engine() % 8;
    const std::size_t m = 1 + engine() % std::min<std::size_t>(n, 3);
    const NumberMatrix A = random_matrix(engine, n, n);
    const NumberMatrix B = random_matrix(engine, n, m);
    const Poles wanted = random_poles(engine, n);
    const auto K = place_poles(A, B, wanted);
    ASSERT_TRUE(K) << round;
    const NumberMatrix moved = closed(A, B, *K);
    // A pole moves by at most the condition of the eigenvectors times the perturbation.
    const double tolerance = 1e-13 * eigenvector_condition(moved) * 1e3;
    EXPECT_LT(distance(eigenvalues_of(moved), wanted), std::max(tolerance, 1e-9))
        << round << " n " << n << " m " << m;
  }
}

/// Ten masses in a row, between springs; forces act on the first ones.
std::pair<NumberMatrix, NumberMatrix> row_of_masses(std::size_t forces) {
  constexpr std::size_t n = 10;
  NumberMatrix A(2 * n, NumberVector(2 * n));
  NumberMatrix B(2 * n, NumberVector(forces));
  for (std::size_t i = 0; i < n; ++i) {
    A[i][n + i] = 1;
    A[n + i][i] = -2;
    if (i > 0) A[n + i][i - 1] = 1;
    if (i + 1 < n) A[n + i][i + 1] = 1;
    if (i < forces) B[n + i][i] = 1;
  }
  return {A, B};
}

TEST(Gains, TwentyStatesArePlacedByOneInputAndByThree) {
  for (const std::size_t m : {1U, 3U}) {
    const auto [A, B] = row_of_masses(m);
    Poles wanted = eigenvalues_of(A);
    for (Complex& pole : wanted) pole -= 0.2 + 0.1 * std::abs(pole);
    const auto K = place_poles(A, B, wanted);
    ASSERT_TRUE(K);
    const NumberMatrix moved = closed(A, B, *K);
    EXPECT_LT(distance(eigenvalues_of(moved), wanted), 1e-14 * eigenvector_condition(moved));
    EXPECT_LT(eigenvector_condition(moved), m == 1 ? 1e9 : 1e4);
  }
}

TEST(Gains, APoleMoreOftenThanThereAreInputs) {
  const NumberMatrix A{{0, 1, 0}, {0, 0, 1}, {1, 2, 3}};
  const NumberMatrix B{{0, 1}, {0, 0}, {1, 0}};
  const auto K = place_poles(A, B, {-1.0, -1.0, -1.0});
  ASSERT_TRUE(K);
  EXPECT_LT(distance(eigenvalues_of(closed(A, B, *K)), {-1.0, -1.0, -1.0}), 1e-4);
}

/// (A − B K − p 1)^k = 0: all poles are p, in Jordan blocks of at most k.
double power_left(const NumberMatrix& moved, double pole, std::size_t k) {
  const std::size_t n = moved.size();
  NumberMatrix less = moved;
  for (std::size_t i = 0; i < n; ++i) less[i][i] -= pole;
  NumberMatrix power = less;
  for (std::size_t times = 1; times < k; ++times) {
    NumberMatrix next(n, NumberVector(n));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        for (std::size_t l = 0; l < n; ++l) next[i][j] += power[i][l] * less[l][j];
    power = next;
  }
  double most = 0;
  for (const auto& row : power)
    for (const double x : row) most = std::max(most, std::abs(x));
  return most;
}

// By Cayley and Hamilton a matrix with n equal poles p has (M − p 1)ⁿ = 0; with m inputs the blocks
// of a pole number m, so that n − m + 1 factors do.
TEST(Gains, AllPolesOfRandomPairsMayBeEqual) {
  std::mt19937 engine(11);
  for (int round = 0; round < 60; ++round) {
    const std::size_t n = 2 + engine() % 4;
    const std::size_t m = 1 + engine() % std::min<std::size_t>(n, 3);
    const NumberMatrix A = random_matrix(engine, n, n);
    const NumberMatrix B = random_matrix(engine, n, m);
    const double pole = -1 - static_cast<double>(engine() % 3);
    const auto K = place_poles(A, B, Poles(n, pole));
    ASSERT_TRUE(K) << round;
    double size = 1;
    for (const auto& row : closed(A, B, *K))
      for (const double x : row) size = std::max(size, std::abs(x));
    const double scale = std::pow(static_cast<double>(n) * size, static_cast<double>(n - m + 1));
    EXPECT_LT(power_left(closed(A, B, *K), pole, n - m + 1), 1e-9 * scale)
        << round << " n " << n << " m " << m;
  }
}

TEST(Gains, AnEqualPairIsPlacedByAMixtureOfInputs) {
  const auto [A, B] =
      std::pair(NumberMatrix{{0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}, {1, 2, 3, 4}},
                NumberMatrix{{0, 0}, {0, 0}, {0, 0}, {1, 2}});  // one input in truth
  const Poles wanted{{-2, 1}, {-2, -1}, {-2, 1}, {-2, -1}};
  const auto K = place_poles(A, B, wanted);
  ASSERT_TRUE(K);
  EXPECT_LT(distance(eigenvalues_of(closed(A, B, *K)), wanted), 1e-5);
}

// Random pairs with a part that no input reaches, in turned states: its poles stay, the others go.
TEST(Gains, WhatNoInputMovesMayStay) {
  std::mt19937 engine(12);
  for (int round = 0; round < 60; ++round) {
    const std::size_t n = 3 + engine() % 4;
    const std::size_t apart = 1 + engine() % 2;
    const std::size_t m = 1 + engine() % 2;
    NumberMatrix A = random_matrix(engine, n, n);
    NumberMatrix B = random_matrix(engine, n, m);
    NumberMatrix rest;
    for (std::size_t i = n - apart; i < n; ++i) {
      for (std::size_t j = 0; j < n - apart; ++j) A[i][j] = 0;
      for (double& b : B[i]) b = 0;
      rest.emplace_back(A[i].begin() + static_cast<std::ptrdiff_t>(n - apart), A[i].end());
    }
    const NumberMatrix turn = random_matrix(engine, n, n);
    NumberMatrix turned(n, NumberVector(n)), entered(n, NumberVector(m));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t j = 0; j < n; ++j) turned[i][j] += turn[i][k] * A[k][j];
        for (std::size_t j = 0; j < m; ++j) entered[i][j] += turn[i][k] * B[k][j];
      }
    // T A T⁻¹ by rows: (T A) = X T.
    NumberMatrix left(n, NumberVector(n)), right(n, NumberVector(n));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) {
        left[i][j] = turn[j][i];
        right[i][j] = turned[j][i];
      }
    const auto transposed = solve_columns(left, right);
    if (!transposed) continue;
    NumberMatrix a(n, NumberVector(n));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) a[i][j] = (*transposed)[j][i];
    const Poles stay = eigenvalues_of(rest);
    Poles wanted = random_poles(engine, n - apart);
    EXPECT_FALSE(place_beside_fixed(a, entered, random_poles(engine, n))) << round;
    wanted.insert(wanted.end(), stay.begin(), stay.end());
    const auto kept = place_beside_fixed(a, entered, wanted);
    ASSERT_TRUE(kept) << round;
    EXPECT_EQ(kept->fixed.size(), apart);
    const NumberMatrix moved = closed(a, entered, kept->K);
    const double tolerance = std::max(1e-10 * eigenvector_condition(moved), 1e-7);
    EXPECT_LT(distance(eigenvalues_of(moved), wanted), tolerance) << round;
  }
}

TEST(Gains, WhatIsZeroIsNotRounding) {
  // Two systems that do not know each other: no gain from one to the other.
  const NumberMatrix A{{-1, 2, 0, 0}, {-3, -4, 0, 0}, {0, 0, -2e3, 7}, {0, 0, -1, -5}};
  const NumberMatrix B{{1, 0}, {0, 0}, {0, 3}, {0, 0}};
  const NumberMatrix Q{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
  const auto regulator = linear_quadratic(A, B, {Q, {{1, 0}, {0, 1}}});
  ASSERT_TRUE(regulator);
  for (const std::size_t j : {2U, 3U}) EXPECT_EQ(regulator->K[0][j], 0);
  for (const std::size_t j : {0U, 1U}) EXPECT_EQ(regulator->K[1][j], 0);
  EXPECT_NE(regulator->K[1][3], 0);
}

TEST(Gains, TheAnswerForADoubleIntegratorIsTheTextbooks) {
  const auto K = place_poles({{0, 1}, {0, 0}}, {{0}, {1}}, {{-1, 2}, {-1, -2}});
  ASSERT_TRUE(K);
  EXPECT_NEAR((*K)[0][0], 5, 1e-12);
  EXPECT_NEAR((*K)[0][1], 2, 1e-12);
}

TEST(Gains, AModeThatNoInputReachesIsNamed) {
  const NumberMatrix A{{-1, 0, 0}, {1, -2, 0}, {0, 0, -3}};
  const NumberMatrix B{{1}, {0}, {0}};
  const Poles fixed = fixed_modes(A, B);
  ASSERT_EQ(fixed.size(), 1U);
  EXPECT_NEAR(fixed[0].real(), -3, 1e-12);
  EXPECT_FALSE(place_poles(A, B, {-4.0, -5.0, -6.0}));
}

TEST(Gains, UnitsOfTheStatesDoNotHideAMode) {
  const NumberMatrix A{{-1, 1e9}, {0, -2}};
  const NumberMatrix B{{0}, {1e-6}};
  EXPECT_TRUE(fixed_modes(A, B).empty());
  const auto K = place_poles(A, B, {-10.0, -20.0});
  ASSERT_TRUE(K);
  EXPECT_LT(distance(eigenvalues_of(closed(A, B, *K)), {-10.0, -20.0}), 1e-8);
}

TEST(Gains, RiccatisEquationHolds) {
  std::mt19937 engine(3);
  for (int round = 0; round < 50; ++round) {
    const std::size_t n = 1 + engine() % 6;
    const std::size_t m = 1 + engine() % 2;
    const NumberMatrix A = random_matrix(engine, n, n);
    const NumberMatrix B = random_matrix(engine, n, m);
    NumberMatrix Q(n, NumberVector(n));
    NumberMatrix R(m, NumberVector(m));
    for (std::size_t i = 0; i < n; ++i) Q[i][i] = 1 + static_cast<double>(i);
    for (std::size_t i = 0; i < m; ++i) R[i][i] = 0.5;
    const auto regulator = linear_quadratic(A, B, {Q, R});
    ASSERT_TRUE(regulator);
    const auto& P = regulator->P;
    const auto& K = regulator->K;
    double residual = 0;
    double size = 0;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        double sum = Q[i][j];
        for (std::size_t k = 0; k < n; ++k) sum += A[k][i] * P[k][j] + P[i][k] * A[k][j];
        for (std::size_t k = 0; k < m; ++k) sum -= K[k][i] * R[k][k] * K[k][j];
        residual = std::max(residual, std::abs(sum));
        size = std::max(size, std::abs(P[i][j]));
      }
    }
    EXPECT_LT(residual, 1e-9 * (1 + size * size));
    EXPECT_EQ(stability_of(eigenvalues_of(closed(A, B, K))), Stability::Stable);
  }
}

/// tr P of 0 = Aᵀ P + P A + W, with the n² equations written out: the cost from a random start.
double cost_from_anywhere(const NumberMatrix& A, const NumberMatrix& W) {
  const std::size_t n = A.size();
  NumberMatrix all(n * n, NumberVector(n * n));
  NumberMatrix right(n * n, NumberVector(1));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      right[i * n + j][0] = -W[i][j];
      for (std::size_t k = 0; k < n; ++k) {
        all[i * n + j][k * n + j] += A[k][i];
        all[i * n + j][i * n + k] += A[k][j];
      }
    }
  }
  const auto P = solve_columns(all, right);
  double trace = 0;
  for (std::size_t i = 0; i < n; ++i) trace += (*P)[i * n + i][0];
  return trace;
}

// ∫ (xᵀ Q x + uᵀ R u + 2 xᵀ N u) dt with u = −K x, by Lyapunov's equation: no neighbour of the gain
// costs less, also with a product of states and inputs.
TEST(Gains, NoOtherGainCostsLess) {
  std::mt19937 engine(11);
  for (int round = 0; round < 40; ++round) {
    const std::size_t n = 1 + engine() % 4;
    const std::size_t m = 1 + engine() % 2;
    const NumberMatrix A = random_matrix(engine, n, n);
    const NumberMatrix B = random_matrix(engine, n, m);
    const NumberMatrix both = random_matrix(engine, n + m, n + m);  // (C, D), so that G ≥ 0
    NumberMatrix G(n + m, NumberVector(n + m));
    for (std::size_t i = 0; i < n + m; ++i) {
      G[i][i] = 0.1;
      for (std::size_t j = 0; j < n + m; ++j)
        for (std::size_t k = 0; k < n + m; ++k) G[i][j] += both[k][i] * both[k][j];
    }
    QuadraticCost cost;
    for (std::size_t i = 0; i < n; ++i) {
      cost.Q.emplace_back(G[i].begin(), G[i].begin() + static_cast<std::ptrdiff_t>(n));
      cost.N.emplace_back(G[i].begin() + static_cast<std::ptrdiff_t>(n), G[i].end());
    }
    for (std::size_t i = n; i < n + m; ++i)
      cost.R.emplace_back(G[i].begin() + static_cast<std::ptrdiff_t>(n), G[i].end());
    const auto regulator = linear_quadratic(A, B, cost);
    ASSERT_TRUE(regulator) << round;
    const auto of_gain = [&](const NumberMatrix& K) {
      NumberMatrix W(n, NumberVector(n));
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
          W[i][j] = G[i][j];
          for (std::size_t k = 0; k < m; ++k) {
            W[i][j] -= G[i][n + k] * K[k][j] + K[k][i] * G[n + k][j];
            for (std::size_t l = 0; l < m; ++l) W[i][j] += K[k][i] * G[n + k][n + l] * K[l][j];
          }
        }
      }
      return cost_from_anywhere(closed(A, B, K), W);
    };
    const double least = of_gain(regulator->K);
    for (std::size_t k = 0; k < m; ++k) {
      for (std::size_t j = 0; j < n; ++j) {
        for (const double step : {1e-2, -1e-2}) {
          NumberMatrix K = regulator->K;
          K[k][j] += step * (1 + std::abs(K[k][j]));
          EXPECT_GT(of_gain(K), least * (1 - 1e-9)) << round;
        }
      }
    }
  }
}

TEST(Gains, NoRegulatorForAModeThatGrowsUnreached) {
  EXPECT_FALSE(linear_quadratic({{1, 0}, {0, -1}}, {{0}, {1}}, {{{1, 0}, {0, 1}}, {{1}}}));
}

TEST(Gains, AFastInputReachesASlowStateThatItDrives) {
  // x′ = −a x + a u, y′ = −b y + b x with a = 10⁷, b = 10⁻³: the Kalman matrix has −a² b, not 0
  EXPECT_TRUE(fixed_modes({{-1e7, 0}, {1e-3, -1e-3}}, {{1e7}, {0}}).empty());
  // without the way from x to y it does not
  const Poles fixed = fixed_modes({{-1e7, 0}, {0, -1e-3}}, {{1e7}, {0}});
  ASSERT_EQ(fixed.size(), 1U);
  EXPECT_EQ(fixed[0], std::complex<double>(-1e-3, 0));
}

}  // namespace
}  // namespace tellegen
