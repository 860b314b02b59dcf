#include "analyse/generic_rank.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "numeric/modular.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using Columns = std::vector<std::size_t>;

std::vector<Expr> slopes_by_row(const std::vector<Expr>& equations,
                                const std::vector<Expr>& unknowns) {
  std::vector<Expr> all;
  for (const Expr e : equations) {
    for (const Expr slope : gradient(e, unknowns)) all.push_back(slope);
  }
  return all;
}

/// Sines and cosines by t = tan(θ/2) of each angle θ they are made of, so that all their relations
/// hold: cos θ = (1 − t²)/(1 + t²), sin θ = 2 t/(1 + t²), and so on for sums and multiples.
class HalfAngles {
 public:
  explicit HalfAngles(const std::vector<Expr>& slopes) {
    for (const Expr e : reachable(slopes)) {
      if (!is_wave(e)) continue;
      for (const auto& [what, times] : terms_of(e.arg(0))) {
        const auto [known, added] = units_.try_emplace(what, abs(times));
        if (!added) known->second = gcd(known->second, times);
      }
    }
  }
  static bool is_wave(Expr e) {
    return e.kind() == Kind::Function &&
           (e.function() == Function::Sin || e.function() == Function::Cos);
  }
  /// Nothing where some angle is there in too many multiples.
  std::optional<Expr> rational(Expr wave) {
    Pool& pool = wave.pool();
    Expr c = pool.number(1);
    Expr s = pool.number(0);
    for (const auto& [what, times] : terms_of(wave.arg(0))) {
      const auto whole = (times / units_.at(what)).small_integer();
      constexpr std::int64_t most = 12;
      if (!whole || std::abs(*whole) > most) return std::nullopt;
      const auto [c1, s1] = of_unit(what);
      for (std::int64_t k = 0; k < std::abs(*whole); ++k) {
        const Expr turned = *whole > 0 ? s1 : -s1;
        const Expr next = c * c1 - s * turned;
        s = s * c1 + c * turned;
        c = next;
      }
    }
    return wave.function() == Function::Sin ? s : c;
  }

 private:
  using Terms = std::vector<std::pair<Expr, Rational>>;
  /// θ₁ + 2 θ₂ as (θ₁, 1), (θ₂, 2).
  static Terms terms_of(Expr angle) {
    Terms all;
    const std::span<const Expr> parts =
        angle.kind() == Kind::Sum ? angle.args() : std::span<const Expr>(&angle, 1);
    for (const Expr part : parts) {
      if (part.is_number()) {
        if (!part.is_zero()) all.emplace_back(part.pool().number(1), part.number());
      } else if (part.kind() == Kind::Product && part.arg(0).is_number()) {
        const Rational times = part.arg(0).number();
        all.emplace_back((Rational(1) / times) * part, times);
      } else {
        all.emplace_back(part, Rational(1));
      }
    }
    return all;
  }
  std::pair<Expr, Expr> of_unit(Expr what) {
    Pool& pool = what.pool();
    const auto [known, added] = tangents_.try_emplace(what, what);
    if (added)
      known->second = pool.symbol("tangent " + std::to_string(tangents_.size()), Role::Bound);
    const Expr t = known->second;
    const Expr under = pow(pool.number(1) + t * t, Rational(-1));
    return {(pool.number(1) - t * t) * under, Rational(2) * t * under};
  }

  std::unordered_map<Expr, Rational> units_;
  std::unordered_map<Expr, Expr> tangents_;
};

/// Roots as whole powers of symbols, values of other functions as symbols of their own: what is
/// left is rational. Other relations between them are not seen.
std::vector<Expr> with_named_functions(const std::vector<Expr>& slopes) {
  Substitution named;
  std::vector<std::pair<Expr, Expr>> roots;
  HalfAngles angles(slopes);
  const auto fresh = [&](Pool& pool) {
    return pool.symbol("value " + std::to_string(named.size() + roots.size() + 1), Role::Bound);
  };
  for (const Expr e : reachable(slopes)) {
    const bool is_power = e.kind() == Kind::Power;
    const auto wave = HalfAngles::is_wave(e) ? angles.rational(e) : std::nullopt;
    if (wave) {
      named.emplace(e, *wave);
    } else if (e.kind() == Kind::Function || e.kind() == Kind::Call || e.kind() == Kind::Integral ||
               (is_power && !e.arg(1).is_number())) {
      named.emplace(e, fresh(e.pool()));
    } else if (is_power && !e.arg(1).number().is_integer()) {
      const Rational exponent = e.arg(1).number();
      const Expr root = pow(e.arg(0), Rational(1) / exponent.denominator());
      auto known = std::ranges::find(roots, root, &std::pair<Expr, Expr>::first);
      if (known == roots.end()) {
        roots.emplace_back(root, fresh(e.pool()));
        known = std::prev(roots.end());
      }
      named.emplace(e, pow(known->second, exponent.numerator()));
    }
  }
  std::vector<Expr> all;
  for (const Expr e : slopes) all.push_back(substitute(e, named));
  return all;
}

/// In a prime field: a column counts where the rank grows with it.
std::optional<Columns> exactly(const std::vector<Expr>& slopes, std::size_t width,
                               const Columns& order) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto flat = evaluate_modulo(slopes, seed);
    if (!flat) continue;
    Columns chosen;
    ModularMatrix columns;
    for (const std::size_t j : order) {
      std::vector<std::uint64_t> column;
      for (std::size_t i = j; i < flat->size(); i += width) column.push_back((*flat)[i]);
      columns.push_back(std::move(column));
      if (rank_modulo(columns) > chosen.size())
        chosen.push_back(j);
      else
        columns.pop_back();
    }
    return chosen;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::size_t> generic_columns(const std::vector<Expr>& equations,
                                         const std::vector<Expr>& unknowns,
                                         const std::vector<std::size_t>& order) {
  const std::vector<Expr> slopes = slopes_by_row(equations, unknowns);
  if (slopes.empty()) return {};
  return exactly(with_named_functions(slopes), unknowns.size(), order).value_or(order);
}

}  // namespace tellegen
