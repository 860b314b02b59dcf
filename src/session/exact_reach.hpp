#pragma once
// Whether inputs move and outputs show every mode, by the numbers of the text without rounding.

#include "design/design.hpp"
#include "formalism/state_space.hpp"
#include "model/model_core.hpp"

namespace tellegen::session {

/// Of the formulas with the values of the parameters put in. False where that is not so, or where a
/// number is not rational.
bool reaches_all(const Linearisation& formulas, const std::vector<Parameter>& parameters,
                 const DesignWishes& wishes);
bool shows_all(const Linearisation& formulas, const std::vector<Parameter>& parameters,
               const DesignWishes& wishes);

}  // namespace tellegen::session
