#pragma once
// Stability and structure of a linear bond graph, as text and as data.

#include <string>
#include <vector>

#include "formalism/stability.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

/// The verdict, and how it is known.
std::string stability_sentence(const StabilityReport& stability, Language language);
std::string stability_text(const StabilityReport& stability, const Style& style);
std::string stability_latex(const StabilityReport& stability, const Style& style);
std::string stability_json(const StabilityReport& stability, const std::vector<Findings>& warnings,
                           const Style& style);
std::string structure_text(const StructuralReport& structure, const Style& style);
std::string structure_latex(const StructuralReport& structure, const Style& style);
std::string structure_json(const StructuralReport& structure, const std::vector<Findings>& warnings,
                           const Style& style);

}  // namespace tellegen::report
