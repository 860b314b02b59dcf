#pragma once
// The bond graph of small deviations from a point in numbers (004, Procedure 7.1), read again as a
// model: what a linear loop is made for where the plant is not linear.

#include <vector>

#include "base/result.hpp"
#include "bondgraph/made/linearised_graph.hpp"

namespace tellegen {

struct Deviations {
  LinearisedGraph graph;
  BondGraphModel model;
};

/// `states` and `inputs` have the values `x0` and `u0` at the point.
Result<Deviations> deviations_of(const ModelSyntax& text, const BondGraphModel& model,
                                 const std::vector<Expr>& states, const std::vector<double>& x0,
                                 const std::vector<Expr>& inputs, const std::vector<double>& u0);

}  // namespace tellegen
