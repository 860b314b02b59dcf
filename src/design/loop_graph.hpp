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
  /// The plant that `model` has the deviations of, where it is not linear or its point is not the
  /// origin; and its text.
  const BondGraphModel* plant = nullptr;
  const ModelSyntax* plant_text = nullptr;
};

/// Whether the graph itself can be copied as an observer: it is linear, and the design is made
/// about its origin.
bool is_linear_about_origin(const ControlDesign& design, const BondGraphModel& model);

/// The design with its graph, steps and checks. `text` is what the model was read from. The model
/// must be linear.
Result<ControlDesign> with_loop_graph(ControlDesign design, const ModelSyntax& text,
                                      const BondGraphModel& model, const LoopGraphOptions& options);

}  // namespace tellegen
