#include "session/designs.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>

#include "analyse/point.hpp"
#include "design/codes.hpp"
#include "design/design.hpp"
#include "design/deviations.hpp"
#include "design/loop_graph.hpp"
#include "design/poles.hpp"
#include "design/symbolic_gains.hpp"
#include "language/parser.hpp"
#include "numeric/tape.hpp"
#include "report/control_design.hpp"
#include "session/analyses.hpp"
#include "session/output_feedback.hpp"

namespace tellegen::session {
namespace {

/// The poles of one option; an empty text wishes for none.
bool read_poles_of(Pipeline& pipeline, const char* option, const std::string& text,
                   std::optional<Poles>& poles) {
  if (text.empty()) return true;
  auto read = read_poles(text);
  if (!read) {
    pipeline.add_findings(
        {std::make_shared<const SourceText>(option, text), std::move(read.diagnostics)});
    return false;
  }
  poles = std::move(*read);
  return true;
}

/// --weights "q = 10, q' = 1, F = 0.1"; what is not named has 1.
std::optional<Weights> weights_of(Pipeline& pipeline, const AnyModel& model,
                                  const Linearisation& linear) {
  const std::string& text = pipeline.options().weights;
  const auto given = values_of_option(pipeline, model, "--weights", text);
  if (!given) return std::nullopt;
  Weights weights{NumberVector(linear.states.size(), 1), NumberVector(linear.inputs.size(), 1)};
  const auto put = [](const std::vector<Expr>& symbols, Expr symbol, double value,
                      NumberVector& values) {
    const auto at = std::ranges::find(symbols, symbol);
    if (at != symbols.end()) values[static_cast<std::size_t>(at - symbols.begin())] = value;
  };
  for (const PointValue& v : *given) {
    const std::vector<Expr> root{v.value};
    const bool constant = free_symbols(root).empty();
    const double value = constant ? evaluate<double>(v.value, {}, {}) : 0;
    const bool is_input = std::ranges::find(linear.inputs, v.symbol) != linear.inputs.end();
    if (!constant || value < 0 || (is_input && value == 0)) {
      pipeline.add_findings({std::make_shared<const SourceText>("--weights", text),
                             {{design_codes::wrong_weight, v.span, {v.symbol.symbol().name}, {}}}});
      return std::nullopt;
    }
    put(linear.states, v.symbol, value, weights.states);
    put(linear.inputs, v.symbol, value, weights.others);
  }
  return weights;
}

/// The number that an item of --noise gives; nothing where it is none, or not positive enough.
std::optional<double> intensity_of(const Item& item, bool of_output) {
  if (!item.value || item.value->kind != ExprSyntax::Kind::Number || item.value->unit)
    return std::nullopt;
  double value = 0;
  const std::string& text = item.value->text;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), value).ptr;
  const bool whole = end == text.data() + text.size() && std::isfinite(value);
  return whole && (value > 0 || !of_output) ? std::optional(value) : std::nullopt;
}

/// --noise "p_La = 10, omega = 0.1": intensities on the rates of states and on outputs.
std::optional<Weights> noise_of(Pipeline& pipeline, const Linearisation& linear) {
  const auto source = std::make_shared<const SourceText>("--noise", pipeline.options().noise);
  Weights noise{NumberVector(linear.states.size(), 1), NumberVector(linear.outputs.size(), 1)};
  if (pipeline.options().noise.empty()) return noise;
  ParsedAssignments parsed = parse_assignments(*source);
  for (const Item& item : parsed.items) {
    const std::string name = item.name + std::string(static_cast<std::size_t>(item.primes), '\'');
    const auto named = [&](const Expr x) {
      return x.symbol().name + std::string(static_cast<std::size_t>(x.symbol().order), '\'') ==
             name;
    };
    const auto state = std::ranges::find_if(linear.states, named);
    const auto output = std::ranges::find(linear.outputs, name);
    const bool of_output = state == linear.states.end();
    const auto value = intensity_of(item, of_output);
    if (!value || (of_output && output == linear.outputs.end())) {
      parsed.diagnostics.push_back({design_codes::wrong_noise, item.span, {name}, {}});
    } else if (of_output) {
      noise.others[static_cast<std::size_t>(output - linear.outputs.begin())] = *value;
    } else {
      noise.states[static_cast<std::size_t>(state - linear.states.begin())] = *value;
    }
  }
  if (!has_errors(parsed.diagnostics)) return noise;
  pipeline.add_findings({source, std::move(parsed.diagnostics)});
  return std::nullopt;
}

std::optional<DesignWishes> wishes_of(Pipeline& pipeline) {
  const Options& options = pipeline.options();
  DesignWishes wishes;
  if (!read_poles_of(pipeline, "--poles", options.poles, wishes.poles) ||
      !read_poles_of(pipeline, "--observer-poles", options.observer_poles, wishes.observer_poles))
    return std::nullopt;
  if (options.damping && options.settling)
    wishes.response = Response{*options.damping, *options.settling};
  return wishes;
}

/// Of a graph that is not linear, or not at its origin, by the graph of its deviations.
Result<ControlDesign> loop_about(const ModelSyntax& text, const BondGraphModel& graph,
                                 const ControlDesign& design, bool steps) {
  if (is_linear_about_origin(design, graph))
    return with_loop_graph(design, text, graph, {.steps = steps});
  if (design.system.x0.size() != design.states.size())  // in formulas
    return Diagnostic{design_codes::needs_numbers, graph.span, {graph.name}, {}};
  auto deviations =
      deviations_of(text, graph, design.states, design.system.x0, design.inputs, design.system.u0);
  if (!deviations) return std::move(deviations.diagnostics);
  auto loop = with_loop_graph(design, deviations->graph.graph, deviations->model,
                              {.steps = steps, .plant = &graph, .plant_text = &text});
  if (!loop) return loop;
  loop->remarks.push_back({"remark.loop.deviations", {}});
  loop->checks.insert(loop->checks.begin(), deviations->graph.checks.begin(),
                      deviations->graph.checks.end());
  return loop;
}

/// As a file: the loop, and where that is one of deviations the loop about the plant as it is.
std::string file_text(const LoopGraph& graph) {
  return graph.plant_text.empty() ? graph.text : graph.text + "\n" + graph.plant_text;
}

/// The closed loop as a bond graph, where it is asked for or the answer has a place for it.
std::optional<ControlDesign> with_graph(Pipeline& pipeline, const AnyModel& model,
                                        ControlDesign design) {
  const Options& options = pipeline.options();
  const auto* graph = std::get_if<BondGraphModel>(&model);
  const bool asked = options.loop_graph || !options.loop_file.empty();
  const bool shown = asked || pipeline.json() || options.steps;
  if (!shown || (graph == nullptr && !asked)) return design;
  if (graph == nullptr || !pipeline.written_graph()) {
    pipeline.add(Diagnostic{design_codes::no_graph, span_of(model), {design.model}, {}});
    return std::nullopt;
  }
  auto loop = loop_about(pipeline.written_graph()->graph, *graph, design, options.steps);
  if (!loop && !asked) return design;
  return pipeline.needed(std::move(loop));
}

Output design_output(Pipeline& pipeline, ControlDesign design) {
  const std::string& file = pipeline.options().loop_file;
  if (!file.empty()) design.remarks.push_back({"remark.loop.saved", {file}});
  const report::Style& style = pipeline.style();
  Output output;
  if (pipeline.json())
    output = pipeline.succeeded(report::control_design_json(design, pipeline.findings(), style));
  else if (pipeline.options().loop_graph)
    output = pipeline.succeeded(file_text(*design.graph));
  else
    output = pipeline.succeeded(style.format == report::Format::Latex
                                    ? report::control_design_latex(design, style)
                                    : report::control_design_text(design, style));
  if (!file.empty() && design.graph) output.files.push_back({file, file_text(*design.graph)});
  return output;
}

Output design_formulas(Pipeline& pipeline, const AnyModel& model, const Linearisation& linear,
                       const DesignWishes& wishes) {
  const Options& options = pipeline.options();
  const bool by_cost =
      options.lqr || options.kalman || !options.weights.empty() || !options.noise.empty();
  if (by_cost) {
    const Code code = options.symbolic ? design_codes::one_only : design_codes::needs_numbers;
    const std::string inputs = std::to_string(linear.inputs.size());
    const std::string outputs = std::to_string(linear.outputs.size());
    pipeline.add(Diagnostic{code, span_of(model), {linear.model, inputs, outputs}, {}});
    return pipeline.failed();
  }
  Pool& pool = *std::visit([](const auto& m) { return m.pool.get(); }, model);
  auto result =
      pipeline.needed(design_in_formulas(linear, wishes, pool, {span_of(model), options.steps}));
  const bool elsewhere = !options.at.empty() || !options.with.empty();
  const bool asked = options.loop_graph || !options.loop_file.empty();
  if (result && elsewhere && asked) {
    pipeline.add(Diagnostic{design_codes::needs_numbers, span_of(model), {linear.model}, {}});
    return pipeline.failed();
  }
  if (result && !elsewhere) result = with_graph(pipeline, model, std::move(*result));
  if (!result) return pipeline.failed();
  pipeline.judge(result->checks);
  return design_output(pipeline, std::move(*result));
}

}  // namespace

Output design_model(Pipeline& pipeline, const AnyModel& model) {
  if (!pipeline.options().proportional.empty()) return feed_outputs_back(pipeline, model);
  auto wishes = wishes_of(pipeline);
  if (!wishes) return pipeline.failed();
  const auto linear = linearised(pipeline, model, pipeline.options().symbolic, true);
  if (!linear) return pipeline.failed();
  if (!linear->numeric()) return design_formulas(pipeline, model, *linear, *wishes);
  if (pipeline.options().lqr || !pipeline.options().weights.empty()) {
    wishes->weights = weights_of(pipeline, model, *linear);
    if (!wishes->weights) return pipeline.failed();
  }
  if (pipeline.options().kalman || !pipeline.options().noise.empty()) {
    wishes->noise = noise_of(pipeline, *linear);
    if (!wishes->noise) return pipeline.failed();
  }
  pipeline.begin("progress.design");
  auto result = pipeline.needed(design_control(*linear, *wishes, span_of(model)));
  if (result) result = with_graph(pipeline, model, std::move(*result));
  if (!result) return pipeline.failed();
  pipeline.judge(result->checks);
  return design_output(pipeline, std::move(*result));
}

}  // namespace tellegen::session
