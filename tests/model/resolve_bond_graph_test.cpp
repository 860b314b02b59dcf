// Names, laws and mistakes of bond graphs.

#include "model/resolve_bond_graph.hpp"

#include <gtest/gtest.h>

#include "model/support.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::test {
namespace {

struct Graph {
  SourceText source;
  Result<BondGraphModel> result = Diagnostics{};
};

Graph graph_of(const std::string& text) {
  Graph g{SourceText("test.tlg", "bondgraph test\n" + text)};
  const ParsedDocument parsed = parse_document(g.source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << parsed.diagnostics.front().code.text << "\n" << text;
  g.result = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  EXPECT_EQ(mistakes(g.source, g.result.diagnostics), expected_mistakes(g.source)) << text;
  return g;
}

std::string written(const BondGraphModel& model, Expr e) {
  canonical::Ring ring(*model.pool, std::vector<Expr>{e});
  return to_infix(Textbook(ring).write(e));
}

const BondElement& element(const BondGraphModel& model, const std::string& name) {
  for (const BondElement& e : model.elements)
    if (e.name == name) return e;
  ADD_FAILURE() << name;
  return model.elements.front();
}

constexpr const char* loop = "Se E\nR r\n1 loop\nbond E -> loop -> r\n";

TEST(ResolveBondGraph, ElementsDeclareParametersStatesAndInputs) {
  const Graph g = graph_of(
      "Se E\nR r = 5 [ohm]\nC c\nI L\n1 loop\nbond E -> loop -> r\n"
      "bond loop -> c, loop -> L\n");
  ASSERT_TRUE(g.result);
  const BondGraphModel& m = *g.result;
  ASSERT_EQ(m.states.size(), 2U);
  EXPECT_EQ(m.states[0].symbol.symbol().name, "q_c");
  EXPECT_EQ(m.states[1].symbol.symbol().name, "p_L");
  EXPECT_EQ(m.inputs[0].symbol.symbol().name, "E");
  EXPECT_EQ(m.parameters.size(), 3U);
  EXPECT_EQ(written(m, element(m, "c").ports[0].answer), "q_c/c");
  EXPECT_EQ(written(m, element(m, "L").energy), "p_L^2/(2*L)");
}

TEST(ResolveBondGraph, NumbersNameAndOrderTheStates) {
  const Graph g = graph_of(
      "Se E\nI L\nC c\n1 loop\nbond 3: loop -> L\nbond 2: loop -> c\n"
      "bond 1: E -> loop\n");
  ASSERT_TRUE(g.result);
  EXPECT_EQ(g.result->states[0].symbol.symbol().name, "q_2");
  EXPECT_EQ(g.result->states[1].symbol.symbol().name, "p_3");
}

TEST(ResolveBondGraph, AValueMayBeAnExpressionOfOtherParameters) {
  const Graph g = graph_of(std::string(loop) + "parameter k\nC s = 1/k\nbond loop -> s\n");
  ASSERT_TRUE(g.result);
  EXPECT_EQ(written(*g.result, element(*g.result, "s").ports[0].answer), "k*q_s");
  EXPECT_EQ(g.result->parameters.size(), 2U);
}

TEST(ResolveBondGraph, LawsHaveTheirEnergy) {
  const Graph g = graph_of(std::string(loop) +
                           "parameter k, k3\nC s: e = k*q + k3*q^3\nI L: f = sinh(p)\n"
                           "bond loop -> s, loop -> L\n");
  ASSERT_TRUE(g.result);
  const BondGraphModel& m = *g.result;
  EXPECT_FALSE(element(m, "s").is_linear);
  for (const char* name : {"s", "L"}) {
    const ElementPort& port = element(m, name).ports[0];
    const Expr slope = derivative(element(m, name).energy, port.state);
    EXPECT_EQ(written(m, slope - port.answer), "0") << name;
  }
}

TEST(ResolveBondGraph, AFieldGivesItsEnergyOrItsLawsOrAMatrix) {
  const std::string bonds =
      "Se U\nSf v\n1 a\nbond U -> a -> X.p\nbond a -> r\nbond v -> X.q\nR r\n";
  for (const char* field :
       {"parameter c, d\nC X(p, q): energy = q_p^2*(d - q_q)/(2*c)",
        "parameter c, d\nC X(p, q): e_p = q_p*(d - q_q)/c, e_q = -q_p^2/(2*c)"}) {
    const Graph g = graph_of(std::string(field) + "\n" + bonds);
    ASSERT_TRUE(g.result);
    EXPECT_EQ(written(*g.result, element(*g.result, "X").ports[1].answer), "-q_X_p^2/(2*c)");
  }
  const Graph g = graph_of("parameter a, b, m\nI X(p, q) = [[a, m], [m, b]]\n" + bonds);
  ASSERT_TRUE(g.result);
  const BondElement& x = element(*g.result, "X");
  EXPECT_EQ(written(*g.result, x.ports[0].answer), "(b*p_X_p - m*p_X_q)/(a*b - m^2)");
  EXPECT_TRUE(x.is_linear);
}

TEST(ResolveBondGraph, SignalsMayUseOutputsAndDetectors) {
  const Graph g = graph_of(
      "MSe E\nR r\nC c\nDe v\n1 loop\n0 n\nparameter k\nbond E -> loop -> r\n"
      "bond loop -> n -> c\nbond n -> v\noutput i = flow(r)\n"
      "signal -k*v -> E\nsignal i -> E\n");
  ASSERT_TRUE(g.result);
  EXPECT_EQ(g.result->outputs[0].name, "v");
  EXPECT_TRUE(element(*g.result, "E").signal);
}

TEST(ResolveBondGraph, AModulatedSourceWithAValueIsNoInput) {
  const Graph g = graph_of(
      "Se E\nMSe V = -k*i\nR r\nI l\n1 loop\nparameter k\nbond E -> loop -> r\n"
      "bond V -> loop -> l\noutput i = flow(l)\n");
  ASSERT_TRUE(g.result);
  ASSERT_EQ(g.result->inputs.size(), 1U);
  EXPECT_EQ(g.result->inputs[0].symbol.symbol().name, "E");
  EXPECT_FALSE(element(*g.result, "V").has_input());
  EXPECT_TRUE(element(*g.result, "V").signal);
  graph_of("MSe V = 2*x #! E0203\nR r\n1 loop\nbond V -> loop -> r\n");
  graph_of("MSe V = 2*flow(r) #! E0331\nR r = 2 [ohm]\n1 loop [A]\nbond V -> loop -> r\n");
}

TEST(ResolveBondGraph, UnknownNames) {
  graph_of("Se E\nR r\n1 loop\nbond E -> lop  #! E0285\nbond loop -> r");
  graph_of(std::string(loop) + "output y = flow(rr) + effort(r)  #! E0285\n");
  graph_of(std::string(loop) + "output y = effort(9)  #! E0285\n");
  graph_of(std::string(loop) + "dependent x  #! E0285\n");
  graph_of(std::string(loop) + "signal 1 -> x  #! E0285\n");
  graph_of("Se E\nI M(a) = [[L]]\nparameter L\nbond E -> M.b  #! E0286\n");
  graph_of("Se E\nR r\nbond E -> r.b  #! E0286\n");
  graph_of("Se E\nI M(a) = [[L]]\nparameter L\nbond E -> M  #! E0286\n");
}

TEST(ResolveBondGraph, WrongGraphs) {
  graph_of("Se E\nR r\nC c #! E0287\n1 loop\nbond E -> loop -> r\n");
  graph_of("Se E\nR r #! E0287\n1 a, b\nbond E -> a -> r\nbond b -> r\nbond a -> b\n");
  graph_of("Se E\nTF n #! E0287\nbond E -> n\n");
  graph_of("Se E\nI M(a, b) = [[1, 0], [0, 1]] #! E0287\nbond E -> M.a\n");
  graph_of("Se E\nR r\n1 loop\nbond E -> loop -> loop -> r #! E0288\n");
  graph_of("Se E\nR r\nTF n #! E0289\n1 a\nbond E -> n\nbond a -> n\nbond a -> r\n");
  graph_of("Se E\nR r\n1 loop\nbond 1: E -> loop\nbond 1: loop -> r #! E0290\n");
  graph_of(std::string(loop) + "R s #! E0291\nC c\n1 other\nbond other -> s, other -> c\n");
  graph_of(std::string(loop) + "R s\nC c\n1 other\nbond other -> s, other -> c\napart c\n");
  graph_of(std::string(loop) +
           "R s #! E0291\nC c\n1 other\nbond other -> s, other -> c\napart none #! E0285\n");
  graph_of("Se E\n0 n #! W0285\n1 loop\nR r\nbond E -> loop -> r\nbond loop -> n\n");
  Graph none{SourceText("test.tlg", "bondgraph test\nSe E\n")};
  none.result = resolve_bond_graph(parse_document(none.source).document.models.front(),
                                   std::make_shared<Pool>());
  EXPECT_EQ(mistakes(none.source, none.result.diagnostics), (std::vector<Mistake>{{"E0299", 1}}));
}

TEST(ResolveBondGraph, WhatHangsOnAWrongBondIsNoMistakeOfItsOwn) {
  graph_of(
      "Se E\nR r\n1 l\nbond 2: E -> x #! E0285\nbond 2: l -> r #! E0290\n"
      "output y = flow(E)\n");
}

TEST(ResolveBondGraph, WrongLaws) {
  const auto with = [](const std::string& text) {
    graph_of(std::string(loop) + "parameter k\n" + text + "\n");
  };
  with("C s: q = e/k #! E0292\nbond loop -> s");
  with("IC s(a: C): e_a = q_a #! E0292\nbond loop -> s.a");
  with(
      "C s(a, b): e_a = k*q_b, e_b = 2*k*q_a #! E0293\n1 o\nR q\nbond loop -> s.a\nbond o -> s.b\n"
      "bond loop -> o -> q");
  with(
      "C s(a, b) = [[k]] #! E0294\n1 o\nR q\nbond loop -> s.a\nbond o -> s.b\nbond loop -> o -> q");
  with("C s = [[k]] #! E0294\nbond loop -> s");
  with("R s: e = -k*f #! E0295\nbond loop -> s");
  with(
      "R s(a, b) = [[k, 3*k], [k, k]] #! E0295\n1 o\nR q\nbond loop -> s.a\nbond o -> s.b\n"
      "bond loop -> o -> q");
  with("C s: e = k*E #! E0298\nbond loop -> s");
  with("C s: e = k*q + q_c #! E0298\nC c\nbond loop -> s, loop -> c");
  with("TF n = q_c #! E0298\nC c\nI J\nbond loop -> c\nbond loop -> n -> J");
}

TEST(ResolveBondGraph, EffortsAndSignalsInTheWrongPlace) {
  graph_of(std::string(loop) + "signal 1 -> E #! E0296\n");
  graph_of(std::string(loop) + "dependent r #! E0296\n");
  graph_of(std::string(loop) + "output y = effort(loop) #! E0297\n");
}

TEST(ResolveBondGraph, AnElementTwiceOrInANameTaken) {
  graph_of("Se E\nR E #! E0201\n1 a\nbond E -> a\n");
  graph_of("Se E #! E0201\nR r\n1 loop\nbond E -> loop -> r\nparameter E\n");
}

}  // namespace
}  // namespace tellegen::test
