#include "derive/brayton_moser_canonical.hpp"

#include <algorithm>

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

}  // namespace

void add_canonical_form(const EnergyModel& model, Textbook& textbook, BraytonMoser& bm) {
  Ring& ring = textbook.ring();
  const std::vector<Expr> q = coordinates(model);
  const std::vector<Expr> v = velocities(model);
  const SeriesMatrix stiffness = second_derivatives(ring, model.potential, q);
  const SeriesMatrix inertia = second_derivatives(ring, model.kinetic, v);
  std::vector<Expr> all = q;
  all.insert(all.end(), v.begin(), v.end());
  if (!is_constant(ring, inertia, all)) {
    bm.why_not_canonical = {"remark.bm.inertia_varies", {}};
    return;
  }
  if (!is_constant(ring, stiffness, all)) {
    bm.why_not_canonical = {"remark.bm.nonlinear_springs", {}};
    return;
  }
  const auto compliance = inverse(ring, stiffness);
  if (!compliance) {
    bm.why_not_canonical = {"remark.bm.no_force_map", {}};
    return;
  }
  const std::vector<Expr> f = fresh(model, "f_");
  const std::vector<Expr> w = fresh(model, "v_");
  Substitution to_velocity;
  for (std::size_t i = 0; i < v.size(); ++i) to_velocity.emplace(v[i], w[i]);
  Substitution rest;
  for (const Expr x : v) rest.emplace(x, ring.pool().number(0));
  Expr potential = ring.pool().number(0);
  for (std::size_t i = 0; i < f.size(); ++i) potential = potential + f[i] * w[i];
  potential = potential + substitute(model.dissipation, to_velocity) -
              substitute(model.dissipation, rest) - model.codissipation;
  CanonicalBraytonMoser canonical_form;
  for (const Expr x : f) canonical_form.states.push_back(symbol_form(x));
  for (const Expr x : w) canonical_form.states.push_back(symbol_form(x));
  canonical_form.Q = block_diagonal(*compliance, inertia, textbook);
  canonical_form.P = textbook.write_sum(ring.convert(potential));
  bm.canonical = std::move(canonical_form);
}

}  // namespace tellegen::brayton_moser
