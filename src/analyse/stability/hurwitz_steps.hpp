#pragma once
// How the verdict comes about, step by step (004, section 4.4).

#include "formalism/stability.hpp"

namespace tellegen {

/// The graph of Hurwitz with its circuits, and the determinants read from it.
std::vector<Step> hurwitz_steps(const StabilityReport& report);

}  // namespace tellegen
