#include "base/budget.hpp"

namespace tellegen {

Budget::Budget(double seconds, std::size_t bytes)
    : seconds_(seconds),
      max_bytes_(bytes),
      deadline_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(seconds))) {}

void Budget::look_at_clock() {
  next_look_ = steps_ + steps_between_looks;
  if (Clock::now() > deadline_) throw BudgetExceeded(BudgetExceeded::What::Time);
}

}  // namespace tellegen
