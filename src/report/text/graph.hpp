#pragma once
// A bond graph as model text, with the steps that led to it.

#include <string>
#include <vector>

#include "formalism/graph_text.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

/// The steps are comments, so that the whole can be saved and read again.
std::string graph_text(const BondGraphText& graph, const Style& style);
std::string graph_latex(const BondGraphText& graph, const Style& style);
std::string graph_json(const BondGraphText& graph, const std::vector<Findings>& warnings,
                       const Style& style);

}  // namespace tellegen::report
