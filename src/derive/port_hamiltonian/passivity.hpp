#pragma once
// 000 (143)–(155): is the system passive, and how was that established?

#include "derive/port_hamiltonian/system.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

Passivity judge_passivity(const System& x, Textbook& textbook);

}  // namespace tellegen::port_hamiltonian
