#pragma once
// A claimed equation less multiples of the derived ones: along the motion nothing is lost by it.

#include "formalism/euler_lagrange.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// What only one equation has, an input or an acceleration, tells how often that one is in the
/// claim. Zero where the claim is a sum of multiples of the equations.
canonical::Series less_equations(const EulerLagrange& el, Expr residual, canonical::Ring& ring);

}  // namespace tellegen
