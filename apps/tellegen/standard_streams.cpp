#include "standard_streams.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>

namespace app {
namespace {

using tellegen::OutputLanguage;

OutputLanguage last_language = OutputLanguage::English;  // NOLINT: last words have no other place

/// Called for every exception that nobody catches.
[[noreturn]] void end_at_once() noexcept {
  if (const std::exception_ptr ended = std::current_exception()) {
    try {
      std::rethrow_exception(ended);
    } catch (const std::bad_alloc&) {
      end_without_memory();
    } catch (...) {  // NOLINT(bugprone-empty-catch): our own bug
    }
  }
  std::abort();
}

/// As early as anything of the program.
[[gnu::constructor(101)]] void listen_early() { std::set_terminate(end_at_once); }

}  // namespace

void prepare_streams() {
  std::signal(SIGXFSZ, SIG_IGN);  // a file over the system's limit is a diagnostic, not the end
  std::signal(SIGPIPE, SIG_IGN);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest number is taken, which is this one. It cannot be used the way that is wanted.
    if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) break;
  }
}

bool write(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (count < 0 && errno == EAGAIN) {
      pollfd waiting{descriptor, POLLOUT, 0};
      poll(&waiting, 1, -1);
    } else if (count == 0 || errno != EINTR) {
      return false;
    }
  }
  return true;
}

void prepare_last_words(OutputLanguage language) { last_language = language; }

void end_without_memory() noexcept {
  constexpr std::string_view english = "error[E0623]: the system gives no more memory\n";
  constexpr std::string_view spanish = "error[E0623]: el sistema no da más memoria\n";
  write(STDERR_FILENO, last_language == OutputLanguage::Spanish ? spanish : english);
  _exit(static_cast<int>(tellegen::ExitCode::BudgetOrNumericFailure));
}

}  // namespace app
