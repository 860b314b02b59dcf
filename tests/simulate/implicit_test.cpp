// A quantity that only an equation defines, against a closed form.

#include "simulate/support.hpp"

namespace tellegen::test {
namespace {

// q' = w with E − q = w + w⁵: then t = ln(w₀/w) + 5/4 (w₀⁴ − w⁴), where w₀ + w₀⁵ = E.
double time_until(double w, double w0) {
  return std::log(w0 / w) + 1.25 * (std::pow(w0, 4) - std::pow(w, 4));
}

StatesModel capacitor() {
  return states_model("states s\nstate q\ninput E\nequation q' = E\nsimulate 1 with E = 2\n");
}

void compare(const std::string& method) {
  StatesModel model = capacitor();
  Pool& pool = *model.pool;
  const Expr w = pool.symbol("w", Role::State);
  const Expr q = model.states[0].symbol;
  const Expr drop = model.inputs[0].symbol - q - w - pow(w, Rational(5));
  model.rates = {w};
  const auto result = simulate(model, {.method = method, .points = 11}, {{w, drop}});
  ASSERT_TRUE(result);
  EXPECT_TRUE(result.diagnostics.empty());
  const double w0 = 1;  // 1 + 1⁵ = 2
  for (std::size_t k = 1; k < result->time.size(); ++k) {
    double low = 0;
    double high = w0;
    for (int i = 0; i < 200; ++i) {
      const double middle = (low + high) / 2;
      (time_until(middle, w0) > result->time[k] ? low : high) = middle;
    }
    const double wanted = 2 - low - std::pow(low, 5);
    EXPECT_NEAR(series(*result, "q")[k], wanted, 1e-6) << method << " at " << result->time[k];
  }
}

TEST(ImplicitQuantities, AResistorWithoutAClosedInverse) { compare("auto"); }
TEST(ImplicitQuantities, TheSameByAStiffMethodThatNeedsSlopes) { compare("bdf"); }
TEST(ImplicitQuantities, TheSameAsAnUnknownBesideTheStates) { compare("ida"); }

}  // namespace
}  // namespace tellegen::test
