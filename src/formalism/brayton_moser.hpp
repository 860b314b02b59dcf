#pragma once
// Q(z) ż = ∇P(z) + B(z) u with z = (q, p) (003, Theorems 1 and 2; ERRATA on (29), (30)).

#include <optional>
#include <string>
#include <vector>

#include "formalism/port_hamiltonian.hpp"
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

/// C(u) u̇ = ∂P/∂u, −L(i) di/dt = ∂P/∂i: the equations of an electrical network as Brayton and Moser
/// wrote them (003 (4), (5)).
struct OriginalBraytonMoser {
  std::vector<Form> states;  ///< u_<coordinate>, then i_<coordinate>
  std::vector<StepLine> equations;
  Form P;
};

/// A pair of the family of 003, Lemma 1, that proves stability: P̃ = λH ± P. With + and damping of
/// velocities alone, dP̃/dt = uᵀỹ − ṗᵀ(∂²H/∂p²)ṗ − q̇ᵀW q̇ and W = λR − ∂²H/∂q²; else
/// dP̃/dt = uᵀỹ − żᵀS ż.
struct PowerLyapunov {
  std::vector<StepLine> equilibrium;  ///< coordinate = value; the momenta are 0
  Formula lambda;
  Formula P;                         ///< P̃
  bool is_short = false;             ///< P̃ and its rate are short enough to be written out
  FormulaMatrix Q;                   ///< Q̃, with Q̃ ż = ∇P̃ + B̃ u
  int sign = 1;                      ///< of P in P̃
  FormulaMatrix W;                   ///< empty where S is told
  FormulaMatrix S;                   ///< empty where W is told
  std::optional<FormulaMatrix> K;    ///< constant: P̃ = ½ ∇HᵀK∇H in the place of λH ± P
  Form rate;                         ///< dP̃/dt without inputs, in the rates of the states
  std::vector<Form> conditions;      ///< what has to be positive besides the parameters
  Certainty by = Certainty::Proved;  ///< Sampled: at the values of the parameters
  bool everywhere = false;  ///< dP̃/dt ≤ uᵀỹ at all states, not only near the equilibrium
  std::vector<Formula> y;   ///< ỹ, one per input: the alternative passive port
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
  /// Where the structure depends on the state: P = ½ ∇HᵀK(z)∇H (003, section VI).
  std::optional<FormulaMatrix> K;
  std::vector<Expr> dropped;             ///< ignorable coordinates whose row of Q vanishes
  std::vector<NamedFormula> new_states;  ///< relative coordinates, by the coordinates they are of
  std::optional<CanonicalBraytonMoser> canonical;
  Remark why_not_canonical;
  std::optional<OriginalBraytonMoser> original;
  std::optional<PowerLyapunov> lyapunov;
  Remark why_no_lyapunov;
  std::vector<Step> steps;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
