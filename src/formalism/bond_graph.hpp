#pragma once
// What a bond graph gives: its causality with the junction structure, and its state equations
// (004, sections 2.4.5 and 2.6).

#include <optional>
#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

struct CausalBond {
  std::string label;          ///< the number, or what the bond leads to
  std::string from, to;       ///< elements, "M.d" for a port of a field
  bool stroke_at_to = false;  ///< the end with the causal stroke is given the effort
};

/// A storage that has no state of its own, and the path that forces it.
struct DependentNote {
  std::string element;
  std::string state;
  std::string path;         ///< "C1 → node → C2"
  std::string source = {};  ///< of those that fix its variable, the first: "Se E"
};

/// 004 (2.25)–(2.27), with z_d = S₄₁ z + S₄₃ u.
struct CausalStructure {
  std::string model;
  std::string description;
  std::vector<CausalBond> bonds;
  // Key vectors (004, 2.6.1), by the names of their entries.
  std::vector<std::string> x, xdot, z, xd, xd_dot, zd, D_in, D_out, u, y;
  std::vector<DependentNote> dependent;
  std::vector<std::vector<std::string>> loops;  ///< resistors that wait for each other
  std::vector<std::string> loop_paths;          ///< one way round each
  bool derivative = false;                      ///< storages prefer derivative causality
  FormulaMatrix S;                              ///< rows ẋ, D_in, y; columns z, D_out, u, ẋ_d
  FormulaMatrix S_41, S_43;  ///< z_d = S₄₁ z + S₄₃ u; none where S₄₃ = 0
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

/// The energy or the power of one element, in x and u.
struct ElementEnergy {
  std::string element;
  Expr value;
};

/// Where efforts are temperatures and flows are heat flows, nothing is a power but the flow itself:
/// d/dt Σ stored = Σ entering, in joules. Heat is only passed on; none of it is dissipated.
struct HeatAccount {
  std::vector<ElementEnergy> stored;     ///< the heats q
  std::vector<ElementEnergy> entering;   ///< by sources, and by what leads to the reference
  std::vector<ElementEnergy> functions;  ///< H of the same stores, ½ C T²: no energy
};

/// d/dt Σ stored = Σ supplied − Σ dissipated: one entry per storage, source and resistor.
struct GraphAccount {
  std::vector<ElementEnergy> stored;
  std::vector<ElementEnergy> supplied;
  std::vector<ElementEnergy> dissipated;
  HeatAccount heat;  ///< of the pseudo-bonds; the others are the energies of true bonds
};

/// ẋ = A x + B u, y = C x + D u (004 (2.28)), or ẋ = f(x, u), y = h(x, u). Where a source fixes a
/// storage, the rates of inputs join them: + B₁ u̇, + D₁ u̇.
struct StateEquations {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  /// Where the states are co-energy variables: what they are in displacements and momenta.
  std::vector<NamedFormula> co_energy;
  std::vector<Expr> inputs;
  std::vector<std::string> outputs;
  FormulaVector xdot;
  FormulaVector y;
  bool linear = false;
  FormulaMatrix A, B, C, D;             ///< where linear
  std::vector<Expr> input_rates;        ///< those of u̇ that ẋ, y or the powers have
  FormulaMatrix B1, D1;                 ///< where linear and ẋ or y have them; columns as of B
  FormulaMatrix E;                      ///< E ẋ = …; the identity where no storage is dependent
  std::vector<NamedFormula> dependent;  ///< x_d by x
  /// Efforts and flows of resistors that are defined by "right = 0" only, and named in ẋ and y.
  std::vector<NamedFormula> implicit;
  std::vector<std::pair<Expr, Expr>> watched;  ///< efforts and flows that `when` names, by x and u
  GraphAccount account;
  std::vector<Step> steps;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
