#include "report/text/page.hpp"

#include <utility>

#include "report/plain_text.hpp"
#include "report/svg/paint.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::report {
namespace {

std::vector<std::string> split_words(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t space = std::min(text.find(' ', at), text.size());
    if (space > at) words.push_back(text.substr(at, space - at));
    at = space + 1;
  }
  return words;
}

/// M[1,2] or, for a column, g[2].
std::string entry_label(const Page::Matrix& matrix, std::size_t i, std::size_t j) {
  const bool is_column = matrix.entries[i].size() == 1 && matrix.entries.size() > 1;
  const std::string column = is_column ? "" : "," + std::to_string(j + 1);
  const bool is_sum = matrix.label.find(' ') != std::string::npos;
  const std::string label = is_sum ? "(" + matrix.label + ")" : matrix.label;
  return label + "[" + std::to_string(i + 1) + column + "]";
}

}  // namespace

void Page::title(const std::string& text) {
  line(paint(style_.color, Paint::Bold, text));
  std::string rule;
  for (std::size_t i = 0; i < display_width(text); ++i)
    rule += style_.format == Format::Ascii ? "=" : "═";
  line(rule);
}

void Page::heading(const std::string& text) {
  blank();
  line(paint(style_.color, Paint::Bold, text));
}

void Page::blank() {
  if (!text_.empty() && !text_.ends_with("\n\n")) text_ += "\n";
}

void Page::line(const std::string& text, std::size_t indent) {
  text_ += std::string(text.empty() ? 0 : indent, ' ') + text + "\n";
}

void Page::lines(const std::vector<std::string>& all, std::size_t indent) {
  for (const std::string& each : all) line(each, indent);
}

void Page::paragraph(const std::string& text, std::size_t indent, std::size_t hang) {
  std::string current;
  for (const std::string& word : split_words(text)) {
    const bool fits = indent + display_width(current) + 1 + display_width(word) <= style_.width;
    if (!current.empty() && !fits) {
      line(current, indent);
      indent += std::exchange(hang, 0);
      current.clear();
    }
    current += (current.empty() ? "" : " ") + word;
  }
  if (!current.empty()) line(current, indent);
}

void Page::equation(const std::string& head, const Form& left, const Form* right) {
  const std::size_t used = display_width(head);
  auto all = wrapped_formula(left, style_.format, {style_.width, used, used + 2});
  all.front().insert(0, head);
  if (right != nullptr) add_right_side(all, *right, used);
  lines(all, 0);
}

/// Behind the left side where it fits or that is short (ℒ = …), below it otherwise.
void Page::add_right_side(std::vector<std::string>& all, const Form& right,
                          std::size_t indent) const {
  const std::string whole = " = " + formula_text(right, style_.format);
  const std::size_t before = display_width(all.back());
  if (before + display_width(whole) <= style_.width) {
    all.back() += whole;
    return;
  }
  const bool behind = all.size() == 1 && before < style_.width / 3;
  const std::string lead = behind ? all.back() + " = " : std::string(indent, ' ') + "= ";
  const std::size_t used = display_width(lead);
  auto more = wrapped_formula(right, style_.format, {style_.width, used, used + 2});
  more.front().insert(0, lead);
  if (behind) all.pop_back();
  all.insert(all.end(), more.begin(), more.end());
}

void Page::definition(const std::string& label, const Form& formula, std::size_t indent) {
  equation(std::string(indent, ' ') + label + " = ", formula);
}

void Page::matrices(const std::vector<Matrix>& all, std::size_t indent) {
  std::vector<Block> blocks;
  const auto flush = [&] {
    if (!blocks.empty()) blank();
    lines(arranged(blocks, style_.width - indent), indent);
    blocks.clear();
  };
  for (Matrix matrix : all) {
    if (matrix.entries.empty() || matrix.entries.front().empty()) continue;
    matrix.label = set_apart(matrix.label, style_);
    Block block = matrix_block(matrix.label, matrix.entries, style_.format);
    if (block.width + indent <= style_.width) {
      blocks.push_back(std::move(block));
      continue;
    }
    flush();
    list_entries(matrix, indent);
  }
  flush();
}

void Page::list_entries(const Matrix& matrix, std::size_t indent) {
  blank();
  bool has_zero = false;
  const bool symmetric = is_symmetric(matrix);
  for (std::size_t i = 0; i < matrix.entries.size(); ++i) {
    for (std::size_t j = symmetric ? i : 0; j < matrix.entries[i].size(); ++j) {
      const Form& entry = matrix.entries[i][j];
      if (is_zero(entry))
        has_zero = true;
      else
        definition(entry_label(matrix, i, j), entry, indent);
    }
  }
  if (symmetric) line(words("el.symmetric", {matrix.label}), indent);
  if (has_zero) line(words("el.other_zero", {matrix.label}), indent);
}

/// As far as the eye sees: mirrored entries look the same.
bool Page::is_symmetric(const Matrix& matrix) const {
  const std::size_t n = matrix.entries.size();
  if (n < 2 || matrix.entries.front().size() != n) return false;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const std::string below = formula_text(matrix.entries[i][j], style_.format);
      if (below != formula_text(matrix.entries[j][i], style_.format)) return false;
    }
  }
  return true;
}

std::string Page::text() const {
  return style_.format == Format::Ascii ? plain_text(text_, style_.taken) : text_;
}

std::vector<std::vector<Form>> forms_of(const FormulaMatrix& matrix) {
  std::vector<std::vector<Form>> forms;
  for (const FormulaVector& row : matrix) {
    forms.emplace_back();
    for (const Formula& f : row) forms.back().push_back(f.shown);
  }
  return forms;
}

std::vector<std::vector<Form>> column_of(const FormulaVector& vector) {
  std::vector<std::vector<Form>> forms;
  for (const Formula& f : vector) forms.push_back({f.shown});
  return forms;
}

std::vector<std::vector<Form>> column_of(const std::vector<Expr>& symbols) {
  std::vector<std::vector<Form>> forms;
  forms.reserve(symbols.size());
  for (const Expr s : symbols) forms.push_back({symbol_form(s)});
  return forms;
}

}  // namespace tellegen::report
