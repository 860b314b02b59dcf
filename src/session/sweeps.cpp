#include "session/sweeps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "analyse/described_states.hpp"
#include "analyse/parameter_values.hpp"
#include "report/sweep.hpp"
#include "session/codes.hpp"
#include "session/described.hpp"
#include "session/joined_states.hpp"
#include "session/phase_states.hpp"
#include "session/simulations.hpp"
#include "simulate/codes.hpp"
#include "simulate/observed.hpp"
#include "simulate/sweep.hpp"

namespace tellegen::session {
namespace {

/// What --sweep asks for: a name, and values as --set takes them.
struct SweepWish {
  std::string name;
  std::vector<std::string> values;
};

std::string trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return std::string(text);
}

std::vector<std::string> pieces(std::string_view text, char at) {
  std::vector<std::string> all;
  while (true) {
    const std::size_t end = text.find(at);
    all.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return all;
    text.remove_prefix(end + 1);
  }
}

std::optional<double> number_in(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole ? std::optional(value) : std::nullopt;
}

/// "1:2:5", with a unit behind it perhaps, as five values from 1 to 2.
std::vector<std::string> values_of_range(const std::string& text) {
  constexpr double most = 1000;
  const std::size_t bracket = std::min(text.find('['), text.size());
  const std::vector<std::string> parts = pieces(text.substr(0, bracket), ':');
  if (parts.size() != 3) return {};
  const auto from = number_in(parts[0]);
  const auto to = number_in(parts[1]);
  const auto count = number_in(parts[2]);
  if (!from || !to || !count || *count < 2 || *count > most || *count != std::floor(*count))
    return {};
  std::vector<std::string> values;
  for (double i = 0; i < *count; ++i) {
    const double value = i + 1 == *count ? *to : *from + (*to - *from) * i / (*count - 1);
    values.push_back(fmt::format("{}", value) + (bracket < text.size() ? " " : "") +
                     text.substr(bracket));
  }
  return values;
}

std::optional<SweepWish> read_sweep(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return std::nullopt;
  SweepWish wish{trimmed(std::string_view(text).substr(0, equals)), {}};
  const std::string values = trimmed(std::string_view(text).substr(equals + 1));
  wish.values =
      values.find(':') == std::string::npos ? pieces(values, ',') : values_of_range(values);
  const auto empty = [](const std::string& v) { return v.empty(); };
  if (wish.name.empty() || wish.values.empty() || std::ranges::any_of(wish.values, empty))
    return std::nullopt;
  return wish;
}

/// The model with one of the values, resolved by a pipeline of its own.
struct Variant {
  Options options;
  std::unique_ptr<Pipeline> pipeline;
  std::optional<AnyModel> model;
};

/// In the order of the values, up to the first that cannot be read.
std::vector<std::unique_ptr<Variant>> variants_of(const Pipeline& pipeline, const Input& input,
                                                  const SweepWish& wish) {
  std::vector<std::unique_ptr<Variant>> all;
  for (const std::string& value : wish.values) {
    auto v = std::make_unique<Variant>();
    v->options = pipeline.options();
    v->options.progress = {};
    v->options.set += (v->options.set.empty() ? "" : ", ") + wish.name + " = " + value;
    v->pipeline = std::make_unique<Pipeline>(input, v->options);
    v->model = v->pipeline->one_model();
    const bool fine = v->model.has_value();
    all.push_back(std::move(v));
    if (!fine) break;
  }
  return all;
}

struct ImplicitModel {
  StatesModel model;
  std::vector<ImplicitQuantity> implicit;
};

std::optional<ImplicitModel> in_states(Pipeline& pipeline, const BondGraphModel& model) {
  auto equations = pipeline.needed(pipeline.state_equations(model));
  if (!equations) return std::nullopt;
  std::vector<ImplicitQuantity> implicit = take_implicit(*equations);
  auto states = pipeline.needed(described_states_of(*equations, model));
  if (!states) return std::nullopt;
  return ImplicitModel{std::move(*states), std::move(implicit)};
}
std::optional<ImplicitModel> in_states(Pipeline& pipeline, const SystemModel& model) {
  auto states = joined_states(pipeline, model);
  if (!states) return std::nullopt;
  return ImplicitModel{std::move(*states), {}};
}
std::optional<ImplicitModel> in_states(Pipeline&, const StatesModel& model) {
  return ImplicitModel{model, {}};
}
std::optional<ImplicitModel> in_states(Pipeline& pipeline, const EnergyModel& model) {
  auto states = phase_states(pipeline, model);
  if (!states) return std::nullopt;
  return ImplicitModel{std::move(*states), {}};
}
std::optional<ImplicitModel> in_states(Pipeline&, const ChainModel&) { return std::nullopt; }

/// The value that a model gives a parameter of this name, and its unit.
void add_value(Sweep& sweep, SweptRun& run, const ModelCore& model) {
  const auto named = [&](const Parameter& p) { return p.symbol.symbol().name == sweep.parameter; };
  const auto found = std::ranges::find_if(model.parameters, named);
  if (found == model.parameters.end()) return;
  const Values values = parameter_values(model.parameters);
  const auto known = values.find(found->symbol);
  if (known != values.end()) run.value = known->second;
  sweep.unit = si_unit(*found);
}

/// Which value it was, with each message; what is the same for all is told once.
void add_messages(Pipeline& pipeline, const Sweep& sweep,
                  const std::vector<Result<Trajectory>>& runs) {
  Diagnostics all;
  for (std::size_t k = 0; k < runs.size(); ++k) {
    for (Diagnostic d : runs[k].diagnostics) {
      const auto same = [&](const Diagnostic& other) {
        return other.code == d.code && other.args == d.args;
      };
      if (std::ranges::any_of(all, same)) continue;
      d.notes.push_back({"note.sweep.value", {sweep.parameter + " = " + sweep.runs[k].text}, {}});
      all.push_back(std::move(d));
    }
  }
  pipeline.add(std::move(all));
}

Output output_of_sweep(Pipeline& pipeline, const Sweep& sweep) {
  const report::Style& style = pipeline.style();
  const Options& options = pipeline.options();
  if (report::moving_runs(sweep).empty()) return pipeline.failed();
  Output output =
      pipeline.succeeded(pipeline.json() ? report::sweep_json(sweep, pipeline.findings(), style)
                                         : rendered(report::sheet_of(sweep), style));
  if (!options.csv.empty()) output.files.push_back({options.csv, report::sweep_csv(sweep)});
  if (!options.plot.empty())
    output.files.push_back({options.plot, report::sweep_svg(sweep, style)});
  return output;
}

template <class Model>
Output told_sweep(Pipeline& pipeline, Sweep sweep, const std::vector<Model>& models,
                  SweptMotions motions) {
  sweep.lanes = motions.lanes;
  sweep.together = motions.together;
  for (std::size_t k = 0; k < models.size(); ++k) {
    add_value(sweep, sweep.runs[k], models[k]);
    sweep.runs[k].motion = std::move(motions.runs[k].value);
  }
  sweep.model = models.front().name;
  sweep.description = models.front().description;
  add_messages(pipeline, sweep, motions.runs);
  return output_of_sweep(pipeline, sweep);
}

template <class Model>
Output sweep_as_it_is(Pipeline& pipeline, Sweep sweep,
                      const std::vector<std::unique_ptr<Variant>>& variants) {
  std::vector<Model> models;
  for (const auto& v : variants) models.push_back(std::get<Model>(*v->model));
  return told_sweep(pipeline, std::move(sweep), models,
                    simulate_each(models, simulation_options(pipeline.options())));
}

Output sweep_variants(Pipeline& pipeline, Sweep sweep,
                      const std::vector<std::unique_ptr<Variant>>& variants) {
  std::vector<StatesModel> models;
  std::vector<std::vector<ImplicitQuantity>> implicit;
  for (const auto& v : variants) {
    auto states = std::visit([&](const auto& m) { return in_states(*v->pipeline, m); }, *v->model);
    if (!states) break;
    models.push_back(std::move(states->model));
    implicit.push_back(std::move(states->implicit));
  }
  if (models.size() == variants.size()) {
    return told_sweep(pipeline, std::move(sweep), models,
                      simulate_each(models, simulation_options(pipeline.options()), implicit));
  }
  const auto& first = *variants.front()->model;
  if (std::holds_alternative<ChainModel>(first))
    return sweep_as_it_is<ChainModel>(pipeline, std::move(sweep), variants);
  if (std::holds_alternative<EnergyModel>(first))
    return sweep_as_it_is<EnergyModel>(pipeline, std::move(sweep), variants);
  return variants[models.size()]->pipeline->failed();
}

}  // namespace

Output simulate_sweep(Pipeline& pipeline, const Input& input, const AnyModel& model) {
  const Options& options = pipeline.options();
  const auto wish = read_sweep(options.sweep);
  if (!wish) {
    const Note example{"note.example", {"--sweep m=1:2:5, --sweep m=1,2,4"}, {}};
    pipeline.add(Diagnostic{simulate_codes::wrong_sweep, std::nullopt, {options.sweep}, {example}});
    return pipeline.failed();
  }
  const Input again =
      input.name == "-" && !input.text
          ? Input::of_text(std::string(pipeline.findings().front().source->text()), "-")
          : input;
  const auto variants = variants_of(pipeline, again, *wish);
  if (!variants.back()->model) return variants.back()->pipeline->failed();
  pipeline.begin("progress.simulate");
  Sweep sweep;
  sweep.model = name_of(model);
  sweep.parameter = wish->name;
  for (const std::string& value : wish->values) sweep.runs.push_back({value, {}, {}});
  return sweep_variants(pipeline, std::move(sweep), variants);
}

}  // namespace tellegen::session
