// What can be wrong with a chain of bodies, each at its place.

#include <gtest/gtest.h>

#include "model/chain_support.hpp"

namespace tellegen::test {
namespace {

TEST(ChainMistake, no_body) {
  const ResolvedChain r = resolve_chain_text("chain c\nparameter g\ngravity g along -y\n");
  EXPECT_EQ(r.result.diagnostics.at(0).code.text, "E0250");
}

TEST(ChainMistake, unknown_bodies_are_suggested) {
  const char* const text =
      "parameter m, l, k\n"
      "body rod on gruond revolute q mass m com (l, 0) #! E0251\n"
      "spring k between rd.(l, 0), ground.(0, 0)  #! E0251\n"
      "output a = position(rdo).x, b = angle(3), c = position(rod, (l, 0))  #! E0251 E0251\n";
  expect_chain_mistakes(text);
  const ResolvedChain r = resolve_chain_text("chain c\n" + std::string(text));
  EXPECT_EQ(r.result.diagnostics.at(0).notes.at(0).args.at(0), "ground");
  EXPECT_EQ(r.result.diagnostics.at(1).notes.at(0).args.at(0), "rod");
}

TEST(ChainMistake, parents) {
  expect_chain_mistakes(
      "parameter m\n"
      "body a on b prismatic q1 mass m #! E0252\n"
      "body b on ground prismatic q2 mass m\n"
      "body c on e prismatic q3 mass m #! E0253\n"
      "body d on c prismatic q4 mass m\n"
      "body e on d prismatic q5 mass m\n"
      "body f on f prismatic q6 mass m #! E0253\n"
      "body g prismatic q7 mass m #! E0255\n"
      "body h on ground mass m #! E0256\n"
      "body b on ground prismatic q8 mass m #! E0254\n"
      "body ground on b prismatic q9 mass m #! E0254\n");
  const ResolvedChain r = resolve_chain_text(
      "chain c\nbody a on b prismatic q mass 1\nbody b on a prismatic p mass 1\n");
  EXPECT_EQ(r.result.diagnostics.at(0).args.at(0), "a → b → a");
  EXPECT_EQ(r.result.diagnostics.size(), 1U);
}

TEST(ChainMistake, two_bodies_with_one_coordinate) {
  expect_chain_mistakes(
      "parameter m\n"
      "body a on ground prismatic q mass m\n"
      "body b on a prismatic q mass m #! E0201\n"
      "body c on a prismatic m mass m #! E0201\n");
}

TEST(ChainMistake, a_massless_tip) {
  expect_chain_mistakes(
      "parameter m, l\n"
      "body a on ground prismatic q1 mass m\n"
      "body b on a revolute q2 #! E0257\n"
      "body c on a revolute q3 mass m #! E0257\n"
      "body d on a prismatic q4 inertia 2 #! E0257\n"
      "body e on ground free x, y, theta mass m #! E0257\n");
}

TEST(ChainMistake, a_body_without_mass_is_fine_where_something_decides_its_motion) {
  expect_chain_mistakes(
      "parameter m, l, k, c\n"
      "body a on ground prismatic q1\n"
      "body b on a prismatic q2 along pi/2 mass m\n"
      "body d on b revolute q3\n"
      "body e on b revolute q4\n"
      "body f on b revolute q5 mass m com (l, 0)\n"
      "dissipation 1/2*c*q3'^2\n"
      "potential 1/2*k*q4^2\n");
}

TEST(ChainMistake, negative_masses) {
  expect_chain_mistakes(
      "parameter m = -1 negative, l\n"
      "body a on ground revolute q1 mass m com (l, 0) #! E0258\n"
      "body b on a revolute q2 mass 1 inertia -2 com (l, 0) #! E0258\n");
  // less about the origin than the mass alone has
  expect_chain_mistakes(
      "body a on ground revolute q mass 2 inertia 0.1 about origin com (1, 0) #! E0258\n");
}

TEST(ChainMistake, shapes_are_constant) {
  expect_chain_mistakes(
      "parameter m, l\n"
      "input F\n"
      "define p = position(a).x, half = l/2\n"
      "body a on ground revolute q1 mass m com (half, 0)\n"
      "body b on a revolute q2 at (q1, 0) mass m #! E0217\n"
      "body c on a revolute q3 at (p, 0) mass m #! E0217\n"
      "body d on a revolute q4 at (l, 0) mass F com (l, 0) #! E0217\n"
      "force q1 = F + p\n");
}

TEST(ChainMistake, tables) {
  expect_chain_mistakes(
      "parameter m, l\n"
      "table\n"
      "  1   0 P 0   nan 0 m 0 0 0\n"
      "  two 1 P 0   nan 0 m 0 0 0 #! E0259\n"
      "  3   x P 0   nan 0 m 0 0 0 #! E0259\n"
      "  4   1 X 0   nan 0 m 0 0 0 #! E0260\n"
      "  5   1 P nan 0   0 m 0 0 0 #! E0261\n"
      "  6   1 R 0   nan 0 m 0 l 0 #! E0261\n"
      "  7   1 F nan nan 0 m 0 l 0 #! E0261\n"
      "  8   1 R nan 0   0 m 0 l #! E0262\n"
      "  1   0 P 0   nan 0 m 0 0 0 #! E0254 E0254\n"
      "  9   1 R nan 0 0 #! E0266\n"
      "  10  m 0 l 0 #! E0266\n"
      "  11  12 R nan 0 0 m 0 l 0 #! E0251\n"
      "  1.5 0 P 0   nan 0 m 0 0 0 #! E0259\n"
      "end\n");
}

TEST(ChainMistake, ends_that_never_part) {
  expect_chain_mistakes(
      "parameter m, l, k\n"
      "body a on ground revolute q1 mass m com (l, 0)\n"
      "body b on a revolute q2 at (l, 0) mass m com (l, 0)\n"
      "spring k between a.(l, 0), a.(0, 0) #! E0263\n"
      "damper k between a.(l, 0), b #! E0263\n"
      "close a.(l, 0) with b.(0, 0) #! E0263\n"
      "spring k between ground.(0, 0), b\n");
}

TEST(ChainMistake, points_and_clauses_at_the_wrong_place) {
  expect_chain_mistakes(
      "parameter m, l\n"
      "body a on ground revolute q1 along pi/3 mass m com (l, 0) #! E0265\n"
      "body b on ground revolute q2 mass m com (l, 0)\n"
      "potential m*position(b, (l, 0)) #! E0264\n"
      "potential m*position(b, l).x #! E0267\n"
      "potential m*position(b, (l, 0), 3).x #! E0206\n"
      "potential m*position(b, (l, 0)).x' #! E0220\n"
      "potential (m, l) #! E0213\n"
      "output y = angle(b, 2)  #! E0206\n");
}

TEST(ChainMistake, dimensions_of_the_slots) {
  expect_chain_mistakes(
      "parameter m = 2 [kg], l = 1 [m], g = 9.81 [m/s^2], k = 3 [N/m], c = 1 [N*s/m]\n"
      "gravity k along -y #! E0268\n"
      "body a on ground prismatic q1 along l at (l, 0) mass m #! E0268\n"
      "body b on ground revolute q2 at (m, 0) mass g inertia m*l #! E0268 E0268 E0268\n"
      "body d on ground revolute q3 mass 2 inertia 3 com (0.5, l)\n"
      "spring c between d.(l, 0), ground.(0, m) length g #! E0268 E0268 E0268\n"
      "damper k between d.(l, 0), ground.(0, 0) #! E0268\n"
      "output p = position(d, (m, 0)) #! E0268\n"
      "force q3 = 3 [N] #! E0313\n"
      "initial q1 = 2 [rad] #! E0314\n");
}

TEST(ChainMistake, words_of_bodies_are_no_names) {
  expect_chain_mistakes(
      "parameter mass, l, position #! E0202 E0202\n"
      "body a on ground revolute q mass mass com (l, 0)\n");
}

TEST(ChainMistake, gravity_twice) {
  expect_chain_mistakes(
      "parameter g\n"
      "gravity g along -y\n"
      "gravity (0, -g) #! E0225\n"
      "body a on ground revolute q mass 1 com (1, 0)\n");
}

}  // namespace
}  // namespace tellegen::test
