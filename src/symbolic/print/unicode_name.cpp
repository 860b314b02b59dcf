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

// A dot can stand above one letter only: θ̇, but th′.
std::string dotted_name(std::string_view name, int order) {
  const print::OwnedName owned = print::split_owner(name);
  const print::NameParts parts = print::split_name(owned.name);
  const std::string stem = word(parts.stem);
  const std::string rest = print::subscript(parts.index) + label_text(parts.label);
  const std::string owner = owned.owner.empty() ? "" : unicode_name(owned.owner) + ".";
  const bool one_letter = display_width(stem) == 1;
  switch (order) {
    case 0:
      return owner + stem + rest;
    case 1:
      return owner + (one_letter ? stem + std::string(dot_above) + rest : stem + rest + "′");
    case 2:
      return owner + (one_letter ? stem + std::string(two_dots_above) + rest : stem + rest + "″");
    default:
      return owner + stem + rest + print::superscript("(" + std::to_string(order) + ")");
  }
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
