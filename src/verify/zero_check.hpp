#pragma once
// Expressions that must be zero: decided by the canonical form, or looked at in random points.

#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// Symbolic where the ring decides it, either way; otherwise at random points.
Check proved(std::string_view key, canonical::Ring& ring, const std::vector<Expr>& zeros);
/// At random points; but what a prime field shows not to be zero is not, however small.
Check checked(std::string_view key, const std::vector<Expr>& zeros);

/// The size of systems whose motion is compared symbolically: larger ones take too long.
inline constexpr std::size_t worth_a_proof = 300;

/// Symbolic where the canonical form decides it, otherwise at random points. Beyond `largest`
/// distinct subexpressions it is not asked.
Check proved_or_checked(std::string_view key, const std::vector<Expr>& zeros,
                        std::size_t largest = std::numeric_limits<std::size_t>::max());

/// Whether one of them is shown not to be zero, however small it is: in a prime field, or by the
/// canonical form of what cannot be read there and has no more than `largest` subexpressions.
bool are_refuted(const std::vector<Expr>& zeros, std::size_t largest = worth_a_proof);

}  // namespace tellegen
