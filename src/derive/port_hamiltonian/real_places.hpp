#pragma once
// Where a rational function of one symbol can change its sign: its real roots and poles, exactly.

#include <cstdint>
#include <optional>
#include <vector>

#include "symbolic/canonical/ring.hpp"

namespace tellegen::port_hamiltonian {

/// A short number in each interval between them, and beyond the outermost. Nothing where other
/// symbols or functions occur, or where the degree is high.
std::optional<std::vector<Rational>> places_between_roots(const canonical::Series& s,
                                                          std::uint32_t symbol,
                                                          canonical::Ring& ring);

/// The sign of an irreducible polynomial of one symbol at all values that the symbol may have; 0
/// where there is none, or it is another function.
int certain_sign(const canonical::Series& irreducible, canonical::Ring& ring);

}  // namespace tellegen::port_hamiltonian
