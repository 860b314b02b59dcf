#pragma once
// A port-Hamiltonian system in canonical form → what is read.

#include "derive/port_hamiltonian/system.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

/// Σ row[j] column[j]
canonical::Series row_times(canonical::Ring& ring, const std::vector<canonical::Series>& row,
                            const std::vector<canonical::Series>& column);

/// (G + P)ᵀ∇H + (M + S)u
std::vector<canonical::Series> outputs_of(const System& x, canonical::Ring& ring);

/// Everything but the names, the passivity, the remarks and the steps; `readable` is H as it is to
/// be shown.
PortHamiltonian lay_out(const System& x, const canonical::Series& readable, Textbook& textbook);

/// The same with the passivity, for a system whose H is written out in its states.
PortHamiltonian lay_out_and_judge(System x, Textbook& textbook);

}  // namespace tellegen::port_hamiltonian
