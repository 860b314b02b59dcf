#pragma once
// A long result with its recurring parts named.

#include <string>
#include <string_view>
#include <vector>

#include "formalism/euler_lagrange.hpp"

namespace tellegen::report {

/// The result as a reader should see it: with the names of el.abbreviated where there are any.
EulerLagrange as_shown(EulerLagrange el);

/// Whether parts have names.
bool is_abbreviated(const EulerLagrange& el);

/// The sentence about the number of operations: its key in the translation table, and its figures.
std::string_view operations_key(const EulerLagrange& el);
std::vector<std::string> operation_figures(const EulerLagrange& el);

}  // namespace tellegen::report
