#pragma once
// Syntax → chain of bodies, which is an energy model too.

#include <memory>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/chain_model.hpp"

namespace tellegen {

/// Precondition: syntax.kind is "chain", and the pool holds no other model.
Result<ChainModel> resolve_chain(const ModelSyntax& syntax, std::shared_ptr<Pool> pool);

}  // namespace tellegen
