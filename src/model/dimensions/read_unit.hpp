#pragma once
// Units in a model's text, with their diagnostics.

#include <optional>

#include "base/diagnostic.hpp"
#include "base/unit.hpp"
#include "language/syntax.hpp"
#include "symbolic/expr.hpp"

namespace tellegen {

/// The meaning of a unit; nothing and a diagnostic where it has none.
std::optional<UnitValue> read_unit(const UnitSyntax& unit, Diagnostics& diagnostics);

/// The exact number of SI units in one unit, as an expression (deg gives pi/180).
Expr scale_expr(Pool& pool, const UnitScale& scale);

}  // namespace tellegen
