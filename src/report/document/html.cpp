#include "report/document.hpp"
#include "report/document/page_template.hpp"

namespace tellegen::report {
namespace {

constexpr std::string_view data_mark = "@@TELLEGEN_DATA@@";
constexpr std::string_view title_mark = "@@TELLEGEN_TITLE@@";

/// JSON inside a script element: no < can end the element or open a comment there.
std::string inside_script(const std::string& json) {
  std::string safe;
  safe.reserve(json.size());
  for (const char c : json) {
    if (c == '<')
      safe += "\\u003c";
    else
      safe += c;
  }
  return safe;
}

std::string inside_title(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else
      safe += c;
  }
  return safe;
}

std::string title_of(const Document& document) {
  std::string title;
  for (const DocumentModel& m : document.models)
    title += (title.empty() ? "" : ", ") + (m.description.empty() ? m.name : m.description);
  return title + " · Tellegen";
}

}  // namespace

bool has_page_template() { return page_template().find(data_mark) != std::string_view::npos; }

std::string document_html(const Document& document, Language language) {
  const std::string_view page = page_template();
  const std::size_t title = page.find(title_mark);
  const std::size_t data = page.find(data_mark);
  std::string html(page.substr(0, title));
  html += inside_title(title_of(document));
  html += page.substr(title + title_mark.size(), data - title - title_mark.size());
  html += inside_script(document_json(document, language));
  html += page.substr(data + data_mark.size());
  return html;
}

}  // namespace tellegen::report
