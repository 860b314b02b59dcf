#pragma once
// `analyse --what reactances` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/reactances.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string reactances_text(const Reactances& result, const Style& style);
std::string reactances_latex(const Reactances& result, const Style& style);
std::string reactances_json(const Reactances& result, const std::vector<Findings>& warnings,
                            const Style& style);

}  // namespace tellegen::report
