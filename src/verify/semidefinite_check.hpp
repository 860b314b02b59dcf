#pragma once
// What the passivity says of R ⪰ 0, held against R itself: exact numbers at random points and their
// L D Lᵀ, which share nothing with the signs of formulas that decided it.

#include <optional>

#include "formalism/port_hamiltonian.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// Points refute "yes" and the conditions of "if"; the direction of "no" is put into R. Nothing
/// where nothing was decided, or beyond 24 rows.
std::optional<Check> check_losses(Pool& pool, const std::vector<Parameter>& parameters,
                                  const PortHamiltonian& phs);

}  // namespace tellegen
