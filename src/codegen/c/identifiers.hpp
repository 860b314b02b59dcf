#pragma once
// Names of a model → names of C. Whatever a model calls its things, the code stays what we wrote.

#include <string>
#include <string_view>
#include <unordered_set>

namespace tellegen::codegen {

/// A C identifier that is no keyword, no macro of the headers we include and not reserved: letters,
/// digits and _ stay, every other byte becomes _xHH.
std::string c_identifier(std::string_view name);

/// Identifiers of one scope, all different.
class CNames {
 public:
  /// c_identifier(name), with a number behind it where that is taken.
  std::string add(std::string_view name);

 private:
  std::unordered_set<std::string> taken_;
};

/// Text for a comment: one line of plain characters that cannot end the comment.
std::string c_comment(std::string_view text);

}  // namespace tellegen::codegen
