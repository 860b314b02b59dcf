#pragma once
// The commands as they run in a pipeline: whoever has several questions about a model asks them
// with what the pipelines share.

#include <string>
#include <string_view>
#include <vector>

#include "session/pipeline.hpp"

namespace tellegen::session {

Output derive_form(Pipeline& p, std::string_view form);
Output analyse_model(Pipeline& p, std::string_view what);
Output verify_model(Pipeline& pipeline, const std::vector<std::string>& claims);

}  // namespace tellegen::session
