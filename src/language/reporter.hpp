#pragma once
// Collects the mistakes of one text, up to a limit: a file of noise deserves one page, not a
// million.

#include "base/diagnostic.hpp"

namespace tellegen::language {

class Reporter {
 public:
  static constexpr std::size_t limit = 100;

  void add(Diagnostic diagnostic);

  /// Past the limit: stop reading.
  [[nodiscard]] bool full() const { return full_; }

  /// Everything, in the order of the text.
  [[nodiscard]] Diagnostics take();

 private:
  Diagnostics diagnostics_;
  bool full_ = false;
};

}  // namespace tellegen::language
