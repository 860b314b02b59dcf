#include "ending.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>

#include "standard_streams.hpp"
#include "words.hpp"

namespace app {
namespace {

using tellegen::OutputLanguage;

// Allocations may fail where the last words are needed: these are made before. While the program is
// loaded there is no language yet.
struct LastWords {
  std::string no_memory;
  std::string cannot_go_on;
};
constinit const LastWords* last_words = nullptr;

void on_signal(int /*signal*/) { tellegen::request_stop(); }

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  // The second one finds the usual handler again; a read from a terminal goes on, and is watched.
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  sigaction(signal, &action, nullptr);
}

void on_terminate() {
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::exception& failure) {
    end_by(failure);
  } catch (...) {  // NOLINT(bugprone-empty-catch): a failure of our own
  }
  std::abort();
}

/// As early as anything of the program: its tables are made before main().
[[gnu::constructor(101)]] void listen_early() { std::set_terminate(on_terminate); }

}  // namespace

void stop_work_on_signals() {
  handle(SIGINT, on_signal);
  handle(SIGTERM, on_signal);
}

void end_on_signals() {
  handle(SIGINT, SIG_DFL);
  handle(SIGTERM, SIG_DFL);
}

void end_now(const tellegen::Output& instead) {
  if (isatty(STDERR_FILENO) != 0) write(STDERR_FILENO, "\r\x1b[K");  // the line of progress
  write(STDERR_FILENO, instead.err);
  const bool told = write(STDOUT_FILENO, instead.out);
  _exit(static_cast<int>(told ? instead.exit_code : tellegen::ExitCode::BudgetOrNumericFailure));
}

void speak_at_the_end(OutputLanguage language) {
  static LastWords words;
  words = {say("no_memory", language), say("cannot_go_on", language)};
  last_words = &words;
}

void end_by(const std::exception& failure) {
  const bool memory = dynamic_cast<const std::bad_alloc*>(&failure) != nullptr;
  if (last_words != nullptr)
    write(STDERR_FILENO, memory ? last_words->no_memory : last_words->cannot_go_on);
  else
    write(STDERR_FILENO, memory ? "error[E0623]" : "error");
  if (!memory) {
    write(STDERR_FILENO, ": ");
    write(STDERR_FILENO, failure.what());
  }
  write(STDERR_FILENO, "\n");
  _exit(static_cast<int>(tellegen::ExitCode::BudgetOrNumericFailure));
}

}  // namespace app
