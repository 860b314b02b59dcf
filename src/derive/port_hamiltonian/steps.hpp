#pragma once
// The Legendre transform as it would be written on the board.

#include "derive/port_hamiltonian/legendre.hpp"

namespace tellegen::port_hamiltonian {

std::vector<Step> tell_steps(const Mechanics& m, const Velocities& v, const PortHamiltonian& phs,
                             Textbook& textbook);

}  // namespace tellegen::port_hamiltonian
