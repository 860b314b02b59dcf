#pragma once
// interpolate(t, "drive.csv"): the points of a file beside the model, put in its place.

#include "language/parser.hpp"
#include "session/read_source.hpp"
#include "tellegen/tellegen.hpp"

namespace tellegen::session {

/// Paths are relative to the folder of the model and do not leave it; a model without a file has
/// none.
ParsedDocument with_points(ParsedDocument parsed, const Input& input, SourceFiles& sources);

}  // namespace tellegen::session
