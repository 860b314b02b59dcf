#include "symbolic/reading_effort.hpp"

namespace tellegen {

namespace {

int fractions_in_fractions(const Form& form, bool inside) {
  const bool is_fraction = form.kind == Form::Kind::Fraction;
  int count = is_fraction && inside ? 1 : 0;
  for (const Form& item : form.items) count += fractions_in_fractions(item, inside || is_fraction);
  return count;
}

}  // namespace

int reading_effort(const Form& form) {
  return operation_count(form) + 3 * fractions_in_fractions(form, false);
}

}  // namespace tellegen
