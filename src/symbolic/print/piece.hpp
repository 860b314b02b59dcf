#pragma once
// What every printer shares: a printed piece knows how tightly it holds together, and whoever uses
// it asks for the tightness it needs. Brackets are decided nowhere else.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/joined.hpp"
#include "symbolic/form.hpp"

namespace tellegen::print {

/// From loose to tight: a + b or −a; a b or a/b; x²; x or f(x).
enum class Level { Sum, Product, Power, Atom };

struct Piece {
  std::string text;
  Level level = Level::Atom;
};

struct Brackets {
  std::string_view open = "(";
  std::string_view close = ")";
};

/// The text, in brackets where it is looser than `needed`.
inline std::string at_least(Level needed, Piece piece, Brackets brackets = {}) {
  if (piece.level >= needed) return std::move(piece.text);
  return std::string(brackets.open) + piece.text + std::string(brackets.close);
}

/// The tightness a fraction's numerator must have on one line: a product needs no brackets
/// (a b/c), but what ends openly (a/b, ∫ … di, d/dt …) does.
inline Level numerator_level(const Form& numerator) {
  return numerator.kind == Form::Kind::Product ? Level::Product : Level::Power;
}

inline bool is_half(const Form& form) {
  return form.kind == Form::Kind::Number && form.number == Rational(1, 2);
}

/// √x, however it is laid out.
inline bool is_square_root(const Form& form) {
  return (form.kind == Form::Kind::Power && is_half(form.items[1])) ||
         (form.kind == Form::Kind::Function && form.text == "sqrt");
}

/// x², x³, …: an exponent that can be set as a superscript.
inline bool is_whole(const Form& form) {
  return form.kind == Form::Kind::Number && form.number.is_integer() && form.number.sign() >= 0;
}

/// 0.00375, or 2 and −12 for 2·10⁻¹². Precondition: a decimal fraction.
struct DecimalText {
  std::string figures;
  std::optional<int> exponent;  ///< of ten
};
DecimalText decimal_text(const Rational& value);

/// sin²(x), but exp(x)²: functions that textbooks write with the exponent on the name.
bool takes_exponent(std::string_view function);

/// if(g, a, b): a where g ≥ 0.
inline bool is_choice(const Form& form) {
  return form.kind == Form::Kind::Function && form.text == "if";
}

/// The same as a person writes it: `then` where left ≥ right, or left > right.
struct Choice {
  Form left;
  Form right;
  bool strict = false;
  Form then;
  Form otherwise;
};
/// What moves stands on the left: 1 − x ≥ 0 fails where x > 1. Precondition: is_choice(form).
Choice choice_of(const Form& form);

/// What an opaque call is, from the form's atom.
struct CallParts {
  std::string name;
  bool inverse = false;              ///< name⁻¹
  std::vector<std::uint8_t> orders;  ///< derivatives by each argument
  int order = 0;                     ///< their sum
};
CallParts call_parts(const Form& form);

}  // namespace tellegen::print
