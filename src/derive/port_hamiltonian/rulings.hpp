#pragma once
// What is said of R ⪰ 0 and of a lower bound of H: for all parameters, at those the model gives, or
// on which conditions.

#include "derive/port_hamiltonian/system.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

/// R ⪰ 0; with a feed-through [R P; Pᵀ S] ⪰ 0.
Ruling rule_losses(const System& x, Textbook& textbook);

Ruling rule_bound(const System& x, Textbook& textbook);

}  // namespace tellegen::port_hamiltonian
