#include "session/output_feedback.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>

#include "analyse/dense.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/steady_state.hpp"
#include "bondgraph/bond_graph.hpp"
#include "bondgraph/junction/steady_structure.hpp"
#include "bondgraph/made/proportional_graph.hpp"
#include "design/codes.hpp"
#include "design/deviations.hpp"
#include "language/parser.hpp"
#include "language/write_model.hpp"
#include "session/analyses.hpp"
#include "session/design_wishes.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::session {
namespace {

bool is_name(const std::string& text) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto fits = [&](char c) { return letter(c) || (c >= '0' && c <= '9'); };
  return !text.empty() && letter(text[0]) && std::ranges::all_of(text, fits);
}

/// "2.5" or "k"; a number gets the name `usual`.
std::optional<OutputGain> gain_of(Pipeline& pipeline, const char* option, const std::string& text,
                                  const char* usual) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // "nan" and "inf" are read as numbers, and refused: they are no names.
  const bool number = error == std::errc() && end == text.data() + text.size();
  if (number && std::isfinite(value) && value != 0) return OutputGain{usual, value};
  if (!number && is_name(text)) return OutputGain{text, std::nullopt};
  pipeline.add_findings({std::make_shared<const SourceText>(option, text),
                         {{design_codes::wrong_gain, Span{0, text.size()}, {option, text}, {}}}});
  return std::nullopt;
}

/// The lag of the derivative must die away: T > 0, or k_d/(10 k) > 0 where T is not given.
bool lags(Pipeline& pipeline, const OutputFeedback& feedback) {
  if (!feedback.derivative) return true;
  const auto value = [](const OutputGain& gain) { return gain.value.value_or(1); };
  const bool by_gains = value(*feedback.derivative) * value(feedback.proportional) > 0;
  const bool positive = feedback.filter ? value(*feedback.filter) > 0 : by_gains;
  if (positive) return true;
  const std::string& text =
      feedback.filter ? pipeline.options().filter : pipeline.options().derivative;
  const char* option = feedback.filter ? "--filter" : "--derivative";
  pipeline.add_findings({std::make_shared<const SourceText>(option, text),
                         {{design_codes::no_lag, Span{0, text.size()}, {}, {}}}});
  return false;
}

std::optional<OutputFeedback> feedback_of(Pipeline& pipeline) {
  const Options& options = pipeline.options();
  OutputFeedback feedback;
  const auto k = gain_of(pipeline, "--proportional", options.proportional, "k_p");
  if (!k) return std::nullopt;
  feedback.proportional = *k;
  const auto read = [&](const char* option, const std::string& text, const char* usual,
                        std::optional<OutputGain>& gain) {
    if (!text.empty()) gain = gain_of(pipeline, option, text, usual);
    return text.empty() || gain;
  };
  if (!read("--integral", options.integral, "k_i", feedback.integral) ||
      !read("--derivative", options.derivative, "k_d", feedback.derivative) ||
      !read("--filter", options.filter, "T_f", feedback.filter) || !lags(pipeline, feedback))
    return std::nullopt;
  return feedback;
}

/// The graph, with as many inputs as outputs that may be used.
const BondGraphModel* paired(Pipeline& pipeline, const AnyModel& model, OutputFeedback& feedback) {
  const auto* graph = std::get_if<BondGraphModel>(&model);
  const std::string& name =
      std::visit([](const auto& m) -> const std::string& { return m.name; }, model);
  if (graph == nullptr || !pipeline.written_graph()) {
    pipeline.add(Diagnostic{design_codes::no_graph, span_of(model), {name}, {}});
    return nullptr;
  }
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  for (const Quantity& u : graph->inputs) inputs.push_back(u.symbol.symbol().name);
  for (const NamedExpr& y : graph->outputs) outputs.push_back(y.name);
  const auto parts = chosen_parts(pipeline, inputs, outputs);
  if (!parts) return nullptr;
  feedback.actuators = parts->actuators;
  feedback.sensors = parts->sensors;
  const std::size_t used = parts->actuators.empty() ? inputs.size() : parts->actuators.size();
  const std::size_t seen = parts->sensors.empty() ? outputs.size() : parts->sensors.size();
  if (used > 0 && used == seen) return graph;
  std::vector<Note> notes;
  if (!inputs.empty() && !outputs.empty()) notes.push_back({"note.name_pairs", {}, {}});
  pipeline.add(Diagnostic{design_codes::unpaired,
                          span_of(model),
                          {name, std::to_string(used), std::to_string(seen)},
                          std::move(notes)});
  return nullptr;
}

/// Of a graph that is not linear the loop is closed about its deviations from --at and --with.
std::optional<ModelSyntax> feedback_graph(Pipeline& pipeline, const AnyModel& model,
                                          const BondGraphModel& plant,
                                          const OutputFeedback& feedback) {
  const ModelSyntax& text = pipeline.written_graph()->graph;
  const Options& options = pipeline.options();
  const auto equations = derive_state_equations(plant, {});
  const bool linear = equations && equations->linear && options.at.empty() && options.with.empty();
  if (linear) return proportional_graph(text, plant, feedback);
  const auto about = linearised(pipeline, model, false);
  if (!about) return std::nullopt;
  if (!about->numeric()) {
    pipeline.add(Diagnostic{design_codes::needs_numbers, plant.span, {plant.name}, {}});
    return std::nullopt;
  }
  if (!about->at_rest) {
    pipeline.add(Diagnostic{design_codes::not_at_rest, plant.span, {plant.name}, {}});
    return std::nullopt;
  }
  const auto& system = std::get<StateSpace<double>>(about->system);
  const auto deviations = pipeline.needed(
      deviations_of(text, plant, about->states, system.x0, about->inputs, system.u0));
  if (!deviations) return std::nullopt;
  return proportional_graph(deviations->graph.graph, deviations->model, feedback);
}

/// The closed loop is read as any other model.
std::optional<AnyModel> read_again(Pipeline& pipeline, const std::string& text) {
  const auto source = std::make_shared<const SourceText>("loop", text);
  ParsedDocument parsed = parse_document(*source);
  if (has_errors(parsed.diagnostics)) {
    pipeline.add_findings({source, std::move(parsed.diagnostics)});
    return std::nullopt;
  }
  return pipeline.resolve(parsed.document.models.front(), parsed.document);
}

/// The loop is linear about its origin, whatever point its plant deviates from.
std::optional<Linearisation> linear_loop(Pipeline& pipeline, const BondGraphModel& closed) {
  auto equations = pipeline.needed(derive_state_equations(closed, {}));
  if (!equations) return std::nullopt;
  Linearisation linear;
  linear.model = equations->model;
  linear.description = equations->description;
  linear.states = equations->states;
  linear.inputs = equations->inputs;
  linear.outputs = equations->outputs;
  linear.system =
      StateSpace<Formula>{{}, {}, equations->A, equations->B, equations->C, equations->D, {}, {}};
  return linear;
}

/// The capacitors of 1 that the loop adds are no parameters of the system: 1 is written out.
void write_out_ones(BondGraphModel& closed, const BondGraphModel& plant) {
  Substitution ones;
  for (const Parameter& p : closed.parameters) {
    const std::string& name = p.symbol.symbol().name;
    const auto same = [&](const BondElement& e) { return e.name == name; };
    const bool added =
        std::ranges::none_of(plant.elements, same) && std::ranges::any_of(closed.elements, same);
    if (added && p.value && *p.value == closed.pool->number(1)) ones.emplace(p.symbol, *p.value);
  }
  for (BondElement& element : closed.elements) {
    if (element.kind != ElementKind::Storage) continue;
    element.energy = substitute(element.energy, ones);
    for (ElementPort& port : element.ports) port.answer = substitute(port.answer, ones);
  }
}

/// Where all quantities have values: whether the loop gets where it would settle.
void tell_poles(const Linearisation& linear, const BondGraphModel& closed, SteadyState& result) {
  const Values values = parameter_values(closed.parameters);
  NumberMatrix A;
  for (const FormulaVector& row : std::get<StateSpace<Formula>>(linear.system).A) {
    std::vector<Expr> entries;
    for (const Formula& f : row) entries.push_back(f.value);
    if (!without_value(entries, values).empty() || has_opaque(entries)) return;
    A.push_back(numbers_at(entries, values));
    if (!all_finite(A.back())) return;
  }
  result.poles = eigenvalues_of(A);
  const Stability stability = stability_of(result.poles);
  if (stability == Stability::Marginal) return;
  std::erase_if(result.remarks, [](const Remark& r) { return r.key == "remark.steady.if_stable"; });
  if (stability == Stability::Unstable)
    result.remarks.push_back({"remark.steady.unstable_loop", {}});
}

}  // namespace

Output feed_outputs_back(Pipeline& pipeline, const AnyModel& model) {
  auto feedback = feedback_of(pipeline);
  const BondGraphModel* plant = feedback ? paired(pipeline, model, *feedback) : nullptr;
  if (plant == nullptr) return pipeline.failed();
  pipeline.begin("progress.design");
  const auto written = feedback_graph(pipeline, model, *plant, *feedback);
  if (!written) return pipeline.failed();
  const std::string text = write_model(*written);
  auto closed = read_again(pipeline, text);
  if (!closed) return pipeline.failed();
  auto& loop = std::get<BondGraphModel>(*closed);
  write_out_ones(loop, *plant);
  const auto linear = linear_loop(pipeline, loop);
  if (!linear) return pipeline.failed();
  SteadyState result = steady_state_at_values(*linear, *loop.pool, loop.parameters);
  if (std::ranges::find(result.remarks, steady_special_values, &Remark::key) ==
      result.remarks.end())
    add_steady_structure(loop, result, pipeline.options().steps);
  result.graph = text;
  result.remarks.push_back({"remark.steady.feedback", {}});
  if (written->name != plant->name + "_closed")
    result.remarks.push_back({"remark.steady.loop_deviations", {}});
  tell_poles(*linear, loop, result);
  const std::string& file = pipeline.options().loop_file;
  if (!file.empty()) result.remarks.push_back({"remark.loop.saved", {file}});
  Output output = pipeline.options().loop_graph && !pipeline.json()
                      ? pipeline.succeeded(text)
                      : steady_state_output(pipeline, result);
  if (!file.empty()) output.files.push_back({file, text});
  return output;
}

}  // namespace tellegen::session
