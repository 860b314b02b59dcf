#include "report/sheet.hpp"

namespace tellegen::report {

Items pole_items(const std::vector<std::complex<double>>& poles) {
  Items items;
  for (const std::complex<double>& pole : poles) {
    if (pole.imag() >= 0) items.emplace_back(Pole{pole});
  }
  return items;
}

void Sheet::steps(const std::vector<Step>& all) {
  if (!all.empty()) add(StepsBlock{all});
}

void Sheet::remarks(const std::vector<Remark>& all) {
  if (!all.empty()) add(RemarksBlock{all});
}

void Sheet::checks(const std::vector<Check>& all) {
  if (!all.empty()) add(ChecksBlock{all});
}

std::string rendered(const Item& item, const Style& style) {
  return style.format == Format::Latex ? rendered_latex(item, style) : rendered_text(item, style);
}

std::string rendered(const Sheet& sheet, const Style& style) {
  return style.format == Format::Latex ? rendered_latex(sheet, style) : rendered_text(sheet, style);
}

}  // namespace tellegen::report
