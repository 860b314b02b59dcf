#pragma once
// Diagnostics of derivations.

#include "base/diagnostic.hpp"

namespace tellegen::derive_codes {

/// All energies are zero: there is nothing to derive.
inline constexpr Code no_energy{"E0401"};
/// Dissipation given by the forces has no place in equations of the velocities alone.
inline constexpr Code codissipation{"E0402"};

}  // namespace tellegen::derive_codes
