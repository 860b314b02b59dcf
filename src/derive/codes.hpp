#pragma once
// Diagnostics of derivations.

#include "base/diagnostic.hpp"

namespace tellegen::derive_codes {

/// All energies are zero: there is nothing to derive.
inline constexpr Code no_energy{"E0401"};

/// A coordinate without kinetic co-energy has no momentum.
inline constexpr Code no_inertia{"E0402"};
/// p = ∂L/∂q̇ cannot be solved for q̇ in closed form.
inline constexpr Code no_closed_form{"E0403"};

}  // namespace tellegen::derive_codes
