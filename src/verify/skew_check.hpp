#pragma once
// J = −Jᵀ and R = Rᵀ, as printed.

#include "formalism/port_hamiltonian.hpp"

namespace tellegen {

Check skew_check(Pool& pool, const PortHamiltonian& phs);

}  // namespace tellegen
