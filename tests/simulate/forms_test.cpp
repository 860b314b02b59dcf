// Different roads to the same motion: formalisms, recursion, machine code and tape.

#include <cstdlib>

#include "analyse/dynamics.hpp"
#include "derive/port_hamiltonian.hpp"
#include "simulate/equations.hpp"
#include "simulate/support.hpp"
#include "symbolic/solve_dag.hpp"

namespace tellegen::test {
namespace {

const std::string pendulums =
    "energy double_pendulum\nparameter m = 1.2, l = 0.7, g = 9.81, b = 0.1\ncoordinate a, c\n"
    "define x1 = l*sin(a), y1 = -l*cos(a), x2 = x1 + l*sin(c), y2 = y1 - l*cos(c)\n"
    "kinetic 1/2*m*(x1'^2 + y1'^2) + 1/2*m*(x2'^2 + y2'^2)\npotential m*g*(y1 + y2)\n"
    "dissipation 1/2*b*a'^2\ninitial a = 1, c = -0.5\nsimulate 3\n";

TEST(Forms, LagrangeAndThePortHamiltonianFormGoTheSameWay) {
  const EnergyModel model = model_of(pendulums);
  const SimulationOptions options{.rtol = 1e-11, .atol = 1e-13, .points = 31};
  const auto lagrange = simulate(model, options);
  ASSERT_TRUE(lagrange);
  const auto phs = derive_port_hamiltonian(model, PortHamiltonianOptions{});
  ASSERT_TRUE(phs);
  auto states = states_of(*phs, model.pool, model.parameters, model.span);
  ASSERT_TRUE(states);
  states->simulation = model.simulation;
  states->initial = model.initial;
  const auto hamilton = simulate(*states, options);
  ASSERT_TRUE(hamilton);
  for (const char* name : {"a", "c"}) {
    const auto& one = series(*lagrange, name);
    const auto& other = series(*hamilton, name);
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_NEAR(one[i], other[i], 1e-8) << name;
  }
  ASSERT_TRUE(hamilton->energy);
  for (std::size_t i = 0; i < hamilton->time.size(); ++i) {
    EXPECT_NEAR(hamilton->energy->total[i], lagrange->energy->total[i], 1e-7);
    EXPECT_NEAR(hamilton->energy->dissipated[i], lagrange->energy->dissipated[i], 1e-7);
  }
}

TEST(Forms, AChainGoesTheWayOfItsEnergies) {
  const ChainModel chain = chain_model(
      "chain cart_pendulum\nparameter m1 = 1, m2 = 0.2, I2 = 0.003, L = 0.5, g = 9.81\n"
      "input F\ngravity g along -y\nbody cart on ground prismatic q1 mass m1 inertia 0\n"
      "body rod on cart revolute q2 mass m2 inertia I2 com (L/2, 0)\nforce q1 = F\n"
      "initial q2 = 0.4\nsimulate 3 with F = sin(3*t)\n");
  const SimulationOptions options{.rtol = 1e-11, .atol = 1e-13};
  const auto recursive = simulate(chain, options);
  const auto energies = simulate(static_cast<const EnergyModel&>(chain), options);
  ASSERT_TRUE(recursive && energies);
  for (const char* name : {"q1", "q2"})
    EXPECT_NEAR(final_value(*recursive, name), final_value(*energies, name), 1e-8) << name;
}

// At rest, and however the ground's axes lie: what hangs is drawn below.
TEST(Forms, ADrawnPendulumHangsDown) {
  const std::pair<std::string, std::string> ways[] = {
      {"x", "0"}, {"y", "pi/2"}, {"-x", "pi"}, {"-y", "-pi/2"}};
  for (const auto& [way, angle] : ways) {
    const auto t =
        simulate(chain_model("chain hanging\nparameter g = 9.81\ngravity g along " + way +
                             "\nbody rod on ground revolute q mass 1 inertia 0.1 com "
                             "(0.5, 0)\ninitial q = " +
                             angle + "\nsimulate 1\n"),
                 {});
    ASSERT_TRUE(t && t->bodies.size() == 1 && t->bodies[0].com) << way;
    const MovingPoint& com = t->bodies[0].points[*t->bodies[0].com];
    EXPECT_NEAR(com.x.back(), 0, 1e-6) << way;
    EXPECT_NEAR(com.y.back(), -0.5, 1e-6) << way;
  }
}

TEST(Forms, TheTapeSaysWhatTheMachineCodeSays) {
  const EnergyModel model = model_of(pendulums);
  const auto m = motion_of(model, {});
  ASSERT_TRUE(m);
  std::vector<Expr> roots = m->rates;
  roots.push_back(m->dissipated);
  const std::vector<Expr> variables = variables_of(*m, roots);
  const Compiled compiled(roots, variables);
  const Tape tape(roots, variables);
  std::vector<double> values;
  for (std::size_t i = 0; i < variables.size(); ++i)
    values.push_back(0.3 + 0.11 * static_cast<double>(i));
  std::vector<double> results(roots.size());
  compiled(values.data(), results.data());
  const std::vector<double> expected = tape.evaluate<double>(values);
  for (std::size_t i = 0; i < roots.size(); ++i)
    EXPECT_NEAR(results[i], expected[i], 1e-12 * (1 + std::abs(expected[i])));
}

TEST(Forms, WithoutTheCompilerTheMotionIsTheSame) {
  // A model with an integral cannot be compiled to machine code: the tape takes over.
  const std::string plain =
      "energy coil\nparameter L = 1, C = 1\ncoordinate q\nkinetic L*log(cosh(q'))\n"
      "potential q^2/(2*C)\ninitial q = 0.5\nsimulate 4\n";
  const std::string by_integral =
      "energy coil\nparameter L = 1, C = 1\ncoordinate q\n"
      "kinetic integral(L*tanh(i), i, 0, q')\npotential q^2/(2*C)\ninitial q = 0.5\nsimulate 4\n";
  const Trajectory a = motion(plain);
  const Trajectory b = motion(by_integral);
  EXPECT_NEAR(final_value(a, "q"), final_value(b, "q"), 1e-7);
  EXPECT_LT(b.energy->residual_max, 1e-6);
}

TEST(Forms, ParametersCanBeChangedWithoutCompilingAgain) {
  const EnergyModel model = model_of(
      "energy spring\nparameter m = 1, k = 4\ncoordinate x\nkinetic 1/2*m*x'^2\n"
      "potential 1/2*k*x^2\nsimulate 1\n");
  const auto m = motion_of(model, {});
  ASSERT_TRUE(m);
  Equations equations(*m, parameter_values(model.parameters));
  const std::vector<double> y{2, 0, 0, 0};
  std::vector<double> dy(4);
  equations.rates(0, y.data(), dy.data());
  EXPECT_DOUBLE_EQ(dy[1], -8);
  equations.set_parameter(model.parameters[1].symbol, 5);
  equations.rates(0, y.data(), dy.data());
  EXPECT_DOUBLE_EQ(dy[1], -10);
}

TEST(Forms, TheUnrolledEliminationSolves) {
  Pool pool;
  const auto n = [&](int value) { return pool.number(value); };
  const std::vector<std::vector<Expr>> m{
      {n(4), n(1), n(0)}, {n(1), n(3), n(2)}, {n(0), n(2), n(5)}};
  const auto x = solve_symmetric(m, {n(6), n(13), n(19)}).solution;  // (1, 2, 3)
  for (int i = 0; i < 3; ++i)
    EXPECT_NEAR(evaluate<double>(x[static_cast<std::size_t>(i)], {}, {}), i + 1, 1e-14);
}

}  // namespace
}  // namespace tellegen::test
