#pragma once
// Diagnostics of derivations.

#include "base/diagnostic.hpp"

namespace tellegen::derive_codes {

/// All energies are zero: there is nothing to derive.
inline constexpr Code no_energy{"E0401"};

}  // namespace tellegen::derive_codes
