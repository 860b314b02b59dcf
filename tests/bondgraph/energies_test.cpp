// A bond graph and the energies of the same system have the same equations of Lagrange.

#include "bondgraph/equations/energies.hpp"

#include "bondgraph/support.hpp"
#include "derive/euler_lagrange.hpp"
#include "model/resolve_energy.hpp"

namespace tellegen::test {
namespace {

using Names = std::vector<std::pair<std::string, std::string>>;

struct Lagrange {
  GraphEnergies energies{};
  EulerLagrange equations{};
};

Lagrange from_graph(const std::string& text) {
  auto energies = derive_energies(graph_model(text), "euler-lagrange");
  EXPECT_TRUE(energies) << text;
  if (!energies) return {};
  auto el = derive_euler_lagrange(energies->model, {});
  EXPECT_TRUE(el) << text;
  if (!el) return {};
  EXPECT_TRUE(check_energies(*energies, *el).passed) << text;
  return {std::move(*energies), std::move(*el)};
}

std::vector<std::string> from_energies(const std::string& text) {
  const SourceText source("test.tlg", text);
  static std::vector<std::shared_ptr<Pool>> pools;
  pools.push_back(std::make_shared<Pool>());
  const auto model = resolve_energy(parse_document(source).document.models.front(), pools.back());
  EXPECT_TRUE(model) << text;
  const auto el = derive_euler_lagrange(*model, {});
  EXPECT_TRUE(el) << text;
  return el ? infix(el->equations) : std::vector<std::string>{};
}

std::vector<std::string> renamed(std::vector<std::string> texts, const Names& names) {
  for (std::string& text : texts) {
    for (const auto& [from, to] : names) {
      for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    }
  }
  return texts;
}

TEST(GraphToEnergies, SeriesRlc) {
  const auto graph = from_graph(
      "bondgraph rlc\nparameter C, R, L\nSe E\nC C\nR R\nI L\n1 l\nbond E -> l -> C\n"
      "bond l -> R, l -> L\n");
  EXPECT_EQ(
      renamed(infix(graph.equations.equations), {{"q_C", "q"}}),
      from_energies("energy rlc\nparameter C, R, L\ncoordinate q\ninput E\nkinetic 1/2*L*q'^2\n"
                    "potential q^2/(2*C)\ndissipation 1/2*R*q'^2\nforce q = E\n"));
}

TEST(GraphToEnergies, DcMotor) {
  const auto graph = from_graph(example("dc-motor-bond-graph"));
  EXPECT_EQ(
      renamed(infix(graph.equations.equations), {{"q_La", "qe"}, {"q_J", "qm"}}),
      from_energies("energy motor\nparameter Ra = 0.5 [ohm], La = 0.1 [H], n = 3, f = 0.1, J = 1.5 "
                    "[kg*m^2]\ncoordinate qe, qm\ninput E\nkinetic 1/2*La*qe'^2 + 1/2*J*qm'^2\n"
                    "dissipation 1/2*Ra*qe'^2 + 1/2*f*qm'^2\nforce qe = E - n*qm'\n"
                    "force qm = n*qe'\n"));
}

TEST(GraphToEnergies, Electromagnet) {
  const auto graph = from_graph(example("electromagnet-bond-graph"));
  EXPECT_EQ(renamed(infix(graph.equations.equations), {{"q_coil_x", "x"}, {"q_coil_e", "q"}}),
            from_energies("energy magnet\nparameter m, r\nfunction L(x)\ncoordinate x, q\n"
                          "input U, W\nkinetic 1/2*m*x'^2 + 1/2*L(x)*q'^2\n"
                          "dissipation 1/2*r*q'^2\nforce q = U\nforce x = W\n"));
}

// 000, Ex. 5b: the capacitor has no inertia, and takes a coordinate of first order.
TEST(GraphToEnergies, ParallelLcBehindAResistor) {
  const auto graph = from_graph(
      "bondgraph lc\nparameter C, R, L\nSe E\nR R\nC C\nI L\n1 s\n0 p\nbond E -> s -> R\n"
      "bond s -> p -> C\nbond p -> L\n");
  EXPECT_EQ(graph.equations.coordinates.size(), 2U);
  ASSERT_TRUE(graph.equations.singular);
}

TEST(GraphToEnergies, ACurrentSourceIsSeenInTheDualWay) {
  const auto graph = from_graph(
      "bondgraph tank\nparameter C, R, L\nSf I0\nC C\nR R\nI L\n0 n\nbond I0 -> n -> C\n"
      "bond n -> R, n -> L\n");
  EXPECT_EQ(renamed(infix(graph.equations.equations), {{"p_L", "p"}}),
            from_energies("energy tank\nparameter C, R, L\ncoordinate p\ninput I0\n"
                          "kinetic 1/2*C*p'^2\npotential p^2/(2*L)\ndissipation p'^2/(2*R)\n"
                          "force p = I0\n"));
  ASSERT_FALSE(graph.energies.remarks.empty());
  EXPECT_EQ(graph.energies.remarks.back().key, "remark.bg.dual");
}

// A quarter of a car on a road that moves: the road's height comes in, not its velocity.
TEST(GraphToEnergies, AVelocitySourceComesInByItsDisplacement) {
  const auto graph = from_graph(
      "bondgraph car\nSf v\nSe F\nI m\nC spring = 1/k\nparameter k\nR b\n0 tyre\n1 rel, body\n"
      "bond v -> tyre -> body -> m\nbond tyre -> rel -> spring\nbond rel -> b\nbond F -> body\n");
  EXPECT_EQ(infix(graph.equations.equations),
            from_energies("energy car\nparameter m, k, b\ncoordinate q_m\ninput v, F, q_v\n"
                          "kinetic 1/2*m*q_m'^2\npotential 1/2*k*(q_v - q_m)^2\n"
                          "dissipation 1/2*b*(v - q_m')^2\nforce q_m = F\n"));
}

TEST(GraphToEnergies, DependentInertiasShareOneCoordinate) {
  const auto graph = from_graph(example("geared-load-bond-graph"));
  EXPECT_EQ(graph.equations.coordinates.size(), 1U);
  EXPECT_EQ(infix(graph.equations.M), (Rows{{"n^2*J2 + J1"}}));
}

TEST(GraphToEnergies, ANonlinearResistorHasADissipation) {
  const auto graph = from_graph(
      "bondgraph g\nparameter c\nSe E\nI m\nR v: e = c*f*abs(f)\n1 l\nbond E -> l -> m\nbond l "
      "-> v\n");
  EXPECT_EQ(infix(graph.equations.D), (std::vector<std::string>{"c*abs(der(q_m))*der(q_m)"}));
}

TEST(GraphToEnergies, AModulatedTransformerToASpringIsRefused) {
  const auto energies = derive_energies(
      graph_model("bondgraph g\nSe F\nI J, m\nC spring, bar\nMTF arm = q_bar\n1 shaft, slide\n"
                  "bond F -> shaft -> J\nbond shaft -> bar\nbond shaft -> arm -> slide -> spring\n"
                  "bond slide -> m\n"),
      "euler-lagrange");
  ASSERT_FALSE(energies);
  EXPECT_EQ(energies.diagnostics.front().code.text, "E0820");
}

}  // namespace
}  // namespace tellegen::test
