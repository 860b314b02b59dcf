#include "symbolic/print/name.hpp"
#include "symbolic/print/unicode.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen {

namespace {

constexpr std::string_view dot_above = "\u0307";
constexpr std::string_view two_dots_above = "\u0308";

std::string word(std::string_view stem) {
  const auto greek = print::find_greek(stem);
  return std::string(greek ? greek->glyph : stem);
}

std::string label_text(const std::string& label) {
  if (label.empty()) return "";
  // a_b_c: what a second underscore means is not known, so it stays
  return "_" + (label.find('_') == std::string::npos ? unicode_name(label) : label);
}

std::string dotted_name(std::string_view name, int order) {
  const print::OwnedName owned = print::split_owner(name);
  const print::NameParts parts = print::split_name(owned.name);
  std::string text = owned.owner.empty() ? "" : unicode_name(owned.owner) + ".";
  text += word(parts.stem);
  if (order == 1) text += dot_above;
  if (order == 2) text += two_dots_above;
  text += print::subscript(parts.index) + label_text(parts.label);
  if (order > 2) text += print::superscript("(" + std::to_string(order) + ")");
  return text;
}

}  // namespace

std::string unicode_name(const SymbolInfo& symbol) {
  return dotted_name(symbol.name, symbol.order);
}

std::string unicode_name(std::string_view name) { return dotted_name(name, 0); }

std::string unicode_symbol(std::string_view name) {
  if (name == "L") return "ℒ";
  if (name == "H") return "ℋ";
  if (name == "D") return "𝒟";
  if (const auto starred = print::without_star(name)) return unicode_symbol(*starred) + "*";
  return unicode_name(name);
}

}  // namespace tellegen
