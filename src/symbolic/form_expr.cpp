#include <array>

#include "symbolic/form.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

std::vector<Expr> item_exprs(const Form& form, Pool& pool) {
  std::vector<Expr> items;
  for (const Form& f : form.items) items.push_back(to_expr(f, pool));
  return items;
}

Expr sum_expr(const Form& form, const std::vector<Expr>& items, Pool& pool) {
  Expr sum = pool.number(0);
  for (std::size_t i = 0; i < items.size(); ++i) {
    sum = form.negative[i] ? sum - items[i] : sum + items[i];
  }
  return sum;
}

Expr function_expr(const Form& form, const std::vector<Expr>& items, Pool& pool) {
  const auto f = find_function(form.text);
  return f ? pool.apply(*f, items) : Expr();
}

}  // namespace

Expr to_expr(const Form& form, Pool& pool) {
  if (form.kind == Form::Kind::Number) return pool.number(form.number);
  if (form.kind == Form::Kind::Symbol) return form.atom;
  const std::vector<Expr> items = item_exprs(form, pool);
  switch (form.kind) {
    case Form::Kind::Negate:
      return -items[0];
    case Form::Kind::Sum:
      return sum_expr(form, items, pool);
    case Form::Kind::Product: {
      Expr product = items[0];
      for (std::size_t i = 1; i < items.size(); ++i) product = product * items[i];
      return product;
    }
    case Form::Kind::Fraction:
      return items[0] / items[1];
    case Form::Kind::Power:
      return pool.power(items[0], items[1]);
    case Form::Kind::Function:
      return function_expr(form, items, pool);
    case Form::Kind::Call:
      return pool.call(form.atom.call(), items);
    case Form::Kind::Integral:
      return pool.integral(items[0], items[1], items[2], items[3]);
    default:
      return {};
  }
}

}  // namespace tellegen
