#pragma once
// A model of state equations with its port-Hamiltonian form, and its matrices compared with those
// that a book prints.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "derive/port_hamiltonian/from_states.hpp"
#include "language/parser.hpp"
#include "model/resolve_expression.hpp"
#include "model/resolve_states.hpp"
#include "support/derived.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen::test {

using Rows = std::vector<std::vector<std::string>>;

struct DerivedStates {
  StatesModel model;
  Result<PortHamiltonian> phs = Diagnostics{};
};

inline DerivedStates derive_states(const std::string& text) {
  const SourceText source("test.tlg", text);
  const ParsedDocument parsed = parse_document(source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << text;
  Result<StatesModel> model =
      resolve_states(parsed.document.models.at(0), std::make_shared<Pool>());
  EXPECT_TRUE(model) << text;
  DerivedStates d;
  if (!model) return d;
  d.model = std::move(*model);
  d.phs = derive_port_hamiltonian(d.model, FromStatesOptions{.steps = true});
  return d;
}

inline DerivedStates derive_states_example(const std::string& name) {
  DerivedStates d = derive_states(read_text(examples() / (name + ".tlg")));
  EXPECT_TRUE(d.phs) << name;
  return d;
}

/// An expression in the words of the model.
inline Expr in_words_of(const StatesModel& model, const std::string& text) {
  const SourceText source("expected", text);
  const ParsedEquation parsed = parse_equation(source);
  EXPECT_TRUE(parsed.equation) << text;
  const Result<Expr> value = resolve_expression(parsed.equation->left, model);
  EXPECT_TRUE(value) << text;
  return value ? *value : model.pool->number(0);
}

inline bool same(const StatesModel& model, Expr a, Expr b) {
  const std::vector<Expr> roots{a - b};
  canonical::Ring ring(*model.pool, roots);
  return ring.is_zero(ring.convert(a - b));
}

/// What is printed equals what the book has, entry by entry.
inline void expect_matrix(const StatesModel& model, const FormulaMatrix& found,
                          const Rows& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    ASSERT_EQ(found[i].size(), expected[i].size());
    for (std::size_t j = 0; j < found[i].size(); ++j) {
      const Expr printed = to_expr(found[i][j].shown, *model.pool);
      EXPECT_TRUE(same(model, printed, in_words_of(model, expected[i][j])))
          << to_infix(found[i][j].shown) << " is not " << expected[i][j];
      EXPECT_TRUE(same(model, printed, found[i][j].value));
    }
  }
}

inline void expect_vector(const StatesModel& model, const FormulaVector& found,
                          const std::vector<std::string>& expected) {
  FormulaMatrix column;
  Rows rows;
  for (const Formula& f : found) column.push_back({f});
  for (const std::string& e : expected) rows.push_back({e});
  expect_matrix(model, column, rows);
}

inline std::vector<std::string> remark_keys(const PortHamiltonian& phs) {
  std::vector<std::string> keys;
  for (const Remark& r : phs.remarks) keys.emplace_back(r.key);
  return keys;
}

}  // namespace tellegen::test
