#pragma once
// Memory that is refused inside LLVM. For the .cpp files of native code only.

#include <csignal>
#include <new>

namespace tellegen {

/// LLVM is compiled without exceptions: one that leaves it leaves locks behind that nobody opens
/// again, and where malloc() gives nothing it aborts. So as long as this lives, refused memory ends
/// the program, by std::terminate() with a bad_alloc at hand.
class EndsWithoutMemory {
 public:
  EndsWithoutMemory();
  ~EndsWithoutMemory();
  EndsWithoutMemory(const EndsWithoutMemory&) = delete;
  EndsWithoutMemory& operator=(const EndsWithoutMemory&) = delete;

 private:
  std::new_handler handler_;
  struct sigaction aborts_ {};
};

}  // namespace tellegen
