#pragma once
// Constraints and multipliers beside the Euler-Lagrange equations: the parts of its pages.

#include <nlohmann/json_fwd.hpp>

#include "formalism/euler_lagrange.hpp"
#include "report/json/json_parts.hpp"
#include "report/latex/latex_page.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {

/// The constraints with their multipliers; precondition of all: el.constrained.
void write_constraints(Page& page, const EulerLagrange& el);
/// Their rates, the index-reduced form, its solution, the minimal form and what is free.
void write_constrained_motion(Page& page, const EulerLagrange& el);

void write_constraints(LatexPage& page, const EulerLagrange& el);
void write_constrained_motion(LatexPage& page, const EulerLagrange& el);

void add_constrained_motion(Json& json, const EulerLagrange& el);

/// What is said of the freedom: coordinates, constraints, degrees of freedom, who follows from
/// whom.
std::vector<Remark> freedom_remarks(const EulerLagrange& el);

}  // namespace tellegen::report
