#pragma once
// A nonlinear graph with straight laws in the place of bent ones. Internal to this room.

#include "model/bond_graph_model.hpp"

namespace tellegen {

/// Every nonlinear law becomes linear in what it depends on, and every modulus that depends on a
/// state a constant, each with a parameter of its own: the structure near a point in general.
BondGraphModel straightened(BondGraphModel model);

}  // namespace tellegen
