#include "language/number.hpp"

#include <charconv>
#include <system_error>

namespace tellegen::language {
namespace {

// A double reaches 1e±308; exact arithmetic beyond would only swell.
constexpr std::size_t longest_exponent = 3;  // digits, without leading zeros

bool digit_at(std::string_view text, std::size_t i) {
  return i < text.size() && text[i] >= '0' && text[i] <= '9';
}

std::size_t skip_digits(std::string_view text, std::size_t i) {
  while (digit_at(text, i)) ++i;
  return i;
}

std::size_t skip_digits_and_points(std::string_view text, std::size_t i) {
  while (digit_at(text, i) || (i < text.size() && text[i] == '.')) ++i;
  return i;
}

/// The end of the exponent at `i`, or `i` where there is none: in `2e`, e is a name.
std::size_t skip_exponent(std::string_view text, std::size_t i) {
  if (i >= text.size() || (text[i] != 'e' && text[i] != 'E')) return i;
  std::size_t digits = i + 1;
  if (digits < text.size() && (text[digits] == '+' || text[digits] == '-')) ++digits;
  return digit_at(text, digits) ? skip_digits(text, digits) : i;
}

bool exponent_fits(std::string_view exponent) {
  const std::size_t first = exponent.find_first_of("123456789");
  return first == std::string_view::npos || exponent.size() - first <= longest_exponent;
}

bool fits_double(std::string_view text) {
  double value = 0;
  return std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc{};
}

}  // namespace

NumberText scan_number(std::string_view text) {
  std::size_t mantissa = skip_digits(text, 0);
  if (mantissa < text.size() && text[mantissa] == '.') mantissa = skip_digits(text, mantissa + 1);
  const std::size_t end = skip_exponent(text, mantissa);
  if (end < text.size() && text[end] == '.') {
    return {skip_digits_and_points(text, end), NumberText::State::Malformed};
  }
  const bool fits =
      exponent_fits(text.substr(mantissa, end - mantissa)) && fits_double(text.substr(0, end));
  return {end, fits ? NumberText::State::Good : NumberText::State::OutOfRange};
}

}  // namespace tellegen::language
