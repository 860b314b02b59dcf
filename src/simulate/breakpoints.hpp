#pragma once
// Instants at which what drives a motion jumps or bends: there an integration has to begin anew.

#include <span>
#include <vector>

#include "numeric/values.hpp"

namespace tellegen {

/// What changes its sign where something bends or jumps that depends on nothing but time.
std::vector<Expr> corners_in_time(std::span<const Expr> roots);

/// Where the argument of a step, sign or abs (or the difference of those of min or max) that
/// depends on nothing but time changes its sign, in 0 < t < end; in order, each once.
std::vector<double> breakpoints(std::span<const Expr> roots, const Values& parameters, double end);

/// The shortest period of a sine or cosine of nothing but time, infinite where there is none.
/// Longer steps could pass over what it does, such as the short while in which a rectifier
/// conducts.
double shortest_period(std::span<const Expr> roots, const Values& parameters, double end);

}  // namespace tellegen
