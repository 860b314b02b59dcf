#pragma once
// d/dt ∂L*/∂ṗ − ∂L*/∂p = τ* on momenta and forces (003 (3)), with L*(p, ṗ) = V*(f) − T(p) and
// f = ∂H/∂q = Q − ṗ (ERRATA on 003, sections I and IV): a balance of velocities.

#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

struct CoLagrangian {
  std::string model;
  std::string description;
  std::vector<Expr> momenta;
  std::vector<Expr> inputs;
  std::vector<NamedFormula> coordinates;  ///< q as functions of p, ṗ and the inputs
  std::vector<NamedFormula> forces;       ///< f_<coordinate> = ∂H/∂q in the same variables
  Formula lagrangian;  ///< L* = qᵀf − H, in p, ṗ and the inputs where it is exact, else in p and f
  FormulaVector equations;  ///< left sides of "= 0": ∂H/∂p (− ∂𝒥/∂f) − q̇
  bool is_exact = false;    ///< they are (3) with τ* = 0: Q depends neither on q nor on p
  std::vector<Step> steps;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
