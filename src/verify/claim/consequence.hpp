#pragma once
// Whether a claimed equation follows from the derived ones, as a solved form q'' = … does.

#include <optional>
#include <vector>

#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

struct Consequence {
  enum class Answer {
    Follows,
    DoesNotFollow,
    Undecided  ///< M is singular and no explicit state form is known
  };
  Answer answer = Answer::Undecided;
  bool proved = false;  ///< with the motion solved for symbolically; otherwise at random points
};

/// q̈ = −M⁻¹ bias; nothing where M is singular or too large to be inverted symbolically.
std::optional<std::vector<canonical::Series>> solved_accelerations(const EulerLagrange& el,
                                                                   canonical::Ring& ring);

/// Precondition: residual = 0 is the claimed equation.
Consequence follows_from_equations(const EulerLagrange& el, Expr residual, canonical::Ring& ring);

}  // namespace tellegen
