#include "report/document/listing.hpp"

#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/text/excerpt.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {
namespace {

std::string ids_of(const DocumentModel& model) {
  std::string ids;
  for (const DocumentSection& s : model.sections) {
    if (s.code.empty()) ids += (ids.empty() ? "" : ", ") + s.id;
  }
  return ids;
}

}  // namespace

std::string listing_text(const Document& document, const std::string& path, const Style& style) {
  Page page(style);
  page.line(page.words("report.written", {harmless(path)}));
  for (const DocumentModel& model : document.models) {
    page.paragraph(model.name + ": " + ids_of(model), 2, 2);
    for (const DocumentSection& s : model.sections) {
      if (s.code.empty()) continue;
      page.paragraph(page.words("report.left_out", {s.id, s.reason.own}), 4, 2);
    }
  }
  return page.text();
}

std::string listing_json(const Document& document, const std::string& path,
                         const std::vector<Findings>& warnings, const Style& style) {
  Json json = Json::object();
  json["file"] = path;
  Json& models = json["models"] = Json::array();
  for (const DocumentModel& model : document.models) {
    Json entry = Json::object();
    entry["model"] = model.name;
    entry["sections"] = Json::array();
    entry["left_out"] = Json::array();
    for (const DocumentSection& s : model.sections) {
      if (s.code.empty()) {
        entry["sections"].push_back(s.id);
        continue;
      }
      entry["left_out"].push_back({{"section", s.id}, {"code", s.code}, {"reason", s.reason.own}});
    }
    entry["live"] = !model.live.empty();
    models.push_back(std::move(entry));
  }
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
