#include "verify/claim/right_equations.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/claim/explicit_motion.hpp"
#include "verify/zero/solve_rows.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

Expr rate_symbol(Expr q) { return q.pool().time_derivative_symbol(q); }

bool has_symbol(const Series& s, Expr symbol, Ring& ring) {
  const std::uint32_t id = ring.symbol_id(symbol);
  return std::ranges::any_of(s.terms(), [&](const auto& t) { return t.exponent_of(id) != 0; });
}

/// The equations of a constrained model in which no multiplier is left: by virtual displacements
/// that keep the constraints, δq_d = S δq_i.
class WithoutMultipliers {
 public:
  WithoutMultipliers(EquationJudge& judge, const Series& claimed)
      : judge_(judge), c_(*judge.el.constrained) {
    for (std::size_t i = 0; i < judge.el.coordinates.size(); ++i) {
      const Expr a = rate_symbol(rate_symbol(judge.el.coordinates[i]));
      (has_symbol(claimed, a, judge.ring) ? in_claim_ : absent_).push_back(i);
    }
  }

  std::vector<RightEquation> all() {
    if (!choose()) return {};
    std::vector<RightEquation> found;
    for (const std::size_t i : independent_) {
      const Expr mixed = virtual_work(i);
      add(found, i, mixed);
      add(found, i, substitute(substitute(mixed, accelerations_), velocities_));
    }
    return found;
  }

 private:
  /// Dependent are, where that is possible, those whose acceleration the claim does not have.
  bool choose() {
    std::vector<std::size_t> everything = absent_;
    everything.insert(everything.end(), in_claim_.begin(), in_claim_.end());
    return (absent_.size() >= c_.A.size() && solve_for(absent_)) || solve_for(everything);
  }

  bool solve_for(const std::vector<std::size_t>& which) {
    auto a = solved(which, c_.gamma, true);
    auto v = solved(which, c_.drift, false);
    if (!a || !v) return false;
    accelerations_ = std::move(*a);
    velocities_ = std::move(*v);
    dependent_.clear();
    independent_.clear();
    for (std::size_t i = 0; i < judge_.el.coordinates.size(); ++i)
      (accelerations_.contains(acceleration(i)) ? dependent_ : independent_).push_back(i);
    return true;
  }

  /// A x + rest = 0 for as many of `which` as there are constraints.
  std::optional<Substitution> solved(const std::vector<std::size_t>& which,
                                     const FormulaVector& rest, bool second) {
    std::vector<Expr> unknowns;
    for (const std::size_t i : which) unknowns.push_back(second ? acceleration(i) : velocity(i));
    std::vector<LinearRow> rows;
    for (std::size_t k = 0; k < c_.A.size(); ++k) {
      LinearRow row{{}, rest[k].value};
      for (const std::size_t i : which) row.coefficients.push_back(c_.A[k][i].value);
      for (std::size_t i = 0; i < judge_.el.coordinates.size(); ++i) {
        if (std::ranges::find(which, i) != which.end()) continue;
        row.constant = row.constant + c_.A[k][i].value * (second ? acceleration(i) : velocity(i));
      }
      rows.push_back(std::move(row));
    }
    auto found = solve_rows(std::move(rows), unknowns, false);
    if (!found || found->size() != c_.A.size()) return std::nullopt;
    return found;
  }

  [[nodiscard]] Expr velocity(std::size_t i) const { return rate_symbol(judge_.el.coordinates[i]); }
  [[nodiscard]] Expr acceleration(std::size_t i) const { return rate_symbol(velocity(i)); }

  [[nodiscard]] Expr without_force(std::size_t i) const {
    Expr sum = c_.h[i].value;
    for (std::size_t j = 0; j < judge_.el.M[i].size(); ++j)
      sum = sum + judge_.el.M[i][j].value * acceleration(j);
    return sum;
  }

  /// δq_i times what the displacements of the others add to its force.
  [[nodiscard]] Expr virtual_work(std::size_t i) const {
    Expr sum = without_force(i);
    for (const std::size_t d : dependent_)
      sum =
          sum + derivative(accelerations_.at(acceleration(d)), acceleration(i)) * without_force(d);
    return sum;
  }

  void add(std::vector<RightEquation>& found, std::size_t i, Expr equation) {
    Series value = judge_.ring.normalise(judge_.ring.convert(equation));
    if (judge_.ring.is_zero(value)) return;
    found.push_back(
        {"reduced " + judge_.el.coordinates[i].symbol().name, std::move(value), nullptr, i});
  }

  EquationJudge& judge_;
  const ConstrainedMotion& c_;
  std::vector<std::size_t> in_claim_, absent_;  // by their accelerations
  std::vector<std::size_t> independent_, dependent_;
  Substitution accelerations_, velocities_;
};

/// λ = …, where it was solved for.
void add_multiplier(EquationJudge& judge, const Series& claimed, std::vector<RightEquation>& all) {
  const ConstrainedMotion& c = *judge.el.constrained;
  if (judge.syntax.left.kind != ExprSyntax::Kind::Name || judge.syntax.left.primes != 0) return;
  for (std::size_t k = 0; k < c.multiplier_values.size(); ++k) {
    if (c.multipliers[k].symbol().name != judge.syntax.left.text) continue;
    const Expr value = on_constraints(judge.model, c.multiplier_values[k].value);
    const Expr is_zero = c.multipliers[k] - value;
    const auto moves = [&](Expr a) { return has_symbol(claimed, a, judge.ring); };
    if (std::ranges::none_of(accelerations_of(judge.el), moves)) all.clear();
    all.push_back({judge.syntax.left.text, judge.ring.normalise(judge.ring.convert(is_zero)),
                   nullptr, std::nullopt});
  }
}

}  // namespace

std::vector<Expr> accelerations_of(const EulerLagrange& el) {
  std::vector<Expr> all;
  for (const Expr q : el.coordinates) all.push_back(rate_symbol(rate_symbol(q)));
  return all;
}

std::vector<RightEquation> constraint_equations(EquationJudge& judge) {
  std::vector<RightEquation> all;
  for (const Constraint& c : judge.model.constraints) {
    Expr value = c.value;
    for (int order = is_holonomic(c) ? 0 : 1; order <= 2; ++order) {
      const bool is_itself = order == (is_holonomic(c) ? 0 : 1);
      all.push_back({(is_itself ? "constraint " : "rate of constraint ") + c.name,
                     judge.ring.normalise(judge.ring.convert(value)), nullptr, std::nullopt});
      value = total_time_derivative(value);
    }
  }
  return all;
}

std::vector<RightEquation> right_equations(EquationJudge& judge, const Series& claimed) {
  const EulerLagrange& el = judge.el;
  std::vector<RightEquation> all;
  for (std::size_t i = 0; i < el.equations.size(); ++i) {
    all.push_back({equation_name(el, i),
                   judge.ring.normalise(judge.ring.convert(el.equations[i].value)), &el.written[i],
                   i});
  }
  if (!el.constrained) return all;
  const bool has_multiplier = std::ranges::any_of(
      el.constrained->multipliers, [&](Expr l) { return has_symbol(claimed, l, judge.ring); });
  if (!has_multiplier) {
    for (RightEquation& r : WithoutMultipliers(judge, claimed).all()) all.push_back(std::move(r));
    for (RightEquation& r : constraint_equations(judge)) all.push_back(std::move(r));
  }
  add_multiplier(judge, claimed, all);
  return all;
}

}  // namespace tellegen
