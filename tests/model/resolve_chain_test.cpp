// Chains of bodies: frames, energies and what expressions may ask of them.

#include <gtest/gtest.h>

#include <cmath>

#include "model/chain/kinematics.hpp"
#include "model/chain_support.hpp"

namespace tellegen::test {
namespace {

using Point = std::map<std::string, double>;

ChainModel chain_of(const std::string& text) {
  ResolvedChain r = resolve_chain_text(text);
  EXPECT_TRUE(r.result) << text;
  if (!r.result) {
    for (const Diagnostic& d : r.result.diagnostics) ADD_FAILURE() << d.code.text;
    return {};
  }
  return std::move(*r.result);
}

double output(const ChainModel& model, std::string_view name, const Point& at) {
  for (const NamedExpr& y : model.outputs) {
    if (y.name == name) return value_at(model, y.value, at);
  }
  ADD_FAILURE() << name;
  return 0;
}

constexpr const char* cart_pendulum = R"(chain cart_pendulum "Pendulum on a cart"
parameter m1 = 1 [kg], I1 = 0, m2 = 0.2 [kg], I2 = 0.003 [kg*m^2], L = 0.5 [m], alpha = 0.5
parameter r = 0.1 [m], g = 9.81 [m/s^2]
input F [N]
gravity g along -y
body cart on ground prismatic q1                      mass m1 inertia I1
body rod  on cart   revolute  q2 at (0, r)            mass m2 inertia I2 com (alpha*L, 0)
force q1 = F
dissipation 1/2*0.1 [N*m*s]*q2'^2
output tip = position(rod, (L, 0))
)";

TEST(ResolveChain, the_bodies_and_joints_of_the_text) {
  const ChainModel model = chain_of(cart_pendulum);
  ASSERT_EQ(model.bodies.size(), 2U);
  EXPECT_EQ(model.bodies[0].name, "cart");
  EXPECT_FALSE(model.bodies[0].parent);
  EXPECT_EQ(model.bodies[0].joint.kind, JointKind::Prismatic);
  EXPECT_EQ(model.bodies[1].parent, 0U);
  EXPECT_EQ(model.bodies[1].joint.kind, JointKind::Revolute);
  EXPECT_EQ(model.bodies[1].joint.coordinates, std::vector<std::size_t>{1});
  EXPECT_EQ(model.frames.size(), 3U);
  EXPECT_TRUE(model.other_potential.is_zero());
  EXPECT_TRUE(model.constraints.empty());
}

TEST(ResolveChain, units_of_joints_and_slots_are_inferred) {
  const ChainModel model = chain_of(cart_pendulum);
  EXPECT_EQ(dimension_of(model, "q1"), "m");
  EXPECT_EQ(dimension_of(model, "q2"), "1");
  EXPECT_EQ(dimension_of(model, "I1"), "kg·m²");
  EXPECT_EQ(dimension_of(model, "alpha"), "1");
}

// T = ½ m1 ẋ² + ½ m2 |d/dt (x + αL cos θ, r + αL sin θ)|² + ½ I2 θ̇², by hand.
TEST(ResolveChain, energies_of_the_cart_pendulum) {
  const ChainModel model = chain_of(cart_pendulum);
  const Point at{{"m1", 1.5}, {"m2", 0.4}, {"I1", 3}, {"I2", 0.7}, {"L", 2},    {"alpha", 0.3},
                 {"r", 0.2},  {"g", 9},    {"q1", 5}, {"q2", 1},   {"q1'", -2}, {"q2'", 3}};
  const double arm = 0.6;
  const double vx = -2 - arm * std::sin(1.0) * 3;
  const double vy = arm * std::cos(1.0) * 3;
  EXPECT_NEAR(value_at(model, model.kinetic, at),
              0.5 * 1.5 * 4 + 0.5 * 0.4 * (vx * vx + vy * vy) + 0.5 * 0.7 * 9, 1e-9);
  EXPECT_NEAR(value_at(model, model.potential, at), 0.4 * 9 * (0.2 + arm * std::sin(1.0)), 1e-9);
}

TEST(ResolveChain, a_point_is_two_outputs) {
  const ChainModel model = chain_of(cart_pendulum);
  const Point at{{"L", 2}, {"r", 0.2}, {"q1", 5}, {"q2", 1}};
  ASSERT_EQ(model.outputs.size(), 2U);
  EXPECT_NEAR(output(model, "tip_x", at), 5 + 2 * std::cos(1.0), 1e-9);
  EXPECT_NEAR(output(model, "tip_y", at), 0.2 + 2 * std::sin(1.0), 1e-9);
}

TEST(ResolveChain, a_slide_points_the_body_along_itself_and_an_angle_turns_it_more) {
  const ChainModel model = chain_of(
      "chain c\nparameter a\n"
      "body s on ground prismatic q along a at (1, 2) angle 0.25 mass 1\n"
      "output o = position(s), p = position(s, (3, 4)), b = angle(s), v = position(s).x'\n");
  const Point at{{"a", 0.5}, {"q", 2}, {"q'", 3}};
  EXPECT_NEAR(output(model, "o_x", at), 1 + 2 * std::cos(0.5), 1e-9);
  EXPECT_NEAR(output(model, "o_y", at), 2 + 2 * std::sin(0.5), 1e-9);
  EXPECT_NEAR(output(model, "b", at), 0.75, 1e-9);
  EXPECT_NEAR(output(model, "p_x", at),
              1 + 2 * std::cos(0.5) + 3 * std::cos(0.75) - 4 * std::sin(0.75), 1e-9);
  EXPECT_NEAR(output(model, "p_y", at),
              2 + 2 * std::sin(0.5) + 3 * std::sin(0.75) + 4 * std::cos(0.75), 1e-9);
  EXPECT_NEAR(output(model, "v", at), 3 * std::cos(0.5), 1e-9);
}

TEST(ResolveChain, a_free_body_moves_in_the_frame_of_its_parent) {
  const ChainModel model = chain_of(
      "chain c\n"
      "body a on ground revolute q mass 1 com (1, 0)\n"
      "body b on a free x, y, th at (1, 0) mass 1 inertia 1\n"
      "output o = position(b), w = angle(b)\n");
  const Point at{{"q", 0.5}, {"x", 2}, {"y", 3}, {"th", 0.1}};
  EXPECT_NEAR(output(model, "o_x", at), 3 * std::cos(0.5) - 3 * std::sin(0.5), 1e-9);
  EXPECT_NEAR(output(model, "o_y", at), 3 * std::sin(0.5) + 3 * std::cos(0.5), 1e-9);
  EXPECT_NEAR(output(model, "w", at), 0.6, 1e-9);
}

TEST(ResolveChain, gravity_in_any_direction) {
  const auto fall = [](const std::string& gravity) {
    const ChainModel model = chain_of("chain c\nparameter g\n" + gravity +
                                      "\nbody b on ground free x, y, th mass 2 inertia 1\n");
    const Point at{{"g", 10}, {"x", 3}, {"y", 5}, {"th", 1}};
    return value_at(model, model.potential, at);
  };
  EXPECT_NEAR(fall("gravity g along -y"), 100, 1e-9);
  EXPECT_NEAR(fall("gravity g along +y"), -100, 1e-9);
  EXPECT_NEAR(fall("gravity g along x"), -60, 1e-9);
  EXPECT_NEAR(fall("gravity g along -x"), 60, 1e-9);
  EXPECT_NEAR(fall("gravity g along 30 [deg]"), -20 * (3 * std::cos(M_PI / 6) + 5 * 0.5), 1e-9);
  EXPECT_NEAR(fall("gravity (2, -g)"), -2 * (2 * 3 - 10 * 5), 1e-9);
  EXPECT_NEAR(fall(""), 0, 1e-9);
}

TEST(ResolveChain, inertia_about_the_origin_is_moved_to_the_centre_of_mass) {
  const ChainModel model = chain_of(
      "chain c\nparameter J, m\n"
      "body b on ground revolute q mass m inertia J about origin com (3, 4)\n");
  const Point at{{"J", 70}, {"m", 2}, {"q", 0.3}, {"q'", 1}};
  EXPECT_NEAR(value_at(model, model.bodies[0].inertia, at), 70 - 2 * 25, 1e-9);
  EXPECT_NEAR(value_at(model, model.kinetic, at), 35, 1e-9);
}

TEST(ResolveChain, springs_and_dampers_between_points) {
  const ChainModel model = chain_of(
      "chain c\nparameter k, c, l0\n"
      "body a on ground prismatic x mass 1\n"
      "body b on a prismatic y along pi/2 mass 1\n"
      "spring k between b, ground length l0\n"
      "spring 2*k between b, ground.(0, 1)\n"
      "damper c between ground, b\n"
      "potential 7*x\n");
  const Point at{{"k", 10}, {"c", 3}, {"l0", 2}, {"x", 3}, {"y", 4}, {"x'", 1}, {"y'", 2}};
  const double v = 5.0 * (5 - 2) * (5 - 2) + 10 * (9 + 9) + 21;
  EXPECT_NEAR(value_at(model, model.other_potential, at), v, 1e-9);
  EXPECT_NEAR(value_at(model, model.potential, at), v, 1e-9);
  const double rate = (3.0 * 1 + 4 * 2) / 5;
  EXPECT_NEAR(value_at(model, model.dissipation, at), 1.5 * rate * rate, 1e-9);
}

TEST(ResolveChain, a_loop_is_two_constraints_with_readable_names) {
  const ChainModel model = chain_of(
      "chain c\nparameter L\n"
      "body rod on ground revolute q mass 1 com (L, 0)\n"
      "body bar on rod revolute p at (L, 0) mass 1 com (L, 0)\n"
      "close bar.(L, 0) with ground.(1, 0)\n");
  ASSERT_EQ(model.constraints.size(), 2U);
  EXPECT_EQ(model.constraints[0].name, "bar.(L, 0) = ground.(1, 0), x");
  EXPECT_EQ(model.constraints[1].name, "bar.(L, 0) = ground.(1, 0), y");
  EXPECT_EQ(model.constraints[0].kind, ConstraintKind::Holonomic);
  const Point at{{"L", 2}, {"q", 0.5}, {"p", 0.25}};
  EXPECT_NEAR(std::abs(value_at(model, model.constraints[0].value, at)),
              std::abs(2 * std::cos(0.5) + 2 * std::cos(0.75) - 1), 1e-9);
}

TEST(ResolveChain, the_table_is_the_same_as_the_statements) {
  const char* const head =
      "chain c\nparameter m1, I1, m2, I2, m3, I3, L, alpha, r, g, a\n"
      "gravity g along -y\n";
  const char* const one =
      "table\n"
      "  # i  p(i) type  angle dx   dy   mass inertia xg       yg\n"
      "    1  0    P     a     nan  0    m1   I1      0        0\n"
      "    2  1    R     nan   -L   r    m2   I2      alpha*L  0\n"
      "    3  0    F     nan   nan  nan  m3   I3      0        r\n"
      "end\n";
  const char* const two =
      "table\n 1 0 P a NaN 0\n 2 1 R NaN -L r\n 3 0 F NaN NaN NaN\nend\n"
      "table\n 1 m1 I1 0 0\n 2 m2 I2 alpha * L 0\n 3 m3 I3 0 r\nend\n";
  const char* const bodies =
      "body body1 on ground prismatic q_1 angle a mass m1 inertia I1\n"
      "body body2 on body1 revolute q_2 at (-L, r) mass m2 inertia I2 com (alpha*L, 0)\n"
      "body body3 on ground free x_3, y_3, th_3 mass m3 inertia I3 com (0, r)\n";
  const Point at{{"m1", 1},   {"I1", 2},   {"m2", 3},   {"I2", 4},     {"m3", 5},    {"I3", 6},
                 {"L", 7},    {"r", 8},    {"g", 9},    {"a", 0.1},    {"alpha", 2}, {"q_1", 3},
                 {"q_2", 1},  {"x_3", 2},  {"y_3", 4},  {"th_3", 0.5}, {"q_1'", 1},  {"q_2'", 2},
                 {"x_3'", 3}, {"y_3'", 4}, {"th_3'", 5}};
  const ChainModel expected = chain_of(head + std::string(bodies));
  for (const char* const table : {one, two}) {
    const ChainModel model = chain_of(head + std::string(table));
    ASSERT_EQ(model.bodies.size(), 3U);
    EXPECT_NEAR(value_at(model, model.kinetic, at), value_at(expected, expected.kinetic, at), 1e-6);
    EXPECT_NEAR(value_at(model, model.potential, at), value_at(expected, expected.potential, at),
                1e-6);
  }
}

TEST(ResolveChain, positions_in_definitions_claims_and_energies) {
  const ChainModel model = chain_of(
      "chain c\nparameter k, l\n"
      "define half = l/2, height = position(rod, (l, 0)).y, twice = 2*height\n"
      "body rod on ground revolute q mass 1 com (half, 0)\n"
      "potential k*twice + k*angle(rod)\n");
  const Point at{{"k", 3}, {"l", 4}, {"q", 0.5}};
  EXPECT_NEAR(value_at(model, model.potential, at), 3 * 8 * std::sin(0.5) + 1.5, 1e-9);
  EXPECT_TRUE(expression(model, "angle(rod)"));
}

TEST(ResolveChain, a_hundred_bodies_are_a_matter_of_milliseconds) {
  std::string text = "chain long\nparameter m, l, g\ngravity g along x\n";
  for (int i = 1; i <= 100; ++i) {
    const std::string parent = i == 1 ? "ground" : "b" + std::to_string(i - 1) + " ";
    text += "body b" + std::to_string(i) + " on " + parent + " revolute q" + std::to_string(i) +
            " at (l, 0) mass m com (l, 0)\n";
  }
  const ChainModel model = chain_of(text);
  EXPECT_EQ(model.bodies.size(), 100U);
  EXPECT_LT(model.pool->size(), 100000U);
}

}  // namespace
}  // namespace tellegen::test
