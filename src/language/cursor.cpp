#include "language/cursor.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.hpp"
#include "language/codes.hpp"

namespace tellegen::language {

Cursor::Cursor(const LexedText& lexed, std::size_t begin, std::size_t end, Reporter& reporter)
    : lexed_(&lexed),
      words_(std::span(lexed.tokens).subspan(begin, end - begin)),
      reporter_(&reporter) {
  const std::size_t after = words_.empty() ? 0 : words_.back().span.end;
  end_.span = {after, after};
}

const Token& Cursor::peek(std::size_t ahead) const {
  return at_ + ahead < words_.size() ? words_[at_ + ahead] : end_;
}

bool Cursor::at_decimal_comma() const {
  if (!at(',') || at_ == 0) return false;
  const Token& before = previous();
  const Token& comma = peek();
  const Token& after = peek(1);
  const bool numbers = before.kind == Token::Kind::Number && after.kind == Token::Kind::Number;
  return numbers && before.span.end == comma.span.begin && comma.span.end == after.span.begin;
}

const Token& Cursor::take() {
  assert(!at_end());
  return words_[at_++];
}

bool Cursor::accept(char symbol) {
  const bool found = at(symbol);
  if (found) ++at_;
  return found;
}

Span Cursor::since(std::size_t place) const {
  const Token& first = place < words_.size() ? words_[place] : end_;
  return at_ > place ? cover(first.span, previous().span) : first.span;
}

void Cursor::skip_entry(std::size_t start) {
  int depth = 0;
  for (std::size_t i = start; i < words_.size(); ++i) {
    if (words_[i].opens()) ++depth;
    if (words_[i].closes()) depth = std::max(0, depth - 1);
    if (i >= at_ && depth == 0 && words_[i].is(',')) {
      at_ = i;
      return;
    }
  }
  at_ = words_.size();
}

void Cursor::fail(Code code, const Token& word, std::vector<std::string> args,
                  std::vector<Note> notes) {
  if (word.kind == Token::Kind::Fault) return reporter_->add(lexed_->faults[word.fault]);
  reporter_->add({code, word.span, std::move(args), std::move(notes)});
}

void Cursor::fail_decimal_comma() {
  const std::string whole(previous().text);
  const std::string decimals(peek(1).text);
  const Span span = cover(previous().span, peek(1).span);
  reporter_->add(
      {codes::decimal_comma, span, {whole + "," + decimals, whole + "." + decimals}, {}});
}

std::string name_of(const Token& word) {
  constexpr std::string_view micro = "µ";
  constexpr std::string_view mu = "μ";
  std::string name(word.text);
  for (auto at = name.find(micro); at != std::string::npos; at = name.find(micro, at)) {
    name.replace(at, micro.size(), mu);
  }
  return name;
}

std::string shown(const Token& word) {
  constexpr std::size_t longest = 30;  // characters
  const std::string primes(static_cast<std::size_t>(word.primes), '\'');
  const std::string quote = word.kind == Token::Kind::String ? "\"" : "";
  std::size_t end = 0;
  for (std::size_t n = 0; n < longest && end < word.text.size(); ++n) {
    end += decode_utf8(word.text, end).length;
  }
  const std::string cut = end < word.text.size() ? "…" : "";
  return quote + std::string(word.text.substr(0, end)) + cut + primes + quote;
}

}  // namespace tellegen::language
