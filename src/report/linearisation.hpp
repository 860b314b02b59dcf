#pragma once
// `analyse --what linearise` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/state_space.hpp"
#include "report/diagnostics.hpp"
#include "report/sheet.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string linearisation_text(const Linearisation& result, const Style& style);
std::string linearisation_latex(const Linearisation& result, const Style& style);
std::string linearisation_json(const Linearisation& result, const std::vector<Findings>& warnings,
                               const Style& style);

/// "Unstable: one pole is right of the imaginary axis, at +4.43 1/s."
/// Precondition: the stability is known.
Item poles_item(const std::vector<std::complex<double>>& poles, Stability stability);

std::string_view stability_name(Stability stability);  ///< stable, marginal, unstable, unknown

}  // namespace tellegen::report
