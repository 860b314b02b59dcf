// Limits hold: of time, of memory that is counted, and of memory that nobody counts.

#include "base/budget.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tellegen {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20U;

TEST(Budget, EndsWhenTheTimeIsOver) {
  Budget budget(0, 100 * megabyte);
  EXPECT_THROW(budget.step(1 << 20), BudgetExceeded);
}

TEST(Budget, CountsWhatIsTakenAndGivenBack) {
  Budget budget(60, megabyte);
  budget.take(megabyte);
  budget.give_back(1);
  budget.take(1);
  EXPECT_THROW(budget.take(1), BudgetExceeded);
}

#ifndef TELLEGEN_UNDER_SANITIZERS  // they have an allocator of their own
TEST(Budget, SeesMemoryThatNobodyCounts) {
  Budget budget(60, 100 * megabyte);
  std::vector<std::vector<char>> held;
  const auto swell = [&] {
    for (int i = 0; i < 300; ++i) {
      held.emplace_back(megabyte, 'x');
      budget.step(10000);
    }
  };
  EXPECT_THROW(swell(), BudgetExceeded);
  EXPECT_LT(held.size(), 130U);
  held.clear();
  EXPECT_NO_THROW(budget.step(10000));  // what was given back does not count
}
#endif

}  // namespace
}  // namespace tellegen
