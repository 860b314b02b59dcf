#pragma once
// Stability by a general constant K of 003, Lemma 1, at the values of the parameters.

#include "derive/brayton_moser/phase.hpp"
#include "formalism/brayton_moser.hpp"
#include "model/energy_model.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::brayton_moser {

/// For linear systems of at most six states whose parameters have values: where 𝒫 ± λℋ proves
/// nothing because not every velocity is damped. True where a function was found. Precondition: bm
/// has its states.
bool add_general_member(const EnergyModel& model, const PortHamiltonian& phs, const Phase& x,
                        Textbook& textbook, BraytonMoser& bm);

}  // namespace tellegen::brayton_moser
