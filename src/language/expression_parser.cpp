#include "language/expression_parser.hpp"

#include <utility>

#include "base/text.hpp"
#include "language/codes.hpp"

namespace tellegen::language {
namespace {

/// The call in which a file may stand.
constexpr std::string_view file_call = "interpolate";

using Parsed = std::optional<ExprSyntax>;
using Kind = ExprSyntax::Kind;

char closer_of(char open) { return open == '(' ? ')' : ']'; }

ExprSyntax negate(ExprSyntax operand, Span sign) {
  ExprSyntax negated;
  negated.kind = Kind::Negate;
  negated.span = cover(sign, operand.span);
  negated.items.push_back(std::move(operand));
  return negated;
}

class ExpressionParser {
 public:
  ExpressionParser(Cursor& cursor, const ExpressionPlace& place) : cursor_(cursor), place_(place) {}

  Parsed sum();

 private:
  /// Counts one level of nesting while it lives.
  struct Level {
    explicit Level(int& depth) : depth_ref(depth) { ++depth_ref; }
    ~Level() { --depth_ref; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    int& depth_ref;
  };

  Parsed product();
  Parsed factor();
  Parsed power();
  Parsed operand();
  Parsed number();
  Parsed name_or_call();
  Parsed group();
  Parsed point(const Token& open, ExprSyntax first);
  Parsed component(ExprSyntax point);
  Parsed matrix();
  Parsed row();
  Parsed file();
  Parsed condition();
  Parsed conjunction();
  Parsed comparison();
  [[nodiscard]] bool at_nested_condition() const;

  /// One condition, or several joined by a word.
  template <class ReadItem>
  Parsed joined_by(std::string_view word, ReadItem read_item);
  /// A + − or × ÷ chain, begun by `first` with `first_operator` before it.
  template <class ReadItem>
  Parsed chain(Kind kind, ExprSyntax first, char first_operator, ReadItem read_item);
  /// Reads `items , …` up to the bracket that closes `open`.
  template <class ReadItem>
  std::optional<std::vector<ExprSyntax>> items_until_closed(const Token& open, ReadItem read_item);

  std::optional<Span> signs(bool& negative);
  [[nodiscard]] bool expression_goes_on() const;
  bool fail_if_too_deep();
  bool close(const Token& open);
  ExprSyntax with_unit(ExprSyntax expr);
  /// In a bond graph, effort(M.d) names a port.
  [[nodiscard]] bool names_ports() const {
    return place_.kind != nullptr && find_statement(*place_.kind, "bond") != nullptr;
  }
  Parsed fail_missing();
  Parsed fail_missing_operator();

  Cursor& cursor_;
  const ExpressionPlace& place_;
  int depth_ = 0;
  int conditions_ = 0;  // open around here
};

template <class ReadItem>
Parsed ExpressionParser::chain(Kind kind, ExprSyntax first, char first_operator,
                               ReadItem read_item) {
  const auto [plus, minus] = kind == Kind::Sum ? std::pair('+', '-') : std::pair('*', '/');
  ExprSyntax all;
  all.kind = kind;
  all.span = first.span;
  all.operators = first_operator;
  all.items.push_back(std::move(first));
  while (cursor_.at(plus) || cursor_.at(minus)) {
    all.operators += cursor_.take().symbol;
    Parsed item = read_item();
    if (!item) return std::nullopt;
    all.span = cover(all.span, item->span);
    all.items.push_back(std::move(*item));
  }
  return all;
}

Parsed ExpressionParser::sum() {
  bool negative = false;
  const auto sign = signs(negative);
  Parsed first = product();
  if (!first) return std::nullopt;
  if (!cursor_.at('+') && !cursor_.at('-')) {
    return negative ? negate(std::move(*first), *sign) : std::move(first);
  }
  Parsed all =
      chain(Kind::Sum, std::move(*first), negative ? '-' : '+', [this] { return product(); });
  if (all && sign) all->span = cover(*sign, all->span);
  return all;
}

Parsed ExpressionParser::product() {
  Parsed first = factor();
  if (!first) return std::nullopt;
  if (cursor_.at('*') || cursor_.at('/')) {
    first = chain(Kind::Product, std::move(*first), '*', [this] { return factor(); });
  }
  return first && expression_goes_on() ? fail_missing_operator() : std::move(first);
}

// Reads any number of signs in a loop: a line of a million minus signs must not nest.
std::optional<Span> ExpressionParser::signs(bool& negative) {
  std::optional<Span> span;
  for (; cursor_.at('+') || cursor_.at('-'); cursor_.take()) {
    if (cursor_.at('-')) negative = !negative;
    span = span ? cover(*span, cursor_.peek().span) : cursor_.peek().span;
  }
  return span;
}

Parsed ExpressionParser::factor() {
  bool negative = false;
  const auto sign = signs(negative);
  Parsed value = power();
  return value && negative ? negate(std::move(*value), *sign) : std::move(value);
}

// x^y^z = x^(y^z), and −x² = −(x²): the sign is read outside.
Parsed ExpressionParser::power() {
  Parsed base = operand();
  if (!base || !cursor_.at('^')) return base;
  if (cursor_.peek().text == "**") cursor_.fail(codes::double_star, cursor_.peek());
  if (fail_if_too_deep()) return std::nullopt;
  const Level level(depth_);
  cursor_.take();
  Parsed exponent = factor();
  if (!exponent) return std::nullopt;
  ExprSyntax raised;
  raised.kind = Kind::Power;
  raised.span = cover(base->span, exponent->span);
  raised.items.reserve(2);
  raised.items.push_back(std::move(*base));
  raised.items.push_back(std::move(*exponent));
  return raised;
}

Parsed ExpressionParser::operand() {
  const Token& word = cursor_.peek();
  if (word.kind == Token::Kind::Number) return number();
  if (word.kind == Token::Kind::Name) return name_or_call();
  if (word.is('(')) return group();
  if (word.is('[')) return matrix();
  return fail_missing();
}

Parsed ExpressionParser::number() {
  const Token& word = cursor_.take();
  ExprSyntax expr;
  expr.kind = Kind::Number;
  expr.span = word.span;
  expr.text = word.text;
  return with_unit(std::move(expr));
}

Parsed ExpressionParser::name_or_call() {
  const Token& word = cursor_.peek();
  const bool is_keyword = place_.kind != nullptr && is_reserved(*place_.kind, word.text);
  if (is_keyword && !cursor_.is_unread(word)) {
    fail_keyword_as_name(cursor_, word);
    return std::nullopt;
  }
  cursor_.take();
  ExprSyntax expr;
  expr.kind = Kind::Name;
  expr.span = word.span;
  expr.text = name_of(word);
  expr.primes = word.primes;
  if (names_ports() && cursor_.at('.') && cursor_.peek(1).kind == Token::Kind::Name) {  // M.d
    cursor_.take();
    expr.text += "." + name_of(cursor_.take());
    expr.span = cover(expr.span, cursor_.previous().span);
  }
  if (!cursor_.at('(')) return with_unit(std::move(expr));
  expr.kind = Kind::Call;
  const bool has_file = expr.text == file_call;
  bool needs_condition = expr.text == if_word;
  auto arguments = items_until_closed(cursor_.peek(), [&] {
    if (std::exchange(needs_condition, false)) return condition();
    return has_file && cursor_.at(Token::Kind::String) ? file() : sum();
  });
  if (!arguments) return std::nullopt;
  expr.items = std::move(*arguments);
  expr.span = cover(expr.span, cursor_.previous().span);
  if (cursor_.at('.')) return component(std::move(expr));
  return with_unit(std::move(expr));
}

template <class ReadItem>
Parsed ExpressionParser::joined_by(std::string_view word, ReadItem read_item) {
  Parsed first = read_item();
  if (!first || !cursor_.peek().is(word)) return first;
  ExprSyntax all;
  all.kind = Kind::Call;
  all.text = word;
  all.span = first->span;
  all.items.push_back(std::move(*first));
  while (cursor_.peek().is(word)) {
    // Each condition becomes a choice inside of the next.
    if (std::ssize(all.items) + depth_ >= max_nesting) {
      cursor_.fail(codes::nesting_too_deep, cursor_.peek(), {std::to_string(max_nesting)});
      return std::nullopt;
    }
    cursor_.take();
    Parsed next = read_item();
    if (!next) return std::nullopt;
    all.span = cover(all.span, next->span);
    all.items.push_back(std::move(*next));
  }
  return all;
}

/// x > 1 and (y <= 2 or y >= 3)
Parsed ExpressionParser::condition() {
  const Level level(conditions_);
  return joined_by(or_word, [this] { return conjunction(); });
}

Parsed ExpressionParser::conjunction() {
  return joined_by(and_word, [this] { return comparison(); });
}

/// Whether the bracket here holds a condition rather than a number.
bool ExpressionParser::at_nested_condition() const {
  if (!cursor_.at('(')) return false;
  int open = 0;
  for (std::size_t i = 0; cursor_.peek(i).kind != Token::Kind::End; ++i) {
    const Token& word = cursor_.peek(i);
    if (word.opens()) ++open;
    if (word.closes() && --open == 0) return false;
    if (open == 1 && word.compares()) return true;
  }
  return false;
}

Parsed ExpressionParser::comparison() {
  if (at_nested_condition()) {
    if (fail_if_too_deep()) return std::nullopt;
    const Level level(depth_);
    const Token& open = cursor_.take();
    Parsed inside = condition();
    return inside && close(open) ? std::move(inside) : std::nullopt;
  }
  Parsed left = sum();
  if (!left) return std::nullopt;
  const Token& sign = cursor_.peek();
  if (!sign.compares()) {
    cursor_.fail(codes::unexpected_token, sign, {shown(sign)}, {{"note.write_condition", {}, {}}});
    return std::nullopt;
  }
  cursor_.take();
  Parsed right = sum();
  if (!right) return std::nullopt;
  ExprSyntax both;
  both.kind = Kind::Call;
  both.text = sign.is(less_symbol)      ? "<"
              : sign.is(more_symbol)    ? ">"
              : sign.is(at_most_symbol) ? "<="
                                        : ">=";
  both.span = cover(left->span, right->span);
  both.items.reserve(2);
  both.items.push_back(std::move(*left));
  both.items.push_back(std::move(*right));
  return both;
}

/// interpolate(t, "drive.csv"): a name that no quantity can have, with its quotes.
Parsed ExpressionParser::file() {
  const Token& word = cursor_.take();
  ExprSyntax expr;
  expr.kind = Kind::Name;
  expr.span = word.span;
  expr.text = "\"" + std::string(word.text) + "\"";
  return expr;
}

/// position(rod, (L, 0)).x'
Parsed ExpressionParser::component(ExprSyntax point) {
  cursor_.take();
  const Token& word = cursor_.peek();
  if (word.text != "x" && word.text != "y") {
    cursor_.fail(codes::unexpected_token, word, {shown(word)},
                 {{"note.components", {point.text + "(…)"}, {}}});
    return std::nullopt;
  }
  cursor_.take();
  ExprSyntax expr;
  expr.kind = Kind::Component;
  expr.span = cover(point.span, word.span);
  expr.text = word.text;
  expr.primes = word.primes;
  expr.items.push_back(std::move(point));
  return with_unit(std::move(expr));
}

Parsed ExpressionParser::group() {
  if (fail_if_too_deep()) return std::nullopt;
  const Level level(depth_);
  const Token& open = cursor_.take();
  Parsed inside = sum();
  if (inside && cursor_.at(',') && place_.kind != nullptr && place_.kind->points)
    return point(open, std::move(*inside));
  if (!inside || !close(open)) return std::nullopt;
  inside->span = cover(open.span, cursor_.previous().span);
  return with_unit(std::move(*inside));
}

// (x, y); where something is computed with it, the comma was a decimal one or is a slip.
Parsed ExpressionParser::point(const Token& open, ExprSyntax first) {
  Cursor at_comma = cursor_;
  cursor_.take();
  Parsed second = sum();
  if (!second || !close(open)) return std::nullopt;
  for (const char sign : {'+', '-', '*', '/', '^'}) {
    if (!cursor_.at(sign)) continue;
    if (at_comma.at_decimal_comma())
      at_comma.fail_decimal_comma();
    else
      at_comma.fail(codes::unexpected_token, at_comma.peek(), {","});
    return std::nullopt;
  }
  ExprSyntax both;
  both.kind = Kind::Row;
  both.span = cover(open.span, cursor_.previous().span);
  both.items.reserve(2);
  both.items.push_back(std::move(first));
  both.items.push_back(std::move(*second));
  return both;
}

template <class ReadItem>
std::optional<std::vector<ExprSyntax>> ExpressionParser::items_until_closed(const Token& open,
                                                                            ReadItem read_item) {
  if (fail_if_too_deep()) return std::nullopt;
  const Level level(depth_);
  cursor_.take();
  std::vector<ExprSyntax> items;
  do {
    Parsed item = read_item();
    if (!item) return std::nullopt;
    items.push_back(std::move(*item));
  } while (cursor_.accept(','));
  if (!close(open)) return std::nullopt;
  return items;
}

Parsed ExpressionParser::matrix() {
  const Token& open = cursor_.peek();
  auto rows = items_until_closed(open, [this] { return row(); });
  if (!rows) return std::nullopt;
  ExprSyntax all;
  all.kind = Kind::Matrix;
  all.span = cover(open.span, cursor_.previous().span);
  all.items = std::move(*rows);
  const std::size_t columns = all.items.front().items.size();
  for (const ExprSyntax& one : all.items) {
    if (one.items.size() == columns) continue;
    Token place;
    place.span = one.span;
    cursor_.fail(codes::uneven_rows, place,
                 {std::to_string(columns), std::to_string(one.items.size())});
    return std::nullopt;
  }
  return all;
}

Parsed ExpressionParser::row() {
  const Token& open = cursor_.peek();
  if (!open.is('[')) {
    cursor_.fail(codes::matrix_without_rows, open);
    return std::nullopt;
  }
  auto entries = items_until_closed(open, [this] { return sum(); });
  if (!entries) return std::nullopt;
  ExprSyntax all;
  all.kind = Kind::Row;
  all.span = cover(open.span, cursor_.previous().span);
  all.items = std::move(*entries);
  return all;
}

ExprSyntax ExpressionParser::with_unit(ExprSyntax expr) {
  if (!cursor_.at(Token::Kind::Unit)) return expr;
  const Token& word = cursor_.take();
  if (expr.unit) {  // (2 [m]) [kg]: the outer unit needs an expression of its own to stand on
    ExprSyntax product;
    product.kind = Kind::Product;
    product.span = expr.span;
    product.operators = "*";
    product.items.push_back(std::move(expr));
    expr = std::move(product);
  }
  expr.span = cover(expr.span, word.span);
  expr.unit = UnitSyntax{std::string(word.text), word.span};
  return expr;
}

bool ExpressionParser::fail_if_too_deep() {
  if (depth_ < max_nesting) return false;
  cursor_.fail(codes::nesting_too_deep, cursor_.peek(), {std::to_string(max_nesting)});
  return true;
}

// After a complete operand: does another one follow with nothing between? A name with "=" after it
// begins the next entry of a list instead. In an open bracket, a line that does not go on with the
// expression means that the bracket was forgotten, and close() says so.
bool ExpressionParser::expression_goes_on() const {
  const Token& word = cursor_.peek();
  if (depth_ > 0 && word.starts_line) return false;
  if (conditions_ > 0 && (word.is(and_word) || word.is(or_word))) return false;
  if (word.kind == Token::Kind::Number || word.is('(')) return true;
  if (word.kind != Token::Kind::Name || (depth_ == 0 && place_.words_follow)) return false;
  if (depth_ == 0 && closest(word.text, place_.stop_words)) return false;  // even if misspelled
  return depth_ > 0 || !cursor_.peek(1).is('=');
}

Parsed ExpressionParser::fail_missing_operator() {
  const Token& left = cursor_.previous();
  const Token& right = cursor_.peek();
  Token both = right;
  both.span = cover(left.span, right.span);
  cursor_.fail(codes::missing_operator, both, {shown(left), shown(right)},
               {{"note.write_product", {shown(left), shown(right)}, {}}});
  return std::nullopt;
}

Parsed ExpressionParser::fail_missing() {
  const Token& word = cursor_.peek();
  if (word.closes() && depth_ == 0) {
    cursor_.fail(codes::unmatched_bracket, word, {shown(word)});
  } else if (word.is('{')) {
    cursor_.fail(codes::unexpected_token, word, {"{"}, {{"note.write_instead", {"("}, {}}});
  } else {
    cursor_.fail(codes::missing_expression, word);
  }
  return std::nullopt;
}

bool ExpressionParser::close(const Token& open) {
  const char closer = closer_of(open.symbol);
  if (cursor_.accept(closer)) return true;
  const Token& word = cursor_.peek();
  if (cursor_.at_decimal_comma()) {
    cursor_.fail_decimal_comma();
  } else if (word.kind == Token::Kind::End || word.starts_line || word.closes()) {
    cursor_.fail(codes::unclosed_bracket, open, {shown(open), std::string(1, closer)});
  } else {
    cursor_.fail(codes::unexpected_token, word, {shown(word)},
                 {{"note.bracket_open", {shown(open)}, open.span}});
  }
  return false;
}

}  // namespace

void fail_keyword_as_name(Cursor& cursor, const Token& word) {
  if (cursor.is_unread(word)) return;
  const std::string keyword(word.text);
  cursor.fail(codes::keyword_as_name, word, {keyword}, {{"note.rename", {keyword + "_1"}, {}}});
  cursor.add_unread(word);
}

std::optional<ExprSyntax> parse_expression(Cursor& cursor, const ExpressionPlace& place) {
  return ExpressionParser(cursor, place).sum();
}

}  // namespace tellegen::language
