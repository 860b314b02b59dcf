#pragma once
// Whether a claimed equation follows from the derived ones, as a solved form q'' = … does.

#include <optional>

#include "formalism/euler_lagrange.hpp"
#include "model/energy_model.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

struct Consequence {
  bool proved = false;  ///< with the accelerations solved for; otherwise at random points
};

/// Nothing where it does not follow.
std::optional<Consequence> follows_from_equations(const EnergyModel& model, const EulerLagrange& el, Expr residual,
                                                  canonical::Ring& ring);

}  // namespace tellegen
