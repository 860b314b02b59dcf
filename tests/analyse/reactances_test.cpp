// What windings show at their terminals, against the data of machines and against the operational
// inductance itself.

#include "analyse/reactances.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "analyse/dense.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {
namespace {

/// Coupled windings p = L i with resistances: ṗ = −R L⁻¹ p + u, and the flows L⁻¹ p as outputs.
struct Windings {
  Pool pool;
  Linearisation formulas, numbers;
  NumberMatrix L;
  NumberVector r;

  Windings(NumberMatrix inductances, NumberVector resistances, std::vector<std::size_t> driven)
      : L(std::move(inductances)), r(std::move(resistances)) {
    const std::size_t n = L.size();
    NumberMatrix one(n, NumberVector(n));
    for (std::size_t i = 0; i < n; ++i) one[i][i] = 1;
    StateSpace<double> values;
    values.C = *solve_columns(L, one);
    values.A = values.C;
    for (std::size_t i = 0; i < n; ++i)
      for (double& a : values.A[i]) a *= -r[i];
    values.B.assign(n, NumberVector(driven.size()));
    for (std::size_t k = 0; k < driven.size(); ++k) values.B[driven[k]][k] = 1;
    StateSpace<Formula> shown;
    for (std::size_t i = 0; i < n; ++i) {
      shown.C.emplace_back();
      for (std::size_t j = 0; j < n; ++j) {
        const std::string name =
            "f" + std::to_string(std::min(i, j)) + std::to_string(std::max(i, j));
        shown.C.back().push_back({pool.symbol(name, Role::Parameter, Assumption::Real), {}});
      }
      numbers.states.push_back(pool.symbol("p_" + std::to_string(i), Role::State));
    }
    formulas.system = shown;
    numbers.system = values;
    formulas.states = numbers.states;
  }

  std::vector<WindingReactances> told() {
    std::vector<Winding> all;
    for (std::size_t i = 0; i < L.size(); ++i) all.push_back({i, "w" + std::to_string(i)});
    return reactances_of(formulas, numbers, {all}, std::nullopt, pool).windings;
  }

  /// L(s) of winding 0, with the others closed on their resistances: L₀₀ − L₀Q (L_QQ + R/s)⁻¹ L_Q₀.
  [[nodiscard]] double operational(double s) const {
    NumberMatrix a, b;
    for (std::size_t i = 1; i < L.size(); ++i) {
      a.emplace_back(L[i].begin() + 1, L[i].end());
      a.back()[i - 1] += r[i] / s;
      b.push_back({L[i][0]});
    }
    const auto x = solve_columns(a, b);
    double value = L[0][0];
    for (std::size_t i = 1; i < L.size(); ++i) value -= L[0][i] * (*x)[i - 1][0];
    return value;
  }
};

/// Windings that meet in one mutual inductance, with leakages.
NumberMatrix of_leakages(double mutual, const NumberVector& leakages) {
  NumberMatrix L(leakages.size(), NumberVector(leakages.size(), mutual));
  for (std::size_t i = 0; i < leakages.size(); ++i) L[i][i] += leakages[i];
  return L;
}

// Kundur, example 4.1, per unit: X_d = 1.81, X_d′ = 0.30, X_d″ = 0.23; X_q = 1.76, X_q′ = 0.65,
// X_q″ = 0.25.
TEST(Reactances, OfKundursMachine) {
  Windings d(of_leakages(1.66, {0.15, 0.165, 0.1713}), {0.003, 0.0006, 0.0284}, {0, 1});
  const auto direct = d.told();
  ASSERT_EQ(direct.size(), 2U);
  ASSERT_EQ(direct[0].stages.size(), 3U);
  EXPECT_NEAR(direct[0].stages[0].classical, 1.81, 1e-12);
  EXPECT_NEAR(direct[0].stages[1].classical, 0.30, 5e-4);
  EXPECT_NEAR(direct[0].stages[2].classical, 0.23, 5e-4);
  EXPECT_EQ(direct[0].stages[1].kept, std::vector<Expr>{d.numbers.states[1]});
  Windings q(of_leakages(1.61, {0.15, 0.7252, 0.125}), {0.003, 0.00619, 0.02368}, {0});
  const auto quadrature = q.told();
  ASSERT_EQ(quadrature.size(), 1U);
  EXPECT_NEAR(quadrature[0].stages[0].classical, 1.76, 1e-12);
  EXPECT_NEAR(quadrature[0].stages[1].classical, 0.65, 5e-4);
  EXPECT_NEAR(quadrature[0].stages[2].classical, 0.25, 5e-4);
}

// The stages and the poles of the short-circuited machine make up 1/L(s) again, at every s.
TEST(Reactances, TheExactOnesMakeUpTheOperationalInductance) {
  std::mt19937 engine(3);
  std::uniform_real_distribution<double> leakage(0.05, 0.6), resistance(1e-3, 1);
  for (int round = 0; round < 12; ++round) {
    const std::size_t n = 2 + engine() % 3;
    NumberVector leakages, r;
    for (std::size_t i = 0; i < n; ++i) {
      leakages.push_back(leakage(engine));
      r.push_back(resistance(engine));
    }
    Windings w(of_leakages(1.5, leakages), r, {0});
    const auto told = w.told();
    ASSERT_EQ(told.size(), 1U);
    const auto& stages = told[0].stages;
    ASSERT_EQ(stages.size(), n);
    NumberMatrix others;
    const NumberMatrix& A = std::get<StateSpace<double>>(w.numbers.system).A;
    for (std::size_t i = 1; i < n; ++i) others.emplace_back(A[i].begin() + 1, A[i].end());
    auto poles = eigenvalues_of(others);
    std::ranges::sort(poles, {}, [](const auto& z) { return -z.real(); });
    for (const double s : {1e-3, 0.1, 1.0, 30.0, 1e4}) {
      double sum = 1 / stages[0].classical;
      for (std::size_t j = 1; j < n; ++j) {
        ASSERT_TRUE(stages[j].exact);
        const double T = -1 / poles[j - 1].real();
        sum += (1 / *stages[j].exact - 1 / *stages[j - 1].exact) * s * T / (1 + s * T);
      }
      EXPECT_NEAR(sum * w.operational(s), 1, 1e-8) << round << " s " << s;
    }
    // At once all fluxes are what they were: no approximation is left.
    EXPECT_NEAR(stages.back().classical / *stages.back().exact, 1, 1e-9);
  }
}

TEST(Reactances, ASingleWindingThatNothingFeedsIsADamper) {
  Windings fed({{2, 1}, {1, 2}}, {0.1, 0.1}, {0, 1});
  EXPECT_EQ(fed.told()[0].stages[1].primes, 1U);
  Windings closed({{2, 1}, {1, 2}}, {0.1, 0.1}, {0});
  EXPECT_EQ(closed.told()[0].stages[1].primes, 2U);
  EXPECT_NEAR(closed.told()[0].stages[1].classical, 1.5, 1e-12);
}

TEST(Reactances, WhereNothingIsDrivenAllAreTold) {
  Windings w({{2, 1}, {1, 2}}, {0.1, 0.2}, {});
  EXPECT_EQ(w.told().size(), 2U);
}

}  // namespace
}  // namespace tellegen
