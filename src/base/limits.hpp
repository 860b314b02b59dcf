#pragma once
// The limits of the work at hand: until when it may go on, how much memory it may hold, and whether
// somebody wishes it to stop. No stage has to remember them. `operator new` and the arithmetic of
// FLINT and GMP count every byte (counted_memory.hpp), and a tick each hundredth of a second
// (Watch) makes the next allocation or Budget::step() look at the clock. Past a limit both throw
// BudgetExceeded.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "base/budget.hpp"

namespace tellegen {

/// Somebody wishes the work to stop. What was reached is kept, as where the time is over.
class Stopped : public BudgetExceeded {
 public:
  Stopped() : BudgetExceeded(What::Time) {}
  [[nodiscard]] const char* what() const noexcept override { return "stopped"; }
};

/// Limits of what this thread does until they are destroyed. They nest: a part has never more than
/// the whole has left.
class Limits {
 public:
  using Clock = std::chrono::steady_clock;

  Limits(double seconds, std::size_t bytes);
  ~Limits();
  Limits(const Limits&) = delete;
  Limits& operator=(const Limits&) = delete;

 private:
  friend class LimitsOfThread;

  Limits* around_;
  Clock::time_point begin_;
  Clock::time_point deadline_;
  double seconds_;
  std::int64_t most_;           // bytes that the thread may hold
  std::int64_t most_around_;    // … outside of this part
  std::int64_t most_resident_;  // bytes of the process, counted or not
  bool concluding_ = false;
};

/// Whether this thread has limits.
bool has_limits();
/// What this thread has allocated and not given back.
std::size_t held_bytes();
/// Throws where a limit is passed; without limits it does nothing.
void look_at_limits();
/// The same for work that has not begun: it throws also once the time was over and conclude_work()
/// has given some to tell what was reached.
void look_before_work();
/// To be called where BudgetExceeded ends its way: from here on what was reached is told. Where the
/// time of some limits was over, they get half of it again for that.
void conclude_work();
/// Whether BudgetExceeded was thrown and neither ended its way at conclude_work() nor here:
/// somebody on the way (a stream of the standard library) has swallowed it, and what came out is
/// not whole.
bool end_was_swallowed();
/// Nothing ends this thread's work any more, nor the process, until the outermost limits end: it
/// writes files.
void finish_undisturbed();

/// As long as it lives, allocations do not throw: for work that leaves something half done, or
/// calls what cannot be left by an exception (LLVM). Budget::step() and look_at_limits() still
/// throw.
class Unbroken {
 public:
  Unbroken();
  ~Unbroken();
  Unbroken(const Unbroken&) = delete;
  Unbroken& operator=(const Unbroken&) = delete;
};

/// Ends the work of all threads that have limits, as if their time was over. For handlers of
/// signals: it does nothing but to set a flag.
void wish_to_stop();

/// The tick. It also sees what never looks by itself, such as one long computation in a library.
class Watch {
 public:
  /// Called by another thread, once, where work has not ended by itself though it has taken nearly
  /// twice what it may. It may end the process.
  using Overrun = std::function<void(const BudgetExceeded& why)>;

  /// Watches the thread that makes it, unless that is watched already.
  Watch(double seconds, std::size_t bytes, Overrun overrun);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  class Ticker;
  std::unique_ptr<Ticker> ticker_;
};

}  // namespace tellegen
