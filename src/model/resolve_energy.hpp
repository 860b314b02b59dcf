#pragma once
// Syntax → energy model: every name looked up, every expression built, every dimension checked.

#include <memory>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/energy_model.hpp"

namespace tellegen {

/// Precondition: syntax.kind is "energy", and the pool holds no other model (a symbol is found by
/// its name, so that two models in one pool would share their symbols' roles).
Result<EnergyModel> resolve_energy(const ModelSyntax& syntax, std::shared_ptr<Pool> pool);

}  // namespace tellegen
