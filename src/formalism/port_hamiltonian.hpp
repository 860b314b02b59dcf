#pragma once
// ẋ = (J − R) ∇H + G u, y = Gᵀ∇H (000 (58), (92)–(95)); Hamilton's equations are the case x = (q,
// p) with J = [0 1; −1 0]. Where an input feeds a resistor directly: ẋ = (J − R)∇H + (G − P)u,
// y = (G + P)ᵀ∇H + (M + S)u.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

/// If: passive where the conditions hold. Undecided: what it rests on could not be decided.
enum class Passive { Lossless, Passive, CycloPassive, Neither, If, Undecided };

/// How something was established.
enum class Certainty { Proved, Sampled, Unknown };

enum class Relation { AtLeast, Greater, Equal };

/// left ≥ right, > or =: terms of the other sign stand on the right.
struct Requirement {
  Formula left;
  Relation relation = Relation::AtLeast;
  Formula right;
};

/// Where something fails. Of R: ∇H (and u) with ∇HᵀR∇H = value < 0, at this point. Of a lower
/// bound: states that follow a path, along which H = value → −∞.
struct Counterexample {
  std::vector<std::pair<Expr, Formula>> point;
  FormulaVector direction;  ///< empty for a path
  Formula value;
  Expr parameter;  ///< of a path: grows without end; else invalid
};

/// What is said of R and of H, and how it is known.
struct Ruling {
  enum class Answer { Yes, No, If, Open };
  Answer answer = Answer::Open;
  /// Decided at the values that the model gives; for others it depends on the conditions.
  bool at_values = false;
  std::vector<Requirement> conditions;  ///< where all of them hold, so does what is asked
  std::optional<Counterexample> counterexample;
  std::size_t points = 0;  ///< where nothing decided: so many were tried without a counterexample
};

/// A sum that is written term by term.
struct PowerTerms {
  Formula sum;
  std::vector<Form> terms;
};

/// 000 (143)–(155): Ḣ = yᵀu − ∇HᵀR∇H. What else changes H stands in `other` and `moving`.
struct Passivity {
  Passive verdict = Passive::Neither;
  bool skew = false;         ///< J = −Jᵀ, decided symbolically
  bool dissipative = false;  ///< R ⪰ 0, decided; with a feed-through [R P; Pᵀ S] ⪰ 0
  Certainty dissipative_by = Certainty::Unknown;
  bool bounded_below = false;  ///< H, decided
  Certainty bounded_by = Certainty::Unknown;
  Ruling losses;                     ///< of R ⪰ 0
  Ruling bound;                      ///< of a lower bound of H
  Formula supplied;                  ///< yᵀu, or ∇Hᵀg(x, u)
  Formula dissipated;                ///< ∇HᵀR∇H
  std::vector<Form> supplied_terms;  ///< one per port
  std::vector<Form> dissipated_terms;
  PowerTerms other;             ///< ∇Hᵀf of the forces f that J, R and G do not hold
  PowerTerms moving;            ///< ∂H/∂t and (∂H/∂u) u̇: H that changes at a fixed state
  std::vector<Remark> remarks;  ///< which assumptions were used
};

/// p = ∂T*/∂q̇, where that has no closed inverse: it defines the velocity.
struct ImplicitRelation {
  Expr momentum;
  Expr velocity;  ///< the symbol that stands for it in H and ẋ
  Formula right;  ///< ∂T*/∂q̇ at that velocity
};

/// M(q) v = p, not solved because M⁻¹ would be longer than all the rest.
struct VelocitySolve {
  std::vector<Expr> velocities;
  FormulaMatrix M;
  FormulaVector right;
};

/// ẋ = (J − R)∇H + G u + B λ, 0 = Bᵀ∇H: constraints by multipliers.
struct ConstrainedStates {
  std::vector<std::size_t> constraints;  ///< of the model, by index, one per multiplier
  std::vector<std::string> names;        ///< as their author calls them
  std::vector<Expr> multipliers;         ///< λ
  FormulaVector values;                  ///< φ, or A q̇ of a constraint of velocities
  FormulaMatrix B;                       ///< [0; Aᵀ]
  FormulaVector rates;                   ///< Bᵀ∇H
};

/// What passes from the inputs to the outputs without delay (van der Schaft and Jeltsema, section
/// 4.3): M = −Mᵀ, and [R P; Pᵀ S] ⪰ 0 is what the resistors take:
/// Ḣ = yᵀu − (∇H, u)ᵀ [R P; Pᵀ S] (∇H, u).
struct FeedThrough {
  FormulaMatrix P;  ///< one row per state
  FormulaMatrix M, S;
};

struct PortHamiltonian {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  std::vector<Expr> inputs;
  Formula H;
  FormulaVector gradient;  ///< ∇H
  FormulaMatrix J, R, G;
  /// u as it is written, where some of the inputs are constants that the model gives: such an
  /// entry of `inputs` is an expression. Empty where all are free.
  FormulaVector given_inputs;
  std::optional<FeedThrough> feed;
  FormulaVector y;
  FormulaVector xdot;  ///< explicit
  /// Inputs that enter nonlinearly: ẋ = (J − R)∇H + g(x, u), with G left empty.
  std::optional<FormulaVector> input_vector;
  /// Forces that have no place in J, R and G: ẋ = (J − R)∇H + G u + f.
  std::optional<FormulaVector> drift;
  bool is_energy = true;  ///< H is the stored energy T + V
  bool has_heat = false;  ///< … or holds ½ C T² of pseudo-bonds of heat: a storage function only
  /// H, ∇H, R, G and ẋ use velocities that are defined by these, where they are not written out.
  std::optional<VelocitySolve> solve;
  std::vector<ImplicitRelation> implicit;
  std::vector<NamedFormula> definitions;  ///< the solve step by step: each is explicit
  std::vector<Expr> massless;             ///< coordinates without inertia: they have no momentum
  std::vector<NamedFormula> eliminated;   ///< coordinates that follow from the others at rest
  /// Momenta of coordinates without inertia of their own, as T* = ½ m (ẋ + ẏ)² has them: they
  /// follow from those of the states.
  std::vector<NamedFormula> dependent_momenta;
  std::vector<NamedFormula> new_states;  ///< of joined parts: a state, by those it replaces
  /// Of joined parts: a state that is gone, by those that remain.
  std::vector<std::pair<Expr, Expr>> replaced;
  std::optional<ConstrainedStates> constrained;
  Passivity passivity;
  std::vector<Step> steps;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
