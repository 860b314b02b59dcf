#include "session/analyses.hpp"

#include <memory>

#include "analyse/codes.hpp"
#include "analyse/kinks.hpp"
#include "analyse/linearise.hpp"
#include "analyse/parameter_values.hpp"
#include "report/linearisation.hpp"
#include "session/joined_states.hpp"
#include "verify/linearisation_check.hpp"

namespace tellegen::session {
namespace {

/// The point of --at; what cannot be read in it is among the findings.
template <class Model>
std::optional<Point> point_of(Pipeline& pipeline, const Model& model) {
  const std::string& text = pipeline.options().at;
  auto point = read_point(text, model);
  if (!point.diagnostics.empty()) {
    pipeline.add_findings(
        {std::make_shared<const SourceText>("--at", text), std::move(point.diagnostics)});
  }
  return std::move(point.value);
}

Check checked(const EnergyModel& model, const Dynamics& dynamics, const Linearisation& result) {
  const Values known = parameter_values(dynamics.parameters);
  return dynamics.second_order() ? check_linearisation(model, result, known)
                                 : check_linearisation(dynamics.rates, result, known);
}

Check checked(const StatesModel&, const Dynamics& dynamics, const Linearisation& result) {
  return check_linearisation(dynamics.rates, result, parameter_values(dynamics.parameters));
}

Result<Dynamics> dynamics(const EnergyModel& model) { return dynamics_of(model); }
Result<Dynamics> dynamics(const StatesModel& model) { return dynamics_of(model); }

/// Where the motion has a corner, finite differences rightly disagree: that is the model's, not the
/// program's.
void judge(Pipeline& pipeline, const Dynamics& dynamics, const Point& point,
           const Linearisation& result) {
  const Check& check = result.checks.front();
  const auto kink = check.failed() ? kink_at(dynamics, point) : std::nullopt;
  if (!kink) return pipeline.judge(result.checks);
  pipeline.add({analyse_codes::not_differentiable,
                std::nullopt,
                {*kink},
                {{"note.choose_other_point", {}, {}}}});
}

Output linearisation_output(const Pipeline& p, const Linearisation& result) {
  const report::Style& style = p.style();
  if (p.json()) return p.succeeded(report::linearisation_json(result, p.findings(), style));
  return p.succeeded(style.format == report::Format::Latex
                         ? report::linearisation_latex(result, style)
                         : report::linearisation_text(result, style));
}

template <class Model>
Output linearise_model(Pipeline& pipeline, const Model& model) {
  const auto point = point_of(pipeline, model);
  if (!point) return pipeline.failed();
  pipeline.begin("progress.analyse");
  const auto motion = pipeline.needed(dynamics(model));
  if (!motion) return pipeline.failed();
  const Options& options = pipeline.options();
  auto result = pipeline.needed(
      linearise(*motion, *point, {.symbolic = options.symbolic, .steps = options.steps}));
  if (!result) return pipeline.failed();
  pipeline.begin("progress.verify");
  result->checks.push_back(checked(model, *motion, *result));
  judge(pipeline, *motion, *point, *result);
  if (exit_code(pipeline.findings()) == ExitCode::ModelErrors) return pipeline.failed();
  return linearisation_output(pipeline, *result);
}

Output linearise_any(Pipeline& pipeline, const SystemModel& model) {
  const auto states = joined_states(pipeline, model);
  return states ? linearise_model(pipeline, *states) : pipeline.failed();
}
Output linearise_any(Pipeline& pipeline, const EnergyModel& model) {
  return linearise_model(pipeline, model);
}
Output linearise_any(Pipeline& pipeline, const StatesModel& model) {
  return linearise_model(pipeline, model);
}

}  // namespace

Output analyse_linearise(Pipeline& pipeline, const AnyModel& model) {
  return std::visit([&](const auto& m) { return linearise_any(pipeline, m); }, model);
}

}  // namespace tellegen::session
