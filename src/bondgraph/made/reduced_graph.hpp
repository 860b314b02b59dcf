#pragma once
// A simpler model by taking bonds out of a graph, or by holding a storage constant (004, 8.4): an
// operation on the text, so that the result can be written down again.

#include <string>
#include <vector>

#include "base/result.hpp"
#include "language/syntax.hpp"

namespace tellegen {

/// An element, a port of a field ("M.d") or the number of a bond, and where it was written.
struct TakenOut {
  std::string name;
  Span span;
};

/// "4, r_D, M.d"
std::vector<TakenOut> read_taken_out(const std::string& list);

struct ReducedGraph {
  ModelSyntax graph;
  Diagnostics warnings;  ///< with their places in the text of the graph
};

/// A bond goes with the one-ports and two-ports at its ends, a port of a field with its row and
/// column: no current in that winding. A junction goes with its bonds, or when the last of them
/// does. Diagnostics have their places in the list.
Result<ReducedGraph> without(const ModelSyntax& graph, const std::vector<TakenOut>& names);

/// `J = w_0`: a source of flow takes the place of an I, a source of effort that of a C; a source
/// loses its input. Names in the values that the graph does not know become parameters.
Result<ReducedGraph> with_held(const ModelSyntax& graph, const std::vector<Item>& values);

}  // namespace tellegen
