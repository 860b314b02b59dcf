#pragma once
// All roots in a box, by halving it until every part is proved to hold one root or none (Hansen and
// Walster, Global Optimization Using Interval Analysis, 2004). Internal to this room.

#include "numeric/root_proof.hpp"

namespace tellegen {

struct ExhaustedBox {
  std::vector<std::vector<double>> roots;  ///< each the only one in a part of the box
  bool complete = false;                   ///< no part is left over: there are no others
};

/// `known` are roots that are expected there.
ExhaustedBox exhaust(const RootProof& proof, const Box& box,
                     const std::vector<std::vector<double>>& known, Budget& budget);

}  // namespace tellegen
