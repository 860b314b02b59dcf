#include "bondgraph/equations/driven_graph.hpp"

#include "model/statements/constant.hpp"

namespace tellegen {

DrivenGraph with_constants_as_inputs(const BondGraphModel& model) {
  DrivenGraph driven{model, {}};
  for (BondElement& e : driven.model.elements) {
    if (!e.is_source() || e.has_input() || !e.signal || !is_constant(*e.signal)) continue;
    if (e.signal->is_zero()) continue;  // no power passes there
    e.input = model.pool->symbol(e.name + ".value", Role::Input);
    driven.known[e.input] = *e.signal;
    driven.model.inputs.push_back({e.input, "", {}, "", e.span});
    e.signal.reset();
  }
  return driven;
}

}  // namespace tellegen
