#include "report/text/value_table.hpp"

#include <algorithm>

#include "report/text/excerpt.hpp"
#include "report/text/numbers.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

std::size_t widest_of(const std::vector<std::string>& texts) {
  std::size_t width = 0;
  for (const std::string& text : texts) width = std::max(width, display_width(text));
  return width;
}

/// Under a heading that is wider than its numbers these stand at its right end.
std::string put_under(const std::string& text, std::size_t width) {
  const std::size_t has = display_width(text);
  return std::string(width > has ? width - has : 0, ' ') + text;
}

}  // namespace

std::string unit_in_brackets(const std::string& unit) {
  return unit.empty() || unit == "1" ? "" : "[" + harmless(unit) + "]";
}

void write_value_table(Page& page, const ValueTable& table) {
  const Format format = page.style().format;
  const std::size_t rows = table.names.size();
  const std::size_t first = widest_of(table.names);
  const std::size_t second = widest_of(table.units);
  const std::size_t indent = first + (second > 0 ? second + 2 : 0);
  std::string head(indent, ' ');
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < rows; ++i) {
    lines.push_back(pad_right(table.names[i], first));
    if (second > 0) lines.back() += "  " + pad_right(table.units[i], second);
  }
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    const std::vector<std::string> cells = aligned_numbers(table.columns[j], format);
    const std::size_t width = std::max(widest_of(cells), display_width(table.headings[j]));
    head += "   " + put_under(table.headings[j], width);
    for (std::size_t i = 0; i < rows; ++i) lines[i] += "   " + put_under(cells[i], width);
  }
  page.line(head, 2);
  for (std::size_t i = 0; i < rows; ++i) {
    std::string line = lines[i];
    if (i < table.notes.size() && !table.notes[i].empty()) line += "   " + table.notes[i];
    line.erase(line.find_last_not_of(' ') + 1);
    page.line(line, 2);
  }
}

}  // namespace tellegen::report
