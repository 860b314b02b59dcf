#pragma once
// The closed loop as a bond graph (004, Procedures 5.1 and 5.2): beside the graph of the plant a
// copy of it that estimates the state, with the gains as transformers and gyrators.

#include <optional>
#include <string>
#include <vector>

#include "bondgraph/causality/causality.hpp"
#include "bondgraph/made/measured_rates.hpp"
#include "language/syntax.hpp"

namespace tellegen {

/// The modulus of a two-port that the loop adds.
struct GraphGain {
  bool acts = false;            ///< false: no bond
  std::optional<double> value;  ///< a symbol without one
  std::optional<Form> formula;  ///< … or what it is of the parameters
};
using GraphGains = std::vector<std::vector<GraphGain>>;

struct LoopGains {
  GraphGains K;  ///< on ẑ, an input per row; empty without feedback
  GraphGains H;  ///< on y − ŷ, a state per row; empty without an observer
  /// K acts on the states themselves, where the co-energies do not tell them: a storage without
  /// energy has none.
  bool of_states = false;
  /// Outputs that the copy does not measure, but computes.
  std::vector<EstimatedOutput> estimates;
  bool sensitive = false;  ///< poles hang on all figures of the gains
};

struct ControlGraph {
  ModelSyntax graph;
  /// The parameters of the gains, by row and column; empty where a gain does not act.
  std::vector<std::vector<std::string>> K, H;
};

/// A plant in the place of the linear one: the loop is made for its deviations from a point.
struct PlantAtPoint {
  const ModelSyntax& text;
  const BondGraphModel& model;
  /// At the point: states, inputs, outputs, and the co-energies that the gains of K act on.
  std::vector<double> states, inputs, outputs, co_energies;
};

/// u = w − K ẑ, where ẑ are the efforts of C and the flows of I in the observer (in the plant
/// itself without one), or its states; each storage of the observer is given H (y − ŷ) beside what
/// its bond brings. `text` is what `model` was read from, `causality` that of the model. With
/// `plant` the model is only what the observer copies, and K and H act on deviations.
ControlGraph control_graph(const ModelSyntax& text, const BondGraphModel& model,
                           const Causality& causality, const LoopGains& gains,
                           const PlantAtPoint* plant = nullptr);

}  // namespace tellegen
