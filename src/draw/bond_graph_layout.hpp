#pragma once
// From a bond graph to its drawing, as a book would show it: junctions on a straight line, elements
// at right angles to it, rings as rectangles.

#include "base/result.hpp"
#include "formalism/bond_graph_drawing.hpp"

namespace tellegen::layout {

/// The most elements that a drawing can show so that a person can read it.
inline constexpr std::size_t max_elements = 1000;
/// … and the most bonds that close a loop beyond the first.
inline constexpr std::size_t max_loops = 40;

/// No text lies on another and no bond runs through a text. Trees and single rings have no
/// crossings. The same sketch gives the same drawing.
Result<BondGraphDrawing> lay_out(const BondGraphSketch& sketch);

}  // namespace tellegen::layout
