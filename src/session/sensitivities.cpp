#include <algorithm>

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
  SteadyState steady = steady_state_at_values(*linear, pool, parameters);
  const bool special = std::ranges::find(steady.remarks, steady_special_values, &Remark::key) !=
                       steady.remarks.end();
  if (special) {  // what settles at these values alone does not change smoothly with them
    for (auto* settled : {&steady.settled_states, &steady.settled_outputs})
      std::ranges::fill(*settled, std::nullopt);
  }
  Sensitivity result = sensitivity_of(*linear, steady, parameters, pool);
  if (special) {
    result.remarks.push_back({"remark.sensitivity.special_values", {}});
    std::erase_if(result.checks,  // there are no slopes to be checked
                  [](const Check& c) { return c.key == "check.sensitivity.settled"; });
  }
  const std::vector<Check> unmade = unmade_checks(*linear);
  result.checks.insert(result.checks.begin(), unmade.begin(), unmade.end());
  pipeline.judge(result.checks);
  const report::Style& style = pipeline.style();
  if (pipeline.json())
    return pipeline.succeeded(report::sensitivity_json(result, pipeline.findings(), style));
  return pipeline.succeeded(rendered(report::sheet_of(result), style));
}

}  // namespace tellegen::session
