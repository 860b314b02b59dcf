#pragma once
// The dimension of an output, from those of the quantities in it.

#include <optional>
#include <unordered_map>

#include "base/dimension.hpp"
#include "model/model_core.hpp"

namespace tellegen {

using KnownDimensions = std::unordered_map<Expr, Dimension>;

/// Of parameters and inputs, and of what moves, with its velocity and acceleration.
KnownDimensions known_dimensions(const ModelCore& model, const std::vector<Quantity>& moving);

/// Nothing where that is not certain: a number such as 9.81 may have had a unit in the text, which
/// no longer stands in the expression.
std::optional<Dimension> dimension_of(Expr e, const KnownDimensions& known);

}  // namespace tellegen
