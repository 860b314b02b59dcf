#pragma once
// f(x) = (J − R)(x) ∇H(x): the rates of the states as combinations of the slopes of the storage
// function, as 000 does by inspection in (63), (68) and (73).
//
// A term of fᵢ belongs to the slope ∂H/∂xⱼ where it is a multiple of one of its terms by a regular
// factor, one that divides by nothing that the equations do not divide by themselves. All such
// factors make an ansatz: Jᵢⱼ = −Jⱼᵢ and Rᵢⱼ = Rⱼᵢ as sums of them with unknown coefficients; f =
// (J − R)∇H is then linear in the unknowns, and is solved by elimination. Which solution is taken
// where there are several is decided by the order of the unknowns:
//   constants before functions of the state; antisymmetric pairs, then the diagonal of R, then the
//   rest of R.

#include <optional>
#include <vector>

#include "symbolic/matrix.hpp"

namespace tellegen::port_hamiltonian {

struct Decomposition {
  SeriesMatrix J;
  SeriesMatrix R;
  bool constant = true;  ///< no state in J and R
  bool unique = true;    ///< among the sums of regular factors that were tried
};

/// The terms of f that are no multiple of any term of ∇H by a regular factor.
std::vector<canonical::Series> without_factors(const std::vector<canonical::Series>& f,
                                               const std::vector<canonical::Series>& gradient,
                                               const std::vector<Expr>& states,
                                               canonical::Ring& ring);

/// Nothing where the ansatz has no solution.
std::optional<Decomposition> decompose(const std::vector<canonical::Series>& f,
                                       const std::vector<canonical::Series>& gradient,
                                       const std::vector<Expr>& states, canonical::Ring& ring);

}  // namespace tellegen::port_hamiltonian
