#pragma once
// Names in claims that the model itself gives a meaning: outputs and definitions.

#include <string>

#include "language/syntax.hpp"
#include "model/resolve_expression.hpp"

namespace tellegen {

/// What a claim may name besides the quantities of the model: its outputs.
ResolveOptions with_outputs(const ModelCore& model, ResolveOptions options = {});

/// Whether the model defines the name, or has an output of that name.
bool defines(const ModelCore& model, const std::string& name);

/// Whether such a name stands in the claim: then it says something even where it is true by the
/// definitions alone, as x' = l*cos(theta)*theta' is.
bool mentions_defined(const EquationSyntax& claim, const ModelCore& model);

/// A defined name alone, perhaps with primes, on the left: "x'".
bool is_about_defined(const EquationSyntax& claim, const ModelCore& model);

}  // namespace tellegen
