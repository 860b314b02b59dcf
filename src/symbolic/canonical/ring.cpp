#include "symbolic/canonical/ring.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include "symbolic/canonical/converter.hpp"
#include "symbolic/canonical/too_many_symbols.hpp"
#include "symbolic/functions.hpp"

namespace tellegen::canonical {

namespace {

bool has_units(Expr e) {
  if (e.kind() != Kind::Function) return false;
  return function_row(e.function()).family == Family::Wave || e.function() == Function::Exp;
}

std::size_t divided(const std::unordered_map<Expr, int>& denominators) {
  std::size_t sum = 0;
  for (const auto& [atom, d] : denominators) sum += static_cast<std::size_t>(d - 1);
  return sum;
}

}  // namespace

Ring::Ring(Pool& pool, std::span<const Expr> roots) : pool_(&pool) {
  if (roots.empty()) return;
  const std::vector<Expr> nodes = reachable(roots);
  // First find the angles and by which whole numbers they are divided: q/2 beside q makes q/2 the
  // unit. That may change how an angle inside an angle is written, so it is repeated until nothing
  // changes.
  constexpr int max_rounds = 6;
  std::vector<Expr> angles;
  for (int round = 0; round < max_rounds; ++round) {
    forget_all();
    number_symbols(nodes);
    for (const Expr atom : angles) angle_id(atom, denominators_.at(atom));
    const std::size_t before = divided(denominators_);
    std::vector<Term> atoms;
    for (const Expr e : nodes) {
      if (has_units(e)) Converter(*this).note_denominators(e, atoms);
    }
    std::vector<Expr> found = in_order(std::move(atoms));
    const bool same_units = divided(denominators_) == before;
    if (same_units && found == angles) return;
    if (same_units && angles_.empty()) {
      // No angle stands inside another: nothing was written that the numbering could change.
      for (const Expr atom : found) angle_id(atom, denominators_.at(atom));
      return;
    }
    angles = std::move(found);
  }
}

// The angles in the order of their symbols.
std::vector<Expr> Ring::in_order(std::vector<Term> atoms) {
  std::ranges::stable_sort(atoms, {}, &Term::key);
  std::vector<Expr> sorted;
  for (const Term& t : atoms) {
    const Expr atom = term_to_expr(t);
    if (sorted.empty() || sorted.back() != atom) sorted.push_back(atom);
  }
  return sorted;
}

// Ids follow the order of declaration, not the order in which nodes happen to be met.
void Ring::number_symbols(std::span<const Expr> nodes) {
  std::vector<Expr> symbols;
  std::ranges::copy_if(nodes, std::back_inserter(symbols), [](Expr e) { return e.is_symbol(); });
  std::ranges::stable_sort(symbols, {},
                           [](Expr s) { return std::pair(s.symbol().rank, s.symbol().order); });
  for (const Expr s : symbols) symbol_id(s);
  symbol_id(pool_->pi());  // looked for in every angle
}

void Ring::forget_all() {
  generators_.clear();
  angles_.clear();
  generator_of_.clear();
  angle_of_.clear();
  memo_.clear();
  splits_.clear();
  polynomial_factors_.clear();
  integrals_.clear();
  has_relations_ = false;
  has_wholes_ = false;
}

// A budget may end the work at any allocation, and the ring may be used afterwards.
std::uint32_t Ring::add_generator(Generator g) {
  const auto id = static_cast<std::uint32_t>(generators_.size());
  if (id >= first_function) throw TooManySymbols(first_function);
  const Expr e = g.expr;
  const bool is_whole = g.kind == Generator::Kind::Whole;
  has_relations_ |= g.degree > 0;
  has_wholes_ |= is_whole;
  generators_.push_back(std::move(g));
  if (is_whole) return id;
  try {
    generator_of_.emplace(e, id);
  } catch (...) {
    generators_.pop_back();
    throw;
  }
  return id;
}

std::uint32_t Ring::symbol_id(Expr symbol) {
  if (const auto found = generator_of_.find(symbol); found != generator_of_.end()) {
    return found->second;
  }
  return add_generator({Generator::Kind::Symbol, symbol, {}, 0});
}

std::uint32_t Ring::whole(const Series& polynomial) {
  for (std::size_t i = 0; i < generators_.size(); ++i) {
    if (generators_[i].kind == Generator::Kind::Whole && generators_[i].polynomial == polynomial) {
      return static_cast<std::uint32_t>(i);
    }
  }
  return add_generator({Generator::Kind::Whole, to_expr(polynomial), polynomial, 0});
}

std::uint32_t Ring::angle_id(Expr atom, int denominator) {
  if (const auto found = angle_of_.find(atom); found != angle_of_.end()) return found->second;
  const auto id = static_cast<std::uint32_t>(first_angle + angles_.size());
  if (id > max_id) throw TooManySymbols(max_id - first_angle);
  angles_.push_back({atom, denominator});
  try {
    angle_of_.emplace(atom, id);
  } catch (...) {
    angles_.pop_back();
    throw;
  }
  return id;
}

bool Ring::is_positive(std::uint32_t id) const {
  const Generator& g = generators_[id];
  switch (g.kind) {
    case Generator::Kind::Symbol:
      return g.expr.symbol().assumption == Assumption::Positive;
    case Generator::Kind::Power:
    case Generator::Kind::Root:
    case Generator::Kind::Cosh:
      return true;
    case Generator::Kind::Whole:
      return std::ranges::all_of(g.polynomial.terms(), [&](const Term& t) {
        return !t.has_angle() && t.coefficient.sign() > 0 &&
               std::ranges::all_of(t.monomial(), [&](Factor f) {
                 return f.exponent() % 2 == 0 || is_positive(f.id());
               });
      });
    default:
      return false;
  }
}

const Series& Ring::convert(Expr e) { return Converter(*this).convert(e); }

Series Ring::multiply(const Series& a, const Series& b) {
  Series product = canonical::multiply(a, b, pool_->budget());
  return has_relations_ ? reduce_relations(std::move(product)) : product;
}

Series Ring::power(const Series& a, int exponent) {
  if (exponent < 0) return power(inverse(a), -exponent);
  Series p = canonical::power(a, exponent, pool_->budget());
  return has_relations_ ? reduce_relations(std::move(p)) : p;
}

Series Ring::relation_power(const Generator& g, int exponent) {
  if (g.kind == Generator::Kind::Sign) return Series(Rational(1));
  return power(g.polynomial, exponent);
}

// Replaces r^(a·degree + b) by polynomial^a · r^b with 0 ≤ b < degree.
Series Ring::reduce_relations(Series s) {
  const auto out_of_range = [&](Factor f) {
    const Generator& g = generators_[f.id()];
    if (g.degree == 0 || (g.kind == Generator::Kind::Cosh && f.exponent() < 0)) return false;
    return f.exponent() < 0 || f.exponent() >= g.degree;
  };
  const auto is_reduced = [&](const Term& t) {
    return std::ranges::none_of(t.monomial(), out_of_range);
  };
  if (std::ranges::all_of(s.terms(), is_reduced)) return s;
  std::vector<Term> kept;
  std::vector<Series> parts;
  for (const Term& t : s.terms()) {
    if (is_reduced(t)) {
      kept.push_back(t);
      continue;
    }
    const auto monomial = t.monomial();
    const auto bad = std::ranges::find_if(monomial, out_of_range);
    const Generator g = generators_[bad->id()];
    const int rest = ((bad->exponent() % g.degree) + g.degree) % g.degree;
    Term lowered;
    lowered.coefficient = t.coefficient;
    lowered.sine = t.sine;
    for (const Factor f : t.key) {
      const int exponent = f.id() == bad->id() ? rest : f.exponent();
      if (exponent != 0) lowered.key.push_back(Factor(f.id(), exponent));
    }
    parts.push_back(multiply(Series(std::vector<Term>{lowered}),
                             relation_power(g, (bad->exponent() - rest) / g.degree)));
  }
  parts.push_back(Series(std::move(kept)));
  return reduce_relations(sum(std::move(parts)));
}

Series Ring::invert_term(const Term& t) {
  Term inverted;
  inverted.coefficient = Rational(1) / t.coefficient;
  for (const Factor f : t.monomial()) inverted.key.push_back(Factor(f.id(), -f.exponent()));
  Series s(std::vector<Term>{inverted});
  return has_relations_ ? reduce_relations(std::move(s)) : s;
}

Series Ring::inverse(const Series& a) {
  if (is_zero(a)) throw DivisionByZero();
  if (a.size() == 1 && !a.terms()[0].has_angle()) return invert_term(a.terms()[0]);
  const Fraction fraction = clear_denominators(a);
  const Factored factored = factor(fraction.numerator);
  Series result = invert_term(factored.content.terms()[0]);
  for (const auto& [f, exponent] : factored.factors) {
    result = multiply(result, Series::generator(whole(f), -exponent));
  }
  return multiply(result, fraction.denominator);
}

namespace {

bool has_factor(const Series& s, std::uint32_t id) {
  return std::ranges::any_of(s.terms(), [&](const Term& t) { return t.exponent_of(id) != 0; });
}

}  // namespace

Series Ring::coefficient(const Series& s, std::uint32_t id, int exponent) {
  std::vector<Term> found;
  for (const Term& t : s.terms()) {
    if (t.exponent_of(id) != exponent) continue;
    Term rest;
    rest.sine = t.sine;
    rest.coefficient = t.coefficient;
    for (const Factor f : t.key) {
      if (f.id() != id) rest.key.push_back(f);
    }
    found.push_back(std::move(rest));
  }
  return Series(std::move(found));
}

// s · generator^up_to with the generator replaced by what it stands for wherever it then remains.
Series Ring::clear_generator(const Series& s, std::uint32_t id, int up_to) {
  const Series polynomial = generators_[id].kind == Generator::Kind::Whole
                                ? generators_[id].polynomial
                                : Series::generator(id);
  std::vector<Series> parts;
  std::vector<int> exponents;
  for (const Term& t : s.terms()) exponents.push_back(t.exponent_of(id));
  std::ranges::sort(exponents);
  exponents.erase(std::unique(exponents.begin(), exponents.end()), exponents.end());
  for (const int e : exponents) {
    parts.push_back(multiply(coefficient(s, id, e), power(polynomial, e + up_to)));
  }
  return sum(std::move(parts));
}

Series Ring::expand_wholes(const Series& s) {
  if (!has_wholes_) return s;
  Series result = s;
  for (std::uint32_t id = 0; id < generators_.size(); ++id) {
    if (generators_[id].kind != Generator::Kind::Whole) continue;
    int lowest = 0;
    int highest = 0;
    for (const Term& t : result.terms()) {
      lowest = std::min(lowest, t.exponent_of(id));
      highest = std::max(highest, t.exponent_of(id));
    }
    if (highest == 0) continue;
    // Only the positive powers are multiplied out.
    std::vector<Term> rest;
    std::vector<Term> positive;
    for (const Term& t : result.terms()) (t.exponent_of(id) > 0 ? positive : rest).push_back(t);
    result = add(Series(std::move(rest)), clear_generator(Series(std::move(positive)), id, 0));
  }
  return result;
}

Ring::Fraction Ring::clear_denominators(const Series& s) {
  Series numerator = expand_wholes(s);
  Series denominator{Rational(1)};
  const auto clears = [&](std::uint32_t id) {
    const auto kind = generators_[id].kind;
    return kind == Generator::Kind::Whole || kind == Generator::Kind::Cosh;
  };
  // Multiplying may bring a denominator back by a relation such as r² = 1/x: until none is left.
  for (bool found = true; found;) {
    found = false;
    for (std::uint32_t id = 0; id < generators_.size(); ++id) {
      if (!clears(id)) continue;
      int lowest = 0;
      for (const Term& t : numerator.terms()) lowest = std::min(lowest, t.exponent_of(id));
      if (lowest == 0) continue;
      found = true;
      numerator = expand_wholes(clear_generator(numerator, id, -lowest));
      // not reduced by relations: one term, whose factors are those cleared
      denominator =
          canonical::multiply(denominator, Series::generator(id, -lowest), pool_->budget());
    }
  }
  return {std::move(numerator), std::move(denominator)};
}

bool Ring::is_zero(const Series& s) {
  if (s.empty()) return true;
  if (!has_wholes_ && !has_relations_) return false;
  return clear_denominators(s).numerator.empty();
}

Series Ring::normalise(Series s) {
  if (!has_wholes_ && !has_relations_) return s;
  Series result = expand_wholes(s);
  for (std::uint32_t id = 0; id < generators_.size(); ++id) {
    const Generator::Kind kind = generators_[id].kind;
    if (kind == Generator::Kind::Whole && has_factor(result, id)) result = reduce_whole(result, id);
    if (kind == Generator::Kind::Cosh) result = reduce_cosh(result, id);
  }
  return result;
}

Direction Ring::by(Expr symbol) {
  Pool* pool = pool_;
  return Direction(*pool_, [pool, symbol](Expr s) { return pool->number(s == symbol ? 1 : 0); });
}

Direction Ring::by_time() {
  return Direction(*pool_, [](Expr s) { return total_time_derivative(s); });
}

const Series& Ring::derivative_of_id(std::uint32_t id, Direction& direction) {
  if (const Series* known = direction.find(id)) return *known;
  direction.values_.push_back(new_derivative_of_id(id, direction));
  auto& table = id >= first_angle ? direction.angles_ : direction.generators_;
  const std::size_t index = id >= first_angle ? id - first_angle : id;
  if (index >= table.size()) table.resize(std::max(index + 1, 2 * table.size()), nullptr);
  table[index] = &direction.values_.back();
  return *table[index];
}

Series Ring::new_derivative_of_id(std::uint32_t id, Direction& direction) {
  if (id >= first_angle) {
    const Angle a = angle(id);  // a copy: converting may add angles
    return scale(convert(direction.on_dag_(a.expr)), Rational(1, a.denominator));
  }
  if (generators_[id].kind == Generator::Kind::Whole) {
    return derivative(Series(generators_[id].polynomial), direction);
  }
  return convert(direction.on_dag_(generators_[id].expr));
}

namespace {

// ∂t/∂(factor i): the exponent or multiple comes down; cos → −sin, sin → cos.
Term lower(const Term& t, std::size_t i) {
  const Factor f = t.key[i];
  Term d;
  d.coefficient = t.coefficient * Rational(f.exponent());
  if (f.is_angle()) {
    if (!t.sine) d.coefficient = -d.coefficient;
    d.sine = !t.sine;
    d.key = t.key;
    return d;
  }
  d.sine = t.sine;
  const Factor* const place = t.key.begin() + i;
  Factor* next = std::copy(t.key.begin(), place, d.key.open(t.key.size()));
  if (f.exponent() != 1) *next++ = Factor(f.id(), f.exponent() - 1);
  d.key.close(std::copy(place + 1, t.key.end(), next));
  return d;
}

/// Appends ∂t/∂(factor i) times the factor's derivative.
void append_inner(std::vector<Term>& out, const Term& t, std::size_t i, const Series& inner) {
  if (inner.is_one()) {
    out.push_back(lower(t, i));
    return;
  }
  const Term outer = lower(t, i);
  for (const Term& u : inner.terms()) append_product(out, outer, u);
}

}  // namespace

Series Ring::derivative(const Series& s, Direction& direction) {
  std::vector<Term> parts;
  parts.reserve(4 * s.size());
  for (const Term& t : s.terms()) {
    for (std::size_t i = 0; i < t.key.size(); ++i) {
      const Series* known = direction.find(t.key[i].id());
      const Series& inner = known != nullptr ? *known : derivative_of_id(t.key[i].id(), direction);
      if (inner.empty()) continue;
      append_inner(parts, t, i, inner);
    }
    pool_->budget().step();
  }
  Series result(std::move(parts));
  return has_relations_ ? reduce_relations(std::move(result)) : result;
}

namespace {

/// Which of several derivatives a generator or angle has, and what they are.
struct Slopes {
  bool known = false;
  std::vector<std::pair<std::size_t, const Series*>> nonzero;
};

}  // namespace

std::vector<Series> Ring::gradient(const Series& s, std::span<const Expr> symbols) {
  std::vector<Direction> directions;
  directions.reserve(symbols.size());
  for (const Expr x : symbols) directions.push_back(by(x));
  std::vector<Slopes> of_generator(generators_.size());
  std::vector<Slopes> of_angle(angles_.size());
  const auto slopes = [&](std::uint32_t id) -> const Slopes& {
    Slopes& entry = id >= first_angle ? of_angle[id - first_angle] : of_generator[id];
    if (!entry.known) {
      const Expr atom = id >= first_angle ? angle(id).expr : generators_[id].expr;
      for (std::size_t k = 0; k < symbols.size(); ++k) {
        if (atom.is_symbol() && atom != symbols[k]) continue;
        const Series& d = derivative_of_id(id, directions[k]);
        if (!d.empty()) entry.nonzero.emplace_back(k, &d);
      }
      entry.known = true;
    }
    return entry;
  };
  std::vector<std::vector<Term>> parts(symbols.size());
  for (auto& p : parts) p.reserve(s.size());
  for (const Term& t : s.terms()) {
    for (std::size_t i = 0; i < t.key.size(); ++i) {
      const Slopes& inner = slopes(t.key[i].id());
      if (inner.nonzero.empty()) continue;
      for (const auto& [k, d] : inner.nonzero) append_inner(parts[k], t, i, *d);
    }
    pool_->budget().step();
  }
  std::vector<Series> result;
  for (auto& p : parts) {
    Series g(std::move(p));
    result.push_back(has_relations_ ? reduce_relations(std::move(g)) : std::move(g));
  }
  return result;
}

// exp(a)/exp(b) goes back as exp(a − b): with a and b in the hundreds, as in the law of a diode,
// each alone would be beyond the numbers of a machine.
Expr Ring::term_to_expr(const Term& t) {
  Expr e = pool_->number(t.coefficient);
  Expr grown = pool_->number(0);
  for (const Factor f : t.monomial()) {
    const Expr base = generators_[f.id()].expr;
    if (is_call_of(Function::Exp, base)) {
      grown = grown + Rational(f.exponent()) * base.arg(0);
    } else {
      e = e * pow(base, Rational(f.exponent()));
    }
  }
  if (!grown.is_zero()) e = e * exp(grown);
  if (!t.has_angle()) return e;
  Expr argument = pool_->number(0);
  for (const Factor f : t.angle()) {
    const Angle& a = angle(f.id());
    argument = argument + Rational(f.exponent(), a.denominator) * a.expr;
  }
  return e * (t.sine ? sin(argument) : cos(argument));
}

Expr Ring::to_expr(const Series& s) {
  std::vector<Expr> terms;
  for (const Term& t : s.terms()) terms.push_back(term_to_expr(t));
  Expr total = pool_->number(0);
  for (const Expr t : terms) total = total + t;
  return total;
}

}  // namespace tellegen::canonical
