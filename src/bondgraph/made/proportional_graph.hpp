#pragma once
// Output feedback as a bond graph (004, Procedure 6.1): u = k (w − y), perhaps with the integral
// and the derivative of a PID.

#include <optional>
#include <string>
#include <vector>

#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

/// A number, or the name of a parameter.
struct OutputGain {
  std::string name;
  std::optional<double> value = {};
};

struct OutputFeedback {
  OutputGain proportional;
  std::optional<OutputGain> integral = {};    ///< of the error over time
  std::optional<OutputGain> derivative = {};  ///< of the rate of the error …
  /// … that a lag of this time smooths: k_d s/(T s + 1); k_d/(10 k) where not given.
  std::optional<OutputGain> filter = {};
  /// The inputs that are fed back to, and the outputs that are; empty for all.
  std::vector<std::size_t> actuators = {};
  std::vector<std::size_t> sensors = {};
};

/// The first output is fed back to the first input, and so on; inputs that are not named stay. The
/// closed loop has the outputs of the graph, u and the errors w − y. Precondition: as many inputs
/// as outputs.
ModelSyntax proportional_graph(const ModelSyntax& text, const BondGraphModel& model,
                               const OutputFeedback& feedback);

}  // namespace tellegen
