#pragma once
// The units that exist, with their prefixes; and what people write instead of them.

#include <optional>
#include <string>
#include <string_view>

#include "base/unit.hpp"

namespace tellegen {

/// The meaning of one symbol such as "N", "mm", "kOhm"; nothing when there is no such unit.
std::optional<UnitValue> find_unit(std::string_view symbol);

/// What the writer of an unknown symbol may have meant: "kG" → "kg", "Nm" → "N*m", "sec" → "s",
/// "m2" → "m^2"; empty when there is no good guess.
std::string suggest_unit(std::string_view symbol);

}  // namespace tellegen
