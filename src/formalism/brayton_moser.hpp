#pragma once
// Q(z) ż = ∇P(z) + B(z) u with z = (q, p) (003, Theorems 1 and 2; ERRATA on (29), (30)).

#include <optional>
#include <string>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// The equations in forces and velocities (22), (23), or on an electrical network (4), (5).
struct CanonicalBraytonMoser {
  std::vector<Form> states;  ///< f_<coordinate>, then v_<coordinate>
  std::vector<std::vector<Form>> Q;
  Form P;
  std::vector<std::vector<Form>> B;  ///< Q ż = ∇P + B u
};

struct BraytonMoser {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  std::vector<Expr> inputs;
  FormulaMatrix Q;
  Formula P;          ///< mixed potential: fᵀv + content − co-content
  Formula content;    ///< 𝒢(v) at v = ∇ₚH
  Formula cocontent;  ///< 𝒥(f) at f = ∇_qH
  FormulaMatrix B;
  std::vector<Expr> dropped;  ///< ignorable coordinates whose row of Q vanishes
  std::optional<CanonicalBraytonMoser> canonical;
  Remark why_not_canonical;
  std::vector<Step> steps;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
