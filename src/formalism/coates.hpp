#pragma once
// Directed, weighted graphs that stand for matrices (004, chapters 3 and 4): the modified Coates
// graph of a bond graph, and the graph of its Hurwitz matrix.

#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

struct CoatesNode {
  enum class Kind {
    Input,        ///< u
    State,        ///< x and ẋ in one node
    Dissipation,  ///< D_in
    Signal,       ///< what an active bond adds to a source
    Output        ///< y
  };
  Kind kind = Kind::State;
  std::string name;  ///< of the variable: "q_2", "f_8", "e_4", …
};

/// (to) = … + weight · (from)
struct CoatesEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  Formula weight;
};

/// From a node to a node through the resistors: entry · P · exit (004 (3.17)).
struct CoatesPath {
  std::vector<std::size_t> nodes;
  std::vector<Form> weights;  ///< of its branches, from the last one to the first; P in the middle
  Formula product;
};

/// One entry of A, B, C or D: what leads there directly, and through the resistors.
struct CoatesEntry {
  char matrix = 'A';
  std::size_t row = 0;
  std::size_t column = 0;
  Formula direct;
  std::vector<CoatesPath> paths;
  Formula value;
};

/// A way round, and the product of what stands on it; each node occurs once.
struct CoatesCircuit {
  std::vector<std::string> nodes;
  Formula weight;
  int integrations = 0;  ///< of a causal loop: its gain is weight / s^integrations
};

/// Circuits without a common node, by their numbers (from 0).
using CircuitSet = std::vector<std::size_t>;

/// det(s 1 − A) by ways round a graph: (−1)^circuits times their weights, summed over the sets.
struct CircuitPolynomial {
  std::vector<CoatesCircuit> circuits;
  std::vector<std::vector<CircuitSet>> sets;  ///< those that give s^(n−k), by k
  FormulaVector coefficients;                 ///< highest power first
  bool too_many = false;                      ///< nothing else is filled in then
};

struct CoatesGraph {
  std::string model;
  std::string description;
  std::vector<CoatesNode> nodes;  ///< inputs, states, resistors, signals, outputs
  std::vector<CoatesEdge> edges;
  FormulaMatrix S;                   ///< (3.11): rows ẋ, D_in, y; columns x, D_in, u
  FormulaMatrix P;                   ///< (3.13)
  std::vector<CoatesEntry> entries;  ///< those that are not zero, by rows
  FormulaMatrix A, B, C, D;          ///< Procedures 3.1 to 3.4
  CircuitPolynomial one_factors;     ///< 004 (4.3), of the graph of A
  CircuitPolynomial causal_loops;    ///< 004, A.5, of the bond graph
  FormulaVector characteristic;      ///< by algebra; empty where it is too large
  std::vector<Step> steps;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

/// The Coates graph of the matrix of Hurwitz (Procedure 4.1): a branch j → i has the weight
/// a_(2j−i).
struct HurwitzGraph {
  struct Edge {
    std::size_t from = 0;  ///< nodes count from 1
    std::size_t to = 0;
    std::size_t index = 0;  ///< of the coefficient
  };
  std::size_t order = 0;
  std::string letter = "a";
  std::vector<Edge> edges;
};

}  // namespace tellegen
