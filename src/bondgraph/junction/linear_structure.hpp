#pragma once
// The junction structure with the laws of linear elements put in (004 (3.5)–(3.11)). Internal to
// this room.

#include <optional>

#include "bondgraph/junction/analysed_graph.hpp"

namespace tellegen {

/// ẋ = xx x + xv v + xu u and likewise for v and y, where v are the arguments of the resistors
/// followed by the signals.
struct LinearStructure {
  SeriesMatrix xx, xv, xu;
  SeriesMatrix vx, vv, vu;
  SeriesMatrix yx, yv, yu;
  std::vector<std::size_t> signals;  ///< sources that have one, by their place in u
};

/// Nothing where a law is not linear.
std::optional<LinearStructure> linear_structure(const BondGraphModel& model,
                                                const AnalysedGraph& graph, const Eliminated& all);

/// answers = law · arguments of a linear resistor with the causality it has: rows and columns are
/// its ports. Nothing where it is not linear.
std::optional<SeriesMatrix> resistor_law(const BondGraphModel& model, const Causality& causality,
                                         std::size_t element, canonical::Ring& ring);

/// (1 − m)⁻¹, block by block of nodes that wait for each other; nothing where it does not exist.
std::optional<SeriesMatrix> inverse_of_rest(canonical::Ring& ring, const SeriesMatrix& m);

}  // namespace tellegen
