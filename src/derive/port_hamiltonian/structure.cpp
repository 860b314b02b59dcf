#include "derive/port_hamiltonian/structure.hpp"

#include <algorithm>

#include "derive/port_hamiltonian/friction.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Factor;
using canonical::Ring;
using canonical::Term;

namespace {

SeriesMatrix zeros(std::size_t rows, std::size_t columns) {
  return SeriesMatrix(rows, std::vector<Series>(columns));
}

// 000 (93): ∂D/∂q̇ = R q̇ + what is left at rest.
void take_dissipation(const Mechanics& m, Ring& ring, Structure& s, std::vector<Series>& applied) {
  Friction friction = find_friction(ring, m.dissipation, m.v);
  s.friction = std::move(friction.R);
  for (std::size_t i = 0; i < m.q.size(); ++i)
    applied[i] = canonical::add(m.force[i], friction.at_rest[i], Rational(-1));
}

void take_inputs(const Mechanics& m, Ring& ring, Structure& s, std::vector<Series>& applied) {
  for (std::size_t i = 0; i < m.q.size(); ++i) {
    s.input[i] = ring.gradient(applied[i], m.u);
    for (const Series& entry : s.input[i]) {
      s.inputs_are_affine = s.inputs_are_affine && !depends_on_any(ring, entry, m.u);
    }
  }
  for (std::size_t i = 0; i < m.q.size(); ++i) {
    Series rest;
    if (s.inputs_are_affine) {
      rest = applied[i];
      for (std::size_t j = 0; j < m.u.size(); ++j) {
        const Series u = Series::generator(ring.symbol_id(m.u[j]));
        rest = canonical::add(rest, ring.multiply(s.input[i][j], u), Rational(-1));
      }
    } else {
      std::vector<Term> free;
      for (const Term& t : applied[i].terms()) {
        if (!depends_on_any(ring, Series(std::vector<Term>{t}), m.u)) free.push_back(t);
      }
      rest = Series(std::move(free));
      s.driven[i] = canonical::add(applied[i], rest, Rational(-1));
    }
    applied[i] = ring.normalise(rest);
  }
}

/// t / x, where x is one of its factors.
Term without(const Term& t, std::uint32_t id) {
  Term r;
  r.sine = t.sine;
  r.coefficient = t.coefficient;
  for (const Factor f : t.key) {
    const int exponent = f.exponent() - (f.id() == id ? 1 : 0);
    if (exponent != 0) r.key.push_back(Factor(f.id(), exponent));
  }
  return r;
}

// A term c q̇ⱼ of Qᵢ whose opposite c q̇ᵢ stands in Qⱼ takes no power: it belongs to J. What else is
// proportional to velocities is split into its skew and its symmetric part.
void take_velocity_forces(const Mechanics& m, Ring& ring, Structure& s,
                          std::vector<Series>& applied) {
  const std::size_t n = m.q.size();
  std::vector<std::uint32_t> ids;
  for (const Expr v : m.v) ids.push_back(ring.symbol_id(v));
  SeriesMatrix a = zeros(n, n);
  const auto contains = [](const Series& all, const Term& t) {
    return std::ranges::any_of(all.terms(), [&](const Term& x) {
      return canonical::same_key(x, t) && x.coefficient == t.coefficient;
    });
  };
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Term> left;
    for (const Term& t : applied[i].terms()) {
      std::optional<std::size_t> partner;
      std::optional<std::size_t> any;
      for (std::size_t j = 0; j < n; ++j) {
        if (t.exponent_of(ids[j]) < 1) continue;
        if (!any) any = j;
        Series opposite = ring.multiply(Series(std::vector<Term>{without(t, ids[j])}),
                                        Series::generator(ids[i], 1));
        opposite = canonical::negate(opposite);
        if (j != i && opposite.size() == 1 && contains(applied[j], opposite.terms()[0]))
          partner = j;
      }
      if (!partner) partner = any;
      if (!partner) {
        left.push_back(t);
        continue;
      }
      a[i][*partner] =
          canonical::add(a[i][*partner], Series(std::vector<Term>{without(t, ids[*partner])}));
    }
    s.rest[i] = Series(std::move(left));
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const Series half_sum = canonical::scale(canonical::add(a[i][j], a[j][i]), Rational(1, 2));
      const Series half_difference =
          canonical::scale(canonical::add(a[i][j], a[j][i], Rational(-1)), Rational(1, 2));
      s.skew[i][j] = ring.normalise(canonical::add(s.skew[i][j], half_difference));
      s.friction[i][j] = ring.normalise(canonical::add(s.friction[i][j], half_sum, Rational(-1)));
    }
  }
}

// Forces of position alone that have a potential join V: F = −∂U/∂q.
void take_position_forces(const Mechanics& m, Ring& ring, Structure& s) {
  Series potential;
  std::vector<Expr> driven{ring.pool().time()};
  for (std::size_t i = 0; i < m.q.size(); ++i) {
    Series left = s.rest[i];
    if (left.empty() || depends_on_any(ring, left, m.v) || depends_on_any(ring, left, driven))
      continue;
    // what the potential found so far does not explain yet
    const Series explained = canonical::negate(ring.gradient(potential, m.q)[i]);
    const Series missing = ring.normalise(canonical::add(left, explained, Rational(-1)));
    const Expr x = ring.pool().symbol("xi_1", Role::Bound);
    const Expr body = substitute(ring.to_expr(missing), {{m.q[i], x}});
    const Expr primitive = ring.pool().integral(body, x, ring.pool().number(0), m.q[i]);
    potential = canonical::add(potential, ring.convert(primitive), Rational(-1));
  }
  const std::vector<Series> slope = ring.gradient(potential, m.q);
  for (std::size_t i = 0; i < m.q.size(); ++i) {
    if (!ring.is_zero(canonical::add(s.rest[i], slope[i]))) return;  // no common potential
  }
  s.potential = ring.normalise(potential);
  for (Series& r : s.rest) r = {};
}

}  // namespace

Structure find_structure(const Mechanics& m, Ring& ring) {
  const std::size_t n = m.q.size();
  Structure s{zeros(n, n),
              zeros(n, n),
              zeros(n, m.u.size()),
              std::vector<Series>(n),
              {},
              std::vector<Series>(n),
              true};
  std::vector<Series> applied(n);
  take_dissipation(m, ring, s, applied);
  take_inputs(m, ring, s, applied);
  take_velocity_forces(m, ring, s, applied);
  take_position_forces(m, ring, s);
  return s;
}

}  // namespace tellegen::port_hamiltonian
