#include "language/network_parser.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "language/bond_parser.hpp"
#include "language/codes.hpp"
#include "language/entries.hpp"
#include "language/entry_parser.hpp"
#include "language/expression_parser.hpp"

namespace tellegen::language {
namespace {

bool is_whole(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

class ComponentParser {
 public:
  ComponentParser(Cursor& cursor, const ModelKind& kind, const StatementRule& rule)
      : cursor_(cursor), kind_(kind), rule_(rule) {}

  bool read(Item& item);

 private:
  bool read_attribute(Item& item, bool& found);
  bool read_nodes(Item& item);
  bool read_node(ExprSyntax& side);
  bool read_value(Item& item);
  [[nodiscard]] std::size_t words_before_nodes() const;
  [[nodiscard]] bool has_two_sides() const { return rule_.form == StatementForm::TwoPort; }
  /// The velocity of a mass, the temperature of a body: against the reference, which need not be
  /// said.
  [[nodiscard]] bool has_one_node() const {
    return rule_.keyword == "mass" || rule_.keyword == "inertia" || rule_.keyword == "heatcapacity";
  }
  [[nodiscard]] std::string written(const std::string& name) const {
    const char* nodes = has_two_sides() ? " (a, b; c, d)" : has_one_node() ? " (a)" : " (a, b)";
    return std::string(rule_.keyword) + " " + name + nodes;
  }
  [[nodiscard]] Note example(const std::string& name) const {
    return {"note.example", {written(name)}, {}};
  }
  bool fail(Code code, const Token& word, const std::string& name) {
    cursor_.fail(code, word, {std::string(rule_.keyword), name}, {example(name)});
    return false;
  }

  Cursor& cursor_;
  const ModelKind& kind_;
  const StatementRule& rule_;
};

bool ComponentParser::read(Item& item) {
  const Token& word = cursor_.peek();
  if (!take_declared_name(cursor_, kind_, rule_.keyword, item)) return false;
  for (bool found = true; found;) {
    if (!read_attribute(item, found)) return false;
  }
  if (item.arguments.empty()) return fail(codes::missing_nodes, word, item.name);
  if (!has_two_sides() && !parse_laws(cursor_, kind_, written(item.name) + ": e = …", item))
    return false;
  if (cursor_.at_end() || cursor_.at(',')) return true;
  const Token& next = cursor_.peek();
  cursor_.fail(codes::malformed_component, next, {std::string(rule_.keyword), shown(next)},
               {example(item.name)});
  return false;
}

/// Nodes, unit, value and description, each at most once and in any order.
bool ComponentParser::read_attribute(Item& item, bool& found) {
  const Token& word = cursor_.peek();
  if (word.is('(') && item.arguments.empty()) return read_nodes(item);
  if (word.is('=') && !item.value) return read_value(item);
  found = take_unit_or_text(cursor_, item);
  return true;
}

bool ComponentParser::read_nodes(Item& item) {
  const Token& open = cursor_.take();
  do {
    ExprSyntax& side = item.arguments.emplace_back();
    side.kind = ExprSyntax::Kind::Row;
    const std::size_t start = cursor_.place();
    do {
      if (!read_node(side)) return false;
    } while (cursor_.accept(','));
    side.span = cursor_.since(start);
  } while (cursor_.accept(';'));
  const Token& word = cursor_.peek();
  if (word.is(')') && item.arguments.size() != (has_two_sides() ? 2U : 1U))
    return fail(codes::two_sides, open, item.name);
  if (cursor_.accept(')')) return true;
  if (word.kind == Token::Kind::End || word.starts_line || word.closes())
    cursor_.fail(codes::unclosed_bracket, open, {"(", ")"});
  else
    cursor_.fail(codes::malformed_node, word, {shown(word)}, {example(item.name)});
  return false;
}

bool ComponentParser::read_node(ExprSyntax& side) {
  const Token& word = cursor_.peek();
  const bool named = word.kind == Token::Kind::Name && word.primes == 0;
  const bool numbered = word.kind == Token::Kind::Number && is_whole(word.text);
  if (!named && !numbered) {
    cursor_.fail(codes::malformed_node, word, {shown(word)}, {{"note.example", {"(a, b)"}, {}}});
    return false;
  }
  if (named && is_reserved(kind_, word.text)) {
    fail_keyword_as_name(cursor_, word);
    return false;
  }
  cursor_.take();
  ExprSyntax& node = side.items.emplace_back();
  node.kind = named ? ExprSyntax::Kind::Name : ExprSyntax::Kind::Number;
  node.span = word.span;
  node.text = name_of(word);
  if (numbered)
    node.text.erase(0, std::min(node.text.find_first_not_of('0'), node.text.size() - 1));
  return true;
}

/// The words up to the last bracket of this entry, which are its nodes; 0 where there is none.
std::size_t ComponentParser::words_before_nodes() const {
  std::size_t last = 0;
  int depth = 0;
  for (std::size_t i = 0; cursor_.peek(i).kind != Token::Kind::End; ++i) {
    const Token& word = cursor_.peek(i);
    if (depth == 0 && (word.is(',') || word.is(':'))) break;
    if (depth == 0 && word.is('(')) last = i;
    if (word.opens()) ++depth;
    if (word.closes()) --depth;
  }
  return last;
}

/// In `R1 = R0 (a, b)` the nodes are no arguments of R0.
bool ComponentParser::read_value(Item& item) {
  cursor_.take();
  const std::size_t count = item.arguments.empty() ? words_before_nodes() : 0;
  if (count == 0) {
    item.value = parse_expression(cursor_, {&kind_, {}});
    return item.value.has_value();
  }
  Cursor words = cursor_.next(count);
  item.value = parse_expression(words, {&kind_, {}});
  if (!item.value) return false;
  while (words.at(Token::Kind::String) && item.description.empty())
    item.description = words.take().text;
  if (!words.at_end()) {
    const Token& word = words.peek();
    cursor_.fail(codes::malformed_component, word, {std::string(rule_.keyword), shown(word)},
                 {example(item.name)});
    return false;
  }
  for (std::size_t i = 0; i < count; ++i) cursor_.take();
  return true;
}

}  // namespace

std::vector<Item> parse_components(Cursor& cursor, const ModelKind& kind,
                                   const StatementRule& rule) {
  return declared_entries(
      cursor, [&](Item& item) { return ComponentParser(cursor, kind, rule).read(item); });
}

}  // namespace tellegen::language
