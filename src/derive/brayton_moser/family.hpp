#pragma once
// Stability by another member of the family of 003, Lemma 1: P̃ = λH ± P.

#include "derive/brayton_moser/phase.hpp"
#include "formalism/brayton_moser.hpp"
#include "model/energy_model.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::brayton_moser {

/// Where not every velocity is damped, but forces are: a conductance beside a capacitor, a damper
/// in series with a spring. True where a function was found. Precondition: bm has its Q and P.
bool add_family_member(const EnergyModel& model, const PortHamiltonian& phs, const Phase& x,
                       const canonical::Series& potential, Textbook& textbook, BraytonMoser& bm);

}  // namespace tellegen::brayton_moser
