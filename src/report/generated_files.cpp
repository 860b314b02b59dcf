#include "report/generated_files.hpp"

#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/text/excerpt.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {

std::string generated_text(const GeneratedFiles& generated, const Style& style) {
  Page page(style);
  page.line(page.words("codegen.title", {generated.model, generated.target}));
  for (const GeneratedFile& file : generated.files) {
    page.line(
        harmless(file.path) + "  " + page.words("codegen.lines", {std::to_string(file.lines)}), 2);
  }
  return page.text();
}

std::string generated_json(const GeneratedFiles& generated, const std::vector<Findings>& warnings,
                           const Style& style) {
  Json json = Json::object();
  json["model"] = generated.model;
  json["target"] = generated.target;
  json["files"] = Json::array();
  for (const GeneratedFile& file : generated.files) {
    Json entry = Json::object();
    entry["path"] = file.path;
    entry["lines"] = file.lines;
    json["files"].push_back(std::move(entry));
  }
  json["warnings"] = diagnostic_list(warnings, style.language);
  return written(json);
}

}  // namespace tellegen::report
