#include "language/splitter.hpp"

#include <algorithm>
#include <string_view>

namespace tellegen::language {
namespace {

bool is_symbol_among(const Token& word, std::string_view symbols) {
  return word.kind == Token::Kind::Symbol && symbols.find(word.symbol) != std::string_view::npos;
}

bool begins_statement_of(const Token& word, const ModelKind* kind) {
  if (word.kind != Token::Kind::Name || word.primes > 0) return false;
  return kind != nullptr ? is_reserved(*kind, word.text) : find_kind(word.text) != nullptr;
}

// Keywords cannot be names, so a line that begins with one begins a statement even where a bracket
// is still open: the forgotten bracket then costs one statement, not the rest of the file. Where it
// plainly is meant as a name (`force = 3`), the statement goes on and the parser says so.
bool starts_statement(std::span<const Token> words, std::size_t i, const ModelKind* kind) {
  // R r: a keyword that may be a name, before a name.
  const bool named = kind != nullptr && i + 1 < words.size() && !words[i + 1].starts_line &&
                     words[i + 1].kind == Token::Kind::Name;
  if (named && find_statement(*kind, words[i].text) != nullptr) return true;
  if (!begins_statement_of(words[i], kind)) return false;
  const bool alone = i + 1 == words.size() || words[i + 1].starts_line;
  return alone || !is_symbol_among(words[i + 1], "=*/^,)]}");
}

/// A table goes on to its `end`; where that is forgotten, to the next statement.
std::size_t table_end(std::span<const Token> words, std::size_t begin, const ModelKind* kind) {
  bool ended = false;
  for (std::size_t i = begin + 1; i < words.size(); ++i) {
    if (!words[i].starts_line) continue;
    if (ended || begins_statement_of(words[i], kind)) return i;
    ended = words[i].is("end");
  }
  return words.size();
}

bool is_table(const Token& word, const ModelKind* kind) {
  if (kind == nullptr || word.kind != Token::Kind::Name || word.primes > 0) return false;
  const StatementRule* rule = find_statement(*kind, word.text);
  return rule != nullptr && rule->form == StatementForm::Table;
}

}  // namespace

std::size_t statement_end(std::span<const Token> words, std::size_t begin, const ModelKind* kind) {
  if (is_table(words[begin], kind)) return table_end(words, begin, kind);
  int depth = 0;
  for (std::size_t i = begin; i < words.size(); ++i) {
    if (i > begin && words[i].starts_line) {
      const bool unfinished = depth > 0 || is_symbol_among(words[i - 1], "+-*/^=,:>");
      if (!unfinished || starts_statement(words, i, kind)) return i;
    }
    if (words[i].opens()) ++depth;
    if (words[i].closes()) depth = std::max(0, depth - 1);
  }
  return words.size();
}

}  // namespace tellegen::language
