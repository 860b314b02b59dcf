#pragma once
// Limits on time and memory. Work that may swell counts its steps here; past the limit it stops by
// throwing BudgetExceeded, which only the stage boundaries in src/session catch and turn into a
// diagnostic. This is the one use of exceptions for control flow: the arithmetic in between has no
// sensible partial result to return.

#include <chrono>
#include <cstddef>
#include <exception>

namespace tellegen {

class BudgetExceeded : public std::exception {
 public:
  enum class What { Time, Memory };

  explicit BudgetExceeded(What what) : what_(what) {}
  [[nodiscard]] What kind() const { return what_; }
  [[nodiscard]] const char* what() const noexcept override {
    return what_ == What::Time ? "time budget exceeded" : "memory budget exceeded";
  }

 private:
  What what_;
};

/// Counts bytes and watches the clock (every few thousand steps, so that counting costs nothing).
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr double default_seconds = 60;
  static constexpr std::size_t default_bytes = std::size_t{4} << 30U;

  Budget() : Budget(default_seconds, default_bytes) {}
  Budget(double seconds, std::size_t bytes);

  /// Counts `n` elementary steps; throws when the time is over.
  void step(std::size_t n = 1) {
    if ((steps_ += n) >= next_look_) look_at_clock();
  }
  /// Counts `n` bytes taken; throws when there are too many.
  void take(std::size_t n) {
    if ((bytes_ += n) > max_bytes_) throw BudgetExceeded(BudgetExceeded::What::Memory);
  }
  void give_back(std::size_t n) { bytes_ -= n < bytes_ ? n : bytes_; }

  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] std::size_t max_bytes() const { return max_bytes_; }

 private:
  void look_at_clock();

  static constexpr std::size_t steps_between_looks = 4096;
  double seconds_;
  std::size_t max_bytes_;
  Clock::time_point deadline_;
  std::size_t steps_ = 0;
  std::size_t next_look_ = steps_between_looks;
  std::size_t bytes_ = 0;
};

}  // namespace tellegen
