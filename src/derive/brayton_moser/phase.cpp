#include "derive/brayton_moser/phase.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "symbolic/canonical/depends.hpp"

namespace tellegen::brayton_moser {

using canonical::Ring;
using canonical::Series;

namespace {

void differentiate(const PortHamiltonian& phs, Ring& ring, Phase& x) {
  const Series h = ring.normalise(ring.convert(phs.H.value));
  x.gradient = ring.gradient(h, x.z);
  for (Series& g : x.gradient) g = ring.normalise(g);
  const std::size_t size = x.z.size();
  x.hessian.assign(size, std::vector<Series>(size));
  for (std::size_t i = 0; i < size; ++i) {
    const std::span<const Expr> rest(x.z.begin() + static_cast<std::ptrdiff_t>(i), x.z.end());
    std::vector<Series> row = ring.gradient(x.gradient[i], rest);
    for (std::size_t j = i; j < size; ++j) {
      x.hessian[i][j] = ring.normalise(std::move(row[j - i]));
      if (j > i) x.hessian[j][i] = x.hessian[i][j];
    }
  }
}

bool is_massless(const PortHamiltonian& phs, Expr q) {
  return std::ranges::find(phs.massless, q) != phs.massless.end();
}

}  // namespace

std::size_t coordinate_count(const PortHamiltonian& phs) {
  return (phs.states.size() + phs.massless.size()) / 2;
}

std::vector<Expr> velocities_of(const PortHamiltonian& phs) {
  std::vector<Expr> v;
  for (std::size_t i = 0; i < coordinate_count(phs); ++i) {
    const Expr q = phs.states[i];
    if (!is_massless(phs, q)) v.push_back(q.pool().time_derivative_symbol(q));
  }
  return v;
}

Phase phase_of(const PortHamiltonian& phs, Ring& ring) {
  Phase x;
  x.z = phs.states;
  x.n = coordinate_count(phs);
  x.v = velocities_of(phs);
  for (std::size_t i = 0; i < x.n; ++i) {
    if (!is_massless(phs, x.z[i])) x.inertial.push_back(i);
  }
  differentiate(phs, ring, x);
  return x;
}

Phase relative_phase(const PortHamiltonian& phs, std::size_t n, std::vector<Expr> velocities,
                     Ring& ring) {
  Phase x;
  x.z = phs.states;
  x.n = n;
  x.v = std::move(velocities);
  differentiate(phs, ring, x);
  return x;
}

bool is_standard(const PortHamiltonian& phs, const Phase& x, Ring& ring) {
  SeriesMatrix rest(x.z.size(), std::vector<Series>(x.z.size()));
  for (std::size_t k = 0; k < x.inertial.size(); ++k) {
    rest[x.inertial[k]][x.n + k] = Series(Rational(-1));
    rest[x.n + k][x.inertial[k]] = Series(Rational(1));
  }
  for (std::size_t i = 0; i < x.z.size(); ++i) {
    for (std::size_t j = 0; j < x.z.size(); ++j) {
      if (!ring.is_zero(canonical::add(rest[i][j], ring.convert(phs.J[i][j].value)))) return false;
    }
  }
  return true;
}

bool is_interconnection(const PortHamiltonian& phs, const Phase& x, Ring& ring) {
  for (std::size_t i = 0; i < x.z.size(); ++i) {
    for (std::size_t j = 0; j < x.z.size(); ++j) {
      const Series entry = ring.convert(phs.J[i][j].value);
      const bool across = (i < x.n) != (j < x.n);
      if (across ? depends_on_any(ring, entry, x.z) : !ring.is_zero(entry)) return false;
    }
  }
  return true;
}

std::optional<Diagnostic> lacks_closed_form(const PortHamiltonian& phs) {
  std::vector<Expr> named;
  if (phs.solve) named = phs.solve->velocities;
  for (const ImplicitRelation& r : phs.implicit) named.push_back(r.velocity);
  if (named.empty()) return std::nullopt;
  return Diagnostic{derive_codes::no_closed_form, std::nullopt, {listed(named)}, {}};
}

}  // namespace tellegen::brayton_moser
