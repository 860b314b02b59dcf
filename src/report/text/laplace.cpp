#include "report/text/laplace.hpp"

#include <algorithm>

#include "report/text/notation.hpp"

namespace tellegen::report {

std::string laplace_letter(const Style& style) {
  std::string name;
  for (const std::string candidate : {"s", "sigma", "varsigma"}) {
    name = candidate;
    if (std::ranges::find(style.taken, name) == style.taken.end()) return name;
  }
  while (std::ranges::find(style.taken, name) != style.taken.end()) name += '_';
  return name;
}

Form power_form(const std::string& letter, std::size_t exponent) {
  if (exponent == 1) return name_form(letter);
  Form power;
  power.kind = Form::Kind::Power;
  power.items = {name_form(letter), number_form(Rational(static_cast<std::int64_t>(exponent)))};
  return power;
}

}  // namespace tellegen::report
