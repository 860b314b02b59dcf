#pragma once
// Whether an equation follows from others by solving them for one variable after the other.

#include "formalism/euler_lagrange.hpp"
#include "symbolic/canonical/ring.hpp"
#include "verify/claim/consequence.hpp"

namespace tellegen {

/// For models whose equations give no state form: an equation without accelerations holds with its
/// time derivatives too. All are solved for variables in which they are linear, and the claim is
/// refuted only where they so become a system that determines the motion.
Consequence follows_by_elimination(const EulerLagrange& el, Expr residual, canonical::Ring& ring);

}  // namespace tellegen
