#pragma once
// The Coates graph of a bond graph and the polynomials read from it, in every format.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "formalism/coates.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {

std::string coates_text(const CoatesGraph& graph, const Style& style);
std::string coates_latex(const CoatesGraph& graph, const Style& style);
std::string coates_json(const CoatesGraph& graph, const std::vector<Findings>& warnings,
                        const Style& style);

/// States and resistors on a ring, inputs and outputs around it.
std::string coates_svg(const CoatesGraph& graph, const Style& style);
/// Nodes on a line; branches to the right above it, those to the left below it.
std::string hurwitz_svg(const HurwitzGraph& graph, const Style& style);

/// Circuits, and the coefficients by sets of them. `letter` names the circuits: "gamma", or
/// "lambda" where they are causal loops.
void write_circuits(Page& page, const CircuitPolynomial& polynomial, const std::string& letter,
                    std::string_view heading);
nlohmann::ordered_json circuits_json(const CircuitPolynomial& polynomial);

}  // namespace tellegen::report
