// Intervals: no value of an expression may lie outside its enclosure, and no root that is proved
// may be none.

#include "numeric/enclosure.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "numeric/random.hpp"
#include "numeric/residual.hpp"
#include "numeric/root_proof.hpp"
#include "numeric/tape.hpp"
#include "numeric/values.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {
namespace {

/// Any expression of x and y.
Expr random_expression(SplitMix& random, Expr x, Expr y, int depth) {
  Pool& pool = x.pool();
  const auto next = [&] { return random_expression(random, x, y, depth - 1); };
  const auto both = [&](const auto& join) {  // in this order, whatever the compiler's
    const Expr a = next();
    return join(a, next());
  };
  const auto choice = static_cast<int>(random.uniform(0, depth <= 0 ? 3 : 11));
  switch (choice) {
    case 0:
      return x;
    case 1:
      return y;
    case 2:
      return pool.number(Rational(static_cast<std::int64_t>(random.uniform(-30, 30)), 7));
    case 3:
    case 4:
      return both([](Expr a, Expr b) { return a + b; });
    case 5:
      return both([](Expr a, Expr b) { return a * b; });
    case 6: {
      const std::array powers{Rational(2, 1), Rational(3, 1), Rational(-1, 1), Rational(-2, 1),
                              Rational(1, 2), Rational(2, 3), Rational(-3, 2)};
      return pow(next(), powers[static_cast<std::size_t>(random.uniform(0, 6.99))]);
    }
    case 7: {
      const auto f = static_cast<Function>(static_cast<int>(random.uniform(17, 19.99)));
      return both([&](Expr a, Expr b) { return pool.apply(f, std::array<Expr, 2>{a, b}); });
    }
    case 8: {
      const Expr g = next();
      return both([&](Expr a, Expr b) {
        return pool.apply(Function::If, std::array<Expr, 3>{g, a, b});
      });
    }
    default: {
      std::vector<Function> single;
      for (const FunctionRow& f : function_table()) {
        if (f.arity == 1) single.push_back(f.function);
      }
      const double last = static_cast<double>(single.size()) - 0.01;
      return apply(single[static_cast<std::size_t>(random.uniform(0, last))], next());
    }
  }
}

// Where the box tells which branch it is, the other is not asked; else it is one of both.
TEST(Enclosure, ABranchThatCannotBeIsLeftOut) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr e = pool.apply(
      Function::If, std::array<Expr, 3>{x - Rational(1), pool.number(5) * x, pool.number(-2)});
  const Enclosing enclosing(std::span(&e, 1), std::span(&x, 1));
  const auto at = [&](double low, double high) {
    return enclosing.at(std::array{Enclosure(low, high)})[0];
  };
  EXPECT_GT(at(1, 2).low, 4.99);
  EXPECT_TRUE(at(1, 2).everywhere);
  EXPECT_EQ(at(-3, 0.5).low, -2);
  EXPECT_EQ(at(-3, 0.5).high, -2);
  EXPECT_EQ(at(0, 2).low, -2);
  EXPECT_GE(at(0, 2).high, 10);
  EXPECT_FALSE(at(0, 2).everywhere);  // it jumps in there
}

TEST(Enclosure, ALogarithmHasNoValueAtItsEdge) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const std::array roots{log(x), apply(Function::Atanh, x)};
  const std::array symbols{x};
  const Enclosing enclosing(roots, symbols);
  const auto at = [&](double low, double high) {
    return enclosing.at(std::array{Enclosure(low, high)});
  };
  EXPECT_TRUE(at(0, 0)[0].is_empty());
  EXPECT_FALSE(at(0, 0.5)[0].everywhere);
  EXPECT_TRUE(at(0.1, 0.5)[0].everywhere && at(0.1, 0.5)[1].everywhere);
  EXPECT_TRUE(at(1, 1)[1].is_empty());
  EXPECT_FALSE(at(0.5, 1)[1].everywhere);
}

TEST(Enclosure, HoldsEveryValue) {
  SplitMix random(17);
  int compared = 0;
  for (int run = 0; run < 600; ++run) {
    Pool pool;
    const std::array<Expr, 2> symbols{pool.symbol("x", Role::Coordinate),
                                      pool.symbol("y", Role::Coordinate)};
    const Expr e = random_expression(random, symbols[0], symbols[1], 4);
    const Enclosing enclosing(std::span(&e, 1), symbols);
    // All parts: atan(1/0) has a number in the tape, but no value.
    const std::vector<Expr> parts = reachable(std::span(&e, 1));
    const bool chooses = std::ranges::any_of(parts, [](Expr part) {
      return part.kind() == Kind::Function && part.function() == Function::If;
    });
    const Tape tape(parts, symbols);
    for (int k = 0; k < 6; ++k) {
      const double wide = std::pow(10.0, random.uniform(-6, 1));
      const double at_x = random.uniform(-4, 4);
      const double at_y = random.uniform(-4, 4);
      const std::array<Enclosure, 2> box{Enclosure(at_x, at_x + wide),
                                         Enclosure(at_y, at_y + wide)};
      const Enclosure all = enclosing.at(box)[0];
      for (int p = 0; p < 10; ++p) {
        const std::array<double, 2> point{random.uniform(at_x, at_x + wide),
                                          random.uniform(at_y, at_y + wide)};
        const std::vector<double> values = tape.evaluate<double>(point);
        const double value = values.back();
        if (!all_finite(values)) {
          // the branch that is not taken needs no value
          EXPECT_TRUE(chooses || !(all.everywhere && all.is_finite()));
          continue;
        }
        ++compared;
        const double rounding = 1e-9 * std::abs(value);  // of the tape
        EXPECT_FALSE(all.is_empty());
        EXPECT_GE(value, all.low - rounding) << run;
        EXPECT_LE(value, all.high + rounding) << run;
      }
    }
  }
  EXPECT_GT(compared, 5000);
}

TEST(Enclosure, ANumberOfTheTextIsNotRounded) {
  const Enclosure tenth = enclosed(Rational(1, 10));
  EXPECT_LT(tenth.low, tenth.high);
  EXPECT_TRUE(tenth.holds(0.1));
  EXPECT_EQ(enclosed(Rational(20)).low, 20);
  EXPECT_EQ(enclosed(Rational(20)).high, 20);
}

TEST(RootProof, ProvesSimpleRootsOfAnySizeAndNoOthers) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr y = pool.symbol("y", Role::Coordinate);
  for (const int decade : {-15, -6, 0, 7, 14}) {
    const Expr size = pool.number(pow(Rational(10), decade));
    const std::vector<Expr> equations{x * x - Rational(2) * size * size, y * x - size * size};
    const RootProof proof(equations, {x, y});
    const double s = std::pow(10.0, decade);
    EXPECT_TRUE(proof.around({std::sqrt(2.0) * s, s / std::sqrt(2.0)})) << decade;
    const auto off = proof.around({1.0001 * std::sqrt(2.0) * s, s / std::sqrt(2.0)});
    if (off) {  // a root, but not there
      EXPECT_TRUE((*off)[0].holds(std::sqrt(2.0) * s));
    }
    EXPECT_FALSE(proof.around({10 * s, 10 * s}));
  }
  EXPECT_FALSE(RootProof({(x - pool.number(1)) * (x - pool.number(1))}, {x}).around({1.0}));
  EXPECT_FALSE(RootProof({x * x + pool.number(Rational(1, 1000000000))}, {x}).around({0.0}));
}

TEST(Residual, IsAShareOfTheTermsAndNeverHidesNaN) {
  Pool pool;
  const Expr x = pool.symbol("x", Role::Coordinate);
  const Expr f = pool.number(Rational(1, 1000000000)) * x - pool.number(Rational(2, 1000000000));
  EXPECT_NEAR(relative_residual(f, {{x, 2.0}}), 0, 1e-15);
  EXPECT_NEAR(relative_residual(f, {{x, 2.002}}), 5e-4, 1e-5);
  EXPECT_EQ(relative_residual(f, {{x, 0.0}}), 1);
  const Expr g = pool.number(2) - sqrt(x);
  EXPECT_EQ(relative_residual(g, {{x, 0.0}}), 1);  // though the slope is infinite
  EXPECT_TRUE(std::isnan(largest_residual({g, f}, {{x, -1.0}})));
}

}  // namespace
}  // namespace tellegen::test
