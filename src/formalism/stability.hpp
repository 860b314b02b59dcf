#pragma once
// Is a linear system stable, for which parameters, and how is that known? (004, chapter 4)

#include <string>
#include <vector>

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

struct StabilityReport {
  std::string model;
  std::string description;
  std::vector<Expr> states;
  FormulaVector polynomial;         ///< det(s 1 − A), highest power first
  FormulaVector hurwitz;            ///< D₁ … Dₙ; empty where they would be too large
  std::vector<Formula> conditions;  ///< what must be positive besides
  StabilityVerdict verdict = StabilityVerdict::Conditional;
  VerdictProof proof = VerdictProof::Hurwitz;
  std::vector<Remark> remarks;
  std::vector<Check> checks;
};

/// Order, rank and what sources and outputs reach (004, appendix A).
struct StructuralReport {
  std::string model;
  std::string description;
  std::size_t order = 0;
  std::size_t bg_rank = 0;
  std::size_t null_modes = 0;
  bool controllable = false;
  bool observable = false;
  std::size_t rank_controllable = 0;  ///< of [B AB …] at random parameters
  std::size_t rank_observable = 0;
  std::vector<std::string> input_paths;     ///< "E → p_La → p_J", one per state that is reached
  std::vector<std::string> output_paths;    ///< "p_La → p_J → omega"
  std::vector<std::string> not_reached;     ///< states that no input reaches
  std::vector<std::string> not_seen;        ///< states that reach no output
  std::vector<std::string> still_integral;  ///< storages that keep integral causality
  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
