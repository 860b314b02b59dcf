// Formulas that take several lines, and matrices.

#include <iterator>

#include "symbolic/print/latex.hpp"
#include "symbolic/print/latex_terms.hpp"
#include "symbolic/print/piece.hpp"
#include "symbolic/print/unicode.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen {

namespace {

constexpr std::string_view new_line = " \\\\\n";

/// How wide each term is in the terminal's form.
std::vector<std::size_t> term_widths(const Form& form) {
  if (form.kind != Form::Kind::Sum) return {display_width(to_unicode(form))};
  std::vector<std::size_t> widths;
  for (const Form& item : form.items) widths.push_back(display_width(to_unicode(item)) + 2);
  return widths;
}

bool is_absent(const Form& form) { return form.kind == Form::Kind::Name && form.text.empty(); }

std::string environment(std::string_view name, const std::string& body) {
  const std::string braced = "{" + std::string(name) + "}";
  return "\\begin" + braced + "\n" + body + "\n\\end" + braced;
}

/// The first line after `lead`, the others indented. The empty group makes TeX space the sign as an
/// operator between two terms.
std::vector<std::string> aligned(std::vector<std::string> lines, const std::string& lead) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i].insert(0, i == 0 ? lead : "&\\quad {} ");
  }
  return lines;
}

void append(std::vector<std::string>& all, std::vector<std::string> more) {
  all.insert(all.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
}

}  // namespace

std::vector<std::string> latex_lines(const Form& form, std::size_t width) {
  const std::vector<std::string> terms = print::latex_terms(form);
  std::vector<std::string> lines;
  for (const auto& indices : print::fill_lines(term_widths(form), {width, 0, 2})) {
    std::vector<std::string> line;
    line.reserve(indices.size());
    for (const std::size_t i : indices) line.push_back(terms[i]);
    lines.push_back(print::joined(line, " "));
  }
  return lines;
}

std::string latex_equation(const Form& left, const Form& right, std::size_t width) {
  const bool alone = is_absent(left);
  const std::size_t left_width = alone ? 0 : display_width(to_unicode(left)) + 3;
  if (left_width + display_width(to_unicode(right)) <= width) {
    return alone ? to_latex(right) : to_latex(left) + " = " + to_latex(right);
  }
  const bool short_left = left_width < width / 2;
  std::vector<std::string> all;
  if (!short_left) all = aligned(latex_lines(left, width), "&");
  const std::string lead = alone ? "&" : short_left ? to_latex(left) + " &= " : "&\\quad = ";
  append(all, aligned(latex_lines(right, short_left ? width - left_width : width), lead));
  return environment("aligned", print::joined(all, new_line));
}

std::string latex_matrix(const std::vector<std::vector<Form>>& entries) {
  std::vector<std::string> rows;
  for (const auto& row : entries) {
    std::vector<std::string> cells;
    cells.reserve(row.size());
    for (const Form& entry : row) cells.push_back(to_latex(entry));
    rows.push_back(print::joined(cells, " & "));
  }
  return environment("bmatrix", print::joined(rows, new_line));
}

}  // namespace tellegen
