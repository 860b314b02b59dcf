#include "derive/brayton_moser_canonical.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::brayton_moser {

using canonical::Ring;
using canonical::Series;

namespace {

bool is_constant(Ring& ring, const SeriesMatrix& m, const std::vector<Expr>& symbols) {
  return std::ranges::all_of(m, [&](const auto& row) {
    return std::ranges::all_of(row, [&](const Series& s) {
      return std::ranges::none_of(symbols, [&](Expr x) { return depends_on(ring.to_expr(s), x); });
    });
  });
}

SeriesMatrix second_derivatives(Ring& ring, Expr energy, const std::vector<Expr>& symbols) {
  SeriesMatrix h;
  for (const Series& g : ring.gradient(ring.convert(energy), symbols))
    h.push_back(ring.gradient(g, symbols));
  return h;
}

std::vector<Expr> coordinates(const EnergyModel& model) {
  std::vector<Expr> q;
  for (const Quantity& c : model.coordinates) q.push_back(c.symbol);
  return q;
}

std::vector<Expr> velocities(const EnergyModel& model) {
  std::vector<Expr> v;
  for (const Quantity& c : model.coordinates)
    v.push_back(model.pool->time_derivative_symbol(c.symbol));
  return v;
}

std::vector<Expr> fresh(const EnergyModel& model, const std::string& prefix) {
  std::vector<Expr> symbols;
  for (const Quantity& c : model.coordinates) {
    symbols.push_back(model.pool->symbol(prefix + c.symbol.symbol().name, Role::State));
  }
  return symbols;
}

std::vector<std::vector<Form>> block_diagonal(const SeriesMatrix& a, const SeriesMatrix& b,
                                              Textbook& textbook) {
  const std::size_t n = a.size();
  std::vector<std::vector<Form>> forms(2 * n, std::vector<Form>(2 * n, number_form(Rational(0))));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      forms[i][j] = textbook.write(a[i][j]);
      forms[n + i][n + j] = textbook.write(canonical::negate(b[i][j]));
    }
  }
  return forms;
}

/// B of Q ż = ∇P + B u: the forces of the inputs enter −M v̇ = f + ∂𝒢/∂v − G u. Nothing where they
/// depend on the position.
std::optional<SeriesMatrix> input_rows(const PortHamiltonian& phs, const std::vector<Expr>& states,
                                       Ring& ring) {
  const std::size_t n = states.size() / 2;
  SeriesMatrix b(2 * n, std::vector<Series>(phs.inputs.size()));
  for (std::size_t i = n; i < 2 * n; ++i) {
    for (std::size_t j = 0; j < phs.inputs.size(); ++j) {
      b[i][j] = canonical::negate(ring.convert(phs.G[i][j].value));
    }
  }
  if (!is_constant(ring, b, states)) return std::nullopt;
  return b;
}

/// fᵀv + 𝒢(v) − 𝒥(f), less what the sources in the dissipation add (they are in B).
Expr mixed_potential(const EnergyModel& model, const std::vector<Expr>& f,
                     const std::vector<Expr>& w) {
  Pool& pool = *model.pool;
  const std::vector<Expr> v = velocities(model);
  Substitution moving;
  Substitution rest;
  for (std::size_t i = 0; i < v.size(); ++i) {
    moving.emplace(v[i], w[i]);
    rest.emplace(v[i], pool.number(0));
  }
  Expr p = substitute(model.dissipation, moving) - substitute(model.dissipation, rest);
  for (std::size_t i = 0; i < v.size(); ++i) {
    p = p + f[i] * w[i] - w[i] * substitute(derivative(model.dissipation, v[i]), rest);
  }
  return p - model.codissipation;
}

/// V, with what forces of position alone add to it: H at rest.
Expr potential_of(const PortHamiltonian& phs, std::size_t n) {
  Substitution rest;
  for (std::size_t i = n; i < 2 * n; ++i) {
    rest.emplace(phs.states[i], phs.H.value.pool().number(0));
  }
  return substitute(phs.H.value, rest);
}

}  // namespace

void add_canonical_form(const EnergyModel& model, const PortHamiltonian& phs, Textbook& textbook,
                        BraytonMoser& bm) {
  Ring& ring = textbook.ring();
  const std::vector<Expr> q = coordinates(model);
  const std::vector<Expr> v = velocities(model);
  const SeriesMatrix stiffness = second_derivatives(ring, potential_of(phs, q.size()), q);
  const SeriesMatrix inertia = second_derivatives(ring, model.kinetic, v);
  std::vector<Expr> all = q;
  all.insert(all.end(), v.begin(), v.end());
  const auto refuse = [&](std::string_view why) { bm.why_not_canonical = {why, {}}; };
  if (!is_constant(ring, inertia, all)) return refuse("remark.bm.inertia_varies");
  if (!is_constant(ring, stiffness, all)) return refuse("remark.bm.nonlinear_springs");
  const auto compliance = inverse(ring, stiffness);
  if (!compliance) return refuse("remark.bm.no_force_map");
  const auto b = input_rows(phs, phs.states, ring);
  if (!b) return refuse("remark.bm.inputs_of_position");
  const std::vector<Expr> f = fresh(model, "f_");
  const std::vector<Expr> w = fresh(model, "v_");
  CanonicalBraytonMoser canonical_form;
  for (const Expr x : f) canonical_form.states.push_back(symbol_form(x));
  for (const Expr x : w) canonical_form.states.push_back(symbol_form(x));
  canonical_form.Q = block_diagonal(*compliance, inertia, textbook);
  canonical_form.P = textbook.write_sum(ring.convert(mixed_potential(model, f, w)));
  for (const auto& row : *b) {
    canonical_form.B.emplace_back();
    for (const Series& entry : row) canonical_form.B.back().push_back(textbook.write(entry));
  }
  bm.canonical = std::move(canonical_form);
}

}  // namespace tellegen::brayton_moser
