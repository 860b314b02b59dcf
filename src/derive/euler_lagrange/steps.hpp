#pragma once
// The derivation as it would be written on the board.

#include <vector>

#include "derive/euler_lagrange/terms.hpp"
#include "formalism/euler_lagrange.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::euler_lagrange {

std::vector<Step> tell_steps(const EnergyModel& model, const Terms& terms, const EulerLagrange& el,
                             Textbook& textbook);

}  // namespace tellegen::euler_lagrange
