#include "base/budget.hpp"

#include "base/limits.hpp"

namespace tellegen {

Budget::Budget(double seconds, std::size_t bytes)
    : seconds_(seconds),
      max_bytes_(bytes),
      deadline_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(seconds))) {}

// Within a command its limits hold, whatever pool the work is done in. What is made without one, as
// in a test, has the limits of its own.
void Budget::look_at_clock() {
  next_look_ = steps_ + steps_between_looks;
  if (has_limits()) return look_at_limits();
  if (Clock::now() > deadline_) throw BudgetExceeded(BudgetExceeded::What::Time);
  if (held_bytes() > max_bytes_) throw BudgetExceeded(BudgetExceeded::What::Memory);
}

}  // namespace tellegen
