// Determinants of Hurwitz: without fractions, by graphs, and by elimination in numbers.

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "analyse/dense.hpp"
#include "analyse/stability/criterion.hpp"
#include "analyse/stability/hurwitz_graph.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {
namespace {

using canonical::Ring;
using canonical::Series;

std::vector<Series> numbers(const std::vector<std::int64_t>& values) {
  std::vector<Series> all;
  for (const std::int64_t v : values) all.emplace_back(v == 0 ? Series() : Series(Rational(v)));
  return all;
}

/// The k-th determinant by definition (4.2).
double determinant(const std::vector<std::int64_t>& a, std::size_t k) {
  std::vector<std::vector<double>> m(k, std::vector<double>(k, 0));
  for (std::size_t i = 1; i <= k; ++i) {
    for (std::size_t j = 1; j <= k; ++j) {
      if (2 * j >= i && 2 * j - i < a.size()) m[i - 1][j - 1] = static_cast<double>(a[2 * j - i]);
    }
  }
  double d = 1;
  for (std::size_t c = 0; c < k; ++c) {
    std::size_t best = c;
    for (std::size_t i = c; i < k; ++i) {
      if (std::abs(m[i][c]) > std::abs(m[best][c])) best = i;
    }
    if (std::abs(m[best][c]) < 1e-9) return 0;
    if (best != c) d = -d;
    std::swap(m[c], m[best]);
    d *= m[c][c];
    for (std::size_t i = c + 1; i < k; ++i) {
      const double factor = m[i][c] / m[c][c];
      for (std::size_t j = c; j < k; ++j) m[i][j] -= factor * m[c][j];
    }
  }
  return d;
}

std::vector<std::int64_t> random_polynomial(std::mt19937& random, std::size_t n, int largest) {
  std::vector<std::int64_t> a;
  const auto span = static_cast<std::uint32_t>(2 * largest + 1);
  for (std::size_t i = 0; i <= n; ++i)
    a.push_back(static_cast<std::int64_t>(random() % span) - largest);
  if (a[0] == 0) a[0] = 1;
  if (a[n] == 0) a[n] = 2;
  return a;
}

TEST(Hurwitz, WithoutFractionsGivesTheDeterminants) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    const auto a = random_polynomial(random, 1 + random() % 7, 6);
    Work work(1'000'000);
    const HurwitzTable table = hurwitz_table(numbers(a), work);
    for (std::size_t k = 1; k <= table.determinants.size(); ++k) {
      const double mine = table.determinants[k - 1].constant().to_double();
      EXPECT_NEAR(mine, determinant(a, k), 1e-6 * (1 + std::abs(mine)));
    }
    if (table.end == HurwitzTable::End::ZeroPivot || table.end == HurwitzTable::End::ZeroRow) {
      const double next = determinant(a, table.determinants.size() + 1);
      EXPECT_NEAR(next, 0, 1e-6);
    }
  }
}

/// Eigenvalues of the companion matrix.
Stability by_roots(const std::vector<std::int64_t>& a) {
  const std::size_t n = a.size() - 1;
  NumberMatrix m(n, NumberVector(n, 0));
  for (std::size_t i = 0; i < n; ++i) {
    if (i + 1 < n) m[i][i + 1] = 1;
    m[n - 1][i] = -static_cast<double>(a[n - i]) / static_cast<double>(a[0]);
  }
  return stability_of(eigenvalues_of(m));
}

TEST(Hurwitz, TheCriterionAgreesWithTheRoots) {
  std::mt19937 random(11);
  Pool pool;
  int stable = 0;
  int undecided = 0;
  for (int round = 0; round < 1500; ++round) {
    const std::size_t n = 1 + random() % 5;
    auto a = random_polynomial(random, n, 4);
    if (round % 2 == 0) {
      for (std::int64_t& x : a) x = std::abs(x) + (round % 3 == 0 ? 0 : 1);  // often stable
    }
    if (a[n] == 0) a[n] = 1;
    Ring ring(pool);
    Textbook textbook(ring);
    Work work(1'000'000);
    const HurwitzTable table = hurwitz_table(numbers(a), work);
    const Criterion c = criterion_of(textbook, numbers(a), table, {}, work);
    EXPECT_TRUE(c.conditions.empty());
    if (!c.decided) {
      ++undecided;
      continue;
    }
    std::string text;
    for (const std::int64_t x : a) text += std::to_string(x) + " ";
    const Stability roots = by_roots(a);
    const bool agrees = roots == Stability::Stable     ? c.verdict == StabilityVerdict::Stable
                        : roots == Stability::Unstable ? c.verdict == StabilityVerdict::Unstable
                                                       : c.verdict != StabilityVerdict::Stable;
    EXPECT_TRUE(agrees) << text;
    stable += roots == Stability::Stable ? 1 : 0;
  }
  EXPECT_GT(stable, 100);
  EXPECT_LT(undecided, 30);
}

// Table 4.1, and (4.11)–(4.14).
TEST(HurwitzGraphs, OfUpToFourNodesAreThoseOfTable41) {
  const auto weights = [](std::size_t n) {
    std::string all;
    for (const HurwitzGraph::Edge& e : hurwitz_graph(n, "a").edges)
      all +=
          std::to_string(e.from) + ">" + std::to_string(e.to) + ":" + std::to_string(e.index) + " ";
    return all;
  };
  EXPECT_EQ(weights(1), "1>1:1 ");
  EXPECT_EQ(weights(2), "1>1:1 1>2:0 2>2:2 ");
  EXPECT_EQ(weights(3), "1>1:1 1>2:0 2>1:3 2>2:2 2>3:1 3>3:3 ");
  EXPECT_EQ(weights(4), "1>1:1 1>2:0 2>1:3 2>2:2 2>3:1 2>4:0 3>2:4 3>3:3 3>4:2 4>4:4 ");
}

TEST(HurwitzGraphs, GiveTheDeterminantsOf451) {
  const auto sums = graph_determinants(hurwitz_graph(4, "a"));
  ASSERT_EQ(sums.size(), 4U);
  EXPECT_EQ(to_infix(coefficient_form(sums[0], "a")), "a1");
  EXPECT_EQ(to_infix(coefficient_form(sums[1], "a")), "a1*a2 - a3");
  EXPECT_EQ(to_infix(coefficient_form(sums[2], "a")), "a1*a2*a3 - a1^2*a4 - a3^2");
  EXPECT_EQ(to_infix(coefficient_form(sums[3], "a")), "a1*a2*a3*a4 - a1^2*a4^2 - a3^2*a4");
}

TEST(HurwitzGraphs, AgreeWithTheDeterminantsInNumbers) {
  std::mt19937 random(5);
  for (std::size_t n = 1; n <= 6; ++n) {
    auto a = random_polynomial(random, n, 5);
    a[0] = 1;
    const auto sums = graph_determinants(hurwitz_graph(n, "a"));
    ASSERT_EQ(sums.size(), n);
    for (std::size_t k = 1; k <= n; ++k) {
      double value = 0;
      for (const auto& [indices, count] : sums[k - 1]) {
        double product = count;
        for (const std::size_t i : indices) product *= static_cast<double>(a[i]);
        value += product;
      }
      EXPECT_NEAR(value, determinant(a, k), 1e-6 * (1 + std::abs(value)));
    }
  }
}

}  // namespace
}  // namespace tellegen
