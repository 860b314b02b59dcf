#include "ending.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>

namespace app {
namespace {

constinit std::string_view last_sentence;  // allocations may fail where it is needed

void on_signal(int /*signal*/) { tellegen::request_stop(); }

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  // The second one finds the usual handler again; a read from a terminal goes on, and is watched.
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  sigaction(signal, &action, nullptr);
}

void put(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
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
  if (isatty(STDERR_FILENO) != 0) put(STDERR_FILENO, "\r\x1b[K");  // the line of progress
  put(STDERR_FILENO, instead.err);
  put(STDOUT_FILENO, instead.out);
  _exit(static_cast<int>(instead.exit_code));
}

void end_by_sentence(std::string_view sentence) {
  last_sentence = sentence;
  std::set_terminate(on_terminate);
}

void end_by(const std::exception& failure) {
  put(STDERR_FILENO, last_sentence);
  put(STDERR_FILENO, failure.what());
  put(STDERR_FILENO, "\n");
  _exit(static_cast<int>(tellegen::ExitCode::BudgetOrNumericFailure));
}

}  // namespace app
