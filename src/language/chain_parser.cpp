#include "language/chain_parser.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "language/codes.hpp"
#include "language/entry_parser.hpp"
#include "language/expression_parser.hpp"

namespace tellegen::language {
namespace {

constexpr std::array<std::string_view, 3> joints{"prismatic", "revolute", "free"};
constexpr std::size_t free_coordinates = 3;

bool is_joint(std::string_view word) { return std::ranges::find(joints, word) != joints.end(); }

/// The words between two tokens as they are written, with single blanks.
std::string written(const Token& first, const Token& last) {
  const char* const begin = first.text.data();
  const std::string_view all(begin,
                             static_cast<std::size_t>(last.text.data() + last.text.size() - begin));
  std::string text;
  for (const char c : all) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!blank)
      text += c;
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  }
  return text;
}

class ChainParser {
 public:
  ChainParser(Cursor& cursor, const ModelKind& kind, Code code, std::string_view keyword)
      : cursor_(cursor), kind_(kind), code_(code), keyword_(keyword) {}

  bool body(Item& item);
  bool gravity(Item& item);
  bool link(Item& item);
  bool close(Item& item);

 private:
  bool clause(Item& item);
  bool values_of(Clause& clause);
  bool coordinates(Clause& clause);
  bool name(Clause& clause);
  bool expression(Clause& clause);
  bool point(Clause& clause);
  bool body_point(Item& item);
  bool axis(Item& item);
  bool value(Item& item);
  bool word(std::string_view wanted);
  bool end(Item& item);
  bool fail(std::vector<Note> notes = {});
  [[nodiscard]] std::string_view example() const;
  Clause& add(Item& item, std::string_view clause_word, Span span);

  Cursor& cursor_;
  const ModelKind& kind_;
  Code code_;
  std::string_view keyword_;
};

std::string_view ChainParser::example() const {
  if (keyword_ == "body") return "body rod on cart revolute q2 at (0, r) mass m2 com (L/2, 0)";
  if (keyword_ == "gravity") return "gravity g along -y";
  if (keyword_ == "close") return "close rod.(L, 0) with ground.(1, 0)";
  return keyword_ == "damper" ? "damper c between rod.(L, 0), ground.(0, 1)"
                              : "spring k between rod.(L, 0), ground.(0, 1)";
}

/// Reports the word at the cursor; false, to be returned.
bool ChainParser::fail(std::vector<Note> notes) {
  const Token& found = cursor_.peek();
  std::vector<std::string> args{shown(found)};
  if (code_ == codes::malformed_link) args.insert(args.begin(), std::string(keyword_));
  notes.push_back({"note.example", {std::string(example())}, {}});
  cursor_.fail(code_, found, std::move(args), std::move(notes));
  return false;
}

Clause& ChainParser::add(Item& item, std::string_view clause_word, Span span) {
  Clause& clause = item.clauses.emplace_back();
  clause.word = clause_word;
  clause.span = span;
  return clause;
}

bool ChainParser::expression(Clause& clause) {
  auto value = parse_expression(cursor_, {&kind_, {}, true});
  if (!value) return false;
  clause.values.push_back(std::move(*value));
  return true;
}

bool ChainParser::name(Clause& clause) {
  const Token& found = cursor_.peek();
  const bool plain = found.kind == Token::Kind::Name && found.primes == 0;
  if (!plain || std::ranges::find(chain_words, found.text) != chain_words.end()) return fail();
  if (take_name(cursor_, &kind_, keyword_) == nullptr) return false;
  ExprSyntax& value = clause.values.emplace_back();
  value.kind = ExprSyntax::Kind::Name;
  value.span = found.span;
  value.text = name_of(found);
  return true;
}

bool ChainParser::point(Clause& clause) {
  const Token& open = cursor_.peek();
  const auto fail_point = [&] {
    cursor_.fail(
        codes::malformed_point, open, {shown(open)},
        {{"note.example", {clause.word == "point" ? "rod.(L, 0)" : clause.word + " (L, 0)"}, {}}});
    return false;
  };
  if (!open.is('(')) return fail_point();
  auto both = parse_expression(cursor_, {&kind_, {}, true});
  if (!both) return false;
  if (both->kind != ExprSyntax::Kind::Row) return fail_point();
  for (ExprSyntax& one : both->items) clause.values.push_back(std::move(one));
  return true;
}

bool ChainParser::coordinates(Clause& clause) {
  const std::size_t count = clause.word == "free" ? free_coordinates : 1;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0 && !cursor_.accept(',')) return fail();
    if (!name(clause)) return false;
  }
  return true;
}

bool ChainParser::values_of(Clause& clause) {
  if (is_joint(clause.word)) return coordinates(clause);
  if (clause.word == "on") return name(clause);
  if (clause.word == "at" || clause.word == "com") return point(clause);
  return expression(clause);
}

bool ChainParser::word(std::string_view wanted) {
  if (!cursor_.peek().is(wanted)) return fail();
  cursor_.take();
  return true;
}

/// One word of a body with what it takes.
bool ChainParser::clause(Item& item) {
  constexpr std::array<std::string_view, 10> words{
      "on", "prismatic", "revolute", "free", "along", "at", "angle", "mass", "inertia", "com"};
  const Token& found = cursor_.peek();
  if (found.kind != Token::Kind::Name) return fail();
  if (std::ranges::find(words, found.text) == words.end() || found.primes > 0) {
    std::vector<Note> notes;
    if (const auto guess = closest(found.text, words))
      notes.push_back({"note.did_you_mean", {*guess}, {}});
    return fail(std::move(notes));
  }
  for (const Clause& other : item.clauses) {
    const bool two_joints = is_joint(other.word) && is_joint(found.text);
    if (other.word != found.text && !two_joints) continue;
    cursor_.fail(codes::clause_twice, found, {std::string(found.text)},
                 {{"note.first_given_here", {}, other.span}});
    return false;
  }
  cursor_.take();
  if (!values_of(add(item, found.text, found.span))) return false;
  if (found.text != "inertia" || !cursor_.peek().is("about")) return true;
  add(item, "about", cursor_.take().span);
  return word("origin");
}

bool ChainParser::end(Item& item) {
  if (cursor_.at(Token::Kind::String) && item.description.empty())
    item.description = cursor_.take().text;
  return cursor_.at_end() || fail();
}

bool ChainParser::body(Item& item) {
  const Token* taken = take_name(cursor_, &kind_, keyword_);
  if (taken == nullptr) return false;
  item.name = name_of(*taken);
  item.name_span = taken->span;
  if (taken->primes > 0) return fail();
  while (!cursor_.at_end()) {
    const bool text = cursor_.at(Token::Kind::String) && item.description.empty();
    if (text)
      item.description = cursor_.take().text;
    else if (!clause(item))
      return false;
  }
  return true;
}

/// The first value of a statement, which no word announces.
bool ChainParser::value(Item& item) { return expression(add(item, "value", cursor_.peek().span)); }

/// x, -x, +y, … at the end of the statement.
bool ChainParser::axis(Item& item) {
  const bool sign = cursor_.at('-') || cursor_.at('+');
  const Token& letter = cursor_.peek(sign ? 1 : 0);
  const bool is_axis = letter.is("x") || letter.is("y");
  const Token& after = cursor_.peek(sign ? 2 : 1);
  if (!is_axis || (after.kind != Token::Kind::End && after.kind != Token::Kind::String))
    return false;
  const bool down = cursor_.at('-');
  if (sign) cursor_.take();
  ExprSyntax direction;
  direction.kind = ExprSyntax::Kind::Name;
  direction.span = letter.span;
  direction.text = name_of(cursor_.take());
  if (down) direction.operators = "-";
  add(item, "axis", letter.span).values.push_back(std::move(direction));
  return true;
}

bool ChainParser::gravity(Item& item) {
  if (!value(item)) return false;
  if (item.clauses[0].values[0].kind == ExprSyntax::Kind::Row) return end(item);
  if (!cursor_.peek().is("along")) return fail();
  const Span span = cursor_.take().span;
  if (!axis(item) && !expression(add(item, "along", span))) return false;
  return end(item);
}

/// rod.(L, 0), or rod alone for its origin
bool ChainParser::body_point(Item& item) {
  const Token& first = cursor_.peek();
  Clause& clause = add(item, "point", first.span);
  if (!name(clause)) return false;
  if (cursor_.accept('.') && !point(clause)) return false;
  clause.span = cover(first.span, cursor_.previous().span);
  clause.text = written(first, cursor_.previous());
  return true;
}

bool ChainParser::link(Item& item) {
  if (!value(item) || !word("between") || !body_point(item)) return false;
  if (!cursor_.accept(',')) return fail();
  if (!body_point(item)) return false;
  if (keyword_ == "spring" && cursor_.peek().is("length")) {
    const Span span = cursor_.take().span;
    if (!expression(add(item, "length", span))) return false;
  }
  return end(item);
}

bool ChainParser::close(Item& item) {
  return body_point(item) && word(with_word) && body_point(item) && end(item);
}

std::vector<Item> parsed(Cursor& cursor, const ModelKind& kind, Code code, std::string_view keyword,
                         bool (ChainParser::*read)(Item&)) {
  const std::size_t start = cursor.place();
  Item item;
  ChainParser parser(cursor, kind, code, keyword);
  if (!(parser.*read)(item)) {
    cursor.give_up_all();
    return {};
  }
  item.span = cursor.since(start);
  return {std::move(item)};
}

}  // namespace

std::vector<Item> parse_body(Cursor& cursor, const ModelKind& kind) {
  return parsed(cursor, kind, codes::malformed_body, "body", &ChainParser::body);
}

std::vector<Item> parse_gravity(Cursor& cursor, const ModelKind& kind) {
  return parsed(cursor, kind, codes::malformed_gravity, "gravity", &ChainParser::gravity);
}

std::vector<Item> parse_link(Cursor& cursor, const ModelKind& kind, std::string_view keyword) {
  return parsed(cursor, kind, codes::malformed_link, keyword, &ChainParser::link);
}

std::vector<Item> parse_close(Cursor& cursor, const ModelKind& kind) {
  return parsed(cursor, kind, codes::malformed_close, "close", &ChainParser::close);
}

}  // namespace tellegen::language
