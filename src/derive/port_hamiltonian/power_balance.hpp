#pragma once
// What changes H: Ḣ = yᵀu − ∇HᵀR∇H and what else there is, term by term (000 (143)).

#include "derive/port_hamiltonian/system.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

/// R, or [R P; Pᵀ S].
SeriesMatrix losses_of(const System& x);

void write_balance(const System& x, Textbook& textbook, Passivity& p);

}  // namespace tellegen::port_hamiltonian
