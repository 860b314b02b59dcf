#pragma once
// The programs of a model as data, for a page that runs them.

#include <string>

#include "formalism/live_model.hpp"

namespace tellegen::report {

/// One JSON object, as docs/report.md describes it.
std::string live_model_json(const LiveModel& model);

}  // namespace tellegen::report
