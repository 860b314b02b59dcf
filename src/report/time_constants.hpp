#pragma once
// `analyse --what time-constants` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/time_constants.hpp"
#include "report/diagnostics.hpp"
#include "report/sheet.hpp"
#include "report/style.hpp"

namespace tellegen::report {

Sheet sheet_of(const TimeConstants& result);
std::string time_constants_json(const TimeConstants& result, const std::vector<Findings>& warnings,
                                const Style& style);

}  // namespace tellegen::report
