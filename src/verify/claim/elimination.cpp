#include "verify/claim/elimination.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/claim/scale.hpp"

namespace tellegen {

namespace {

using canonical::Series;
using Answer = Consequence::Answer;

constexpr std::size_t max_equations = 12;

Expr rate(Expr symbol) { return symbol.pool().time_derivative_symbol(symbol); }

class Elimination {
 public:
  Elimination(const EulerLagrange& el, Expr residual, canonical::Ring& ring)
      : el_(el), ring_(ring), residual_(residual) {
    for (const Expr q : el.coordinates) {
      zeroth_.push_back(q);
      first_.push_back(rate(q));
      second_.push_back(rate(rate(q)));
    }
    for (const Formula& f : el.equations) add_with_derivatives(f.value);
  }

  Consequence run() {
    if (equations_.size() > max_equations) return {};
    while (!equations_.empty() && step()) {
    }
    if (is_zero_or_a_multiple()) return {Answer::Follows, 0};
    const bool refuted = equations_.empty() && determines_the_motion();
    return refuted ? Consequence{Answer::DoesNotFollow, 0} : Consequence{};
  }

 private:
  struct Pivot {
    std::size_t equation = 0;
    Expr variable;
    Series coefficient;
  };

  [[nodiscard]] static bool has_any(Expr e, const std::vector<Expr>& symbols) {
    return std::ranges::any_of(symbols, [&](Expr s) { return depends_on(e, s); });
  }

  void add_with_derivatives(Expr equation) {
    if (ring_.is_zero(ring_.convert(equation))) return;
    equations_.push_back(equation);
    for (Expr e = equation; !has_any(e, second_) && (has_any(e, first_) || has_any(e, zeroth_));) {
      e = total_time_derivative(e);
      equations_.push_back(e);
    }
  }

  /// Solves one equation and puts the solution into the others and the claim.
  bool step() {
    const auto pivot = choose();
    if (!pivot) return false;
    const Series whole = ring_.convert(equations_[pivot->equation]);
    const Series linear = ring_.multiply(pivot->coefficient, ring_.convert(pivot->variable));
    const Series solution = canonical::negate(
        ring_.divide(canonical::add(whole, linear, Rational(-1)), pivot->coefficient));
    const Substitution solved{{pivot->variable, ring_.to_expr(ring_.normalise(solution))}};
    solved_.insert(pivot->variable.id());
    equations_.erase(equations_.begin() + static_cast<std::ptrdiff_t>(pivot->equation));
    for (Expr& e : equations_) e = substitute(e, solved);
    std::erase_if(equations_, [&](Expr e) { return ring_.is_zero(ring_.convert(e)); });
    residual_ = substitute(residual_, solved);
    return true;
  }

  /// … of an equation that could not be solved.
  bool is_zero_or_a_multiple() {
    const Series left = ring_.convert(residual_);
    if (ring_.is_zero(left)) return true;
    return std::ranges::any_of(equations_, [&](Expr e) {
      const Series right = ring_.convert(e);
      return std::ranges::any_of(likely_scales(left, right, {}, ring_), [&](const Series& scale) {
        const Series scaled = ring_.multiply(scale, right);
        return ring_.is_zero(canonical::add(left, scaled, Rational(-1)));
      });
    });
  }

  // Accelerations first, then velocities; of those, what has the plainest coefficient.
  std::optional<Pivot> choose() {
    for (const auto* variables : {&second_, &first_, &zeroth_}) {
      std::optional<Pivot> best;
      for (std::size_t i = 0; i < equations_.size(); ++i) {
        for (const Expr v : *variables) {
          auto pivot = as_pivot(i, v);
          if (pivot && (!best || pivot->coefficient.size() < best->coefficient.size()))
            best = std::move(pivot);
        }
      }
      if (best) return best;
    }
    return std::nullopt;
  }

  std::optional<Pivot> as_pivot(std::size_t i, Expr variable) {
    if (!depends_on(equations_[i], variable)) return std::nullopt;
    canonical::Direction by_it = ring_.by(variable);
    Series coefficient = ring_.derivative(ring_.convert(equations_[i]), by_it);
    if (ring_.is_zero(coefficient)) return std::nullopt;
    if (!ring_.is_zero(ring_.derivative(coefficient, by_it))) return std::nullopt;
    return Pivot{i, variable, ring_.normalise(std::move(coefficient))};
  }

  /// Every acceleration is known from what is left, and with a quantity its derivatives.
  [[nodiscard]] bool determines_the_motion() const {
    for (std::size_t i = 0; i < el_.coordinates.size(); ++i) {
      const bool q = solved_.contains(zeroth_[i].id());
      const bool v = solved_.contains(first_[i].id());
      if (!solved_.contains(second_[i].id()) || (q && !v)) return false;
    }
    return true;
  }

  const EulerLagrange& el_;
  canonical::Ring& ring_;
  Expr residual_;
  std::vector<Expr> equations_;  // = 0
  std::vector<Expr> zeroth_, first_, second_;
  std::set<std::uint32_t> solved_;
};

}  // namespace

Consequence follows_by_elimination(const EulerLagrange& el, Expr residual, canonical::Ring& ring) {
  return Elimination(el, residual, ring).run();
}

}  // namespace tellegen
