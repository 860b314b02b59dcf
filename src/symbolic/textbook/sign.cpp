// Where a minus sign goes.

#include <algorithm>

#include "symbolic/textbook/grouping.hpp"

namespace tellegen {

namespace {

void negate_sum(Form& sum) {
  sum.negative.flip();
  auto first = std::ranges::find(sum.negative, false);
  if (first == sum.negative.end()) {  // −a − (b − c) reads (c − b) − a
    const auto turned =
        std::ranges::find_if(sum.items, [](Form& f) { return take_sign_inside(f); });
    if (turned == sum.items.end()) return;
    first = sum.negative.begin() + (turned - sum.items.begin());
    *first = false;
  }
  const auto index = first - sum.negative.begin();
  std::rotate(sum.items.begin(), sum.items.begin() + index, sum.items.begin() + index + 1);
  std::rotate(sum.negative.begin(), first, first + 1);
}

/// 1 − tanh² u, which is positive and reads better as it stands.
bool is_one_less_tangent(const Form& sum) {
  const auto is_tangent = [](const Form& f) {
    return f.kind == Form::Kind::Power && f.items[0].kind == Form::Kind::Function &&
           f.items[0].text == "tanh";
  };
  return sum.items.size() == 2 && !sum.negative[0] && sum.negative[1] &&
         sum.items[0].kind == Form::Kind::Number && is_tangent(sum.items[1]);
}

}  // namespace

bool take_sign_inside(Form& form) {
  if (form.kind == Form::Kind::Fraction) return take_sign_inside(form.items[0]);
  if (form.kind == Form::Kind::Sum) {
    negate_sum(form);
    return true;
  }
  if (form.kind != Form::Kind::Product) return false;
  for (Form& f : form.items) {
    if (f.kind == Form::Kind::Sum && !is_one_less_tangent(f) &&
        2 * std::ranges::count(f.negative, true) >= std::ssize(f.items)) {
      negate_sum(f);
      return true;
    }
  }
  return false;
}

}  // namespace tellegen
