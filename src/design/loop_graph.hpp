#pragma once
// A design put into the bond graph it was made for (004, chapter 5): the graphical gains of Theorem
// 5.1, the closed loop as model text, and the proof that it has the equations of the design.

#include "base/result.hpp"
#include "formalism/control_design.hpp"
#include "language/syntax.hpp"
#include "model/bond_graph_model.hpp"

namespace tellegen {

struct LoopGraphOptions {
  bool steps = false;
};

/// The design with its graph, steps and checks. `text` is what the model was read from. The model
/// must be linear, and the design be made about the origin.
Result<ControlDesign> with_loop_graph(ControlDesign design, const ModelSyntax& text,
                                      const BondGraphModel& model, const LoopGraphOptions& options);

}  // namespace tellegen
