#include "derive/port_hamiltonian/power_balance.hpp"

#include <algorithm>

#include "derive/port_hamiltonian/layout.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;

namespace {

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

}  // namespace

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

}  // namespace tellegen::port_hamiltonian
