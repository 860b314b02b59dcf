#pragma once
// What the mixed potential shows beside the equations: the original form of a circuit, stability,
// and a second passive port.

#include "formalism/brayton_moser.hpp"
#include "report/json/json_parts.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {

void write_original(Page& page, const OriginalBraytonMoser& original);
void write_original(LatexPage& page, const OriginalBraytonMoser& original);

/// Nothing where there is no function and no reason worth telling.
void write_power(Page& page, const BraytonMoser& bm);
void write_power(LatexPage& page, const BraytonMoser& bm);

/// The passive port that the mixed potential gives beside (u, y), where it gives one.
void write_second_port(Page& page, const BraytonMoser& bm);
void write_second_port(LatexPage& page, const BraytonMoser& bm);

Json original_json(const std::optional<OriginalBraytonMoser>& original);
Json lyapunov_json(const std::optional<PowerLyapunov>& lyapunov);
/// The storage, the outputs, and where the inequality holds; null without inputs.
Json power_port_json(const BraytonMoser& bm);

}  // namespace tellegen::report
