#include <nlohmann/json.hpp>

#include "report/document.hpp"
#include "report/document/parts.hpp"
#include "report/json/json_parts.hpp"
#include "report/svg/palette.hpp"

namespace tellegen::report {
namespace {

Json both(const InBoth& text, Language language) {
  if (text.own.empty()) return nullptr;
  Json json = Json::object();
  json[std::string(language.code)] = text.own;
  json[std::string(language_beside(language).code)] = text.other;
  return json;
}

/// "page.play" as "play"
Json page_words(Language language) {
  constexpr std::string_view prefix = "page.";
  Json json = Json::object();
  json["name"] = say(language, "language.name");
  Json& words = json["words"] = Json::object();
  for (const Sentence& s : all_sentences()) {
    if (s.key.starts_with(prefix))
      words[std::string(s.key.substr(prefix.size()))] = s.words.in(language);
  }
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

Json section_json(const DocumentSection& section, Language language) {
  Json json = Json::object();
  json["kind"] = kind_name(section.kind);
  json["id"] = section.id;
  json["title"] =
      both({section_title(section, language), section_title(section, language_beside(language))},
           language);
  json["page"] = both(section.page, language);
  json["steps"] = both(section.steps, language);
  json["data"] = parsed(section.data);
  json["code"] = section.code.empty() ? Json(nullptr) : Json(section.code);
  json["reason"] = both(section.reason, language);
  return json;
}

Json model_json(const DocumentModel& model, Language language) {
  Json json = Json::object();
  json["name"] = model.name;
  json["kind"] = model.kind;
  json["description"] = model.description;
  json["summary"] = parsed(model.summary);
  Json& sections = json["sections"] = Json::array();
  for (const DocumentSection& s : model.sections) sections.push_back(section_json(s, language));
  Json& drawings = json["drawings"] = Json::array();
  for (const DocumentDrawing& d : model.drawings)
    drawings.push_back({{"id", d.id}, {"svg", both(d.svg, language)}});
  json["live"] = parsed(model.live);
  json["why_not_live"] = both(model.why_not_live, language);
  Json& programs = json["programs"] = Json::array();
  for (const DocumentCode& c : model.programs)
    programs.push_back({{"target", c.target}, {"name", c.name}, {"text", c.text}});
  json["why_no_programs"] = both(model.why_no_programs, language);
  return json;
}

}  // namespace

Language language_beside(Language language) {
  return known_language(say(language, "language.beside")).value_or(Language::English);
}

std::string document_json(const Document& document, Language language) {
  Json json = Json::object();
  json["version"] = document.version;
  json["language"] = language.code;
  Json& languages = json["languages"] = Json::object();
  for (const Language one : {language, language_beside(language)})
    languages[std::string(one.code)] = page_words(one);
  json["palette"] = {{"light", curve_colours}, {"dark", curve_colours_on_dark}};
  json["file"] = document.file;
  json["text"] = document.text;
  Json& models = json["models"] = Json::array();
  for (const DocumentModel& m : document.models) models.push_back(model_json(m, language));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tellegen::report
