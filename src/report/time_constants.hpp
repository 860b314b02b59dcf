#pragma once
// `analyse --what time-constants` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/time_constants.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string time_constants_text(const TimeConstants& result, const Style& style);
std::string time_constants_latex(const TimeConstants& result, const Style& style);
std::string time_constants_json(const TimeConstants& result, const std::vector<Findings>& warnings,
                                const Style& style);

}  // namespace tellegen::report
