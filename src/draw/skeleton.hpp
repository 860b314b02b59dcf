#pragma once
// What the layout follows: a ring of elements, if the graph has one, and trees that hang on it.
// Internal to this room.

#include <cstddef>
#include <vector>

#include "formalism/bond_graph_drawing.hpp"

namespace tellegen::layout {

inline constexpr std::size_t none = static_cast<std::size_t>(-1);

/// A way from one element of the ring to another, past elements that are in no ring or tree yet.
struct Ear {
  std::size_t from = 0;  ///< of the ring
  std::size_t to = 0;
  std::size_t first = 0;  ///< of the elements between them; these are below `from`
};

struct Skeleton {
  std::vector<std::size_t> ring;                   ///< in its order, or the one root of a tree
  std::vector<std::vector<std::size_t>> children;  ///< by node; ring neighbours are none
  std::vector<std::size_t> depth;                  ///< by node: bonds to the farthest leaf below it
  std::vector<std::size_t> weight;  ///< by node: of the subtree, for choices between equal depths
  std::vector<Ear> ears;
  /// By node: the child that goes on straight, itself where nothing shall, or `none`.
  std::vector<std::size_t> onward;
  std::vector<bool> is_straight;  ///< by bond: in the ring or a tree; the others find their own way
};

/// One skeleton for each connected part of the graph.
std::vector<Skeleton> skeletons(const BondGraphSketch& sketch);

}  // namespace tellegen::layout
