#include "session/drawings.hpp"

#include "base/joined.hpp"
#include "bondgraph/sketch.hpp"
#include "draw/bond_graph_layout.hpp"
#include "draw/codes.hpp"
#include "report/svg/bond_graph_drawing.hpp"
#include "session/bond_graph_forms.hpp"

namespace tellegen::session {
namespace {

/// "loop, dependent", or "E -> J" for a causal path; false where a word is none of these.
bool read_highlight(const std::string& text, SketchOptions& options) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::string word = std::string(trimmed(std::string_view(text).substr(at, comma - at)));
    at = comma + 1;
    const std::size_t arrow = word.find("->");
    if (arrow != std::string::npos)
      options.path = {std::string(trimmed(word.substr(0, arrow))),
                      std::string(trimmed(word.substr(arrow + 2)))};
    else if (word == "loop")
      options.loops = true;
    else if (word == "dependent")
      options.dependent = true;
    else if (word == "path")
      options.paths = true;
    else if (word == "outputs")
      options.outputs = true;
    else if (word != "conflict")
      return false;
  }
  return true;
}

std::optional<BondGraphDrawing> drawing_of(Pipeline& p, const BondGraphModel& model) {
  SketchOptions options;
  const auto prefer = preference_of(p);
  if (!prefer) return std::nullopt;
  options.prefer = *prefer;
  if (!read_highlight(p.options().highlight, options)) {
    p.add({draw_codes::unknown_highlight, std::nullopt, {p.options().highlight}, {}});
    return std::nullopt;
  }
  p.begin("progress.draw");
  const auto sketch = p.needed(sketch_graph(model, options));
  return sketch ? p.needed(layout::lay_out(*sketch)) : std::nullopt;
}

}  // namespace

std::optional<CausalPreference> preference_of(Pipeline& p) {
  const std::string& wanted = p.options().prefer;
  if (wanted.empty() || wanted == "integral") return CausalPreference::Integral;
  if (wanted == "derivative") return CausalPreference::Derivative;
  p.add({draw_codes::unknown_preference, std::nullopt, {wanted}, {}});
  return std::nullopt;
}

std::optional<OutputFile> drawing_file(Pipeline& p, const BondGraphModel& model) {
  if (p.options().plot.empty()) return std::nullopt;
  const auto drawing = drawing_of(p, model);
  if (!drawing) return std::nullopt;
  return OutputFile{p.options().plot, report::bond_graph_svg(*drawing, p.style())};
}

Output draw_any(Pipeline& p, const AnyModel& any) {
  const auto* model = std::get_if<BondGraphModel>(&any);
  if (model == nullptr) return needs_bond_graph(p, any, "draw");
  const auto drawing = drawing_of(p, *model);
  if (!drawing) return p.failed();
  const std::string& path = p.options().plot;
  const std::string svg = report::bond_graph_svg(*drawing, p.style());
  Output output =
      p.succeeded(p.json()       ? report::drawing_json(*drawing, path, p.findings(), p.style())
                  : path.empty() ? svg
                                 : report::drawing_text(*drawing, path, p.style()));
  if (!path.empty()) output.files.push_back({path, svg});
  return output;
}

}  // namespace tellegen::session
