// Checks of chains of many bodies: they must fail where a result is wrong.

#include "verify/machine_check.hpp"

#include <gtest/gtest.h>

#include "derive/recursive/machine.hpp"
#include "support/chains.hpp"

namespace tellegen {
namespace {

bool passes(const std::vector<Check>& checks, std::string_view key) {
  for (const Check& c : checks) {
    if (c.key == key) return c.passed;
  }
  ADD_FAILURE() << "no check " << key;
  return false;
}

TEST(MachineCheck, NoticesWrongAccelerationsOfManyBodies) {
  const ChainModel model = test::pendulum_chain(25);
  auto form = derive_machine_form(model);
  ASSERT_TRUE(form);
  constexpr std::string_view key = "check.machine.direct";
  EXPECT_TRUE(passes(check_machine_form(model, *form), key));
  MachineForm wrong = *form;
  const Expr last = wrong.direct.results.back();
  wrong.direct.results.back() = last + Rational(1, 1000) * last;
  EXPECT_FALSE(passes(check_machine_form(model, wrong), key));
}

}  // namespace
}  // namespace tellegen
