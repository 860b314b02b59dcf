#pragma once
// A part of the budget for work that may be given up, so that what comes after it has the rest.

#include <new>

#include "base/budget.hpp"
#include "base/limits.hpp"

namespace tellegen {

/// Runs `work` with a part of the time and half of the memory of the whole budget. False where that
/// was not enough; the budget is as before then. Where the whole is over, it throws.
template <class Work>
bool spare(Budget& budget, double part, const Work& work) {
  class Restored {  // however the work ends
   public:
    explicit Restored(Budget& budget) : budget_(budget), before_(budget) {}
    Restored(const Restored&) = delete;
    Restored& operator=(const Restored&) = delete;
    ~Restored() { budget_ = before_; }

   private:
    Budget& budget_;
    Budget before_;
  };
  const Restored restored(budget);
  budget = Budget(part * budget.seconds(), budget.max_bytes() / 2);
  try {
    const Limits limits(budget.seconds(), budget.max_bytes());
    work();
    if (!end_was_swallowed()) return true;
  } catch (const BudgetExceeded&) {
    end_was_swallowed();
  }
  look_at_limits();
  return false;
}

}  // namespace tellegen
