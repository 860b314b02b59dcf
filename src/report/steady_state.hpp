#pragma once
// `analyse --what steady-state` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/steady_state.hpp"
#include "report/diagnostics.hpp"
#include "report/sheet.hpp"
#include "report/style.hpp"

namespace tellegen::report {

Sheet sheet_of(const SteadyState& result);
std::string steady_state_json(const SteadyState& result, const std::vector<Findings>& warnings,
                              const Style& style);

}  // namespace tellegen::report
