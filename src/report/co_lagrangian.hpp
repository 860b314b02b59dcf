#pragma once
// Co-Lagrangian equations as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/co_lagrangian.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string co_lagrangian_text(const CoLagrangian& co, const Style& style);
std::string co_lagrangian_latex(const CoLagrangian& co, const Style& style);
std::string co_lagrangian_json(const CoLagrangian& co, const std::vector<Findings>& warnings,
                               const Style& style);

}  // namespace tellegen::report
