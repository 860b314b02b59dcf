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

/// No pair (Q, P) was found: no signs make J − R symmetric.
inline constexpr Code no_mixed_potential{"E0404"};

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

// From state equations.
/// A model of state equations without a storage function has no ∇H.
inline constexpr Code no_storage{"E0420"};
/// ∇H vanishes where the rates do not: no J and R can give them.
inline constexpr Code no_structure{"E0421"};
/// No J and R were found, and none were ruled out.
inline constexpr Code structure_not_found{"E0422"};

/// A form that starts from energies, asked of a model that has none. {0} form, {1} model.
inline constexpr Code needs_energies{"E0423"};

// Systems of joined models.
/// A part whose equations are not all in J, R and G. {0} part.
inline constexpr Code part_not_joinable{"E0424"};
/// A coordinate that has no momentum takes no force as a port. {0} "part.coordinate".
inline constexpr Code coordinate_without_momentum{"E0425"};
/// Effort times flow of a port is not the power of its input. {0} port, {1} answer given, {2}
/// answer.
inline constexpr Code port_not_conjugate{"E0426"};
/// Two ports that both own the flow, or both the effort, and cannot be made one. {0} and {1} ports.
inline constexpr Code connection_not_solvable{"E0427"};

/// Q would be too long to be read. {0} model, {1} its terms.
inline constexpr Code metric_too_long{"E0428"};

// Machine form and chains.
/// Nothing with inertia moves with a coordinate: M cannot be solved for its acceleration. {0} name.
inline constexpr Code nothing_moves{"E0460"};
/// An analysis of bodies, asked of a model without bodies. {0} analysis, {1} model.
inline constexpr Code needs_bodies{"E0461"};

/// A combination of velocities carries no inertia, and the forces give neither it nor a coordinate.
/// {0} coordinates.
inline constexpr Code direction_without_inertia{"E0470"};
/// … and turns with the position. {0} coordinates, {1} primary constraints, {2} balance along it.
inline constexpr Code turning_direction{"E0472"};

// Constraints.
/// A form that has no place for the forces of constraints. {0} model.
inline constexpr Code constrained{"E0430"};
/// A constraint that moves with time brings in power, for which the form has no port. {0}
/// constraint.
inline constexpr Code moving_constraint{"E0431"};

/// A name given as independent that is no coordinate. {0} name.
inline constexpr Code independent_unknown{"E0432"};
/// Not as many independent coordinates as there are degrees of freedom. {0} given, {1} wanted.
inline constexpr Code independent_count{"E0433"};
/// The constraints do not give the other velocities from these. {0} independent, {1} dependent.
inline constexpr Code independent_singular{"E0434"};
/// A minimal form asked of a model without constraints. {0} model.
inline constexpr Code independent_unconstrained{"E0435"};

}  // namespace tellegen::derive_codes
