#include "symbolic/print/latex.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "symbolic/functions.hpp"
#include "symbolic/print/latex_terms.hpp"
#include "symbolic/print/name.hpp"
#include "symbolic/print/piece.hpp"

namespace tellegen {

namespace {

using print::Level;
using print::Piece;

Piece piece(const Form& form);

std::string text(const Form& form) { return piece(form).text; }

std::string bracketed(const std::string& inside) { return "\\left(" + inside + "\\right)"; }

std::string tight(Level level, const Form& form) {
  return print::at_least(level, piece(form), {"\\left(", "\\right)"});
}

std::string arguments(const Form& form) {
  std::vector<std::string> all;
  for (const Form& item : form.items) all.push_back(text(item));
  return joined(all, ", ");
}

std::string quotient(const std::string& above, const std::string& below) {
  return "\\frac{" + above + "}{" + below + "}";
}

Piece number(const Rational& value) {
  const Rational size = abs(value);
  const std::string digits = size.is_integer()
                                 ? size.text()
                                 : quotient(size.numerator().text(), size.denominator().text());
  if (value.sign() < 0) return {"-" + digits, Level::Sum};
  return {digits, size.is_integer() ? Level::Atom : Level::Power};
}

Piece decimal(const Rational& value) {
  const print::DecimalText text = print::decimal_text(value);
  if (!text.exponent) return {text.figures, Level::Atom};
  return {text.figures + " \\cdot 10^{" + std::to_string(*text.exponent) + "}", Level::Power};
}

Piece name_piece(const std::string& name) {
  if (name == "∞") return {R"(\infty)", Level::Atom};
  return {latex_symbol(name), print::without_star(name) ? Level::Power : Level::Atom};
}

bool begins_with_digit(const std::string& factor) { return factor[0] >= '0' && factor[0] <= '9'; }

bool is_number(const std::string& factor) {
  return std::ranges::all_of(factor, [](char c) { return c >= '0' && c <= '9'; });
}

/// Words need a gap (\mathrm{tip}\,m) and numbers a dot (2 \cdot 3; 2½ is not 2 · ½).
std::string separator(const std::string& left, const std::string& right) {
  if (begins_with_digit(right) || (is_number(left) && right.starts_with("\\frac"))) {
    return " \\cdot ";
  }
  const bool words = left.find("\\mathrm") != std::string::npos || right.starts_with("\\mathrm");
  return words ? " \\, " : " ";
}

Piece product(const Form& form) {
  if (form.items.empty()) return {"1", Level::Atom};
  std::string all;
  std::string last;
  for (const Form& item : form.items) {
    std::string factor = tight(Level::Power, item);
    if (!last.empty()) all += separator(last, factor);
    all += factor;
    last = std::move(factor);
  }
  return {all, Level::Product};
}

std::string function_name(const std::string& name) {
  if (const auto f = find_function(name); f && !function_row(*f).latex.empty())
    return std::string(function_row(*f).latex);
  return "\\operatorname{" + latex_escape(name) + "}";
}

/// A brace with a line for each branch.
Piece choice(const Form& form) {
  const print::Choice c = print::choice_of(form);
  const auto line = [&](const Form& value, const char* sign) {
    return text(value) + " & " + text(c.left) + sign + text(c.right);
  };
  return {"\\begin{cases} " + line(c.then, c.strict ? " > " : " \\ge ") + " \\\\ " +
              line(c.otherwise, c.strict ? " \\le " : " < ") + " \\end{cases}",
          Level::Product};
}

Piece function(const Form& form) {
  if (print::is_choice(form)) return choice(form);
  if (print::is_square_root(form)) return {"\\sqrt{" + arguments(form) + "}", Level::Power};
  if (form.text == "abs") return {"\\left|" + arguments(form) + "\\right|", Level::Atom};
  return {function_name(form.text) + bracketed(arguments(form)), Level::Atom};
}

Piece power(const Form& form) {
  const Form& base = form.items[0];
  if (print::is_square_root(form)) return {"\\sqrt{" + text(base) + "}", Level::Power};
  const std::string exponent = "^{" + text(form.items[1]) + "}";
  if (base.kind == Form::Kind::Function && print::takes_exponent(base.text) &&
      print::is_whole(form.items[1])) {
    return {function_name(base.text) + exponent + bracketed(arguments(base)), Level::Power};
  }
  return {tight(Level::Atom, base) + exponent, Level::Power};
}

/// \partial_{1}^{2}\partial_{2} for the orders {2, 1}.
std::string partial_operators(const std::vector<std::uint8_t>& orders) {
  std::string all;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i] == 0) continue;
    all += "\\partial_{" + std::to_string(i + 1) + "}";
    if (orders[i] > 1) all += "^{" + std::to_string(orders[i]) + "}";
  }
  return all + " ";
}

std::string primes(int order) {
  if (order > 3) return "^{(" + std::to_string(order) + ")}";
  return std::string(static_cast<std::size_t>(order), '\'');
}

Piece call(const Form& form) {
  const print::CallParts parts = print::call_parts(form);
  const std::string name = latex_name(parts.name) + (parts.inverse ? "^{-1}" : "");
  const std::string inside = bracketed(arguments(form));
  if (parts.order == 0) return {name + inside, Level::Atom};
  if (parts.orders.size() > 1) {
    return {partial_operators(parts.orders) + name + inside, Level::Power};
  }
  return {(parts.inverse ? bracketed(name) : name) + primes(parts.order) + inside, Level::Atom};
}

Piece integral(const Form& form) {
  return {"\\int_{" + text(form.items[2]) + "}^{" + text(form.items[3]) + "} " +
              tight(Level::Product, form.items[0]) + "\\,\\mathrm{d}" + text(form.items[1]),
          Level::Product};
}

Piece partial(const Form& form) {
  const std::string below = "\\partial " + tight(Level::Power, form.items[1]);
  const Piece above = piece(form.items[0]);
  if (above.level >= Level::Power)
    return {quotient("\\partial " + above.text, below), Level::Power};
  return {quotient("\\partial", below) + bracketed(above.text), Level::Product};
}

Piece time_derivative(const Form& form) {
  return {quotient("\\mathrm{d}", "\\mathrm{d}t") + " " + tight(Level::Power, form.items[0]),
          Level::Product};
}

Piece piece(const Form& form) {
  switch (form.kind) {
    case Form::Kind::Number:
      return form.decimal ? decimal(form.number) : number(form.number);
    case Form::Kind::Symbol:
      return {latex_name(form.atom.symbol()), Level::Atom};
    case Form::Kind::Negate:
      return {"-" + tight(Level::Product, form.items[0]), Level::Sum};
    case Form::Kind::Sum:
      return {joined(print::latex_terms(form), " "), Level::Sum};
    case Form::Kind::Product:
      return product(form);
    case Form::Kind::Fraction:
      return {quotient(text(form.items[0]), text(form.items[1])), Level::Power};
    case Form::Kind::Power:
      return power(form);
    case Form::Kind::Function:
      return function(form);
    case Form::Kind::Call:
      return call(form);
    case Form::Kind::Integral:
      return integral(form);
    case Form::Kind::Name:
      return name_piece(form.text);
    case Form::Kind::Partial:
      return partial(form);
    case Form::Kind::TimeDerivative:
      return time_derivative(form);
  }
  return {};
}

}  // namespace

namespace print {

std::vector<std::string> latex_terms(const Form& form) {
  if (form.kind != Form::Kind::Sum) return {text(form)};
  if (form.items.empty()) return {"0"};
  std::vector<std::string> all;
  for (std::size_t i = 0; i < form.items.size(); ++i) {
    const bool minus = i < form.negative.size() && form.negative[i];
    const std::string sign = i == 0 ? (minus ? "-" : "") : (minus ? "- " : "+ ");
    all.push_back(sign + tight(Level::Product, form.items[i]));
  }
  return all;
}

}  // namespace print

std::string to_latex(const Form& form) { return text(form); }

}  // namespace tellegen
