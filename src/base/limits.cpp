#include "base/limits.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <limits>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "base/counted_memory.hpp"

namespace tellegen {
namespace {

using Clock = Limits::Clock;
using What = BudgetExceeded::What;

// Sanitizers hold several times what the program asks for.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool resident_tells = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool resident_tells = false;
#else
constexpr bool resident_tells = true;
#endif
#else
constexpr bool resident_tells = true;
#endif

constexpr auto tick = std::chrono::milliseconds(10);
constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();
// What a process holds beyond what was counted: space between pieces, libraries that nobody counts.
constexpr double resident_share = 1.4;
// Work that has not ended by itself within so many times its limits is ended with the process.
constexpr double overrun_time = 1.85;
constexpr double overrun_memory = 1.7;
constexpr double conclusion = 1.5;
constexpr double moment = 0.2;  // seconds, however short the time is
constexpr std::int64_t a_little = std::int64_t{16} << 20U;

Clock::duration duration(double seconds) {
  constexpr double longest = 1e8;  // beyond that a clock overflows
  return std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(std::min(seconds, longest)));
}

std::int64_t plus(std::int64_t held, double more) {
  constexpr double largest = 1e18;
  return held + static_cast<std::int64_t>(std::min(more, largest));
}

/// Memory of the process that is no file's, in bytes; 0 where the system does not tell. Without an
/// allocation: it is asked for in the middle of one.
std::int64_t resident_bytes() {
  if (!resident_tells) return 0;
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[128];
  const ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  char* rest = nullptr;
  std::strtoll(text, &rest, 10);
  const std::int64_t resident = std::strtoll(rest, &rest, 10);
  const std::int64_t of_files = std::strtoll(rest, &rest, 10);
  return (resident - of_files) * getpagesize();
}

// The one mutable state of the program that is not passed along: an allocation knows nothing but
// its thread, and a handler of signals not even that.
struct Account {
  std::int64_t held = 0;         // bytes
  std::int64_t most = no_limit;  // … that may be
  std::atomic<bool> look = false;
  std::atomic<bool> finishing = false;
  int unbroken = 0;
  bool thrown = false;
  bool stop_told = false;
  bool watched = false;
  Limits* innermost = nullptr;
};

constinit thread_local Account account;
constinit std::atomic<bool> stop_wished = false;

template <class End>
[[noreturn]] void end_work(const End& end) {
  account.thrown = true;
  throw End(end);
}

}  // namespace

/// What reaches into Limits.
class LimitsOfThread {
 public:
  static Clock::time_point first_deadline() {
    Clock::time_point first = Clock::time_point::max();
    for (const Limits* l = account.innermost; l != nullptr; l = l->around_)
      first = std::min(first, l->deadline_);
    return first;
  }
  static bool concluding() {
    for (const Limits* l = account.innermost; l != nullptr; l = l->around_) {
      if (l->concluding_) return true;
    }
    return false;
  }
  static void conclude() {
    const auto now = Clock::now();
    const bool stop = stop_wished && !account.stop_told;
    account.stop_told |= stop;
    for (Limits* l = account.innermost; l != nullptr; l = l->around_) {
      if (l->concluding_ || (!stop && now < l->deadline_)) continue;
      l->concluding_ = true;
      l->deadline_ = stop ? now + duration(5 * moment)
                          : l->begin_ + duration(conclusion * l->seconds_ + moment);
    }
  }
  static bool is_over_resident(std::int64_t resident) {
    return account.innermost != nullptr && resident > account.innermost->most_resident_;
  }
};

namespace {

inline bool is_too_much(std::size_t bytes) {
  return bytes > static_cast<std::size_t>(no_limit) / 2 ||
         account.held + static_cast<std::int64_t>(bytes) > account.most;
}

/// For allocations: not while an exception is on its way, which a second one would end in
/// terminate.
void look_in_allocation(std::size_t bytes) {
  const bool may_throw = has_limits() && account.unbroken == 0 && !account.finishing &&
                         std::uncaught_exceptions() == 0;
  if (!may_throw) {
    account.look = false;
    return;
  }
  if (is_too_much(bytes)) end_work(BudgetExceeded(What::Memory));
  look_at_limits();
}

/// Before `bytes` are allocated.
inline void look_if_due(std::size_t bytes) {
  if (is_too_much(bytes) || account.look.load(std::memory_order_relaxed)) [[unlikely]]
    look_in_allocation(bytes);
}

inline void* counted(void* place) {
  account.held += static_cast<std::int64_t>(malloc_usable_size(place));
  return place;
}

inline void uncount(void* place) {
  account.held -= static_cast<std::int64_t>(malloc_usable_size(place));
}

}  // namespace

Limits::Limits(double seconds, std::size_t bytes)
    : around_(account.innermost),
      begin_(Clock::now()),
      deadline_(begin_ + duration(seconds)),
      seconds_(seconds),
      most_(std::min(account.most, plus(account.held, static_cast<double>(bytes)))),
      most_around_(account.most),
      most_resident_(std::min(
          around_ != nullptr ? around_->most_resident_ : no_limit,
          plus(resident_bytes() + a_little, resident_share * static_cast<double>(bytes)))) {
  account.innermost = this;
  account.most = most_;
}

Limits::~Limits() {
  account.innermost = around_;
  account.most = most_around_;
  if (around_ != nullptr) return;
  stop_wished = false;
  account.stop_told = account.thrown = false;
  account.finishing = false;
}

bool has_limits() { return account.innermost != nullptr; }

std::size_t held_bytes() {
  return static_cast<std::size_t>(std::max<std::int64_t>(account.held, 0));
}

void look_at_limits() {
  const bool ticked = account.look.exchange(false, std::memory_order_relaxed);
  if (!has_limits() || account.finishing) return;
  if (account.held > account.most) end_work(BudgetExceeded(What::Memory));
  if (stop_wished && !account.stop_told) end_work(Stopped());
  if (Clock::now() > LimitsOfThread::first_deadline()) end_work(BudgetExceeded(What::Time));
  if (ticked && LimitsOfThread::is_over_resident(resident_bytes()))
    end_work(BudgetExceeded(What::Memory));
}

void look_before_operations(double count) {
  look_at_limits();
  if (!has_limits() || account.finishing) return;
  constexpr double per_second = 1e9;
  const auto end = Clock::now() + duration(count / per_second);
  if (end > LimitsOfThread::first_deadline()) end_work(BudgetExceeded(What::Time));
}

void look_before_work() {
  look_at_limits();
  if (!LimitsOfThread::concluding()) return;
  if (account.stop_told) end_work(Stopped());
  end_work(BudgetExceeded(What::Time));
}

void conclude_work() {
  account.thrown = false;
  LimitsOfThread::conclude();
#if defined(__GLIBC__)
  // What was given back is the system's again, or it would count against what comes next.
  if (LimitsOfThread::is_over_resident(resident_bytes())) malloc_trim(0);
#endif
}

bool end_was_swallowed() { return std::exchange(account.thrown, false); }

void finish_undisturbed() { account.finishing = true; }

Unbroken::Unbroken() { ++account.unbroken; }
Unbroken::~Unbroken() { --account.unbroken; }

void wish_to_stop() { stop_wished = true; }

class Watch::Ticker {
 public:
  Ticker(double seconds, std::size_t bytes, Overrun overrun)
      : overrun_(std::move(overrun)),
        account_(&account),
        latest_(Clock::now() + duration(overrun_time * seconds + moment)),
        most_(plus(resident_bytes() + a_little, overrun_memory * static_cast<double>(bytes))),
        thread_([this](const std::stop_token& stop) { run(stop); }) {
    account_->watched = true;
  }
  ~Ticker() {
    thread_.request_stop();
    wake_.notify_all();
    thread_.join();
    account_->watched = false;
  }
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

 private:
  void run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, stop, tick, [&] { return stop.stop_requested(); })) {
      if (stop.stop_requested()) return;
      account_->look = true;
      if (overrun_ && !account_->finishing) see_to_end();
    }
  }
  void see_to_end() {
    const auto now = Clock::now();
    if (stop_wished && stop_seen_ == Clock::time_point::max()) stop_seen_ = now;
    if (now > latest_) return end(BudgetExceeded(What::Time));
    if (stop_seen_ != Clock::time_point::max() && now > stop_seen_ + duration(10 * moment))
      return end(Stopped());
    if (resident_bytes() > most_) end(BudgetExceeded(What::Memory));
  }
  void end(const BudgetExceeded& why) { std::exchange(overrun_, nullptr)(why); }

  Overrun overrun_;
  Account* account_;
  Clock::time_point latest_;
  Clock::time_point stop_seen_ = Clock::time_point::max();
  std::int64_t most_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

namespace {

/// Signals are for the thread that works: it knows when it must not be disturbed.
class SignalsElsewhere {
 public:
  SignalsElsewhere() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsElsewhere() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsElsewhere(const SignalsElsewhere&) = delete;
  SignalsElsewhere& operator=(const SignalsElsewhere&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace

Watch::Watch(double seconds, std::size_t bytes, Overrun overrun) {
  if (account.watched) return;
  const SignalsElsewhere while_it_begins;
  try {
    ticker_ = std::make_unique<Ticker>(seconds, bytes, std::move(overrun));
  } catch (const std::system_error&) {
    // Without a thread the limits are looked at by Budget::step() only.
  }
}

Watch::~Watch() = default;

namespace {

/// Whoever has said what to do then does it; otherwise an exception tells.
void refuse() {
  const std::new_handler handler = std::get_new_handler();
  if (handler == nullptr) end_work(std::bad_alloc());
  handler();
}

}  // namespace

void* counted_malloc(std::size_t bytes) {
  look_if_due(bytes);
  while (true) {
    if (void* place = std::malloc(bytes > 0 ? bytes : 1)) return counted(place);
    refuse();
  }
}

void* counted_calloc(std::size_t count, std::size_t bytes) {
  look_if_due(count * bytes);
  while (true) {
    void* place = std::calloc(count > 0 ? count : 1, bytes > 0 ? bytes : 1);
    if (place != nullptr) return counted(place);
    refuse();
  }
}

void* counted_realloc(void* place, std::size_t bytes) {
  const auto before = static_cast<std::int64_t>(place != nullptr ? malloc_usable_size(place) : 0);
  void* moved = nullptr;
  while ((moved = std::realloc(place, bytes > 0 ? bytes : 1)) == nullptr) refuse();
  account.held -= before;
  return counted(moved);
}

void counted_free(void* place) {
  if (place == nullptr) return;
  uncount(place);
  std::free(place);
}

}  // namespace tellegen

// What every part of the program, and every library in C++, allocates with.
void* operator new(std::size_t bytes) { return tellegen::counted_malloc(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t& /*tag*/) noexcept {
  void* place = std::malloc(bytes > 0 ? bytes : 1);
  return place != nullptr ? tellegen::counted(place) : nullptr;
}
void operator delete(void* place) noexcept { tellegen::counted_free(place); }
void operator delete(void* place, std::size_t /*bytes*/) noexcept { tellegen::counted_free(place); }
