#pragma once
// Ways round a directed graph, and sets of them without a common node: what determinants by graphs
// are made of (004 (4.3), (4.5) and A.5).

#include <cstddef>
#include <optional>
#include <vector>

namespace tellegen {

/// successors[i]: where a branch leads to from node i.
using Successors = std::vector<std::vector<std::size_t>>;
/// Nodes in the order of the way, the smallest first.
using Circuit = std::vector<std::size_t>;

/// All circuits, by their first nodes; nothing where there are more than `most`, or where looking
/// for them takes too long.
std::optional<std::vector<Circuit>> circuits_of(const Successors& successors, std::size_t most);

/// All sets of circuits without a common node, the empty one first; each as ascending numbers.
/// Nothing where there are more than `most`.
std::optional<std::vector<std::vector<std::size_t>>> disjoint_sets(
    const std::vector<Circuit>& circuits, std::size_t nodes, std::size_t most);

}  // namespace tellegen
