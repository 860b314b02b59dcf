#pragma once
// How a loop on a bond graph comes about: Lemmas 5.1 and 5.2 and Theorem 5.1 of source 004, with
// the gains as symbols.

#include "design/number_matrix.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

struct LoopSymbols {
  ExprMatrix K;  ///< an input per row; empty without feedback
  ExprMatrix H;  ///< a state per row; empty without an observer
  ExprMatrix F;  ///< z = F x
};

std::vector<Step> loop_steps(const BondGraphModel& model, const LoopSymbols& symbols);

}  // namespace tellegen
