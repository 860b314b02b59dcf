#pragma once
// Outputs that measure how fast a storage changes. Internal to this room but for designs.

#include <optional>
#include <string>
#include <vector>

#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// What measures how fast a storage changes: in a copy it would measure the correction too.
struct MeasuredRates {
  std::vector<std::string> outputs;
  std::optional<std::string> signal;  ///< a source whose signal does
};
MeasuredRates measured_rates(const BondGraphModel& model);

/// Such an output by the states and inputs, ŷ = C x̂ + D u: its rows of C and D.
struct EstimatedOutput {
  std::string output;
  FormulaVector by_states, by_inputs;
};

/// In the names of the plant; nothing where an entry has no words in the language.
std::optional<ExprSyntax> written_by_states(const EstimatedOutput& estimate,
                                            const std::vector<Expr>& states,
                                            const std::vector<Expr>& inputs);

}  // namespace tellegen
