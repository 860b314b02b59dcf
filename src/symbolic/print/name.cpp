#include "symbolic/print/name.hpp"

#include <algorithm>
#include <array>

namespace tellegen::print {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool all_digits(std::string_view text) { return std::ranges::all_of(text, is_digit); }

std::size_t trailing_digits(std::string_view text) {
  std::size_t count = 0;
  while (count < text.size() && is_digit(text[text.size() - 1 - count])) ++count;
  return count == text.size() ? 0 : count;
}

// omicron and the capitals that look Latin have no LaTeX command of their own.
constexpr std::array<GreekLetter, 48> greek_letters{{
    {"alpha", "α", "\\alpha"},
    {"beta", "β", "\\beta"},
    {"gamma", "γ", "\\gamma"},
    {"delta", "δ", "\\delta"},
    {"epsilon", "ε", "\\varepsilon"},
    {"zeta", "ζ", "\\zeta"},
    {"eta", "η", "\\eta"},
    {"theta", "θ", "\\theta"},
    {"iota", "ι", "\\iota"},
    {"kappa", "κ", "\\kappa"},
    {"lambda", "λ", "\\lambda"},
    {"mu", "μ", "\\mu"},
    {"nu", "ν", "\\nu"},
    {"xi", "ξ", "\\xi"},
    {"omicron", "ο", "o"},
    {"pi", "π", "\\pi"},
    {"rho", "ρ", "\\rho"},
    {"sigma", "σ", "\\sigma"},
    {"tau", "τ", "\\tau"},
    {"upsilon", "υ", "\\upsilon"},
    {"phi", "φ", "\\varphi"},
    {"chi", "χ", "\\chi"},
    {"psi", "ψ", "\\psi"},
    {"omega", "ω", "\\omega"},
    {"Alpha", "Α", "\\mathrm{A}"},
    {"Beta", "Β", "\\mathrm{B}"},
    {"Gamma", "Γ", "\\Gamma"},
    {"Delta", "Δ", "\\Delta"},
    {"Epsilon", "Ε", "\\mathrm{E}"},
    {"Zeta", "Ζ", "\\mathrm{Z}"},
    {"Eta", "Η", "\\mathrm{H}"},
    {"Theta", "Θ", "\\Theta"},
    {"Iota", "Ι", "\\mathrm{I}"},
    {"Kappa", "Κ", "\\mathrm{K}"},
    {"Lambda", "Λ", "\\Lambda"},
    {"Mu", "Μ", "\\mathrm{M}"},
    {"Nu", "Ν", "\\mathrm{N}"},
    {"Xi", "Ξ", "\\Xi"},
    {"Omicron", "Ο", "\\mathrm{O}"},
    {"Pi", "Π", "\\Pi"},
    {"Rho", "Ρ", "\\mathrm{P}"},
    {"Sigma", "Σ", "\\Sigma"},
    {"Tau", "Τ", "\\mathrm{T}"},
    {"Upsilon", "Υ", "\\Upsilon"},
    {"Phi", "Φ", "\\Phi"},
    {"Chi", "Χ", "\\mathrm{X}"},
    {"Psi", "Ψ", "\\Psi"},
    {"Omega", "Ω", "\\Omega"},
}};

}  // namespace

OwnedName split_owner(std::string_view name) {
  const std::size_t point = name.rfind('.');
  if (point == std::string_view::npos || point == 0 || point + 1 == name.size()) return {{}, name};
  return {name.substr(0, point), name.substr(point + 1)};
}

NameParts split_name(std::string_view name) {
  const std::size_t bar = name.find('_');
  const bool has_label = bar != std::string_view::npos && bar > 0 && bar + 1 < name.size();
  const std::string_view head = has_label ? name.substr(0, bar) : name;
  const std::string_view tail = has_label ? name.substr(bar + 1) : std::string_view();
  const std::size_t digits = trailing_digits(head);
  NameParts parts{std::string(head.substr(0, head.size() - digits)),
                  std::string(head.substr(head.size() - digits)), std::string(tail)};
  if (parts.index.empty() && !parts.label.empty() && all_digits(parts.label)) {
    std::swap(parts.index, parts.label);
  }
  return parts;
}

std::optional<GreekLetter> find_greek(std::string_view name) {
  if (name.size() < 2) return std::nullopt;  // a Latin letter
  const auto* const found = std::ranges::find_if(
      greek_letters, [&](const GreekLetter& g) { return g.name == name || g.glyph == name; });
  if (found == greek_letters.end()) return std::nullopt;
  return *found;
}

std::optional<std::string_view> without_star(std::string_view name) {
  if (name.size() < 2 || name.back() != '*') return std::nullopt;
  return name.substr(0, name.size() - 1);
}

}  // namespace tellegen::print
