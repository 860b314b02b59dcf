#pragma once
// Words → expression. Precedence, from loose to tight: + −, × ÷, sign, ^ (to the right), call,
// unit.

#include <optional>
#include <span>
#include <string_view>

#include "language/cursor.hpp"
#include "language/keywords.hpp"
#include "language/syntax.hpp"

namespace tellegen::language {

/// How deep brackets, powers and calls may nest; every later stage may recurse this deep.
inline constexpr int max_nesting = 200;

/// What surrounds the expression.
struct ExpressionPlace {
  const ModelKind* kind = nullptr;  ///< its keywords cannot be names; null on a command line
  std::span<const std::string_view> stop_words = {};  ///< may follow the expression: `with`
  bool words_follow = false;  ///< any word may follow it: mass m2 inertia I2
};

/// Reads one expression at the cursor, up to the first word that cannot belong to it. Where there
/// is none, the reason is reported and the cursor left near the mistake.
std::optional<ExprSyntax> parse_expression(Cursor& cursor, const ExpressionPlace& place);

/// Reports a keyword that is used as a name; only the first time, for all its uses are one mistake.
void fail_keyword_as_name(Cursor& cursor, const Token& word);

}  // namespace tellegen::language
