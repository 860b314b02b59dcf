// Large and hostile expressions: a million nodes deep, swelling powers, small budgets. They end, in
// time, with a result or with BudgetExceeded.

#include <gtest/gtest.h>

#include <cmath>
#include <ctime>

#include "numeric/tape.hpp"
#include "support/random_expression.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::test {

namespace {

using canonical::Ring;
using canonical::Series;

// Sanitizers slow everything down; what is timed here is that work ends near its budget.
#ifdef TELLEGEN_UNDER_SANITIZERS
constexpr double slowness = 20;
#else
constexpr double slowness = 1;
#endif

constexpr int many = 250000;  // sums in a chain: a million nodes
constexpr int some = 20000;

double value_at(Expr e, const std::vector<Expr>& symbols, const std::vector<double>& point) {
  return evaluate<double>(e, symbols, point);
}

/// Differentiates, substitutes and evaluates a deep chain; returns (value, derivative).
std::pair<double, double> exercise(World& w, Expr e) {
  const Expr forward = derivative(e, w.q1);
  const Expr reverse = gradient(e, std::array<Expr, 1>{w.q1})[0];
  const Expr in_time = total_time_derivative(e);
  const std::vector<Expr> symbols{w.q1, w.m, w.dq1};
  const std::vector<double> point{0.3, 1.1, 0.5};
  const double slope = value_at(forward, symbols, point);
  EXPECT_NEAR(value_at(reverse, symbols, point), slope, 1e-9 * (1 + std::abs(slope)));
  EXPECT_NEAR(value_at(in_time, symbols, point), 0.5 * slope, 1e-9 * (1 + std::abs(slope)));
  const Expr moved = substitute(e, {{w.q1, w.q2}});
  EXPECT_FALSE(depends_on(moved, w.q1));
  const double value = value_at(e, symbols, point);
  EXPECT_DOUBLE_EQ(value_at(moved, {w.q2, w.m}, {0.3, 1.1}), value);
  return {value, slope};
}

TEST(Large, a_deep_chain_of_sums) {
  World w{Budget{}};
  Expr e = w.q1;
  for (int k = 0; k < many; ++k) e = e + w.m * w.num(k, 1000);
  const auto [value, slope] = exercise(w, e);
  EXPECT_NEAR(value, 0.3 + 1.1 * 0.001 * many * (many - 1.0) / 2, 1e-3);
  EXPECT_DOUBLE_EQ(slope, 1);
}

TEST(Large, a_deep_chain_of_products) {
  World w{Budget{}};
  Expr e = w.q1;
  for (int k = 0; k < some; ++k) e = e * (w.num(1) + w.m / w.num(k + 1000000)) + w.num(1);
  const auto [value, slope] = exercise(w, e);
  EXPECT_TRUE(std::isfinite(value));
  EXPECT_NEAR(slope, std::exp(1.1 * std::log(1.0 + some / 1e6)), 1e-3);
}

TEST(Large, a_deep_chain_of_functions) {
  World w{Budget{}};
  Expr e = w.q1;
  for (int k = 0; k < some; ++k) e = k % 2 == 0 ? sin(e) : w.call(w.g, e);
  for (int k = 0; k < some; ++k) e = apply(Function::Atan, e + w.num(1, 2));
  const auto [value, slope] = exercise(w, e);
  EXPECT_TRUE(std::isfinite(value));
  EXPECT_TRUE(std::isfinite(slope));
}

// The number of paths doubles at each link; the number of nodes does not.
TEST(Large, shared_parts_are_visited_once) {
  World w{Budget{}};
  Expr e = w.q1;
  for (int k = 0; k < 200; ++k) e = sin(e) * cos(e);
  EXPECT_LT(reachable(std::array<Expr, 1>{derivative(e, w.q1)}).size(), 5000U);
  EXPECT_LT(reachable(gradient(e, std::array<Expr, 1>{w.q1})).size(), 5000U);
}

/// Seconds that f takes; BudgetExceeded is a fine end.
template <class F>
double seconds(F f) {
  const std::clock_t start = std::clock();  // CPU time: others may use the machine too
  try {
    f();
  } catch (const BudgetExceeded&) {
  }
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

// Deep nesting in the canonical and textbook forms ends in a result or in BudgetExceeded.
TEST(Large, deep_chains_are_converted_or_refused) {
  for (const int depth : {100, 3000, 50000}) {
    World w(Budget(1 + slowness / 10, std::size_t{1} << 30U));
    Expr functions = w.q1;
    Expr products = w.q1;
    Expr fractions = w.q1;
    Expr roots = w.q1;
    Expr calls = w.q1;
    for (int k = 0; k < depth; ++k) {
      functions = w.fn(Function::Tanh, functions);
      products = products * w.num(k + 2, k + 3) * w.m;
      fractions = w.num(1) / (w.num(1) + fractions);
      roots = sqrt(w.m + roots);
      calls = w.call(w.g, calls + w.q2);
    }
    for (const Expr e : {functions, products, fractions, roots, calls}) {
      const double time = seconds([&] {
        Ring ring(w.pool, std::array<Expr, 1>{e});
        Textbook book(ring);
        static_cast<void>(book.write(e));
      });
      EXPECT_LT(time, 2 * slowness) << depth;
    }
  }
}

struct Swelling {
  const char* name;
  Expr (*make)(World&);
};

Expr sum_of_symbols(World& w, int n) {
  Expr e = w.num(0);
  for (int k = 0; k < n; ++k) e = e + w.pool.symbol("a" + std::to_string(k), Role::Parameter);
  return e;
}

const Swelling swellings[] = {
    {"six symbols to the 60", [](World& w) { return pow(sum_of_symbols(w, 6), Rational(60)); }},
    {"the difference of two such powers",
     [](World& w) {
       const Expr e = sum_of_symbols(w, 6);
       return pow(e, Rational(60)) - pow(e + w.q1, Rational(60));
     }},
    {"twelve symbols to the 12, written out",
     [](World& w) {
       const Expr e = sum_of_symbols(w, 12);
       Expr product = e;
       for (int k = 1; k < 12; ++k) product = product * (e + w.num(k));
       return product;
     }},
    {"a power of sines",
     [](World& w) { return pow(sin(w.q1) + cos(w.q2) + w.m * sin(w.dq1), Rational(50)); }},
    {"many different sines",
     [](World& w) {
       Expr e = w.num(1);
       for (int k = 0; k < 40; ++k) {
         const Expr x = w.pool.symbol("x" + std::to_string(k), Role::Coordinate);
         e = e * (sin(x) + cos(x + w.q1));
       }
       return e;
     }},
    {"one over a large sum",
     [](World& w) {
       return w.num(1) / pow(sum_of_symbols(w, 8), Rational(6)) +
              w.num(1) / (pow(sum_of_symbols(w, 7), Rational(7)) + w.q1);
     }},
    {"a sum of many fractions",
     [](World& w) {
       Expr e = w.num(0);
       for (int k = 0; k < 30; ++k) {
         const Expr x = w.pool.symbol("x" + std::to_string(k), Role::Parameter);
         e = e + w.m / (x + w.q1 * x * x + w.num(k));
       }
       return w.num(1) / e;
     }},
    {"a huge power of a symbol", [](World& w) { return pow(w.q1, Rational(1000000000)); }},
    {"a huge power of a sum", [](World& w) { return pow(w.q1 + w.m, Rational(1000000000)); }},
    {"a huge power of a number", [](World& w) { return pow(w.num(2), Rational(1000000000)); }},
    {"a huge negative power", [](World& w) { return pow(w.q1 + w.m, Rational(-1000000000)); }},
    {"a huge root", [](World& w) { return pow(w.q1 + w.m, Rational(1, 1000000007)); }},
    {"a large whole power of a fraction",
     [](World& w) { return pow(w.q1 / (w.m + w.q2), Rational(30000)); }},
    {"a large power of a sine", [](World& w) { return pow(sin(w.q1), Rational(30000)); }},
    {"a sine of a large multiple",
     [](World& w) { return sin(Rational(30000) * w.q1) * cos(Rational(29999) * w.q1); }},
    {"a tangent of a large multiple", [](World& w) { return w.tan(Rational(1000) * w.q1); }},
    {"powers of powers",
     [](World& w) {
       Expr e = w.q1 + w.num(1);
       for (int k = 0; k < 40; ++k) e = pow(e, Rational(3)) + w.m;
       return e;
     }},
    {"numbers that grow",
     [](World& w) {
       Expr e = w.num(3, 7);
       for (int k = 0; k < 60; ++k) e = e * e + w.num(1, 3);
       return e;
     }},
    {"numbers that grow in secret",
     [](World& w) {
       Expr e = Rational(2) * (pow(sin(w.q1), Rational(2)) + pow(cos(w.q1), Rational(2)));
       for (int k = 0; k < 60; ++k) e = e * e;
       return pow(pow(e, Rational(30000)) + w.num(1), Rational(30000));
     }},
    {"nested fractions of sums",
     [](World& w) {
       Expr e = w.q1;
       for (int k = 0; k < 25; ++k) e = sum_of_symbols(w, 4) + w.num(1) / (e + w.q2);
       return e;
     }},
    {"roots of roots of sums",
     [](World& w) {
       Expr e = w.q1;
       for (int k = 0; k < 12; ++k) e = sqrt(e * e + sum_of_symbols(w, 3)) + w.num(1) / e;
       return e;
     }},
};

TEST(Large, swelling_expressions_end_within_their_budget) {
  for (const Swelling& swelling : swellings) {
    SCOPED_TRACE(swelling.name);
    World w(Budget(0.3, std::size_t{1} << 30U));
    const double time = seconds([&] {
      const Expr e = swelling.make(w);
      Ring ring(w.pool, std::array<Expr, 1>{e});
      const Series s = ring.convert(e);
      static_cast<void>(ring.is_zero(s));
      Textbook book(ring);
      static_cast<void>(book.write(s));
    });
    EXPECT_LT(time, 1.5 * slowness) << swelling.name;
  }
}

// A time budget ends differentiation too.
TEST(Large, a_time_budget_ends_the_building_of_nodes) {
  World w(Budget(0.05, std::size_t{1} << 30U));
  EXPECT_THROW(
      {
        Expr e = w.q1;
        for (int k = 0; k < 100000000; ++k) e = sin(e) + w.m;
      },
      BudgetExceeded);
}

TEST(Large, a_memory_budget_ends_the_building_of_nodes) {
  World w(Budget(100, std::size_t{1} << 22U));
  EXPECT_THROW(
      {
        Expr e = w.q1;
        for (int k = 0; k < 100000000; ++k) e = sin(e) + w.num(k);
      },
      BudgetExceeded);
}

// The five-link pendulum in absolute angles stays small: its kinetic energy has 15 terms.
TEST(Large, sums_of_angles_do_not_swell) {
  World w{Budget{}};
  Expr vx = w.num(0);
  Expr vy = w.num(0);
  Expr energy = w.num(0);
  for (int k = 0; k < 5; ++k) {
    const Expr q = w.pool.symbol("th" + std::to_string(k), Role::Coordinate);
    vx = vx + w.l * cos(q) * w.pool.time_derivative_symbol(q);
    vy = vy + w.l * sin(q) * w.pool.time_derivative_symbol(q);
    energy = energy + w.m / Rational(2) * (vx * vx + vy * vy);
  }
  Ring ring(w.pool, std::array<Expr, 1>{energy});
  EXPECT_EQ(ring.convert(energy).size(), 15U);
}

}  // namespace

}  // namespace tellegen::test
