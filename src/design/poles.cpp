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

}  // namespace

Result<Poles> read_poles(const std::string& text) {
  Poles poles;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::string_view item = std::string_view(text).substr(at, comma - at);
    const Poles read = poles_of(item);
    if (read.empty()) {
      const std::size_t begin = std::min(text.find_first_not_of(" \t", at), comma);
      const std::string wrong = text.substr(begin, comma - begin);
      return Diagnostic{design_codes::wrong_pole, Span{begin, comma}, {wrong}, {}};
    }
    poles.insert(poles.end(), read.begin(), read.end());
    at = comma + 1;
  }
  return poles;
}

Poles dominant_poles(std::size_t count, double damping, double settling) {
  constexpr double settled = 4;  // e⁻⁴ ≈ 2 %
  const double decay = settled / settling;
  Poles poles;
  if (count == 1) return {Complex(-decay, 0)};
  if (count >= 2) {
    const double rate = damping < 1 ? decay * std::sqrt(1 / (damping * damping) - 1) : 0;
    poles = {Complex(-decay, rate), Complex(-decay, -rate)};
  }
  constexpr double farther = 5;
  for (std::size_t i = 2; i < count; ++i)
    poles.emplace_back(-decay * (farther + static_cast<double>(i - 2)), 0.0);
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
  if (poles.size() != order)
    return Diagnostic{design_codes::wrong_count,
                      std::nullopt,
                      {option, std::to_string(poles.size()), std::to_string(order)},
                      {}};
  if (const Complex* lonely = without_conjugate(poles))
    return Diagnostic{
        design_codes::without_conjugate, std::nullopt, {pole_name(*lonely), option}, {}};
  return std::nullopt;
}

}  // namespace tellegen
