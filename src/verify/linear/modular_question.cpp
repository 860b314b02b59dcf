#include "verify/linear/modular_question.hpp"

#include "symbolic/canonical/ring.hpp"
#include "verify/zero/modular_zero.hpp"

namespace tellegen {

Expr printed(const Formula& formula) { return to_expr(formula.shown, formula.value.pool()); }

std::vector<Expr> values_of(const FormulaVector& formulas) {
  std::vector<Expr> all;
  for (const Formula& f : formulas) all.push_back(f.value);
  return all;
}

Check asked_modulo(std::string_view key, const ModularFormulas& formulas,
                   const ModularQuestion& holds) {
  constexpr std::uint64_t attempts = 12;
  constexpr int wanted = 3;
  Check check{key, false, false, 0, 0};
  std::optional<std::vector<Expr>> images;
  try {
    images = rational_images(formulas.all());
  } catch (const canonical::DivisionByZero&) {
    return check;
  }
  if (!images) return check;
  for (std::uint64_t seed = 41; seed < 41 + attempts && check.points < wanted; ++seed) {
    const auto values = evaluate_modulo(*images, seed);
    if (!values) continue;
    const auto answer = holds(ModularValues(*values, seed));
    if (!answer) continue;
    if (!*answer) return {key, false, true, 0, 0};
    ++check.points;
  }
  check.passed = check.points > 0;
  return check;
}

}  // namespace tellegen
