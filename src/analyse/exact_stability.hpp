#pragma once
// The verdict of the poles without rounding, where all numbers are rational. Internal to this room.

#include <optional>

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"
#include "formalism/state_space.hpp"

namespace tellegen {

/// Of ẋ = f(x, u) or M v̇ + h = 0 near a point of rest, by the characteristic polynomial in whole
/// numbers. Nothing where a slope is not rational, with constraints, or where there are many
/// states.
std::optional<Stability> exact_stability(const Dynamics& dynamics, const Point& point);

/// The same of α₀ + α₁ s + … + αₙ sⁿ. Precondition: αₙ ≠ 0.
Stability exact_stability(std::vector<Rational> coefficients);

}  // namespace tellegen
