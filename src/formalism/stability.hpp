#pragma once
// Is a linear system stable, for which parameters, and how is that known? (004, chapter 4)

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "formalism/coates.hpp"
#include "formalism/state_space.hpp"
#include "formalism/step.hpp"
#include "symbolic/form.hpp"

namespace tellegen {

enum class StabilityVerdict { Stable, Marginal, Unstable, Conditional };

/// How the verdict was reached.
enum class VerdictProof {
  Energy,      ///< the energy never grows, and no motion avoids the resistors
  Hurwitz,     ///< signs of the determinants of Hurwitz, with positive parameters
  Eigenvalues  ///< in numbers, with the values of the parameters
};

/// AᵀP + P A = −1 (004 (B.9)): xᵀP x is an energy that every motion loses.
struct LyapunovMatrix {
  NumberMatrix P;
  bool positive_definite = false;
  double residual = 0;  ///< the largest entry of AᵀP + P A + 1
};

/// What the values of the parameters say.
struct NumericStability {
  std::vector<std::complex<double>> eigenvalues;
  Stability poles = Stability::Unknown;
  std::optional<LyapunovMatrix> lyapunov;  ///< where the poles lie to the left
};

/// "… > 0", and whether it holds with the values given.
struct StabilityCondition {
  Formula left;
  std::optional<bool> holds;
};

/// Without values, where the formulas are too large: how many random places are stable.
struct StabilitySample {
  int points = 0;
  int stable = 0;
};

struct StabilityReport {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  FormulaVector polynomial;  ///< det(s 1 − A), highest power first; empty where it is too large
  std::string letter = "a";  ///< what its coefficients are called
  /// D₁ … Dₙ: of the parameters where that is short, else of the coefficients by their names; fewer
  /// than n where even that is long.
  FormulaVector hurwitz;
  HurwitzGraph graph;
  std::optional<CircuitPolynomial> one_factors;   ///< with the steps of a bond graph
  std::optional<CircuitPolynomial> causal_loops;  ///< likewise
  std::size_t zero_roots = 0;
  std::vector<StabilityCondition> conditions;  ///< what must be positive besides
  StabilityVerdict verdict = StabilityVerdict::Conditional;
  VerdictProof proof = VerdictProof::Hurwitz;
  std::optional<NumericStability> numbers;
  std::optional<StabilitySample> sample;
  std::vector<Step> steps;
  std::vector<Remark> remarks;
  std::vector<Check> checks;
};

/// A place for one more actuator or sensor.
struct InstrumentPlace {
  std::string keyword;  ///< "MSe", "MSf", "Df" or "De"
  std::string at;       ///< a junction or, in series with or beside it, a storage
  bool at_junction = true;
};

/// One that is needed, and the other places that would do as well at its turn.
struct InstrumentAdvice {
  InstrumentPlace place;
  std::vector<InstrumentPlace> others;
};

/// What the inputs reach, or the outputs see (004, property A.3).
struct ReachReport {
  bool holds = false;    ///< controllable, or observable, for almost all parameters
  std::size_t rank = 0;  ///< of (B, AB, …), or (C, CA, …), for almost all parameters
  /// The same at the values given, exactly; absent where there are none, or none to compute with.
  std::optional<std::size_t> rank_at_values;
  /// By property A.3 alone: a causal path for each storage, and derivative causality for all.
  /// Absent where an output is not the effort or flow of one bond, and where `beyond_causality`.
  std::optional<bool> by_causality;
  std::vector<std::string> paths;           ///< "E → armature → La", one per state
  std::vector<std::string> without_path;    ///< states
  std::vector<std::string> dualised;        ///< sources or sensors
  std::vector<std::string> still_integral;  ///< storages that keep integral causality all the same
  std::size_t bg_rank = 0;                  ///< of [A B], or of A and C
  std::vector<InstrumentAdvice> advice;     ///< what would make it hold
  bool advice_is_least = false;             ///< fewer would not do
  /// Signals, or a source that holds a modulated two-port, act: derivative causality, which knows
  /// bonds only, says nothing.
  bool beyond_causality = false;
};

/// Order, rank and what sources and outputs reach (004, appendix A).
struct StructuralReport {
  std::string model;
  std::string description;
  std::size_t order = 0;
  std::size_t bg_rank = 0;
  std::size_t null_modes = 0;
  std::vector<std::string> still_integral;  ///< storages that keep integral causality
  ReachReport control;
  ReachReport observation;
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
