// The recursive algorithms against Lagrange's equations of energies that are built from positions.

#include "derive/recursive/machine.hpp"

#include <gtest/gtest.h>

#include "derive/recursive/composite.hpp"
#include "derive/recursive/newton_euler.hpp"
#include "numeric/compare.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "support/chains.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {
namespace {

constexpr int trees = 60;

/// d/dt ∂L/∂q̇ − ∂L/∂q + ∂D/∂q̇ − Q, on the DAG.
std::vector<Expr> lagrange(const ChainModel& model) {
  std::vector<Expr> equations;
  const Expr l = model.kinetic - model.potential;
  for (std::size_t i = 0; i < model.coordinates.size(); ++i) {
    const Expr q = model.coordinates[i].symbol;
    const Expr v = model.pool->time_derivative_symbol(q);
    equations.push_back(total_time_derivative(derivative(l, v)) - derivative(l, q) +
                        derivative(model.dissipation, v) - model.forces[i]);
  }
  return equations;
}

std::vector<Expr> left_sides(const MachineForm& form, const std::vector<Expr>& acceleration) {
  std::vector<Expr> all;
  for (std::size_t i = 0; i < form.bias.size(); ++i) {
    Expr sum = form.bias[i];
    for (std::size_t j = 0; j < acceleration.size(); ++j)
      sum = sum + form.mass[i][j] * acceleration[j];
    all.push_back(sum);
  }
  return all;
}

/// The program written back into one expression per result.
std::vector<Expr> unfolded(const StraightLine& program) {
  Substitution known;
  for (const auto* list : {&program.once, &program.each}) {
    for (const Assignment& a : *list) known[a.name] = substitute(a.value, known);
  }
  std::vector<Expr> results;
  for (const Expr r : program.results) results.push_back(substitute(r, known));
  return results;
}

TEST(ChainMachine, IsWhatLagrangeGivesForRandomTrees) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 6);
    const auto form = derive_machine_form(model);
    ASSERT_TRUE(form) << seed;
    const auto agreement = numerically_equal(left_sides(*form, planar::accelerations(model)),
                                             lagrange(model), {.points = 4});
    EXPECT_TRUE(agreement.equal) << seed << ": " << agreement.largest_difference;
  }
}

TEST(ChainMachine, ArticulatedBodiesSolveTheMassMatrix) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 6);
    const auto form = derive_machine_form(model);
    ASSERT_TRUE(form) << seed;
    const auto rest = numerically_zero(left_sides(*form, form->acceleration), {.points = 4});
    EXPECT_TRUE(rest.equal) << seed << ": " << rest.largest_difference;
  }
}

TEST(ChainMachine, InverseDynamicsIsTheMassMatrixAndTheBias) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 6);
    const auto form = derive_machine_form(model);
    ASSERT_TRUE(form) << seed;
    const auto frames = planar::frames_of(model);
    const std::vector<Expr> a = planar::accelerations(model);
    std::vector<Expr> tau = planar::inverse_dynamics(
        model, frames, {planar::velocities(model), a, {model.gravity.x, model.gravity.y}});
    const std::vector<Expr> forces = planar::applied_forces(model);
    for (std::size_t i = 0; i < tau.size(); ++i) tau[i] = tau[i] - forces[i];
    EXPECT_TRUE(numerically_equal(tau, left_sides(*form, a), {.points = 4}).equal) << seed;
  }
}

TEST(ChainMachine, TheRateOfTheMassMatrixLessTwiceCoriolisIsSkew) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 6);
    const auto frames = planar::frames_of(model);
    const auto mass = planar::mass_matrix(model, frames);
    const auto c = planar::coriolis_matrix(model, frames);
    const std::vector<Expr> v = planar::velocities(model);
    const std::vector<Expr> still = planar::zeros(model);
    const Expr zero = model.pool->number(0);
    const std::vector<Expr> forces =
        planar::inverse_dynamics(model, frames, {v, still, {zero, zero}});
    std::vector<Expr> left;
    std::vector<Expr> right;
    for (std::size_t i = 0; i < v.size(); ++i) {
      Expr sum = zero;
      for (std::size_t j = 0; j < v.size(); ++j) {
        left.push_back(total_time_derivative(mass[i][j]));
        right.push_back(c[i][j] + c[j][i]);
        sum = sum + c[i][j] * v[j];
      }
      left.push_back(forces[i]);
      right.push_back(sum);
    }
    EXPECT_TRUE(numerically_equal(left, right, {.points = 4}).equal) << seed;
  }
}

TEST(ChainMachine, TheProgramIsTheExpressions) {
  for (int seed = 0; seed < trees; ++seed) {
    const ChainModel model = test::random_tree(static_cast<std::uint64_t>(seed), 1 + seed % 6);
    const auto form = derive_machine_form(model);
    ASSERT_TRUE(form) << seed;
    std::vector<Expr> roots;
    for (std::size_t i = 0; i < form->mass.size(); ++i)
      for (std::size_t j = 0; j <= i; ++j) roots.push_back(form->mass[i][j]);
    roots.insert(roots.end(), form->bias.begin(), form->bias.end());
    EXPECT_TRUE(numerically_equal(unfolded(form->dynamics), roots, {.points = 3}).equal) << seed;
    EXPECT_TRUE(numerically_equal(unfolded(form->direct), form->acceleration, {.points = 3}).equal)
        << seed;
  }
}

// SymPy's Kane with common subexpressions needs 248, 548, 750 and 2710 operations.
TEST(ChainMachine, APendulumTakesFewOperations) {
  const std::vector<std::pair<int, int>> most{{4, 248}, {5, 548}, {6, 750}, {10, 2710}};
  for (const auto& [links, limit] : most) {
    const auto form = derive_machine_form(test::pendulum_chain(links));
    ASSERT_TRUE(form);
    const int once = form->dynamics.once_count.total();
    const int each = form->dynamics.each_count.total();
    EXPECT_LE(once + each, limit) << links;
    RecordProperty("operations_" + std::to_string(links), each);
    EXPECT_LE(form->direct.each_count.total(), 69 * links) << links;
  }
}

TEST(ChainMachine, DirectDynamicsGrowsWithTheNumberOfBodies) {
  const auto operations = [](int links) {
    return derive_machine_form(test::pendulum_chain(links))->direct.each_count.total();
  };
  EXPECT_EQ(operations(40) - operations(30), operations(30) - operations(20));
}

}  // namespace
}  // namespace tellegen
