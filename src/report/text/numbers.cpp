#include "report/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "symbolic/decimal_form.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

/// A number cut at its decimal point.
struct Cut {
  std::string whole;
  std::string rest;
};

Cut cut(const std::string& text) {
  const std::size_t point = std::min(text.find_first_of(".e"), text.find("·"));
  if (point >= text.size()) return {text, ""};
  return {text.substr(0, point), text.substr(point)};
}

std::string pad_left(const std::string& text, std::size_t width) {
  const std::size_t has = display_width(text);
  return std::string(width > has ? width - has : 0, ' ') + text;
}

/// The cells of one column, all of the same width.
std::vector<std::string> aligned_column(const NumberMatrix& m, std::size_t j, Format format) {
  std::vector<Cut> cuts;
  std::size_t whole = 0;
  std::size_t rest = 0;
  for (const NumberVector& row : m) {
    cuts.push_back(cut(number_text(row[j], format)));
    whole = std::max(whole, display_width(cuts.back().whole));
    rest = std::max(rest, display_width(cuts.back().rest));
  }
  std::vector<std::string> cells;
  for (const Cut& c : cuts) cells.push_back(pad_left(c.whole, whole) + pad_right(c.rest, rest));
  return cells;
}

std::string with_brackets(const std::string& row, std::size_t i, std::size_t rows, Format format) {
  if (format == Format::Ascii || rows == 1) return "[" + row + "]";
  const bool last = i + 1 == rows;
  return (i == 0 ? "⎡" : last ? "⎣" : "⎢") + row + (i == 0 ? "⎤" : last ? "⎦" : "⎥");
}

/// A table whose cells are written.
struct WrittenTable {
  std::string label;
  std::vector<std::vector<std::string>> columns;
  std::vector<std::size_t> widths;  ///< of the columns
};

WrittenTable written(const NumberTable& table, Format format) {
  WrittenTable result{table.label, {}, {}};
  for (std::size_t j = 0; j < table.entries.front().size(); ++j) {
    result.columns.push_back(aligned_column(table.entries, j, format));
    result.widths.push_back(display_width(result.columns.back().front()));
  }
  return result;
}

constexpr std::size_t gap = 2;  // between columns

/// Of the columns first … last − 1 with a label.
std::size_t width_of(const WrittenTable& table, const std::string& label, std::size_t first,
                     std::size_t last) {
  std::size_t width = display_width(label + " = ") + display_width("[]");
  for (std::size_t j = first; j < last; ++j) width += table.widths[j] + (j == first ? 0 : gap);
  return width;
}

/// The columns first … last − 1 with a label at half height.
Block block_of(const WrittenTable& table, const std::string& label, std::size_t first,
               std::size_t last, Format format) {
  const std::size_t rows = table.columns.front().size();
  const std::string head = label + " = ";
  Block block;
  block.width = width_of(table, label, first, last);
  for (std::size_t i = 0; i < rows; ++i) {
    std::string cells;
    for (std::size_t j = first; j < last; ++j)
      cells += std::string(j == first ? 0 : gap, ' ') + table.columns[j][i];
    const std::string lead = i == (rows - 1) / 2 ? head : std::string(display_width(head), ' ');
    block.lines.push_back(lead + with_brackets(cells, i, rows, format));
  }
  return block;
}

/// "A[:, 1 … 6]"
std::string group_label(const std::string& label, std::size_t first, std::size_t last,
                        Format format) {
  const std::string to = format == Format::Ascii ? ".." : "…";
  return label + "[:," + std::to_string(first + 1) + to + std::to_string(last) + "]";
}

void write_wide(Page& page, const WrittenTable& table, std::size_t width, std::size_t indent) {
  const Format format = page.style().format;
  const std::size_t columns = table.columns.size();
  for (std::size_t first = 0; first < columns;) {
    std::size_t last = columns;
    while (last > first + 1 &&
           width_of(table, group_label(table.label, first, last, format), first, last) > width)
      --last;
    const std::string label = group_label(table.label, first, last, format);
    page.blank();
    page.lines(block_of(table, label, first, last, format).lines, indent);
    first = last;
  }
}

}  // namespace

std::string number_text(double value, Format format, int figures) {
  if (format == Format::Ascii) return fmt::format("{:.{}g}", value == 0 ? 0.0 : value, figures);
  return formula_text(decimal_form(value, figures), format);
}

std::vector<std::string> aligned_numbers(const std::vector<double>& values, Format format) {
  return aligned_column(column_of(values), 0, format);
}

std::string pole_text(const std::complex<double>& pole, Format format) {
  if (pole.imag() == 0) return number_text(pole.real(), format);
  const std::string plus_minus = format == Format::Ascii   ? "+-"
                                 : format == Format::Latex ? "\\pm"
                                                           : "±";
  const std::string real = pole.real() == 0 ? "" : number_text(pole.real(), format) + " ";
  return real + plus_minus + (real.empty() ? "" : " ") +
         number_text(std::abs(pole.imag()), format) + (format == Format::Latex ? "\\,j" : " j");
}

std::string complex_text(const std::complex<double>& value, Format format) {
  const std::string real = number_text(value.real(), format);
  if (value.imag() == 0) return real;
  const std::string sign = value.imag() < 0 ? (format == Format::Text ? " − " : " - ") : " + ";
  return real + sign + number_text(std::abs(value.imag()), format) +
         (format == Format::Latex ? "\\,j" : " j");
}

std::vector<std::string> pole_texts(const std::vector<std::complex<double>>& poles, Format format) {
  std::vector<std::string> texts;
  for (const auto& pole : poles) {
    if (pole.imag() >= 0) texts.push_back(pole_text(pole, format));
  }
  return texts;
}

std::vector<std::string> with_unit(std::vector<std::string> poles) {
  if (!poles.empty()) poles.back() += " 1/s";
  return poles;
}

void write_tables(Page& page, const std::vector<NumberTable>& tables, std::size_t indent) {
  const std::size_t width = page.style().width - indent;
  std::vector<Block> blocks;
  const auto flush = [&] {
    if (!blocks.empty()) page.blank();
    page.lines(arranged(blocks, width), indent);
    blocks.clear();
  };
  for (NumberTable table : tables) {
    if (table.entries.empty() || table.entries.front().empty()) continue;
    table.label = set_apart(table.label, page.style());
    const WrittenTable cells = written(table, page.style().format);
    const std::size_t columns = cells.columns.size();
    if (width_of(cells, table.label, 0, columns) <= width) {
      blocks.push_back(block_of(cells, table.label, 0, columns, page.style().format));
      continue;
    }
    flush();
    write_wide(page, cells, width, indent);
  }
  flush();
}

void write_list(Page& page, const std::string& lead, const std::vector<std::string>& items,
                std::size_t indent, std::size_t hang) {
  std::string line = lead;
  bool fresh = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + (i + 1 < items.size() ? "," : "");
    const std::size_t width = indent + display_width(line) + 1 + display_width(item);
    if (!fresh && width > page.style().width) {
      page.line(line, indent);
      line.clear();
      indent += std::exchange(hang, 0);
    }
    const bool needs_space = !line.empty() && line.back() != ' ';
    line += (needs_space ? " " : "") + item;
    fresh = false;
  }
  page.line(line, indent);
}

std::vector<std::vector<Form>> forms_of(const NumberMatrix& m) {
  std::vector<std::vector<Form>> forms;
  for (const NumberVector& row : m) {
    forms.emplace_back();
    for (const double x : row) forms.back().push_back(decimal_form(x));
  }
  return forms;
}

NumberMatrix column_of(const NumberVector& v) {
  NumberMatrix m;
  for (const double x : v) m.push_back({x});
  return m;
}

}  // namespace tellegen::report
