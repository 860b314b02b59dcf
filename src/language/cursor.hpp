#pragma once
// A place in the words of one statement, and the way to report what is wrong there.

#include <span>
#include <string>
#include <vector>

#include "language/reporter.hpp"
#include "language/token.hpp"

namespace tellegen::language {

class Cursor {
 public:
  /// The words [begin, end) of `lexed`; both references must outlive the cursor.
  Cursor(const LexedText& lexed, std::size_t begin, std::size_t end, Reporter& reporter);

  /// The word `ahead` places on; a word of kind End past the last one.
  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  /// The word just taken; precondition: there is one.
  [[nodiscard]] const Token& previous() const { return words_[at_ - 1]; }
  [[nodiscard]] bool at_end() const { return at_ == words_.size(); }
  [[nodiscard]] bool at(char symbol) const { return peek().is(symbol); }
  [[nodiscard]] bool at(Token::Kind kind) const { return peek().kind == kind; }
  /// At a comma that stands inside a number: 0,5.
  [[nodiscard]] bool at_decimal_comma() const;

  const Token& take();
  bool accept(char symbol);

  [[nodiscard]] std::size_t place() const { return at_; }
  /// The span from the word at `place` to the word just taken.
  [[nodiscard]] Span since(std::size_t place) const;

  /// The words from `place` to the word just taken, as written but on one line.
  [[nodiscard]] std::string written(std::size_t place) const;

  /// Past a mistake: goes to the comma that ends the entry begun at `start`, or to the end. Commas
  /// inside brackets opened since `start` do not count.
  void skip_entry(std::size_t start);
  /// The words of an entry from `start` to the cursor are given up; the names among them are
  /// unread.
  void give_up(std::size_t start);
  /// The same of the whole statement.
  void give_up_all();
  [[nodiscard]] std::size_t mistakes() const { return reporter_->count(); }
  void add_unread(const Token& word);
  [[nodiscard]] bool is_unread(const Token& word) const;
  /// A cursor at the same place whose mistakes go to `reporter`.
  [[nodiscard]] Cursor with(Reporter& reporter) const;

  /// A cursor of the next `count` words only.
  [[nodiscard]] Cursor next(std::size_t count) const;

  /// Reports `code` at `word`; but if the word is a fault of its own, reports that instead.
  void fail(Code code, const Token& word, std::vector<std::string> args = {},
            std::vector<Note> notes = {});
  /// Reports the comma at the cursor as a decimal comma.
  void fail_decimal_comma();

 private:
  void add_unread(std::span<const Token> words);
  /// A fault that has taken the rest of its line with it.
  [[nodiscard]] bool swallows(const Token& word) const;

  const LexedText* lexed_;
  std::span<const Token> words_;
  Token end_;
  std::size_t at_ = 0;
  Reporter* reporter_;
};

/// The name a word stands for. The micro sign and the Greek mu look alike and are one letter.
std::string name_of(const Token& word);

/// A word as a message shows it: as written, cut short if it is long.
std::string shown(const Token& word);

}  // namespace tellegen::language
