#pragma once
// Port-Hamiltonian → Brayton-Moser for a structure J(z) that need not be that of mechanics: a pair
// (Q, P) with a modulated K(z) (003, section VI), or with a constant diagonal Q.

#include "base/result.hpp"
#include "derive/brayton_moser.hpp"

namespace tellegen {

Result<BraytonMoser> derive_modulated_brayton_moser(Pool& pool, const PortHamiltonian& phs,
                                                    const BraytonMoserOptions& options);

}  // namespace tellegen
