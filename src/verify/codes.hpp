#pragma once
// Diagnostics of claims.

#include "base/diagnostic.hpp"

namespace tellegen::verify_codes {

/// M[3,1] of a 2×2 matrix.
inline constexpr Code index_out_of_range{"E0501"};
/// M = [[a, b]] where M has another shape.
inline constexpr Code wrong_shape{"E0502"};
/// C = … where the model has no such matrix.
inline constexpr Code quantity_not_available{"E0503"};
/// A matrix compared with something that is not one.
inline constexpr Code not_comparable{"E0504"};
/// 0 = 0: true of every model.
inline constexpr Code claim_says_nothing{"E0505"};
/// a + b, without "=".
inline constexpr Code claim_without_equals{"E0506"};

}  // namespace tellegen::verify_codes
