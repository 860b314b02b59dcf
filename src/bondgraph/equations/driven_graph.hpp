#pragma once
// Sources with a given constant value, such as a weight m g, seen as inputs: their power then has
// a port of its own. Internal to this room.

#include "model/bond_graph_model.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

struct DrivenGraph {
  BondGraphModel model;  ///< each constant source has an input
  Substitution known;    ///< the value of each such input
};

DrivenGraph with_constants_as_inputs(const BondGraphModel& model);

}  // namespace tellegen
