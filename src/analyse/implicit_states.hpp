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

/// Every w as a further state whose "rate" is g: at rest, the equations of the whole.
Result<StatesModel> states_with_implicit(const StateEquations& equations, const ModelCore& model);

/// Such dynamics without their last `count` states, which are put in as they follow from the others
/// near the point; nothing where they do not. Everything has a value there.
std::optional<Dynamics> without_implicit(Dynamics dynamics, const Point& point, std::size_t count);

}  // namespace tellegen
