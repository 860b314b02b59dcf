#include "derive/port_hamiltonian/rulings.hpp"

#include <algorithm>

#include "base/spare.hpp"
#include "derive/port_hamiltonian/lower_bound.hpp"
#include "derive/port_hamiltonian/power_balance.hpp"
#include "derive/port_hamiltonian/sampling.hpp"
#include "derive/port_hamiltonian/semidefinite.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;
using canonical::Term;
using Answer = Ruling::Answer;

namespace {

constexpr double part_of_budget = 0.1;  // for each attempt

/// Terms of one sign.
Series side(const Series& s, int sign) {
  std::vector<Term> terms;
  for (const Term& t : s.terms()) {
    if (t.coefficient.sign() == sign) terms.push_back(t);
  }
  const Series part = Series::part(std::move(terms));
  return sign > 0 ? part : canonical::negate(part);
}

/// A product, and what is asked of it.
struct Asked {
  std::vector<Series> factors;
  Relation relation = Relation::AtLeast;

  friend bool operator==(const Asked&, const Asked&) = default;
};

/// What is asked to be positive by itself need not be asked as a factor.
void shorten(std::vector<Asked>& all) {
  std::ranges::stable_sort(all, {}, [](const Asked& a) { return a.factors.size(); });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].factors.size() != 1 || all[i].relation != Relation::Greater) continue;
    const Series known = all[i].factors[0];
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (k != i) std::erase(all[k].factors, known);
    }
  }
  std::erase_if(all, [](const Asked& a) { return a.factors.empty(); });
}

/// inf value > −∞
Requirement has_bound(const Series& value, Textbook& textbook) {
  const Formula of = textbook.formula(value);
  Form least;
  least.kind = Form::Kind::Function;
  least.text = "inf";
  least.items = {of.shown};
  return {{of.value, std::move(least)},
          Relation::Greater,
          {textbook.ring().pool().number(0), negate_form(name_form("∞"))}};
}

/// Without factors of certain sign, and with what is subtracted on the other side.
std::vector<Requirement> requirements(const std::vector<Demand>& demands, Signs& signs,
                                      Textbook& textbook) {
  std::vector<Asked> asked;
  for (const Demand& d : demands) {
    if (d.infimum) continue;
    Essence e = signs.essence(d.value);
    const bool strict = d.relation == Relation::AtLeast && e.nonzero;
    Asked one{std::move(e.factors), strict ? Relation::Greater : d.relation};
    if (std::ranges::find(asked, one) == asked.end()) asked.push_back(std::move(one));
  }
  shorten(asked);
  std::vector<Series> said;
  std::vector<Requirement> all;
  for (const Asked& a : asked) {
    Series value(Rational(1));
    for (const Series& f : a.factors) value = textbook.ring().multiply(value, f);
    const CertainSign sign = signs.of(value);
    if (a.relation == Relation::AtLeast ? sign.nonnegative : sign.positive()) continue;
    if (a.relation == Relation::Equal && side(value, 1).size() < side(value, -1).size())
      value = canonical::negate(value);
    if (std::ranges::find(said, value) != said.end()) continue;
    said.push_back(value);
    all.push_back(
        {textbook.formula(side(value, 1)), a.relation, textbook.formula(side(value, -1))});
  }
  for (const Demand& d : demands) {
    if (d.infimum) all.push_back(has_bound(d.value, textbook));
  }
  return all;
}

Series with_values(const Series& s, const Substitution& given, Ring& ring) {
  return ring.normalise(ring.convert(substitute(ring.to_expr(s), given)));
}

/// Something that the model gives a value occurs.
bool uses_values(const std::vector<Expr>& all, const Substitution& given) {
  const auto symbols = free_symbols(all);
  return std::ranges::any_of(symbols, [&](Expr s) { return given.contains(s); });
}

Counterexample told(const Semidefinite& s, Textbook& textbook) {
  Counterexample c;
  for (const Series& w : s.witness) c.direction.push_back(textbook.formula(w));
  c.value = textbook.formula(s.value);
  return c;
}

/// `general` for all parameters, `special` at the values given.
template <class Judged, class Told>
Ruling combined(const Judged& general, const std::optional<Judged>& special, const Told& tell,
                Signs& signs, Textbook& textbook) {
  Ruling r;
  const bool by_values = special && special->answer != general.answer &&
                         (special->answer == Answer::Yes || special->answer == Answer::No);
  const Judged& deciding = by_values ? *special : general;
  r.answer = deciding.answer;
  r.at_values = by_values;
  if (general.answer == Answer::If) r.conditions = requirements(general.demands, signs, textbook);
  if (r.answer == Answer::Open && special && special->answer == Answer::If) {
    r.answer = Answer::If;
    r.at_values = true;
    r.conditions = requirements(special->demands, signs, textbook);
  }
  if (r.answer == Answer::No) r.counterexample = tell(deciding, by_values);
  return r;
}

/// What H is a function of, and where that leads in the states.
struct Landscape {
  Series h;
  std::vector<Expr> variables;
  std::vector<Expr> strict;
  Substitution to_states;
};

Landscape landscape_of(const System& x) {
  if (!x.picture) return {x.stored, x.stored_states, {}, {}};
  const EnergyPicture& p = *x.picture;
  Landscape l{p.energy, p.positions, p.velocities, p.momenta};
  if (p.kinetic.valid() && Ranges().of(p.kinetic).nonnegative()) {
    l.h = p.potential;  // T* ≥ 0 as the model writes it, and T* = 0 at rest
    l.strict.clear();
  }
  l.variables.insert(l.variables.end(), p.velocities.begin(), p.velocities.end());
  return l;
}

Counterexample told(const LowerBound& b, const Landscape& l, const System& x, bool by_values,
                    Textbook& textbook) {
  Counterexample c;
  Substitution path;
  for (std::size_t i = 0; i < l.variables.size(); ++i) path.emplace(l.variables[i], b.path[i]);
  for (const Expr state : x.states) {
    const auto momentum = l.to_states.find(state);
    const Expr value = momentum == l.to_states.end() ? state : momentum->second;
    Expr there = substitute(value, path);
    if (by_values) there = substitute(there, x.given);
    c.point.emplace_back(state, textbook.formula(textbook.ring().convert(there)));
  }
  c.value = textbook.formula(b.along);
  c.parameter = b.parameter;
  return c;
}

/// The path leads through places at rest.
bool rests(const LowerBound& b, const Landscape& l, const System& x) {
  if (!x.picture) return false;
  const auto& moving = x.picture->velocities;
  for (std::size_t i = 0; i < l.variables.size(); ++i) {
    const bool velocity = std::ranges::find(moving, l.variables[i]) != moving.end();
    if (velocity && !b.path[i].is_zero()) return false;
  }
  return true;
}

}  // namespace

Ruling rule_losses(const System& x, Textbook& textbook) {
  Ring& ring = textbook.ring();
  Budget& budget = ring.pool().budget();
  Signs signs(ring);
  const SeriesMatrix losses = losses_of(x);
  Semidefinite general;
  spare(budget, part_of_budget, [&] { general = judge_semidefinite(losses, signs); });
  std::optional<Semidefinite> special;
  std::vector<Expr> entries;
  for (const auto& row : losses) {
    for (const Series& s : row) entries.push_back(ring.to_expr(s));
  }
  if (general.answer != Answer::Yes && uses_values(entries, x.given)) {
    spare(budget, part_of_budget, [&] {
      SeriesMatrix numbers = losses;
      for (auto& row : numbers) {
        for (Series& s : row) s = with_values(s, x.given, ring);
      }
      special = judge_semidefinite(numbers, signs);
    });
  }
  const auto tell = [&](const Semidefinite& s, bool) { return told(s, textbook); };
  Ruling r = combined(general, special, tell, signs, textbook);
  if (r.answer == Answer::Open) search_negative_form(losses, x, textbook, r);
  return r;
}

Ruling rule_bound(const System& x, Textbook& textbook) {
  Ring& ring = textbook.ring();
  Budget& budget = ring.pool().budget();
  Signs signs(ring, x.bounded);
  Ruling r;
  r.answer = Answer::Yes;
  if (x.written.valid() && Ranges(x.bounded).of(x.written).below) return r;
  const Landscape l = landscape_of(x);
  LowerBound general;
  spare(budget, part_of_budget,
        [&] { general = judge_lower_bound(l.h, l.variables, l.strict, signs); });
  std::optional<LowerBound> special;
  if (general.answer != Answer::Yes && uses_values({ring.to_expr(l.h)}, x.given)) {
    spare(budget, part_of_budget, [&] {
      special = judge_lower_bound(with_values(l.h, x.given, ring), l.variables, l.strict, signs);
    });
  }
  const auto tell = [&](const LowerBound& b, bool by_values) {
    return told(b, l, x, by_values, textbook);
  };
  r = combined(general, special, tell, signs, textbook);
  // Constraints keep the states on a part of all places: no bound outside of it says nothing. Those
  // of velocities leave every place at rest.
  const LowerBound& found = r.at_values ? *special : general;
  const bool stays = r.answer == Answer::No && x.places_free && rests(found, l, x);
  if (!x.free && r.answer != Answer::Yes && !stays) r = {};
  return r;
}

}  // namespace tellegen::port_hamiltonian
