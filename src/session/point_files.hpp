#pragma once
// interpolate(t, "drive.csv"): the points of a file beside the model, put in its place.

#include "base/diagnostic.hpp"
#include "language/syntax.hpp"
#include "tellegen/tellegen.hpp"

namespace tellegen::session {

/// Paths are relative to the folder of the model and do not leave it; a model without a file has
/// none.
Diagnostics read_points(Document& document, const Input& input);

}  // namespace tellegen::session
