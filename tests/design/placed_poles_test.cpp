// Gains of random plants in any units: they have the poles wanted, by polynomials that are exact
// and by the motion of the closed loop; a thousandth in one gain is seen.

#include "design/placed_poles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "design/design.hpp"
#include "design/number_matrix.hpp"

namespace tellegen {
namespace {

using Complex = std::complex<double>;

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  double number(double low, double high) {
    return std::uniform_real_distribution<>(low, high)(engine_);
  }
  int pick(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  double magnitude(double decades) { return std::pow(10, number(-decades, decades)); }

 private:
  std::mt19937 engine_;
};

struct Question {
  NumberMatrix A, B;
  Poles wanted;
};

/// A controllable pair, each state in its own unit, and poles of any speed: `decades` apart.
Question random_question(Random& random, std::size_t inputs, double decades, double time) {
  const auto n = static_cast<std::size_t>(1 + random.pick(5));
  Question q{NumberMatrix(n, NumberVector(n)), NumberMatrix(n, NumberVector(inputs)), {}};
  NumberVector unit(n);
  for (double& u : unit) u = random.magnitude(3);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) q.A[i][j] = random.number(-2, 2) * time * unit[i] / unit[j];
    for (double& b : q.B[i]) b = random.number(-2, 2) * unit[i];
  }
  while (q.wanted.size() < n) {
    const double size = time * random.magnitude(decades);
    if (q.wanted.size() + 1 < n && random.pick(2) == 0) {
      const Complex pole(-size, size * random.number(0.1, 3));
      q.wanted.insert(q.wanted.end(), {pole, std::conj(pole)});
    } else {
      q.wanted.emplace_back(-size);
    }
  }
  if (n > 2 && random.pick(4) == 0 && q.wanted[0].imag() == 0 && q.wanted[1].imag() == 0)
    q.wanted[1] = q.wanted[0];
  return q;
}

struct Designed {
  Pool pool;
  Result<ControlDesign> result{Diagnostic{Code{"E0000"}, std::nullopt, {}, {}}};
};

std::unique_ptr<Designed> designed(const Question& q) {
  auto all = std::make_unique<Designed>();
  Linearisation linear;
  for (std::size_t i = 0; i < q.A.size(); ++i)
    linear.states.push_back(all->pool.symbol("x" + std::to_string(i), Role::State));
  for (std::size_t j = 0; j < q.B[0].size(); ++j)
    linear.inputs.push_back(all->pool.symbol("u" + std::to_string(j), Role::Input));
  linear.at_rest = true;
  StateSpace<double> s;
  s.A = q.A;
  s.B = q.B;
  linear.system = s;
  all->result = design_control(linear, {.poles = q.wanted}, {});
  return all;
}

TEST(PlacedPoles, OfRandomPlantsInAnyUnits) {
  Random random(11);
  int placed = 0;
  for (int round = 0; round < 200; ++round) {
    const std::size_t inputs = round % 3 == 0 ? 2 : 1;
    const Question q = random_question(random, inputs, 1, random.magnitude(6));
    const auto all = designed(q);
    if (!all->result) continue;  // told, and why
    ++placed;
    for (const Check& check : all->result->checks)
      EXPECT_TRUE(check.passed) << round << ": " << check.key << " " << check.largest_difference;
  }
  EXPECT_GT(placed, 190);
}

TEST(PlacedPoles, AThousandthInOneGainIsSeen) {
  Random random(12);
  int seen = 0;
  for (int round = 0; round < 100; ++round) {
    const Question q =
        random_question(random, 1 + static_cast<std::size_t>(round % 2), 0.5, random.magnitude(6));
    const auto all = designed(q);
    if (!all->result) continue;
    for (std::size_t i = 0; i < all->result->K.size(); ++i) {
      for (std::size_t j = 0; j < q.A.size(); ++j) {
        NumberMatrix K = all->result->K;
        if (K[i][j] == 0) continue;
        K[i][j] *= 1.001;
        const PlacedPoles wrong = placed_poles(q.A, q.B, K, q.wanted);
        EXPECT_FALSE(wrong.difference <= 1e-6 || wrong.explained) << round << " " << i << " " << j;
        ++seen;
      }
    }
  }
  EXPECT_GT(seen, 200);
}

/// The unit of time changes the gains, and nothing else.
TEST(PlacedPoles, DoNotDependOnTheUnitOfTime) {
  Random random(13);
  for (int round = 0; round < 50; ++round) {
    Question q = random_question(random, 1, 1, 1);
    const auto seconds = designed(q);
    constexpr double faster = 1 << 20;
    for (auto& row : q.A) {
      for (double& a : row) a *= faster;
    }
    for (Complex& pole : q.wanted) pole *= faster;
    const auto microseconds = designed(q);
    ASSERT_EQ(bool(seconds->result), bool(microseconds->result)) << round;
    if (!seconds->result) continue;
    for (std::size_t j = 0; j < q.A.size(); ++j) {
      const double k = seconds->result->K[0][j] * faster;
      EXPECT_NEAR(microseconds->result->K[0][j], k, 1e-9 * std::abs(k)) << round;
    }
  }
}

/// x(t) of ẋ = M x by many small steps of a Taylor series.
NumberVector moved(const NumberMatrix& M, NumberVector x, double time) {
  constexpr int steps = 400;
  const double h = time / steps;
  for (int step = 0; step < steps; ++step) {
    NumberVector term = x;
    for (int k = 1; k <= 8; ++k) {
      NumberVector next(x.size());
      for (std::size_t i = 0; i < x.size(); ++i) {
        for (std::size_t j = 0; j < x.size(); ++j) next[i] += M[i][j] * term[j] * h / k;
      }
      term = next;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] += term[i];
    }
  }
  return x;
}

/// Π (d/dt − pole) x = 0, whatever x was at first: y₀ = x, yₖ₊₁ = ẏₖ − pole yₖ ends at 0 (Cayley
/// and Hamilton). And each state is a sum of exponentials of the poles: a motion sampled n + 1
/// times keeps Π (E − e^{pole h}) x = 0, with E a step further.
TEST(PlacedPoles, TheClosedLoopMovesAsItsPolesSay) {
  Random random(14);
  int compared = 0;
  for (int round = 0; round < 60; ++round) {
    const Question q = random_question(random, 1, 0.3, 1);
    const auto all = designed(q);
    if (!all->result) continue;
    const NumberMatrix closed = minus_product(q.A, q.B, all->result->K);
    const std::size_t n = q.A.size();
    double slowest = 1e300;
    for (const Complex& pole : q.wanted) slowest = std::min(slowest, std::abs(pole));
    const double h = 0.5 / slowest;
    std::vector<NumberVector> samples{NumberVector(n)};
    for (double& x : samples[0]) x = random.number(-1, 1);
    for (std::size_t k = 0; k < n; ++k) samples.push_back(moved(closed, samples.back(), h));
    std::vector<Complex> c{1};
    for (const Complex& pole : q.wanted) {
      c.emplace_back(0);
      for (std::size_t k = c.size(); k-- > 1;) c[k] -= std::exp(pole * h) * c[k - 1];
    }
    for (std::size_t i = 0; i < n; ++i) {
      Complex sum = 0;
      double size = 0;
      for (std::size_t k = 0; k <= n; ++k) {
        sum += c[k] * samples[n - k][i];
        size += std::abs(c[k] * samples[n - k][i]);
      }
      EXPECT_LE(std::abs(sum), 1e-6 * size) << round;
    }
    ++compared;
  }
  EXPECT_GT(compared, 50);
}

// s² + (k − 1) s + 1 with k = 10¹⁷ + 1/2: in doubles the plant is lost beside the gain.
TEST(PlacedPoles, AreSeenBesideGainsThatDwarfThePlant) {
  const Rational gain = pow(Rational(10), 17) + Rational(1, 2);
  const auto loop = [](const Rational& k) { return RationalMatrix{{Rational(1) - k, -1}, {1, 0}}; };
  const double middle = (gain - Rational(1)).to_double();
  const Poles wanted{-middle, -1 / middle};
  EXPECT_LT(polynomial_difference(loop(gain), {}, wanted), 1e-12);
  const Rational spoiled = gain * Rational(1000001, 1000000);
  EXPECT_NEAR(polynomial_difference(loop(spoiled), {}, wanted), 1e-6, 1e-8);
  EXPECT_LT(polynomial_difference(loop(spoiled), {loop(gain)}, wanted), 1e-12);  // if in doubt
}

}  // namespace
}  // namespace tellegen
