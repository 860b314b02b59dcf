// The check of transfer functions on random systems in any units, and on results that are wrong in
// one place by a thousandth.

#include "verify/transfer_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "analyse/dense.hpp"
#include "analyse/transfer.hpp"

namespace tellegen::test {
namespace {

struct Plant {
  Pool pool;
  Linearisation linear;

  Plant(NumberMatrix A, NumberMatrix B, NumberMatrix C, NumberMatrix D) {
    for (std::size_t i = 0; i < A.size(); ++i)
      linear.states.push_back(pool.symbol("x" + std::to_string(i), Role::State));
    for (std::size_t j = 0; j < D[0].size(); ++j)
      linear.inputs.push_back(pool.symbol("u" + std::to_string(j), Role::Input));
    for (std::size_t i = 0; i < D.size(); ++i) linear.outputs.push_back("y" + std::to_string(i));
    linear.eigenvalues = eigenvalues_of(A);
    StateSpace<double> system;
    system.x0 = system.f0 = NumberVector(A.size());
    system.u0 = NumberVector(D[0].size());
    system.y0 = NumberVector(D.size());
    system.A = std::move(A);
    system.B = std::move(B);
    system.C = std::move(C);
    system.D = std::move(D);
    linear.system = std::move(system);
  }
  TransferMatrix transfer() { return transfer_of(linear, pool); }
  Check check(const TransferMatrix& result) { return check_transfer(result, pool); }
};

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  double number() { return std::uniform_real_distribution<>(-3, 3)(engine_); }
  int pick(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  double magnitude(double decades) {
    return std::pow(10, std::uniform_real_distribution<>(-decades, decades)(engine_));
  }
  NumberMatrix matrix(std::size_t rows, std::size_t columns, bool sparse) {
    NumberMatrix m(rows, NumberVector(columns));
    for (auto& row : m) {
      for (double& x : row) x = sparse && pick(2) == 0 ? 0 : number();
    }
    return m;
  }

 private:
  std::mt19937 engine_;
};

/// In any unit of time, and each state in its own.
Plant random_plant(Random& random) {
  const auto n = static_cast<std::size_t>(1 + random.pick(7));
  NumberMatrix A = random.matrix(n, n, random.pick(2) == 0);
  NumberMatrix B = random.matrix(n, 1, random.pick(3) == 0);
  NumberMatrix C = random.matrix(1, n, random.pick(3) == 0);
  NumberMatrix D{{random.pick(3) == 0 ? random.number() : 0}};
  const double time = random.magnitude(6);
  NumberVector unit(n);
  for (double& u : unit) u = random.magnitude(4);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) A[i][j] *= time * unit[i] / unit[j];
    B[i][0] *= unit[i];
    C[0][i] /= unit[i];
  }
  return Plant(A, B, C, D);
}

TEST(TransferCheck, RandomSystemsInAnyUnitsPass) {
  Random random(3);
  for (int round = 0; round < 300; ++round) {
    Plant plant = random_plant(random);
    const Check check = plant.check(plant.transfer());
    EXPECT_TRUE(check.passed) << round << ": " << check.largest_difference;
  }
}

/// Every number that a result shows, a thousandth more.
std::vector<std::function<void(TransferMatrix&)>> mistakes(const TransferMatrix& result) {
  std::vector<std::function<void(TransferMatrix&)>> all;
  const TransferFunction& f = result.entries[0][0];
  const auto more = [](auto& x) { x *= 1.001; };
  all.push_back([=](TransferMatrix& r) { more(r.entries[0][0].gain); });
  for (std::size_t k = 0; k < f.number_numerator.size(); ++k) {
    if (f.number_numerator[k] != 0)
      all.push_back([=](TransferMatrix& r) { more(r.entries[0][0].number_numerator[k]); });
  }
  for (std::size_t k = 0; k < f.number_denominator.size(); ++k) {
    if (f.number_denominator[k] != 0)
      all.push_back([=](TransferMatrix& r) { more(r.entries[0][0].number_denominator[k]); });
  }
  for (std::size_t k = 0; k < f.zeros.size(); ++k) {
    if (f.zeros[k] != 0.0 && f.zeros[k].imag() == 0)
      all.push_back([=](TransferMatrix& r) { more(r.entries[0][0].zeros[k]); });
  }
  for (std::size_t k = 0; k < f.poles.size(); ++k) {
    if (f.poles[k] != 0.0 && f.poles[k].imag() == 0)
      all.push_back([=](TransferMatrix& r) { more(r.entries[0][0].poles[k]); });
  }
  if (f.dc_gain && *f.dc_gain != 0)
    all.push_back([=](TransferMatrix& r) { more(*r.entries[0][0].dc_gain); });
  const auto larger = [&all, more](NumberMatrix StateSpace<double>::*m) {
    all.push_back([=](TransferMatrix& r) {
      for (NumberVector& row : std::get<0>(r.linear.system).*m) {
        for (double& x : row) more(x);
      }
    });
  };
  const auto at_rest = [](const std::complex<double>& pole) { return pole == 0.0; };
  if (!std::ranges::all_of(f.poles, at_rest)) larger(&StateSpace<double>::A);
  if (std::get<0>(result.linear.system).D[0][0] != 0) return all;  // beside it they may be nothing
  larger(&StateSpace<double>::B);
  larger(&StateSpace<double>::C);
  return all;
}

TEST(TransferCheck, AThousandthInOnePlaceIsSeen) {
  Random random(4);
  int seen = 0;
  for (int round = 0; round < 60; ++round) {
    Plant plant = random_plant(random);
    const TransferMatrix right = plant.transfer();
    if (right.entries[0][0].is_zero()) continue;
    const auto all = mistakes(right);
    for (std::size_t k = 0; k < all.size(); ++k) {
      TransferMatrix wrong = right;
      all[k](wrong);
      EXPECT_FALSE(plant.check(wrong).passed) << round << ": mistake " << k << " of " << all.size();
      ++seen;
    }
  }
  EXPECT_GT(seen, 200);
}

/// n equal sections: the poles of fast and slow modes are far apart, and none of that matters.
TEST(TransferCheck, LongLaddersPass) {
  for (const std::size_t sections : {11U, 15U, 20U}) {
    const std::size_t n = 2 * sections;
    NumberMatrix A(n, NumberVector(n));
    for (std::size_t k = 0; k < sections; ++k) {
      const std::size_t i = 2 * k;
      A[i][i] = -10 / 1e-3;
      A[i][i + 1] = -1 / 1e-3;
      if (k > 0) A[i][i - 1] = 1 / 1e-3;
      A[i + 1][i] = 1 / 1e-6;
      if (k + 1 < sections) A[i + 1][i + 2] = -1 / 1e-6;
    }
    NumberMatrix B(n, NumberVector(1));
    B[0][0] = 1 / 1e-3;
    NumberMatrix C(1, NumberVector(n));
    C[0][n - 1] = 1;
    Plant plant(A, B, C, {{0}});
    const TransferMatrix result = plant.transfer();
    EXPECT_TRUE(plant.check(result).passed) << sections;
    ASSERT_TRUE(result.entries[0][0].dc_gain);
    EXPECT_NEAR(*result.entries[0][0].dc_gain, 1, 1e-9);
    TransferMatrix wrong = result;
    wrong.entries[0][0].number_denominator[sections] *= 1.001;
    EXPECT_FALSE(plant.check(wrong).passed) << sections;
  }
}

/// Beyond 60 states by poles, zeros and gain at complex s.
TEST(TransferCheck, ManyStatesAreComparedInProductForm) {
  constexpr std::size_t n = 80;
  NumberMatrix A(n, NumberVector(n));
  for (std::size_t i = 0; i < n; ++i) {
    A[i][i] = -2 - static_cast<double>(i) / 40;
    if (i > 0) A[i][i - 1] = 1;
    if (i + 1 < n) A[i][i + 1] = 1;
  }
  NumberMatrix B(n, NumberVector(1));
  B[0][0] = 3;
  NumberMatrix C(1, NumberVector(n));
  C[0][1] = 1;
  Plant plant(A, B, C, {{0}});
  const TransferMatrix result = plant.transfer();
  EXPECT_TRUE(plant.check(result).passed);
  for (const double factor : {1.001, -1.0}) {
    TransferMatrix wrong = result;
    wrong.entries[0][0].gain *= factor;
    EXPECT_TRUE(plant.check(wrong).failed());
    wrong = result;
    wrong.entries[0][0].poles[0] *= factor;
    EXPECT_TRUE(plant.check(wrong).failed());
  }
}

TEST(TransferCheck, ASystemWithoutNumbersIsNotChecked) {
  Plant plant({{-1}}, {{1}}, {{1}}, {{0}});
  TransferMatrix result = plant.transfer();
  std::get<0>(result.linear.system).A[0][0] = std::nan("");
  EXPECT_FALSE(plant.check(result).decided());
}

}  // namespace
}  // namespace tellegen::test
