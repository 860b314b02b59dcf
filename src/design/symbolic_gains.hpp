#pragma once
// Gains in closed form: one input leaves one answer, which is a formula of the parameters.

#include "design/design.hpp"

namespace tellegen {

struct FormulaOptions {
  Span span;
  bool steps = false;
};

/// Ackermann's formula for one input, and for one output by the dual system. The system is in
/// formulas; the poles are numbers.
Result<ControlDesign> design_in_formulas(const Linearisation& system, const DesignWishes& wishes,
                                         Pool& pool, const FormulaOptions& options);

}  // namespace tellegen
