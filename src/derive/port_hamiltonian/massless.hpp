#pragma once
// Coordinates without inertia: they have no momentum. Where nothing dissipates at one, its value
// follows from the balance of its forces; where something does, its velocity follows.

#include "derive/port_hamiltonian/structure.hpp"
#include "derive/port_hamiltonian/system.hpp"

namespace tellegen::port_hamiltonian {

/// The model without the coordinates whose value follows from the others.
struct Statics {
  EnergyModel model;
  std::vector<NamedFormula> eliminated;
  std::vector<std::size_t> culprits;   ///< coordinates for which this cannot be done
  std::vector<Expr> along_directions;  ///< eliminated because of a direction without inertia
};

Statics eliminate_static(const EnergyModel& model, Textbook& textbook);

/// S = R − A, the forces per velocity, between the coordinates; and its inverse on those without
/// inertia.
struct Overdamped {
  SeriesMatrix S;
  SeriesMatrix inverse;               ///< of S on the coordinates without inertia
  std::vector<std::size_t> culprits;  ///< coordinates whose velocity does not follow
};

Overdamped solve_overdamped(const Mechanics& m, const Structure& s, canonical::Ring& ring);

/// J, R, G, … on x = (q, p) where some coordinates have no momentum; without H.
System assemble_overdamped(const Mechanics& m, const Structure& s, const Velocities& v,
                           const Overdamped& o, canonical::Ring& ring);

}  // namespace tellegen::port_hamiltonian
