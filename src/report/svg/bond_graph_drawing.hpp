#pragma once
// The drawing of a bond graph.

#include <string>
#include <vector>

#include "formalism/bond_graph_drawing.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

/// The same drawing gives the same bytes.
std::string bond_graph_svg(const BondGraphDrawing& drawing, const Style& style);

/// What is highlighted, and why.
std::string highlight_sentence(const Highlight& highlight, Language language);

/// What was drawn, and into which file.
std::string drawing_text(const BondGraphDrawing& drawing, const std::string& path,
                         const Style& style);
std::string drawing_json(const BondGraphDrawing& drawing, const std::string& path,
                         const std::vector<Findings>& warnings, const Style& style);

}  // namespace tellegen::report
