#include "design/poles.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "design/codes.hpp"

namespace tellegen {

namespace {

using Complex = std::complex<double>;

constexpr std::string_view plus_minus = "±";
constexpr std::string_view minus = "−";

/// The characters a person may type, as plain ones; "±" becomes "~".
std::string plain(std::string_view item) {
  std::string text;
  for (std::size_t i = 0; i < item.size();) {
    const std::string_view rest = item.substr(i);
    if (rest.starts_with(plus_minus)) {
      text += '~';
      i += plus_minus.size();
    } else if (rest.starts_with("+-") || rest.starts_with("+/-")) {
      text += '~';
      i += rest[1] == '/' ? 3 : 2;
    } else if (rest.starts_with(minus)) {
      text += '-';
      i += minus.size();
    } else {
      if (item[i] != ' ' && item[i] != '*' && item[i] != '\t') text += item[i];
      ++i;
    }
  }
  return text;
}

/// A number at the front of `text`, which it leaves; a sign before it counts.
std::optional<double> take_number(std::string_view& text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || !std::isfinite(value)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return negative ? -value : value;
}

bool is_unit(std::string_view text) { return text == "j" || text == "i"; }

/// "3j", "+3j", "j": what follows the sign.
std::optional<double> imaginary(std::string_view text) {
  if (text.starts_with('j') || text.starts_with('i'))
    return is_unit(text) ? std::optional(1.0) : std::nullopt;
  const auto value = take_number(text);
  return value && is_unit(text) ? value : std::nullopt;
}

/// The poles that one item stands for: none where it cannot be read.
Poles poles_of(std::string_view item) {
  const std::string text = plain(item);
  std::string_view rest = text;
  double real = 0;
  if (!rest.starts_with('~')) {
    const std::string_view whole = rest;
    const auto first = take_number(rest);
    if (!first) return {};
    if (rest.empty()) return {Complex(*first, 0)};
    if (is_unit(rest)) return {Complex(0, *first)};
    real = *first;
    if (rest.size() == whole.size()) return {};
  }
  const char sign = rest.empty() ? ' ' : rest.front();
  if (sign != '~' && sign != '+' && sign != '-') return {};
  rest.remove_prefix(1);
  const auto part = imaginary(rest);
  if (!part || *part < 0) return {};
  if (sign == '~') return {Complex(real, *part), Complex(real, -*part)};
  return {Complex(real, sign == '-' ? -*part : *part)};
}

/// What stands between two commas, with its place.
struct PoleItem {
  Poles poles;
  Span span;
};

std::vector<PoleItem> pole_items(const std::string& text) {
  std::vector<PoleItem> items;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::size_t begin = std::min(text.find_first_not_of(" \t", at), comma);
    items.push_back({poles_of(std::string_view(text).substr(at, comma - at)), Span{begin, comma}});
    at = comma + 1;
  }
  return items;
}

/// "-2±3j".
std::string pair_name(const Complex& pole) {
  return rounded(pole.real()) + std::string(plus_minus) + rounded(std::abs(pole.imag())) + "j";
}

}  // namespace

Result<Poles> read_poles(const std::string& text) {
  Poles poles;
  for (const PoleItem& item : pole_items(text)) {
    if (item.poles.empty()) {
      const std::string wrong = text.substr(item.span.begin, item.span.end - item.span.begin);
      return Diagnostic{design_codes::wrong_pole, item.span, {wrong}, {}};
    }
    poles.insert(poles.end(), item.poles.begin(), item.poles.end());
  }
  return poles;
}

Poles dominant_poles(std::size_t count, double damping, double settling, const Poles& open_loop) {
  constexpr double settled = 4;  // e⁻⁴ ≈ 2 %
  constexpr double farther = 5;
  const double decay = settled / settling;
  if (count < 2) return Poles(count, Complex(-decay, 0));
  const double rate = damping < 1 ? decay * std::sqrt(1 / (damping * damping) - 1) : 0;
  Poles poles{Complex(-decay, rate), Complex(-decay, -rate)};
  for (const Complex& pole : open_loop) {
    if (pole.real() > -farther * decay || pole.imag() < 0) continue;
    const std::size_t needs = pole.imag() > 0 ? 2 : 1;
    if (poles.size() + needs > count) continue;
    poles.push_back(pole);
    if (needs == 2) poles.push_back(std::conj(pole));
  }
  const auto taken = [&](const Complex& z) {
    return std::ranges::any_of(poles,
                               [&](const Complex& pole) { return std::abs(pole - z) < decay / 2; });
  };
  for (double far = farther; poles.size() < count; ++far) {
    const Complex next(-decay * far, 0.0);
    if (!taken(next)) poles.push_back(next);
  }
  return poles;
}

const Complex* without_conjugate(const Poles& poles) {
  for (const Complex& pole : poles) {
    if (pole.imag() == 0) continue;
    if (std::ranges::count(poles, pole) != std::ranges::count(poles, std::conj(pole))) return &pole;
  }
  return nullptr;
}

std::string rounded(double value) {
  constexpr int figures = 5;
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value,
                                 std::chars_format::general, figures);
  return {text.data(), end.ptr};
}

std::string pole_name(const Complex& pole) {
  if (pole.imag() == 0) return rounded(pole.real());
  const std::string part = rounded(std::abs(pole.imag())) + "j";
  return rounded(pole.real()) + (pole.imag() < 0 ? "-" : "+") + part;
}

std::optional<Diagnostic> unsound_poles(const Poles& poles, const char* option, std::size_t order) {
  if (const Complex* lonely = without_conjugate(poles))
    return Diagnostic{
        design_codes::without_conjugate, std::nullopt, {pole_name(*lonely), option}, {}};
  if (poles.size() != order)
    return Diagnostic{design_codes::wrong_count,
                      std::nullopt,
                      {option, std::to_string(poles.size()), std::to_string(order)},
                      {}};
  return std::nullopt;
}

std::optional<Diagnostic> unsound_text(const std::string& text, const char* option,
                                       const std::vector<Expr>& states) {
  const auto poles = read_poles(text);
  if (!poles) return poles.diagnostics.front();
  auto why = unsound_poles(*poles, option, states.size());
  if (!why) return std::nullopt;
  why->span = Span{0, text.size()};
  if (const Complex* lonely = without_conjugate(*poles)) {
    for (const PoleItem& item : pole_items(text)) {
      if (std::ranges::find(item.poles, *lonely) != item.poles.end()) why->span = item.span;
    }
    why->notes.push_back({"note.write_pair", {pair_name(*lonely)}, {}});
  } else if (!states.empty()) {
    why->notes.push_back({"note.pole_for_each", {listed(states)}, {}});
  }
  return why;
}

}  // namespace tellegen
