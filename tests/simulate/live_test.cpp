// Models as programs for a page.

#include "simulate/live.hpp"

#include <gtest/gtest.h>

#include "simulate/codes.hpp"

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

}  // namespace
}  // namespace tellegen
