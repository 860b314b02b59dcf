#pragma once
// State equations with variables that are only given by equations, near a point.

#include "analyse/dynamics.hpp"
#include "analyse/point.hpp"

namespace tellegen {

/// ẋ = f(x, u, w) with 0 = g(x, u, w): w is solved for at the point and put in as it changes there,
/// w = w₀ − (∂g/∂w)⁻¹(∂g/∂x (x − x₀) + ∂g/∂u (u − u₀)). The result has the linearisation of the
/// whole at this point, and at no other. Needs values for all parameters.
Result<StatesModel> states_near(const StateEquations& equations, const ModelCore& model,
                                const std::string& at);

}  // namespace tellegen
