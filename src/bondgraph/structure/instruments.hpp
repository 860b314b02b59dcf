#pragma once
// Sources and sensors added to a bond graph: where they may stand, and the graph with them
// (004, A.4). Internal to this room.

#include <string>
#include <vector>

#include "model/bond_graph_model.hpp"

namespace tellegen {

/// At a junction, or at a junction put into the bond of a storage: in series with an inertia,
/// beside a capacitor.
struct Spot {
  bool at_junction = true;
  std::size_t element = 0;  ///< the junction, or the storage
  std::size_t port = 0;     ///< of the storage
  /// 1: a source gives an effort and a sensor reads the flow; 0: the other way round.
  ElementKind junction = ElementKind::One;
};

/// All junctions, then all ports of storages that stand at a junction of the other kind.
std::vector<Spot> instrument_spots(const BondGraphModel& model);

/// An element added to a graph; the results of both graphs have the same states.
struct Instrumented {
  BondGraphModel model;
  std::vector<std::size_t> elements;  ///< the sources or detectors that were added, spot by spot
};

/// MSe or MSf, each with an input of its own.
Instrumented with_sources(const BondGraphModel& model, const std::vector<Spot>& spots);
/// Df or De, each an output.
Instrumented with_sensors(const BondGraphModel& model, const std::vector<Spot>& spots);

/// A detector for the effort or flow of each of these bonds.
struct BondSensor {
  std::size_t bond = 0;
  bool effort = false;
};
Instrumented with_detectors(const BondGraphModel& model, const std::vector<BondSensor>& sensors);

}  // namespace tellegen
