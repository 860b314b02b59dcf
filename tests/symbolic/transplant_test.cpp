#include "symbolic/transplant.hpp"

#include <gtest/gtest.h>

#include <array>

#include "symbolic/derivative.hpp"

namespace tellegen::test {
namespace {

TEST(Transplant, NamesGetTheirPrefixAndKeepTheirMeaning) {
  Pool from;
  const Expr q = from.symbol("q", Role::Coordinate);
  const Expr m = from.symbol("m", Role::Parameter, Assumption::Positive);
  const Expr v = from.time_derivative_symbol(q);
  Pool to;
  Transplant transplant(from, to, "arm.");
  const Expr made = transplant(m * pow(v, 2) + sin(q) * from.time() + from.pi());
  const Expr Q = *to.find_symbol("arm.q");
  const Expr M = *to.find_symbol("arm.m");
  EXPECT_EQ(Q.symbol().role, Role::Coordinate);
  EXPECT_EQ(M.symbol().assumption, Assumption::Positive);
  EXPECT_EQ(made, M * pow(to.time_derivative_symbol(Q), 2) + sin(Q) * to.time() + to.pi());
  EXPECT_LT(Q.symbol().rank, M.symbol().rank);
}

TEST(Transplant, FunctionsInversesAndIntegralsComeAlong) {
  Pool from;
  const Expr psi = from.symbol("psi", Role::State);
  const Expr x = from.symbol("x", Role::Bound);
  const std::uint32_t g = from.opaque_function("g", 1);
  const std::uint32_t inverse = from.inverse_function(g);
  const Expr body = from.call(inverse, std::array<Expr, 1>{x});
  const Expr energy = from.integral(body, x, from.number(0), psi);
  Pool to;
  Transplant one(from, to, "a.");
  Transplant two(from, to, "b.");
  const Expr slope = one(derivative(energy, psi));
  EXPECT_EQ(slope, derivative(one(energy), *to.find_symbol("a.psi")));
  EXPECT_NE(one(energy), two(energy));
  const OpaqueFunction& made = to.opaque(slope.call().function);
  ASSERT_TRUE(made.inverse_of);
  EXPECT_EQ(to.opaque(*made.inverse_of).name, "a.g");
}

}  // namespace
}  // namespace tellegen::test
