#include "language/cursor.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text.hpp"
#include "language/codes.hpp"
#include "language/keywords.hpp"

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

std::string Cursor::written(std::size_t place) const {
  std::string text;
  for (std::size_t i = place; i < at_; ++i) {
    const Span span = words_[i].span;
    if (i > place && words_[i - 1].span.end < span.begin) text += ' ';
    text += lexed_->source.substr(span.begin, span.end - span.begin);
  }
  return text;
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

bool Cursor::swallows(const Token& word) const {
  if (word.kind != Token::Kind::Fault) return false;
  const Code code = lexed_->faults[word.fault].code;
  return code == codes::unterminated_string || code == codes::unclosed_unit;
}

void Cursor::add_unread(std::span<const Token> words) {
  for (const Token& word : words) {
    if (word.kind == Token::Kind::Name) add_unread(word);
    if (swallows(word)) reporter_->add_lost();
  }
}

void Cursor::give_up(std::size_t start) {
  const std::span<const Token> entry = words_.subspan(start, at_ - start);
  add_unread(entry);
  // `1x` was meant as a name with x in it; `= 3` may have had any.
  const std::size_t first = !entry.empty() && entry[0].kind == Token::Kind::Number ? 1 : 0;
  const bool named = first < entry.size() && entry[first].kind == Token::Kind::Name;
  if (!named) reporter_->add_lost();
}

void Cursor::give_up_all() {
  at_ = words_.size();
  add_unread(words_);
  const std::string_view first = words_.empty() ? "" : words_.front().text;
  for (std::size_t n = 1; n < first.size(); ++n) {  // inputE: a blank is missing
    if (is_keyword(first.substr(0, n))) reporter_->add_unread(std::string(first.substr(n)));
  }
}

void Cursor::add_unread(const Token& word) { reporter_->add_unread(name_of(word)); }

bool Cursor::is_unread(const Token& word) const { return reporter_->is_unread(name_of(word)); }

Cursor Cursor::with(Reporter& reporter) const {
  Cursor copy = *this;
  copy.reporter_ = &reporter;
  return copy;
}

Cursor Cursor::next(std::size_t count) const {
  Cursor part = *this;
  part.words_ = words_.subspan(at_, count);
  part.at_ = 0;
  const std::size_t after = count == 0 ? peek().span.begin : part.words_.back().span.end;
  part.end_.span = {after, after};
  return part;
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
