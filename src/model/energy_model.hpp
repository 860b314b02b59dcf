#pragma once
// An energy model with every name resolved and every dimension checked: what derivations start
// from.

#include "model/constraints/constraint.hpp"
#include "model/model_core.hpp"

namespace tellegen {

struct EnergyModel : ModelCore {
  std::vector<Quantity> coordinates;
  Expr kinetic;      ///< T* (co-energy), sum of the kinetic and coenergy statements; 0 if none
  Expr potential;    ///< V
  Expr dissipation;  ///< D
  Expr codissipation;  ///< of the efforts f_<coordinate> = ∂H/∂q, symbols of role State; 0 if none
  std::optional<Span> codissipation_span;  ///< of its first statement
  std::vector<Expr> forces;                ///< Q, one per coordinate
  std::vector<Constraint> constraints;     ///< in the order of the text
};

}  // namespace tellegen
