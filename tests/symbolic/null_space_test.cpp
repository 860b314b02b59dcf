// Null spaces and constant relations. Oracles: A n = 0, the rank by minors, relations made by hand.

#include "symbolic/null_space.hpp"

#include <gtest/gtest.h>

#include "support/property.hpp"
#include "support/random_expression.hpp"

namespace tellegen::test {
namespace {

using canonical::Ring;
using canonical::Series;

TEST(NullSpace, OfTwoEqualRowsIsTheirDifference) {
  World w;
  const std::vector<Expr> roots{w.m};
  Ring ring(w.pool, roots);
  const Series m = ring.convert(w.m);
  const NullSpace found = null_space(ring, {{m, m}, {m, m}}, 2);
  ASSERT_EQ(found.free, (std::vector<std::size_t>{1}));
  EXPECT_EQ(found.pivots, (std::vector<std::size_t>{0}));
  EXPECT_TRUE(ring.is_zero(canonical::add(found.vectors[0][0], found.vectors[0][1])));
}

TEST(NullSpace, OfAMatrixWithoutRowsIsEverything) {
  World w;
  const std::vector<Expr> roots{w.m};
  Ring ring(w.pool, roots);
  EXPECT_EQ(null_space(ring, {}, 3).free.size(), 3U);
}

TEST(NullSpace, RandomMatricesSendItToZero) {
  for_all({.count = 100, .size = 16}, [] {
    World w;
    const std::vector<Expr> roots{w.m, w.l};
    Ring ring(w.pool, roots);
    const std::size_t n = pick<std::size_t>(1, 5);
    const std::size_t rank = pick<std::size_t>(0, n + 1);
    // a product of n × rank and rank × n has at most this rank
    const auto random = [&](std::size_t rows, std::size_t columns) {
      SeriesMatrix a(rows, std::vector<Series>(columns));
      for (auto& row : a) {
        for (Series& s : row) {
          const Expr entry = pick(0, 3) == 0 ? w.m : w.num(pick(-2, 3));
          s = ring.convert(entry);
        }
      }
      return a;
    };
    const SeriesMatrix left = random(n, rank);
    const SeriesMatrix right = random(rank, n);
    const SeriesMatrix a =
        rank == 0 ? SeriesMatrix(n, std::vector<Series>(n)) : multiply(ring, left, right);
    const NullSpace found = null_space(ring, a, n);
    RC_ASSERT(found.free.size() + found.pivots.size() == n);
    RC_ASSERT(found.pivots.size() <= rank);
    for (const auto& v : found.vectors) {
      for (const auto& row : a) {
        std::vector<Series> parts;
        for (std::size_t j = 0; j < n; ++j) parts.push_back(ring.multiply(row[j], v[j]));
        RC_ASSERT(ring.is_zero(canonical::sum(std::move(parts))));
      }
    }
  });
}

TEST(ConstantRelations, AreThoseThatHoldForAllStates) {
  World w;
  const std::vector<Expr> roots{w.m * sin(w.q1 - w.q2)};
  Ring ring(w.pool, roots);
  const std::vector<Expr> states{w.q1, w.q2};
  const Series slope = ring.convert(w.m * sin(w.q1 - w.q2));
  const Series twice = ring.convert(Rational(-2) * w.m * sin(w.q1 - w.q2));
  const NullSpace found = constant_relations(ring, {slope, twice}, states);
  ASSERT_EQ(found.vectors.size(), 1U);
  EXPECT_EQ(found.vectors[0][0].constant(), Rational(2));
  // q1 and q2 are related nowhere, though both vanish at the origin
  EXPECT_TRUE(
      constant_relations(ring, {ring.convert(w.q1), ring.convert(w.q2)}, states).free.empty());
}

}  // namespace
}  // namespace tellegen::test
