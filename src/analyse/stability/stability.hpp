#pragma once
// Is ẋ = A x stable, for which parameters, and how is that known? (004, chapter 4)

#include "bondgraph/equations/energy_structure.hpp"
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

/// What is known of the energy: by the elements of a graph, or in formulas; perhaps nothing.
struct EnergyEvidence {
  std::optional<EnergyStructure> elements;
  bool constant_moduli = false;         ///< no transformer or gyrator has a parameter
  std::vector<std::vector<Expr>> seen;  ///< of the states, by the resistors
  const PortHamiltonian* phs = nullptr;
};

/// The energy argument first, then the determinants of Hurwitz with signs that hold for all
/// positive parameters, then the numbers. Formulas that take more than their part of the budget are
/// left out, and the report says so.
StabilityReport judge_stability(const LinearMotion& motion, const EnergyEvidence& energy,
                                const StabilityOptions& options);

}  // namespace tellegen
