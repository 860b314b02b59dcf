#pragma once
// p = ∂L/∂q̇ solved for the velocities, and H = p·q̇ − L (000 (76)–(82)).

#include <vector>

#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "symbolic/inverse_map.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Series;

/// The energies before the transform; i runs over the coordinates.
struct Mechanics {
  std::vector<Expr> q;
  std::vector<Expr> v;
  std::vector<Expr> p;  ///< symbols p_<coordinate>; invalid where there is no inertia
  std::vector<Expr> u;
  Series kinetic, potential, dissipation;
  std::vector<Series> force;
  std::vector<Series> momentum;       ///< ∂L/∂q̇
  std::vector<std::size_t> inertial;  ///< coordinates with a momentum
  std::vector<std::size_t> massless;  ///< the others, whose forces balance
  std::vector<std::size_t> codamped;  ///< the others that codissipation moves: f_<coordinate> in 𝒥
};

Mechanics take_energies(const EnergyModel& model, canonical::Ring& ring);

/// q̇ as functions of (q, p), or as symbols that p = ∂L/∂q̇ defines.
struct Velocities {
  std::vector<Expr> value;  ///< of coordinates without inertia: the velocity itself
  std::vector<Series> series;
  std::vector<std::size_t> linear;    ///< named, with M v = right
  std::vector<std::size_t> implicit;  ///< named, with p = ∂L/∂q̇(q, v)
  std::vector<std::size_t> singular;  ///< not determined by the momenta
  SeriesMatrix mass;                  ///< ∂p/∂q̇ of the coordinates with inertia
  [[nodiscard]] bool are_named() const { return !linear.empty() || !implicit.empty(); }
};

Velocities invert_momenta(const Mechanics& m, canonical::Ring& ring);

/// s with the velocities replaced by what stands for them.
Series on_momenta(const Series& s, const Mechanics& m, const Velocities& v, canonical::Ring& ring);

/// H = p·q̇ − L, at fixed velocities where they are named: its gradient is ∇H all the same, because
/// ∂(p·q̇ − L)/∂q̇ = 0.
Series hamiltonian(const Mechanics& m, const Velocities& v, canonical::Ring& ring);

/// The stored energy in coordinates and named velocities; H itself where there are none.
Series stored_energy(const Series& h, const Mechanics& m, const Velocities& v,
                     canonical::Ring& ring);

/// H as a reader wants it: ½ p·v for a kinetic energy ½ vᵀM v that is not inverted.
Series readable_hamiltonian(const Series& h, const Mechanics& m, const Velocities& v,
                            canonical::Ring& ring);

}  // namespace tellegen::port_hamiltonian
