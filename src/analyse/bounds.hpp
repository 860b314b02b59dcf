#pragma once
// Where to look for operating points: --bounds "q1 = -1..1, q2 = 0..pi/2".

#include <string>

#include "base/result.hpp"
#include "formalism/equilibria.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// Diagnostics have their spans in `text`.
Result<std::vector<SearchRange>> read_bounds(const std::string& text, const EnergyModel& model);
Result<std::vector<SearchRange>> read_bounds(const std::string& text, const StatesModel& model);

}  // namespace tellegen
