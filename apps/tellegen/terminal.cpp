#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace app {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace

tellegen::OutputLanguage language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view value = variable(name);
    if (value.empty()) continue;
    return tellegen::language_of(value).value_or(tellegen::OutputLanguage::English);
  }
  return tellegen::OutputLanguage::English;
}

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool wants_color(std::string_view wish, int descriptor) {
  if (wish != "auto") return wish == "always";
  return variable("NO_COLOR").empty() && variable("TERM") != "dumb" && is_terminal(descriptor);
}

std::size_t terminal_width() {
  constexpr std::size_t usual = 100;
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : usual;
}

}  // namespace app
