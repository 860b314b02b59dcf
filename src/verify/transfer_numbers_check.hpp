#pragma once
// Transfer functions in numbers against C (s 1 − A)⁻¹ B + D. Internal to this room.

#include "formalism/transfer.hpp"

namespace tellegen {

/// Numerators and denominators, as coefficients and by their roots, coefficient by coefficient
/// against det(s 1 − A) and C adj(s 1 − A) B, which are exact: no s has to be chosen at which a
/// system with slow and fast poles would be ill-conditioned.
Check check_transfer_in_numbers(const TransferMatrix& result);

}  // namespace tellegen
