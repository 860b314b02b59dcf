// Any bytes, asked anything, end in an answer and an exit code. The first line of the text may say
// what is asked (questions.hpp); otherwise the text decides. FUZZ_COMMAND=derive asks that alone.

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include "questions.hpp"

namespace {

using namespace tellegen;

constexpr double seconds = 0.3;
constexpr double seconds_of_section = 0.05;  // of a report
constexpr std::size_t megabytes = 600;

const std::string& wanted_command() {
  static const std::string command = [] {
    const char* word = std::getenv("FUZZ_COMMAND");
    return std::string(word == nullptr ? "" : word);
  }();
  return command;
}

test::Asked question_of(const std::string& text) {
  const std::string& command = wanted_command();
  const auto asked = test::asked_by(text);
  if (asked && test::questions()[asked->question].name.starts_with(command)) return *asked;
  return test::chosen_question(std::hash<std::string>{}(text), command);
}

}  // namespace

/// For what commands write: a folder that is thrown away.
extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*words*/) {
  namespace fs = std::filesystem;
  static const fs::path folder = fs::temp_directory_path() / ("fuzz." + std::to_string(getpid()));
  fs::create_directories(folder);
  fs::current_path(folder);
  std::atexit([] { fs::remove_all(folder); });
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const test::Asked asked = question_of(text);
  const bool report = test::is_document(test::questions()[asked.question]);
  const Output output = test::answer(asked, Input::of_text(text), text,
                                     report ? seconds_of_section : seconds, megabytes);
  const std::string wrong = test::complaint(output, text);
  if (wrong.empty()) return 0;
  std::fprintf(stderr, "%s%s\n", test::first_line(asked).c_str(), wrong.c_str());
  std::abort();
}
