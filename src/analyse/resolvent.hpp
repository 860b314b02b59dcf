#pragma once
// (s 1 − A)⁻¹ B as a quotient of polynomials in s, in formulas (Faddeev and LeVerrier).

#include "formalism/state_space.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen {

/// det(s 1 − A) = Σ aₖ sⁿ⁻ᵏ, adj(s 1 − A) B = Σ Nₖ sⁿ⁻¹⁻ᵏ.
struct Resolvent {
  std::vector<canonical::Series> characteristic;  ///< aₖ
  std::vector<SeriesMatrix> powers;               ///< Nₖ
};

Resolvent resolvent_of(canonical::Ring& ring, const SeriesMatrix& A, const SeriesMatrix& B);

/// The entries of A, B, C and D: what a ring has to hold.
std::vector<Expr> entries_of(const StateSpace<Formula>& system);

}  // namespace tellegen
