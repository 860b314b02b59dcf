#include "symbolic/print/matrix.hpp"

#include <algorithm>
#include <array>

#include "symbolic/print/infix.hpp"
#include "symbolic/print/piece.hpp"
#include "symbolic/print/unicode.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen {

namespace {

using Cells = std::vector<std::vector<std::string>>;

template <class Print>
Cells print_cells(const std::vector<std::vector<Form>>& entries, Print print_entry) {
  Cells cells;
  for (const auto& row : entries) {
    cells.emplace_back();
    for (const Form& entry : row) cells.back().push_back(print_entry(entry));
  }
  return cells;
}

std::vector<std::size_t> column_widths(const Cells& cells) {
  std::vector<std::size_t> widths;
  for (const auto& row : cells) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t j = 0; j < row.size(); ++j) {
      widths[j] = std::max(widths[j], display_width(row[j]));
    }
  }
  return widths;
}

std::vector<std::string> aligned_rows(Cells cells) {
  const std::vector<std::size_t> widths = column_widths(cells);
  std::vector<std::string> rows;
  for (auto& row : cells) {
    for (std::size_t j = 0; j < row.size(); ++j) {
      row[j] = pad_centre(std::move(row[j]), widths[j]);
    }
    rows.push_back(joined(row, "  "));
  }
  return rows;
}

}  // namespace

std::vector<std::string> unicode_matrix(const std::vector<std::vector<Form>>& entries) {
  std::vector<std::string> rows = aligned_rows(print_cells(entries, to_unicode));
  if (rows.size() == 1) return {"[" + rows[0] + "]"};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool first = i == 0;
    const bool last = i + 1 == rows.size();
    rows[i].insert(0, first ? "⎡" : last ? "⎣" : "⎢");
    rows[i] += first ? "⎤" : last ? "⎦" : "⎥";
  }
  return rows;
}

std::vector<std::string> ascii_matrix(const std::vector<std::vector<Form>>& entries) {
  std::vector<std::string> rows = aligned_rows(print_cells(entries, to_ascii));
  for (std::string& row : rows) {
    row.insert(0, 1, '[');
    row += ']';
  }
  return rows;
}

}  // namespace tellegen
