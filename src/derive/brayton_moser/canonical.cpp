#include "derive/brayton_moser/canonical.hpp"

#include <algorithm>

#include "derive/brayton_moser/original.hpp"
#include "model/coordinates.hpp"
#include "numeric/compare.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/inverse_map.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::brayton_moser {

using canonical::Ring;
using canonical::Series;

namespace {

/// C(f), M(v) and P on forces and velocities.
SeriesMatrix substituted(const SeriesMatrix& m, const Substitution& values, Ring& ring) {
  SeriesMatrix result;
  for (const auto& row : m) {
    result.emplace_back();
    for (const Series& s : row) {
      result.back().push_back(ring.normalise(ring.convert(substitute(ring.to_expr(s), values))));
    }
  }
  return result;
}

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

std::vector<Expr> fresh(const std::vector<Expr>& coordinates, const std::string& prefix) {
  std::vector<Expr> symbols;
  for (const Expr q : coordinates)
    symbols.push_back(state_symbol(q.pool(), prefix + q.symbol().name));
  return symbols;
}

SeriesMatrix block_diagonal(const SeriesMatrix& compliance, const SeriesMatrix& inertia) {
  const std::size_t n = compliance.size();
  const std::size_t size = n + inertia.size();
  SeriesMatrix m(size, std::vector<Series>(size));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) m[i][j] = compliance[i][j];
  }
  for (std::size_t i = n; i < size; ++i) {
    for (std::size_t j = n; j < size; ++j) m[i][j] = canonical::negate(inertia[i - n][j - n]);
  }
  return m;
}

std::vector<std::vector<Form>> written(const SeriesMatrix& m, Textbook& textbook) {
  std::vector<std::vector<Form>> forms;
  for (const auto& row : m) {
    forms.emplace_back();
    for (const Series& entry : row) forms.back().push_back(textbook.write(entry));
  }
  return forms;
}

/// B of Q ż = ∇P + B u: the forces of the inputs enter −M v̇ = f + ∂𝒢/∂v − G u. Nothing where they
/// depend on the position.
std::optional<SeriesMatrix> input_rows(const PortHamiltonian& phs, const Phase& x, Ring& ring) {
  SeriesMatrix b(x.z.size(), std::vector<Series>(phs.inputs.size()));
  for (std::size_t i = x.n; i < x.z.size(); ++i) {
    for (std::size_t j = 0; j < phs.inputs.size(); ++j) {
      b[i][j] = canonical::negate(ring.convert(phs.G[i][j].value));
    }
  }
  if (!is_constant(ring, b, x.z)) return std::nullopt;
  return b;
}

/// 𝒢(v) − 𝒥(f) of the model, less what the sources in the dissipation add (they are in B).
Expr losses(const EnergyModel& model, const std::vector<Expr>& w) {
  Pool& pool = *model.pool;
  const std::vector<Expr> v = velocities_of(model);
  Substitution moving;
  Substitution rest;
  for (std::size_t i = 0; i < v.size(); ++i) {
    moving.emplace(v[i], w[i]);
    rest.emplace(v[i], pool.number(0));
  }
  Expr p = substitute(model.dissipation, moving) - substitute(model.dissipation, rest);
  for (std::size_t i = 0; i < v.size(); ++i) {
    p = p - w[i] * substitute(derivative(model.dissipation, v[i]), rest);
  }
  return p - model.codissipation;
}

/// ½ vᵀR v − ½ fᵀR f where R is constant: forces proportional to velocities are in it too.
std::optional<Expr> linear_losses(const PortHamiltonian& phs, const std::vector<Expr>& z,
                                  std::size_t n, Ring& ring) {
  Expr p = ring.pool().number(0);
  for (std::size_t i = 0; i < z.size(); ++i) {
    for (std::size_t j = 0; j < z.size(); ++j) {
      const Expr r = phs.R[i][j].value;
      if (std::ranges::any_of(phs.states, [&](Expr x) { return depends_on(r, x); }))
        return std::nullopt;
      p = p + Rational(i < n ? -1 : 1, 2) * (z[i] * r * z[j]);
    }
  }
  return p;
}

// fᵀC v + 𝒢(v) − 𝒥(f) (003 (23), (28)) with J = [0 C; −Cᵀ 0]
Expr mixed_potential(const EnergyModel& model, const PortHamiltonian& phs,
                     const std::vector<Expr>& f, const std::vector<Expr>& w, Ring& ring) {
  std::vector<Expr> z = f;
  z.insert(z.end(), w.begin(), w.end());
  const auto linear = linear_losses(phs, z, f.size(), ring);
  Expr p = linear ? *linear : losses(model, w);
  for (std::size_t i = 0; i < f.size(); ++i) {
    for (std::size_t k = 0; k < w.size(); ++k) p = p + f[i] * phs.J[i][f.size() + k].value * w[k];
  }
  return p;
}

/// Q ż − ∇P − B u = 0 along the port-Hamiltonian system, with z = ∇H.
bool moves_alike(const PortHamiltonian& phs, const Canonical& c, Ring& ring) {
  Substitution values;
  std::vector<Series> rates;
  for (std::size_t i = 0; i < c.z.size(); ++i) {
    values.emplace(c.z[i], phs.gradient[i].value);
    const std::vector<Series> slope =
        ring.gradient(ring.convert(phs.gradient[i].value), phs.states);
    std::vector<Series> parts;
    for (std::size_t k = 0; k < slope.size(); ++k) {
      if (!slope[k].empty())
        parts.push_back(ring.multiply(slope[k], ring.convert(phs.xdot[k].value)));
    }
    rates.push_back(canonical::sum(std::move(parts)));
  }
  const SeriesMatrix q = c.is_linear ? c.Q : substituted(c.Q, values, ring);
  std::vector<Expr> open;
  for (std::size_t i = 0; i < c.z.size(); ++i) {
    std::vector<Series> parts{
        canonical::negate(ring.convert(substitute(derivative(c.P, c.z[i]), values)))};
    for (std::size_t j = 0; j < c.z.size(); ++j) {
      if (!q[i][j].empty()) parts.push_back(ring.multiply(q[i][j], rates[j]));
    }
    for (std::size_t j = 0; j < phs.inputs.size(); ++j) {
      const Series u = Series::generator(ring.symbol_id(phs.inputs[j]));
      parts.push_back(canonical::negate(ring.multiply(c.B[i][j], u)));
    }
    const Series residual = canonical::sum(std::move(parts));
    if (!ring.is_zero(residual)) open.push_back(ring.to_expr(residual));
  }
  return open.empty() || numerically_zero(open).equal;
}

/// H is not T(p) + V(q): the kinetic energy has a part linear in the velocities.
bool has_mixed_energy(const PortHamiltonian& phs, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = n; j < phs.states.size(); ++j) {
      if (depends_on(phs.gradient[i].value, phs.states[j])) return true;
    }
  }
  return false;
}

/// V, with what forces of position alone add to it: H at rest.
Expr potential_of(const PortHamiltonian& phs, std::size_t n) {
  Substitution rest;
  for (std::size_t i = n; i < phs.states.size(); ++i) {
    rest.emplace(phs.states[i], phs.H.value.pool().number(0));
  }
  return substitute(phs.H.value, rest);
}

/// An inverse that takes one of several values: arcs, and even roots.
bool is_one_of_several(Expr e) {
  const bool is_arc = e.kind() == Kind::Function &&
                      (e.function() == Function::Asin || e.function() == Function::Acos ||
                       e.function() == Function::Acosh);
  const bool is_root = e.kind() == Kind::Power && e.arg(1).is_number() &&
                       e.arg(1).number().denominator() == Rational(2);
  return is_arc || is_root || std::ranges::any_of(e.args(), is_one_of_several);
}

/// q(f) where f = ∂V/∂q determines it everywhere, in closed form.
std::optional<Substitution> coordinates_by_force(const Series& potential,
                                                 const std::vector<Expr>& q,
                                                 const std::vector<Expr>& f, Ring& ring) {
  MapEquations map{ring.gradient(potential, q), q, f};
  for (Series& s : map.values) s = ring.normalise(s);
  const InverseMap inverse_map = invert_map(map, ring);
  if (!inverse_map.is_complete()) return std::nullopt;
  Substitution coordinates;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const Expr value = ring.to_expr(inverse_map.solution[i]);
    if (is_one_of_several(value)) return std::nullopt;
    coordinates.emplace(q[i], value);
  }
  return coordinates;
}

std::vector<Expr> joined(std::vector<Expr> a, const std::vector<Expr>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace

void add_canonical_form(const EnergyModel& model, const PortHamiltonian& phs, const Phase& x,
                        Textbook& textbook, BraytonMoser& bm) {
  Ring& ring = textbook.ring();
  std::vector<Expr> q = x.z;
  q.resize(x.n);
  const std::vector<Expr> v = velocities_of(model);
  const Expr energy = potential_of(phs, q.size());
  SeriesMatrix stiffness = second_derivatives(ring, energy, q);
  SeriesMatrix inertia = second_derivatives(ring, model.kinetic, v);
  const auto refuse = [&](std::string_view why) { bm.why_not_canonical = {why, {}}; };
  std::vector<Expr> moving_coordinates;
  for (const Quantity& c : model.coordinates) moving_coordinates.push_back(c.symbol);
  if (!is_constant(ring, inertia, moving_coordinates)) return refuse("remark.bm.inertia_varies");
  if (has_mixed_energy(phs, q.size())) return refuse("remark.bm.mixed_energy");
  const std::vector<Expr> f = fresh(q, "f_");
  const std::vector<Expr> w = fresh(moving_coordinates, "v_");
  const bool is_spring_linear = is_constant(ring, stiffness, q);
  auto compliance = inverse(ring, stiffness);
  if (!compliance) return refuse("remark.bm.no_force_map");
  if (!is_spring_linear) {
    const auto by_force = coordinates_by_force(ring.convert(energy), q, f, ring);
    if (!by_force) return refuse("remark.bm.nonlinear_springs");
    compliance = substituted(*compliance, *by_force, ring);
  }
  const auto b = input_rows(phs, x, ring);
  if (!b) return refuse("remark.bm.inputs_of_position");
  const bool is_inertia_linear = is_constant(ring, inertia, v);
  if (!is_inertia_linear) {
    Substitution moving;
    for (std::size_t i = 0; i < v.size(); ++i) moving.emplace(v[i], w[i]);
    inertia = substituted(inertia, moving, ring);
  }
  const Canonical c{joined(f, w),
                    joined(q, moving_coordinates),
                    x.n,
                    block_diagonal(*compliance, inertia),
                    mixed_potential(model, phs, f, w, ring),
                    *b,
                    is_spring_linear && is_inertia_linear};
  if (!c.is_linear && !moves_alike(phs, c, ring)) return refuse("remark.bm.nonlinear_springs");
  CanonicalBraytonMoser canonical_form;
  for (const Expr z : c.z) canonical_form.states.push_back(symbol_form(z));
  canonical_form.Q = written(c.Q, textbook);
  canonical_form.P = textbook.write_sum(ring.convert(c.P));
  canonical_form.B = written(*b, textbook);
  bm.canonical = std::move(canonical_form);
  if (is_circuit(model)) bm.original = original_form(phs, c, textbook);
}

}  // namespace tellegen::brayton_moser
