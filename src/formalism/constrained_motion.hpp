#pragma once
// Motion under constraints, by Lagrange's multipliers (first kind):
//   M q̈ + C q̇ + ∂D/∂q̇ + g = P u + Aᵀ λ,   A q̇ + b = 0,   A q̈ + γ = 0,
// where for φ(q, t) = 0 A = ∂φ/∂q and b = ∂φ/∂t. The constraint forces are +Aᵀλ.

#include <optional>
#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

struct ConstraintEquation {
  std::string name;  ///< as its author calls it
  bool holonomic = true;
  Formula value;                          ///< φ(q, t), or A q̇ + b where it is of velocities
  std::optional<std::size_t> multiplier;  ///< into ConstrainedMotion; absent: it is redundant
  std::vector<std::string> follows_from;  ///< of a redundant one
};

/// A coordinate (or its velocity) that follows from others.
struct DependentCoordinate {
  Expr coordinate;
  std::vector<Expr> on;
};

/// The equations in the independent velocities alone (coordinate partition): q̇ = S q̇ᵢ + s,
/// M̄ = SᵀM S, and M̄ q̈ᵢ + h̄ = 0. Dependent coordinates that no closed form gives stay in them,
/// with their constraint beside.
struct MinimalForm {
  std::vector<Expr> independent;  ///< coordinates
  std::vector<Expr> dependent;
  std::vector<NamedFormula> solved;  ///< dependent coordinates in closed form
  /// Kinematic coefficients, where writing them out would be long: q̇_d = k q̇ᵢ, q̈_d = k q̈ᵢ + c.
  std::vector<NamedFormula> definitions;
  std::vector<Expr> implicit;    ///< those without: their constraints define them
  FormulaMatrix rates;           ///< S: one row per dependent, one column per independent one
  FormulaVector drift;           ///< s, of the dependent ones; zero without explicit time
  std::vector<Form> rate_forms;  ///< S q̇ᵢ + s, as it is read
  Formula determinant;           ///< of A's dependent columns: not zero where this holds
  FormulaMatrix M;               ///< M̄
  FormulaVector bias;            ///< h̄
  std::vector<Form> equations;   ///< M̄ q̈ᵢ + h̄, left sides of "= 0"
};

struct ConstrainedMotion {
  std::vector<ConstraintEquation> constraints;  ///< all, in the order of the model
  std::vector<Expr> multipliers;                ///< λ, one per independent constraint
  std::vector<std::string> units;               ///< of the multipliers; empty where not known
  FormulaMatrix A;                              ///< one row per multiplier
  FormulaVector drift;                          ///< b
  FormulaVector gamma;                          ///< γ = Ȧ q̇ + ḃ
  FormulaVector force;                          ///< Aᵀλ, one per coordinate
  FormulaVector h;  ///< the equations without multipliers are M q̈ + h = 0

  std::size_t holonomic = 0;  ///< independent constraints of positions
  std::size_t velocity = 0;   ///< … and of velocities
  std::vector<DependentCoordinate> coordinates;
  std::vector<DependentCoordinate> velocities;
  bool moves_by_itself = false;  ///< b is not zero: then constraint forces do work

  /// [M −Aᵀ; A 0] is regular: it gives the accelerations and the multipliers.
  bool regular = true;
  FormulaVector accelerations;  ///< solved for, where that is short; else empty
  FormulaVector multiplier_values;

  std::optional<MinimalForm> minimal;  ///< where it was asked for
};

}  // namespace tellegen
