#pragma once
// What each form says of its own states in time, as it is printed. Internal to this room.

#include "formalism/brayton_moser.hpp"
#include "formalism/co_lagrangian.hpp"
#include "formalism/euler_lagrange.hpp"
#include "formalism/machine_form.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "model/energy_model.hpp"
#include "symbolic/substitute.hpp"
#include "verify/rate_system.hpp"

namespace tellegen {

// Images are given in coordinates and velocities, where the model has them; else a state is its
// own.

/// M q̈ = … from the energies, differentiated again.
RateSystem motion_of_energies(const EnergyModel& model);
/// Precondition: M is regular.
RateSystem motion_of(const EnergyModel& model, const EulerLagrange& el);
/// Where some coordinates have no inertia. `printed`: as it is read, else as it is computed with.
RateSystem motion_of(Pool& pool, const SingularMass& singular, bool printed);
RateSystem motion_of(const MachineForm& form);

enum class Written {
  Explicitly,    ///< ẋ = …, as Hamilton's equations
  WithStructure  ///< (J − R)∇H + G u
};
/// Where momenta define velocities implicitly, these stay unknowns: see on_velocities().
RateSystem motion_of(Pool& pool, const PortHamiltonian& phs, Written how);
RateSystem motion_of(Pool& pool, const BraytonMoser& bm);
/// On momenta and their rates.
RateSystem motion_of(Pool& pool, const CoLagrangian& co, const PortHamiltonian& phs);

/// The names of a program, written out.
Substitution unfolded(const std::vector<NamedFormula>& definitions, Pool& pool);

/// A motion on coordinates and momenta P(q, q̇) as one on coordinates and velocities:
/// (∂P/∂q̇) q̈ = ṗ − (∂P/∂q) q̇ − ∂P/∂t. `inertial` are the coordinates that have a momentum.
RateSystem on_velocities(const RateSystem& motion, const Substitution& momenta,
                         const std::vector<Expr>& inertial);

}  // namespace tellegen
