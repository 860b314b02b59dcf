#pragma once
// How velocities are told that are not written out in the momenta.

#include "derive/port_hamiltonian/legendre.hpp"

namespace tellegen::port_hamiltonian {

/// Fills phs.solve, phs.definitions and phs.implicit.
void tell_velocities(const Mechanics& m, const Velocities& v, Textbook& textbook,
                     PortHamiltonian& phs);

}  // namespace tellegen::port_hamiltonian
