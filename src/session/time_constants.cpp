#include "session/time_constants.hpp"

#include "analyse/codes.hpp"
#include "analyse/time_constants.hpp"
#include "report/time_constants.hpp"
#include "session/analyses.hpp"

namespace tellegen::session {

Output analyse_time_constants(Pipeline& pipeline, const AnyModel& model) {
  const auto numbers = linearised(pipeline, model, false, false, InputRates::Zero);
  if (!numbers) return pipeline.failed();
  if (!numbers->numeric()) {
    pipeline.add(Diagnostic{analyse_codes::speeds_unknown, span_of(model), {numbers->model}, {}});
    return pipeline.failed();
  }
  const auto formulas = linearised(pipeline, model, true, false, InputRates::Zero);
  if (!formulas) return pipeline.failed();
  Pool& pool = *std::visit([](const auto& m) { return m.pool.get(); }, model);
  const TimeConstants result = time_constants_of(*formulas, *numbers, pool);
  const report::Style& style = pipeline.style();
  if (pipeline.json())
    return pipeline.succeeded(report::time_constants_json(result, pipeline.findings(), style));
  return pipeline.succeeded(rendered(report::sheet_of(result), style));
}

}  // namespace tellegen::session
