#include "report/explanation.hpp"

#include <nlohmann/json.hpp>

#include "report/json/json_parts.hpp"
#include "report/svg/paint.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {
namespace {

/// The message with … for its blanks.
std::string plain_message(const CodePage& code, Language language) {
  constexpr std::size_t most_blanks = 4;
  return fill(code.message.in(language), std::vector<std::string>(most_blanks, "…"));
}

void write_example(Page& page, std::string_view key, std::string_view example) {
  if (example.empty()) return;
  page.heading(page.words(key));
  for (std::size_t at = 0; at < example.size();) {
    const std::size_t end = std::min(example.find('\n', at), example.size());
    page.line(std::string(example.substr(at, end - at)), 4);
    at = end + 1;
  }
}

Json page_json(const CodePage& code, Language language) {
  Json json = Json::object();
  json["code"] = code.code;
  json["severity"] = code.severity == Severity::Warning ? "warning" : "error";
  json["message"] = plain_message(code, language);
  json["explanation"] = code.explanation.in(language);
  json["wrong"] = code.wrong;
  json["right"] = code.right;
  return json;
}

}  // namespace

std::string explanation_text(const CodePage& code, const Style& style) {
  Page page(style);
  page.paragraph(paint(style.color, Paint::Bold, std::string(code.code)) + ": " +
                 plain_message(code, style.language));
  page.blank();
  page.paragraph(std::string(code.explanation.in(style.language)));
  write_example(page, "explain.wrong", code.wrong);
  write_example(page, "explain.right", code.right);
  return page.text();
}

std::string explanation_json(const CodePage& code, const Style& style) {
  return written(page_json(code, style.language));
}

std::string code_list_text(const Style& style) {
  Page page(style);
  page.line(page.words("explain.list"));
  page.blank();
  for (const CodePage& code : all_pages()) {
    page.line(std::string(code.code) + "  " + plain_message(code, style.language), 2);
  }
  return page.text();
}

std::string code_list_json(const Style& style) {
  Json json = Json::object();
  Json& codes = json["codes"] = Json::array();
  for (const CodePage& code : all_pages()) codes.push_back(page_json(code, style.language));
  return written(json);
}

}  // namespace tellegen::report
