#pragma once
// Which end of each bond fixes the effort and which the flow (004, Procedure 2.1).

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

enum class CausalPreference { Integral, Derivative };

struct CausalityOptions {
  CausalPreference prefer = CausalPreference::Integral;
  /// Sources and detectors that fix the other one of effort and flow (004, A.4).
  std::vector<std::size_t> dualised = {};
};

/// The end of a bond with the causal stroke: it is given the effort, and gives the flow.
enum class Stroke : unsigned char { None, From, To };

/// A storage in derivative causality, and what forced it.
struct DependentStorage {
  BondEnd port;
  std::vector<std::size_t> path;  ///< elements, from the one that fixes its variable to itself
};

struct Causality {
  std::vector<Stroke> strokes;              ///< by bond
  std::vector<BondEnd> integral;            ///< storages in integral causality: x
  std::vector<DependentStorage> dependent;  ///< in derivative causality: x_d
  std::vector<BondEnd> resistors;           ///< D_in, D_out
  std::vector<BondEnd> sources;             ///< u
  std::vector<std::size_t> free_bonds;      ///< inner bonds left to choose: a loop of junctions

  /// Whether the element at this end is given the effort of the bond (and gives the flow).
  [[nodiscard]] bool takes_effort(const BondGraphModel& model, const BondEnd& end) const {
    const ElementPort& port = model.elements[end.element].ports[end.port];
    return (strokes[port.bond] == Stroke::To) == port.enters;
  }
};

/// Where the strokes first contradicted each other.
struct CausalConflict {
  Diagnostic diagnostic;
  std::vector<Stroke> strokes;    ///< by bond, as far as they were assigned
  std::vector<std::size_t> path;  ///< elements from one cause to the other
};

struct CausalAttempt {
  std::optional<Causality> causality;
  std::optional<CausalConflict> conflict;  ///< where there is no causality
};

/// As assign_causality, with what there is of a graph that has none.
CausalAttempt try_causality(const BondGraphModel& model, const CausalityOptions& options);

/// Sources first, then storages, then resistors; of storages and resistors each in the order of
/// declaration, storages marked as dependent last. Linear in the number of bonds; where a choice
/// leads into a contradiction it is taken back. A graph that has no causality is explained.
Result<Causality> assign_causality(const BondGraphModel& model, const CausalityOptions& options);

}  // namespace tellegen
