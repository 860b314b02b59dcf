// Of a text that could not be read as a whole, no model leaves the room: the stages behind it see
// what is whole, or nothing.

#include <gtest/gtest.h>

#include "language/parser.hpp"
#include "model/resolve_bond_graph.hpp"
#include "model/resolve_chain.hpp"
#include "model/resolve_energy.hpp"
#include "model/resolve_network.hpp"
#include "model/resolve_states.hpp"
#include "model/resolve_system.hpp"

namespace tellegen {
namespace {

std::shared_ptr<Pool> new_pool() { return std::make_shared<Pool>(); }

bool gives_model(const ModelSyntax& syntax, const Document& document) {
  if (syntax.kind == "energy") return resolve_energy(syntax, new_pool()).value.has_value();
  if (syntax.kind == "chain") return resolve_chain(syntax, new_pool()).value.has_value();
  if (syntax.kind == "states") return resolve_states(syntax, new_pool()).value.has_value();
  if (syntax.kind == "network") return resolve_network(syntax).value.has_value();
  if (syntax.kind == "system")
    return resolve_system(syntax, document, new_pool, {}).value.has_value();
  return resolve_bond_graph(syntax, new_pool()).value.has_value();
}

/// Whether the last model of the text becomes one.
bool gives_model(const std::string& text) {
  const ParsedDocument parsed = parse_document(SourceText("a.tlg", text));
  return gives_model(parsed.document.models.back(), parsed.document);
}

// Each is a model without its last line, which cannot be read.
const std::string models[] = {
    "energy a\ncoordinate q\nkinetic q'^2\n",
    "chain a\nparameter m, l\nbody b on ground revolute q mass m com (l, 0)\n",
    "states a\nstate x\nequation x' = -x\n",
    "network a\nvoltage E (n)\nresistor R (n)\n",
    "bondgraph a\nSe E\nR R\nbond E -> R\n",
    "states p\nstate x\nequation x' = -x\nsystem a\nuse b = p\n",
};

TEST(Whole, AMistakeInAnyStatementLeavesNoModel) {
  for (const std::string& text : models) {
    EXPECT_TRUE(gives_model(text)) << text;
    EXPECT_FALSE(gives_model(text + "parameter = 3\n")) << text;
    EXPECT_FALSE(gives_model(text + "output (\n")) << text;
  }
}

// The states that have an equation are not the whole model.
TEST(Whole, AStateWhoseEquationCannotBeReadLeavesNoModel) {
  EXPECT_FALSE(gives_model("states a\nstate x, y\nequation x' = -x\nequation y' = (\n"));
}

// Half a bond is none, with or without units that the dimensions would be asked of.
TEST(Whole, AMistypedBondLeavesNoGraph) {
  const std::string text =
      "bondgraph rlc\nSe E [V]\nI L = 1 [H]\nC C = 1 [F]\n1 loop\nbond E -> loop\n";
  EXPECT_TRUE(gives_model(text + "bond loop -> L, loop -> C\n"));
  EXPECT_FALSE(gives_model(text + "bond loop -> (L), loop -> C\n"));
  EXPECT_FALSE(gives_model(text + "bond loop -> , loop -> C\n"));
  EXPECT_FALSE(gives_model(text + "bond loop - L, loop -> C\n"));
}

}  // namespace
}  // namespace tellegen
