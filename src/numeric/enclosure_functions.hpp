#pragma once
// The kernel's functions on intervals. Internal to this room.

#include "numeric/enclosure.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

/// What is known where nothing is known.
Enclosure anything();
/// Precondition: arity(f) == 1.
Enclosure function_enclosure(Function f, const Enclosure& x);
/// Precondition: arity(f) == x.size().
Enclosure function_enclosure(Function f, std::span<const Enclosure> x);
Enclosure whole_power(const Enclosure& x, std::int64_t n);
/// x^p for x ≥ 0, as the kernel has it: a negative x has no such power.
Enclosure real_power(const Enclosure& x, const Enclosure& p);

}  // namespace tellegen
