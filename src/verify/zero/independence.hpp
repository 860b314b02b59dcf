#pragma once
// Whether the canonical form decides: a series that is not zero is not the zero function either
// where its generators and angles are algebraically independent functions.

#include <span>

#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// True for rational functions of symbols (and π), of sines, cosines and exponentials of monomials
/// in them (Ax 1971, On Schanuel's conjectures: functions linearly independent over the rationals,
/// modulo constants, have algebraically independent exponentials), of roots and logarithms of
/// different irreducible polynomials, and of functions of which only the name is known. False
/// wherever a relation may hide that the ring does not know.
bool decides(canonical::Ring& ring, const canonical::Series& s);
/// The same of what is made of all of them.
bool decides(canonical::Ring& ring, std::span<const canonical::Series> all);

}  // namespace tellegen
