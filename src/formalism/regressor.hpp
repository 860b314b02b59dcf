#pragma once
// τ = Y(q, q̇, q̈) π: the forces of inertia and weight, linear in the inertial parameters of the
// bodies.

#include <string>
#include <vector>

#include "formalism/step.hpp"

namespace tellegen {

/// A combination of inertial parameters that the motion depends on.
struct BaseParameter {
  std::size_t column = 0;  ///< of Y, which it multiplies
  Formula combination;     ///< of the parameters' names: I_a + L^2*m_b
  Formula value;           ///< in the parameters of the model
};

struct Regressor {
  std::string model;
  std::string description;
  std::vector<Expr> coordinates;
  /// Of each body: mass m_<body>, first moments mx_<body> and my_<body>, moment of inertia I_<body>
  /// about the body's origin, all in the body's frame; with their values.
  std::vector<NamedFormula> parameters;
  /// Of many bodies, what Y is written with: each by the ones before it, so that its size stays in
  /// proportion.
  std::vector<NamedFormula> definitions;
  FormulaMatrix Y;                   ///< a column per parameter
  std::vector<BaseParameter> base;   ///< as few as possible
  std::vector<Expr> without_effect;  ///< parameters that no motion shows
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
