#include <cmath>
#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/svg/bond_graph_drawing.hpp"
#include "report/text/excerpt.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {
namespace {

Json points_json(const Line& line) {
  Json points = Json::array();
  // Hundredths of a pixel are enough.
  const auto rounded = [](double x) { return std::round(100 * x) / 100; };
  for (const Place& p : line) points.push_back(Json::array({rounded(p.x), rounded(p.y)}));
  return points;
}

std::string end_name(StrokeEnd end) {
  if (end == StrokeEnd::None) return "none";
  return end == StrokeEnd::To ? "to" : "from";
}

Json names_json(const BondGraphSketch& sketch, const std::vector<std::size_t>& nodes) {
  Json list = Json::array();
  for (const std::size_t v : nodes) list.push_back(sketch.nodes[v].name);
  return list;
}

Json elements_json(const BondGraphDrawing& drawing) {
  Json list = Json::array();
  for (std::size_t v = 0; v < drawing.nodes.size(); ++v) {
    const Box& box = drawing.boxes[v];
    Json& entry = list.emplace_back(Json::object());
    entry["element"] = drawing.sketch.nodes[v].name;
    entry["kind"] = drawing.sketch.nodes[v].keyword;
    entry["x"] = drawing.nodes[v].x;
    entry["y"] = drawing.nodes[v].y;
    entry["width"] = box.right - box.left;
    entry["height"] = box.bottom - box.top;
  }
  return list;
}

Json bonds_json(const BondGraphDrawing& drawing) {
  Json list = Json::array();
  const BondGraphSketch& sketch = drawing.sketch;
  for (std::size_t b = 0; b < drawing.bonds.size(); ++b) {
    Json& entry = list.emplace_back(Json::object());
    entry["from"] = sketch.nodes[sketch.bonds[b].from].name;
    entry["to"] = sketch.nodes[sketch.bonds[b].to].name;
    entry["label"] = sketch.bonds[b].label;
    entry["causality"] = end_name(sketch.bonds[b].stroke);
    entry["points"] = points_json(drawing.bonds[b]);
  }
  return list;
}

}  // namespace

std::string drawing_text(const BondGraphDrawing& drawing, const std::string& path,
                         const Style& style) {
  Page page(style);
  const BondGraphSketch& sketch = drawing.sketch;
  page.line(page.words("draw.title", {sketch.model, harmless(path)}));
  page.line(page.words("draw.count",
                       {std::to_string(sketch.nodes.size()), std::to_string(sketch.bonds.size())}),
            2);
  for (const Highlight& h : sketch.highlights)
    page.paragraph(highlight_sentence(h, style.language), 2, 2);
  return page.text();
}

std::string drawing_json(const BondGraphDrawing& drawing, const std::string& path,
                         const std::vector<Findings>& warnings, const Style& style) {
  const BondGraphSketch& sketch = drawing.sketch;
  Json json = Json::object();
  json["model"] = sketch.model;
  json["description"] = sketch.description;
  json["what"] = "drawing";
  json["file"] = path.empty() ? Json(nullptr) : Json(path);
  json["width"] = drawing.width;
  json["height"] = drawing.height;
  json["elements"] = elements_json(drawing);
  json["bonds"] = bonds_json(drawing);
  Json& highlights = json["highlights"] = Json::array();
  for (const Highlight& h : sketch.highlights) {
    constexpr std::string_view kinds[] = {"conflict", "loop", "dependent", "path", "output"};
    Json& entry = highlights.emplace_back(Json::object());
    entry["kind"] = kinds[static_cast<std::size_t>(h.kind)];
    entry["text"] = highlight_sentence(h, style.language);
    entry["elements"] = names_json(sketch, h.nodes);
  }
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
