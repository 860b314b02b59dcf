#include "language/connection_parser.hpp"

#include <utility>

#include "language/codes.hpp"
#include "language/entry_parser.hpp"
#include "language/expression_parser.hpp"

namespace tellegen::language {
namespace {

void fail(Cursor& cursor, Code code, const std::string& example) {
  const Token& word = cursor.peek();
  cursor.fail(code, word, {shown(word)}, {{"note.example", {example}, {}}});
}

void fail_port(Cursor& cursor) {
  fail(cursor, codes::malformed_port, "port shaft: effort tau, flow w");
}

void fail_connection(Cursor& cursor) {
  fail(cursor, codes::malformed_connection, "connect motor.shaft -> arm.q1");
}

/// `effort EXPRESSION` or `flow EXPRESSION`, into its place.
bool read_quantity(Cursor& cursor, const ModelKind& kind, Item& port) {
  for (std::size_t i = 0; i < port_words.size(); ++i) {
    if (!cursor.peek().is(port_words[i]) || port.arguments[i].kind != ExprSyntax::Kind::Row)
      continue;
    cursor.take();
    auto value = parse_expression(cursor, {&kind, port_words});
    if (value) port.arguments[i] = std::move(*value);
    return value.has_value();
  }
  fail_port(cursor);
  return false;
}

bool read_port(Cursor& cursor, const ModelKind& kind, Item& port) {
  const Token* name = take_name(cursor, &kind, "port");
  if (name == nullptr) return false;
  port.name = name_of(*name);
  port.name_span = name->span;
  port.arguments.resize(port_words.size());
  for (ExprSyntax& empty : port.arguments) empty.kind = ExprSyntax::Kind::Row;
  if (name->primes > 0 || !cursor.accept(':')) return fail_port(cursor), false;
  if (!read_quantity(cursor, kind, port)) return false;
  if (!cursor.accept(',')) return fail_port(cursor), false;
  if (!read_quantity(cursor, kind, port)) return false;
  if (cursor.at(Token::Kind::String)) port.description = cursor.take().text;
  if (!cursor.at_end()) return fail_port(cursor), false;
  return true;
}

bool read_name(Cursor& cursor, const ModelKind& kind, Item& connection) {
  const Token& word = cursor.peek();
  if (word.kind != Token::Kind::Name || word.primes > 0 || is_reserved(kind, word.text)) {
    fail_connection(cursor);
    return false;
  }
  ExprSyntax name;
  name.kind = ExprSyntax::Kind::Name;
  name.span = word.span;
  name.text = name_of(cursor.take());
  connection.arguments.push_back(std::move(name));
  return true;
}

bool read_mark(Cursor& cursor, char mark) {
  if (cursor.accept(mark)) return true;
  fail_connection(cursor);
  return false;
}

bool read_connection(Cursor& cursor, const ModelKind& kind, Item& connection) {
  constexpr char marks[] = {'.', arrow_symbol, '.'};
  if (!read_name(cursor, kind, connection)) return false;
  for (const char mark : marks) {
    if (!read_mark(cursor, mark) || !read_name(cursor, kind, connection)) return false;
  }
  if (cursor.at_end() || cursor.at(',')) return true;
  fail_connection(cursor);
  return false;
}

}  // namespace

std::vector<Item> parse_port(Cursor& cursor, const ModelKind& kind) {
  const std::size_t start = cursor.place();
  Item port;
  if (!read_port(cursor, kind, port)) return {};
  port.span = cursor.since(start);
  return {std::move(port)};
}

std::vector<Item> parse_connections(Cursor& cursor, const ModelKind& kind) {
  std::vector<Item> items;
  do {
    const std::size_t start = cursor.place();
    Item connection;
    const bool complete = read_connection(cursor, kind, connection);
    if (!complete) cursor.skip_entry(start);
    connection.span = cursor.since(start);
    if (complete) items.push_back(std::move(connection));
  } while (cursor.accept(','));
  return items;
}

}  // namespace tellegen::language
