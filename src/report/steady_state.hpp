#pragma once
// `analyse --what steady-state` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/steady_state.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string steady_state_text(const SteadyState& result, const Style& style);
std::string steady_state_latex(const SteadyState& result, const Style& style);
std::string steady_state_json(const SteadyState& result, const std::vector<Findings>& warnings,
                              const Style& style);

}  // namespace tellegen::report
