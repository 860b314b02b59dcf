// Limits that nobody has to ask for: every allocation counts and looks.

#include "base/limits.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <sstream>
#include <thread>
#include <vector>

#include "base/counted_memory.hpp"
#include "base/spare.hpp"

namespace tellegen {
namespace {

using Clock = Limits::Clock;

constexpr std::size_t megabyte = std::size_t{1} << 20U;
constexpr std::size_t plenty = std::size_t{1} << 40U;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Allocates and gives back, and asks nobody.
void go_on() {
  for (;;) const std::vector<int> some(100);
}

TEST(Limits, MemoryIsCountedAsItIsAllocatedAndGivenBack) {
  const std::size_t before = held_bytes();
  {
    const std::vector<char> some(3 * megabyte);
    EXPECT_GE(held_bytes(), before + 3 * megabyte);
    EXPECT_LT(held_bytes(), before + 3 * megabyte + 10000);
  }
  EXPECT_EQ(held_bytes(), before);
}

TEST(Limits, MoreThanAllowedIsNotAllocated) {
  const Limits limits(60, 10 * megabyte);
  std::vector<std::vector<char>> held;
  const auto swell = [&] {
    for (;;) held.emplace_back(megabyte);
  };
  EXPECT_THROW(swell(), BudgetExceeded);
  EXPECT_EQ(held.size(), 9U);
  EXPECT_TRUE(end_was_swallowed());
}

TEST(Limits, MemoryOfLibrariesInCCounts) {
  const std::size_t before = held_bytes();
  void* place = counted_realloc(counted_calloc(1000, 8), 100000);
  EXPECT_GE(held_bytes(), before + 100000);
  counted_free(place);
  EXPECT_EQ(held_bytes(), before);
}

TEST(Limits, WorkThatOnlyAllocatesEndsWhenItsTimeIsOver) {
  const Watch watch(0.05, plenty, {});
  const Limits limits(0.05, plenty);
  const auto begin = Clock::now();
  EXPECT_THROW(go_on(), BudgetExceeded);
  EXPECT_GE(seconds_since(begin), 0.05);
  EXPECT_LT(seconds_since(begin), 2);
}

TEST(Limits, APartHasNeverMoreThanTheWhole) {
  const Watch watch(0.05, plenty, {});
  const Limits whole(0.05, 10 * megabyte);
  Budget budget(1000, plenty);
  EXPECT_THROW(spare(budget, 1, go_on), BudgetExceeded);
  EXPECT_THROW(spare(budget, 1, [] { const std::vector<char> some(20 * megabyte); }),
               BudgetExceeded);
}

TEST(Limits, APartThatIsOverLeavesTheRestOfTheWhole) {
  const Watch watch(60, plenty, {});
  const Limits whole(60, plenty);
  Budget budget(1, plenty);
  EXPECT_FALSE(spare(budget, 0.05, go_on));
  EXPECT_NO_THROW(look_at_limits());
  EXPECT_TRUE(spare(budget, 0.05, [] {}));
}

TEST(Limits, WhatWasReachedIsToldAndNoWorkBeginsAnew) {
  const Limits limits(0, plenty);
  EXPECT_THROW(look_at_limits(), BudgetExceeded);
  conclude_work();
  EXPECT_NO_THROW(look_at_limits());
  EXPECT_THROW(look_before_work(), BudgetExceeded);
}

TEST(Limits, UnbrokenWorkEndsOnlyWhereItLooks) {
  const Limits limits(60, megabyte);
  const Unbroken here;
  EXPECT_NO_THROW({
    const std::vector<char> some(2 * megabyte);
    EXPECT_THROW(look_at_limits(), BudgetExceeded);
  });
}

TEST(Limits, AnEndThatAStreamSwallowsIsSeen) {
  const std::string text(2 * megabyte, 'x');
  const Limits limits(60, megabyte);
  std::ostringstream stream;
  stream << text;
  EXPECT_TRUE(end_was_swallowed());
  EXPECT_FALSE(end_was_swallowed());
}

TEST(Limits, AWishToStopEndsTheWorkAndIsForgottenAfterIt) {
  const Watch watch(60, plenty, {});
  {
    const Limits limits(60, plenty);
    std::jthread other([] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      wish_to_stop();
    });
    EXPECT_THROW(go_on(), Stopped);
    conclude_work();
    EXPECT_NO_THROW(look_at_limits());
    EXPECT_THROW(look_before_work(), Stopped);
  }
  const Limits limits(60, plenty);
  EXPECT_NO_THROW(look_before_work());
}

TEST(Limits, OperationsThatCannotEndInTimeDoNotBegin) {
  const Limits limits(10, plenty);
  EXPECT_NO_THROW(look_before_operations(1e9));
  EXPECT_THROW(look_before_operations(1e12), BudgetExceeded);
}

TEST(Watch, CallsForWhatNeverLooks) {
  std::atomic<bool> called = false;
  const Watch watch(0.02, plenty, [&](const BudgetExceeded& why) {
    called = why.kind() == BudgetExceeded::What::Time;
  });
  const auto begin = Clock::now();
  while (!called && seconds_since(begin) < 10) {
  }
  EXPECT_TRUE(called);
}

TEST(Watch, LeavesWorkAloneThatWritesFiles) {
  std::atomic<bool> called = false;
  const Watch watch(0.02, plenty, [&](const BudgetExceeded&) { called = true; });
  const Limits limits(0.02, plenty);
  finish_undisturbed();
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_NO_THROW(const std::vector<int> some(100));
  EXPECT_FALSE(called);
}

}  // namespace
}  // namespace tellegen
