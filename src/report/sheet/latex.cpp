// Blocks in LaTeX: fragments for amsmath and amssymb.

#include "symbolic/print/latex.hpp"
#include "base/joined.hpp"
#include "report/euler_lagrange_page.hpp"
#include "report/latex/latex_page.hpp"
#include "report/plain_text.hpp"
#include "report/sheet.hpp"
#include "report/text/numbers.hpp"

namespace tellegen::report {
namespace {

std::string in_dollars(const std::string& math) { return "$" + math + "$"; }

std::string_view relation_sign(Relates how) {
  return how == Relates::Equal ? " = " : how == Relates::About ? " \\approx " : " \\ge ";
}

class LatexSheet {
 public:
  explicit LatexSheet(const Style& style) : style_(style), page_(style) {}

  std::string of(const Sheet& sheet) {
    for (const SheetBlock& block : sheet.blocks)
      std::visit([this](const auto& b) { add(b); }, block);
    return page_.text();
  }

  [[nodiscard]] std::string shown(const Item& item) const {
    return std::visit([this](const auto& i) { return this->text(i); }, item.is);
  }

 private:
  // Items among words.
  static std::string text(const Plain& item) { return latex_text(item.text); }
  static std::string text(const Count& item) { return std::to_string(item.number); }
  static std::string text(const Named& item) { return name_text(item.name, Format::Latex); }
  static std::string text(const Number& item) {
    return in_dollars(math(item)) + (item.unit.empty() ? "" : "~" + latex_text(item.unit));
  }
  static std::string text(const Math& item) { return in_dollars(math(item)); }
  static std::string text(const Pole& item) { return in_dollars(math(item)); }
  static std::string text(const Complex& item) { return in_dollars(math(item)); }
  std::string text(const Slope& item) const { return in_dollars(in_math(item)); }
  std::string text(const Listed& item) const {
    std::string all;
    for (const Item& one : item.items)
      all += (all.empty() ? "" : std::string(item.between)) + shown(one);
    return all;
  }
  // What fills a blank is LaTeX already and must not be escaped with the words: characters that no
  // text has hold its place. A number decides the form of its word, and is what it is.
  std::string text(const Phrase& item) const {
    constexpr char first_place = 1;
    std::vector<std::string> places;
    for (std::size_t i = 0; i < item.args.size(); ++i) {
      const auto* count = std::get_if<Count>(&item.args[i].is);
      places.push_back(count != nullptr
                           ? std::to_string(count->number)
                           : std::string(1, static_cast<char>(first_place + static_cast<char>(i))));
    }
    std::string filled;
    for (const char c : latex_text(say(style_.language, item.key, places))) {
      const auto place = static_cast<std::size_t>(static_cast<unsigned char>(c)) - first_place;
      filled += place < item.args.size() ? shown(item.args[place]) : std::string(1, c);
    }
    return filled;
  }

  // Items inside a formula.
  static std::string math(const Number& item) {
    return number_text(item.value, Format::Latex, item.figures);
  }
  static std::string with_unit(const Number& item) {
    return math(item) + (item.unit.empty() ? "" : "\\,\\mathrm{" + latex_text(item.unit) + "}");
  }
  static std::string math(const Math& item) {
    std::string all = to_latex(item.first);
    for (const auto& [how, form] : item.more)
      all += std::string(relation_sign(how)) + to_latex(form);
    return all;
  }
  static std::string math(const Pole& item) {
    const bool plus = item.plus && item.value.real() > 0;
    return (plus ? "+" : "") + pole_text(item.value, Format::Latex);
  }
  static std::string math(const Complex& item) { return complex_text(item.value, Format::Latex); }
  std::string in_math(const Item& item) const {
    if (const auto* number = std::get_if<Number>(&item.is)) return math(*number);
    if (const auto* formula = std::get_if<Math>(&item.is)) return math(*formula);
    if (const auto* pole = std::get_if<Pole>(&item.is)) return math(*pole);
    if (const auto* number = std::get_if<Complex>(&item.is)) return math(*number);
    if (const auto* named = std::get_if<Named>(&item.is)) return latex_name(named->name);
    if (const auto* slope = std::get_if<Slope>(&item.is)) {
      return "\\partial " + in_math(slope->of_and_by[0]) + "/\\partial " +
             in_math(slope->of_and_by[1]);
    }
    return "\\text{" + shown(item) + "}";
  }

  // Blocks.
  void add(const TitleBlock& block) { page_.title(block.model, block.description); }
  void add(const HeadingBlock& block) { page_.section(shown(block.text)); }
  void add(const ParagraphBlock& block) { page_.line("\n" + text(Listed{block.sentences, " "})); }
  void add(const DefinitionBlock& block) {
    std::string all = in_math(block.label) + " = " + latex_equation(name_form(""), block.formula);
    for (const Number& number : block.numbers) all += " = " + with_unit(number);
    page_.display(all);
  }
  void add(const ValueBlock& block) {
    page_.display(in_math(block.label) + " = " + with_unit(block.number));
  }
  void add(const EquationsBlock& block) {
    std::vector<WrittenEquation> all;
    for (const auto& [left, right] : block.equations) all.push_back({left, right});
    if (!all.empty()) page_.equations(all);
  }
  void add(const ListBlock& block) {
    std::string all;
    for (const Item& item : block.items) all += (all.empty() ? "" : ",\\quad ") + in_math(item);
    if (!block.unit.empty()) all += "\\ \\mathrm{" + std::string(block.unit) + "}";
    // "(1)" belongs to its formulas, words stand before them.
    if (const auto* number = std::get_if<Plain>(&block.lead.is)) {
      const std::string label(trimmed(number->text));
      return page_.display(label.empty() ? all : "\\text{" + latex_text(label) + "}\\quad " + all);
    }
    page_.line("\n" + shown(block.lead));
    if (!block.items.empty()) page_.display(all);
  }
  void add(const TableBlock& block) {
    if (block.rows.empty()) return;
    std::string head;
    for (const std::string_view key : block.headings) head += " & " + page_.words(key);
    page_.line("\n\\begin{tabular}{l" + std::string(block.headings.size(), 'r') + "}");
    page_.line("  " + head + " \\\\ \\hline");
    for (const TableBlock::Row& row : block.rows) {
      std::string line = "  " + shown(row.name);
      if (!row.unit.empty() && row.unit != "1") line += " [" + latex_text(row.unit) + "]";
      for (const double x : row.numbers) line += " & " + text(Number{x});
      page_.line(line + " \\\\");
    }
    page_.line("\\end{tabular}");
  }
  void add(const StepsBlock& block) { write_steps(page_, block.steps); }
  void add(const RemarksBlock& block) { write_remarks(page_, block.remarks); }
  void add(const ChecksBlock& block) { write_checks(page_, block.checks); }

  const Style& style_;
  LatexPage page_;
};

}  // namespace

std::string rendered_latex(const Sheet& sheet, const Style& style) {
  return LatexSheet(style).of(sheet);
}

std::string rendered_latex(const Item& item, const Style& style) {
  return LatexSheet(style).shown(item);
}

}  // namespace tellegen::report
