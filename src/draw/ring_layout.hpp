#pragma once
// Places a ring of elements as a rectangle, with everything else hanging outwards. Internal to this
// room.

#include "draw/tree_layout.hpp"

namespace tellegen::layout {

/// The whole of a connected part; a tree starts at the left and goes to the right.
Part place_skeleton(const BondGraphSketch& sketch, const Skeleton& skeleton);

}  // namespace tellegen::layout
