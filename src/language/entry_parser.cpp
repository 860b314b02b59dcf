#include "language/entry_parser.hpp"

#include <string>
#include <utility>

#include "base/text.hpp"
#include "language/codes.hpp"
#include "language/expression_parser.hpp"

namespace tellegen::language {
namespace {

/// Between the model that a part is a copy of and the file that has it.
constexpr std::string_view from_word = "from";

UnitSyntax unit_of(const Token& word) { return {std::string(word.text), word.span}; }

/// A pattern to copy, such as "define x = ...", for notes.
std::string example(const StatementRule& rule, const Item& item) {
  const std::string primes(static_cast<std::size_t>(item.primes), '\'');
  return std::string(rule.keyword) + " " + item.name + primes + " = ...";
}

class EntryParser {
 public:
  EntryParser(Cursor& cursor, const ModelKind* kind, const StatementRule& rule)
      : cursor_(cursor), kind_(kind), rule_(rule) {}

  Entry read();

 private:
  bool read_all(Item& item);
  bool read_name(Item& item);
  bool read_arguments(Item& item);
  bool read_argument(Item& item);
  bool read_attributes(Item& item);
  bool read_value(Item& item);
  bool check_value(const Item& item);
  bool read_file(Item& item);
  [[nodiscard]] bool takes_file() const { return rule_.keyword == "use"; }

  Cursor& cursor_;
  const ModelKind* kind_;
  const StatementRule& rule_;
};

// `parameter m = -20 [kg]` declares the unit of m; in a longer value it belongs to its number.
void lift_unit(Item& item) {
  if (item.unit || !item.value) return;
  ExprSyntax* number = &*item.value;
  if (number->kind == ExprSyntax::Kind::Negate) number = &number->items.front();
  if (number->kind == ExprSyntax::Kind::Number) item.unit = std::exchange(number->unit, {});
}

Entry EntryParser::read() {
  const std::size_t start = cursor_.place();
  Entry entry;
  entry.complete = read_all(entry.item);
  entry.item.span = cursor_.since(start);
  if (rule_.assumption) lift_unit(entry.item);
  return entry;
}

bool EntryParser::read_all(Item& item) {
  if (!read_name(item)) return false;
  if (rule_.arguments && !read_arguments(item)) return false;
  return read_attributes(item) && check_value(item);
}

bool EntryParser::read_name(Item& item) {
  const Token* word = take_name(cursor_, kind_, rule_.keyword);
  if (word == nullptr) return false;
  item.name = name_of(*word);
  item.name_span = {word->span.begin, word->span.begin + word->text.size()};
  item.primes = word->primes;
  if (word->primes > 0 && !rule_.primes) {
    cursor_.fail(codes::prime_not_allowed, *word, {item.name, std::string(rule_.keyword)});
    return false;
  }
  if (!rule_.arguments && cursor_.at('(')) {
    cursor_.fail(codes::unexpected_token, cursor_.peek(), {"("},
                 {{"note.use_function", {item.name}, {}}});
    return false;
  }
  return true;
}

bool EntryParser::read_arguments(Item& item) {
  const Token& open = cursor_.peek();
  if (!cursor_.accept('(')) {
    cursor_.fail(codes::missing_arguments, open, {item.name});
    return false;
  }
  do {
    if (!read_argument(item)) return false;
  } while (cursor_.accept(','));
  if (cursor_.accept(')')) return true;
  const Token& word = cursor_.peek();
  if (word.kind == Token::Kind::End || word.closes() || word.is('=')) {
    cursor_.fail(codes::unclosed_bracket, open, {"(", ")"});
  } else {
    cursor_.fail(codes::unexpected_token, word, {shown(word)},
                 {{"note.bracket_open", {"("}, open.span}});
  }
  return false;
}

bool EntryParser::read_argument(Item& item) {
  const Token* word = take_name(cursor_, kind_, rule_.keyword);
  if (word == nullptr) return false;
  if (word->primes > 0) {
    cursor_.fail(codes::prime_not_allowed, *word, {name_of(*word), std::string(rule_.keyword)});
    return false;
  }
  ExprSyntax& argument = item.arguments.emplace_back();
  argument.kind = ExprSyntax::Kind::Name;
  argument.span = word->span;
  argument.text = name_of(*word);
  if (cursor_.at(Token::Kind::Unit)) argument.unit = unit_of(cursor_.take());
  return true;
}

/// Unit, assumption, value and description, each at most once and in any order.
bool EntryParser::read_attributes(Item& item) {
  for (;;) {
    if (take_unit_or_text(cursor_, item)) continue;
    const Token& word = cursor_.peek();
    if (takes_file() && item.value && item.arguments.empty() && word.kind == Token::Kind::Name &&
        closest(word.text, std::span(&from_word, 1))) {
      if (!read_file(item)) return false;
    } else if (rule_.assumption && item.assumption.empty() && word.kind == Token::Kind::Name &&
               is_assumption(word.text)) {
      item.assumption = cursor_.take().text;
    } else if (rule_.value != ValueRule::None && !item.value && word.is('=')) {
      if (!read_value(item)) return false;
    } else {
      return true;
    }
  }
}

/// use m = dc_machine from "dc-machine.tlg"
bool EntryParser::read_file(Item& item) {
  const Token& from = cursor_.take();
  const Token& word = cursor_.peek();
  if (from.text != from_word) {
    cursor_.fail(codes::unexpected_token, from, {shown(from)},
                 {{"note.did_you_mean", {std::string(from_word)}, {}}});
    return false;
  }
  if (word.kind != Token::Kind::String) {
    const std::string line = std::string(rule_.keyword) + " " + item.name + " = " +
                             item.value->text + " from \"motor.tlg\"";
    cursor_.fail(codes::unexpected_token, from, {shown(from)}, {{"note.example", {line}, {}}});
    return false;
  }
  ExprSyntax& file = item.arguments.emplace_back();
  file.kind = ExprSyntax::Kind::Name;
  file.span = word.span;
  file.text = cursor_.take().text;
  return true;
}

bool EntryParser::read_value(Item& item) {
  cursor_.take();
  ExpressionPlace place{kind_, {}};
  if (rule_.assumption) place.stop_words = assumptions;
  if (takes_file()) place.stop_words = std::span(&from_word, 1);
  item.value = parse_expression(cursor_, place);
  return item.value.has_value();
}

bool EntryParser::check_value(const Item& item) {
  const Token& word = cursor_.peek();
  const bool looks_like_value = word.kind == Token::Kind::Number || word.is('(');
  const bool needed = rule_.value == ValueRule::Required ||
                      (rule_.value == ValueRule::Optional && looks_like_value);
  if (item.value || !needed) return true;
  cursor_.fail(codes::missing_equals, word, {item.name},
               {{"note.example", {example(rule_, item)}, {}}});
  return false;
}

void fail_value_not_allowed(Cursor& cursor, const StatementRule& rule, const std::string& name) {
  std::vector<Note> notes;
  if (rule.keyword == "coordinate") notes.push_back({"note.use_initial", {}, {}});
  if (rule.keyword == "input") notes.push_back({"note.use_simulate", {}, {}});
  cursor.fail(codes::value_not_allowed, cursor.peek(), {std::string(rule.keyword), name},
              std::move(notes));
}

/// Does the name at the cursor begin an entry? Not in the words of a description without a quote.
bool begins_entry(const Cursor& cursor) {
  const Token& next = cursor.peek(1);
  switch (next.kind) {
    case Token::Kind::Unit:
    case Token::Kind::String:
    case Token::Kind::End:
      return true;
    case Token::Kind::Name:
      return is_assumption(next.text);
    default:
      return next.is('=') || next.is(',') || next.is('(');
  }
}

AfterEntry fail_name_after_entry(Cursor& cursor, const ModelKind* kind, const StatementRule& rule) {
  const Token& word = cursor.peek();
  if (kind != nullptr && is_reserved(*kind, word.text)) {
    cursor.fail(codes::unexpected_token, word, {shown(word)}, {{"note.new_line", {}, {}}});
    return AfterEntry::Skip;
  }
  const auto meant =
      rule.assumption && !cursor.peek(1).is('=') ? closest(word.text, assumptions) : std::nullopt;
  if (meant) {
    cursor.fail(codes::unknown_assumption, word, {shown(word)},
                {{"note.did_you_mean", {*meant}, {}}});
    return AfterEntry::Skip;
  }
  cursor.fail(codes::missing_comma, word, {shown(word)});
  return begins_entry(cursor) ? AfterEntry::NextEntry : AfterEntry::Skip;
}

}  // namespace

const Token* take_name(Cursor& cursor, const ModelKind* kind, std::string_view keyword) {
  const Token& word = cursor.peek();
  if (word.kind != Token::Kind::Name) {
    cursor.fail(codes::missing_name, word, {std::string(keyword)}, {{"note.name_rule", {}, {}}});
    return nullptr;
  }
  if (kind == nullptr || !is_reserved(*kind, word.text)) return &cursor.take();
  fail_keyword_as_name(cursor, word);
  return nullptr;
}

Entry parse_entry(Cursor& cursor, const ModelKind* kind, const StatementRule& rule) {
  return EntryParser(cursor, kind, rule).read();
}

AfterEntry fail_after_entry(Cursor& cursor, const ModelKind* kind, const StatementRule& rule,
                            const std::string& name) {
  const Token& word = cursor.peek();
  if (word.kind == Token::Kind::Name) return fail_name_after_entry(cursor, kind, rule);
  if (cursor.at_decimal_comma()) {
    cursor.fail_decimal_comma();
  } else if (word.closes()) {
    cursor.fail(codes::unmatched_bracket, word, {shown(word)});
  } else if (word.is('=') && rule.value == ValueRule::None) {
    fail_value_not_allowed(cursor, rule, name);
  } else {
    cursor.fail(codes::unexpected_token, word, {shown(word)});
  }
  return AfterEntry::Skip;
}

bool take_declared_name(Cursor& cursor, const ModelKind& kind, std::string_view keyword,
                        Item& item) {
  const Token* word = take_name(cursor, &kind, keyword);
  if (word == nullptr) return false;
  item.name = name_of(*word);
  item.name_span = {word->span.begin, word->span.begin + word->text.size()};
  if (word->primes == 0) return true;
  cursor.fail(codes::prime_not_allowed, *word, {item.name, std::string(keyword)});
  return false;
}

bool take_unit_or_text(Cursor& cursor, Item& item) {
  const Token& word = cursor.peek();
  if (word.kind == Token::Kind::Unit && !item.unit) {
    item.unit = unit_of(cursor.take());
    return true;
  }
  if (word.kind != Token::Kind::String || !item.description.empty()) return false;
  item.description = cursor.take().text;
  return true;
}

}  // namespace tellegen::language
