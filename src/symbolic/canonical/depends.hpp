#pragma once
// What a series depends on.

#include <span>

#include "symbolic/canonical/ring.hpp"

namespace tellegen {

/// Whether any of the symbols occurs in s, in a generator or in an angle.
bool depends_on_any(const canonical::Ring& ring, const canonical::Series& s,
                    std::span<const Expr> symbols);
inline bool depends_on(const canonical::Ring& ring, const canonical::Series& s, Expr symbol) {
  return depends_on_any(ring, s, std::span(&symbol, 1));
}

}  // namespace tellegen
