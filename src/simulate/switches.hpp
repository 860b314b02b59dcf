#pragma once
// Laws that jump with the states become switches, which the motion turns at the instants where
// their arguments pass through zero, or holds where both sides lead back (Filippov's convention:
// dry friction that sticks).

#include "simulate/motion.hpp"

namespace tellegen {

/// Of a motion whose inputs are given: sign(a) and step(a) with an argument that depends on states
/// are replaced in all that is evaluated. Arguments that depend on what is implicit are left.
void add_switches(Motion& motion);

/// ȧ along the motion.
Expr rate_along(const Motion& motion, Expr a);

}  // namespace tellegen
