#pragma once
// A long result with its recurring parts named.

#include "formalism/euler_lagrange.hpp"

namespace tellegen::report {

/// The result as a reader should see it: with the names of el.abbreviated where there are any.
EulerLagrange as_shown(EulerLagrange el);

}  // namespace tellegen::report
