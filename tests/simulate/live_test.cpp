// Models as programs for a page.

#include "simulate/live.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "numeric/values.hpp"
#include "simulate/codes.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {
namespace {

TEST(LiveModel, AQuantityThatOnlyAnEquationDefinesIsRefused) {
  StatesModel model;
  model.pool = std::make_shared<Pool>();
  const Expr w = model.pool->symbol("w", Role::State);
  const auto live = live_model(model, {{w, w * w * w + w}});
  ASSERT_FALSE(live);
  EXPECT_EQ(live.diagnostics.front().code, simulate_codes::only_native);
}

/// ẋ = u − sign(x), ẏ = x + u̇.
StatesModel driven_model(bool with_rate) {
  StatesModel model;
  model.pool = std::make_shared<Pool>();
  Pool& pool = *model.pool;
  const Expr x = pool.symbol("x", Role::State);
  const Expr y = pool.symbol("y", Role::State);
  const Expr u = pool.symbol("u", Role::Input);
  model.name = "driven";
  model.states.resize(2);
  model.states[0].symbol = x;
  model.states[1].symbol = y;
  model.inputs.resize(1);
  model.inputs[0].symbol = u;
  const Expr rate = pool.time_derivative_symbol(u);
  model.rates = {u - apply(Function::Sign, x), with_rate ? x + rate : x};
  model.simulation = SimulationRequest{pool.number(1), {{u, apply(Function::Sin, pool.time())}}};
  return model;
}

TEST(LiveModel, InputsStayOpenUnlessTheirRatesAreNeeded) {
  const auto open = live_model(driven_model(false));
  ASSERT_TRUE(open);
  ASSERT_EQ(open->inputs.size(), 1U);
  EXPECT_EQ(open->inputs[0].law, apply(Function::Sin, open->pool->time()));
  const auto closed = live_model(driven_model(true));
  ASSERT_TRUE(closed);
  EXPECT_TRUE(closed->inputs.empty());
}

TEST(LiveModel, LawsThatJumpAreSwitchesWithTheirRates) {
  const auto live = live_model(driven_model(false));
  ASSERT_TRUE(live);
  ASSERT_EQ(live->switches.size(), 1U);
  EXPECT_EQ(live->switches[0].what, "x");
  ASSERT_EQ(live->events.results.size(), 2U);
  EXPECT_EQ(live->events.results[0], live->states[0]);
  const Expr u = live->inputs[0].symbol;
  EXPECT_EQ(live->events.results[1], u - live->switches[0].value);
}

TEST(LiveModel, ClaimsKnowTheRatesWithAllInputsFree) {
  const auto live = live_model(driven_model(true));
  ASSERT_TRUE(live);
  ASSERT_TRUE(live->claims);
  const LiveClaims& claims = *live->claims;
  EXPECT_EQ(claims.free.size(), 3U);  // u, u̇, ü
  const Expr rate = live->pool->time_derivative_symbol(live->states[1]);
  const auto found = std::ranges::find(claims.given, rate);
  ASSERT_NE(found, claims.given.end());
  const auto at = static_cast<std::size_t>(found - claims.given.begin());
  EXPECT_EQ(claims.motion.results[at], live->states[0] + claims.free[1]);
}

}  // namespace
}  // namespace tellegen
