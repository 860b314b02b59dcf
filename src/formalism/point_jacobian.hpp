#pragma once
// A point of a body: where it is, ṗ = J(q) q̇ and p̈ = J q̈ + J̇ q̇.

#include <string>
#include <vector>

#include "formalism/step.hpp"

namespace tellegen {

struct PointOfBody {
  std::string model;
  std::string description;
  std::string body;
  std::vector<Form> place;  ///< x and y in the body's frame
  std::vector<Expr> coordinates;
  FormulaVector position;  ///< from the ground's origin
  FormulaMatrix J;         ///< of x and y
  FormulaMatrix J_rate;    ///< dJ/dt
  FormulaVector turning;   ///< of the body's angle
  std::vector<Check> checks;
};

}  // namespace tellegen
