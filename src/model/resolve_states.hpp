#pragma once
// Syntax → states model: every name looked up, every equation built, every dimension checked.

#include <memory>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/states_model.hpp"

namespace tellegen {

/// Precondition: syntax.kind is "states", and the pool holds no other model.
Result<StatesModel> resolve_states(const ModelSyntax& syntax, std::shared_ptr<Pool> pool);

}  // namespace tellegen
