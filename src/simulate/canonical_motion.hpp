#pragma once
// From coordinates and velocities to coordinates and momenta, in which symplectic methods work.

#include "model/energy_model.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

/// q̇ = v, ṗ = ∂L/∂q − ∂D/∂q̇ + Q with M v = p − ∂L/∂q̇(q, 0). The motion stays as it is, with a
/// remark, where T* is not quadratic in the velocities. Precondition: of second order, in
/// coordinates and velocities, before its inputs are given.
void make_canonical(Motion& motion, const EnergyModel& model,
                    const std::vector<std::vector<Expr>>& mass);

}  // namespace tellegen
