#pragma once
// The parts of a MATLAB function that are the same for every model.

#include <string>
#include <string_view>

#include "codegen/description.hpp"

namespace tellegen::codegen {

/// What formulas call beside MATLAB's own functions.
std::string_view matlab_helpers();
/// if(g, a, b); only where it is used.
std::string_view matlab_choice();

/// `project`: the way back onto the constraints.
std::string matlab_implicit(std::size_t count);
std::string matlab_project(std::size_t coordinates, std::size_t constraints);

/// The model's simulation by ode45; with constraints, by the classical Runge-Kutta method.
std::string matlab_demo(const Description& module, const std::string& name);

}  // namespace tellegen::codegen
