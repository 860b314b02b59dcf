#include "language/bond_parser.hpp"

#include <charconv>
#include <utility>

#include "language/codes.hpp"
#include "language/entries.hpp"
#include "language/entry_parser.hpp"
#include "language/expression_parser.hpp"

namespace tellegen::language {
namespace {

constexpr std::string_view energy_word = "energy";

void fail(Cursor& cursor, Code code, const std::string& example) {
  const Token& word = cursor.peek();
  cursor.fail(code, word, {shown(word)}, {{"note.example", {example}, {}}});
}

ExprSyntax name_syntax(const Token& word) {
  ExprSyntax name;
  name.kind = ExprSyntax::Kind::Name;
  name.span = word.span;
  name.text = name_of(word);
  return name;
}

// --- elements

std::string example_of_law(std::string_view keyword) {
  return keyword == "R" ? "R valve: e = c*f*abs(f)" : "C spring: e = k*q + k3*q^3";
}

class ElementParser {
 public:
  ElementParser(Cursor& cursor, const ModelKind& kind, const StatementRule& rule)
      : cursor_(cursor), kind_(kind), rule_(rule) {}

  bool read(Item& item);

 private:
  bool read_ports(Item& item);
  bool read_port(Item& item);
  bool read_port_kind(ExprSyntax& port);
  bool read_attributes(Item& item);

  Cursor& cursor_;
  const ModelKind& kind_;
  const StatementRule& rule_;
};

bool ElementParser::read(Item& item) {
  if (!take_declared_name(cursor_, kind_, rule_.keyword, item)) return false;
  if (cursor_.at('(') && !read_ports(item)) return false;
  if (!read_attributes(item)) return false;
  if (!parse_laws(cursor_, kind_, example_of_law(rule_.keyword), item)) return false;
  if (cursor_.at_end() || (cursor_.at(',') && !cursor_.at_decimal_comma())) return true;
  fail_after_entry(cursor_, &kind_, rule_, item.name);
  return false;
}

bool ElementParser::read_ports(Item& item) {
  const Token& open = cursor_.take();
  do {
    if (!read_port(item)) return false;
  } while (cursor_.accept(','));
  if (cursor_.accept(')')) return true;
  cursor_.fail(codes::unclosed_bracket, open, {"(", ")"});
  return false;
}

bool ElementParser::read_port(Item& item) {
  const Token* word = take_name(cursor_, &kind_, rule_.keyword);
  if (word == nullptr) return false;
  if (word->primes > 0) {
    cursor_.fail(codes::prime_not_allowed, *word, {name_of(*word), std::string(rule_.keyword)});
    return false;
  }
  ExprSyntax& port = item.arguments.emplace_back(name_syntax(*word));
  return rule_.keyword != "IC" || read_port_kind(port);
}

/// e: I
bool ElementParser::read_port_kind(ExprSyntax& port) {
  const bool marked = cursor_.accept(':');
  const Token& word = cursor_.peek();
  if (!marked || !(word.is("I") || word.is("C"))) {
    cursor_.fail(codes::port_without_kind, marked ? word : cursor_.previous(), {port.text},
                 {{"note.example", {"IC coil(e: I, m: C): energy = p_e^2/(2*L(q_m))"}, {}}});
    return false;
  }
  port.items.push_back(name_syntax(cursor_.take()));
  return true;
}

/// Unit, value and description, each at most once and in any order.
bool ElementParser::read_attributes(Item& item) {
  for (;;) {
    if (take_unit_or_text(cursor_, item)) continue;
    if (!cursor_.at('=') || item.value) return true;
    cursor_.take();
    item.value = parse_expression(cursor_, {&kind_, {}});
    if (!item.value) return false;
  }
}

// --- laws

class LawParser {
 public:
  LawParser(Cursor& cursor, const ModelKind& kind, std::string example)
      : cursor_(cursor), kind_(kind), example_(std::move(example)) {}

  bool read(Item& item);

 private:
  bool read_law(Item& law);
  bool fail_law() {
    fail(cursor_, codes::malformed_law, example_);
    return false;
  }

  Cursor& cursor_;
  const ModelKind& kind_;
  std::string example_;
};

bool LawParser::read(Item& item) {
  if (!cursor_.at(':')) return true;
  const Token& colon = cursor_.take();
  if (item.value) {
    cursor_.fail(codes::value_and_law, colon, {item.name});
    return false;
  }
  do {
    const std::size_t start = cursor_.place();
    if (!read_law(item.laws.emplace_back())) return false;
    item.laws.back().span = cursor_.since(start);
  } while (cursor_.accept(','));
  if (cursor_.at(Token::Kind::String) && item.description.empty())
    item.description = cursor_.take().text;
  return cursor_.at_end() || fail_law();
}

/// e = EXPRESSION, energy = EXPRESSION
bool LawParser::read_law(Item& law) {
  const Token& word = cursor_.peek();
  const bool named = word.kind == Token::Kind::Name && word.primes == 0 &&
                     (word.is(energy_word) || !is_reserved(kind_, word.text));
  if (!named) return fail_law();
  law.name = name_of(cursor_.take());
  law.name_span = word.span;
  if (!cursor_.accept('=')) return fail_law();
  law.value = parse_expression(cursor_, {&kind_, {}});
  return law.value.has_value();
}

// --- bonds

void fail_bond(Cursor& cursor) { fail(cursor, codes::malformed_bond, "bond source -> junction"); }

/// a, or a.p
bool read_end(Cursor& cursor, const ModelKind& kind, Item& bond) {
  const auto is_name = [&](const Token& word) {
    return word.kind == Token::Kind::Name && word.primes == 0 && !is_reserved(kind, word.text);
  };
  if (!is_name(cursor.peek())) return fail_bond(cursor), false;
  ExprSyntax end = name_syntax(cursor.take());
  if (cursor.accept('.')) {
    if (!is_name(cursor.peek())) return fail_bond(cursor), false;
    end.items.push_back(name_syntax(cursor.take()));
    end.span = cover(end.span, cursor.previous().span);
  }
  bond.arguments.push_back(std::move(end));
  return true;
}

bool is_whole(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number > 0;
}

/// 3:
bool read_number(Cursor& cursor, Item& bond) {
  const Token& word = cursor.peek();
  if (word.kind != Token::Kind::Number) return true;
  if (!is_whole(word.text)) return cursor.fail(codes::bond_number, word, {shown(word)}), false;
  bond.name = cursor.take().text;
  bond.name_span = word.span;
  if (cursor.accept(':')) return true;
  fail_bond(cursor);
  return false;
}

bool read_bond(Cursor& cursor, const ModelKind& kind, Item& bond) {
  if (!read_number(cursor, bond) || !read_end(cursor, kind, bond)) return false;
  do {
    if (!cursor.accept(arrow_symbol)) return fail_bond(cursor), false;
    if (!read_end(cursor, kind, bond)) return false;
  } while (!cursor.at_end() && !cursor.at(','));
  if (bond.name.empty() || bond.arguments.size() == 2) return true;
  Token number;
  number.span = bond.name_span;
  cursor.fail(codes::bond_number, number, {bond.name});
  return false;
}

}  // namespace

std::vector<Item> parse_elements(Cursor& cursor, const ModelKind& kind, const StatementRule& rule) {
  return declared_entries(cursor,
                          [&](Item& item) { return ElementParser(cursor, kind, rule).read(item); });
}

bool parse_laws(Cursor& cursor, const ModelKind& kind, const std::string& example, Item& item) {
  return LawParser(cursor, kind, example).read(item);
}

std::vector<Item> parse_bonds(Cursor& cursor, const ModelKind& kind) {
  return entries(cursor, false, [&](Item& bond) { return read_bond(cursor, kind, bond); });
}

std::vector<Item> parse_signal(Cursor& cursor, const ModelKind& kind) {
  const std::size_t start = cursor.place();
  Item signal;
  signal.value = parse_expression(cursor, {&kind, {}});
  if (!signal.value) return {};
  const bool arrow = cursor.accept(arrow_symbol);
  const Token& target = cursor.peek();
  const bool named = target.kind == Token::Kind::Name && target.primes == 0;
  if (arrow && named) {
    signal.name = name_of(cursor.take());
    signal.name_span = target.span;
    if (cursor.at(Token::Kind::String)) signal.description = cursor.take().text;
  }
  if (signal.name.empty() || !cursor.at_end()) {
    fail(cursor, codes::malformed_signal, "signal -k_c*omega -> F1");
    return {};
  }
  signal.span = cursor.since(start);
  return {std::move(signal)};
}

std::vector<Item> parse_port_list(Cursor& cursor, const ModelKind& kind) {
  return entries(cursor, false, [&](Item& item) {
    if (!read_end(cursor, kind, item)) return false;
    if (cursor.at_end() || cursor.at(',')) return true;
    cursor.fail(codes::unexpected_token, cursor.peek(), {shown(cursor.peek())});
    return false;
  });
}

}  // namespace tellegen::language
