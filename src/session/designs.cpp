#include "session/designs.hpp"

#include <algorithm>

#include "design/codes.hpp"
#include "design/design.hpp"
#include "design/deviations.hpp"
#include "design/loop_graph.hpp"
#include "design/symbolic_gains.hpp"
#include "model/codes.hpp"
#include "report/control_design.hpp"
#include "session/analyses.hpp"
#include "session/design_wishes.hpp"
#include "session/exact_reach.hpp"
#include "session/output_feedback.hpp"

namespace tellegen::session {
namespace {

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

Output judged_output(Pipeline& pipeline, const Linearisation& linear, ControlDesign design) {
  const std::vector<Check> unmade = unmade_checks(linear);
  design.checks.insert(design.checks.begin(), unmade.begin(), unmade.end());
  pipeline.judge(design.checks);
  return design_output(pipeline, std::move(design));
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
  return judged_output(pipeline, linear, std::move(*result));
}

/// Where rounding says that a mode is not moved or not shown, the numbers of the text decide.
Result<ControlDesign> designed(Pipeline& pipeline, const AnyModel& model,
                               const Linearisation& linear, DesignWishes wishes) {
  auto result = design_control(linear, wishes, span_of(model));
  const auto refused = [&](Code code) {
    return !result && result.diagnostics.front().code == code;
  };
  const bool rounded =
      std::ranges::find(linear.remarks, "remark.rest_nearby", &Remark::key) != linear.remarks.end();
  const bool doubtful =
      refused(design_codes::not_controllable) || refused(design_codes::not_observable);
  if (!doubtful || rounded) return result;
  const auto formulas = linearised(pipeline, model, true, true);
  if (!formulas) return result;
  const std::vector<Parameter> parameters = std::visit(
      [](const auto& m) {
        if constexpr (requires { m.parameters; }) return m.parameters;
        return std::vector<Parameter>{};
      },
      model);
  wishes.all_reached = reaches_all(*formulas, parameters, wishes);
  wishes.all_shown = shows_all(*formulas, parameters, wishes);
  return design_control(linear, wishes, span_of(model));
}

/// Without an input there is nothing to feed back to: that needs no derivation.
bool can_feed_back(Pipeline& pipeline, const AnyModel& model, const DesignWishes& wishes) {
  const Options& options = pipeline.options();
  const bool asked = wishes.poles || wishes.response || options.lqr || !options.weights.empty();
  const auto has_none = [](const auto& m) {
    if constexpr (requires { m.inputs; }) return m.inputs.empty();
    return false;  // a system has those of its parts
  };
  const bool idle = std::visit(has_none, model);
  if (!asked || !idle) return true;
  const std::string& name =
      std::visit([](const auto& m) -> const std::string& { return m.name; }, model);
  pipeline.add(Diagnostic{design_codes::no_input, span_of(model), {name}, {}});
  return false;
}

}  // namespace

Output design_model(Pipeline& pipeline, const AnyModel& model) {
  if (!pipeline.options().proportional.empty()) return feed_outputs_back(pipeline, model);
  auto wishes = wishes_of(pipeline);
  if (!wishes || !can_feed_back(pipeline, model, *wishes)) return pipeline.failed();
  const auto linear = linearised(pipeline, model, pipeline.options().symbolic, true);
  if (linear && linear->states.empty()) {
    pipeline.add(Diagnostic{codes::nothing_stored, span_of(model), {"design", linear->model}, {}});
    return pipeline.failed();
  }
  if (linear) wishes = fitting(pipeline, std::move(*wishes), *linear);
  if (!linear || !wishes) return pipeline.failed();
  if (!linear->numeric()) return design_formulas(pipeline, model, *linear, *wishes);
  pipeline.begin("progress.design");
  auto result = pipeline.needed(designed(pipeline, model, *linear, *wishes));
  if (result) result = with_graph(pipeline, model, std::move(*result));
  if (!result) return pipeline.failed();
  return judged_output(pipeline, *linear, std::move(*result));
}

}  // namespace tellegen::session
