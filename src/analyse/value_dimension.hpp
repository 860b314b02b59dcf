#pragma once
// The dimension of a value on the command line, from the units that are written in it.

#include <optional>

#include "base/dimension.hpp"
#include "language/syntax.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// Nothing where no unit says it: bare numbers fit everywhere, and calls are not looked into.
std::optional<Dimension> dimension_written(const ExprSyntax& value, const ModelCore& model);

/// Of a coordinate, state or input, or the rate of one; `moving` are the coordinates or states.
/// Nothing in a model without units.
std::optional<Dimension> dimension_of(Expr symbol, const ModelCore& model,
                                      const std::vector<Quantity>& moving);

}  // namespace tellegen
