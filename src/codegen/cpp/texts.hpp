#pragma once
// The parts of a C++ header that are the same for every model.

#include <string>
#include <string_view>

#include "codegen/description.hpp"

namespace tellegen::codegen {

std::string_view cpp_includes();
/// What formulas call beside the functions of <cmath>, and the solution of K X = B.
std::string_view cpp_helpers();
/// `project`: the way back onto the constraints.
std::string cpp_implicit(std::size_t count);
std::string cpp_project(std::size_t coordinates, std::size_t constraints);
/// The model's simulation by the classical Runge-Kutta method.
std::string cpp_demo(const Description& module, const std::string& name);

}  // namespace tellegen::codegen
