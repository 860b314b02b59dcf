#pragma once
// A place in a source text: half-open byte range.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tellegen {

struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// The smallest span that covers both.
Span cover(Span a, Span b);

/// One-based line and column; the column counts characters (code points), not bytes.
struct Position {
  std::size_t line = 1;
  std::size_t column = 1;

  friend bool operator==(const Position&, const Position&) = default;
};

/// A named text with an index of its lines and long characters, so that spans can be shown to a
/// person, many of them in a long line too.
class SourceText {
 public:
  SourceText() = default;
  SourceText(std::string name, std::string text);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view slice(Span span) const;
  [[nodiscard]] Position position(std::size_t offset) const;
  /// The line (one-based) without its line break.
  [[nodiscard]] std::string_view line(std::size_t number) const;
  [[nodiscard]] std::size_t line_count() const { return line_starts_.size(); }

 private:
  std::string name_;
  std::string text_;
  std::vector<std::size_t> line_starts_{0};
  std::vector<std::size_t> continuations_;  // bytes that begin no character
};

}  // namespace tellegen
