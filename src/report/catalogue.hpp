#pragma once
// The translation table: every sentence a user reads, by key, in each language. All other rooms
// name sentences by key only. A sentence has blanks {0}, {1}, … that the caller fills; of
// {0:% row|% rows} the first form is taken where the argument is 1, and % is the argument.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"

namespace tellegen::report {

enum class Language { English, Spanish };

struct Words {
  std::string_view english;
  std::string_view spanish;

  [[nodiscard]] std::string_view in(Language language) const {
    return language == Language::Spanish ? spanish : english;
  }
};

struct Sentence {
  std::string_view key;
  Words words;
};

/// What `tellegen explain CODE` shows. The examples are whole models (or command lines, beginning
/// with "$"), so that a test can run them: `wrong` causes the code, `right` does not.
struct CodePage {
  std::string_view code;
  Words message;
  Words explanation;
  std::string_view wrong;
  std::string_view right;
};

/// The sentence of this key with its blanks filled; the key itself where there is none, so that a
/// forgotten sentence is an ugly line and never a crash.
std::string say(Language language, std::string_view key, std::span<const std::string> args = {});
std::string say(Language language, std::string_view key, std::initializer_list<std::string> args);

bool has_sentence(std::string_view key);

/// The first line of a diagnostic, without code and place.
std::string message(Language language, const Diagnostic& diagnostic);

const CodePage* find_page(std::string_view code);

/// Everything, in a fixed order: by topic, and by code within it.
std::vector<Sentence> all_sentences();
std::vector<CodePage> all_pages();

/// {0} is replaced by args[0] and so on, {0:one|many} by one of the two; a blank without an
/// argument becomes empty.
std::string fill(std::string_view text, std::span<const std::string> args);

}  // namespace tellegen::report
