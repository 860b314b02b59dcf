// Matrices of series. Oracles: the permutation formula, A A⁻¹ = 1, det(s1 − A).

#include "symbolic/matrix.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "support/property.hpp"
#include "support/random_expression.hpp"

namespace tellegen::test {

namespace {

using canonical::Ring;
using canonical::Series;

/// Small entries: a symbol, a number, a sine, a fraction; many of them zero.
Expr random_entry(World& w, bool fractions) {
  switch (pick(0, fractions ? 8 : 7)) {
    case 0:
    case 1:
      return w.num(pick(-3, 4));
    case 2:
      return w.m;
    case 3:
      return w.l + w.a * w.q1;
    case 4:
      return w.m * cos(w.q1 - w.q2);
    case 5:
      return sin(w.q1);
    case 6:
      return w.num(0);
    default:
      return w.a / (w.q1 + w.l);
  }
}

SeriesMatrix random_matrix(World& w, Ring& ring, std::size_t n, bool fractions) {
  SeriesMatrix a(n, std::vector<Series>(n));
  for (auto& row : a) {
    for (Series& s : row) s = ring.convert(random_entry(w, fractions));
  }
  return a;
}

/// Leibniz's formula: Σ sign(p) Π a[i][p(i)].
Series permutation_determinant(Ring& ring, const SeriesMatrix& a) {
  std::vector<std::size_t> p(a.size());
  std::iota(p.begin(), p.end(), std::size_t{0});
  Series total;
  do {
    int inversions = 0;
    Series product{Rational(1)};
    for (std::size_t i = 0; i < p.size(); ++i) {
      product = ring.multiply(product, a[i][p[i]]);
      for (std::size_t j = i + 1; j < p.size(); ++j) inversions += p[i] > p[j] ? 1 : 0;
    }
    total = canonical::add(total, product, Rational(inversions % 2 == 0 ? 1 : -1));
  } while (std::ranges::next_permutation(p).found);
  return total;
}

bool is_equal(Ring& ring, const Series& a, const Series& b) {
  return ring.is_zero(canonical::add(a, b, Rational(-1)));
}

bool is_identity(Ring& ring, const SeriesMatrix& a) {
  const SeriesMatrix one = identity_matrix(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (!is_equal(ring, a[i][j], one[i][j])) return false;
    }
  }
  return true;
}

TEST(Matrix, determinant_is_the_sum_over_permutations) {
  for_all({400, 10}, [] {
    World w;
    Ring ring(w.pool);
    const SeriesMatrix a = random_matrix(w, ring, pick<std::size_t>(0, 5), true);
    RC_ASSERT(is_equal(ring, determinant(ring, a), permutation_determinant(ring, a)));
    RC_ASSERT(is_equal(ring, determinant(ring, a), determinant(ring, transpose(a))));
  });
}

TEST(Matrix, determinant_of_a_product_is_the_product) {
  for_all({200, 10}, [] {
    World w;
    Ring ring(w.pool);
    const std::size_t n = pick<std::size_t>(1, 4);
    const SeriesMatrix a = random_matrix(w, ring, n, false);
    const SeriesMatrix b = random_matrix(w, ring, n, false);
    RC_ASSERT(is_equal(ring, determinant(ring, multiply(ring, a, b)),
                       ring.multiply(determinant(ring, a), determinant(ring, b))));
  });
}

/// There is an inverse unless the sum over all permutations vanishes, and it is one on both sides.
void assert_inverted(Ring& ring, const SeriesMatrix& a) {
  const bool singular = ring.is_zero(permutation_determinant(ring, a));
  const auto inverted = inverse(ring, a);
  RC_ASSERT(inverted.has_value() == !singular);
  if (!inverted) return;
  RC_ASSERT(is_identity(ring, multiply(ring, a, *inverted)));
  RC_ASSERT(is_identity(ring, multiply(ring, *inverted, a)));
}

TEST(Matrix, the_inverse_gives_one) {
  for_all({200, 10}, [] {
    World w(Budget(5, std::size_t{1} << 30U));
    Ring ring(w.pool);
    const SeriesMatrix a = random_matrix(w, ring, pick<std::size_t>(1, 4), true);
    assert_inverted(ring, a);
  });
}

/// Without angles, where minors of many terms are not written out; sometimes singular.
TEST(Matrix, many_rows_times_their_inverse_give_the_identity) {
  for_all({60, 8}, [] {
    World w(Budget(10, std::size_t{1} << 30U));
    Ring ring(w.pool);
    const std::size_t n = 6;
    SeriesMatrix a(n, std::vector<Series>(n));
    const std::vector<Expr> entries{w.num(0), w.num(2), w.m, w.l + w.a, w.a / w.l, w.q1 + w.m};
    for (auto& row : a) {
      for (Series& s : row) s = ring.convert(entries[pick<std::size_t>(0, entries.size() - 1)]);
    }
    if (pick(0, 3) == 0) a[1] = a[3];
    assert_inverted(ring, a);
  });
}

// M of n point masses on massless rods, hanging, in absolute angles: M[i][j] = lᵢ lⱼ Σ_{k ≥ max}
// mₖ. M⁻¹ is tridiagonal.
TEST(Matrix, the_inverse_for_a_row_of_ten_bodies_is_short) {
  World w(Budget(20, std::size_t{1} << 30U));
  Ring ring(w.pool);
  constexpr std::size_t n = 10;
  std::vector<Expr> m;
  std::vector<Expr> l;
  for (std::size_t i = 0; i < n; ++i) {
    m.push_back(w.pool.symbol("m" + std::to_string(i), Role::Parameter, Assumption::Positive));
    l.push_back(w.pool.symbol("l" + std::to_string(i), Role::Parameter, Assumption::Positive));
  }
  SeriesMatrix a(n, std::vector<Series>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      Expr sum = w.num(0);
      for (std::size_t k = std::max(i, j); k < n; ++k) sum = sum + m[k];
      a[i][j] = ring.convert(l[i] * l[j] * sum);
    }
  }
  const auto inverted = inverse(ring, a);
  ASSERT_TRUE(inverted);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const bool beside = i == j || i + 1 == j || j + 1 == i;
      EXPECT_EQ(ring.is_zero((*inverted)[i][j]), !beside) << i << ' ' << j;
    }
  }
  EXPECT_TRUE(is_equal(ring, (*inverted)[0][1], ring.convert(w.num(-1) / (m[0] * l[0] * l[1]))));
}

TEST(Matrix, solve_solves) {
  for_all({200, 10}, [] {
    World w(Budget(5, std::size_t{1} << 30U));
    Ring ring(w.pool);
    const std::size_t n = pick<std::size_t>(1, 4);
    const SeriesMatrix a = random_matrix(w, ring, n, false);
    std::vector<Series> b;
    for (std::size_t i = 0; i < n; ++i) b.push_back(ring.convert(random_entry(w, true)));
    const auto x = solve(ring, a, b);
    RC_ASSERT(x.has_value() == !ring.is_zero(permutation_determinant(ring, a)));
    if (!x) return;
    for (std::size_t i = 0; i < n; ++i) {
      Series left;
      for (std::size_t j = 0; j < n; ++j)
        left = canonical::add(left, ring.multiply(a[i][j], (*x)[j]));
      RC_ASSERT(is_equal(ring, left, b[i]));
    }
  });
}

TEST(Matrix, the_characteristic_polynomial_is_a_determinant) {
  for_all({200, 10}, [] {
    World w;
    Ring ring(w.pool);
    const std::size_t n = pick<std::size_t>(1, 5);
    const SeriesMatrix a = random_matrix(w, ring, n, true);
    const std::vector<Series> c = characteristic_polynomial(ring, a);
    RC_ASSERT(c.size() == n + 1);
    const Series s = ring.convert(w.pool.symbol("s", Role::Parameter));
    SeriesMatrix shifted = identity_matrix(n);
    for (auto& row : shifted) {
      for (Series& entry : row) entry = ring.multiply(entry, s);
    }
    const Series expected = permutation_determinant(ring, add(shifted, a, Rational(-1)));
    Series horner;
    for (const Series& coefficient : c)
      horner = canonical::add(ring.multiply(horner, s), coefficient);
    RC_ASSERT(is_equal(ring, horner, expected));
  });
}

TEST(Matrix, singular_matrices_have_no_inverse) {
  World w;
  Ring ring(w.pool);
  const auto of = [&](Expr e) { return ring.convert(e); };
  // the second row is sin² + cos² times the first
  const Expr one = pow(sin(w.q1), Rational(2)) + pow(cos(w.q1), Rational(2));
  const SeriesMatrix a{{of(w.m), of(w.l)}, {of(w.m * one), of(w.l * one)}};
  EXPECT_FALSE(inverse(ring, a));
  EXPECT_FALSE(solve(ring, a, {of(w.m), of(w.l)}));
  EXPECT_FALSE(inverse(ring, SeriesMatrix{{Series()}}));
  // hidden behind fractions: (x²−1)/(x−1) = x + 1
  const Expr x = w.q1;
  const SeriesMatrix b{{of((x * x - w.num(1)) / (x - w.num(1))), of(x + w.num(1))},
                       {of(w.num(1)), of(w.num(1))}};
  EXPECT_FALSE(inverse(ring, b));
}

// M of the planar double pendulum in absolute angles; Δ = m1 m2 l1² l2² + m2² l1² l2² sin²(θ1−θ2)
TEST(Matrix, double_pendulum) {
  World w;
  Ring ring(w.pool);
  const auto parameter = [&](const char* name) {
    return w.pool.symbol(name, Role::Parameter, Assumption::Positive);
  };
  const Expr m1 = parameter("m1");
  const Expr m2 = parameter("m2");
  const Expr l1 = parameter("l1");
  const Expr l2 = parameter("l2");
  const Expr coupling = m2 * l1 * l2 * cos(w.q1 - w.q2);
  const SeriesMatrix m{{ring.convert((m1 + m2) * l1 * l1), ring.convert(coupling)},
                       {ring.convert(coupling), ring.convert(m2 * l2 * l2)}};
  const Expr delta =
      m2 * pow(l1 * l2, Rational(2)) * (m1 + m2 * pow(sin(w.q1 - w.q2), Rational(2)));
  EXPECT_TRUE(is_equal(ring, determinant(ring, m), ring.convert(delta)));
  EXPECT_TRUE(is_identity(ring, multiply(ring, m, *inverse(ring, m))));
}

TEST(Matrix, too_large_a_determinant_ends) {
  World w(Budget(1, std::size_t{1} << 28U));
  Ring ring(w.pool);
  SeriesMatrix a(25, std::vector<Series>(25));
  EXPECT_THROW(static_cast<void>(determinant(ring, a)), BudgetExceeded);
  a.assign(14, std::vector<Series>(14));
  int k = 0;
  for (auto& row : a) {
    for (Series& s : row) {
      s = ring.convert(w.pool.symbol("a" + std::to_string(k++), Role::Parameter));
    }
  }
  EXPECT_THROW(static_cast<void>(determinant(ring, a)), BudgetExceeded);
}

}  // namespace

}  // namespace tellegen::test
