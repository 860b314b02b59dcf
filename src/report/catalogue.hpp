#pragma once
// What the program says, by key, in each language. The words themselves are data (base/words.hpp,
// words/*.words); here are the sentences and the pages of `explain` made of them.

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.hpp"
#include "base/words.hpp"

namespace tellegen::report {

using tellegen::Language;

struct Sentence {
  std::string_view key;
  Entry words;
};

/// What a program that ends with this diagnostic tells the shell: docs/verification.md.
enum class ExitClass { Fine, Model, Usage, Failure };

/// What `tellegen explain CODE` shows. The examples are whole models (or command lines, beginning
/// with "$"), so that a test can run them: `wrong` causes the code, `right` does not.
struct CodePage {
  std::string_view code;
  Severity severity = Severity::Error;
  ExitClass exit = ExitClass::Model;
  Entry message;
  Entry explanation;
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
std::span<const CodePage> all_pages();

/// {0} is replaced by args[0] and so on, {0:one|many} by one of the two; a blank without an
/// argument becomes empty.
std::string fill(std::string_view text, std::span<const std::string> args);

}  // namespace tellegen::report
