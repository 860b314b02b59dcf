#pragma once
// Smooth courses that change within a short while, such as exp(-((t - a)/w)^2) or tanh((t - a)/w):
// a long step would pass over them.

#include <span>
#include <vector>

#include "numeric/values.hpp"

namespace tellegen {

/// Where such a change begins, is half done and ends, in no order; some may lie outside of
/// 0 < t < end.
std::vector<double> pulses(std::span<const Expr> roots, const Values& parameters, double end);

}  // namespace tellegen
