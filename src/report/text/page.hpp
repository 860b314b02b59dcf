#pragma once
// A page of terminal text, built from top to bottom.

#include <string>
#include <string_view>
#include <vector>

#include "report/style.hpp"
#include "report/text/notation.hpp"

namespace tellegen::report {

class Page {
 public:
  explicit Page(const Style& style) : style_(style) {}

  [[nodiscard]] const Style& style() const { return style_; }
  [[nodiscard]] std::string words(std::string_view key,
                                  const std::vector<std::string>& args = {}) const {
    return say(style_.language, key, args);
  }

  void title(const std::string& text);    ///< underlined
  void heading(const std::string& text);  ///< after a blank line
  void blank();                           ///< at most one between two things
  void line(const std::string& text, std::size_t indent = 0);
  /// Wrapped between words; lines after the first are indented by `hang` more.
  void paragraph(const std::string& text, std::size_t indent = 0, std::size_t hang = 0);
  void lines(const std::vector<std::string>& all, std::size_t indent);

  /// head, the formula wrapped after it, and " = right" if there is a right side.
  void equation(const std::string& head, const Form& left, const Form* right = nullptr);
  /// label = formula
  void definition(const std::string& label, const Form& formula, std::size_t indent = 2);
  /// Matrices side by side; one that is too wide is listed entry by entry.
  struct Matrix {
    std::string label;
    std::vector<std::vector<Form>> entries;
  };
  void matrices(const std::vector<Matrix>& all, std::size_t indent = 2);

  /// Everything so far; with Format::Ascii, in plain characters only.
  [[nodiscard]] std::string text() const;

 private:
  void add_right_side(std::vector<std::string>& all, const Form& right, std::size_t indent) const;
  void list_entries(const Matrix& matrix, std::size_t indent);
  [[nodiscard]] bool is_symmetric(const Matrix& matrix) const;

  Style style_;
  std::string text_;
};

std::vector<std::vector<Form>> forms_of(const FormulaMatrix& matrix);
std::vector<std::vector<Form>> column_of(const FormulaVector& vector);
std::vector<std::vector<Form>> column_of(const std::vector<Expr>& symbols);

}  // namespace tellegen::report
