#include "session/simulations.hpp"

#include "analyse/dynamics.hpp"
#include "report/trajectory.hpp"
#include "session/joined_states.hpp"
#include "session/phase_states.hpp"
#include "simulate/integrate.hpp"
#include "simulate/simulate.hpp"

namespace tellegen::session {
namespace {

SimulationOptions options_of(const Options& o) {
  return {.method = o.method,
          .until = o.until,
          .step = o.step,
          .rtol = o.rtol,
          .atol = o.atol,
          .points = o.points};
}

Output output_of(const Pipeline& pipeline, const Trajectory& result) {
  const report::Style& style = pipeline.style();
  const bool latex = style.format == report::Format::Latex;
  Output output = pipeline.succeeded(
      pipeline.json() ? report::trajectory_json(result, pipeline.findings(), style)
      : latex         ? report::trajectory_latex(result, style)
                      : report::trajectory_text(result, style));
  const Options& options = pipeline.options();
  if (!options.csv.empty()) output.files.push_back({options.csv, report::trajectory_csv(result)});
  if (!options.plot.empty())
    output.files.push_back({options.plot, report::trajectory_svg(result, style)});
  return output;
}

template <class Model>
Output simulate_model(Pipeline& pipeline, const Model& model) {
  pipeline.begin("progress.simulate");
  const auto result = pipeline.needed(simulate(model, options_of(pipeline.options())));
  return result ? output_of(pipeline, *result) : pipeline.failed();
}

Output simulate_model(Pipeline& pipeline, const EnergyModel& model) {
  if (const auto states = phase_states(pipeline, model)) return simulate_model(pipeline, *states);
  return simulate_model<EnergyModel>(pipeline, model);
}

Output simulate_model(Pipeline& pipeline, const SystemModel& model) {
  const auto states = joined_states(pipeline, model);
  return states ? simulate_model(pipeline, *states) : pipeline.failed();
}

/// Flows in a nonlinear loop stay implicit, and are solved for on the way.
Output simulate_model(Pipeline& pipeline, const BondGraphModel& model) {
  auto equations = pipeline.needed(pipeline.state_equations(model));
  if (!equations) return pipeline.failed();
  std::vector<ImplicitQuantity> implicit;
  for (const NamedFormula& w : equations->implicit) implicit.push_back({w.name, w.value.value});
  equations->implicit.clear();
  const auto states = pipeline.needed(states_of(*equations, model));
  if (!states) return pipeline.failed();
  pipeline.begin("progress.simulate");
  const auto result = pipeline.needed(simulate(*states, options_of(pipeline.options()), implicit));
  return result ? output_of(pipeline, *result) : pipeline.failed();
}

}  // namespace

Output simulate_any(Pipeline& pipeline, const AnyModel& model) {
  return std::visit([&](const auto& m) { return simulate_model(pipeline, m); }, model);
}

std::vector<std::string_view> simulation_methods() {
  std::vector<std::string_view> names;
  for (const MethodName& m : method_names()) names.push_back(m.name);
  return names;
}

}  // namespace tellegen::session
