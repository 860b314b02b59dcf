#pragma once
// Is an expression zero? Decided by the canonical form where that can, region by region where
// there are corners; else only looked at, near and far and on both sides of every corner.

#include "symbolic/canonical/ring.hpp"

namespace tellegen {

struct ZeroAnswer {
  enum class Kind {
    Zero,        ///< proved
    Nonzero,     ///< proved: exactly, or by a point at which no rounding explains the difference
    NotRefuted,  ///< zero at `points` points, and no canonical form decides
    Unknown      ///< it has no value at any point tried
  };
  Kind kind = Kind::Unknown;
  int points = 0;      ///< at which it was compared; 0 where the canonical form alone decided
  double largest = 0;  ///< relative to the size of what cancels, over those points
};

/// `ring` is asked first: it may know parts of the expression already.
ZeroAnswer decide_zero(canonical::Ring& ring, Expr e);

/// Only looked at: never Zero.
ZeroAnswer look_at(Expr e);

}  // namespace tellegen
