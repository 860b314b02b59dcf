#pragma once
// Brayton-Moser equations as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/brayton_moser.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string brayton_moser_text(const BraytonMoser& bm, const Style& style);
std::string brayton_moser_latex(const BraytonMoser& bm, const Style& style);
std::string brayton_moser_json(const BraytonMoser& bm, const std::vector<Findings>& warnings,
                               const Style& style);

}  // namespace tellegen::report
