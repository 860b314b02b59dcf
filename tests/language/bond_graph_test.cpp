// Elements, bonds and signals of bond graphs.

#include <gtest/gtest.h>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

ModelSyntax parse_graph(const std::string& statements) {
  ParsedDocument parsed = parse_marked("bondgraph test\n" + statements);
  EXPECT_EQ(parsed.document.models.size(), 1U);
  return parsed.document.models.empty() ? ModelSyntax{} : std::move(parsed.document.models.front());
}

TEST(BondGraphSyntax, AnElementHasAValueAUnitAndADescription) {
  const auto model = parse_graph("R r = 5 [ohm] \"loss\", s\nC spring = 1/k1");
  ASSERT_EQ(model.statements.size(), 2U);
  EXPECT_EQ(model.statements[0].keyword, "R");
  EXPECT_EQ(dump(*model.statements[0].items[0].value), "5[ohm]");
  EXPECT_EQ(model.statements[0].items[0].description, "loss");
  EXPECT_FALSE(model.statements[0].items[1].value);
  EXPECT_EQ(dump(*model.statements[1].items[0].value), "(*1 /k1)");
}

TEST(BondGraphSyntax, KeywordsOfElementsMayBeNames) {
  const auto model = parse_graph("R R\nC C\nI I\n1 loop\nbond loop -> R, loop -> C -> I");
  EXPECT_EQ(model.statements[0].items[0].name, "R");
  EXPECT_EQ(model.statements[4].items[1].arguments[1].text, "C");
}

TEST(BondGraphSyntax, JunctionsAreDeclaredByTheirDigit) {
  const auto model = parse_graph("0 node\n1 loop, branch \"in series\"");
  EXPECT_EQ(model.statements[0].keyword, "0");
  EXPECT_EQ(model.statements[1].items[1].description, "in series");
}

TEST(BondGraphSyntax, AFieldHasPortsAMatrixOrLaws) {
  const auto model = parse_graph(
      "I M(d, F) = [[a, b], [b, c]]\n"
      "C plate(a, b): e_a = k*q_a, e_b = k*q_b \"a field\"\n"
      "IC coil(e: I, m: C): energy = p_e^2/(2*L(q_m))");
  EXPECT_EQ(model.statements[0].items[0].arguments[1].text, "F");
  EXPECT_EQ(dump(*model.statements[0].items[0].value), "[[a, b], [b, c]]");
  ASSERT_EQ(model.statements[1].items[0].laws.size(), 2U);
  EXPECT_EQ(model.statements[1].items[0].laws[1].name, "e_b");
  EXPECT_EQ(model.statements[1].items[0].description, "a field");
  EXPECT_EQ(model.statements[2].items[0].arguments[1].items[0].text, "C");
  EXPECT_EQ(model.statements[2].items[0].laws[0].name, "energy");
}

TEST(BondGraphSyntax, BondsAreChainedNumberedAndListed) {
  const auto model = parse_graph("bond a -> b -> M.d, c -> d\nbond 3: a -> b");
  const auto& items = model.statements[0].items;
  ASSERT_EQ(items.size(), 2U);
  ASSERT_EQ(items[0].arguments.size(), 3U);
  EXPECT_EQ(items[0].arguments[2].items[0].text, "d");
  EXPECT_EQ(model.statements[1].items[0].name, "3");
}

TEST(BondGraphSyntax, SignalsEffortsAndDependents) {
  const auto model =
      parse_graph("signal -k*effort(M.d) + flow(3) -> F1\ndependent L5, M.d\noutput y = flow(b)");
  EXPECT_EQ(model.statements[0].items[0].name, "F1");
  EXPECT_EQ(dump(*model.statements[0].items[0].value), "(-(*k *effort(M.d)) +flow(3))");
  EXPECT_EQ(model.statements[1].items[1].arguments[0].items[0].text, "d");
}

TEST(BondGraphSyntax, MistakesAreReportedAndReadingGoesOn) {
  parse_graph(
      "bond a b                    #! E0154\n"
      "bond a -> 3                 #! E0154\n"
      "bond 0: a -> b              #! E0155\n"
      "bond 1.5: a -> b            #! E0155\n"
      "bond 2: a -> b -> c         #! E0155\n"
      "C s: k*q                    #! E0156\n"
      "C s: e = k*q k              #! E0115\n"
      "C s = 3: e = k*q            #! E0157\n"
      "signal k*q                  #! E0158\n"
      "signal k*q -> 3             #! E0158\n"
      "IC coil(e, m): energy = 3   #! E0159\n"
      "IC coil(e: R): energy = 3   #! E0159\n"
      "R a, b,                     #! E0123\n"
      "R a'                        #! E0126\n"
      "I M(a, b = 3                #! E0111\n"
      "De v = 3                    #! E0125\n");
}

TEST(BondGraphSyntax, AColonElsewhereIsStillASlip) {
  parse_marked("energy a\nparameter m: 3 #! E0101\n");
}

}  // namespace
}  // namespace tellegen::test
