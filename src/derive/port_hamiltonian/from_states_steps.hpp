#pragma once
// From the state equations to J, R and G, as it would be written on the board.

#include "derive/port_hamiltonian/system.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

/// `drift` are the rates without inputs.
std::vector<Step> tell_steps(const System& x, const std::vector<canonical::Series>& drift,
                             const PortHamiltonian& phs, Textbook& textbook);

}  // namespace tellegen::port_hamiltonian
