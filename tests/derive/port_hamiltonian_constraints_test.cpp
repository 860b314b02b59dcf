// Hamilton's equations with constraints: forces on the momenta that take no power.

#include <gtest/gtest.h>

#include "derive/brayton_moser.hpp"
#include "derive/co_lagrangian.hpp"
#include "derive/port_hamiltonian.hpp"
#include "support/derived.hpp"
#include "verify/port_hamiltonian_check.hpp"

namespace tellegen::test {
namespace {

EnergyModel example(const std::string& name) {
  return model_of(read_text(examples() / (name + ".tlg")));
}

TEST(ConstrainedStates, ThePendulumIsPulledAlongItsRod) {
  const EnergyModel model = example("pendulum-cartesian");
  const auto phs = derive_port_hamiltonian(model, PortHamiltonianOptions{.steps = true});
  ASSERT_TRUE(phs && phs->constrained);
  const ConstrainedStates& c = *phs->constrained;
  ASSERT_EQ(c.multipliers.size(), 1U);
  EXPECT_TRUE(same(model, c.B[2][0].value, "2*x"));
  EXPECT_TRUE(same(model, c.B[3][0].value, "2*y"));
  const Expr pull = in_words_of(model, "2*x") * c.multipliers[0];
  EXPECT_TRUE(same(model, phs->xdot[2].value, pull));
  EXPECT_EQ(phs->passivity.verdict, Passive::Lossless);
}

TEST(ConstrainedStates, EveryExampleHasTheMotionOfItsEnergies) {
  for (const char* name :
       {"pendulum-cartesian", "slider-crank", "four-bar", "rolling-disc", "skate"}) {
    const EnergyModel model = example(name);
    const auto phs = derive_port_hamiltonian(model, PortHamiltonianOptions{.steps = false});
    ASSERT_TRUE(phs) << name;
    for (const Check& check : check_port_hamiltonian(model, *phs))
      EXPECT_TRUE(check.passed) << name << " " << check.key;
  }
}

TEST(ConstrainedStates, AForgottenForceIsSeen) {
  const EnergyModel model = example("skate");
  auto phs = derive_port_hamiltonian(model, PortHamiltonianOptions{.steps = false});
  ASSERT_TRUE(phs);
  phs->xdot[3] = {model.pool->number(0), number_form(Rational(0))};
  int failed = 0;
  for (const Check& check : check_port_hamiltonian(model, *phs)) failed += check.passed ? 0 : 1;
  EXPECT_GE(failed, 2);
}

TEST(ConstrainedStates, OtherFormsSayWhyNot) {
  const EnergyModel model = example("pendulum-cartesian");
  const auto phs = derive_port_hamiltonian(model, PortHamiltonianOptions{.steps = false});
  ASSERT_TRUE(phs);
  EXPECT_EQ(derive_co_lagrangian(model, *phs, {}).diagnostics.at(0).code.text, "E0430");
  EXPECT_EQ(derive_brayton_moser(model, *phs, {}).diagnostics.at(0).code.text, "E0430");
  const EnergyModel moving = model_of(
      "energy a\nparameter m, w\ncoordinate x, y\nkinetic 1/2*m*(x'^2 + y'^2)\n"
      "constraint y = sin(w*t)\n");
  EXPECT_EQ(derive_port_hamiltonian(moving, PortHamiltonianOptions{}).diagnostics.at(0).code.text,
            "E0431");
}

}  // namespace
}  // namespace tellegen::test
