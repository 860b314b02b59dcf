#pragma once
// A part of the budget for work that may be given up, so that what comes after it has the rest.

#include "base/budget.hpp"

namespace tellegen {

/// Runs `work` with a part of the time and half of the memory of the whole budget. False where that
/// was not enough; the budget is as before then.
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
    work();
    return true;
  } catch (const BudgetExceeded&) {
    return false;
  }
}

}  // namespace tellegen
