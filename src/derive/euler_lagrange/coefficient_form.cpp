#include "derive/euler_lagrange/coefficient_form.hpp"

#include <optional>

namespace tellegen::euler_lagrange {

namespace {

using canonical::add;
using canonical::Ring;
using canonical::Series;

int fractions_in_fractions(const Form& form, bool inside) {
  const bool is_fraction = form.kind == Form::Kind::Fraction;
  int count = is_fraction && inside ? 1 : 0;
  for (const Form& item : form.items) count += fractions_in_fractions(item, inside || is_fraction);
  return count;
}

/// A fraction in a fraction is hard to read: it may save two operations and yet lose.
int effort(const Form& form) {
  return operation_count(form) + 3 * fractions_in_fractions(form, false);
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
    if (effort(other) < effort(best)) best = other;
  };
  offer(textbook.write(s));
  if (fractions_in_fractions(best, true) == 0) return best;  // nothing is divided
  for (const Rational& whole : {Rational(1), Rational(-1)}) {
    if (const auto other = beside_whole(textbook, s, whole)) offer(*other);
  }
  return best;
}

}  // namespace tellegen::euler_lagrange
