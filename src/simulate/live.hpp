#pragma once
// A model → programs that a page can run by itself: what `simulate` follows, without its numbers.

#include "base/result.hpp"
#include "formalism/live_model.hpp"
#include "simulate/motion.hpp"

namespace tellegen {

/// Refused where something has no number whatever the parameters: a function without a formula, a
/// quantity that only an equation defines.
Result<LiveModel> live_model(const EnergyModel& model);
Result<LiveModel> live_model(const ChainModel& model);
Result<LiveModel> live_model(const StatesModel& model,
                             const std::vector<ImplicitQuantity>& implicit = {});

}  // namespace tellegen
