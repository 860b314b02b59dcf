#include "verify/equilibria_check.hpp"

#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

/// The equations with the values of one point as they are printed.
std::vector<Expr> residuals(Pool& pool, const Equilibria& result, const Equilibrium& e) {
  Substitution values;
  for (const auto* found : {&e.point, &e.inputs, &e.multipliers}) {
    for (const FoundValue& v : *found) {
      if (!v.exact) return {};
      values.emplace(v.symbol, to_expr(v.exact->shown, pool));
    }
  }
  std::vector<Expr> all;
  for (const Formula& f : result.equations) all.push_back(substitute(f.value, values));
  return all;
}

}  // namespace

std::vector<Check> check_equilibria(Pool& pool, const Equilibria& result) {
  constexpr std::string_view key = "check.equilibria.rest";
  std::vector<Expr> zeros;
  for (const Equilibrium& e : result.points) {
    for (const Expr r : residuals(pool, result, e)) zeros.push_back(r);
  }
  if (zeros.empty()) return {};
  return {proved_or_checked(key, zeros)};
}

}  // namespace tellegen
