#pragma once
// Which actuators or sensors would make a system controllable or observable, and where they may
// stand (004, A.4). Internal to this room.

#include "bondgraph/bond_graph.hpp"
#include "bondgraph/structure/instruments.hpp"
#include "bondgraph/structure/krylov.hpp"
#include "bondgraph/structure/ranks.hpp"

namespace tellegen {

/// A, the columns of B and the rows of C at random parameters.
struct StructureNumbers {
  std::vector<std::vector<double>> a, b, c;
};
StructureNumbers numbers_of(const BondGraphModel& model, const StructureMatrices& matrices);
std::vector<std::vector<double>> transposed(const std::vector<std::vector<double>>& m,
                                            std::size_t columns);

/// Fills in the advice of a report. `reached` is what the inputs (or outputs) reach already.
void advise_actuators(const BondGraphModel& model, const StructureNumbers& numbers,
                      const KrylovSpace& reached, ReachReport& report);
void advise_sensors(const BondGraphModel& model, const StructureNumbers& numbers,
                    const KrylovSpace& reached, ReachReport& report);

}  // namespace tellegen
