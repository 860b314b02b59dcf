#pragma once
// A Coates graph as it is printed: its branches, paths and circuits held against the matrices that
// they stand for, in a prime field.

#include "formalism/bond_graph.hpp"
#include "formalism/coates.hpp"

namespace tellegen {

/// S, P, the branches and the paths give A, B, C and D; circuits give det(s 1 − A).
std::vector<Check> check_coates(const StateEquations& equations, const CoatesGraph& graph);

/// Whether a circuit is one of the graph of A: its weight is then the product of entries of A.
enum class CircuitsOf { Matrix, BondGraph };

/// The coefficients as printed are those of det(s 1 − A), and the sums that the sets of circuits
/// give. `algebra`: the same polynomial found otherwise; may be empty.
Check check_circuits(std::string_view key, const FormulaMatrix& A, const std::vector<Expr>& states,
                     const CircuitPolynomial& circuits, const FormulaVector& algebra,
                     CircuitsOf of);

}  // namespace tellegen
