#include "session/stability_forms.hpp"

#include "analyse/codes.hpp"
#include "analyse/stability/models.hpp"
#include "report/coates.hpp"
#include "report/stability.hpp"

namespace tellegen::session {
namespace {

template <class Model>
Output judged(Pipeline& p, const Model& model) {
  p.begin("progress.analyse");
  const auto report = p.needed(stability_of(model, {.steps = p.options().steps}));
  if (!report) return p.failed();
  p.judge(report->checks);
  const report::Style& style = p.style();
  const bool latex = style.format == report::Format::Latex;
  Output output = p.succeeded(p.json() ? report::stability_json(*report, p.findings(), style)
                              : latex  ? report::stability_latex(*report, style)
                                       : report::stability_text(*report, style));
  if (!p.options().plot.empty() && report->graph.order > 0)
    output.files.push_back({p.options().plot, report::hurwitz_svg(report->graph, p.style())});
  return output;
}

}  // namespace

Output analyse_stability(Pipeline& p, const AnyModel& model) {
  if (const auto* graph = std::get_if<BondGraphModel>(&model)) return judged(p, *graph);
  if (const auto* states = std::get_if<StatesModel>(&model)) return judged(p, *states);
  p.add({analyse_codes::not_linear,
         span_of(model),
         {name_of(model)},
         {{"note.stability_of_points", {}, {}}}});
  return p.failed();
}

}  // namespace tellegen::session
