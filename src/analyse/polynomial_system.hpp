#pragma once
// All real roots of several equations, by exact elimination. Internal to this room.

#include <optional>
#include <vector>

#include "numeric/root_proof.hpp"

namespace tellegen {

/// A place where a root may be: the roots are all among these, but not each of these is one.
struct RootCandidate {
  Box box;                                      ///< of the unknowns, as narrow as numbers are
  std::vector<std::optional<Rational>> values;  ///< exactly, where they are rational
};

struct EliminatedRoots {
  std::vector<RootCandidate> candidates;
  int degree = 0;  ///< of the largest polynomial in one unknown
};

/// Of equations in which only unknowns have no value, rational in them, their roots and |·|.
/// Nothing where they are not, where a family of solutions may be among them, or where elimination
/// would grow too long.
std::optional<EliminatedRoots> eliminated_roots(const std::vector<Expr>& equations,
                                                const std::vector<Expr>& unknowns);

}  // namespace tellegen
