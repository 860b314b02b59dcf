#pragma once
// A Lyapunov function of the unit of power, P̃ = P + λH, and the passive port that goes with it.

#include "derive/brayton_moser/phase.hpp"
#include "formalism/brayton_moser.hpp"
#include "model/energy_model.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::brayton_moser {

/// Fills bm.lyapunov, or says why there is none. `potential` is P.
void add_lyapunov(const EnergyModel& model, const PortHamiltonian& phs, const Phase& x,
                  const canonical::Series& potential, Textbook& textbook, BraytonMoser& bm);

}  // namespace tellegen::brayton_moser
