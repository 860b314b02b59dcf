#include <gtest/gtest.h>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

Statement only_statement(std::string_view text) {
  ModelSyntax model = parse_statements(text);
  EXPECT_EQ(model.statements.size(), 1U);
  return model.statements.empty() ? Statement{} : std::move(model.statements.front());
}

TEST(Statement, ParameterHasValueUnitAssumptionAndDescription) {
  const auto statement =
      only_statement("parameter m = 20 [kg] \"mass\", I1, k [N/m] positive, a real = -1, b = 2*m");
  ASSERT_EQ(statement.items.size(), 5U);
  EXPECT_EQ(statement.items[0].name, "m");
  EXPECT_EQ(dump(*statement.items[0].value), "20");
  EXPECT_EQ(statement.items[0].unit->text, "kg");
  EXPECT_EQ(statement.items[0].description, "mass");
  EXPECT_FALSE(statement.items[1].value);
  EXPECT_EQ(statement.items[2].unit->text, "N/m");
  EXPECT_EQ(statement.items[2].assumption, "positive");
  EXPECT_EQ(statement.items[3].assumption, "real");
  EXPECT_EQ(dump(*statement.items[3].value), "(neg 1)");
  EXPECT_EQ(dump(*statement.items[4].value), "(*2 *m)");
}

TEST(Statement, TheUnitOfABareNumberIsTheParametersUnit) {
  const auto statement = only_statement("parameter T = -20 [K] real, x = 2*3 [m], y [m] = 2 [cm]");
  EXPECT_EQ(dump(*statement.items[0].value), "(neg 20)");
  EXPECT_EQ(statement.items[0].unit->text, "K");
  EXPECT_EQ(statement.items[0].assumption, "real");
  EXPECT_EQ(dump(*statement.items[1].value), "(*2 *3[m])");
  EXPECT_FALSE(statement.items[1].unit);
  EXPECT_EQ(statement.items[2].unit->text, "m");
  EXPECT_EQ(dump(*statement.items[2].value), "2[cm]");
}

TEST(Statement, CoordinateAndInputHaveUnitsAndDescriptions) {
  const auto model =
      parse_statements("coordinate q1 [m] \"base height\", q2 [rad]\ninput F [N], u");
  EXPECT_EQ(model.statements[0].items[0].unit->text, "m");
  EXPECT_EQ(model.statements[0].items[0].description, "base height");
  EXPECT_EQ(model.statements[0].items[1].name, "q2");
  EXPECT_EQ(model.statements[1].keyword, "input");
  EXPECT_EQ(model.statements[1].items[1].name, "u");
}

TEST(Statement, FunctionIsOpaqueOrGiven) {
  const auto model = parse_statements("function g(i)\nfunction h(x [m], y) = x*tanh(y)");
  EXPECT_EQ(model.statements[0].items[0].name, "g");
  EXPECT_EQ(dump(model.statements[0].items[0].arguments.at(0)), "i");
  EXPECT_FALSE(model.statements[0].items[0].value);
  EXPECT_EQ(dump(model.statements[1].items[0].arguments.at(0)), "x[m]");
  EXPECT_EQ(dump(model.statements[1].items[0].arguments.at(1)), "y");
  EXPECT_EQ(dump(*model.statements[1].items[0].value), "(*x *tanh(y))");
}

TEST(Statement, EnergiesAreOneExpression) {
  for (const char* keyword : {"kinetic", "coenergy", "potential", "dissipation", "codissipation"}) {
    const auto statement = only_statement(std::string(keyword) + " 1/2*m*q'^2");
    EXPECT_EQ(statement.keyword, keyword);
    ASSERT_EQ(statement.items.size(), 1U);
    EXPECT_EQ(statement.items[0].name, "");
    EXPECT_EQ(dump(*statement.items[0].value), "(*1 /2 *m *(^q' 2))");
  }
}

TEST(Statement, DefineForceAndOutputGiveNamesValues) {
  for (const char* keyword : {"define", "force", "output"}) {
    const auto statement = only_statement(std::string(keyword) + " x = a + b, y = 2");
    EXPECT_EQ(statement.items[0].name, "x");
    EXPECT_EQ(dump(*statement.items[0].value), "(+a +b)");
    EXPECT_EQ(statement.items[1].name, "y");
  }
}

TEST(Statement, InitialTakesVelocitiesToo) {
  const auto statement = only_statement("initial q2 = 0.3, q3' = 0.1 [m/s]");
  EXPECT_EQ(statement.items[0].primes, 0);
  EXPECT_EQ(statement.items[1].name, "q3");
  EXPECT_EQ(statement.items[1].primes, 1);
  EXPECT_EQ(dump(*statement.items[1].value), "0.1[m/s]");
}

TEST(Statement, SimulateHasADurationAndInputs) {
  const auto statement = only_statement("simulate 5 [s] with tau = 20, F = 10*step(t - 1)");
  ASSERT_EQ(statement.items.size(), 3U);
  EXPECT_EQ(statement.items[0].name, "");
  EXPECT_EQ(dump(*statement.items[0].value), "5[s]");
  EXPECT_EQ(statement.items[1].name, "tau");
  EXPECT_EQ(dump(*statement.items[2].value), "(*10 *step((+t -1)))");
  EXPECT_EQ(only_statement("simulate 2*T").items.size(), 1U);
}

TEST(Statement, GoesOnAfterACommaAnOperatorAndInBrackets) {
  const auto model = parse_statements(
      "parameter a = 1,   # a comment between\n\n"
      "          b = 2\n"
      "kinetic 1/2*a*\n   q'^2 + f(\n  b\n)\n"
      "define x =\n  3\n");
  ASSERT_EQ(model.statements.size(), 3U);
  EXPECT_EQ(model.statements[0].items.size(), 2U);
  EXPECT_EQ(dump(*model.statements[1].items[0].value), "(+(*1 /2 *a *(^q' 2)) +f(b))");
}

TEST(Statement, EquationsOfStatesHaveAPrime) {
  const auto parsed =
      parse_marked("states s\nstate x [m], v\nequation x' = v, v' = -x\nstorage x^2\n");
  const auto& statements = parsed.document.models.at(0).statements;
  ASSERT_EQ(statements.size(), 3U);
  EXPECT_EQ(statements[0].items[0].unit->text, "m");
  EXPECT_EQ(statements[1].items[1].name, "v");
  EXPECT_EQ(statements[1].items[1].primes, 1);
  EXPECT_EQ(dump(*statements[2].items[0].value), "(^x 2)");
}

TEST(Statement, APortHasAnEffortAndAFlowInEitherOrder) {
  for (const char* text : {"port shaft: effort -tau, flow w/2 \"output shaft\"",
                           "port shaft: flow w/2, effort -tau \"output shaft\""}) {
    const auto parsed = parse_marked("states s\n" + std::string(text) + "\n");
    const Item& port = parsed.document.models.at(0).statements.at(0).items.at(0);
    EXPECT_EQ(port.name, "shaft");
    EXPECT_EQ(dump(port.arguments.at(0)), "(neg tau)");
    EXPECT_EQ(dump(port.arguments.at(1)), "(*w /2)");
    EXPECT_EQ(port.description, "output shaft");
  }
}

TEST(Statement, ConnectionsAreAListOfPairsOfPorts) {
  const auto parsed = parse_marked(
      "system s\nuse arm = two_link, m1 = motor\nconnect m1.shaft -> arm.q1,\n  m1.case → "
      "arm.q2\n");
  const auto& statements = parsed.document.models.at(0).statements;
  ASSERT_EQ(statements.size(), 2U);
  EXPECT_EQ(dump(*statements[0].items.at(0).value), "two_link");
  ASSERT_EQ(statements[1].items.size(), 2U);
  std::string names;
  for (const ExprSyntax& name : statements[1].items[1].arguments) names += name.text + " ";
  EXPECT_EQ(names, "m1 case arm q2 ");
}

TEST(Statement, SpansPointIntoTheText) {
  const SourceText source("t", "energy e \"text\"\n  initial q' = 1 , x = 2 # end\n");
  const auto parsed = parse_document(source);
  const ModelSyntax& model = parsed.document.models.at(0);
  EXPECT_EQ(source.slice(model.kind_span), "energy");
  EXPECT_EQ(source.slice(model.name_span), "e");
  EXPECT_EQ(model.description, "text");
  const Statement& statement = model.statements.at(0);
  EXPECT_EQ(source.slice(statement.keyword_span), "initial");
  EXPECT_EQ(source.slice(statement.span), "initial q' = 1 , x = 2");
  EXPECT_EQ(source.slice(statement.items[0].span), "q' = 1");
  EXPECT_EQ(source.slice(statement.items[0].name_span), "q");
  EXPECT_EQ(model.span.end, statement.span.end);
}

TEST(Document, HoldsSeveralModels) {
  const auto parsed = parse_marked("energy a\nkinetic 1\nenergy b\nkinetic 2\npotential 3\n");
  ASSERT_EQ(parsed.document.models.size(), 2U);
  EXPECT_EQ(parsed.document.models[0].statements.size(), 1U);
  EXPECT_EQ(parsed.document.models[1].statements.size(), 2U);
}

TEST(Document, AcceptsWindowsLinesAndAByteOrderMark) {
  const auto parsed = parse_marked(
      "\xEF\xBB\xBF"
      "energy a\r\nparameter m = 1 [kg],\r\n k = 2\r\n");
  ASSERT_EQ(parsed.document.models.size(), 1U);
  EXPECT_EQ(parsed.document.models[0].statements.at(0).items.size(), 2U);
}

TEST(Document, AcceptsAnyTextInCommentsAndDescriptions) {
  const auto parsed = parse_marked("energy a \"péndulo — 振り子 # no comment\" # ∫√\n");
  EXPECT_EQ(parsed.document.models.at(0).description, "péndulo — 振り子 # no comment");
}

TEST(Statement, AConstraintIsTheDifferenceOfItsSides) {
  const auto parsed = parse_marked(
      "energy a\n"
      "constraint x^2 +\n  y^2 = l^2 \"rod\"\n"
      "velocity constraint x'  = 0\n"
      "output velocity = x'\n");
  const auto& statements = parsed.document.models.at(0).statements;
  ASSERT_EQ(statements.size(), 3U);
  EXPECT_EQ(statements[0].keyword, "constraint");
  EXPECT_EQ(statements[0].items.at(0).text, "x^2 + y^2 = l^2");
  EXPECT_EQ(statements[0].items.at(0).description, "rod");
  EXPECT_EQ(statements[0].items.at(0).value->operators, "+-");
  EXPECT_EQ(statements[1].keyword, "velocity constraint");
  EXPECT_EQ(statements[1].items.at(0).text, "x' = 0");
  EXPECT_EQ(statements[1].items.at(0).value->kind, ExprSyntax::Kind::Name);
  EXPECT_EQ(statements[2].items.at(0).name, "velocity");
}

}  // namespace
}  // namespace tellegen::test
