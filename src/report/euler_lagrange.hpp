#pragma once
// Euler-Lagrange equations as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/euler_lagrange.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string euler_lagrange_text(const EulerLagrange& el, const Style& style);
std::string euler_lagrange_latex(const EulerLagrange& el, const Style& style);
std::string euler_lagrange_json(const EulerLagrange& el, const std::vector<Findings>& warnings,
                                const Style& style);

/// Cyclic coordinates, conserved momenta and the energy alone (`analyse --what cyclic`).
std::string conservation_text(const EulerLagrange& el, const Style& style);
std::string conservation_latex(const EulerLagrange& el, const Style& style);
std::string conservation_json(const EulerLagrange& el, const std::vector<Findings>& warnings,
                              const Style& style);

}  // namespace tellegen::report
