#pragma once
// `design` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/control_design.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string control_design_text(const ControlDesign& design, const Style& style);
std::string control_design_latex(const ControlDesign& design, const Style& style);
std::string control_design_json(const ControlDesign& design, const std::vector<Findings>& warnings,
                                const Style& style);

}  // namespace tellegen::report
