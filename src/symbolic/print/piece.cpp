#include "symbolic/print/piece.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "symbolic/functions.hpp"

namespace tellegen::print {

namespace {

/// Also of numbers that are very small or large but have few figures, as computed ones do.
Rational::Decimal decimal_of(const Rational& value) {
  if (auto d = value.decimal()) return *d;
  const int power = static_cast<int>(std::floor(std::log10(std::abs(value.to_double()))));
  auto d = (value * pow(Rational(10), -power)).decimal();
  if (!d) return {"0", 0};
  d->exponent += power;
  return *d;
}

}  // namespace

DecimalText decimal_text(const Rational& value) {
  const Rational::Decimal d = decimal_of(value);
  const auto size = static_cast<int>(d.digits.size());
  const int leading = size - 1 + d.exponent;  // the power of ten of the first figure
  constexpr int smallest_plain = -4;
  // A whole number is only rounded to figures where it is computed.
  const int largest_plain = value.is_integer() ? 6 : 14;
  const int shift = leading < smallest_plain || leading > largest_plain ? leading : 0;
  // the decimal point stands `places` figures from the end
  const int places = shift - d.exponent;
  std::string figures = d.digits;
  const int zeros = places - size + 1;  // so that a figure stands before the point
  if (zeros > 0) figures.insert(0, static_cast<std::size_t>(zeros), '0');
  if (places > 0) figures.insert(figures.size() - static_cast<std::size_t>(places), ".");
  return {figures, shift == 0 ? std::nullopt : std::optional(shift)};
}

bool takes_exponent(std::string_view function) {
  const auto f = find_function(function);
  return f && function_row(*f).family != Family::None && arity(*f) == 1;
}

namespace {

bool moves(const Form& form) {
  if (form.kind == Form::Kind::Symbol) {
    const Role role = form.atom.symbol().role;
    return role != Role::Parameter && role != Role::Constant;
  }
  return form.kind == Form::Kind::Call || std::ranges::any_of(form.items, moves);
}

Form side_form(std::vector<Form> terms) {
  if (terms.empty()) return number_form(Rational(0));
  if (terms.size() == 1) return std::move(terms.front());
  Form sum;
  sum.kind = Form::Kind::Sum;
  sum.negative.assign(terms.size(), false);
  sum.items = std::move(terms);
  return sum;
}

}  // namespace

Choice choice_of(const Form& form) {
  const Form& guard = form.items[0];
  std::vector<Form> added;
  std::vector<Form> taken;
  if (guard.kind == Form::Kind::Negate) {
    taken = guard.items;
  } else if (guard.kind == Form::Kind::Sum) {
    for (std::size_t i = 0; i < guard.items.size(); ++i)
      (guard.negative[i] ? taken : added).push_back(guard.items[i]);
  } else {
    added.push_back(guard);
  }
  const bool turned =
      added.empty() || (std::ranges::none_of(added, moves) && std::ranges::any_of(taken, moves));
  if (turned) {
    return {side_form(std::move(taken)), side_form(std::move(added)), true, form.items[2],
            form.items[1]};
  }
  return {side_form(std::move(added)), side_form(std::move(taken)), false, form.items[1],
          form.items[2]};
}

CallParts call_parts(const Form& form) {
  const CallInfo& info = form.atom.call();
  const OpaqueFunction& function = form.atom.pool().opaque(info.function);
  return {function.name, function.inverse_of.has_value(), info.orders,
          std::accumulate(info.orders.begin(), info.orders.end(), 0)};
}

}  // namespace tellegen::print
