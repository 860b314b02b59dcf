#pragma once
// Coordinates for a bond graph: which of its flows are velocities, and how the displacements of its
// storages follow from them. Internal to this room.
//
// In the junction structure some columns are flows (of I, of R that answers with a flow, of a
// dependent C) and the others efforts. Where no gyrator stands between two efforts, every other
// flow is a combination of these columns: they are velocities, and their integrals coordinates.
// Seen in the dual way, efforts are the velocities and momenta the coordinates.

#include <string_view>
#include <variant>

#include "bondgraph/junction/analysed_graph.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

/// Which bonds are seen in the dual way: efforts as velocities.
using DualBonds = std::vector<bool>;

/// The ways to try, the plainest first: no bond dual, all of them, and alternating at gyrators.
std::vector<DualBonds> ways_to_see(const BondGraphModel& model);

struct LagrangeFrame {
  DualBonds dual;
  std::vector<std::size_t> columns;  ///< of the junction structure: velocities before the choice
  std::vector<Expr> coordinates;     ///< symbols, as many
  SeriesMatrix T;                    ///< coordinate rates = T · columns
  std::vector<Expr> flows;           ///< the columns, by the rates of the coordinates
  Substitution positions;            ///< states of storages that are displacements, by coordinates
  /// Inputs that move a storage: their displacement is an input of the energies.
  std::vector<std::pair<std::size_t, Expr>> displaced;  ///< source, symbol of its displacement
  std::vector<Expr> tied;  ///< displacements that follow others, counted from a common zero
};

/// What keeps a graph from having such coordinates: a key of the translation table, and an element.
struct NoFrame {
  std::string_view why;
  std::size_t element = 0;
};

/// `displacements`: inputs may move storages.
std::variant<LagrangeFrame, NoFrame> find_frame(const BondGraphModel& model,
                                                const AnalysedGraph& graph, const DualBonds& dual,
                                                bool displacements);

/// Columns of the junction structure, told apart.
class Columns {
 public:
  Columns(const BondGraphModel& model, const AnalysedGraph& graph, const DualBonds& dual)
      : model_(model), graph_(graph), dual_(dual) {}

  [[nodiscard]] BondEnd end_of(std::size_t column) const;
  [[nodiscard]] const ElementPort& port_of(std::size_t column) const {
    const BondEnd end = end_of(column);
    return model_.elements[end.element].ports[end.port];
  }
  [[nodiscard]] bool is_input(std::size_t column) const {
    const JunctionStructure& s = graph_.s;
    return column >= s.n + s.r && column < s.n + s.r + s.p;
  }
  /// A flow, or in the dual way an effort.
  [[nodiscard]] bool is_velocity(std::size_t column) const;
  /// Of a storage's port: its state is a momentum (in the dual way, a displacement of a C).
  [[nodiscard]] bool is_momentum(const ElementPort& port) const {
    return (port.storage == StorageKind::Inertial) != dual_[port.bond];
  }
  /// What is conjugate to a column that is no input.
  [[nodiscard]] const LinearForm& row_of(std::size_t column) const {
    const JunctionStructure& s = graph_.s;
    if (column < s.n) return s.xdot[column];
    return column < s.n + s.r ? s.D_in[column - s.n] : s.z_d[column - s.n - s.r - s.p];
  }

 private:
  const BondGraphModel& model_;
  const AnalysedGraph& graph_;
  const DualBonds& dual_;
};

}  // namespace tellegen
