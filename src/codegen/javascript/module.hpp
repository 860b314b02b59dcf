#pragma once
// A model → a module of JavaScript (ES2020) without dependencies.

#include "codegen/description.hpp"
#include "codegen/generated.hpp"

namespace tellegen::codegen {

/// The text of the module: `model` (names, units and sizes), `defaultParameters()` and one function
/// for each routine, `rhs(t, x, u, p, dx)` among them. Safe to stand in a page of HTML.
std::string javascript_module(const Description& module);

/// The module, a program for Node that uses it, and a page.
GeneratedCode generate_javascript(const Description& module);

}  // namespace tellegen::codegen
