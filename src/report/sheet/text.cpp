// Blocks on a terminal.

#include "report/euler_lagrange_page.hpp"
#include "report/sheet.hpp"
#include "report/text/excerpt.hpp"
#include "report/text/numbers.hpp"
#include "report/text/value_table.hpp"

namespace tellegen::report {
namespace {

class TextSheet {
 public:
  explicit TextSheet(const Style& style) : style_(style), page_(style) {}

  std::string of(const Sheet& sheet) {
    for (const SheetBlock& block : sheet.blocks)
      std::visit([this](const auto& b) { add(b); }, block);
    return page_.text();
  }

  [[nodiscard]] std::string shown(const Item& item) const {
    return std::visit([this](const auto& i) { return this->text(i); }, item.is);
  }

 private:
  // Items.
  std::vector<std::string> shown(const Items& items) const {
    std::vector<std::string> all;
    for (const Item& item : items) all.push_back(shown(item));
    return all;
  }
  static std::string text(const Plain& item) { return harmless(item.text); }
  static std::string text(const Count& item) { return std::to_string(item.number); }
  std::string text(const Named& item) const { return name_text(item.name, style_.format); }
  std::string text(const Number& item) const {
    return number_text(item.value, style_.format, item.figures) +
           (item.unit.empty() ? "" : " " + item.unit);
  }
  std::string text(const Math& item) const {
    const bool ascii = style_.format == Format::Ascii;
    std::string all = formula_text(item.first, style_.format);
    for (const auto& [how, form] : item.more) {
      all += how == Relates::Equal   ? " = "
             : how == Relates::About ? (ascii ? " ~ " : " ≈ ")
                                     : (ascii ? " >= " : " ≥ ");
      all += formula_text(form, style_.format);
    }
    return all;
  }
  std::string text(const Pole& item) const {
    const bool plus = item.plus && item.value.real() > 0;
    return (plus ? "+" : "") + pole_text(item.value, style_.format);
  }
  std::string text(const Complex& item) const { return complex_text(item.value, style_.format); }
  std::string text(const Phrase& item) const { return page_.words(item.key, shown(item.args)); }
  std::string text(const Slope& item) const {
    const std::string d = style_.format == Format::Ascii ? "d" : "∂";
    return d + shown(item.of_and_by[0]) + "/" + d + shown(item.of_and_by[1]);
  }
  std::string text(const Listed& item) const {
    std::string all;
    for (const Item& one : item.items)
      all += (all.empty() ? "" : std::string(item.between)) + shown(one);
    return all;
  }

  // Blocks.
  void add(const TitleBlock& block) {
    write_title(page_, block.model, block.description, block.heading);
  }
  void add(const HeadingBlock& block) { page_.heading(shown(block.text)); }
  void add(const ParagraphBlock& block) {
    if (block.apart) page_.blank();
    page_.paragraph(text(Listed{block.sentences, " "}), block.indent, block.hang);
  }
  void add(const DefinitionBlock& block) {
    page_.definition(shown(block.label), block.formula, block.indent);
    for (const Number& number : block.numbers) page_.line("= " + text(number), block.indent + 2);
  }
  void add(const ValueBlock& block) {
    page_.line(shown(block.label) + " = " + text(block.number), block.indent);
  }
  void add(const EquationsBlock& block) {
    for (const auto& [left, right] : block.equations) page_.equation("  ", left, &right);
  }
  void add(const ListBlock& block) {
    if (block.apart) page_.blank();
    std::vector<std::string> items = shown(block.items);
    if (!items.empty() && !block.unit.empty()) items.back() += " " + std::string(block.unit);
    write_list(page_, shown(block.lead), items, block.indent, block.hang);
  }
  void add(const TableBlock& block) {
    ValueTable table;
    for (const std::string_view key : block.headings) table.headings.push_back(page_.words(key));
    table.columns.resize(block.headings.size());
    for (const TableBlock::Row& row : block.rows) {
      table.names.push_back(shown(row.name));
      table.units.push_back(unit_in_brackets(row.unit));
      table.notes.push_back(harmless(row.note));
      for (std::size_t j = 0; j < row.numbers.size(); ++j)
        table.columns[j].push_back(row.numbers[j]);
    }
    if (!table.names.empty()) write_value_table(page_, table);
  }
  void add(const StepsBlock& block) { write_steps(page_, block.steps); }
  void add(const RemarksBlock& block) { write_remarks(page_, block.remarks); }
  void add(const ChecksBlock& block) { write_checks(page_, block.checks); }

  const Style& style_;
  Page page_;
};

}  // namespace

std::string rendered_text(const Sheet& sheet, const Style& style) {
  return TextSheet(style).of(sheet);
}

std::string rendered_text(const Item& item, const Style& style) {
  return TextSheet(style).shown(item);
}

}  // namespace tellegen::report
