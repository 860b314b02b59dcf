// Expressions and equations on their own: claims, and values on the command line.

#include <charconv>
#include <utility>

#include "language/codes.hpp"
#include "language/expression_parser.hpp"
#include "language/lexer.hpp"
#include "language/parser.hpp"
#include "language/statement_parser.hpp"

namespace tellegen {
namespace language {
namespace {

Cursor whole_text(const LexedText& lexed, Reporter& reporter) {
  for (const Diagnostic& warning : lexed.warnings) reporter.add(warning);
  return {lexed, 0, lexed.tokens.size(), reporter};
}

/// True for M[1,2]: what the lexer took for a unit stands right after a plain name, as indices do,
/// and holds nothing but digits, commas and signs.
bool has_indices(const ExprSyntax& left) {
  if (left.kind != ExprSyntax::Kind::Name || left.primes > 0 || !left.unit) return false;
  const bool adjacent = left.unit->span.begin == left.span.begin + left.text.size();
  return adjacent && left.unit->text.find_first_not_of("0123456789,- \t") == std::string::npos;
}

/// One whole number from 1 on, with blanks around it.
std::optional<int> parse_index(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return std::nullopt;
  text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && value >= 1 ? std::optional(value) : std::nullopt;
}

std::optional<std::vector<int>> parse_indices(std::string_view text) {
  std::vector<int> indices;
  for (std::size_t comma = 0; comma != std::string_view::npos;) {
    comma = text.find(',');
    const auto index = parse_index(text.substr(0, comma));
    if (!index) return std::nullopt;
    indices.push_back(*index);
    if (comma != std::string_view::npos) text.remove_prefix(comma + 1);
  }
  return indices;
}

bool move_indices(EquationSyntax& equation, Reporter& reporter) {
  if (!has_indices(equation.left)) return true;
  const UnitSyntax brackets = *std::exchange(equation.left.unit, {});
  equation.left.span.end = brackets.span.begin;
  auto indices = parse_indices(brackets.text);
  if (!indices) {
    reporter.add({codes::invalid_index, brackets.span, {brackets.text}, {}});
    return false;
  }
  equation.indices = std::move(*indices);
  return true;
}

void fail_after_equation(Cursor& cursor) {
  const Token& word = cursor.peek();
  if (cursor.at_decimal_comma()) return cursor.fail_decimal_comma();
  const Code code = word.closes() ? codes::unmatched_bracket : codes::unexpected_token;
  cursor.fail(code, word, {shown(word)});
}

std::optional<EquationSyntax> read_equation(Cursor& cursor, Reporter& reporter) {
  auto left = parse_expression(cursor, {});
  if (!left) return std::nullopt;
  EquationSyntax equation{std::move(*left), {}, {}};
  if (!move_indices(equation, reporter)) return std::nullopt;
  if (cursor.accept('=')) {
    equation.right = parse_expression(cursor, {});
    if (!equation.right) return std::nullopt;
  }
  if (cursor.at_end()) return equation;
  fail_after_equation(cursor);
  return std::nullopt;
}

}  // namespace
}  // namespace language

ParsedEquation parse_equation(const SourceText& source) {
  const language::LexedText lexed = language::lex(source);
  language::Reporter reporter;
  language::Cursor cursor = language::whole_text(lexed, reporter);
  auto equation = language::read_equation(cursor, reporter);
  return {std::move(equation), reporter.take()};
}

ParsedAssignments parse_assignments(const SourceText& source) {
  const language::LexedText lexed = language::lex(source);
  language::Reporter reporter;
  language::Cursor cursor = language::whole_text(lexed, reporter);
  auto items = language::parse_assignment_items(cursor, source.name());
  return {std::move(items), reporter.take()};
}

}  // namespace tellegen
