#pragma once
// Forms for the printers' tests: short builders, and random forms for the properties.

#include <rapidcheck.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "symbolic/form.hpp"

namespace tellegen::test {

inline Form node(Form::Kind kind, std::vector<Form> items) {
  Form form;
  form.kind = kind;
  form.items = std::move(items);
  return form;
}

inline Form num(std::int64_t a, std::int64_t b = 1) { return number_form(Rational(a, b)); }
inline Form product(std::vector<Form> items) { return node(Form::Kind::Product, std::move(items)); }
inline Form fraction(Form a, Form b) {
  return node(Form::Kind::Fraction, {std::move(a), std::move(b)});
}
inline Form power(Form a, Form b) { return node(Form::Kind::Power, {std::move(a), std::move(b)}); }
inline Form sum(std::vector<Form> items, std::vector<bool> negative = {}) {
  Form form = node(Form::Kind::Sum, std::move(items));
  form.negative = std::move(negative);
  form.negative.resize(form.items.size(), false);
  return form;
}
inline Form function(std::string name, std::vector<Form> items) {
  Form form = node(Form::Kind::Function, std::move(items));
  form.text = std::move(name);
  return form;
}
inline Form integral(Form body, Form bound, Form lower, Form upper) {
  return node(Form::Kind::Integral,
              {std::move(body), std::move(bound), std::move(lower), std::move(upper)});
}
inline Form call(Expr atom, std::vector<Form> items) {
  Form form = node(Form::Kind::Call, std::move(items));
  form.atom = atom;
  return form;
}

/// A pool with the symbols the tests talk about.
struct Symbols {
  Pool pool;
  Expr q1 = pool.symbol("q1", Role::Coordinate);
  Expr q2 = pool.symbol("q2", Role::Coordinate);
  Expr dq1 = pool.time_derivative_symbol(q1);
  Expr ddq1 = pool.time_derivative_symbol(dq1);
  Expr dddq1 = pool.time_derivative_symbol(ddq1);
  Expr ddddq1 = pool.time_derivative_symbol(dddq1);
  Expr theta = pool.symbol("theta", Role::Coordinate);
  Expr dtheta = pool.time_derivative_symbol(theta);
  Expr m_T = pool.symbol("m_T", Role::Parameter);
  Expr tau_M = pool.symbol("tau_M", Role::Input);
  Expr l = pool.symbol("l", Role::Parameter);
  Expr tip = pool.symbol("tip", Role::Parameter);
  Expr i = pool.symbol("i", Role::Bound);
  std::uint32_t g_M = pool.opaque_function("g_M", 1);
  std::uint32_t f = pool.opaque_function("f", 2);

  Form operator()(Expr e) const { return symbol_form(e); }
  /// g_M differentiated `order` times, at the form's place.
  Form g(Form at, int order = 0) {
    const std::array<Expr, 1> args{q1};
    return call(pool.call({g_M, {static_cast<std::uint8_t>(order)}}, args), {std::move(at)});
  }
  Form g_inverse(Form at, int order = 0) {
    const std::array<Expr, 1> args{q1};
    const CallInfo info{pool.inverse_function(g_M), {static_cast<std::uint8_t>(order)}};
    return call(pool.call(info, args), {std::move(at)});
  }
  Form f_of(Form x, Form y, std::uint8_t by_x, std::uint8_t by_y) {
    const std::array<Expr, 2> args{q1, q2};
    return call(pool.call({f, {by_x, by_y}}, args), {std::move(x), std::move(y)});
  }
};

/// A random form over q1, q1', m_T, theta. Inside a RapidCheck property only.
inline Form random_form(Symbols& s, int depth);

inline Form random_leaf(Symbols& s) {
  switch (*rc::gen::inRange(0, 6)) {
    case 0:
      return num(*rc::gen::inRange(0, 4));
    case 1:
      return num(*rc::gen::inRange(1, 4), *rc::gen::inRange(2, 5));
    case 2:
      return s(s.q1);
    case 3:
      return s(s.dq1);
    case 4:
      return s(s.theta);
    default:
      return s(s.m_T);
  }
}

inline std::vector<Form> random_items(Symbols& s, int depth) {
  const int count = *rc::gen::inRange(2, 4);
  std::vector<Form> items;
  for (int k = 0; k < count; ++k) items.push_back(random_form(s, depth));
  return items;
}

inline Form random_power(Symbols& s, int depth) {
  const int which = *rc::gen::inRange(0, 6);
  Form exponent = which == 0   ? num(1, 2)
                  : which == 1 ? num(-1)
                  : which == 2 ? num(1, 3)
                  : which == 3 ? s(s.m_T)
                               : num(which - 2);
  return power(random_form(s, depth), std::move(exponent));
}

inline Form random_form(Symbols& s, int depth) {
  if (depth == 0) return random_leaf(s);
  const int below = depth - 1;
  switch (*rc::gen::inRange(0, 10)) {
    case 0:
      return random_leaf(s);
    case 1:
      return node(Form::Kind::Negate, {random_form(s, below)});
    case 2:
    case 3: {
      auto items = random_items(s, below);
      const auto n = items.size();
      return sum(std::move(items),
                 *rc::gen::container<std::vector<bool>>(n, rc::gen::arbitrary<bool>()));
    }
    case 4:
    case 5:
      return product(random_items(s, below));
    case 6:
      return fraction(random_form(s, below), random_form(s, below));
    case 7:
      return random_power(s, below);
    case 8: {
      const std::array<const char*, 5> names{"sin", "cos", "abs", "exp", "tanh"};
      return function(names[*rc::gen::inRange<std::size_t>(0, names.size())],
                      {random_form(s, below)});
    }
    default:
      return s.g(random_form(s, below), *rc::gen::inRange(0, 3));
  }
}

}  // namespace tellegen::test
