#pragma once
// The parts of a JavaScript module that are the same for every model.

#include <string>
#include <string_view>

#include "codegen/description.hpp"

namespace tellegen::codegen {

/// The functions that formulas call beside those of Math, and the solution of K X = B.
std::string_view javascript_helpers();
/// What JavaScript has no function for; only where it is used.
std::string javascript_erf();

/// `project`: the way back onto the constraints.
std::string javascript_implicit(std::size_t count);
std::string javascript_project(std::size_t coordinates, std::size_t constraints);

/// The model's simulation by the classical Runge-Kutta method.
std::string javascript_demo(const Description& module, const std::string& name);

}  // namespace tellegen::codegen
