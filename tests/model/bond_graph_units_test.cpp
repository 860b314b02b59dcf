// Units of bond graphs: what one element says decides for its neighbours.

#include <gtest/gtest.h>

#include "model/resolve_bond_graph.hpp"
#include "model/support.hpp"

namespace tellegen::test {
namespace {

struct ResolvedGraph {
  SourceText source;
  Result<BondGraphModel> result = Diagnostics{};
};

ResolvedGraph resolve_graph(const std::string& statements) {
  ResolvedGraph r{SourceText("test.tlg", "bondgraph test\n" + statements)};
  const ParsedDocument parsed = parse_document(r.source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << statements;
  r.result = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  EXPECT_EQ(mistakes(r.source, r.result.diagnostics), expected_mistakes(r.source)) << statements;
  return r;
}

std::map<std::string, std::string> units_of(const ResolvedGraph& r) {
  std::map<std::string, std::string> units;
  const auto add = [&](const Quantity& q) {
    units[q.symbol.symbol().name] = q.dimension ? q.dimension->text() : "?";
  };
  if (!r.result) return units;
  for (const Parameter& p : r.result->parameters) add(p);
  for (const Quantity& x : r.result->states) add(x);
  for (const Quantity& u : r.result->inputs) add(u);
  return units;
}

using Units = std::map<std::string, std::string>;

TEST(BondGraphUnits, OneUnitDecidesForTheNeighboursAndAcrossAGyrator) {
  const auto r = resolve_graph(
      "Se E\nR Ra = 0.5 [ohm], b\nI La, J\nGY n = 3 [V*s]\n1 armature, shaft\n"
      "bond E -> armature -> La\nbond armature -> Ra, armature -> n -> shaft -> J\nbond shaft -> "
      "b\n");
  // From R alone: e/f = ohm and e f = W give volts and amperes.
  EXPECT_EQ(units_of(r), (Units{{"E", "V"},
                                {"Ra", "ohm"},
                                {"La", "H"},
                                {"n", "Wb"},
                                {"b", "N·m·s"},
                                {"J", "kg·m²"},
                                {"p_La", "Wb"},
                                {"p_J", "N·m·s"}}));
}

TEST(BondGraphUnits, ContradictionsAreToldAtTheLaterElement) {
  resolve_graph(
      "Se E [V]\nR r = 5 [ohm]\nC c = 2 [H]  #! E0331\n1 loop\n"
      "bond E -> loop -> r\nbond loop -> c\n");
  resolve_graph(
      "Se E [V]\nSf I [V]  #! E0331\nR r\n0 node\nI L\n1 a\nbond E -> a -> node -> r\n"
      "bond I -> node\nbond a -> L\n");
  resolve_graph(
      "Se E [V]\nI L = 1 [H], m = 2 [kg]\nTF n = 3\nR r\n1 a, b\nbond E -> a -> L\n"
      "bond a -> n -> b -> m\nbond b -> r\noutput y = effort(E) + flow(m)  #! E0312\n");
  resolve_graph(
      "Se E\nR r\nC c\n0 n [N]\n1 loop [A]  #! E0332\n"
      "bond E -> loop -> r\nbond loop -> n -> c\n");
}

TEST(BondGraphUnits, ANoteShowsWhatDecided) {
  const SourceText source("t",
                          "bondgraph g\nSe E [V]\nR r = 5 [ohm]\nC c = 2 [H]\n1 loop\n"
                          "bond E -> loop -> r\nbond loop -> c\n");
  const auto model =
      resolve_bond_graph(parse_document(source).document.models.front(), std::make_shared<Pool>());
  ASSERT_EQ(model.diagnostics.size(), 1U);
  const Diagnostic& d = model.diagnostics.front();
  EXPECT_EQ(d.args, (std::vector<std::string>{"c", "F", "H"}));
  ASSERT_FALSE(d.notes.empty());
  std::vector<std::string> places;
  for (const Note& note : d.notes) places.emplace_back(source.slice(*note.span));
  EXPECT_NE(std::ranges::find(places, "E"), places.end());
}

TEST(BondGraphUnits, LawsFieldsAndInitialValues) {
  resolve_graph(
      "parameter k = 5 [N/m], k3 [N/m^3], c [N*s^2/m^2]\nSe F\nC spring: e = k*q + k3*q^3\n"
      "R drag: e = c*f*abs(f)\nI m = 2 [kg]\n1 v\nbond F -> v -> m\nbond v -> spring, v -> drag\n"
      "initial q_spring = 0.1 [m], p_m = 1 [kg*m/s]\n");
  resolve_graph(
      "parameter k = 5 [N/m], k3 [N/m]\nSe F\nC spring: e = k*q + k3*q^3  #! E0331\n"
      "I m = 2 [kg]\n1 v\nbond F -> v -> m\nbond v -> spring\n");
  resolve_graph(
      "parameter a = 1 [H], b = 2 [H], c = 3 [kg]\nSe U\nR r, s\nI M(p, s) = [[a, b], [b, c]]  #! "
      "E0331\n"
      "1 one, two\nbond U -> one -> M.p\nbond one -> r\nbond two -> M.s\nbond two -> s\n"
      "output y = effort(r) + effort(s)\n");
  resolve_graph(
      "Se F [N]\nI m = 2 [kg]\nC s\n1 v\nbond F -> v -> m\nbond v -> s\ninitial q_s = 0.1 [kg]  #! "
      "E0314\n");
}

TEST(BondGraphUnits, HeatFlowsArePowersThemselves) {
  const auto r = resolve_graph(
      "Sf Q\nC w = 400 [J/K]\nR a = 0.02 [K/W]\n0 T\nbond Q -> T -> w\nbond T -> a\n");
  EXPECT_EQ(units_of(r)["Q"], "W");
  EXPECT_EQ(units_of(r)["q_w"], "J");
  EXPECT_TRUE(carries_heat(*r.result));
  // With the flow of entropy it is a power as on other bonds.
  const auto entropy = resolve_graph(
      "Se T [K]\nSf S [W/K]\nR a\n0 n\n1 l\nC c\nbond T -> l -> n -> c\nbond S -> n\nbond l -> "
      "a\n");
  EXPECT_EQ(units_of(entropy)["a"], "s³·K²/(kg·m²)");
  EXPECT_FALSE(carries_heat(*entropy.result));
}

TEST(BondGraphUnits, WithoutUnitsNothingIsChecked) {
  const auto r =
      resolve_graph("Se E\nR r = 5\nC c = 2\n1 loop\nbond E -> loop -> r\nbond loop -> c\n");
  EXPECT_EQ(units_of(r)["r"], "?");
}

TEST(BondGraphPower, FieldsAreProvedByTheirMinors) {
  const std::string rest =
      "Se U\nI L, K, M\n1 one, two, three\nbond U -> one -> L\nbond two -> K, three -> M\n"
      "bond one -> F.a, two -> F.b, three -> F.c\n";
  // Every 1 × 1 and 2 × 2 minor is positive, the determinant is not.
  resolve_graph(rest +
                "R F(a, b, c) = [[1, 0.9, -0.9], [0.9, 1, 0.9], [-0.9, 0.9, 1]]  #! E0295\n");
  resolve_graph(rest + "R F(a, b, c) = [[1, 0.4, -0.4], [0.4, 1, 0.4], [-0.4, 0.4, 1]]\n");
  resolve_graph("parameter r, s, u\n" + rest +
                "R F(a, b, c) = [[r + s, s, 0], [s, s + u, 0], [0, 0, u]]\n");
  resolve_graph("parameter r, s, u\n" + rest +
                "R F(a, b, c) = [[r, s, 0], [s, u, 0], [0, 0, u]]  #! W0322\n");
}

TEST(BondGraphPower, ValuesOfZeroAreRefused) {
  const std::string rest = "Se E\n1 a, b\nbond E -> a -> n -> b -> L\n";
  resolve_graph(rest + "I L\nTF n = 0  #! E0333\n");
  resolve_graph(rest + "parameter z = 0, y = 2\nI L\nGY n = z*y  #! E0333\n");
  resolve_graph(rest + "TF n\nI L = 0  #! E0333\n");
  resolve_graph("parameter k = 2\n" + rest + "TF n\nC L = k - 2  #! E0333\n");
}

TEST(BondGraphPower, LawsAreTriedAtRandomValues) {
  const std::string rest = "Se E\nC c\n1 loop\nbond E -> loop -> r\nbond loop -> c\n";
  resolve_graph(rest + "parameter a, b\nR r: f = a*e - b*e^2  #! W0322\n");
  resolve_graph(rest + "parameter a\nR r: f = a*tanh(e)\n");
  resolve_graph(rest + "parameter a, b\nR r: f = a*(exp(e/b) - 1)\n");
  resolve_graph(rest + "parameter a\nR r: e = -a*f*abs(f)  #! W0322\n");
  resolve_graph(rest + "function g(x)\nR r: e = g(f)\n");
}

}  // namespace
}  // namespace tellegen::test
