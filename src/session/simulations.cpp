#include "session/simulations.hpp"

#include <algorithm>

#include "analyse/described_states.hpp"
#include "report/run_comparison.hpp"
#include "report/trajectory.hpp"
#include "session/codes.hpp"
#include "session/described.hpp"
#include "session/joined_states.hpp"
#include "session/phase_states.hpp"
#include "session/read_source.hpp"
#include "simulate/codes.hpp"
#include "simulate/integrate.hpp"
#include "simulate/simulate.hpp"

namespace tellegen::session {
namespace {

std::string series_names(const Trajectory& result) {
  std::string names;
  for (const TimeSeries& s : result.series)
    names += (names.empty() ? "" : ", ") + report::data_name(s);
  return names;
}

/// The table of another run.
Result<std::vector<report::TableColumn>> other_run(const std::string& path) {
  const auto source = read_source(Input::file(path));
  if (!source) return source.diagnostics;
  auto table = report::read_table((*source)->text());
  if (table) return std::move(*table);
  return Diagnostic{session_codes::no_table, std::nullopt, {path}, {}};
}

/// Figures that not every motion has; false where one is missing.
bool add_pictures(Pipeline& pipeline, const Trajectory& result, std::vector<OutputFile>& files) {
  const Options& options = pipeline.options();
  if (!options.phase.empty()) {
    auto picture = report::phase_svg(result, options.phase_of, pipeline.style());
    if (!picture) {
      pipeline.add(Diagnostic{session_codes::no_such_series,
                              std::nullopt,
                              {options.phase_of, series_names(result)},
                              {}});
      return false;
    }
    files.push_back({options.phase, std::move(*picture)});
  }
  if (options.animate.empty()) return true;
  auto picture = report::animation_svg(result, pipeline.style());
  if (!picture) {
    pipeline.add(Diagnostic{session_codes::nothing_to_animate, std::nullopt, {result.model}, {}});
    return false;
  }
  files.push_back({options.animate, std::move(*picture)});
  return true;
}

Output output_of(Pipeline& pipeline, const Trajectory& result) {
  const report::Style& style = pipeline.style();
  const bool latex = style.format == report::Format::Latex;
  const Options& options = pipeline.options();
  std::vector<OutputFile> pictures;
  if (!add_pictures(pipeline, result, pictures)) return pipeline.failed();
  std::vector<report::TableColumn> other;
  std::optional<std::vector<report::SeriesDifference>> apart;
  if (!options.compare.empty()) {
    auto table = pipeline.needed(other_run(options.compare));
    if (!table) return pipeline.failed();
    other = std::move(*table);
    apart = report::differences(result, other);
  }
  std::string text = pipeline.json()
                         ? report::trajectory_json(result, pipeline.findings(), style, apart)
                         : rendered(report::sheet_of(result), style);
  if (apart && !pipeline.json() && !latex)
    text += "\n" + report::comparison_text(result, *apart, options.compare, style);
  Output output = pipeline.succeeded(std::move(text));
  output.files = std::move(pictures);
  if (!options.csv.empty()) output.files.push_back({options.csv, report::trajectory_csv(result)});
  if (!options.plot.empty())
    output.files.push_back({options.plot, report::trajectory_svg(result, style, other)});
  return output;
}

template <class Model>
Output simulate_model(Pipeline& pipeline, const Model& model) {
  pipeline.begin("progress.simulate");
  const auto result = pipeline.needed(pipeline.once("simulate", model.pool, [&] {
    return simulate(model, simulation_options(pipeline.options()));
  }));
  return result ? output_of(pipeline, *result) : pipeline.failed();
}

/// What is no state begins where the states say, whatever initial value it is given.
void tell_unused_start(Pipeline& pipeline, const StatesModel& states,
                       const std::vector<InitialValue>& given, Expr symbol, Span place) {
  const bool is_state =
      std::ranges::find(states.states, symbol, &Quantity::symbol) != states.states.end();
  const bool is_given = std::ranges::find(given, symbol, &InitialValue::symbol) != given.end();
  if (is_given && !is_state)
    pipeline.add(Diagnostic{simulate_codes::start_not_used, place, {symbol.symbol().name}, {}});
}

/// A dependent storage that stays implicit is looked for from the value given.
void tell_unused_starts(Pipeline& pipeline, const BondGraphModel& model, const StatesModel& states,
                        const std::vector<ImplicitQuantity>& implicit) {
  for (const BondElement& element : model.elements) {
    for (const ElementPort& port : element.ports) {
      const auto looked_for = std::ranges::find(implicit, port.state, &ImplicitQuantity::symbol);
      if (port.state.valid() && looked_for == implicit.end())
        tell_unused_start(pipeline, states, model.initial, port.state, element.span);
    }
  }
}

Output simulate_model(Pipeline& pipeline, const EnergyModel& model) {
  if (const auto states = phase_states(pipeline, model)) {
    for (const Quantity& q : model.coordinates)
      tell_unused_start(pipeline, *states, model.initial, q.symbol, q.span);
    return simulate_model(pipeline, *states);
  }
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
  const std::vector<ImplicitQuantity> implicit = take_implicit(*equations);
  const auto states = pipeline.needed(described_states_of(*equations, model));
  if (!states) return pipeline.failed();
  tell_unused_starts(pipeline, model, *states, implicit);
  pipeline.begin("progress.simulate");
  const auto result = pipeline.needed(pipeline.once("simulate", model.pool, [&] {
    return simulate(*states, simulation_options(pipeline.options()), implicit);
  }));
  return result ? output_of(pipeline, *result) : pipeline.failed();
}

}  // namespace

SimulationOptions simulation_options(const Options& o) {
  return {.method = o.method,
          .until = o.until,
          .step = o.step,
          .rtol = o.rtol,
          .atol = o.atol,
          .points = o.points,
          .watch = o.progress_part};
}

Output simulate_any(Pipeline& pipeline, const AnyModel& model) {
  return std::visit([&](const auto& m) { return simulate_model(pipeline, m); }, model);
}

std::vector<std::string_view> simulation_methods() {
  std::vector<std::string_view> names;
  for (const MethodName& m : method_names()) names.push_back(m.name);
  return names;
}

}  // namespace tellegen::session
