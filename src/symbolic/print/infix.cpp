#include "symbolic/print/infix.hpp"

#include "symbolic/print/name.hpp"
#include "symbolic/print/piece.hpp"

namespace tellegen {

namespace {

using print::at_least;
using print::Level;
using print::Piece;

enum class Reader { Machine, Person };

class InfixPrinter {
 public:
  explicit InfixPrinter(Reader reader) : reader_(reader) {}

  [[nodiscard]] Piece piece(const Form& form) const;
  [[nodiscard]] std::string text(const Form& form) const { return piece(form).text; }
  /// "a", "+ b", "- c".
  [[nodiscard]] std::vector<std::string> terms(const Form& form) const;

 private:
  [[nodiscard]] std::string tight(Level level, const Form& form) const {
    return at_least(level, piece(form));
  }
  [[nodiscard]] std::string arguments(const Form& form) const;
  [[nodiscard]] Piece symbol(const SymbolInfo& info) const;
  [[nodiscard]] Piece product(const Form& form) const;
  [[nodiscard]] Piece power(const Form& form) const;
  [[nodiscard]] Piece choice(const Form& form) const;
  [[nodiscard]] Piece call(const Form& form) const;
  [[nodiscard]] Piece partial(const Form& form) const;
  [[nodiscard]] Piece time_derivative(const Form& form) const;

  Reader reader_;
};

Piece number(const Rational& value) {
  if (value.sign() < 0) return {value.text(), Level::Sum};
  return {value.text(), value.is_integer() ? Level::Atom : Level::Product};
}

/// 0.2, 3.5e-7
Piece decimal(const Rational& value) {
  const print::DecimalText text = print::decimal_text(value);
  if (!text.exponent) return {text.figures, Level::Atom};
  return {text.figures + "e" + std::to_string(*text.exponent), Level::Atom};
}

/// "T*" is bracketed next to an operator, so that its star is not one.
Piece name_piece(const std::string& text) {
  if (text == "∞") return {"infinity", Level::Atom};
  return {text, print::without_star(text) ? Level::Product : Level::Atom};
}

Piece InfixPrinter::piece(const Form& form) const {
  switch (form.kind) {
    case Form::Kind::Number:
      return form.decimal && reader_ == Reader::Person ? decimal(form.number) : number(form.number);
    case Form::Kind::Symbol:
      return symbol(form.atom.symbol());
    case Form::Kind::Negate:
      return {"-" + tight(Level::Product, form.items[0]), Level::Sum};
    case Form::Kind::Sum:
      return {joined(terms(form), " "), Level::Sum};
    case Form::Kind::Product:
      return product(form);
    case Form::Kind::Fraction:
      return {tight(print::numerator_level(form.items[0]), form.items[0]) + "/" +
                  tight(Level::Power, form.items[1]),
              Level::Product};
    case Form::Kind::Power:
      return power(form);
    case Form::Kind::Function:
      if (print::is_choice(form)) return choice(form);
      return {form.text + "(" + arguments(form) + ")", Level::Atom};
    case Form::Kind::Call:
      return call(form);
    case Form::Kind::Integral:
      return {"integral(" + arguments(form) + ")", Level::Atom};
    case Form::Kind::Name:
      return name_piece(form.text);
    case Form::Kind::Partial:
      return partial(form);
    case Form::Kind::TimeDerivative:
      return time_derivative(form);
  }
  return {};
}

std::vector<std::string> InfixPrinter::terms(const Form& form) const {
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

std::string InfixPrinter::arguments(const Form& form) const {
  std::vector<std::string> all;
  for (const Form& item : form.items) all.push_back(text(item));
  return joined(all, ", ");
}

Piece InfixPrinter::symbol(const SymbolInfo& info) const {
  if (info.order == 0) return {info.name, Level::Atom};
  if (reader_ == Reader::Person) {
    return {info.name + std::string(static_cast<std::size_t>(info.order), '\''), Level::Atom};
  }
  if (info.order == 1) return {"der(" + info.name + ")", Level::Atom};
  return {"der(" + info.name + "," + std::to_string(info.order) + ")", Level::Atom};
}

Piece InfixPrinter::product(const Form& form) const {
  if (form.items.empty()) return {"1", Level::Atom};
  std::vector<std::string> factors;
  for (const Form& item : form.items) {
    // 3/4*m needs no brackets: it reads from the left
    const bool leading_number = factors.empty() && item.kind == Form::Kind::Number;
    factors.push_back(tight(leading_number ? Level::Product : Level::Power, item));
  }
  return {joined(factors, "*"), Level::Product};
}

/// if(x > 1, a, b), which reads back; for a person a if x > 1 else b.
Piece InfixPrinter::choice(const Form& form) const {
  const print::Choice c = print::choice_of(form);
  const std::string condition = text(c.left) + (c.strict ? " > " : " >= ") + text(c.right);
  if (reader_ == Reader::Machine)
    return {"if(" + condition + ", " + text(c.then) + ", " + text(c.otherwise) + ")", Level::Atom};
  const auto branch = [&](const Form& f) {
    return print::is_choice(f) ? "(" + text(f) + ")" : text(f);
  };
  return {branch(c.then) + " if " + condition + " else " + branch(c.otherwise), Level::Sum};
}

Piece InfixPrinter::power(const Form& form) const {
  if (print::is_square_root(form)) return {"sqrt(" + text(form.items[0]) + ")", Level::Atom};
  return {tight(Level::Atom, form.items[0]) + "^" + tight(Level::Atom, form.items[1]),
          Level::Power};
}

Piece InfixPrinter::call(const Form& form) const {
  const print::CallParts parts = print::call_parts(form);
  const std::string plain = parts.inverse ? "inverse(" + parts.name + ", " + arguments(form) + ")"
                                          : parts.name + "(" + arguments(form) + ")";
  if (parts.order == 0) return {plain, Level::Atom};
  if (parts.orders.size() == 1 && !parts.inverse) {
    const std::string primes(static_cast<std::size_t>(parts.order), '\'');
    return {parts.name + primes + "(" + arguments(form) + ")", Level::Atom};
  }
  std::vector<std::string> orders;
  for (const auto order : parts.orders) orders.push_back(std::to_string(order));
  return {"D[" + joined(orders, ",") + "]" + plain, Level::Atom};
}

Piece InfixPrinter::partial(const Form& form) const {
  if (reader_ == Reader::Machine) return {"diff(" + arguments(form) + ")", Level::Atom};
  return {"d" + tight(Level::Atom, form.items[0]) + "/d" + tight(Level::Atom, form.items[1]),
          Level::Product};
}

Piece InfixPrinter::time_derivative(const Form& form) const {
  if (reader_ == Reader::Machine) return {"der(" + arguments(form) + ")", Level::Atom};
  return {"d/dt (" + text(form.items[0]) + ")", Level::Product};
}

}  // namespace

std::string to_infix(const Form& form) { return InfixPrinter(Reader::Machine).text(form); }

std::string to_ascii(const Form& form) { return InfixPrinter(Reader::Person).text(form); }

std::vector<std::string> wrap_ascii(const Form& form, const WrapOptions& options) {
  return print::wrap_terms(InfixPrinter(Reader::Person).terms(form), options);
}

}  // namespace tellegen
