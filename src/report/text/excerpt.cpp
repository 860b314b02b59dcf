#include "report/text/excerpt.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

// Marks that reorder what is shown: a model could look different from what it says.
bool is_direction_mark(char32_t c) {
  return c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

std::string shown(std::string_view bytes, const CodePoint& point) {
  if (point.valid && point.value == '\t') return " ";
  const bool fine = point.valid && !is_control(point.value) && !is_direction_mark(point.value);
  return fine ? std::string(bytes) : "�";
}

/// The first bytes of the text that take at most `columns`.
std::size_t bytes_of_columns(std::string_view text, std::size_t columns) {
  std::size_t at = 0;
  std::size_t used = 0;
  while (at < text.size()) {
    const CodePoint point = decode_utf8(text, at);
    const std::size_t width = display_width(text.substr(at, point.length));
    if (used + width > columns) break;
    used += width;
    at += point.length;
  }
  return at;
}

/// Cuts a long line to a window that shows the place, with … where text was left out.
void cut(Excerpt& e, std::size_t width) {
  if (display_width(e.line) <= width) return;
  const std::size_t lead = width / 3;
  if (e.indent > lead) {
    e.line = "…" + e.line.substr(bytes_of_columns(e.line, e.indent - lead));
    e.indent = lead + 1;
  }
  if (display_width(e.line) > width) {
    e.line = e.line.substr(0, bytes_of_columns(e.line, width - 1)) + "…";
  }
  e.carets =
      std::min(e.carets, std::max<std::size_t>(display_width(e.line), e.indent + 1) - e.indent);
}

}  // namespace

std::string harmless(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text, at);
    result += shown(text.substr(at, point.length), point);
    at += point.length;
  }
  return result;
}

Excerpt excerpt(const SourceText& source, Span span, std::size_t width) {
  Excerpt e;
  e.position = source.position(span.begin);
  const std::string_view line = source.line(e.position.line);
  const std::size_t line_begin = static_cast<std::size_t>(line.data() - source.text().data());
  const std::size_t begin = std::min(span.begin - std::min(line_begin, span.begin), line.size());
  const std::size_t end = std::clamp(span.end - std::min(line_begin, span.end), begin, line.size());
  // Far more than a window shows, so that a line of megabytes costs nothing.
  const std::size_t from = begin > 4 * width ? begin - 4 * width : 0;
  const std::string before = harmless(line.substr(from, begin - from));
  const std::string marked = harmless(line.substr(begin, std::min(end - begin, 4 * width)));
  const std::string after = harmless(line.substr(end, 4 * width));
  e.line = before + marked + (end - begin > 4 * width ? "" : after);
  e.indent = display_width(before);
  e.carets = std::max<std::size_t>(display_width(marked), 1);
  cut(e, width);
  return e;
}

}  // namespace tellegen::report
