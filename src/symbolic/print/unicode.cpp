#include "symbolic/print/unicode.hpp"

#include <tuple>

#include <cstdlib>

#include "symbolic/functions.hpp"
#include "symbolic/print/name.hpp"
#include "symbolic/print/piece.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen {

namespace {

using print::at_least;
using print::Level;
using print::Piece;

Piece piece(const Form& form);

std::string text(const Form& form) { return piece(form).text; }

std::string tight(Level level, const Form& form) { return at_least(level, piece(form)); }

std::string arguments(const Form& form) {
  std::vector<std::string> all;
  for (const Form& item : form.items) all.push_back(text(item));
  return joined(all, ", ");
}

Piece number(const Rational& value) {
  const std::string digits = abs(value).text();
  if (value.sign() < 0) return {"−" + digits, Level::Sum};
  return {digits, value.is_integer() ? Level::Atom : Level::Product};
}

Piece decimal(const Rational& value) {
  const print::DecimalText text = print::decimal_text(value);
  if (!text.exponent) return {text.figures, Level::Atom};
  const int exponent = *text.exponent;
  return {text.figures + (exponent < 0 ? "·10⁻" : "·10") +
              print::superscript(std::to_string(std::abs(exponent))),
          Level::Power};
}

Piece symbol(const SymbolInfo& info) {
  // q⁽⁴⁾ already has a superscript
  return {unicode_name(info), info.order > 2 ? Level::Power : Level::Atom};
}

Piece name_piece(const std::string& name) {
  return {unicode_symbol(name), print::without_star(name) ? Level::Power : Level::Atom};
}

/// "a", "+ b", "− c".
std::vector<std::string> terms(const Form& form) {
  if (form.kind != Form::Kind::Sum) return {text(form)};
  if (form.items.empty()) return {"0"};
  std::vector<std::string> all;
  for (std::size_t i = 0; i < form.items.size(); ++i) {
    const bool minus = i < form.negative.size() && form.negative[i];
    const std::string sign = i == 0 ? (minus ? "−" : "") : (minus ? "− " : "+ ");
    all.push_back(sign + tight(Level::Product, form.items[i]));
  }
  return all;
}

/// Fractions that fonts have a sign for; empty for others.
std::string_view fraction_sign(const Form& form) {
  constexpr std::tuple<int, int, std::string_view> signs[] = {
      {1, 2, "½"}, {1, 3, "⅓"}, {2, 3, "⅔"}, {1, 4, "¼"}, {3, 4, "¾"}, {1, 8, "⅛"}, {3, 8, "⅜"}};
  if (form.kind != Form::Kind::Number) return "";
  for (const auto& [above, below, sign] : signs) {
    if (form.number == Rational(above, below)) return form.decimal ? "" : sign;
  }
  return "";
}

Piece product(const Form& form) {
  if (form.items.empty()) return {"1", Level::Atom};
  std::string all;
  for (const Form& item : form.items) {
    const std::string_view sign = all.empty() ? fraction_sign(item) : "";
    const std::string factor = sign.empty() ? tight(Level::Power, item) : std::string(sign);
    const bool digit = factor[0] >= '0' && factor[0] <= '9';
    if (!all.empty()) all += digit ? " · " : " ";
    all += factor;
  }
  return {all, Level::Product};
}

Piece fraction(const Form& form) {
  return {tight(print::numerator_level(form.items[0]), form.items[0]) + "/" +
              tight(Level::Power, form.items[1]),
          Level::Product};
}

Piece square_root(const Form& of) {
  const bool bare =
      (of.kind == Form::Kind::Symbol && of.atom.symbol().order <= 2) || print::is_whole(of);
  return {"√" + (bare ? text(of) : "(" + text(of) + ")"), Level::Power};
}

std::string exponent(const Form& form) {
  if (print::is_whole(form)) return print::superscript(form.number.text());
  return "^(" + text(form) + ")";
}

Piece function_call(const Form& form, const std::string& superscript) {
  const auto f = find_function(form.text);
  const bool own = f && !function_row(*f).unicode.empty();
  const std::string name(own ? function_row(*f).unicode : form.text);
  return {name + superscript + "(" + arguments(form) + ")",
          superscript.empty() ? Level::Atom : Level::Power};
}

Piece power(const Form& form) {
  const Form& base = form.items[0];
  if (print::is_square_root(form)) return square_root(base);
  if (base.kind == Form::Kind::Function && print::takes_exponent(base.text) &&
      print::is_whole(form.items[1])) {
    return function_call(base, exponent(form.items[1]));
  }
  return {tight(Level::Atom, base) + exponent(form.items[1]), Level::Power};
}

/// a if x > 1 else b
Piece choice(const Form& form) {
  const print::Choice c = print::choice_of(form);
  const auto branch = [](const Form& f) {
    return print::is_choice(f) ? "(" + text(f) + ")" : text(f);
  };
  return {branch(c.then) + " if " + text(c.left) + (c.strict ? " > " : " ≥ ") + text(c.right) +
              " else " + branch(c.otherwise),
          Level::Sum};
}

Piece function(const Form& form) {
  if (print::is_choice(form)) return choice(form);
  if (print::is_square_root(form)) return square_root(form.items[0]);
  if (form.text == "abs") {
    const std::string inside = text(form.items[0]);
    // ||x| − y| cannot be read, so the outer one is spelt
    if (inside.find('|') == std::string::npos) return {"|" + inside + "|", Level::Atom};
  }
  return function_call(form, "");
}

/// ∂₁²∂₂ for the orders {2, 1}.
std::string partial_operators(const std::vector<std::uint8_t>& orders) {
  std::string all;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i] == 0) continue;
    all += "∂" + print::subscript(std::to_string(i + 1));
    if (orders[i] > 1) all += print::superscript(std::to_string(orders[i]));
  }
  return all;
}

std::string primes(int order) {
  if (order > 3) return print::superscript("(" + std::to_string(order) + ")");
  std::string all;
  for (int i = 0; i < order; ++i) all += "′";
  return all;
}

Piece call(const Form& form) {
  const print::CallParts parts = print::call_parts(form);
  const std::string name = unicode_name(parts.name) + (parts.inverse ? "⁻¹" : "");
  const std::string inside = "(" + arguments(form) + ")";
  if (parts.order == 0) return {name + inside, Level::Atom};
  if (parts.orders.size() > 1) {
    return {partial_operators(parts.orders) + name + inside, Level::Power};
  }
  return {(parts.inverse ? "(" + name + ")" : name) + primes(parts.order) + inside, Level::Atom};
}

Piece integral(const Form& form) {
  return {"∫[" + text(form.items[2]) + ", " + text(form.items[3]) + "] " +
              tight(Level::Product, form.items[0]) + " d" + text(form.items[1]),
          Level::Product};
}

Piece partial(const Form& form) {
  return {"∂" + tight(Level::Power, form.items[0]) + "/∂" + tight(Level::Power, form.items[1]),
          Level::Product};
}

Piece time_derivative(const Form& form) {
  const Form& of = form.items[0];
  const Level needed = of.kind == Form::Kind::Partial ? Level::Product : Level::Power;
  return {"d/dt " + tight(needed, of), Level::Product};
}

Piece piece(const Form& form) {
  switch (form.kind) {
    case Form::Kind::Number:
      return form.decimal ? decimal(form.number) : number(form.number);
    case Form::Kind::Symbol:
      return symbol(form.atom.symbol());
    case Form::Kind::Negate:
      return {"−" + tight(Level::Product, form.items[0]), Level::Sum};
    case Form::Kind::Sum:
      return {joined(terms(form), " "), Level::Sum};
    case Form::Kind::Product:
      return product(form);
    case Form::Kind::Fraction:
      return fraction(form);
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

std::string to_unicode(const Form& form) { return text(form); }

std::vector<std::string> wrap_unicode(const Form& form, const WrapOptions& options) {
  return print::wrap_terms(terms(form), options);
}

std::vector<std::string> wrap_unicode(const Form& form, std::size_t width) {
  return wrap_unicode(form, WrapOptions{width});
}

}  // namespace tellegen
