#include "report/svg/svg_text.hpp"

#include <fmt/format.h>

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

}  // namespace tellegen::report
