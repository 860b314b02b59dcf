// Schematics: nodes, domains, references, and what makes them contradict themselves.

#include "model/resolve_network.hpp"

#include <gtest/gtest.h>

#include "language/keywords.hpp"
#include "model/codes.hpp"
#include "model/support.hpp"

namespace tellegen::test {
namespace {

/// Resolves a network and compares its mistakes with the marked ones.
Result<NetworkModel> resolve_schematic(const std::string& statements) {
  const SourceText source("test.tlg", "network test\n" + statements);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << statements;
  auto network = resolve_network(parsed.document.models.front());
  EXPECT_EQ(mistakes(source, network.diagnostics), expected_mistakes(source)) << statements;
  return network;
}

Diagnostic only(const std::string& statements) {
  const SourceText source("test.tlg", "network test\n" + statements);
  const auto network = resolve_network(parse_document(source).document.models.front());
  EXPECT_EQ(network.diagnostics.size(), 1U) << statements;
  return network.diagnostics.empty() ? Diagnostic{} : network.diagnostics.front();
}

using Args = std::vector<std::string>;

TEST(ResolveNetwork, NodesTakeTheDomainOfTheirComponents) {
  const auto network = resolve_schematic(
      "voltage E (a)\nresistor R (a, b)\nmotor k (b; w)\ninertia J (w)\n"
      "transformer n (w; v)\nmass m (v)\n");
  ASSERT_TRUE(network);
  EXPECT_EQ(network->nodes[*network->node("b", Domain::Open)].domain, Domain::Electrical);
  EXPECT_EQ(network->nodes[*network->node("w", Domain::Open)].domain, Domain::Rotation);
  EXPECT_EQ(network->nodes[*network->node("v", Domain::Open)].domain, Domain::Translation);
  EXPECT_TRUE(network->node("0", Domain::Rotation));
  EXPECT_FALSE(network->node("0", Domain::Thermal));
}

TEST(ResolveNetwork, EveryKeywordOfTheLanguageIsInTheCatalogue) {
  for (const ComponentKind& kind : component_kinds()) {
    const StatementRule* rule = find_statement(*find_kind("network"), kind.keyword);
    ASSERT_NE(rule, nullptr) << kind.keyword;
    EXPECT_EQ(rule->form == StatementForm::TwoPort, kind.is_two_port()) << kind.keyword;
  }
  for (const StatementRule& rule : find_kind("network")->statements) {
    const bool component =
        rule.form == StatementForm::Component || rule.form == StatementForm::TwoPort;
    EXPECT_EQ(find_component_kind(rule.keyword) != nullptr, component) << rule.keyword;
  }
}

TEST(ResolveNetwork, APortTakesThePlaceOfASource) {
  const auto network = resolve_schematic(
      "voltage E (a)\ncurrent I (b)\nresistor R (a, b)\ncapacitor C (b)\n"
      "port in: effort E, flow flow(E)\nport out: flow I, effort across(b)\n");
  ASSERT_TRUE(network);
  ASSERT_EQ(network->ports.size(), 2U);
  EXPECT_EQ(network->ports[0].source, "E");
  EXPECT_TRUE(network->ports[0].takes_effort);
  EXPECT_EQ(network->ports[1].source, "I");
  EXPECT_FALSE(network->ports[1].takes_effort);
  EXPECT_EQ(network->ports[1].answer.text, "across");
}

TEST(ResolveNetwork, WrongPorts) {
  resolve_schematic(
      "voltage E (a), U = 3 (c)\nresistor R (a, b), R2 (b, c)\ncapacitor C (b)\n"
      "port good: effort E, flow flow(E)\n"
      "port twice: effort E, flow flow(R)   #! E0831\n"
      "port turned: effort flow(E), flow E  #! E0830\n"
      "port none: effort 2*E, flow flow(E)  #! E0236\n"
      "port fixed: effort U, flow flow(U)   #! E0236\n"
      "port lost: effort across(b), flow R  #! E0236\n");
}

TEST(ResolveNetwork, TheNodesOfAPortExist) {
  resolve_schematic(
      "current I (a)\nresistor R (a)\ncapacitor C (a)\n"
      "port p: effort across(x), flow I  #! E0328\n");
}

TEST(ResolveNetwork, WrongNodes) {
  resolve_schematic(
      "voltage E (a)\nresistor R (a, b)\n"
      "mass m (b)                  #! E0320\n"
      "resistor R1 (a, b, c)       #! E0321\n"
      "resistor R2 (a, a)          #! E0322\n"
      "resistor R3 (0)             #! E0322\n"
      "mass m2 (v, w)              #! E0323\n");
  // The other node of a transformer's side tells.
  resolve_schematic(
      "voltage E (a)\nmass m (v)\nforce F (v)\n"
      "transformer n (a, v; b)     #! E0320\n"
      "resistor R (b)\n");
}

TEST(ResolveNetwork, ALoopOfSourcesIsNamedByItsNodes) {
  const Diagnostic d =
      only("voltage E1 (a, 0), E2 (b, a), E3 (b, 0)\nresistor R (b, c)\ncapacitor C (c)\n");
  EXPECT_EQ(d.code.text, "E0324");
  EXPECT_EQ(d.args, (Args{"b → a → 0 → b", "voltage E3, voltage E2, voltage E1"}));
  // Velocities are across, forces are not.
  resolve_schematic("velocity V (v)\nforce F (v)\nmass m (v)\n");
  resolve_schematic("velocity V1 (v), V2 (v) #! E0324\nmass m (v)\n");
  resolve_schematic("current I1 (a), I2 (a)\nresistor R (a)\n");
}

TEST(ResolveNetwork, WhatOnlySourcesReachIsACut) {
  const Diagnostic d =
      only("current I (a), J (b, a)\nresistor R (c)\nvoltage E (c)\ncapacitor C (b, a)\n");
  EXPECT_EQ(d.code.text, "E0325");
  EXPECT_EQ(d.args, (Args{"a, b", "current I"}));
  resolve_schematic("force F (v) #! E0325\nmass m (w)\nspring k (w)\n");
  EXPECT_EQ(only("force F (v)\nmass m (w)\nspring k (w)\n").notes[0].key, notes::add_to_velocity);
  // Two separate mistakes are both told.
  resolve_schematic(
      "current I (a) #! E0325\ncurrent J (b) #! E0325\nresistor R (c)\nvoltage E (c)\n");
}

TEST(ResolveNetwork, APartWithoutReferenceGetsOne) {
  const auto network = resolve_schematic(
      "voltage E (a)\nresistor R (a, b)\n"
      "transformer n (b; c, d) #! W0320\n"
      "resistor R2 (c, d)\ncapacitor C (b)\n");
  ASSERT_TRUE(network);
  EXPECT_TRUE(network->nodes[*network->node("d", Domain::Open)].is_reference);
  EXPECT_FALSE(network->nodes[*network->node("c", Domain::Open)].is_reference);
}

TEST(ResolveNetwork, AnOpenEndIsSeen) {
  const auto network = resolve_schematic(
      "voltage E (a)\nresistor R (a, b)\nresistor R2 (b, x) #! W0321\ncapacitor C (b)\n");
  EXPECT_TRUE(network);
  resolve_schematic("mass m (v)\nvelocity V (u)\nspring k (u, v)\n");
}

TEST(ResolveNetwork, InputsAndDifferences) {
  resolve_schematic(
      "voltage E (a)\nresistor R (a, b)\nmotor k (b; w)\ninertia J (w)\n"
      "input E [V], U [V]              #! E0326\n"
      "output y1 = across(a, b), y2 = across(w, 0), y3 = across(a)\n"
      "output y4 = across(c, 0)        #! E0328\n"
      "output y5 = across(a + b, 0)    #! E0328\n"
      "output y6 = across(a, w)        #! E0329\n"
      "output y7 = across(a, b, w)     #! E0206\n");
}

TEST(ResolveNetwork, ANetworkNeedsComponents) {
  EXPECT_EQ(only("parameter R\n").code.text, "E0327");
}

}  // namespace
}  // namespace tellegen::test
