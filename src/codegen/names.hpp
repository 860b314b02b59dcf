#pragma once
// Names and texts of a model → names, comments and strings of a language. Whatever a model calls
// its things, the code stays what we wrote.

#include <string>
#include <string_view>
#include <unordered_set>

namespace tellegen::codegen {

/// An identifier of every language: letters, digits and _ stay, every other byte becomes _xHH; it
/// starts with a letter and is no longer than MATLAB keeps apart.
std::string plain_identifier(std::string_view name);

/// Whether a language means something of its own by a name.
using Reserved = bool (*)(std::string_view name);

/// plain_identifier(name), with a _ behind it where that is reserved.
std::string identifier(std::string_view name, Reserved reserved);

/// Identifiers of one scope, all different.
class Names {
 public:
  explicit Names(Reserved reserved) : reserved_(reserved) {}
  /// identifier(name), with a number behind it where that is taken.
  std::string add(std::string_view name);

 private:
  Reserved reserved_;
  std::unordered_set<std::string> taken_;
};

/// Text for a comment: one line of plain characters that can neither end a comment nor begin one.
std::string plain_comment(std::string_view text);

/// A string between double quotes, of plain characters; all others, and those that mean something
/// to HTML, as \uHHHH: the same in JSON, JavaScript and Python.
std::string quoted(std::string_view text);

/// Text in a page of Markdown: one line, what means something there is behind a backslash.
std::string plain_markdown(std::string_view text);

}  // namespace tellegen::codegen
