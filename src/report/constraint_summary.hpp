#pragma once
// What `check` tells of the freedom of a model with constraints (000, Example 1).

#include "report/json/json_parts.hpp"
#include "report/model_summary.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {

/// Precondition of both: model.constraints.
void write_constraints(Page& page, const ModelSummary& model);
void add_constraints(Json& json, const ModelSummary& model);

}  // namespace tellegen::report
