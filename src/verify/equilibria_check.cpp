#include "verify/equilibria_check.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/residual.hpp"
#include "numeric/root_proof.hpp"
#include "symbolic/null_space.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {

namespace {

constexpr double largest_share = 1e-9;
/// How near the printed number must be to the root that is proved.
constexpr double nearness = 1e-6;

bool is_exact(const Equilibrium& e) {
  const auto exact = [](const FoundValue& v) { return v.exact.has_value(); };
  return std::ranges::all_of(e.point, exact) && std::ranges::all_of(e.inputs, exact) &&
         std::ranges::all_of(e.multipliers, exact);
}

/// Parameters by the numbers of the text, exactly; one may be given by others.
Substitution values_of(const std::vector<Parameter>& parameters) {
  Substitution values;
  for (const Parameter& p : parameters)
    if (p.value) values.emplace(p.symbol, *p.value);
  for (std::size_t depth = 0; depth < parameters.size(); ++depth) {
    for (auto& [symbol, value] : values) value = substitute(value, values);
  }
  return values;
}

/// The equations with the values of one point as they are printed. A point that was found at the
/// values of the parameters need not be one at others.
std::vector<Expr> residuals(Pool& pool, const Equilibria& result, const Equilibrium& e,
                            const Substitution& parameters) {
  Substitution values;
  for (const auto* found : {&e.point, &e.inputs, &e.multipliers}) {
    for (const FoundValue& v : *found) values.emplace(v.symbol, to_expr(v.exact->shown, pool));
  }
  std::vector<Expr> all;
  for (const Formula& f : result.equations) {
    const Expr left = substitute(f.value, values);
    all.push_back(result.closed_form ? left : substitute(left, parameters));
  }
  return all;
}

/// Those without which the others do not hold: what is left out is a sum of constant multiples of
/// them.
std::vector<Expr> independent(const std::vector<Expr>& equations,
                              const std::vector<Expr>& unknowns) {
  if (equations.empty()) return {};
  canonical::Ring ring(equations.front().pool(), equations);
  std::vector<canonical::Series> all;
  for (const Expr e : equations) all.push_back(ring.normalise(ring.convert(e)));
  std::vector<Expr> needed;
  for (const std::size_t i : constant_relations(ring, all, unknowns).pivots)
    needed.push_back(equations[i]);
  return needed;
}

class NumberCheck {
 public:
  NumberCheck(const Equilibria& result, const Substitution& values) : unknowns_(result.unknowns) {
    for (const Formula& f : result.equations) equations_.push_back(substitute(f.value, values));
    needed_ = result.slice.empty() ? equations_ : independent(equations_, unknowns_);
    for (const Formula& f : result.slice) needed_.push_back(substitute(f.value, values));
  }

  /// The share that is left over; nothing where the point has no numbers.
  [[nodiscard]] std::optional<double> left_over(const Equilibrium& e) const {
    const auto here = numbers_of(e);
    if (!here || has_opaque(equations_) || !without_value(equations_, *here).empty())
      return std::nullopt;
    return largest_residual(equations_, *here);
  }

  /// Exactly one root is near, and all numbers of the point are its.
  [[nodiscard]] bool is_proved(const Equilibrium& e) const {
    const auto here = numbers_of(e);
    if (!here) return false;
    Substitution given;
    std::vector<Expr> open;
    std::vector<double> x;
    for (const auto* found : {&e.point, &e.inputs, &e.multipliers}) {
      for (const FoundValue& v : *found) {
        if (std::ranges::find(unknowns_, v.symbol) == unknowns_.end()) continue;
        open.push_back(v.symbol);
        x.push_back(*v.number);
      }
    }
    if (open.size() != needed_.size() || open.empty()) return false;
    const RootProof proof(needed_, open);
    const auto box = proof.around(x);
    if (!box) return false;
    const std::vector<double> sizes = proof.measure(x);
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double reach = ((*box)[i].high - (*box)[i].low) / 2;
      const double size = std::abs(x[i]) > 0 ? std::abs(x[i]) : sizes[i];
      if (!(reach <= nearness * size || reach < 1e-200)) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] static std::optional<Values> numbers_of(const Equilibrium& e) {
    Values here;
    for (const auto* found : {&e.point, &e.inputs, &e.multipliers}) {
      for (const FoundValue& v : *found) {
        if (!v.number) return std::nullopt;
        here.emplace(v.symbol, *v.number);
      }
    }
    return here;
  }

  std::vector<Expr> equations_;
  std::vector<Expr> needed_;  // what proves them all, and that the point is on the slice
  std::vector<Expr> unknowns_;
};

Check check_numbers(Equilibria& result, const NumberCheck& numbers) {
  Check check{"check.equilibria.residual", true, false, 0, 0};
  for (Equilibrium& e : result.points) {
    const auto share = numbers.left_over(e);
    if (!share) continue;
    e.residual = *share;
    ++check.points;
    if (!(*share <= largest_share)) check.passed = false;
    if (!(*share <= check.largest_difference)) check.largest_difference = *share;
  }
  return check;
}

}  // namespace

std::vector<Check> check_equilibria(Pool& pool, Equilibria& result,
                                    const std::vector<Parameter>& parameters) {
  const Substitution values = values_of(parameters);
  std::vector<Check> checks;
  std::vector<Expr> zeros;
  bool some_exact = false;
  for (const Equilibrium& e : result.points) {
    if (!is_exact(e)) continue;
    some_exact = true;
    for (const Expr r : residuals(pool, result, e, values)) zeros.push_back(r);
  }
  if (some_exact && !zeros.empty())
    checks.push_back(proved_or_checked("check.equilibria.rest", zeros));
  const bool exactly = !checks.empty() && checks.front().passed && checks.front().proved;
  const NumberCheck numbers(result, values);
  const Check left = check_numbers(result, numbers);
  const bool in_numbers = !std::ranges::all_of(result.points, is_exact);
  if (left.points > 0 && (in_numbers || !exactly || !left.passed)) checks.push_back(left);
  bool all_certified = in_numbers;
  for (Equilibrium& e : result.points) {
    e.certified = (is_exact(e) && (exactly || zeros.empty())) || numbers.is_proved(e);
    if (!e.certified && !is_exact(e)) all_certified = false;
  }
  if (all_certified) checks.push_back({"check.equilibria.certified", true, true, 0, 0});
  return checks;
}

}  // namespace tellegen
