#pragma once
// What a drawing of a bond graph shows: elements, bonds with their strokes as far as causality
// goes, and what is to be highlighted.

#include "bondgraph/causality/causality.hpp"
#include "formalism/bond_graph_drawing.hpp"

namespace tellegen {

struct SketchOptions {
  CausalPreference prefer = CausalPreference::Integral;
  bool loops = false;      ///< highlight the algebraic loops
  bool dependent = false;  ///< … and why storages have no state of their own
  bool paths = false;      ///< … and the causal paths from the inputs to the states
  bool outputs = false;    ///< … and those from the states to the outputs
  /// … and the causal path between two elements, by name.
  std::optional<std::pair<std::string, std::string>> path = {};
};

/// A conflict is highlighted in any case. An element of `path` that is not there is a mistake.
Result<BondGraphSketch> sketch_graph(const BondGraphModel& model, const SketchOptions& options);

}  // namespace tellegen
