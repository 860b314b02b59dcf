#pragma once
// Everything that can be asked of a model, with small budgets: what the fuzzer and the mistyped
// examples go through. A question stands in the first line of a text, as a comment:
//
//   # ask: analyse stability, json, steps, spanish, model 2
//
// so that a text which once did harm is kept together with what was asked of it, and is a model
// like any other.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tellegen/tellegen.hpp"

namespace tellegen::test {

struct Question {
  std::string name;  ///< "derive hamilton"
  std::function<Output(const Input&, const Options&)> ask;
  Options options;
};

/// All of them, in an order that stays; the words of forms, analyses, … are the program's own.
const std::vector<Question>& questions();

/// How a question is asked: in which format, with or without steps, of which model of the file.
struct Asked {
  std::size_t question = 0;
  OutputFormat format = OutputFormat::Text;
  bool steps = false;
  bool spanish = false;
  std::size_t model = 0;  ///< counted from 0, again from the first after the last
};

/// A document of all that there is to say, which takes as long as many other answers.
bool is_document(const Question& question);

/// One of all questions and ways to ask; those of a command alone where `command` is not empty.
/// Documents come less often.
Asked chosen_question(std::uint64_t number, std::string_view command = {});

/// "# ask: …\n"
std::string first_line(const Asked& asked);
/// What the first line of the text asks, if it does.
std::optional<Asked> asked_by(std::string_view text);

/// The text's model is asked; `seconds` and `megabytes` are the budget.
Output answer(const Asked& asked, const Input& input, std::string_view text, double seconds,
              std::size_t megabytes);

/// An answer that may not be: no exit code of the table, an internal failure (E0615), a failed
/// check (E0614), no reason given. Empty where there is nothing to complain of. (A text that names
/// such a code is quoted with it; that is no complaint.)
std::string complaint(const Output& output, std::string_view text);

}  // namespace tellegen::test
