#pragma once
// A page of LaTeX, built from top to bottom: fragments for amsmath, without a preamble.

#include <string>
#include <string_view>
#include <vector>

#include "formalism/euler_lagrange.hpp"
#include "report/style.hpp"

namespace tellegen::report {

class LatexPage {
 public:
  explicit LatexPage(const Style& style) : style_(style) {}
  [[nodiscard]] const Style& style() const { return style_; }

  [[nodiscard]] std::string words(std::string_view key,
                                  const std::vector<std::string>& args = {}) const;
  /// A sentence whose arguments are already LaTeX.
  [[nodiscard]] std::string sentence(std::string_view key,
                                     const std::vector<std::string>& args) const;

  void title(const std::string& model, const std::string& description);
  void line(const std::string& text) { text_ += text + "\n"; }
  void section(const std::string& title) { line("\n\\subsection*{" + title + "}"); }
  void display(const std::string& math) { line("\\[\n  " + math + "\n\\]"); }
  void definition(const std::string& label, const Form& formula);
  void equations(const std::vector<WrittenEquation>& all);
  void matrix(const std::string& label, const std::vector<std::vector<Form>>& entries);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  Style style_;
  std::string text_;
};

void write_steps(LatexPage& page, const std::vector<Step>& steps);
void write_remarks(LatexPage& page, const std::vector<Remark>& remarks);
/// "✓ M is symmetric: proved"
std::string check_item(const Check& check, Language language);
void write_checks(LatexPage& page, const std::vector<Check>& checks);

}  // namespace tellegen::report
