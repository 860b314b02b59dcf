#include "language/lexer.hpp"

#include <algorithm>
#include <utility>

#include "language/characters.hpp"
#include "language/codes.hpp"
#include "language/keywords.hpp"
#include "language/number.hpp"

namespace tellegen::language {
namespace {

/// transformer n (a, b; c, d)
bool has_sides(const ModelKind& kind) { return kind.name == "network"; }

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  LexedText run() {
    for (skip_blanks(); !done(); skip_blanks()) read_token();
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool done(std::size_t ahead = 0) const { return at_ + ahead >= text_.size(); }
  [[nodiscard]] CodePoint here() const { return decode_utf8(text_, at_); }
  [[nodiscard]] bool see(std::string_view wanted) const {
    return text_.substr(at_).starts_with(wanted);
  }

  void skip_blanks();
  void skip_comment();
  void read_token();
  void read_name();
  void read_number();
  void read_string();
  void read_bad_string();
  void read_unit();
  void read_stray_prime();
  [[nodiscard]] bool joins_names() const;
  [[nodiscard]] bool names_port() const;
  [[nodiscard]] bool parts_sides() const {
    return see(";") && kind_ != nullptr && has_sides(*kind_);
  }
  void read_symbol(CodePoint point, char symbol);
  void read_bad_character(CodePoint point);
  void read_invalid_bytes();

  /// Advances over characters of a valid encoding for which `wanted` holds.
  template <class Predicate>
  void advance_while(Predicate wanted) {
    while (!done() && here().valid && wanted(here().value)) at_ += here().length;
  }

  [[nodiscard]] bool unit_may_follow() const;
  Token& push(Token::Kind kind, std::size_t begin);
  void push_fault(std::size_t begin, Diagnostic fault);

  std::string_view text_;
  std::size_t at_ = 0;
  bool line_start_ = true;
  std::size_t line_ = 0;             // the first word of the line
  const ModelKind* kind_ = nullptr;  // of the model it stands in
  LexedText result_;
};

Token& Lexer::push(Token::Kind kind, std::size_t begin) {
  Token token;
  token.kind = kind;
  token.span = {begin, at_};
  token.text = text_.substr(begin, at_ - begin);
  token.starts_line = std::exchange(line_start_, false);
  if (token.starts_line) line_ = result_.tokens.size();
  const ModelKind* header = token.starts_line ? find_kind(token.text) : nullptr;
  if (header != nullptr) kind_ = header;
  return result_.tokens.emplace_back(token);
}

void Lexer::push_fault(std::size_t begin, Diagnostic fault) {
  fault.span = Span{begin, at_};
  push(Token::Kind::Fault, begin).fault = result_.faults.size();
  result_.faults.push_back(std::move(fault));
}

void Lexer::skip_blanks() {
  while (!done()) {
    const CodePoint point = here();
    if (point.valid && is_line_break(point.value)) {
      line_start_ = true;
      at_ += point.length;
    } else if (point.valid && is_blank(point.value)) {
      at_ += point.length;
    } else if (point.value == U'#') {
      skip_comment();
    } else {
      return;
    }
  }
}

void Lexer::skip_comment() {
  for (; !done() && !is_line_break(here().value); at_ += here().length) {
    if (here().valid || !result_.warnings.empty()) continue;
    result_.warnings.push_back({codes::comment_not_utf8, Span{at_, at_ + 1}, {}, {}});
  }
}

void Lexer::read_token() {
  const CodePoint point = here();
  if (!point.valid) return read_invalid_bytes();
  if (is_name_start(point.value)) return read_name();
  const bool point_digit =
      see(".") && !done(1) && is_digit(static_cast<unsigned char>(text_[at_ + 1]));
  if (is_digit(point.value) || point_digit) return read_number();
  if (see("\"")) return read_string();
  if (see("[") && unit_may_follow()) return read_unit();
  if (is_prime(point.value)) return read_stray_prime();
  const char symbol = joins_names()   ? '.'
                      : names_port()  ? ':'
                      : parts_sides() ? ';'
                                      : symbol_of(point.value);
  if (symbol != '\0' && !see("//")) return read_symbol(point, symbol);
  read_bad_character(point);
}

void Lexer::read_name() {
  const std::size_t begin = at_;
  advance_while([](char32_t c) { return is_name_start(c) || is_digit(c); });
  const std::size_t name_end = at_;
  std::size_t primes = 0;
  for (; !done() && here().valid && is_prime(here().value); ++primes) at_ += here().length;
  if (primes > static_cast<std::size_t>(max_primes)) {
    return push_fault(begin, {codes::too_many_primes, {}, {std::to_string(max_primes)}, {}});
  }
  Token& token = push(Token::Kind::Name, begin);
  token.text = text_.substr(begin, name_end - begin);
  token.primes = static_cast<int>(primes);
}

void Lexer::read_number() {
  const std::size_t begin = at_;
  const NumberText number = scan_number(text_.substr(begin));
  at_ += number.length;
  std::string text(text_.substr(begin, number.length));
  switch (number.state) {
    case NumberText::State::Good:
      push(Token::Kind::Number, begin);
      break;
    case NumberText::State::Malformed:
      push_fault(begin, {codes::malformed_number, {}, {std::move(text)}, {}});
      break;
    case NumberText::State::OutOfRange:
      push_fault(begin, {codes::number_out_of_range, {}, {std::move(text)}, {}});
      break;
  }
}

void Lexer::read_string() {
  const std::size_t begin = at_++;
  const bool after_name = !result_.tokens.empty() && result_.tokens.back().span.end == begin &&
                          result_.tokens.back().kind == Token::Kind::Name;
  advance_while([](char32_t c) { return c != U'"' && !is_line_break(c) && !is_control(c); });
  if (!done() && (!here().valid || is_control(here().value))) return read_bad_string();
  if (!see("\"")) {
    Diagnostic fault{codes::unterminated_string, {}, {}, {}};
    // q" looks like q'' on paper.
    if (after_name) fault.notes.push_back({"note.second_derivative", {}, {}});
    return push_fault(begin, std::move(fault));
  }
  ++at_;
  push(Token::Kind::String, begin).text = text_.substr(begin + 1, at_ - begin - 2);
}

// The fault is the first bad character; the rest of the string goes with it, so that what stands
// between the quotes is not taken for words.
void Lexer::read_bad_string() {
  here().valid ? read_bad_character(here()) : read_invalid_bytes();
  at_ = std::min(text_.find_first_of("\"\r\n", at_), text_.size());
  if (see("\"")) ++at_;
}

// A bracket right after an operand is a unit; anywhere else it begins a matrix.
bool Lexer::unit_may_follow() const {
  if (result_.tokens.empty() || line_start_) return false;
  const Token& last = result_.tokens.back();
  if (last.starts_line && is_keyword(last.text)) return false;
  return last.kind == Token::Kind::Number || last.kind == Token::Kind::Name || last.is(')');
}

void Lexer::read_unit() {
  const std::size_t begin = at_++;
  advance_while([](char32_t c) {
    return c != U'[' && c != U']' && c != U'"' && c != U'#' && !is_line_break(c) && !is_control(c);
  });
  if (!see("]")) return push_fault(begin, {codes::unclosed_unit, {}, {}, {}});
  const std::string_view inside = text_.substr(begin + 1, at_ - begin - 1);
  ++at_;
  if (inside.find_first_not_of(" \t") == std::string_view::npos) {
    return push_fault(begin, {codes::empty_unit, {}, {}, {}});
  }
  push(Token::Kind::Unit, begin).text = inside;
}

void Lexer::read_stray_prime() {
  const std::size_t begin = at_;
  advance_while(is_prime);
  push_fault(begin, {codes::stray_prime, {}, {}, {}});
}

// Without blanks: a.b, the port b of the part a; a.(x, y), a point of the body a; position(a).x.
bool Lexer::joins_names() const {
  if (!see(".") || done(1) || result_.tokens.empty()) return false;
  const Token& last = result_.tokens.back();
  const bool name_next = is_name_start(decode_utf8(text_, at_ + 1).value);
  if (last.span.end != at_) return false;
  return last.kind == Token::Kind::Name ? name_next || text_[at_ + 1] == '('
                                        : last.is(')') && name_next;
}

// port p: …, a law C spring: … or resistor R (a, b): … and bond 3: … are the only places of a
// colon; anywhere else it is a slip for =.
bool Lexer::names_port() const {
  if (!see(":") || line_start_ || result_.tokens.empty()) return false;
  const std::size_t after = result_.tokens.size() - line_;
  const Token& first = result_.tokens[line_];
  if (first.is("port")) return after <= 2;
  if (kind_ != nullptr && has_sides(*kind_)) {
    const StatementRule* rule = find_statement(*kind_, first.text);
    return rule != nullptr &&
           (rule->form == StatementForm::Component || rule->form == StatementForm::TwoPort);
  }
  return std::ranges::any_of(colon_words, [&](std::string_view word) { return first.is(word); });
}

void Lexer::read_symbol(CodePoint point, char symbol) {
  const std::size_t begin = at_;
  const bool power = see("**");
  const bool arrow = see("->");
  const bool most = see("<=");
  const bool least = see(">=");
  at_ += power || arrow || most || least ? 2 : point.length;
  push(Token::Kind::Symbol, begin).symbol = power   ? '^'
                                            : arrow ? arrow_symbol
                                            : most  ? at_most_symbol
                                            : least ? at_least_symbol
                                                    : symbol;
}

void Lexer::read_bad_character(CodePoint point) {
  const std::size_t begin = at_;
  if (is_control(point.value)) {
    advance_while(is_control);
    return push_fault(begin, {codes::control_character, {}, {code_point_name(point.value)}, {}});
  }
  const bool slashes = see("//");  // a comment, for who comes from C
  at_ += slashes ? 2 : point.length;
  const std::string_view bytes = text_.substr(begin, at_ - begin);
  Diagnostic fault{codes::unexpected_character, {}, {shown(point, bytes)}, {}};
  const std::string_view instead = slashes ? "#" : replacement_for(point.value);
  if (!instead.empty()) fault.notes.push_back({"note.write_instead", {std::string(instead)}, {}});
  push_fault(begin, std::move(fault));
}

void Lexer::read_invalid_bytes() {
  const std::size_t begin = at_;
  const std::string hex = code_point_name(here().value).substr(4);
  while (!done() && !here().valid) ++at_;
  push_fault(begin, {codes::invalid_utf8, {}, {"0x" + hex}, {{"note.save_as_utf8", {}, {}}}});
}

}  // namespace

LexedText lex(const SourceText& source) {
  LexedText lexed = Lexer(source.text()).run();
  lexed.source = source.text();
  return lexed;
}

}  // namespace tellegen::language
