#pragma once
// Syntax → system: its parts resolved, each in a pool of its own, and its connections looked up.

#include <functional>
#include <memory>

#include "base/result.hpp"
#include "language/syntax.hpp"
#include "model/system_model.hpp"

namespace tellegen {

/// Precondition: syntax.kind is "system". The parts are copies of models of `document`; what is
/// wrong with one of these is told once.
Result<SystemModel> resolve_system(const ModelSyntax& syntax, const Document& document,
                                   const std::function<std::shared_ptr<Pool>()>& new_pool);

}  // namespace tellegen
