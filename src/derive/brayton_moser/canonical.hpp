#pragma once
// The canonical form (003 (22), (23)) on forces and velocities, where q ↦ f = ∇V is invertible.

#include "derive/brayton_moser/phase.hpp"
#include "formalism/brayton_moser.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::brayton_moser {

/// Fills bm.canonical, or says why there is none.
void add_canonical_form(const EnergyModel& model, const PortHamiltonian& phs, const Phase& x,
                        Textbook& textbook, BraytonMoser& bm);

}  // namespace tellegen::brayton_moser
