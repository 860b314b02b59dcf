#pragma once
// `analyse --what equilibria` as a document and as JSON.

#include <string>

#include "formalism/equilibria.hpp"
#include "report/diagnostics.hpp"
#include "report/sheet.hpp"
#include "report/style.hpp"

namespace tellegen::report {

Sheet sheet_of(const Equilibria& result);
std::string equilibria_json(const Equilibria& result, const std::vector<Findings>& warnings,
                            const Style& style);

/// "Unstable: one pole lies right of the imaginary axis, at +4.43 1/s. The potential energy has a
/// maximum there."
Item stability_item(const Equilibrium& e);

/// Found in numbers, and not proved to be one; where the equations are singular that is told with
/// the stability.
bool is_uncertified(const Equilibrium& e);

std::string_view shape_name(PotentialShape shape);
std::string_view proof_name(StabilityProof proof);

}  // namespace tellegen::report
