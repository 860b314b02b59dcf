#pragma once
// A place where R has a negative direction, looked for with floating-point numbers and then
// confirmed with intervals: a sample can refute, and proves nothing.

#include "derive/port_hamiltonian/system.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::port_hamiltonian {

/// Fills in the counterexample, or how many points were tried.
void search_negative_form(const SeriesMatrix& losses, const System& x, Textbook& textbook,
                          Ruling& ruling);

}  // namespace tellegen::port_hamiltonian
