#pragma once
// `analyse` of chains of bodies: regressor and jacobian.

#include <string>
#include <string_view>

#include "session/any_model.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

bool is_chain_analysis(std::string_view what);

/// `point` is what --point says, "rod.(L, 0)".
Output analyse_chain(Pipeline& pipeline, const AnyModel& model, std::string_view what,
                     const std::string& point);

}  // namespace tellegen::session
