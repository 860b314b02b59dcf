#pragma once
// `analyse --what equilibria` as a terminal page, as LaTeX and as JSON.

#include <string>

#include "formalism/equilibria.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"

namespace tellegen::report {

std::string equilibria_text(const Equilibria& result, const Style& style);
std::string equilibria_latex(const Equilibria& result, const Style& style);
std::string equilibria_json(const Equilibria& result, const std::vector<Findings>& warnings,
                            const Style& style);

/// "Unstable: one pole lies right of the imaginary axis, at +4.43 1/s. The potential energy has a
/// maximum there."
std::string stability_sentence(const Equilibrium& e, const Style& style);

/// Found in numbers, and not proved to be one; where the equations are singular that is told with
/// the stability.
bool is_uncertified(const Equilibrium& e);

/// "2 operating points", "No operating point"
std::string points_heading(const Equilibria& result, const Style& style);

/// How the points were found, and what is free.
std::vector<std::string> account_of(const Equilibria& result, const Style& style);

/// q₂ = π ≈ 3.14159
std::string value_text(const FoundValue& v, Format format);

std::string_view shape_name(PotentialShape shape);
std::string_view proof_name(StabilityProof proof);

}  // namespace tellegen::report
