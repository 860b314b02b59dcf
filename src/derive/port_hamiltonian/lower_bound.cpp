#include "derive/port_hamiltonian/lower_bound.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "derive/port_hamiltonian/real_places.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;
using Answer = Ruling::Answer;

namespace {

constexpr std::size_t most_terms = 600;

Expr path_parameter(Pool& pool) {
  for (int k = 0;; ++k) {
    const std::string name = k == 0 ? "s" : "s_" + std::to_string(k);
    const auto found = pool.find_symbol(name);
    const auto is_ours = [&] {
      const SymbolInfo& info = found->symbol();
      return info.role == Role::Bound && info.assumption == Assumption::Positive;
    };
    if (!found || is_ours()) return pool.symbol(name, Role::Bound, Assumption::Positive);
  }
}

class Minimiser {
 public:
  Minimiser(Series h, const std::vector<Expr>& variables, const std::vector<Expr>& strict,
            Signs& signs)
      : original_(h),
        h_(std::move(h)),
        variables_(variables),
        strict_(strict),
        open_(variables),
        signs_(signs),
        ring_(signs.ring()),
        pool_(ring_.pool()),
        parameter_(path_parameter(pool_)) {}

  LowerBound judge() {
    while (result_.answer == Answer::Open) {
      drop_bounded_terms();
      std::erase_if(open_, [&](Expr x) { return !occurs(x); });
      if (open_.empty()) return finish();
      if (h_.size() > most_terms) return {};
      if (take_out_certain() || result_.answer == Answer::No) continue;
      if (take_out_on_demand()) continue;
      if (grows()) return finish();
      if (follow_rays() || follow_poles() || take_out_even() || leave_out_unknown()) continue;
      return {};
    }
    return std::move(result_);
  }

 private:
  struct Quadratic {
    Series a, b, c;
  };
  struct TakenOut {
    Expr variable;
    Expr value;  ///< by the variables that remained
  };

  LowerBound finish() {
    result_.answer = result_.demands.empty() ? Answer::Yes : Answer::If;
    return std::move(result_);
  }

  bool occurs(Expr x) { return depends_on(ring_, h_, x); }
  bool has_variables(const Series& s) { return depends_on_any(ring_, s, open_); }

  /// Between two bounds, for fixed parameters: they change nothing.
  void drop_bounded_terms() {
    std::vector<Term> kept;
    for (const Term& t : h_.terms()) {
      if (!signs_.range(Series::part({t})).bounded()) kept.push_back(t);
    }
    h_ = Series::part(std::move(kept));
  }

  /// h = a x² + b x + c with a, b, c free of x; nothing where it is another function of x. With
  /// `unit` 2 the same of x².
  std::optional<Quadratic> in(Expr x, int unit = 1) {
    const std::uint32_t id = ring_.symbol_id(x);
    for (const Term& t : h_.terms()) {
      const int n = t.exponent_of(id);
      if (n < 0 || n > 2 * unit || n % unit != 0) return std::nullopt;
    }
    Quadratic q{ring_.coefficient(h_, id, 2 * unit), ring_.coefficient(h_, id, unit),
                ring_.coefficient(h_, id, 0)};
    for (const Series* s : {&q.a, &q.b, &q.c}) {
      if (depends_on(ring_, *s, x)) return std::nullopt;
    }
    for (Series* s : {&q.a, &q.b}) {
      *s = ring_.normalise(*s);
      if (ring_.is_zero(*s)) *s = {};
    }
    return q;
  }

  void take_out(Expr x, const Quadratic& q) {
    Expr at = pool_.number(0);
    h_ = q.c;
    if (!q.b.empty()) {
      const Series half = canonical::scale(ring_.divide(q.b, q.a), Rational(-1, 2));
      at = ring_.to_expr(ring_.normalise(half));
      const Series less = canonical::scale(ring_.multiply(half, q.b), Rational(1, 2));
      h_ = ring_.normalise(canonical::add(h_, less));
    }
    taken_.push_back({x, at});
    std::erase(open_, x);
  }

  /// True where a variable was taken out; also ends the search where there is no bound.
  bool take_out_certain() {
    for (auto x = open_.rbegin(); x != open_.rend(); ++x) {
      const auto q = in(*x);
      if (!q) continue;
      const CertainSign sign = signs_.of(q->a);
      if (q->a.empty() ? refute_slope(*x, *q) : refute_square(*x, *q, sign)) return false;
      if (q->a.empty()) continue;
      if (sign.positive() || (sign.nonnegative && q->b.empty())) {
        take_out(*x, *q);
        return true;
      }
    }
    return false;
  }

  /// What is asked of parameters.
  bool take_out_on_demand() {
    for (auto x = open_.rbegin(); x != open_.rend(); ++x) {
      const auto q = in(*x);
      if (!q) continue;
      const Series& what = q->a.empty() ? q->b : q->a;
      const CertainSign sign = signs_.of(what);
      const bool vain = q->a.empty() ? sign.nonzero : sign.negative();  // can never hold
      const bool of_function = !q->a.empty() && signs_.is_unknown(what);
      if (vain || !(signs_.is_fixed(what) || of_function)) continue;
      const bool strict = !q->b.empty() || std::ranges::find(strict_, *x) != strict_.end();
      const Relation asked = q->a.empty() ? Relation::Equal
                             : strict     ? Relation::Greater
                                          : Relation::AtLeast;
      result_.demands.push_back({what, asked, false});
      if (q->a.empty()) {
        h_ = q->c;
        taken_.push_back({*x, pool_.number(0)});
        std::erase(open_, *x);
      } else {
        take_out(*x, *q);
      }
      return true;
    }
    return false;
  }

  /// Places of the other variables that are tried: at rest first, then near it.
  std::vector<Substitution> places(Expr x) {
    std::vector<Substitution> all;
    for (int k = 0; k < 12; ++k) {
      Substitution at;
      int n = k;
      for (const Expr other : open_) {
        if (other == x) continue;
        at.emplace(other, pool_.number(Rational(k == 0 ? 0 : (n * n) % 7 - 3)));
        n += 2;
      }
      all.push_back(std::move(at));
      if (open_.size() == 1) break;
    }
    return all;
  }

  /// Places where a function of one other variable, or of one beside others at rest, has another
  /// sign: between its roots and poles, whatever units these are measured in.
  std::vector<Substitution> places_between(Expr x, const Series& s) {
    std::vector<Substitution> all;
    for (const Expr y : open_) {
      if (y == x || !depends_on(ring_, s, y)) continue;
      for (const int rest : {0, 1}) {
        Substitution beside;
        for (const Expr other : open_)
          if (other != x && other != y) beside.emplace(other, pool_.number(rest));
        const auto alone = at(s, beside);
        const auto points = alone ? places_between_roots(*alone, ring_.symbol_id(y), ring_)
                                  : std::optional<std::vector<Rational>>();
        if (!points) continue;
        for (const Rational& point : *points) {
          all.push_back(beside);
          all.back().emplace(y, pool_.number(point));
        }
      }
    }
    return all;
  }

  std::optional<Series> at(const Series& s, const Substitution& place) {
    try {
      return ring_.normalise(ring_.convert(substitute(ring_.to_expr(s), place)));
    } catch (const canonical::DivisionByZero&) {
      return std::nullopt;
    }
  }

  /// a = 0 and b ≠ 0 somewhere: x runs away downhill.
  bool refute_slope(Expr x, const Quadratic& q) {
    const auto falls_at = [&](const Substitution& place) {
      const auto slope = at(q.b, place);
      if (!slope) return false;
      const CertainSign sign = signs_.of(*slope);
      if (!sign.nonzero || (!sign.nonnegative && !sign.nonpositive)) return false;
      Substitution path = place;
      path.emplace(x, sign.nonnegative ? -parameter_ : parameter_);
      return confirm(path);
    };
    return std::ranges::any_of(places(x), falls_at) ||
           std::ranges::any_of(places_between(x, q.b), falls_at);
  }

  bool refute_square(Expr x, const Quadratic& q, const CertainSign& sign) {
    if (sign.nonnegative) return false;
    const auto falls_at = [&](const Substitution& place) {
      const auto curvature = at(q.a, place);
      if (!curvature || !signs_.of(*curvature).negative()) return false;
      Substitution path = place;
      path.emplace(x, parameter_);
      return confirm(path);
    };
    return std::ranges::any_of(places(x), falls_at) ||
           std::ranges::any_of(places_between(x, q.a), falls_at);
  }

  /// Along one variable, or two together, outwards or towards a pole at 0.
  bool follow_rays() {
    const Expr s = parameter_;
    for (const Expr outwards : {s, pow(s, Rational(-1))}) {
      for (std::size_t i = 0; i < open_.size(); ++i) {
        for (std::size_t j = i; j < open_.size(); ++j) {
          for (int signs = 0; signs < (i == j ? 2 : 4); ++signs) {
            for (const int rest : {0, 1}) {
              Substitution path;
              for (const Expr x : open_) path.emplace(x, pool_.number(rest));
              path[open_[i]] = (signs & 1) != 0 ? -outwards : outwards;
              if (j != i) path[open_[j]] = (signs & 2) != 0 ? -outwards : outwards;
              if (confirm(path)) return true;
            }
          }
        }
      }
    }
    return false;
  }

  /// Towards a place where something of first degree is divided by.
  bool follow_poles() {
    const std::array root{ring_.to_expr(h_)};
    const auto nodes = reachable(root);
    return std::ranges::any_of(nodes, [&](Expr e) {
      const bool quotient =
          e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().sign() < 0;
      if (!quotient) return false;
      const Series below = ring_.normalise(ring_.convert(e.arg(0)));
      return std::ranges::any_of(open_, [&](Expr x) { return follow_pole(below, x); });
    });
  }

  bool follow_pole(const Series& below, Expr x) {
    const std::uint32_t id = ring_.symbol_id(x);
    const Series slope = ring_.coefficient(below, id, 1);
    const Series rest = ring_.coefficient(below, id, 0);
    if (slope.empty() || slope.size() + rest.size() != below.size()) return false;
    if (depends_on(ring_, slope, x) || depends_on(ring_, rest, x)) return false;
    const Expr pole = -ring_.to_expr(ring_.normalise(ring_.divide(rest, slope)));
    for (const int others : {0, 1}) {
      Substitution path;
      for (const Expr y : open_) path.emplace(y, pool_.number(others));
      for (const int side : {1, -1}) {
        path[x] = substitute(pole, path) + Rational(side) * pow(parameter_, Rational(-1));
        if (confirm(path)) return true;
      }
    }
    return false;
  }

  /// a x⁴ + b x² + c has no value below c − b²/(4 a), and none below c where b ≥ 0.
  bool take_out_even() {
    for (auto k = open_.rbegin(); k != open_.rend(); ++k) {
      const Expr x = *k;
      const auto q = in(x, 2);
      if (!q || q->a.empty()) continue;
      const CertainSign sign = signs_.of(q->a);
      if (sign.negative() || (!sign.positive() && !signs_.is_fixed(q->a))) continue;
      const bool rising = signs_.of(q->b).nonnegative;
      if (!sign.positive() && !(rising && sign.nonnegative))
        result_.demands.push_back({q->a, rising ? Relation::AtLeast : Relation::Greater, false});
      take_out(x, rising ? Quadratic{q->a, {}, q->c} : *q);
      taken_.back().value = pow(taken_.back().value, Rational(1, 2));
      return true;
    }
    return false;
  }

  /// What functions of which only the name is known make, together with all that depends on the
  /// same variables: that it has a bound is asked of them.
  bool leave_out_unknown() {
    std::vector<Expr> shared;
    std::vector<Term> asked;
    const auto belongs = [&](const Term& t) {
      const Series one = Series::part({t});
      return signs_.is_unknown(one) || depends_on_any(ring_, one, shared);
    };
    for (std::size_t before = h_.size() + 1; before != asked.size();) {
      before = asked.size();
      asked.clear();
      for (const Term& t : h_.terms()) {
        if (!belongs(t)) continue;
        asked.push_back(t);
        for (const Expr x : open_)
          if (depends_on(ring_, Series::part({t}), x)) shared.push_back(x);
      }
    }
    if (asked.empty()) return false;
    const Series all = Series::part(asked);
    result_.demands.push_back({all, Relation::AtLeast, true});
    h_ = ring_.normalise(canonical::add(h_, all, Rational(-1)));
    return true;
  }

  /// The path completed by what was taken out, and the function along it: the proof does not rest
  /// on how the path was found. Its leading power has to be certain.
  bool confirm(Substitution path) {
    for (const Expr x : variables_) path.emplace(x, pool_.number(0));
    for (auto t = taken_.rbegin(); t != taken_.rend(); ++t)
      path[t->variable] = substitute(t->value, path);
    const auto along = at(original_, path);
    if (!along || !falls(*along) || !has_value(ring_.to_expr(*along))) return false;
    for (const Expr x : variables_) result_.path.push_back(path.at(x));
    result_.along = *along;
    result_.parameter = parameter_;
    result_.demands.clear();
    result_.answer = Answer::No;
    return true;
  }

  /// Roots and logarithms only of what is not negative: the path stays where there is an energy.
  static bool has_value(Expr along) {
    Ranges ranges;
    const std::array root{along};
    const auto nodes = reachable(root);
    return std::ranges::all_of(nodes, [&](Expr e) {
      if (e.kind() == Kind::Power)
        return (e.arg(1).is_number() && e.arg(1).number().is_integer()) ||
               ranges.of(e.arg(0)).nonnegative();
      if (e.kind() != Kind::Function) return true;
      if (needs_positive(e.function())) return ranges.of(e.arg(0)).positive();
      return function_row(e.function()).domain.is_all();
    });
  }

  bool falls(const Series& along) {
    const std::uint32_t id = ring_.symbol_id(parameter_);
    int highest = 0;
    std::vector<Term> leading;
    for (const Term& t : along.terms()) {
      const int n = t.exponent_of(id);
      const Series rest = ring_.multiply(Series::part({t}), Series::generator(id, -n));
      if (depends_on(ring_, rest, parameter_)) {  // another function of it
        if (n <= 0 && signs_.range(rest).bounded()) continue;
        return false;
      }
      if (n > highest) leading.clear();
      highest = std::max(highest, n);
      if (n == highest && n > 0) leading.push_back(t);
    }
    if (highest == 0) return false;
    return signs_.of(Series(std::move(leading))).negative();
  }

  /// Every term that may fall is outweighed: |Π xⱼ^αⱼ| ≤ ε Σ xⱼ^(2kⱼ) + const where Σ αⱼ/(2kⱼ) < 1
  /// (the inequality of means), or is bounded below by itself.
  bool grows() {
    std::map<std::uint32_t, int> degree;  // of the pure even power that carries a variable
    for (const Term& t : h_.terms()) {
      if (const auto own = pure_power(t)) {
        int& most = degree[own->first];
        most = std::max(most, own->second);
      }
    }
    return std::ranges::all_of(h_.terms(), [&](const Term& t) { return is_outweighed(t, degree); });
  }

  std::optional<std::pair<std::uint32_t, int>> pure_power(const Term& t) {
    for (const Expr x : open_) {
      const std::uint32_t id = ring_.symbol_id(x);
      const int n = t.exponent_of(id);
      if (n <= 0 || n % 2 != 0) continue;
      if (has_variables(ring_.multiply(Series::part({t}), Series::generator(id, -n)))) continue;
      const Series all = ring_.coefficient(h_, id, n);
      std::vector<Term> free;
      for (const Term& c : all.terms()) {
        if (!has_variables(Series::part({c}))) free.push_back(c);
      }
      const Series coefficient(std::move(free));
      if (!coefficient.empty() && signs_.of(coefficient).positive()) return {{id, n}};
    }
    return std::nullopt;
  }

  bool is_outweighed(const Term& t, const std::map<std::uint32_t, int>& degree) {
    Rational share(0);
    Series rest = Series::part({t});
    bool carried = true;
    for (const Expr x : open_) {
      const std::uint32_t id = ring_.symbol_id(x);
      const int n = t.exponent_of(id);
      if (n == 0) continue;
      const auto own = degree.find(id);
      carried = carried && n > 0 && own != degree.end();
      if (!carried) break;
      share += Rational(n, own->second);
      rest = ring_.multiply(rest, Series::generator(id, -n));
    }
    if (carried && share < Rational(1) && signs_.range(rest).bounded()) return true;
    if (carried && share == Rational(1) && pure_power(t)) return true;
    return signs_.range(Series::part({t})).below;
  }

  Series original_;
  Series h_;
  const std::vector<Expr>& variables_;
  const std::vector<Expr>& strict_;
  std::vector<Expr> open_;
  Signs& signs_;
  Ring& ring_;
  Pool& pool_;
  Expr parameter_;
  std::vector<TakenOut> taken_;
  LowerBound result_;
};

}  // namespace

LowerBound judge_lower_bound(const Series& h, const std::vector<Expr>& variables,
                             const std::vector<Expr>& strict, Signs& signs) {
  return Minimiser(signs.ring().normalise(h), variables, strict, signs).judge();
}

}  // namespace tellegen::port_hamiltonian
