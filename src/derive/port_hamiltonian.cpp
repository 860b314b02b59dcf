#include "derive/port_hamiltonian.hpp"

#include <algorithm>

#include "derive/codes.hpp"
#include "derive/port_hamiltonian_layout.hpp"
#include "derive/port_hamiltonian_steps.hpp"
#include "derive/port_hamiltonian_structure.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;
using port_hamiltonian::Mechanics;
using port_hamiltonian::Structure;
using port_hamiltonian::System;
using port_hamiltonian::Velocities;

std::string names(const Mechanics& m, const std::vector<std::size_t>& which) {
  std::string text;
  for (const std::size_t i : which) text += (text.empty() ? "" : ", ") + m.q[i].symbol().name;
  return text;
}

/// J, R and G of 000 (92) on x = (q, p), with the velocities expressed by momenta.
System assemble(const Mechanics& m, const Structure& s, const Velocities& v, Ring& ring) {
  const std::size_t n = m.q.size();
  System x;
  x.states = m.q;
  x.states.insert(x.states.end(), m.p.begin(), m.p.end());
  x.inputs = m.u;
  x.J = x.R = SeriesMatrix(2 * n, std::vector<Series>(2 * n));
  x.G = SeriesMatrix(2 * n, std::vector<Series>(m.u.size()));
  x.driven.resize(2 * n);
  x.rest.resize(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    x.J[i][n + i] = Series(Rational(1));
    x.J[n + i][i] = Series(Rational(-1));
    for (std::size_t j = 0; j < n; ++j) {
      x.J[n + i][n + j] = on_momenta(s.skew[i][j], m, v, ring);
      x.R[n + i][n + j] = on_momenta(s.friction[i][j], m, v, ring);
    }
    for (std::size_t j = 0; s.inputs_are_affine && j < m.u.size(); ++j) {
      x.G[n + i][j] = on_momenta(s.input[i][j], m, v, ring);
    }
    x.driven[n + i] = on_momenta(s.driven[i], m, v, ring);
    x.rest[n + i] = on_momenta(s.rest[i], m, v, ring);
  }
  x.affine = s.inputs_are_affine;
  x.H = ring.normalise(canonical::add(port_hamiltonian::hamiltonian(m, v, ring), s.potential));
  x.gradient = ring.gradient(x.H, x.states);
  for (Series& g : x.gradient) g = ring.normalise(g);
  return x;
}

/// T* has terms of degree 0 or 1 in the velocities: prescribed motion.
bool has_driven_kinetic(const Mechanics& m, Ring& ring) {
  return std::ranges::any_of(m.kinetic.terms(), [&](const canonical::Term& t) {
    int degree = 0;
    for (const Expr v : m.v) degree += t.exponent_of(ring.symbol_id(v));
    return degree < 2 &&
           !port_hamiltonian::depends_on_any(ring, Series(std::vector<canonical::Term>{t}), m.v);
  });
}

void note(const Mechanics& m, const Structure& s, Ring& ring, PortHamiltonian& phs) {
  std::vector<Expr> driven{ring.pool().time()};
  driven.insert(driven.end(), m.u.begin(), m.u.end());
  phs.is_energy =
      !port_hamiltonian::depends_on_any(ring, m.kinetic, driven) && !has_driven_kinetic(m, ring);
  if (!phs.is_energy) phs.remarks.push_back({"remark.phs.not_energy", {}});
  if (port_hamiltonian::depends_on_any(ring, m.potential, driven)) {
    phs.remarks.push_back({"remark.phs.driven_potential", {}});
  }
  if (!s.potential.empty()) phs.remarks.push_back({"remark.phs.force_potential", {}});
  const bool leftover = std::ranges::any_of(s.rest, [](const Series& r) { return !r.empty(); });
  if (leftover) phs.remarks.push_back({"remark.phs.drift", {}});
}

}  // namespace

Result<PortHamiltonian> derive_port_hamiltonian(const EnergyModel& model,
                                                const PortHamiltonianOptions& options) {
  std::vector<Expr> roots{model.kinetic, model.potential, model.dissipation};
  roots.insert(roots.end(), model.forces.begin(), model.forces.end());
  Ring ring(*model.pool, roots);
  Textbook textbook(ring);
  if (!ring.is_zero(ring.convert(model.codissipation))) {
    return Diagnostic{derive_codes::codissipation, std::nullopt, {model.name}, {}};
  }
  const Mechanics m = port_hamiltonian::take_energies(model, ring);
  const auto legendre = port_hamiltonian::invert_momenta(m, ring);
  if (!legendre.velocities) {
    const Code code = legendre.why == port_hamiltonian::NoVelocities::Singular
                          ? derive_codes::no_inertia
                          : derive_codes::no_closed_form;
    return Diagnostic{code, std::nullopt, {names(m, legendre.culprits)}, {}};
  }
  const Structure structure = port_hamiltonian::find_structure(m, ring);
  const System x = assemble(m, structure, *legendre.velocities, ring);
  PortHamiltonian phs = port_hamiltonian::lay_out(x, textbook);
  phs.model = model.name;
  phs.description = model.description;
  note(m, structure, ring, phs);
  if (options.steps)
    phs.steps = port_hamiltonian::tell_steps(m, *legendre.velocities, phs, textbook);
  return phs;
}

}  // namespace tellegen
