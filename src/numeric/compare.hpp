#pragma once
// Are two expressions equal? Asked at random points, and on both sides of every corner that they
// have: a difference there speaks against it; none proves nothing.

#include <cstdint>
#include <span>

#include "symbolic/expr.hpp"

namespace tellegen {

struct CompareOptions {
  int points = 20;          ///< how many points to use
  int attempts = 200;       ///< how many to try, as some may lie where an expression has no value
  double tolerance = 1e-9;  ///< largest relative difference that counts as equal
  std::uint64_t seed = 1;
};

struct Agreement {
  bool equal = false;  ///< points > 0 and the difference is within the tolerance
  /// How often each entry was compared at least: where one of them was never finite, 0, unless
  /// another one differs, which no value of the first can mend.
  int points = 0;
  double largest_difference =
      0;  ///< relative; where rounding explains it, to the size of the terms
};

Agreement numerically_equal(Expr a, Expr b, const CompareOptions& options = {});
/// Entry by entry, at the same points. Precondition: of the same size.
Agreement numerically_equal(std::span<const Expr> a, std::span<const Expr> b,
                            const CompareOptions& options = {});
/// Each is zero, up to the rounding of its own terms.
Agreement numerically_zero(std::span<const Expr> expressions, const CompareOptions& options = {});

}  // namespace tellegen
