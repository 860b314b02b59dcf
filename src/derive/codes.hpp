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

/// Brayton-Moser equations need J = [0 1; −1 0]: no gyroscopic coupling.
inline constexpr Code not_standard_structure{"E0404"};
/// … and a dissipation function of the velocities alone.
inline constexpr Code dissipation_of_position{"E0405"};

/// Dissipation given by the forces has no place in equations of the velocities alone.
inline constexpr Code codissipation{"E0406"};
/// Q ż = ∇P + B u needs inputs that enter linearly.
inline constexpr Code inputs_not_affine{"E0407"};

/// The forces do not determine a coordinate: q ↦ f is not invertible.
inline constexpr Code no_force_map{"E0408"};
/// … or not in closed form.
inline constexpr Code no_closed_force_map{"E0409"};

/// A force has no place in Q ż = ∇P + B u.
inline constexpr Code force_without_potential{"E0410"};

}  // namespace tellegen::derive_codes
