#include "session/designs.hpp"

#include <algorithm>
#include <memory>

#include "analyse/point.hpp"
#include "design/codes.hpp"
#include "design/design.hpp"
#include "design/poles.hpp"
#include "numeric/tape.hpp"
#include "report/control_design.hpp"
#include "session/analyses.hpp"

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
    put(linear.inputs, v.symbol, value, weights.inputs);
  }
  return weights;
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

}  // namespace

Output design_model(Pipeline& pipeline, const AnyModel& model) {
  auto wishes = wishes_of(pipeline);
  if (!wishes) return pipeline.failed();
  const auto linear = linearised(pipeline, model, false);
  if (!linear) return pipeline.failed();
  if (pipeline.options().lqr || !pipeline.options().weights.empty()) {
    wishes->weights = weights_of(pipeline, model, *linear);
    if (!wishes->weights) return pipeline.failed();
  }
  pipeline.begin("progress.design");
  const auto result = pipeline.needed(design_control(*linear, *wishes, span_of(model)));
  if (!result) return pipeline.failed();
  pipeline.judge(result->checks);
  const report::Style& style = pipeline.style();
  if (pipeline.json())
    return pipeline.succeeded(report::control_design_json(*result, pipeline.findings(), style));
  return pipeline.succeeded(style.format == report::Format::Latex
                                ? report::control_design_latex(*result, style)
                                : report::control_design_text(*result, style));
}

}  // namespace tellegen::session
