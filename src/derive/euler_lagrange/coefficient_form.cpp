#include "derive/euler_lagrange/coefficient_form.hpp"

#include <algorithm>
#include <optional>

#include "symbolic/reading_effort.hpp"

namespace tellegen::euler_lagrange {

namespace {

using canonical::add;
using canonical::Ring;
using canonical::Series;

bool has_fraction(const Form& form) {
  return form.kind == Form::Kind::Fraction || std::ranges::any_of(form.items, has_fraction);
}

/// whole + one quotient; nothing where the rest is no single quotient.
std::optional<Form> beside_whole(Textbook& textbook, const Series& s, const Rational& whole) {
  Ring& ring = textbook.ring();
  const Series rest = ring.as_fraction(ring.normalise(add(s, Series(whole), Rational(-1))));
  const Ring::Fraction parts = ring.clear_denominators(ring.normalise(rest));
  if (parts.numerator.size() != 1) return std::nullopt;
  return textbook.write_sum(add(rest, Series(whole)));
}

}  // namespace

Form coefficient_form(Textbook& textbook, const Series& s) {
  Form best = textbook.write_sum(s);
  const auto offer = [&](const Form& other) {
    if (reading_effort(other) < reading_effort(best)) best = other;
  };
  offer(textbook.write(s));
  if (!has_fraction(best)) return best;
  for (const Rational& whole : {Rational(1), Rational(-1)}) {
    if (const auto other = beside_whole(textbook, s, whole)) offer(*other);
  }
  return best;
}

}  // namespace tellegen::euler_lagrange
