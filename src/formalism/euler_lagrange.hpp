#pragma once
// d/dt ∂L/∂q̇ − ∂L/∂q + ∂D/∂q̇ = Q  (000 (19)), and its matrix form
// M(q) q̈ + C(q, q̇) q̇ + ∂D/∂q̇ + g(q) = P(q) u  (000 (127)).

#include <optional>
#include <string>
#include <vector>

#include "formalism/constrained_motion.hpp"
#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// One equation with its inputs on the right, as a textbook prints it: left = right.
struct WrittenEquation {
  Form left;
  Form right;
};

/// A coordinate that does not occur in the Lagrangian, and what follows for its momentum.
struct CyclicCoordinate {
  Expr coordinate;
  Formula momentum;
  bool conserved = false;  ///< no force and no dissipation acts on it either
};

struct EnergyConservation {
  bool conserved = false;
  Formula energy;  ///< q̇·∂L/∂q̇ − L
  Remark reason;   ///< why, or why not
};

/// The state form where M is singular (000, Ex. 5b): coordinates without inertia obey first-order
/// equations.
struct SingularMass {
  std::vector<Expr> first_order;  ///< coordinates whose equation is of first order
  std::vector<Expr> second_order;
  std::vector<Expr> algebraic;     ///< coordinates that their own equations give outright
  FormulaVector algebraic_values;  ///< what they are, in the states and the inputs
  std::vector<Form> states;        ///< the variables that make up the state
  FormulaVector xdot;              ///< their derivatives; empty where no explicit form exists
  std::vector<Remark> remarks;
};

/// The same result with recurring parts named, for results too long to read otherwise. The names
/// are defined in order.
struct Abbreviated {
  struct Name {
    std::string name;  ///< "c1"
    Form form;
  };
  std::vector<Name> names;
  std::vector<WrittenEquation> written;
  std::vector<std::vector<Form>> M;
  std::vector<std::vector<Form>> C;  ///< empty where there is none
  std::vector<Form> g;
  Form lagrangian;
  std::vector<Form> momenta;
  std::vector<Form> cyclic_momenta;  ///< one for each cyclic coordinate
  Form energy;
  int operations = 0;  ///< of M and bias, with the names that they use
};

struct EulerLagrange {
  std::string model;
  std::string description;
  std::vector<Expr> coordinates;
  std::vector<Expr> inputs;

  Formula kinetic;          ///< T*(q, q̇, t)
  Formula potential;        ///< V
  Formula dissipation;      ///< D
  Formula lagrangian;       ///< T* − V
  FormulaVector momenta;    ///< ∂L/∂q̇
  FormulaVector equations;  ///< left sides of "= 0"
  std::vector<WrittenEquation> written;

  FormulaMatrix M;                 ///< ∂²L/∂q̇²
  FormulaVector bias;              ///< equations = M q̈ + bias
  std::optional<FormulaMatrix> C;  ///< Christoffel; Ṁ − 2C skew
  Remark why_no_C;
  FormulaVector D;                 ///< ∂D/∂q̇
  FormulaVector g;                 ///< all other forces but the inputs'
  std::optional<FormulaMatrix> P;  ///< forces Q = P u + …
  Remark why_no_P;

  std::optional<ConstrainedMotion> constrained;  ///< equations and bias then hold −Aᵀλ

  std::vector<CyclicCoordinate> cyclic;
  EnergyConservation energy;
  std::optional<SingularMass> singular;
  std::optional<Abbreviated> abbreviated;  ///< where the full result is long

  std::vector<Step> steps;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
  int operations = 0;           ///< of M and bias as printed
  int operations_expanded = 0;  ///< of the same multiplied out
};

}  // namespace tellegen
