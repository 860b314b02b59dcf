#include "numeric/native_memory.hpp"

#include <exception>

namespace tellegen {
namespace {

[[noreturn]] void end_of_memory() {
  try {
    throw std::bad_alloc();
  } catch (...) {
    std::terminate();
  }
}

// Whoever listens to terminate() may abort in the end: not once more here.
[[noreturn]] void end_of_aborting(int signal) {
  std::signal(signal, SIG_DFL);
  end_of_memory();
}

}  // namespace

EndsWithoutMemory::EndsWithoutMemory() : handler_(std::set_new_handler(end_of_memory)) {
  struct sigaction ends {};
  ends.sa_handler = end_of_aborting;
  ends.sa_flags = SA_NODEFER;
  sigemptyset(&ends.sa_mask);
  sigaction(SIGABRT, &ends, &aborts_);
}

EndsWithoutMemory::~EndsWithoutMemory() {
  sigaction(SIGABRT, &aborts_, nullptr);
  std::set_new_handler(handler_);
}

}  // namespace tellegen
