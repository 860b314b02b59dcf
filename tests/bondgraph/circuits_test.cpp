// Determinants by ways round a graph, beside determinants by elimination.

#include "bondgraph/coates/circuits.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tellegen {
namespace {

using Matrix = std::vector<std::vector<double>>;

/// By elimination with row pivoting.
double determinant(Matrix m) {
  double d = 1;
  for (std::size_t k = 0; k < m.size(); ++k) {
    std::size_t best = k;
    for (std::size_t i = k; i < m.size(); ++i) {
      if (std::abs(m[i][k]) > std::abs(m[best][k])) best = i;
    }
    if (m[best][k] == 0) return 0;
    if (best != k) d = -d;
    std::swap(m[k], m[best]);
    d *= m[k][k];
    for (std::size_t i = k + 1; i < m.size(); ++i) {
      const double factor = m[i][k] / m[k][k];
      for (std::size_t j = k; j < m.size(); ++j) m[i][j] -= factor * m[k][j];
    }
  }
  return d;
}

/// (−1)ⁿ Σ (−1)^L f(h) over the 1-factors h (004 (4.5)).
double by_one_factors(const Matrix& m) {
  Successors successors(m.size());
  for (std::size_t j = 0; j < m.size(); ++j) {
    for (std::size_t i = 0; i < m.size(); ++i) {
      if (m[i][j] != 0) successors[j].push_back(i);
    }
  }
  const auto circuits = circuits_of(successors, 10'000);
  const auto sets = disjoint_sets(*circuits, m.size(), 100'000);
  double sum = 0;
  for (const auto& set : *sets) {
    double product = 1;
    std::size_t covered = 0;
    for (const std::size_t c : set) {
      const Circuit& way = (*circuits)[c];
      covered += way.size();
      for (std::size_t k = 0; k < way.size(); ++k) product *= m[way[(k + 1) % way.size()]][way[k]];
    }
    if (covered == m.size()) sum += (m.size() + set.size()) % 2 == 0 ? product : -product;
  }
  return sum;
}

TEST(Circuits, OfThreeNodesAllJoinedAreEight) {
  const Successors all{{0, 1, 2}, {0, 1, 2}, {0, 1, 2}};
  EXPECT_EQ(circuits_of(all, 100)->size(), 8U);  // 3 loops, 3 pairs, 2 ways round
}

TEST(Circuits, AreNotSoughtBeyondALimit) {
  Successors all(12);
  for (auto& from : all) {
    for (std::size_t i = 0; i < all.size(); ++i) from.push_back(i);
  }
  EXPECT_FALSE(circuits_of(all, 300).has_value());
  EXPECT_FALSE(disjoint_sets(std::vector<Circuit>(14, Circuit{}), 1, 100).has_value());
}

TEST(Circuits, GiveTheDeterminantsOfSparseMatrices) {
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    const std::size_t n = 1 + random() % 6;
    Matrix m(n, std::vector<double>(n, 0));
    for (auto& row : m) {
      for (double& x : row) x = random() % 2 == 0 ? 0 : static_cast<double>(random() % 9) - 4;
    }
    EXPECT_NEAR(by_one_factors(m), determinant(m), 1e-9 * (1 + std::abs(determinant(m))));
  }
}

}  // namespace
}  // namespace tellegen
