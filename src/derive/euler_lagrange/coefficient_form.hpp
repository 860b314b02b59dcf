#pragma once
// How a kinematic coefficient of the minimal form is written. Internal to this arrow.

#include "symbolic/textbook/textbook.hpp"

namespace tellegen::euler_lagrange {

/// The easiest to read of: a sum of its motions; one quotient, in which what the solve has put
/// apart (1 − cos x/cos x among it) meets again; ±1 and one quotient, as the rate of a joint is
/// that of a body less that of the body before it.
Form coefficient_form(Textbook& textbook, const canonical::Series& s);

}  // namespace tellegen::euler_lagrange
