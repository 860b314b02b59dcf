#pragma once
// The words of the model language.

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"

namespace tellegen::language {

/// How a word of kind Symbol stands for "->" and for comparisons.
inline constexpr char arrow_symbol = '>';
inline constexpr char less_symbol = '<';
inline constexpr char more_symbol = 'm';
inline constexpr char at_most_symbol = 'l';   ///< <= or ≤
inline constexpr char at_least_symbol = 'g';  ///< >= or ≥

struct Token {
  enum class Kind {
    Number,
    Name,    ///< `text` without its `primes`
    String,  ///< `text` between the quotes
    Unit,    ///< `text` between the square brackets
    Symbol,  ///< `symbol`, one of + - * / ^ = , : ( ) [ ] { }, the point of
             ///< a.b, the arrow and < > <= >=; "**" is read as '^'
    Fault,   ///< text that is no word of the language: LexedText::faults[fault] says why
    End      ///< after the last word of a statement
  };

  Kind kind = Kind::End;
  Span span;              ///< everything, with quotes, brackets and primes
  std::string_view text;  ///< what matters of it; lives as long as the source text
  char symbol = '\0';
  int primes = 0;
  bool starts_line = false;
  std::size_t fault = 0;

  [[nodiscard]] bool is(char wanted) const { return kind == Kind::Symbol && symbol == wanted; }
  [[nodiscard]] bool is(std::string_view word) const {
    return kind == Kind::Name && primes == 0 && text == word;
  }
  [[nodiscard]] bool compares() const {
    return is(less_symbol) || is(more_symbol) || is(at_most_symbol) || is(at_least_symbol);
  }
  [[nodiscard]] bool opens() const { return is('(') || is('[') || is('{'); }
  [[nodiscard]] bool closes() const { return is(')') || is(']') || is('}'); }
};

/// Faults wait here until the parser meets their token: a mistake inside text that is skipped
/// anyway (a model of an unknown kind, the rest of a broken statement) is not worth a second
/// message.
struct LexedText {
  std::string_view source;  ///< the whole text
  std::vector<Token> tokens;
  Diagnostics faults;
  Diagnostics warnings;
};

}  // namespace tellegen::language
