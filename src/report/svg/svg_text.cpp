#include "report/svg/svg_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "symbolic/print/name.hpp"

namespace tellegen::report {

std::string svg_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"')
      result += "&quot;";
    else if (byte >= 0x20)
      result += c;
  }
  return result;
}

std::string svg_name(std::string_view name, double size) {
  const print::NameParts parts = print::split_name(name);
  const auto word = [](const std::string& text) {
    const auto greek = print::find_greek(text);
    return svg_escaped(greek ? std::string(greek->glyph) : text);
  };
  const std::string comma = parts.index.empty() || parts.label.empty() ? "" : ",";
  const std::string low = parts.index + comma + word(parts.label);
  if (low.empty()) return word(parts.stem);
  return fmt::format("{}<tspan dy=\"{:.1f}\" font-size=\"{:.1f}\">{}</tspan>", word(parts.stem),
                     size * 0.22, size * 0.7, low);
}

std::string svg_formula(std::string_view text, double size) {
  const auto is_word = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const double drop = size * 0.22;
  std::string out;
  std::string level;  // text on the line, not yet written
  bool low = false;   // the last piece was a subscript
  const auto flush = [&] {
    if (level.empty()) return;
    if (low && level[0] == ' ') level.replace(0, 1, "\u00A0");  // a plain one would be left out
    out += low ? fmt::format("<tspan dy=\"-{:.1f}\">{}</tspan>", drop, svg_escaped(level))
               : svg_escaped(level);
    level.clear();
    low = false;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = text[i] == '_' && i > 0 && text[i - 1] != ' ' && i + 1 < text.size() &&
                        is_word(text[i + 1]);
    if (!begins) {
      level += text[i];
      continue;
    }
    std::size_t end = i + 1;
    while (end < text.size() && is_word(text[end])) ++end;
    std::string index(text.substr(i + 1, end - i - 1));
    std::replace(index.begin(), index.end(), '_', ',');
    flush();
    out += fmt::format("<tspan dy=\"{:.1f}\" font-size=\"{:.1f}\">{}</tspan>", drop, size * 0.7,
                       index);
    low = true;
    i = end - 1;
  }
  flush();
  return out;
}

}  // namespace tellegen::report
