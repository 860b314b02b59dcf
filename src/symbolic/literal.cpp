#include "symbolic/literal.hpp"

#include <utility>

#include "symbolic/functions.hpp"

namespace tellegen {
namespace {

Form kind_form(Form::Kind kind, std::vector<Form> items) {
  Form form;
  form.kind = kind;
  form.items = std::move(items);
  return form;
}

Form one() { return number_form(Rational(1)); }

/// As the user writes numbers: 0.1, or 1/10.
Form number_of(const Rational& value, const Pool& pool) {
  Form form = number_form(value);
  form.decimal = pool.writes_decimals() && value.is_decimal_fraction();
  return form;
}

Form product_of(std::vector<Form> factors) {
  if (factors.empty()) return one();
  if (factors.size() == 1) return std::move(factors[0]);
  return kind_form(Form::Kind::Product, std::move(factors));
}

/// ±form.
struct Signed {
  Form form;
  bool negative = false;
};

Signed signed_form(Expr e);

Form unsigned_form(Expr e) {
  Signed s = signed_form(e);
  return s.negative ? negate_form(std::move(s.form)) : std::move(s.form);
}

void add_terms(Expr e, bool negative, Form& sum) {
  if (e.kind() == Kind::Sum) {
    for (const Expr term : e.args()) add_terms(term, negative, sum);
    return;
  }
  Signed s = signed_form(e);
  sum.items.push_back(std::move(s.form));
  sum.negative.push_back(s.negative != negative);
}

/// A positive term goes first where there is one.
Form sum_form(Expr e) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  add_terms(e, false, sum);
  for (std::size_t i = 0; i < sum.items.size(); ++i) {
    if (sum.negative[i]) continue;
    std::swap(sum.items[0], sum.items[i]);
    const bool first = sum.negative[0];
    sum.negative[0] = false;
    sum.negative[i] = i == 0 ? false : first;
    break;
  }
  return sum;
}

struct Factors {
  Rational number = Rational(1);
  std::vector<Form> above;
  std::vector<Form> below;
};

Form power_form(Expr base, const Rational& exponent) {
  if (exponent.is_one()) return unsigned_form(base);
  return kind_form(Form::Kind::Power, {unsigned_form(base), number_form(exponent)});
}

void add_factors(Expr e, Factors& factors) {
  if (e.is_number()) {
    factors.number = factors.number * e.number();
  } else if (e.kind() == Kind::Product) {
    for (const Expr f : e.args()) add_factors(f, factors);
  } else if (e.kind() == Kind::Power && e.arg(1).is_number() && e.arg(1).number().sign() < 0) {
    factors.below.push_back(power_form(e.arg(0), -e.arg(1).number()));
  } else {
    factors.above.push_back(unsigned_form(e));
  }
}

Signed product_form(Expr e) {
  Factors factors;
  add_factors(e, factors);
  const bool negative = factors.number.sign() < 0;
  const Rational size = abs(factors.number);
  if (!size.is_one() || factors.above.empty())
    factors.above.insert(factors.above.begin(), number_of(size, e.pool()));
  if (size.is_one() && factors.above.size() > 1 && factors.above[0].kind == Form::Kind::Number)
    factors.above.erase(factors.above.begin());
  Form form = product_of(std::move(factors.above));
  if (!factors.below.empty()) {
    form = kind_form(Form::Kind::Fraction, {std::move(form), product_of(std::move(factors.below))});
  }
  return {std::move(form), negative};
}

std::vector<Form> argument_forms(Expr e) {
  std::vector<Form> forms;
  for (const Expr a : e.args()) forms.push_back(unsigned_form(a));
  return forms;
}

// A shared node is written wherever it stands: what is small on the DAG may be endless on paper.
Signed signed_form(Expr e) {
  e.pool().budget().step();
  switch (e.kind()) {
    case Kind::Number:
      return {number_of(abs(e.number()), e.pool()), e.number().sign() < 0};
    case Kind::Symbol:
      return {symbol_form(e)};
    case Kind::Sum:
      return {sum_form(e)};
    case Kind::Product:
      return product_form(e);
    case Kind::Power:
      if (e.arg(1).is_number() && e.arg(1).number().sign() < 0) return product_form(e);
      return {kind_form(Form::Kind::Power, argument_forms(e))};
    case Kind::Function: {
      Form form = kind_form(Form::Kind::Function, argument_forms(e));
      form.text = name(e.function());
      return {std::move(form)};
    }
    case Kind::Call: {
      Form form = kind_form(Form::Kind::Call, argument_forms(e));
      form.atom = e;
      return {std::move(form)};
    }
    case Kind::Integral:
      return {kind_form(Form::Kind::Integral, argument_forms(e))};
  }
  return {symbol_form(e)};
}

}  // namespace

Form literal_form(Expr e) { return unsigned_form(e); }

}  // namespace tellegen
