#include "numeric/native.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "numeric/functions.hpp"
#include "numeric/random_point.hpp"
#include "support/property.hpp"
#include "support/random_expression.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::test {

namespace {

/// Everything but opaque functions and integrals.
Grammar compilable() {
  Grammar g = all_functions();
  std::erase_if(g, [](Op op) { return op == Op::Opaque || op == Op::Integral; });
  return g;
}

bool close(double a, double b, double tolerance) {
  if (!std::isfinite(a) || !std::isfinite(b)) return std::isfinite(a) == std::isfinite(b);
  return std::abs(a - b) <= tolerance * (1 + std::abs(a) + std::abs(b));
}

TEST(NativeCode, says_the_same_as_the_tape) {
  ASSERT_TRUE(native_compiler()) << "LLVM is among the packages of the project";
  for_all({.count = 60, .size = 60}, [] {
    World world;
    const Grammar grammar = compilable();
    std::vector<Expr> roots;
    for (int i = 0; i < 8; ++i) roots.push_back(Builder(world, grammar)(*programs()));
    const std::vector<Expr> symbols = input_symbols(roots);
    const Tape tape(roots, symbols);
    const auto code = NativeCode::compile(tape);
    RC_ASSERT(code.has_value());
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
      const std::vector<double> point = random_point(symbols, seed);
      const std::vector<double> expected = tape.evaluate<double>(point);
      std::vector<double> found(roots.size());
      (*code)(point.data(), found.data());
      for (std::size_t i = 0; i < roots.size(); ++i) {
        // Sums are taken in the same order, but pow(x, n) and the C library may round otherwise.
        RC_ASSERT(close(found[i], expected[i], 1e-9));
      }
    }
  });
}

TEST(NativeCode, lanes_are_independent_points) {
  ASSERT_TRUE(native_compiler()) << "LLVM is among the packages of the project";
  World w;
  const std::vector<Expr> roots{sin(w.q1 + w.q2) * w.m / w.l + exp(w.q1),
                                w.fn(Function::Sign, w.q1),
                                w.fn(Function::Step, w.q2),
                                w.two(Function::Min, w.q1, w.q2),
                                pow(w.m, Rational(1, 2)),
                                w.fn(Function::Abs, w.q1),
                                pow(w.m, Rational(1, 3)),
                                w.two(Function::Atan2, w.q1, w.q2),
                                w.fn(Function::Erf, w.q1),
                                w.fn(Function::Log10, w.m),
                                w.fn(Function::Cot, w.q2),
                                w.choice(w.q1, w.fn(Function::Log10, w.q1), w.m)};
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape tape(roots, symbols);
  for (const Lanes lanes : {Lanes::Four, Lanes::Eight}) {
    const auto code = NativeCode::compile(tape, lanes);
    if (!code) continue;  // the machine has no vectors that wide
    const auto n = static_cast<std::size_t>(lanes);
    std::vector<double> values(symbols.size() * n);
    std::vector<double> results(roots.size() * n);
    for (std::size_t lane = 0; lane < n; ++lane) {
      const std::vector<double> point = random_point(symbols, lane + 1);
      for (std::size_t i = 0; i < symbols.size(); ++i) values[i * n + lane] = point[i];
    }
    (*code)(values.data(), results.data());
    for (std::size_t lane = 0; lane < n; ++lane) {
      const std::vector<double> expected = tape.evaluate<double>(random_point(symbols, lane + 1));
      for (std::size_t i = 0; i < roots.size(); ++i) {
        EXPECT_NEAR(results[i * n + lane], expected[i], 1e-13 * (1 + std::abs(expected[i])));
      }
    }
  }
}

TEST(NativeCode, kinks_and_numbers_that_are_none_are_those_of_the_tape) {
  ASSERT_TRUE(native_compiler()) << "LLVM is among the packages of the project";
  World w;
  const std::vector<Expr> roots{w.fn(Function::Sign, w.q1), w.fn(Function::Step, w.q1),
                                w.two(Function::Max, w.q1, w.q2)};
  const std::vector<Expr> symbols{w.q1, w.q2};
  const Tape tape(roots, symbols);
  const auto code = NativeCode::compile(tape);
  ASSERT_TRUE(code);
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double x : {0.0, -0.0, 1.0, -1.0, nan}) {
    const std::vector<double> point{x, 0.5};
    const auto expected = tape.evaluate<double>(point);
    std::vector<double> found(roots.size());
    (*code)(point.data(), found.data());
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_TRUE(found[i] == expected[i] || (std::isnan(found[i]) && std::isnan(expected[i])))
          << i << " at " << x << ": " << found[i] << ", " << expected[i];
    }
  }
}

TEST(NativeCode, leaves_opaque_functions_and_integrals_to_the_tape) {
  World w;
  const std::vector<Expr> roots{w.call(w.g, w.q1)};
  EXPECT_FALSE(NativeCode::compile(Tape(roots, std::vector<Expr>{w.q1})));
}

}  // namespace

}  // namespace tellegen::test
