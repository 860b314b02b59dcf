#pragma once
// A verdict on stability and its conditions at random parameters. Internal to this room.

#include <optional>

#include "formalism/stability.hpp"

namespace tellegen {

/// Nothing where the report leaves it open, or where the system is large.
std::optional<Check> check_verdict(const FormulaMatrix& A, const StabilityReport& report);

}  // namespace tellegen
