// Components of networks, and what is written down again.

#include <gtest/gtest.h>

#include "language/support.hpp"
#include "language/write_model.hpp"

namespace tellegen::test {
namespace {

ModelSyntax parse_network(const std::string& statements) {
  ParsedDocument parsed = parse_marked("network test\n" + statements);
  EXPECT_EQ(parsed.document.models.size(), 1U);
  return parsed.document.models.empty() ? ModelSyntax{} : std::move(parsed.document.models.front());
}

std::vector<std::string> nodes(const Item& item) {
  std::vector<std::string> names;
  for (const ExprSyntax& side : item.arguments) {
    for (const ExprSyntax& node : side.items) names.push_back(node.text);
    names.emplace_back(";");
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(NetworkSyntax, ComponentsHaveNodesByNameOrNumber) {
  const auto model = parse_network("resistor R1 (a, b), R2 (1), R3 (01, 0)\nmass mass (force)");
  const auto& items = model.statements[0].items;
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(nodes(items[0]), (Names{"a", "b", ";"}));
  EXPECT_EQ(nodes(items[1]), (Names{"1", ";"}));
  EXPECT_EQ(nodes(items[2]), (Names{"1", "0", ";"}));
  EXPECT_EQ(model.statements[1].items[0].name, "mass");
}

TEST(NetworkSyntax, ValuesStandBeforeOrAfterTheNodes) {
  const auto model = parse_network(
      "resistor R1 = 5 [ohm] (a, b) \"load\", R2 (a) = 2*r\n"
      "resistor R3 = r0 (a, b), R4 = f(x) + (r + 1)*2 (b)\n"
      "capacitor C [F] (a)");
  const auto& first = model.statements[0].items;
  EXPECT_EQ(dump(*first[0].value), "5[ohm]");
  EXPECT_EQ(first[0].description, "load");
  EXPECT_EQ(dump(*first[1].value), "(*2 *r)");
  const auto& second = model.statements[1].items;
  EXPECT_EQ(dump(*second[0].value), "r0");
  EXPECT_EQ(nodes(second[0]), (Names{"a", "b", ";"}));
  EXPECT_EQ(dump(*second[1].value), "(+f(x) +(*(+r +1) *2))");
  EXPECT_EQ(model.statements[2].items[0].unit->text, "F");
}

TEST(NetworkSyntax, TwoPortsHaveTwoSides) {
  const auto model =
      parse_network("transformer n (a, b; c, d)\ngear g = 3 (w1; w2),\n  h (w2; w3)");
  EXPECT_EQ(nodes(model.statements[0].items[0]), (Names{"a", "b", ";", "c", "d", ";"}));
  EXPECT_EQ(nodes(model.statements[1].items[1]), (Names{"w2", ";", "w3", ";"}));
}

TEST(NetworkSyntax, LawsFollowAColon) {
  const auto model = parse_network("resistor R (a, b): e = c*f*abs(f) \"square\"");
  const Item& item = model.statements[0].items[0];
  ASSERT_EQ(item.laws.size(), 1U);
  EXPECT_EQ(item.laws[0].name, "e");
  EXPECT_EQ(item.description, "square");
}

TEST(NetworkSyntax, MistakesAreReportedAndReadingGoesOn) {
  parse_network(
      "resistor R (a, b) 5          #! E0160\n"
      "resistor R = 5 \"x\" r (a)    #! E0160\n"
      "resistor R                   #! E0161\n"
      "resistor R = 5               #! E0161\n"
      "resistor R (a; b)            #! E0162\n"
      "gear n (a, b)                #! E0162\n"
      "motor k (a; b; c)            #! E0162\n"
      "resistor R (a + b)           #! E0163\n"
      "resistor R (2.5)             #! E0163\n"
      "resistor R ()                #! E0163\n"
      "resistor R (a, b = 3         #! E0163\n"
      "resistor R (a, b             #! E0111\n"
      "resistor R' (a)              #! E0126\n"
      "resistor bond (a)            #! E0120\n"
      "resistor R (signal)          #! E0120\n"
      "resistor R (a): e            #! E0156\n"
      "resistor R = 2 (a): e = f    #! E0157\n"
      "gear n (a; b): e = f         #! E0160\n"
      "resistor R (a),              #! E0123\n"
      "parameter m: 3               #! E0101\n");
}

TEST(NetworkSyntax, ASemicolonElsewhereIsStillASlip) {
  parse_marked("energy a\nparameter m; n #! E0101\n");
}

TEST(WriteModel, ABondGraphIsReadBackAsItWas) {
  const std::string text =
      "bondgraph all \"of it\"\n"
      "parameter k = 20 [N/m] \"stiffness\", c real, m [kg]\n"
      "function g(i [A]) [Wb] = tanh(i)\n"
      "define w = -(a - b)^2/(c*(d/e))\n"
      "R r = 5 [ohm], s \"loss\"\n"
      "C spring = 1/k\n"
      "C cubic: e = k*q + k3*q^3 \"stiff\"\n"
      "I M(d, F) = [[a, b], [b, c]]\n"
      "IC coil(e: I, m: C): energy = p_e^2/(2*L(q_m))\n"
      "0 a [V]\n"
      "bond 3: E -> a\n"
      "bond a -> r -> M.d\n"
      "signal -k*effort(M.d) + flow(3) -> F1\n"
      "dependent L5, M.d\n"
      "initial q_spring = 0.5\n"
      "when q_spring - 1 crosses 0 falling \"hits\" set p_M = -e*p_M, q_cubic = 0\n"
      "when t crosses 0 rising stop\n"
      "simulate 5 [s] with E = 10*step(t - 1), F1 = -sin(t)\n";
  const ParsedDocument parsed = parse_marked(text);
  ASSERT_EQ(parsed.document.models.size(), 1U);
  EXPECT_EQ(write_model(parsed.document.models[0]), text);
}

}  // namespace
}  // namespace tellegen::test
