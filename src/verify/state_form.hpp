#pragma once
// The state form of a model whose M is singular, as a substitution (000, Ex. 5b).

#include "formalism/euler_lagrange.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// The derivatives that the state form gives, the accelerations of coordinates without inertia from
/// the time derivative of their first-order equations, and algebraic coordinates with theirs.
/// Precondition: singular.xdot is not empty.
Substitution state_form(const SingularMass& singular);

}  // namespace tellegen
