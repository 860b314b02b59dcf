#include "analyse/codes.hpp"
#include "analyse/steady_state.hpp"
#include "design/sensitivity.hpp"
#include "report/sensitivity.hpp"
#include "session/analyses.hpp"
#include "session/designs.hpp"

namespace tellegen::session {

Output analyse_sensitivity(Pipeline& pipeline, const AnyModel& model) {
  const auto linear = linearised(pipeline, model, true);
  if (!linear) return pipeline.failed();
  if (linear->numeric()) {
    pipeline.add(Diagnostic{analyse_codes::needs_formulas, span_of(model), {linear->model}, {}});
    return pipeline.failed();
  }
  Pool& pool = *std::visit([](const auto& m) { return m.pool.get(); }, model);
  const std::vector<Parameter> parameters = std::visit(
      [](const auto& m) {
        if constexpr (requires { m.parameters; }) return m.parameters;
        return std::vector<Parameter>{};
      },
      model);
  const SteadyState steady = steady_state_of(*linear, pool);
  const Sensitivity result = sensitivity_of(*linear, steady, parameters, pool);
  const report::Style& style = pipeline.style();
  if (pipeline.json())
    return pipeline.succeeded(report::sensitivity_json(result, pipeline.findings(), style));
  return pipeline.succeeded(rendered(report::sheet_of(result), style));
}

}  // namespace tellegen::session
