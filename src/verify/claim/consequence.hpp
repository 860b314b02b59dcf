#pragma once
// Whether a claimed equation follows from the derived ones, as a solved form q'' = … does.

#include <optional>
#include <vector>

#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"
#include "symbolic/canonical/ring.hpp"
#include "verify/zero/decide.hpp"

namespace tellegen {

struct Consequence {
  enum class Answer {
    Follows,        ///< proved
    DoesNotFollow,  ///< proved
    NotRefuted,     ///< it does at all points that were tried
    Undecided       ///< no motion could be solved for
  };
  Answer answer = Answer::Undecided;
  int points = 0;  ///< that were tried
};

/// What remains of a claim along the motion: zero or not.
Consequence consequence_of(const ZeroAnswer& rest);

/// q̈ = −M⁻¹ bias; nothing where M is singular or too large to be inverted symbolically.
std::optional<std::vector<canonical::Series>> solved_accelerations(const EulerLagrange& el,
                                                                   canonical::Ring& ring);

/// Precondition: residual = 0 is the claimed equation.
Consequence follows_from_equations(const EulerLagrange& el, Expr residual, canonical::Ring& ring);

}  // namespace tellegen
