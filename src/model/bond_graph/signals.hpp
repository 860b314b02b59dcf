#pragma once
// Courses of inputs and laws by name: ramps, pulses, limits, sweeps, points joined by lines. They
// are written like functions and are short for other expressions. A name that the model declares
// goes before.

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "symbolic/expr.hpp"

namespace tellegen {

std::span<const std::string_view> signal_functions();
bool is_signal_function(std::string_view name);
/// How many arguments; nothing of interpolate(x, x0, y0, x1, y1, …).
std::optional<std::size_t> signal_arity(std::string_view name);

/// Nothing where points are not pairs, fewer than two, or do not go from left to right.
std::optional<Expr> signal(Pool& pool, std::string_view name, const std::vector<Expr>& args);

}  // namespace tellegen
