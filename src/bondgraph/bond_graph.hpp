#pragma once
// From a bond graph to its causality, its state equations and its port-Hamiltonian form.

#include "base/result.hpp"
#include "bondgraph/causality/causality.hpp"
#include "formalism/bond_graph.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "formalism/stability.hpp"

namespace tellegen {

struct BondGraphOptions {
  CausalPreference prefer = CausalPreference::Integral;
  bool steps = false;
  bool co_energy = false;  ///< state equations in the efforts of C and the flows of I
  /// The rates u̇ of inputs may stand in the state equations; else a storage that a source fixes is
  /// refused.
  bool input_rates = false;
};

/// What keeps a graph from having equations, without deriving them: causal conflicts,
/// storages that no equation tells, and (a warning) fields that hold negative energy.
Diagnostics check_graph(const BondGraphModel& model);

/// Strokes, key vectors and the junction structure S (004 (2.25)–(2.27)).
Result<CausalStructure> derive_causality(const BondGraphModel& model,
                                         const BondGraphOptions& options);

/// ẋ = A x + B u by (2.28)–(2.34) where all laws are linear, ẋ = f(x, u) otherwise; with B₁ u̇ where
/// a source fixes a storage.
Result<StateEquations> derive_state_equations(const BondGraphModel& model,
                                              const BondGraphOptions& options);

/// ẋ = (J − R)∇H + G u with H the energy of all storages.
Result<PortHamiltonian> derive_port_hamiltonian(const BondGraphModel& model,
                                                const BondGraphOptions& options);

/// Order, BG-rank, null modes, controllability and observability (004, appendix A).
Result<StructuralReport> derive_structure(const BondGraphModel& model,
                                          const BondGraphOptions& options);

}  // namespace tellegen
