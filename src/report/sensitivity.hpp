#pragma once
// `analyse --what sensitivity` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/sensitivity.hpp"
#include "report/diagnostics.hpp"
#include "report/sheet.hpp"
#include "report/style.hpp"

namespace tellegen::report {

Sheet sheet_of(const Sensitivity& result);
std::string sensitivity_json(const Sensitivity& result, const std::vector<Findings>& warnings,
                             const Style& style);

}  // namespace tellegen::report
