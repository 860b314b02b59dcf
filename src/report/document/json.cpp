#include <nlohmann/json.hpp>

#include "report/document.hpp"
#include "report/document/parts.hpp"
#include "report/json/json_parts.hpp"
#include "report/svg/palette.hpp"

namespace tellegen::report {
namespace {

Json both(const InBoth& text) {
  if (text.english.empty()) return nullptr;
  Json json = Json::object();
  json["en"] = text.english;
  json["es"] = text.spanish;
  return json;
}

/// What this program has written as JSON itself.
Json parsed(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json::parse(text, nullptr, false);
}

std::string_view kind_name(SectionKind kind) {
  constexpr std::string_view names[] = {"form", "analysis", "verification", "simulation"};
  return names[static_cast<std::size_t>(kind)];
}

Json section_json(const DocumentSection& section) {
  Json json = Json::object();
  json["kind"] = kind_name(section.kind);
  json["id"] = section.id;
  json["title"] =
      both({section_title(section, Language::English), section_title(section, Language::Spanish)});
  json["page"] = both(section.page);
  json["steps"] = both(section.steps);
  json["data"] = parsed(section.data);
  json["code"] = section.code.empty() ? Json(nullptr) : Json(section.code);
  json["reason"] = both(section.reason);
  return json;
}

Json model_json(const DocumentModel& model) {
  Json json = Json::object();
  json["name"] = model.name;
  json["kind"] = model.kind;
  json["description"] = model.description;
  json["summary"] = parsed(model.summary);
  Json& sections = json["sections"] = Json::array();
  for (const DocumentSection& s : model.sections) sections.push_back(section_json(s));
  Json& drawings = json["drawings"] = Json::array();
  for (const DocumentDrawing& d : model.drawings)
    drawings.push_back({{"id", d.id}, {"svg", both(d.svg)}});
  json["live"] = parsed(model.live);
  json["why_not_live"] = both(model.why_not_live);
  Json& programs = json["programs"] = Json::array();
  for (const DocumentCode& c : model.programs)
    programs.push_back({{"target", c.target}, {"name", c.name}, {"text", c.text}});
  json["why_no_programs"] = both(model.why_no_programs);
  return json;
}

}  // namespace

std::string document_json(const Document& document, Language language) {
  Json json = Json::object();
  json["version"] = document.version;
  json["language"] = language == Language::Spanish ? "es" : "en";
  json["palette"] = {{"light", curve_colours}, {"dark", curve_colours_on_dark}};
  json["file"] = document.file;
  json["text"] = document.text;
  Json& models = json["models"] = Json::array();
  for (const DocumentModel& m : document.models) models.push_back(model_json(m));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tellegen::report
