#include "language/parser.hpp"

#include <map>
#include <utility>

#include "base/text.hpp"
#include "language/codes.hpp"
#include "language/entry_parser.hpp"
#include "language/keywords.hpp"
#include "language/lexer.hpp"
#include "language/splitter.hpp"
#include "language/statement_parser.hpp"

namespace tellegen {
namespace language {
namespace {

class DocumentParser {
 public:
  explicit DocumentParser(const SourceText& source) : lexed_(lex(source)) {}

  ParsedDocument run();

 private:
  void note_mistake();
  void read_statement(Cursor& cursor);
  [[nodiscard]] const ModelKind* header_at(const Cursor& cursor) const;
  void read_header(Cursor& cursor, const ModelKind& kind);
  void note_name(const ModelSyntax& model);
  void skip_to_next_model() { kind_ = nullptr, skipping_ = true; }
  void add_statement(Statement statement);
  void read_guessed(Cursor& cursor, const StatementRule* rule);
  void fail_before_model(Cursor& cursor);
  void fail_unknown(Cursor& cursor);
  void fail_no_word(Cursor& cursor);
  void fail_misspelled(Cursor& cursor);

  LexedText lexed_;
  Reporter reporter_;
  Document document_;
  std::map<std::string, Span> names_;  // of models, with where they were first used
  const ModelKind* kind_ = nullptr;    // of the model being read
  bool skipping_ = false;              // up to the next header, the reason has been reported
};

Statement parse_statement(Cursor& cursor, const ModelKind& kind, const StatementRule& rule) {
  cursor.take();
  if (rule.keyword.find(' ') != std::string_view::npos) cursor.take();
  Statement statement;
  statement.keyword = rule.keyword;
  statement.keyword_span = cursor.since(0);
  statement.items = parse_items(cursor, kind, rule);
  statement.span = cursor.since(0);
  return statement;
}

ParsedDocument DocumentParser::run() {
  for (const Diagnostic& warning : lexed_.warnings) reporter_.add(warning);
  if (lexed_.tokens.empty()) reporter_.add({codes::empty_file, {}, {}, {}});
  for (std::size_t begin = 0; begin < lexed_.tokens.size() && !reporter_.full();) {
    const std::size_t end = statement_end(lexed_.tokens, begin, kind_);
    Cursor cursor(lexed_, begin, end, reporter_);
    const std::size_t mistakes = reporter_.count();
    read_statement(cursor);
    if (reporter_.count() > mistakes) note_mistake();
    begin = end;
  }
  return {std::move(document_), reporter_.take()};
}

void DocumentParser::note_mistake() {
  if (document_.models.empty()) return;
  document_.models.back().complete = false;
  document_.models.back().unread = reporter_.unread();
  document_.models.back().lost_names = reporter_.lost();
}

void DocumentParser::read_statement(Cursor& cursor) {
  if (const ModelKind* kind = header_at(cursor)) return read_header(cursor, *kind);
  if (skipping_) return;
  if (kind_ == nullptr) return fail_before_model(cursor);
  const Token& word = cursor.peek();
  const bool named = word.kind == Token::Kind::Name && word.primes == 0;
  const bool plain = named || word.kind == Token::Kind::Number;
  const bool two_words = named && cursor.peek(1).kind == Token::Kind::Name;
  const StatementRule* rule =
      two_words ? find_statement(*kind_, word.text, cursor.peek(1).text) : nullptr;
  if (rule == nullptr && plain) rule = find_statement(*kind_, word.text);
  if (rule == nullptr) return fail_unknown(cursor);
  add_statement(parse_statement(cursor, *kind_, *rule));
}

const ModelKind* DocumentParser::header_at(const Cursor& cursor) const {
  const Token& word = cursor.peek();
  const ModelKind* kind =
      word.kind == Token::Kind::Name && word.primes == 0 ? find_kind(word.text) : nullptr;
  // In a model we cannot read, `energy = …` may be anything; only a header has a name next.
  if (skipping_ && cursor.peek(1).kind != Token::Kind::Name) return nullptr;
  return kind;
}

void DocumentParser::read_header(Cursor& cursor, const ModelKind& kind) {
  kind_ = &kind;
  skipping_ = false;
  reporter_.forget_unread();
  const Token& keyword = cursor.take();
  ModelSyntax& model = document_.models.emplace_back();
  model.kind = kind.name;
  model.kind_span = keyword.span;
  model.span = keyword.span;
  const Token& word = cursor.peek();
  if (word.kind != Token::Kind::Name) {
    const std::string example = model.kind + " my_model";
    return cursor.fail(codes::missing_model_name, word, {model.kind},
                       {{"note.example", {example}, {}}});
  }
  const Token* name = take_name(cursor, &kind, kind.name);
  if (name == nullptr) return;
  model.name = name_of(*name);
  model.name_span = name->span;
  if (cursor.at(Token::Kind::String)) model.description = cursor.take().text;
  model.span = cursor.since(0);
  note_name(model);
  if (!cursor.at_end()) {
    cursor.fail(codes::unexpected_token, cursor.peek(), {shown(cursor.peek())},
                {{"note.new_line", {}, {}}});
    cursor.give_up_all();
  }
}

void DocumentParser::note_name(const ModelSyntax& model) {
  const auto [first, is_new] = names_.emplace(model.name, model.name_span);
  if (is_new) return;
  reporter_.add({codes::duplicate_model,
                 model.name_span,
                 {model.name},
                 {{"note.first_here", {model.name}, first->second}}});
}

void DocumentParser::add_statement(Statement statement) {
  if (statement.items.empty()) return;
  ModelSyntax& model = document_.models.back();
  model.span = cover(model.span, statement.span);
  model.statements.push_back(std::move(statement));
}

void DocumentParser::fail_before_model(Cursor& cursor) {
  const Token& word = cursor.peek();
  std::vector<std::string_view> kinds;
  for (const ModelKind& kind : model_kinds()) kinds.push_back(kind.name);
  if (word.kind == Token::Kind::Name && closest(word.text, kinds)) return fail_misspelled(cursor);
  cursor.fail(codes::statement_before_model, word, {shown(word)},
              {{"note.example", {"energy my_model"}, {}}});
  skip_to_next_model();
}

void DocumentParser::fail_unknown(Cursor& cursor) {
  cursor.peek().kind == Token::Kind::Name ? fail_misspelled(cursor) : fail_no_word(cursor);
}

void DocumentParser::fail_no_word(Cursor& cursor) {
  const Token& word = cursor.peek();
  std::vector<Note> notes;
  const bool is_operator =
      word.kind == Token::Kind::Symbol && !word.opens() && !word.closes() && !word.is('=');
  if (is_operator) notes.push_back({"note.operator_at_line_end", {shown(word)}, {}});
  cursor.fail(codes::expected_keyword, word, {shown(word)}, std::move(notes));
  cursor.give_up_all();
}

/// What may have been meant by a line that begins with the unknown word at the cursor.
Note suggestion(const Cursor& cursor, const std::vector<std::string_view>& candidates,
                const std::optional<std::string>& meant) {
  if (cursor.peek(1).is('=')) return {"note.use_define", {shown(cursor.peek())}, {}};
  if (meant) return {"note.did_you_mean", {*meant}, {}};
  std::string all;
  for (const std::string_view keyword : candidates) {
    all += (all.empty() ? "" : ", ") + std::string(keyword);
  }
  return {"note.keywords", {all}, {}};
}

// A line with a misspelled keyword is read by the one it is near to, so that its names are known
// and its mistakes are seen; where it does not fit, the guess was wrong, and nothing is said of it.
void DocumentParser::read_guessed(Cursor& cursor, const StatementRule* rule) {
  if (rule == nullptr || cursor.peek(1).is('=')) return cursor.give_up_all();
  Reporter attempt;
  Cursor guess = cursor.with(attempt);
  Statement statement = parse_statement(guess, *kind_, *rule);
  if (attempt.count() > 0) return cursor.give_up_all();
  add_statement(std::move(statement));
}

// A misspelled header must still begin its model, or its statements would go to the model before.
void DocumentParser::fail_misspelled(Cursor& cursor) {
  static constexpr ModelKind no_kind{};
  const Token& word = cursor.peek();
  const auto candidates = keywords(kind_ != nullptr ? *kind_ : no_kind);
  const auto meant = closest(word.text, candidates);
  cursor.fail(codes::unknown_keyword, word, {shown(word)}, {suggestion(cursor, candidates, meant)});
  const ModelKind* kind = meant ? find_kind(*meant) : nullptr;
  if (kind == nullptr || cursor.peek(1).kind != Token::Kind::Name) {
    return read_guessed(cursor, kind_ && meant ? find_statement(*kind_, *meant) : nullptr);
  }
  read_header(cursor, *kind);
}

}  // namespace
}  // namespace language

ParsedDocument parse_document(const SourceText& source) {
  return language::DocumentParser(source).run();
}

}  // namespace tellegen
