#include "symbolic/form.hpp"

#include <numeric>
#include <utility>

namespace tellegen {

namespace {

Form with_items(Form::Kind kind, std::vector<Form> items) {
  Form form;
  form.kind = kind;
  form.items = std::move(items);
  return form;
}

int items_count(const Form& form) {
  return std::accumulate(form.items.begin(), form.items.end(), 0,
                         [](int n, const Form& item) { return n + operation_count(item); });
}

int joints(const Form& form) {
  return form.items.empty() ? 0 : static_cast<int>(form.items.size()) - 1;
}

}  // namespace

Form number_form(const Rational& value) {
  Form form;
  form.number = abs(value);
  return value.sign() < 0 ? with_items(Form::Kind::Negate, {std::move(form)}) : form;
}

Form symbol_form(Expr symbol) {
  Form form;
  form.kind = Form::Kind::Symbol;
  form.atom = symbol;
  return form;
}

Form name_form(std::string text) {
  Form form;
  form.kind = Form::Kind::Name;
  form.text = std::move(text);
  return form;
}

Form negate_form(Form x) {
  if (x.kind == Form::Kind::Negate) return std::move(x.items[0]);
  if (x.kind == Form::Kind::Number && x.number.is_zero()) return x;
  return with_items(Form::Kind::Negate, {std::move(x)});
}

Form partial_form(Form what, Form by) {
  return with_items(Form::Kind::Partial, {std::move(what), std::move(by)});
}

Form time_derivative_form(Form what) {
  return with_items(Form::Kind::TimeDerivative, {std::move(what)});
}

int operation_count(const Form& form) {
  const int inside = items_count(form);
  switch (form.kind) {
    case Form::Kind::Number:
    case Form::Kind::Symbol:
    case Form::Kind::Name:
      return 0;
    case Form::Kind::Sum: {
      const bool leading_minus = !form.negative.empty() && form.negative[0];
      return inside + joints(form) + (leading_minus ? 1 : 0);
    }
    case Form::Kind::Product:
      return inside + joints(form);
    case Form::Kind::Negate:
    case Form::Kind::Fraction:
    case Form::Kind::Power:
    case Form::Kind::Function:
    case Form::Kind::Call:
    case Form::Kind::Integral:
    case Form::Kind::Partial:
    case Form::Kind::TimeDerivative:
      return inside + 1;
  }
  return inside;
}

}  // namespace tellegen
