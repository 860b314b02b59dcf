#pragma once
// How much symbolic work an analysis may do before it says "too large": counted in products of
// terms, so that the same model gives the same answer on every machine.

#include <cstddef>

namespace tellegen {

class Work {
 public:
  explicit Work(std::size_t products) : left_(products) {}

  /// False where it would be too much; nothing is left then.
  [[nodiscard]] bool take(std::size_t products) {
    const bool enough = products <= left_;
    left_ = enough ? left_ - products : 0;
    return enough;
  }

 private:
  std::size_t left_;
};

}  // namespace tellegen
