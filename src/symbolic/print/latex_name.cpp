#include <algorithm>

#include "symbolic/print/latex.hpp"
#include "symbolic/print/name.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string escape_character(char c) {
  switch (c) {
    case '_':
    case '#':
    case '%':
    case '&':
    case '$':
    case '{':
    case '}':
      return std::string("\\") + c;
    case '\\':
      return "\\backslash{}";
    case '~':
      return "\\sim{}";
    case '^':
      return "\\wedge{}";
    case '\'':
      return "{\\prime}";  // a bare one is a superscript and could meet another
    default:
      break;
  }
  const auto byte = static_cast<unsigned char>(c);
  return byte <= ' ' || byte == 0x7FU ? "\\ " : std::string(1, c);
}

/// A stem: θ, a single letter in italics, or upright letters.
std::string word(const std::string& stem) {
  if (const auto greek = print::find_greek(stem)) return std::string(greek->latex);
  if (stem.size() == 1 && is_letter(stem[0])) return stem;
  return "\\mathrm{" + latex_escape(stem) + "}";
}

/// The momentum p_q_3 belongs to q_3, which has an index of its own; more levels are not set.
std::string label_text(const std::string& label) {
  if (std::ranges::count(label, '_') < 2) return latex_name(label);
  return "\\mathrm{" + latex_escape(label) + "}";
}

std::string accent(const std::string& word, int order) {
  switch (order) {
    case 0:
      return word;
    case 1:
      return "\\dot{" + word + "}";
    case 2:
      return "\\ddot{" + word + "}";
    case 3:
      return "\\dddot{" + word + "}";
    default:
      return "\\overset{(" + std::to_string(order) + ")}{" + word + "}";
  }
}

std::string accented_name(std::string_view name, int order) {
  const print::OwnedName owned = print::split_owner(name);
  const print::NameParts parts = print::split_name(owned.name);
  std::string below = parts.index;
  if (!parts.label.empty()) below += (below.empty() ? "" : ",") + label_text(parts.label);
  if (!owned.owner.empty()) below += (below.empty() ? "" : ",") + latex_name(owned.owner);
  const std::string stem = accent(word(parts.stem), order);
  return below.empty() ? stem : stem + "_{" + below + "}";
}

}  // namespace

std::string latex_escape(std::string_view text) {
  std::string safe;
  for (const char c : text) safe += escape_character(c);
  return safe;
}

std::string latex_name(const SymbolInfo& symbol) {
  return accented_name(symbol.name, symbol.order);
}

std::string latex_name(std::string_view name) { return accented_name(name, 0); }

std::string latex_symbol(std::string_view name) {
  if (name == "L" || name == "H" || name == "D") return "\\mathcal{" + std::string(name) + "}";
  if (const auto starred = print::without_star(name)) return latex_symbol(*starred) + "^{*}";
  return latex_name(name);
}

}  // namespace tellegen
