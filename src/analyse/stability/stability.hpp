#pragma once
// Is ẋ = A x stable, for which parameters, and how is that known? (004, chapter 4)

#include "formalism/port_hamiltonian.hpp"
#include "formalism/stability.hpp"
#include "model/model_core.hpp"

namespace tellegen {

/// A linear system in formulas.
struct LinearMotion {
  std::string model;
  std::string description;
  Pool* pool = nullptr;
  std::vector<Expr> states;
  FormulaMatrix A;
  std::vector<Parameter> parameters;
};

struct StabilityOptions {
  bool steps = false;
  /// Products of terms that the determinants may take before the answer is "too large".
  std::size_t work = 40'000'000;
  bool by_energy = true;  ///< false: the determinants decide even where the energy would
};

/// The energy argument first (where the port-Hamiltonian form is there), then the determinants of
/// Hurwitz with signs that hold for all positive parameters, then the numbers.
StabilityReport judge_stability(const LinearMotion& motion, const PortHamiltonian* phs,
                                const StabilityOptions& options);

}  // namespace tellegen
