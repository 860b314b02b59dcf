#pragma once
// Recursion that a user's nesting could drive past the end of the stack counts its depth here.

#include "base/budget.hpp"

namespace tellegen {

class DepthGuard {
 public:
  DepthGuard(int& depth, int limit) : depth_(depth) {
    if (depth_ >= limit) throw BudgetExceeded(BudgetExceeded::What::Memory);
    ++depth_;
  }
  ~DepthGuard() { --depth_; }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;

 private:
  int& depth_;
};

}  // namespace tellegen
