#pragma once
// What the tests of bond graphs share.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "bondgraph/bond_graph.hpp"
#include "language/parser.hpp"
#include "model/resolve_bond_graph.hpp"
#include "support/source_dir.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::test {

inline BondGraphModel graph_model(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  auto model = resolve_bond_graph(parsed.document.models.front(), std::make_shared<Pool>());
  for (const Diagnostic& d : model.diagnostics) EXPECT_EQ(d.code.text, "") << text;
  static std::vector<std::shared_ptr<Pool>> pools;  // results outlive their model
  if (model) pools.push_back(model->pool);
  return model ? std::move(*model) : BondGraphModel{};
}

inline std::string example(const std::string& name) {
  std::ifstream file(test::source_dir() / "examples" / (name + ".tlg"));
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::vector<std::string>> infix(const FormulaMatrix& m) {
  std::vector<std::vector<std::string>> rows;
  for (const FormulaVector& row : m) {
    rows.emplace_back();
    for (const Formula& f : row) rows.back().push_back(to_infix(f.shown));
  }
  return rows;
}

inline std::vector<std::string> infix(const FormulaVector& v) {
  std::vector<std::string> all;
  for (const Formula& f : v) all.push_back(to_infix(f.shown));
  return all;
}

using Rows = std::vector<std::vector<std::string>>;

}  // namespace tellegen::test
