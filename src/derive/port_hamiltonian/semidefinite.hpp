#pragma once
// Is a symmetric matrix of expressions positive semidefinite, for all states and all parameters
// that the model admits? By L D Lᵀ with pivots whose sign is certain; what is left is asked by its
// principal minors. Entries that are numbers are so always decided, exactly.

#include <optional>
#include <vector>

#include "derive/port_hamiltonian/signs.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "symbolic/matrix.hpp"

namespace tellegen::port_hamiltonian {

/// value ≥ 0, > 0 or = 0, for all states where it depends on them.
struct Demand {
  canonical::Series value;
  Relation relation = Relation::AtLeast;
  bool infimum = false;  ///< instead: the value has a lower bound
};

struct Semidefinite {
  Ruling::Answer answer = Ruling::Answer::Open;
  std::vector<Demand> demands;             ///< of `If`: all together, and no others
  std::vector<canonical::Series> witness;  ///< of `No`: w with wᵀ m w < 0
  canonical::Series value;                 ///< wᵀ m w
};

/// Precondition: symmetric.
Semidefinite judge_semidefinite(const SeriesMatrix& m, Signs& signs);

}  // namespace tellegen::port_hamiltonian
