#pragma once
// What of a model is worth checking further once mistakes have been found in it.

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"

namespace tellegen {

/// Without the entries, values and units that an error points at: each mistake gives one message.
ModelSyntax sound_parts(const ModelSyntax& syntax, const Diagnostics& diagnostics);

}  // namespace tellegen
