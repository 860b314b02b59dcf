#include "derive/euler_lagrange/minimal.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "derive/codes.hpp"
#include "derive/euler_lagrange/coefficient_form.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::euler_lagrange {

namespace {

using canonical::add;
using canonical::negate;
using canonical::Ring;
using Indices = std::vector<std::size_t>;

/// Coordinates by index.
struct Partition {
  Indices independent;
  Indices dependent;
};

Diagnostic unknown(const std::string& name, const std::vector<std::string>& names) {
  Diagnostic d{derive_codes::independent_unknown, std::nullopt, {name}, {}};
  if (const auto guess = closest(name, names))
    d.notes.push_back({"note.did_you_mean", {*guess}, {}});
  return d;
}

Result<Partition> partition(const std::vector<std::string>& wanted, const Terms& terms) {
  std::vector<std::string> names;
  for (const Expr q : terms.q) names.push_back(q.symbol().name);
  for (const std::string& name : wanted) {
    if (std::ranges::find(names, name) == names.end()) return unknown(name, names);
  }
  Partition p;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool chosen = std::ranges::find(wanted, names[i]) != wanted.end();
    (chosen ? p.independent : p.dependent).push_back(i);
  }
  if (p.dependent.size() == terms.multiplier.size()) return p;
  const std::size_t free = names.size() - terms.multiplier.size();
  return Diagnostic{derive_codes::independent_count,
                    std::nullopt,
                    {std::to_string(p.independent.size()), std::to_string(free)},
                    {}};
}

SeriesMatrix columns(const SeriesMatrix& a, const Indices& which) {
  SeriesMatrix chosen;
  for (const auto& row : a) {
    chosen.emplace_back();
    for (const std::size_t j : which) chosen.back().push_back(row[j]);
  }
  return chosen;
}

std::vector<Expr> picked(const std::vector<Expr>& from, const Indices& which) {
  std::vector<Expr> chosen;
  for (const std::size_t i : which) chosen.push_back(from[i]);
  return chosen;
}

/// q̇ = T q̇ᵢ + s and q̈ = T q̈ᵢ + c: rows of the independent coordinates are those of the identity.
struct Kinematics {
  SeriesMatrix T;
  std::vector<Series> s;
  std::vector<Series> c;
};

/// −A_d⁻¹ times a column.
std::optional<std::vector<Series>> dependent_part(Ring& ring, const SeriesMatrix& a_d,
                                                  const std::vector<Series>& column) {
  std::vector<Series> right;
  for (const Series& s : column) right.push_back(negate(s));
  return solve(ring, a_d, right);
}

std::optional<Kinematics> kinematics(const Partition& p, const Terms& terms,
                                     const ConstrainedMotion& motion, Ring& ring) {
  const std::size_t n = terms.q.size();
  const SeriesMatrix a_d = columns(terms.jacobian, p.dependent);
  Kinematics k{SeriesMatrix(n, std::vector<Series>(p.independent.size())), {}, {}};
  k.s.resize(n);
  k.c.resize(n);
  const auto put = [&](const std::vector<Series>& column, auto&& place) {
    const auto part = dependent_part(ring, a_d, column);
    if (!part) return false;
    for (std::size_t d = 0; d < p.dependent.size(); ++d) place(p.dependent[d]) = (*part)[d];
    return true;
  };
  for (std::size_t j = 0; j < p.independent.size(); ++j) {
    k.T[p.independent[j]][j] = Series(Rational(1));
    std::vector<Series> column;
    for (const auto& row : terms.jacobian) column.push_back(row[p.independent[j]]);
    if (!put(column, [&](std::size_t i) -> Series& { return k.T[i][j]; })) return std::nullopt;
  }
  std::vector<Series> drift;
  std::vector<Series> gamma;
  for (std::size_t m = 0; m < terms.multiplier.size(); ++m) {
    drift.push_back(ring.convert(motion.drift[m].value));
    gamma.push_back(ring.convert(motion.gamma[m].value));
  }
  const bool solved = put(drift, [&](std::size_t i) -> Series& { return k.s[i]; }) &&
                      put(gamma, [&](std::size_t i) -> Series& { return k.c[i]; });
  return solved ? std::optional(std::move(k)) : std::nullopt;
}

/// Puts symbols' values into a series.
Series inserted(Ring& ring, const Series& s, const Substitution& values) {
  if (values.empty()) return s;
  return ring.normalise(ring.convert(substitute(ring.to_expr(s), values)));
}

/// A dependent coordinate that its constraint gives outright: linear, with a constant coefficient.
struct SolvedCoordinate {
  Expr coordinate;
  Series value;
};

std::optional<SolvedCoordinate> solve_linear(const Series& phi, const std::vector<Expr>& unknowns,
                                             Ring& ring) {
  for (const Expr q : unknowns) {
    canonical::Direction by_q = ring.by(q);
    const Series slope = ring.normalise(ring.derivative(phi, by_q));
    if (!slope.is_constant() || slope.empty()) continue;
    const Series x = Series::generator(ring.symbol_id(q));
    const Series rest = ring.normalise(add(phi, ring.multiply(slope, x), Rational(-1)));
    const auto value = solve(ring, {{slope}}, {negate(rest)});
    if (value) return SolvedCoordinate{q, ring.normalise((*value)[0])};
  }
  return std::nullopt;
}

/// Dependent coordinates in closed form, one constraint after the other.
std::vector<SolvedCoordinate> solve_positions(const EnergyModel& model,
                                              const ConstrainedMotion& motion,
                                              std::vector<Expr> unknowns, Ring& ring) {
  std::vector<SolvedCoordinate> solved;
  for (std::size_t k = 0; k < model.constraints.size(); ++k) {
    if (!motion.constraints[k].multiplier || !is_holonomic(model.constraints[k])) continue;
    Substitution known;
    for (const SolvedCoordinate& s : solved) known.emplace(s.coordinate, ring.to_expr(s.value));
    const Series phi =
        inserted(ring, ring.normalise(ring.convert(model.constraints[k].value)), known);
    auto found = solve_linear(phi, unknowns, ring);
    if (!found) continue;
    std::erase(unknowns, found->coordinate);
    const Substitution newest{{found->coordinate, ring.to_expr(found->value)}};
    for (SolvedCoordinate& s : solved) s.value = inserted(ring, s.value, newest);
    solved.push_back(std::move(*found));
  }
  return solved;
}

Series row_times(Ring& ring, const std::vector<Series>& row, const std::vector<Series>& column) {
  Series sum;
  for (std::size_t j = 0; j < row.size(); ++j) sum = add(sum, ring.multiply(row[j], column[j]));
  return sum;
}

/// M̄ = TᵀM T and h̄ = Tᵀ(M c + h).
void reduce(const Terms& terms, const ConstrainedMotion& motion, const Kinematics& k, Ring& ring,
            SeriesMatrix& mass, std::vector<Series>& bias) {
  const SeriesMatrix transposed = transpose(k.T);
  mass = multiply(ring, multiply(ring, transposed, terms.mass), k.T);
  std::vector<Series> force;
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    force.push_back(add(row_times(ring, terms.mass[i], k.c), ring.convert(motion.h[i].value)));
  }
  for (const auto& row : transposed) bias.push_back(ring.normalise(row_times(ring, row, force)));
}

constexpr int short_enough = 4;  // operations of the rates, to be put in where they occur

int operations(Textbook& textbook, const SeriesMatrix& m) {
  int count = 0;
  for (const auto& row : m) {
    for (const Series& s : row) count += operation_count(textbook.write(s));
  }
  return count;
}

/// A symbol for a long entry, with what it stands for.
class Namer {
 public:
  Namer(const EnergyModel& model, const Substitution& known, Textbook& textbook, MinimalForm& form)
      : known_(known), textbook_(textbook), form_(form) {
    for (const NamedExpr& d : model.defines) taken_.names.push_back(d.name);
  }

  void name(Series& entry, const std::string& name) {
    Ring& ring = textbook_.ring();
    constexpr int shortest = 2;  // operations worth a name
    const Series value = inserted(ring, entry, known_);
    const Form shown = coefficient_form(textbook_, value);
    if (operation_count(shown) < shortest) return;
    const Expr symbol = state_symbol(ring.pool(), name, taken_);
    form_.definitions.push_back({symbol, {ring.to_expr(value), shown}});
    entry = Series::generator(ring.symbol_id(symbol));
  }

 private:
  const Substitution& known_;
  Textbook& textbook_;
  MinimalForm& form_;
  TakenNames taken_;
};

/// Names for long entries of T, s and c; the equations are then as short as those of a textbook
/// on machines, in kinematic coefficients.
Kinematics named(const Partition& p, const Terms& terms, Kinematics k, Namer namer) {
  const auto name_of = [&](std::size_t i) { return terms.q[i].symbol().name; };
  for (const std::size_t d : p.dependent) {
    for (std::size_t j = 0; j < p.independent.size(); ++j) {
      const std::string by = p.independent.size() == 1 ? "" : "_" + name_of(p.independent[j]);
      namer.name(k.T[d][j], "k_" + name_of(d) + by);
    }
    namer.name(k.s[d], "b_" + name_of(d));
  }
  for (const std::size_t d : p.dependent) namer.name(k.c[d], "c_" + name_of(d));
  return k;
}

/// Closed forms of the dependent coordinates and, where these are short, of their velocities.
Substitution known_values(const Partition& p, const Terms& terms, const Kinematics& k,
                          const std::vector<SolvedCoordinate>& solved, Textbook& textbook) {
  Ring& ring = textbook.ring();
  Substitution values;
  for (const SolvedCoordinate& s : solved) values.emplace(s.coordinate, ring.to_expr(s.value));
  if (operations(textbook, k.T) > short_enough) return values;
  for (const std::size_t d : p.dependent) {
    std::vector<Series> v;
    for (const std::size_t i : p.independent)
      v.push_back(Series::generator(ring.symbol_id(terms.v[i])));
    const Series rate = add(row_times(ring, k.T[d], v), k.s[d]);
    values.emplace(terms.v[d], substitute(ring.to_expr(rate), values));
  }
  return values;
}

Series moved(Ring& ring, const std::vector<Series>& row, const std::vector<Expr>& symbols,
             const Series& rest) {
  Series sum = rest;
  for (std::size_t j = 0; j < row.size(); ++j) {
    const Series x = Series::generator(ring.symbol_id(symbols[j]));
    sum = add(sum, ring.multiply(row[j], x));
  }
  return ring.normalise(sum);
}

}  // namespace

Result<MinimalForm> minimal_form(const EnergyModel& model, const std::vector<std::string>& wanted,
                                 const Terms& terms, const ConstrainedMotion& motion,
                                 Textbook& textbook) {
  Ring& ring = textbook.ring();
  const Result<Partition> p = partition(wanted, terms);
  if (!p) return p.diagnostics;
  const Series det = determinant(ring, columns(terms.jacobian, p->dependent));
  const auto k = ring.is_zero(det) ? std::nullopt : kinematics(*p, terms, motion, ring);
  MinimalForm m;
  m.independent = picked(terms.q, p->independent);
  m.dependent = picked(terms.q, p->dependent);
  if (!k) {
    return Diagnostic{derive_codes::independent_singular,
                      std::nullopt,
                      {listed(m.independent), listed(m.dependent)},
                      {}};
  }
  const auto solved = solve_positions(model, motion, m.dependent, ring);
  for (const SolvedCoordinate& s : solved)
    m.solved.push_back({s.coordinate, textbook.formula(s.value)});
  for (const Expr q : m.dependent) {
    const bool known =
        std::ranges::any_of(solved, [&](const SolvedCoordinate& s) { return s.coordinate == q; });
    if (!known && motion.holonomic > 0) m.implicit.push_back(q);
  }
  const Substitution values = known_values(*p, terms, *k, solved, textbook);
  const bool is_short = operations(textbook, k->T) <= short_enough;
  const Kinematics shown = is_short ? *k : named(*p, terms, *k, Namer(model, values, textbook, m));
  const auto put = [&](const Series& s) { return inserted(ring, s, values); };
  m.determinant = textbook.formula(put(det));
  const std::vector<Expr> v = picked(terms.v, p->independent);
  for (const std::size_t d : p->dependent) {
    std::vector<Series> row;
    m.rates.emplace_back();
    for (const Series& s : k->T[d]) m.rates.back().push_back(textbook.formula(put(s)));
    for (const Series& s : shown.T[d]) row.push_back(put(s));
    m.drift.push_back(textbook.formula(put(k->s[d])));
    const Series drift = put(shown.s[d]);
    m.rate_forms.push_back(coefficient_form(textbook, moved(ring, row, v, drift)));
  }
  SeriesMatrix mass;
  std::vector<Series> bias;
  reduce(terms, motion, shown, ring, mass, bias);
  const std::vector<Expr> a = picked(terms.a, p->independent);
  for (std::size_t i = 0; i < mass.size(); ++i) {
    m.M.emplace_back();
    for (Series& s : mass[i]) {
      s = put(s);
      m.M.back().push_back(textbook.formula(s));
    }
    bias[i] = put(bias[i]);
    m.bias.push_back({ring.to_expr(bias[i]), textbook.write_sum(bias[i])});
    m.equations.push_back(textbook.write_sum(moved(ring, mass[i], a, bias[i])));
  }
  return m;
}

}  // namespace tellegen::euler_lagrange
