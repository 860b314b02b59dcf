// Formulas that take several lines, and matrices.

#include <algorithm>
#include <iterator>
#include <optional>

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

struct Range {
  std::size_t from;
  std::size_t to;
};

/// As many terms of the range in each line as fit.
std::vector<std::string> filled(const std::vector<std::string>& terms,
                                const std::vector<std::size_t>& widths, Range range,
                                std::size_t width) {
  if (range.from == range.to) return {};
  const auto at = [](const auto& all, std::size_t i) {
    return all.begin() + static_cast<std::ptrdiff_t>(i);
  };
  const std::vector<std::size_t> some(at(widths, range.from), at(widths, range.to));
  std::vector<std::string> lines;
  for (const auto& indices : print::fill_lines(some, {width, 0, 2})) {
    std::vector<std::string> line;
    line.reserve(indices.size());
    for (const std::size_t i : indices) line.push_back(terms[range.from + i]);
    lines.push_back(joined(line, " "));
  }
  return lines;
}

/// One term of a sum and what stands before it.
struct Term {
  const Form& form;
  std::string sign;
};

Term term_at(const Form& form, std::size_t i) {
  if (form.kind == Form::Kind::Negate) return {form.items[0], "-"};
  if (form.kind != Form::Kind::Sum) return {form, ""};
  const bool minus = i < form.negative.size() && form.negative[i];
  return {form.items[i], minus ? (i == 0 ? "-" : "- ") : (i == 0 ? "" : "+ ")};
}

std::string product_of(const Form& product, Range range) {
  Form part;
  part.kind = Form::Kind::Product;
  for (std::size_t i = range.from; i < range.to; ++i) part.items.push_back(product.items[i]);
  return part.items.empty() ? "" : to_latex(part);
}

/// A product that is too wide, taken apart at its widest sum: "a \bigl(", lines, "\bigr) b".
std::optional<std::vector<std::string>> opened(const Term& term, std::size_t width) {
  const Form& product = term.form;
  if (product.kind != Form::Kind::Product) return std::nullopt;
  std::size_t widest = product.items.size();
  std::size_t most = 0;
  for (std::size_t i = 0; i < product.items.size(); ++i) {
    if (product.items[i].kind != Form::Kind::Sum) continue;
    const std::size_t wide = display_width(to_unicode(product.items[i]));
    if (wide <= most) continue;
    most = wide;
    widest = i;
  }
  if (widest == product.items.size()) return std::nullopt;
  constexpr std::size_t narrowest = 30;
  std::vector<std::string> lines = latex_lines(
      product.items[widest], std::max(width - std::min<std::size_t>(width, 4), narrowest));
  for (std::size_t i = 1; i < lines.size(); ++i) lines[i].insert(0, "\\quad {} ");
  const std::string before = product_of(product, {0, widest});
  const std::string after = product_of(product, {widest + 1, product.items.size()});
  lines.front().insert(0, term.sign + before + (before.empty() ? "\\bigl(" : " \\bigl("));
  lines.back() += "\\bigr)" + (after.empty() ? "" : " " + after);
  return lines;
}

}  // namespace

std::vector<std::string> latex_lines(const Form& form, std::size_t width) {
  const std::vector<std::string> terms = print::latex_terms(form);
  const std::vector<std::size_t> widths = term_widths(form);
  std::vector<std::string> lines;
  std::size_t from = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const auto open = widths[i] > width ? opened(term_at(form, i), width) : std::nullopt;
    if (!open) continue;
    append(lines, filled(terms, widths, {from, i}, width));
    append(lines, *open);
    from = i + 1;
  }
  append(lines, filled(terms, widths, {from, terms.size()}, width));
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
  return environment("aligned", joined(all, new_line));
}

std::string latex_matrix(const std::vector<std::vector<Form>>& entries) {
  std::vector<std::string> rows;
  for (const auto& row : entries) {
    std::vector<std::string> cells;
    cells.reserve(row.size());
    for (const Form& entry : row) cells.push_back(to_latex(entry));
    rows.push_back(joined(cells, " & "));
  }
  return environment("bmatrix", joined(rows, new_line));
}

}  // namespace tellegen
