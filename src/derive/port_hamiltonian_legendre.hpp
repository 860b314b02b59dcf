#pragma once
// p = ∂L/∂q̇ solved for the velocities, and H = p·q̇ − L (000 (76)–(82)).

#include <optional>
#include <vector>

#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Series;

/// The energies before the transform; i runs over the coordinates.
struct Mechanics {
  std::vector<Expr> q;
  std::vector<Expr> v;
  std::vector<Expr> p;  ///< symbols p_<coordinate>
  std::vector<Expr> u;
  Series kinetic, potential, dissipation;
  std::vector<Series> force;
  std::vector<Series> momentum;  ///< ∂L/∂q̇
};

Mechanics take_energies(const EnergyModel& model, canonical::Ring& ring);

/// q̇ as functions of (q, p).
struct Velocities {
  std::vector<Expr> value;
  std::vector<Series> series;
};

enum class NoVelocities { Singular, NoClosedForm };

struct LegendreResult {
  std::optional<Velocities> velocities;
  NoVelocities why = NoVelocities::NoClosedForm;
  std::vector<std::size_t> culprits;  ///< coordinates whose momentum cannot be inverted
};

LegendreResult invert_momenta(const Mechanics& m, canonical::Ring& ring);

/// s with the velocities replaced by their expressions in (q, p).
Series on_momenta(const Series& s, const Mechanics& m, const Velocities& v, canonical::Ring& ring);

/// H(q, p) = p·q̇ − L.
Series hamiltonian(const Mechanics& m, const Velocities& v, canonical::Ring& ring);

bool depends_on_any(canonical::Ring& ring, const Series& s, const std::vector<Expr>& symbols);

}  // namespace tellegen::port_hamiltonian
