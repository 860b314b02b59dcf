#pragma once
// Causality, junction structure and state equations of a bond graph, in every format.

#include <string>
#include <vector>

#include "formalism/bond_graph.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string causality_text(const CausalStructure& structure, const Style& style);
std::string causality_latex(const CausalStructure& structure, const Style& style);
std::string causality_json(const CausalStructure& structure, const std::vector<Findings>& warnings,
                           const Style& style);

std::string state_equations_text(const StateEquations& equations, const Style& style);
std::string state_equations_latex(const StateEquations& equations, const Style& style);
std::string state_equations_json(const StateEquations& equations,
                                 const std::vector<Findings>& warnings, const Style& style);

}  // namespace tellegen::report
