#pragma once
// What the options of `design` wish for: poles, a response, weights, noise, and which inputs and
// outputs may be used.

#include <optional>

#include "design/design.hpp"
#include "session/pipeline.hpp"

namespace tellegen::session {

/// The poles as they are read; what does not fit the system is told by `fitting`.
std::optional<DesignWishes> wishes_of(Pipeline& pipeline);

/// The wishes with the weights, noises, actuators and sensors that the options name in this system.
/// Nothing, with findings, where a name or a number is wrong, or poles do not fit the order.
std::optional<DesignWishes> fitting(Pipeline& pipeline, DesignWishes wishes,
                                    const Linearisation& linear);

/// --actuators and --sensors: which of these inputs and outputs; empty for all. Nothing, with
/// findings, where one is unknown.
struct ChosenParts {
  std::vector<std::size_t> actuators, sensors;
};
std::optional<ChosenParts> chosen_parts(Pipeline& pipeline, const std::vector<std::string>& inputs,
                                        const std::vector<std::string>& outputs);

}  // namespace tellegen::session
