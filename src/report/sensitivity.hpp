#pragma once
// `analyse --what sensitivity` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/sensitivity.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string sensitivity_text(const Sensitivity& result, const Style& style);
std::string sensitivity_latex(const Sensitivity& result, const Style& style);
std::string sensitivity_json(const Sensitivity& result, const std::vector<Findings>& warnings,
                             const Style& style);

}  // namespace tellegen::report
