// Y π = τ, the base parameters give the same forces and are as many as the rank of Y; Jacobians are
// the derivatives of positions.

#include "derive/recursive/regressor.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "derive/recursive/jacobian.hpp"
#include "derive/recursive/newton_euler.hpp"
#include "numeric/compare.hpp"
#include "numeric/random_point.hpp"
#include "numeric/rank.hpp"
#include "numeric/tape.hpp"
#include "support/chains.hpp"

namespace tellegen {
namespace {

using planar::BaseCombination;

constexpr int trees = 200;

std::vector<Expr> forces_of_motion(const ChainModel& model) {
  return planar::inverse_dynamics(model, planar::frames_of(model),
                                  {planar::velocities(model),
                                   planar::accelerations(model),
                                   {model.gravity.x, model.gravity.y}});
}

/// Y π by rows, of chosen columns and what they multiply.
std::vector<Expr> product(const ChainModel& model, const std::vector<std::vector<Expr>>& columns,
                          const std::vector<Expr>& parameters) {
  std::vector<Expr> sum = planar::zeros(model);
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = sum[i] + columns[j][i] * parameters[j];
  }
  return sum;
}

/// Rows at many motions, the parameters of the model being the same in all of them.
std::size_t rank_of(const std::vector<std::vector<Expr>>& columns) {
  std::vector<Expr> roots;
  for (const auto& c : columns) roots.insert(roots.end(), c.begin(), c.end());
  if (roots.empty()) return 0;
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape tape(roots, symbols);
  const std::size_t n = columns.front().size();
  std::vector<std::vector<double>> rows;
  for (std::uint64_t seed = 1; seed <= 4 * columns.size() + 4; ++seed) {
    std::vector<double> point;
    for (const Expr s : symbols) {
      const bool constant = s.symbol().role == Role::Parameter;
      point.push_back((constant ? 1 : 3) * random_value(s.symbol(), constant ? 1 : seed));
    }
    const std::vector<double> values = tape.evaluate<double>(point);
    for (std::size_t i = 0; i < n; ++i) {
      rows.emplace_back();
      for (std::size_t j = 0; j < columns.size(); ++j) rows.back().push_back(values[j * n + i]);
    }
  }
  return numeric_rank(rows, 1e-10);
}

TEST(Regressor, TimesTheParametersIsTheForces) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 5);
    const auto columns = planar::regressor_columns(model, planar::frames_of(model));
    const auto forces = product(model, columns, planar::inertial_parameters(model));
    EXPECT_TRUE(numerically_equal(forces, forces_of_motion(model), {.points = 4}).equal) << seed;
  }
}

TEST(Regressor, BaseParametersGiveTheSameForces) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 5);
    const auto columns = planar::regressor_columns(model, planar::frames_of(model));
    const auto all = planar::inertial_parameters(model);
    std::vector<std::vector<Expr>> kept;
    std::vector<Expr> values;
    for (const BaseCombination& base : planar::base_combinations(model, columns)) {
      kept.push_back(columns[base.column]);
      Expr value = model.pool->number(0);
      for (const auto& share : base.shares)
        value = value + share.coefficient * all[share.parameter];
      values.push_back(value);
    }
    EXPECT_TRUE(
        numerically_equal(product(model, kept, values), forces_of_motion(model), {.points = 4})
            .equal)
        << seed;
  }
}

TEST(Regressor, BaseParametersAreAsManyAsTheRank) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 5);
    const auto columns = planar::regressor_columns(model, planar::frames_of(model));
    const auto base = planar::base_combinations(model, columns);
    EXPECT_EQ(base.size(), rank_of(columns)) << seed;
  }
}

// The double pendulum has four: I1 + m2 l1², first moment of 1 with m2 l1, first moment of 2, I2.
TEST(Regressor, APendulumOfTwoLinksHasItsTextbookParameters) {
  const ChainModel model = test::pendulum_chain(2);
  const auto columns = planar::regressor_columns(model, planar::frames_of(model));
  const auto base = planar::base_combinations(model, columns);
  EXPECT_EQ(base.size(),
            6U);  // m c_y of both links too: where the centres of mass lie is not known
  const Expr l1 = *model.pool->find_symbol("l1");
  ASSERT_EQ(base[0].column, 1U);
  ASSERT_EQ(base[0].shares.size(), 2U);
  EXPECT_EQ(base[0].shares[1].parameter, 4U);
  EXPECT_EQ(base[0].shares[1].coefficient, l1);
  ASSERT_EQ(base[2].column, 3U);
  ASSERT_EQ(base[2].shares.size(), 2U);
  EXPECT_EQ(base[2].shares[1].coefficient, l1 * l1);
}

TEST(Jacobian, IsTheDerivativeOfThePosition) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 5);
    const auto frames = planar::frames_of(model);
    Pool& pool = *model.pool;
    const PlanarPoint place{pool.symbol("px", Role::Parameter), pool.symbol("py", Role::Parameter)};
    for (std::size_t body = 0; body < frames.size(); ++body) {
      const planar::BodyPoint point{body, place};
      const planar::Vec p = planar::position(frames, point);
      const auto j = planar::jacobian(model, frames, point);
      std::vector<Expr> left;
      std::vector<Expr> right;
      for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
        const Expr q = model.coordinates[i].symbol;
        left.insert(left.end(), {j.velocity[i].x, j.velocity[i].y});
        right.insert(right.end(), {derivative(p.x, q), derivative(p.y, q)});
      }
      EXPECT_TRUE(numerically_equal(left, right, {.points = 3}).equal) << seed << " " << body;
    }
  }
}

}  // namespace
}  // namespace tellegen
