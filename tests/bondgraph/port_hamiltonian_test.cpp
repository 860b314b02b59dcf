// The bond graph and the energies of the same system have the same port-Hamiltonian form.

#include "derive/port_hamiltonian.hpp"
#include "bondgraph/support.hpp"
#include "model/resolve_energy.hpp"
#include "symbolic/canonical/ring.hpp"

namespace tellegen::test {
namespace {

PortHamiltonian from_graph(const std::string& text) {
  const auto phs = derive_port_hamiltonian(graph_model(text), BondGraphOptions{});
  EXPECT_TRUE(phs) << text;
  if (!phs) return {};
  for (const Check& check : phs->checks) EXPECT_TRUE(check.passed) << check.key;
  return *phs;
}

PortHamiltonian from_energies(const std::string& text) {
  const SourceText source("test.tlg", text);
  static std::vector<std::shared_ptr<Pool>> pools;
  pools.push_back(std::make_shared<Pool>());
  const auto model = resolve_energy(parse_document(source).document.models.front(), pools.back());
  EXPECT_TRUE(model) << text;
  const auto phs = derive_port_hamiltonian(*model, PortHamiltonianOptions{});
  EXPECT_TRUE(phs) << text;
  return phs ? *phs : PortHamiltonian{};
}

/// The same matrices, after the states of the graph have been called as the energies call them.
void expect_same(const PortHamiltonian& graph, const PortHamiltonian& energies,
                 const std::vector<std::pair<std::string, std::string>>& names) {
  const auto renamed = [&](std::string text) {
    for (const auto& [from, to] : names) {
      for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    }
    return text;
  };
  const auto all = [&](Rows rows) {
    for (auto& row : rows)
      for (std::string& entry : row) entry = renamed(entry);
    return rows;
  };
  EXPECT_EQ(all(infix(graph.J)), infix(energies.J));
  EXPECT_EQ(all(infix(graph.R)), infix(energies.R));
  EXPECT_EQ(all(infix(graph.G)), infix(energies.G));
  EXPECT_EQ(renamed(to_infix(graph.H.shown)), to_infix(energies.H.shown));
  EXPECT_EQ(all({infix(graph.xdot)}), Rows{infix(energies.xdot)});
}

TEST(GraphToPortHamiltonian, SeriesRlc) {
  const auto graph = from_graph(
      "bondgraph rlc\nparameter C, R, L\nSe E\nC C\nR R\nI L\n1 l\nbond E -> l -> C\n"
      "bond l -> R, l -> L\n");
  const auto energies = from_energies(
      "energy rlc\nparameter C, R, L\ncoordinate q\ninput E\nkinetic 1/2*L*q'^2\n"
      "potential q^2/(2*C)\ndissipation 1/2*R*q'^2\nforce q = E\n");
  expect_same(graph, energies, {{"q_C", "q"}, {"p_L", "p_q"}});
}

TEST(GraphToPortHamiltonian, Electromagnet) {
  const auto graph = from_graph(
      "bondgraph magnet\nparameter m, r\nfunction L(x)\nSe U, W\nR r\nI m\n"
      "IC coil(e: I, x: C): energy = p_e^2/(2*L(q_x))\n1 circuit, motion\n"
      "bond 4: motion -> coil.x\nbond 5: circuit -> coil.e\nbond 6: motion -> m\n"
      "bond 1: U -> circuit\nbond 2: circuit -> r\nbond 3: W -> motion\n");
  const auto energies = from_energies(
      "energy magnet\nparameter m, r\nfunction L(x)\ncoordinate x, q\ninput U, W\n"
      "kinetic 1/2*m*x'^2 + 1/2*L(x)*q'^2\ndissipation 1/2*r*q'^2\nforce q = U\nforce x = W\n");
  // The charge does not occur in H: without it, (x, p_q, p_x) are the states of the graph.
  ASSERT_EQ(graph.states.size(), 3U);
  EXPECT_EQ(to_infix(graph.H.shown), "p_5^2/(2*L(q_4)) + p_6^2/(2*m)");
  EXPECT_EQ(infix(graph.xdot), (std::vector<std::string>{"p_6/m", "U - r*p_5/L(q_4)",
                                                         "p_5^2*L'(q_4)/(2*L(q_4)^2) + W"}));
  EXPECT_EQ(infix(energies.xdot)[2], "p_q^2*L'(x)/(2*L(x)^2) + W");
  EXPECT_EQ(infix(energies.xdot)[3], "U - r*p_q/L(x)");
}

TEST(GraphToPortHamiltonian, DcMotor) {
  const auto graph = from_graph(example("dc-motor-bond-graph"));
  EXPECT_EQ(infix(graph.J), (Rows{{"0", "-n"}, {"n", "0"}}));
  EXPECT_EQ(infix(graph.R), (Rows{{"Ra", "0"}, {"0", "f"}}));
  EXPECT_EQ(graph.passivity.verdict, Passive::Passive);
}

TEST(GraphToPortHamiltonian, DependentStoragesArePutIntoTheEnergy) {
  const auto graph = from_graph(example("geared-load-bond-graph"));
  EXPECT_EQ(graph.passivity.verdict, Passive::Passive);
  EXPECT_EQ(infix(graph.R), (Rows{{"n^2*J1^2*b/(n^2*J2 + J1)^2"}}));
}

// By hand: C q' = (E − q/C)/R₁; the source carries E/R₀ + (E − q/C)/R₁.
TEST(GraphToPortHamiltonian, ASourceThatFeedsResistorsHasAFeedThrough) {
  const auto graph = from_graph(example("source-with-losses-bond-graph"));
  ASSERT_TRUE(graph.feed);
  EXPECT_EQ(infix(graph.J), (Rows{{"0"}}));
  EXPECT_EQ(infix(graph.R), (Rows{{"1/R1"}}));
  EXPECT_EQ(infix(graph.G), (Rows{{"0"}}));
  EXPECT_EQ(infix(graph.feed->P), (Rows{{"-1/R1"}}));
  EXPECT_EQ(infix(graph.feed->M), (Rows{{"0"}}));
  EXPECT_EQ(infix(graph.feed->S), (Rows{{"1/R1 + 1/R0"}}));
  EXPECT_EQ(graph.passivity.verdict, Passive::Passive);
  EXPECT_EQ(graph.passivity.dissipative_by, Certainty::Proved);
}

// Two sources at a gyrator and nothing else: power goes from one to the other, M = −Mᵀ.
TEST(GraphToPortHamiltonian, AGyratorBetweenSourcesIsAnAntisymmetricFeedThrough) {
  const auto graph = from_graph(
      "bondgraph g\nSe a, b\nGY r\n1 l, m\nI L\nR w\nbond a -> l -> r -> m\nbond b -> m\n"
      "bond m -> w\nbond l -> L\n");
  EXPECT_FALSE(graph.feed && graph.passivity.verdict == Passive::Neither);
  EXPECT_EQ(graph.passivity.verdict, Passive::Passive);
}

TEST(GraphToPortHamiltonian, ASourceThatFollowsASignalIsNoInput) {
  const PortHamiltonian phs = from_graph(
      "bondgraph g\nSe E\nMSe W = -k*p_m\nMSe N = 0\nparameter k\nR r\nI m\n1 j\n"
      "bond E -> j -> m\nbond j -> r\nbond W -> j\nbond N -> j\n");
  EXPECT_EQ(phs.inputs.size(), 1U);
  EXPECT_EQ(phs.G.front().size(), 1U);
}

TEST(GraphToPortHamiltonian, WithoutFeedThroughNothingIsAdded) {
  EXPECT_FALSE(from_graph(example("dc-motor-bond-graph")).feed);
}

TEST(GraphToPortHamiltonian, ANonlinearResistorIsAFactorOfItsFlow) {
  const auto graph = from_graph(
      "bondgraph g\nparameter c\nSe E\nI m\nR v: e = c*f*abs(f)\n1 l\nbond E -> l -> m\nbond l -> "
      "v\n");
  EXPECT_EQ(infix(graph.R), (Rows{{"c*abs(p_m)/m"}}));
  EXPECT_EQ(graph.passivity.verdict, Passive::Passive);
}

// ẋ = (J − R)∇H + G u has a rest at ∇H = 0 only with the weight among the inputs.
TEST(GraphToPortHamiltonian, AConstantSourceIsAnInputOfKnownValue) {
  const auto graph = from_graph(example("hanging-mass-bond-graph"));
  EXPECT_EQ(infix(graph.given_inputs), (std::vector<std::string>{"m*g", "F"}));
  EXPECT_EQ(infix(graph.G), (Rows{{"1", "1"}, {"0", "0"}}));
  EXPECT_EQ(infix(graph.y), (std::vector<std::string>{"p_m/m", "p_m/m"}));
  EXPECT_EQ(to_infix(graph.passivity.supplied.shown), "g*p_m + F*p_m/m");
  EXPECT_EQ(graph.passivity.verdict, Passive::Passive);
  ASSERT_FALSE(graph.remarks.empty());
  EXPECT_EQ(graph.remarks.front().key, "remark.bg.known_input");
  EXPECT_EQ(graph.remarks.front().args, (std::vector<std::string>{"weight"}));
}

// The constant is also a parameter, on which the energy depends: H does not change with it.
TEST(GraphToPortHamiltonian, AConstantThatTheEnergyKnowsTooIsNoInputOfTheEnergy) {
  const auto graph = from_graph(
      "bondgraph g\nparameter a\nSe E = a\nI m = a\nR r\n1 l\nbond E -> l -> m\nbond l -> r\n");
  EXPECT_TRUE(graph.passivity.moving.terms.empty());
  EXPECT_EQ(graph.passivity.verdict, Passive::Passive);
}

// e = a f + b f³ of f = u − p/m: y is that effort, and R the quotient a + b f².
TEST(GraphToPortHamiltonian, ANonlinearResistorBehindASourceKeepsTheConjugateOutput) {
  const auto graph = from_graph(
      "bondgraph g\nparameter a, b\nSf u\nR r: e = a*f + b*f^3\nI m\nR c\n0 n\n1 s\n"
      "bond u -> n -> r\nbond n -> s -> m\nbond s -> c\n");
  ASSERT_TRUE(graph.feed);
  const Expr p = graph.states[0];
  const Expr u = graph.inputs[0];
  Pool& pool = p.pool();
  const Expr f = u - p / *pool.find_symbol("m");
  const Expr effort = *pool.find_symbol("a") * f + *pool.find_symbol("b") * f * f * f;
  canonical::Ring ring(pool);
  EXPECT_TRUE(ring.is_zero(ring.convert(graph.y[0].value - effort)));
  for (const Remark& remark : graph.remarks) EXPECT_NE(remark.key, "remark.bg.not_conjugate");
}

// Two valves that a source feeds side by side through a loop of junctions: solved, and passive.
TEST(GraphToPortHamiltonian, ValvesBehindASourceArePassive) {
  const auto graph = from_graph(
      "bondgraph g\nparameter c\nSe E\nR v: e = c*f*abs(f)\nC q\n1 l\nbond E -> l -> v\n"
      "bond l -> q\n");
  EXPECT_TRUE(graph.feed);
  EXPECT_NE(graph.passivity.verdict, Passive::Neither);
}

}  // namespace
}  // namespace tellegen::test
