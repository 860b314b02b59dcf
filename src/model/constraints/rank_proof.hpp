#pragma once
// What the minors of A prove about the rank of the constraints, in every configuration; the
// structure itself is found in numbers.

#include "model/constraints/structure.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

struct RankProof {
  /// The independent ones are so in every configuration, and the redundant ones follow.
  bool proved = false;
  /// Else, where not empty: the independent ones are so wherever one of these is not 0.
  FormulaVector minors;
};

RankProof prove_rank(const EnergyModel& model, const ConstraintStructure& structure);

}  // namespace tellegen
