#pragma once
// How much room the texts of a drawing take. Fonts differ from machine to machine, so that widths
// are estimates on the generous side; texts stand in the middle of their room.

#include <string>
#include <string_view>

#include "formalism/bond_graph_drawing.hpp"

namespace tellegen::layout {

inline constexpr double text_size = 18;
inline constexpr double small_size = 12;

/// Of a text as printed: what follows the first underscore, and trailing digits, stand lower.
double name_width(std::string_view name, double size);

/// "I : La" of an element, "0" of a junction: the box about the origin.
Box node_box(const SketchNode& node);

}  // namespace tellegen::layout
