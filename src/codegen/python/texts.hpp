#pragma once
// The parts of a Python module that are the same for every model.

#include <string>

#include "codegen/description.hpp"

namespace tellegen::codegen {

/// `project`: the way back onto the constraints.
std::string python_implicit(std::size_t count);
std::string python_project(std::size_t coordinates, std::size_t constraints);

/// The model's simulation by the classical Runge-Kutta method.
std::string python_demo(const Description& module, const std::string& name);

}  // namespace tellegen::codegen
