#pragma once
// What formulas divide by, at the values given: they hold for almost all parameters.

#include <optional>
#include <span>
#include <string>

#include "formalism/port_hamiltonian.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// The first denominator among the formulas that vanishes with the values of the parameters,
/// whatever the states are; nothing where none does.
std::optional<Expr> vanishing_denominator(std::span<const Expr> formulas,
                                          const std::vector<Parameter>& parameters);

/// A remark where the equations as printed divide by what is zero at the values given.
void note_vanishing(PortHamiltonian& phs, const ModelCore& model);

}  // namespace tellegen
