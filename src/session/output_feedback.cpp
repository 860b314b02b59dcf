#include "session/output_feedback.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>

#include "analyse/steady_state.hpp"
#include "bondgraph/junction/steady_structure.hpp"
#include "bondgraph/made/proportional_graph.hpp"
#include "design/codes.hpp"
#include "language/parser.hpp"
#include "language/write_model.hpp"
#include "session/analyses.hpp"

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
  const bool number = error == std::errc() && end == text.data() + text.size();
  if (number && std::isfinite(value) && value != 0) return OutputGain{usual, value};
  if (is_name(text)) return OutputGain{text, std::nullopt};
  pipeline.add_findings({std::make_shared<const SourceText>(option, text),
                         {{design_codes::wrong_gain, Span{0, text.size()}, {option, text}, {}}}});
  return std::nullopt;
}

std::optional<OutputFeedback> feedback_of(Pipeline& pipeline) {
  const Options& options = pipeline.options();
  OutputFeedback feedback;
  const auto k = gain_of(pipeline, "--proportional", options.proportional, "k_p");
  if (!k) return std::nullopt;
  feedback.proportional = *k;
  if (options.integral.empty()) return feedback;
  feedback.integral = gain_of(pipeline, "--integral", options.integral, "k_i");
  return feedback.integral ? std::optional(feedback) : std::nullopt;
}

const BondGraphModel* paired(Pipeline& pipeline, const AnyModel& model) {
  const auto* graph = std::get_if<BondGraphModel>(&model);
  const std::string& name =
      std::visit([](const auto& m) -> const std::string& { return m.name; }, model);
  if (graph == nullptr || !pipeline.written_graph()) {
    pipeline.add(Diagnostic{design_codes::no_graph, span_of(model), {name}, {}});
    return nullptr;
  }
  if (graph->inputs.empty() || graph->inputs.size() != graph->outputs.size()) {
    pipeline.add(Diagnostic{
        design_codes::unpaired,
        span_of(model),
        {name, std::to_string(graph->inputs.size()), std::to_string(graph->outputs.size())},
        {}});
    return nullptr;
  }
  return graph;
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

}  // namespace

Output feed_outputs_back(Pipeline& pipeline, const AnyModel& model) {
  const auto feedback = feedback_of(pipeline);
  const BondGraphModel* plant = feedback ? paired(pipeline, model) : nullptr;
  if (plant == nullptr) return pipeline.failed();
  pipeline.begin("progress.design");
  const std::string text =
      write_model(proportional_graph(pipeline.written_graph()->graph, *plant, *feedback));
  const auto closed = read_again(pipeline, text);
  const auto linear = closed ? linearised(pipeline, *closed, true) : std::nullopt;
  if (!linear) return pipeline.failed();
  SteadyState result = steady_state_of(*linear, *std::get<BondGraphModel>(*closed).pool);
  add_steady_structure(std::get<BondGraphModel>(*closed), result, pipeline.options().steps);
  result.graph = text;
  result.remarks.push_back({"remark.steady.feedback", {}});
  const std::string& file = pipeline.options().loop_file;
  if (!file.empty()) result.remarks.push_back({"remark.loop.saved", {file}});
  Output output = pipeline.options().loop_graph && !pipeline.json()
                      ? pipeline.succeeded(text)
                      : steady_state_output(pipeline, result);
  if (!file.empty()) output.files.push_back({file, text});
  return output;
}

}  // namespace tellegen::session
