#pragma once
// Formulas tell only so many symbols, quotients and angles apart: where a model has more, no budget
// of memory helps.

#include "base/budget.hpp"

namespace tellegen::canonical {

/// Like the other budgets it ends the work, and is caught at the stage boundary.
class TooManySymbols : public BudgetExceeded {
 public:
  explicit TooManySymbols(std::size_t most) : BudgetExceeded(What::Memory), most_(most) {}
  [[nodiscard]] std::size_t most() const { return most_; }
  [[nodiscard]] const char* what() const noexcept override { return "too many symbols"; }

 private:
  std::size_t most_;
};

}  // namespace tellegen::canonical
