#include "derive/port_hamiltonian/passivity.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "derive/port_hamiltonian/layout.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/canonical/sign.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

namespace {

bool is_zero_matrix(const SeriesMatrix& m) {
  return std::ranges::all_of(m, [](const auto& row) {
    return std::ranges::all_of(row, [](const Series& s) { return s.empty(); });
  });
}

bool is_skew(const SeriesMatrix& j, Ring& ring) {
  for (std::size_t i = 0; i < j.size(); ++i) {
    for (std::size_t k = 0; k <= i; ++k) {
      if (!ring.is_zero(canonical::add(j[i][k], j[k][i]))) return false;
    }
  }
  return true;
}

std::vector<std::size_t> nonzero_rows(const SeriesMatrix& m) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < m.size(); ++i) {
    if (!std::ranges::all_of(m[i], [](const Series& s) { return s.empty(); })) rows.push_back(i);
  }
  return rows;
}

SeriesMatrix part(const SeriesMatrix& m, const std::vector<std::size_t>& which) {
  SeriesMatrix p;
  for (const std::size_t i : which) {
    p.emplace_back();
    for (const std::size_t j : which) p.back().push_back(m[i][j]);
  }
  return p;
}

constexpr std::size_t max_rows_to_prove = 5;

// A symmetric matrix is positive semidefinite where all its principal minors are non-negative.
bool minors_are_nonnegative(const SeriesMatrix& m, Ring& ring) {
  const std::vector<std::size_t> rows = nonzero_rows(m);
  if (rows.size() > max_rows_to_prove) return false;
  for (std::size_t subset = 1; subset < (std::size_t{1} << rows.size()); ++subset) {
    std::vector<std::size_t> chosen;
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if ((subset >> k & 1U) != 0) chosen.push_back(rows[k]);
    }
    if (!canonical::is_plainly_nonnegative(ring, determinant(ring, part(m, chosen)))) return false;
  }
  return true;
}

/// A random point, every third one further out, and further still: a coefficient that grows with a
/// state may change its sign there.
std::vector<double> wide_point(const std::vector<Expr>& symbols, const std::vector<Expr>& states,
                               std::uint64_t seed) {
  constexpr std::array<double, 3> radii{1, 10, 1000};
  std::vector<double> point = random_point(symbols, seed);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (std::ranges::find(states, symbols[i]) != states.end()) point[i] *= radii[seed % 3];
  }
  return point;
}

/// xᵀ m x for an x of this seed, where m is negative beyond the rounding of the sum.
std::optional<double> negative_form(const std::vector<double>& m, std::size_t n,
                                    std::uint64_t seed) {
  double form = 0;
  double size = 0;
  for (std::size_t i = 0; i < n * n; ++i) {
    const std::size_t row = i / n;
    const std::size_t column = i % n;
    const double x = std::sin(static_cast<double>(seed * 7919 + row * 104729));
    const double y = std::sin(static_cast<double>(seed * 7919 + column * 104729));
    form += m[i] * x * y;
    size += std::abs(m[i]);
  }
  if (!std::isfinite(form) || !(form < -1e-12 * size)) return std::nullopt;
  return form;
}

/// Where large terms of an entry cancel, what is left is round-off, which is another one next to
/// the point: a value counts where its neighbours have it too.
bool is_negative_around(const Tape& tape, const std::vector<double>& point, std::size_t n,
                        std::uint64_t seed) {
  const auto here = negative_form(tape.evaluate<double>(point), n, seed);
  if (!here) return false;
  for (const double step : {1e-9, -1e-9, 3e-9, -3e-9}) {
    std::vector<double> near = point;
    for (double& value : near) value *= 1 + step;
    const auto there = negative_form(tape.evaluate<double>(near), n, seed);
    if (!there || std::abs(*there - *here) > 0.01 * std::abs(*here)) return false;
  }
  return true;
}

/// xᵀ m x ≥ 0 at random points for random x.
bool samples_are_nonnegative(const SeriesMatrix& m, const std::vector<Expr>& states, Ring& ring) {
  std::vector<Expr> entries;
  for (const auto& row : m) {
    for (const Series& s : row) entries.push_back(ring.to_expr(s));
  }
  const std::vector<Expr> symbols = input_symbols(entries);
  const Tape tape(entries, symbols);
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    if (is_negative_around(tape, wide_point(symbols, states, seed), m.size(), seed)) return false;
  }
  return true;
}

/// R, or [R P; Pᵀ S].
SeriesMatrix losses_of(const System& x) {
  SeriesMatrix all = x.R;
  if (!x.feed) return all;
  const SeriesMatrix turned = transpose(x.feed->P);
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i].insert(all[i].end(), x.feed->P[i].begin(), x.feed->P[i].end());
  for (std::size_t j = 0; j < x.inputs.size(); ++j) {
    all.push_back(turned.empty() ? std::vector<Series>{} : turned[j]);
    all.back().insert(all.back().end(), x.feed->S[j].begin(), x.feed->S[j].end());
  }
  return all;
}

void judge_dissipation(const System& x, Ring& ring, Passivity& p) {
  const SeriesMatrix losses = losses_of(x);
  if (minors_are_nonnegative(losses, ring)) {
    p.dissipative = true;
    p.dissipative_by = Certainty::Proved;
    return;
  }
  p.dissipative = samples_are_nonnegative(losses, x.states, ring);
  p.dissipative_by = p.dissipative ? Certainty::Sampled : Certainty::Proved;
}

/// H along rays, and along each state alone (a kinetic energy would hide what a height does): a
/// value far below that near the origin shows that there is no bound.
bool falls_without_bound(const System& x, Ring& ring) {
  const std::vector<Expr> roots{ring.to_expr(x.stored)};
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape tape(roots, symbols);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const std::vector<double> base = random_point(symbols, seed);
    const auto falls = [&](const std::vector<Expr>& moved) {
      const auto at = [&](double radius) {
        std::vector<double> point = base;
        for (std::size_t i = 0; i < symbols.size(); ++i) {
          if (std::ranges::find(moved, symbols[i]) != moved.end()) point[i] *= radius;
        }
        return tape.evaluate<double>(point)[0];
      };
      const double near = at(1e3);
      const double far = at(1e6);
      return std::isfinite(far) && std::isfinite(near) && far < -1e3 && far < 100 * near;
    };
    if (falls(x.stored_states)) return true;
    for (const Expr s : x.stored_states) {
      if (x.free && falls({s})) return true;
    }
  }
  return false;
}

// H is bounded below where it is a sum of non-negative terms and of terms of the states that are at
// most linear against a positive square of the same state, or bounded.
bool is_plainly_bounded(const System& x, Ring& ring) {
  std::vector<bool> squared(x.stored_states.size(), false);
  std::vector<std::uint32_t> ids;
  for (const Expr s : x.stored_states) ids.push_back(ring.symbol_id(s));
  const auto degree = [&](const Term& t) {
    int d = 0;
    for (const std::uint32_t id : ids) d += t.exponent_of(id);
    return d;
  };
  std::vector<Term> quadratic;
  std::vector<Term> lower;
  for (const Term& t : x.stored.terms()) {
    const bool hidden = std::ranges::any_of(t.monomial(), [&](Factor f) {
      const Expr atom = ring.generator(f.id()).expr;
      return std::ranges::find(ids, f.id()) == ids.end() &&
             std::ranges::any_of(x.stored_states, [&](Expr s) { return depends_on(atom, s); });
    });
    if (hidden || degree(t) > 2) return false;
    (degree(t) == 2 ? quadratic : lower).push_back(t);
  }
  const Series squares(std::move(quadratic));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Series own = ring.coefficient(squares, ids[i], 2);
    squared[i] = !own.empty() && canonical::is_plainly_nonnegative(ring, own);
  }
  const bool all_covered = std::ranges::all_of(lower, [&](const Term& t) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (t.exponent_of(ids[i]) != 0 && !squared[i]) return false;
    }
    return true;
  });
  if (!all_covered) return false;
  SeriesMatrix hessian;
  for (const Series& g : ring.gradient(squares, x.stored_states)) {
    std::vector<Series> row;
    for (const std::uint32_t id : ids) row.push_back(ring.coefficient(g, id, 1));
    hessian.push_back(std::move(row));
  }
  return minors_are_nonnegative(hessian, ring);
}

void judge_bound(const System& x, Ring& ring, Passivity& p) {
  if (is_plainly_bounded(x, ring) || canonical::is_plainly_nonnegative(ring, x.stored)) {
    p.bounded_below = true;
    p.bounded_by = Certainty::Proved;
    return;
  }
  p.bounded_below = !falls_without_bound(x, ring);
  p.bounded_by = Certainty::Sampled;
}

Formula product_of(std::vector<Formula> factors) {
  std::erase_if(factors, [](const Formula& f) { return f.value.is_one(); });
  Formula all{factors[0].value, {}};
  bool negative = false;
  all.shown.kind = Form::Kind::Product;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    if (i > 0) all.value = all.value * factors[i].value;
    Form& shown = factors[i].shown;
    const bool opposite = shown.kind == Form::Kind::Negate;
    negative = negative != opposite;
    Form plain = opposite ? Form(shown.items[0]) : std::move(shown);
    if (plain.kind == Form::Kind::Product)
      all.shown.items.insert(all.shown.items.end(), plain.items.begin(), plain.items.end());
    else
      all.shown.items.push_back(std::move(plain));
  }
  if (all.shown.items.size() == 1) all.shown = Form(all.shown.items[0]);
  if (negative) all.shown = negate_form(std::move(all.shown));
  return all;
}

Formula square_of(const Formula& f) {
  Formula square{pow(f.value, Rational(2)), {}};
  square.shown.kind = Form::Kind::Power;
  square.shown.items = {f.shown, number_form(Rational(2))};
  return square;
}

Formula sum_of(const std::vector<Formula>& terms, Pool& pool) {
  Formula sum{pool.number(0), number_form(Rational(0))};
  if (terms.empty()) return sum;
  sum.shown = Form{};
  sum.shown.kind = Form::Kind::Sum;
  for (const Formula& term : terms) {
    sum.value = sum.value + term.value;
    const bool negative = term.shown.kind == Form::Kind::Negate;
    sum.shown.items.push_back(negative ? term.shown.items[0] : term.shown);
    sum.shown.negative.push_back(negative);
  }
  return terms.size() == 1 ? terms[0] : sum;
}

/// Multiplied out where that stays one term; otherwise the factors as they are: squares of long
/// velocities are not worth expanding.
Formula balance_term(const std::vector<Series>& factors, Textbook& textbook) {
  Ring& ring = textbook.ring();
  const bool is_short = std::ranges::all_of(factors, [](const Series& s) { return s.size() <= 1; });
  if (is_short) {
    Series all(Rational(1));
    for (const Series& s : factors) all = ring.multiply(all, s);
    return textbook.formula(ring.normalise(all));
  }
  std::vector<Formula> parts;
  for (const Series& s : factors) parts.push_back(textbook.formula(s));
  if (parts.size() == 3 && factors[1] == factors[2]) {
    return product_of({parts[0], square_of(parts[1])});
  }
  return product_of(std::move(parts));
}

/// Σ ∂H/∂xᵢ fᵢ
std::vector<Formula> power_of(const std::vector<Series>& f, const System& x, Textbook& textbook) {
  std::vector<Formula> terms;
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (!f[i].empty() && !x.gradient[i].empty())
      terms.push_back(balance_term({f[i], x.gradient[i]}, textbook));
  }
  return terms;
}

PowerTerms told(const std::vector<Formula>& terms, Pool& pool) {
  PowerTerms all{sum_of(terms, pool), {}};
  for (const Formula& f : terms) all.terms.push_back(f.shown);
  return all;
}

/// ∂H/∂t + (∂H/∂u) u̇
std::vector<Formula> explicit_rate(const System& x, Textbook& textbook) {
  Ring& ring = textbook.ring();
  std::vector<Expr> driving{ring.pool().time()};
  for (const Expr u : x.inputs) {
    if (is_free(u)) driving.push_back(u);
  }
  const std::vector<Series> slopes = ring.gradient(x.H, driving);
  std::vector<Formula> terms;
  for (std::size_t k = 0; k < driving.size(); ++k) {
    const Series slope = ring.normalise(slopes[k]);
    if (slope.empty()) continue;
    const Series rate =
        k == 0 ? Series(Rational(1))
               : Series::generator(ring.symbol_id(ring.pool().time_derivative_symbol(driving[k])));
    terms.push_back(balance_term({slope, rate}, textbook));
  }
  return terms;
}

/// yᵀu, or ∇Hᵀg(x, u)
std::vector<Formula> supply(const System& x, Textbook& textbook) {
  if (!x.affine) return power_of(x.driven, x, textbook);
  Ring& ring = textbook.ring();
  const std::vector<Series> y = outputs_of(x, ring);
  std::vector<Formula> supplied;
  for (std::size_t j = 0; j < x.inputs.size(); ++j) {
    const Series u = ring.convert(x.inputs[j]);
    if (!y[j].empty()) supplied.push_back(balance_term({u, y[j]}, textbook));
  }
  return supplied;
}

// Ḣ = yᵀu − ∇HᵀR∇H, term by term; with a feed-through (∇H, u) and [R P; Pᵀ S] instead.
void write_balance(const System& x, Textbook& textbook, Passivity& p) {
  Ring& ring = textbook.ring();
  std::vector<Series> efforts = x.gradient;
  const std::vector<Formula> supplied = supply(x, textbook);
  for (std::size_t j = 0; x.feed && j < x.inputs.size(); ++j)
    efforts.push_back(ring.convert(x.inputs[j]));
  const SeriesMatrix losses = losses_of(x);
  std::vector<Formula> dissipated;
  for (std::size_t i = 0; i < efforts.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      if (losses[i][j].empty() || efforts[i].empty() || efforts[j].empty()) continue;
      const Series entry = i == j ? losses[i][j] : canonical::scale(losses[i][j], Rational(2));
      dissipated.push_back(balance_term({entry, efforts[i], efforts[j]}, textbook));
    }
  }
  for (const Formula& f : supplied) p.supplied_terms.push_back(f.shown);
  for (const Formula& f : dissipated) p.dissipated_terms.push_back(f.shown);
  p.supplied = sum_of(supplied, ring.pool());
  p.dissipated = sum_of(dissipated, ring.pool());
  p.other = told(power_of(x.rest, x, textbook), ring.pool());
  p.moving = told(explicit_rate(x, textbook), ring.pool());
}

/// ℋ that changes with time or an input at a fixed state exchanges power outside the ports.
bool is_driven(const System& x, Ring& ring) {
  const Expr h = ring.to_expr(x.H);
  return depends_on(h, ring.pool().time()) ||
         std::ranges::any_of(x.inputs, [&](Expr u) { return is_free(u) && depends_on(h, u); });
}

bool has_any(const std::vector<Series>& v) {
  return std::ranges::any_of(v, [](const Series& s) { return !s.empty(); });
}

Passive verdict(const System& x, const Passivity& p, Ring& ring) {
  if (!p.skew || !p.dissipative || has_any(x.rest) || has_any(x.driven) || is_driven(x, ring))
    return Passive::Neither;
  if (!p.bounded_below) return Passive::CycloPassive;
  return is_zero_matrix(losses_of(x)) ? Passive::Lossless : Passive::Passive;
}

}  // namespace

Passivity judge_passivity(const System& x, Textbook& textbook) {
  Passivity p;
  Ring& ring = textbook.ring();
  p.skew = is_skew(x.J, ring);
  judge_dissipation(x, ring, p);
  judge_bound(x, ring, p);
  write_balance(x, textbook, p);
  p.verdict = verdict(x, p, ring);
  if (has_any(x.driven)) p.remarks.push_back({"remark.phs.nonlinear_supply", {}});
  return p;
}

}  // namespace tellegen::port_hamiltonian
