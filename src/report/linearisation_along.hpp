#pragma once
// `analyse --what linearise --along N` as a terminal page and as JSON.

#include <string>

#include "formalism/linearisation_along.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string linearisation_along_text(const LinearisationAlong& result, const Style& style);
std::string linearisation_along_json(const LinearisationAlong& result,
                                     const std::vector<Findings>& warnings, const Style& style);

}  // namespace tellegen::report
