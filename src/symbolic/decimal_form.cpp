#include "symbolic/decimal_form.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace tellegen {

Form decimal_form(double value, int figures) {
  if (!std::isfinite(value)) return name_form(std::isnan(value) ? "nan" : "inf");
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value),
                                 std::chars_format::scientific, figures - 1);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
  const auto rounded = Rational::parse(text);
  Form form = number_form(rounded.value_or(Rational(0)));
  constexpr double largest_plain = 1e7;
  form.decimal = !form.number.is_integer() || std::abs(value) >= largest_plain;
  return value < 0 ? negate_form(std::move(form)) : form;
}

}  // namespace tellegen
