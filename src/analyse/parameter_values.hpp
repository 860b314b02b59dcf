#pragma once
// The values that a model gives its parameters.

#include "model/model_core.hpp"
#include "numeric/values.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// The parameters that have a value, in SI units; one may be given by others.
Values parameter_values(const std::vector<Parameter>& parameters);

/// The same exactly: numbers as they are written, and what functions of them are.
Substitution exact_values(const std::vector<Parameter>& parameters);

}  // namespace tellegen
