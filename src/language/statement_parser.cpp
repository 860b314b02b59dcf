#include "language/statement_parser.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "language/bond_parser.hpp"
#include "language/chain_parser.hpp"
#include "language/codes.hpp"
#include "language/connection_parser.hpp"
#include "language/entry_parser.hpp"
#include "language/expression_parser.hpp"
#include "language/network_parser.hpp"

namespace tellegen::language {
namespace {

class StatementParser {
 public:
  StatementParser(Cursor& cursor, const ModelKind* kind, const StatementRule& rule)
      : cursor_(cursor), kind_(kind), rule_(rule) {}

  std::vector<Item> list();
  std::vector<Item> expression();
  std::vector<Item> simulate();
  std::vector<Item> when();
  std::vector<Item> equation();

 private:
  bool when_clauses(Item& item);
  std::optional<Item> bare_value(std::span<const std::string_view> stop_words);
  void finish_entry(std::size_t start, const std::string& name);
  bool next_entry();
  void fail_after_expression();

  Cursor& cursor_;
  const ModelKind* kind_;
  const StatementRule& rule_;
};

std::vector<Item> StatementParser::list() {
  std::vector<Item> items;
  do {
    const std::size_t start = cursor_.place();
    const std::size_t mistakes = cursor_.mistakes();
    Entry entry = parse_entry(cursor_, kind_, rule_);
    entry.item.sound = cursor_.mistakes() == mistakes;
    if (entry.complete) {
      finish_entry(start, entry.item.name);
    } else {
      cursor_.skip_entry(start);
      if (rule_.declares) cursor_.give_up(start);
    }
    const bool keeps_name = !entry.item.name.empty() && rule_.value == ValueRule::Optional;
    if (entry.complete || keeps_name) items.push_back(std::move(entry.item));
  } while (next_entry());
  return items;
}

/// Reports what stands between a complete entry and the comma after it.
void StatementParser::finish_entry(std::size_t start, const std::string& name) {
  const bool finished = cursor_.at_end() || (cursor_.at(',') && !cursor_.at_decimal_comma());
  if (finished) return;
  if (fail_after_entry(cursor_, kind_, rule_, name) == AfterEntry::NextEntry) return;
  if (cursor_.at_decimal_comma()) cursor_.accept(',');
  cursor_.skip_entry(start);
  if (rule_.declares) cursor_.give_up(start);
}

bool StatementParser::next_entry() {
  if (cursor_.at_end()) return false;
  if (!cursor_.at(',')) return true;  // the missing comma has been reported
  const Token& comma = cursor_.take();
  if (!cursor_.at_end()) return true;
  cursor_.fail(codes::trailing_comma, comma);
  return false;
}

std::optional<Item> StatementParser::bare_value(std::span<const std::string_view> stop_words) {
  const std::size_t start = cursor_.place();
  const std::size_t mistakes = cursor_.mistakes();
  Item item;
  item.value = parse_expression(cursor_, {kind_, stop_words});
  if (!item.value) return std::nullopt;
  item.sound = cursor_.mistakes() == mistakes;
  if (cursor_.at(Token::Kind::String)) item.description = cursor_.take().text;
  item.span = cursor_.since(start);
  return item;
}

std::vector<Item> StatementParser::expression() {
  auto item = bare_value({});
  if (!item) return {};
  if (!cursor_.at_end()) {
    fail_after_expression();
    item->sound = false;
  }
  return {std::move(*item)};
}

void StatementParser::fail_after_expression() {
  const Token& word = cursor_.peek();
  const std::string keyword(rule_.keyword);
  if (cursor_.at_decimal_comma()) return cursor_.fail_decimal_comma();
  if (word.closes()) return cursor_.fail(codes::unmatched_bracket, word, {shown(word)});
  std::vector<Note> notes;
  const bool second_equals = word.is('=') && rule_.form != StatementForm::Equation;
  if (second_equals) notes.push_back({"note.expression_only", {keyword}, {}});
  if (word.is(',')) notes.push_back({"note.repeat_statement", {keyword}, {}});
  cursor_.fail(codes::unexpected_token, word, {shown(word)}, std::move(notes));
}

std::vector<Item> StatementParser::simulate() {
  const std::string_view stop_words[] = {with_word};
  auto duration = bare_value(stop_words);
  if (!duration) return {};
  std::vector<Item> items{std::move(*duration)};
  const Token& word = cursor_.peek();
  if (word.is(with_word)) {
    cursor_.take();
    for (Item& item : list()) items.push_back(std::move(item));
  } else if (word.kind == Token::Kind::Name || (word.is(',') && !cursor_.at_decimal_comma())) {
    cursor_.fail(codes::missing_with, word, {shown(word)});
  } else if (!cursor_.at_end()) {
    fail_after_expression();
  }
  return items;
}

/// left − right, which is zero.
ExprSyntax difference(ExprSyntax left, ExprSyntax right) {
  ExprSyntax whole;
  whole.kind = ExprSyntax::Kind::Sum;
  whole.span = cover(left.span, right.span);
  whole.operators = "+-";
  whole.items.push_back(std::move(left));
  whole.items.push_back(std::move(right));
  return whole;
}

bool is_zero(const ExprSyntax& e) {
  return e.kind == ExprSyntax::Kind::Number && !e.unit && e.text == "0";
}

/// Which way, in any order with what happens then: `falling`, `stop`. False after a mistake.
bool StatementParser::when_clauses(Item& item) {
  while (cursor_.peek().is("rising") || cursor_.peek().is("falling") || cursor_.peek().is("stop")) {
    const Token& word = cursor_.take();
    const bool way = !word.is("stop");
    const auto same = [&](const Clause& c) { return (c.word != "stop") == way; };
    if (std::ranges::any_of(item.clauses, same)) {
      cursor_.fail(codes::malformed_when, word, {shown(word)});
      return false;
    }
    item.clauses.push_back({std::string(word.text), word.span, {}, {}});
  }
  if (cursor_.at(Token::Kind::String)) item.description = cursor_.take().text;
  return true;
}

/// The crossing, then the entries behind `set`.
std::vector<Item> StatementParser::when() {
  const std::size_t start = cursor_.place();
  const std::size_t mistakes = cursor_.mistakes();
  auto left = parse_expression(cursor_, {kind_, when_words});
  if (!left) return {};
  const Token& word = cursor_.peek();
  if (!word.is("crosses")) {
    cursor_.fail(codes::malformed_when, word, {shown(word)});
    return {};
  }
  cursor_.take();
  auto level = parse_expression(cursor_, {kind_, when_words});
  if (!level) return {};
  Item item;
  item.value = is_zero(*level) ? std::move(*left) : difference(std::move(*left), std::move(*level));
  if (!when_clauses(item)) return {};
  item.text = cursor_.written(start);
  item.sound = cursor_.mistakes() == mistakes;
  item.span = cursor_.since(start);
  std::vector<Item> items{std::move(item)};
  if (cursor_.peek().is("set")) {
    cursor_.take();
    for (Item& entry : list()) items.push_back(std::move(entry));
  } else if (!cursor_.at_end()) {
    cursor_.fail(codes::malformed_when, cursor_.peek(), {shown(cursor_.peek())});
  }
  return items;
}

std::vector<Item> StatementParser::equation() {
  const std::size_t start = cursor_.place();
  const std::size_t mistakes = cursor_.mistakes();
  auto left = parse_expression(cursor_, {kind_, {}});
  if (!left) return {};
  if (!cursor_.at('=')) {
    const std::string text = cursor_.written(start);
    const Token& word = cursor_.peek();
    const bool ends = cursor_.at_end() || cursor_.at(Token::Kind::String);
    ends ? cursor_.fail(codes::constraint_without_equals, word, {std::string(rule_.keyword), text})
         : fail_after_expression();
    return {};
  }
  cursor_.take();
  auto right = parse_expression(cursor_, {kind_, {}});
  if (!right) return {};
  Item item;
  item.text = cursor_.written(start);
  item.value = is_zero(*right) ? std::move(*left) : difference(std::move(*left), std::move(*right));
  item.sound = cursor_.mistakes() == mistakes;
  if (cursor_.at(Token::Kind::String)) item.description = cursor_.take().text;
  item.span = cursor_.since(start);
  if (!cursor_.at_end()) {
    fail_after_expression();
    item.sound = false;
  }
  return {std::move(item)};
}

}  // namespace

std::vector<Item> parse_items(Cursor& cursor, const ModelKind& kind, const StatementRule& rule) {
  StatementParser parser(cursor, &kind, rule);
  switch (rule.form) {
    case StatementForm::Expression:
      return parser.expression();
    case StatementForm::Simulate:
      return parser.simulate();
    case StatementForm::When:
      return parser.when();
    case StatementForm::Equation:
      return parser.equation();
    case StatementForm::Port:
      return parse_port(cursor, kind);
    case StatementForm::Connect:
      return parse_connections(cursor, kind);
    case StatementForm::Body:
      return parse_body(cursor, kind);
    case StatementForm::Gravity:
      return parse_gravity(cursor, kind);
    case StatementForm::Link:
      return parse_link(cursor, kind, rule.keyword);
    case StatementForm::Close:
      return parse_close(cursor, kind);
    case StatementForm::Table:
      return parse_table(cursor, kind);
    case StatementForm::Element:
      return parse_elements(cursor, kind, rule);
    case StatementForm::Component:
    case StatementForm::TwoPort:
      return parse_components(cursor, kind, rule);
    case StatementForm::Bonds:
      return parse_bonds(cursor, kind);
    case StatementForm::Signal:
      return parse_signal(cursor, kind);
    case StatementForm::Ports:
      return parse_port_list(cursor, kind);
    case StatementForm::List:
      break;
  }
  return parser.list();
}

std::vector<Item> parse_assignment_items(Cursor& cursor, std::string_view option) {
  const StatementRule rule{.keyword = option, .value = ValueRule::Required, .primes = true};
  return StatementParser(cursor, nullptr, rule).list();
}

}  // namespace tellegen::language
