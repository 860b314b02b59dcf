// How many initial values a motion has, against systems whose order is known by hand.

#include "model/constraints/state_dimension.hpp"

#include <gtest/gtest.h>

#include "model/constraints/structure.hpp"
#include "model/support.hpp"

namespace tellegen::test {
namespace {

std::size_t states_of(const std::string& text) {
  std::string parameters;
  for (const std::string name : {"m", "k", "b", "c"}) {
    const bool used = text.find(name + "/2") != std::string::npos;
    if (used) parameters += "parameter " + name + (name == "c" ? " = 0\n" : "\n");
  }
  const auto model = model_of("energy test\n" + parameters + text);
  if (!model.constraints.empty()) {
    const auto structure = constraint_structure(model);
    EXPECT_TRUE(structure) << text;
    return structure ? structure->states : 0;
  }
  return state_dimension(model).value_or(99);
}

TEST(StateDimension, IsTwiceTheCoordinatesWithInertia) {
  EXPECT_EQ(states_of("coordinate x\nkinetic m/2*x'^2\n"), 2U);
  EXPECT_EQ(states_of("coordinate x, y\nkinetic m/2*(x'^2 + x'*y' + y'^2)\npotential k/2*x*y\n"),
            4U);
}

TEST(StateDimension, ADamperWithoutInertiaHasOneState) {
  const std::string spring = "coordinate x, y\nkinetic m/2*x'^2\npotential k/2*(x - y)^2 + k*y^2\n";
  EXPECT_EQ(states_of(spring + "dissipation b/2*y'^2\n"), 3U);
  EXPECT_EQ(states_of(spring), 2U);                             // y follows from x
  EXPECT_EQ(states_of(spring + "dissipation c/2*y'^2\n"), 2U);  // a damper of nothing
  EXPECT_EQ(states_of("coordinate x\npotential k/2*x^2\ndissipation b/2*x'^2\n"), 1U);
}

TEST(StateDimension, OnlyTheCentreOfMassMayHaveInertia) {
  // m (ẍ + ÿ) + k x = 0 and m (ẍ + ÿ) + b ẏ = 0, so k x = b ẏ: x, y and ẋ + ẏ can be chosen.
  EXPECT_EQ(states_of("coordinate x, y\nkinetic m/2*(x' + y')^2\npotential k/2*x^2\n"
                      "dissipation b/2*y'^2\n"),
            3U);
}

TEST(StateDimension, ConstraintsTakeTwoOrOne) {
  const std::string plane = "coordinate x, y\nkinetic m/2*(x'^2 + y'^2)\n";
  EXPECT_EQ(states_of(plane + "constraint x = 2*y\n"), 2U);
  EXPECT_EQ(states_of(plane + "velocity constraint x' = x*y'\n"), 3U);
  // A massless slider on a rod: with a damper of first order, without one no state of its own.
  const std::string rod =
      "coordinate x, y, z\nkinetic m/2*x'^2\npotential k/2*(z - x)^2 + k*z^2\nconstraint y = z\n";
  EXPECT_EQ(states_of(rod + "dissipation b/2*y'^2\n"), 3U);
  EXPECT_EQ(states_of(rod), 2U);
}

TEST(StateDimension, IsNotKnownWhereNothingDeterminesAMotion) {
  const auto model =
      model_of("energy test\nparameter m\ncoordinate x, y\nkinetic m/2*(x' + y')^2\n");
  EXPECT_FALSE(state_dimension(model));
  EXPECT_FALSE(has_inertia_everywhere(model));
}

// A spring that yields has its length for a state; one between a mass and a yielding end, too.
TEST(StateDimension, CodissipationMovesACoordinateOfItsOwn) {
  EXPECT_EQ(states_of("coordinate q\npotential k/2*q^2\ncodissipation b/2*f_q^2\n"), 1U);
  EXPECT_EQ(states_of("coordinate x, s\nkinetic m/2*x'^2\npotential k/2*(x - s)^2\n"
                      "codissipation b/2*f_s^2\n"),
            3U);
  EXPECT_EQ(states_of("coordinate x\nkinetic m/2*x'^2\npotential k/2*x^2\n"
                      "codissipation b/2*f_x^2\n"),
            2U);
}

}  // namespace
}  // namespace tellegen::test
