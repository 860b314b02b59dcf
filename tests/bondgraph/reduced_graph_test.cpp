// 004, 8.4: taking bonds out of a graph. A resistor that is gone from a 1 junction has no
// resistance, from a 0 junction no conductance; a winding that is gone carries no current.

#include "bondgraph/made/reduced_graph.hpp"

#include <cmath>

#include "bondgraph/codes.hpp"
#include "bondgraph/support.hpp"
#include "bondgraph/values.hpp"
#include "language/write_model.hpp"

namespace tellegen::test {
namespace {

ModelSyntax syntax_of_text(const std::string& text) {
  return parse_document(SourceText("test.tlg", text)).document.models.front();
}

std::string less(const std::string& text, const std::string& names) {
  const auto reduced = without(syntax_of_text(text), read_taken_out(names));
  EXPECT_TRUE(reduced) << names;
  return reduced ? write_model(reduced->graph) : "";
}

StateEquations equations_of(const std::string& text) {
  const auto equations = derive_state_equations(graph_model(text), {});
  EXPECT_TRUE(equations) << text;
  return equations ? *equations : StateEquations{};
}

Values some_values(const BondGraphModel& model) {
  Values values;
  double next = 0.7;
  for (const Parameter& p : model.parameters) {
    values[p.symbol.symbol().name] = next;
    next = std::fmod(next + 0.61803398875, 1.0) + 0.5;
  }
  return values;
}

// Each resistor of each graph, one after the other.
TEST(ReducedGraphs, WithoutAResistorAreThoseWhereItDoesNothing) {
  int done = 0;
  for (const char* name : {"dc-motor-bond-graph", "series-rlc-bond-graph", "004-3.6.1-two-masses",
                           "motor-generator-bond-graph", "004-2.5.1-circuit"}) {
    const std::string text = example(name);
    if (syntax_of_text(text).kind != "bondgraph") continue;
    const BondGraphModel model = graph_model(text);
    const StateEquations whole = equations_of(text);
    for (const BondElement& element : model.elements) {
      if (element.kind != ElementKind::Resistor) continue;
      const Bond& bond = model.bonds[element.ports[0].bond];
      const bool enters = element.ports[0].enters;
      const BondElement& at = model.elements[enters ? bond.from.element : bond.to.element];
      const StateEquations rest = equations_of(less(text, element.name));
      if (rest.states != whole.states && rest.states.size() != whole.states.size()) continue;
      Values values = some_values(model);
      const std::vector<Expr> answer{element.ports[0].answer};
      for (const Expr s : free_symbols(answer)) {
        if (values.contains(s.symbol().name))
          values[s.symbol().name] = at.kind == ElementKind::One ? 1e-10 : 1e10;
      }
      for (std::size_t i = 0; i < whole.A.size(); ++i) {
        for (std::size_t j = 0; j < whole.A[i].size(); ++j) {
          EXPECT_NEAR(value_at(rest.A[i][j].value, values), value_at(whole.A[i][j].value, values),
                      1e-7)
              << name << " without " << element.name;
        }
      }
      ++done;
    }
  }
  EXPECT_GE(done, 5);
}

TEST(ReducedGraphs, LoseRowsAndColumnsOfAField) {
  const std::string text =
      "bondgraph g\nparameter L1, L2, L3, M12, M13, M23\nSe U\nR r1, r2, r3\n"
      "I M(a, b, c) = [[L1, M12, M13], [M12, L2, M23], [M13, M23, L3]]\n1 a, b, c\n"
      "bond U -> a -> M.a\nbond a -> r1\nbond b -> M.b\nbond b -> r2\nbond c -> M.c\n"
      "bond c -> r3\noutput i = flow(M.b), k = flow(M.a)\n";
  const auto reduced = without(syntax_of_text(text), read_taken_out(" b "));
  ASSERT_TRUE(reduced);
  const std::string written = write_model(reduced->graph);
  EXPECT_NE(written.find("I M(a, c) = [[L1, M13], [M13, L3]]"), std::string::npos) << written;
  EXPECT_EQ(written.find("r2"), std::string::npos) << written;
  EXPECT_EQ(written.find("M12"), std::string::npos) << written;
  ASSERT_EQ(reduced->warnings.size(), 1U);  // the output i needs what is gone
  EXPECT_EQ(reduced->warnings[0].code, bondgraph_codes::output_left_out);
  // As if b had a very large resistance.
  const StateEquations whole = equations_of(text);
  const StateEquations rest = equations_of(written);
  Values values{{"L1", 1.0},  {"L2", 1.3}, {"L3", 0.9}, {"M12", 0.4}, {"M13", 0.3},
                {"M23", 0.2}, {"r1", 0.7}, {"r2", 0.1}, {"r3", 0.5}};
  EXPECT_EQ(infix(rest.A)[0][0], "-L3*r1/(L1*L3 - M13^2)");
  EXPECT_EQ(whole.states.size(), 3U);
  EXPECT_NEAR(value_at(rest.A[0][0].value, values), -0.9 * 0.7 / (0.9 - 0.09), 1e-12);
}

TEST(ReducedGraphs, HoldStoragesAndSources) {
  const std::string text = example("dc-motor-bond-graph");
  const std::string speed = "J = w_0";
  const auto values = parse_assignments(SourceText("--hold", speed)).items;
  const auto held = with_held(syntax_of_text(text), values);
  ASSERT_TRUE(held);
  const std::string written = write_model(held->graph);
  EXPECT_NE(written.find("Sf J = w_0"), std::string::npos) << written;
  EXPECT_NE(written.find("parameter w_0"), std::string::npos) << written;
  const auto equations = equations_of(written);
  ASSERT_EQ(equations.xdot.size(), 1U);
  EXPECT_EQ(to_infix(equations.xdot[0].shown), "E - Ra*p_La/La - w_0*n");
}

TEST(ReducedGraphs, AreRefusedWithTheReason) {
  const ModelSyntax motor = syntax_of_text(example("dc-motor-bond-graph"));
  const auto code = [](const auto& result) {
    EXPECT_FALSE(result);
    return result ? Code{""} : result.diagnostics.front().code;
  };
  EXPECT_EQ(code(without(motor, read_taken_out("Rb"))), bondgraph_codes::nothing_to_take_out);
  EXPECT_EQ(code(without(motor, read_taken_out("17"))), bondgraph_codes::nothing_to_take_out);
  EXPECT_EQ(code(without(motor, read_taken_out("E,Ra,La,n,J,f,armature,shaft"))),
            bondgraph_codes::nothing_left);
  const auto items = [](const std::string& text) {
    return parse_assignments(SourceText("--hold", text)).items;
  };
  EXPECT_EQ(code(with_held(motor, items("Ra = 1"))), bondgraph_codes::cannot_be_held);
  EXPECT_EQ(code(with_held(motor, items("Jo = 1"))), bondgraph_codes::nothing_to_take_out);
  EXPECT_TRUE(without(motor, read_taken_out(" , ")));  // nothing to do
}

}  // namespace
}  // namespace tellegen::test
