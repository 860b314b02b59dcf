#pragma once
// The bond graph of small deviations from an operating point (004, Procedure 7.1 and Lemma 7.1),
// for products of states and for any other smooth law.

#include <optional>
#include <vector>

#include "base/result.hpp"
#include "formalism/graph_text.hpp"
#include "formalism/step.hpp"
#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// States and inputs that an operating point gives, by their symbols; the others are 0 there.
using NominalValues = Substitution;

struct LinearisedGraph {
  ModelSyntax graph;  ///< of a `bondgraph` model whose states and inputs are the deviations
  std::vector<GraphStep> steps;
  std::vector<Check> checks;  ///< its A, B, C and D are the Jacobian of the original
};

/// `syntax` is the text of `model`. Without a point every state and input keeps a symbolic nominal
/// value, `p_3_0` for p_3.
Result<LinearisedGraph> linearise_graph(const BondGraphModel& model, const ModelSyntax& syntax,
                                        const std::optional<NominalValues>& point);

}  // namespace tellegen
