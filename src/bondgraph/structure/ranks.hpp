#pragma once
// A, B and C as formulas, and the ranks that they have: for almost all parameters, and for the
// values given. Internal to this room.

#include <optional>
#include <vector>

#include "bondgraph/bond_graph.hpp"
#include "formalism/bond_graph.hpp"
#include "model/bond_graph_model.hpp"
#include "verify/linear/structure_check.hpp"

namespace tellegen {

using StructureMatrices = LinearSlopes;

/// Nothing where a slope depends on the states, the inputs or the time. What is added to A x + B u,
/// as weights do, does not matter here.
std::optional<StructureMatrices> slopes_of(const BondGraphModel& model,
                                           const StateEquations& equations);

struct StructureRanks {
  std::size_t a = 0;
  std::size_t a_and_b = 0;  ///< of [A B]
  std::size_t a_and_c = 0;  ///< of A over C
  std::size_t control = 0;  ///< of (B, AB, …)
  std::size_t observation = 0;
};

/// For almost all parameters: in a prime field, without rounding, where all entries are rational;
/// in floating point otherwise.
StructureRanks generic_ranks(const StructureMatrices& m, const BondGraphModel& model);

/// With the values given put in, exactly; parameters without one stay general. Nothing where no
/// parameter has a value.
std::optional<StructureMatrices> matrices_at_values(const StructureMatrices& m,
                                                    const BondGraphModel& model);

/// Their ranks; nothing either where an entry is not rational or where it divides by zero.
std::optional<StructureRanks> ranks_at_values(const StructureMatrices& m,
                                              const BondGraphModel& model);

/// What the structure of a graph is judged by: without feedback, and straightened where it is not
/// linear; the matrices with the values put in where they are told of.
struct StructureEvidence {
  StructureMatrices general;
  std::optional<StructureMatrices> at_values;
};
std::optional<StructureEvidence> structure_evidence(const BondGraphModel& model,
                                                    const BondGraphOptions& options);

/// An expression with the values of the parameters put in.
Expr at_values(Expr e, const BondGraphModel& model);

}  // namespace tellegen
