#pragma once
// `draw`: a picture of a model.

#include "bondgraph/causality/causality.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

/// Of a bond graph; other kinds of models have none yet.
Output draw_any(Pipeline& pipeline, const AnyModel& model);

/// The causal preference that the options ask for; what it cannot be is among the findings.
std::optional<CausalPreference> preference_of(Pipeline& pipeline);

/// The drawing as a file, where the options name one.
std::optional<OutputFile> drawing_file(Pipeline& pipeline, const BondGraphModel& model);

}  // namespace tellegen::session
