#pragma once
// What the tests of derivations and of their verification share: a model with its equations, and
// exact comparison with formulas as a book prints them.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "derive/euler_lagrange.hpp"
#include "model/support.hpp"
#include "support/source_dir.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/print/unicode.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::test {

struct Derived {
  EnergyModel model;
  EulerLagrange el;
};

inline Derived derive_model(EnergyModel model) {
  Derived d{std::move(model), {}};
  if (!d.model.pool) return d;
  Result<EulerLagrange> result = derive_euler_lagrange(d.model, {.steps = true});
  EXPECT_TRUE(result) << d.model.name;
  if (result) d.el = std::move(*result);
  return d;
}

inline Derived derive_text(const std::string& text) { return derive_model(model_of(text)); }

inline std::filesystem::path examples() { return test::source_dir() / "examples"; }

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// examples/NAME.tlg with its equations.
inline Derived derive_example(const std::string& name) {
  return derive_text(read_text(examples() / (name + ".tlg")));
}

/// The examples given by their energies.
inline std::vector<std::string> example_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(examples())) {
    if (entry.path().extension() != ".tlg") continue;
    const std::string text = "\n" + read_text(entry.path());
    const auto has = [&](const char* kind) { return text.find(kind) != text.npos; };
    const bool other =
        has("\nstates ") || has("\nsystem ") || has("\nbondgraph ") || has("\nnetwork ");
    const bool first_order = has("\ncodissipation ");  // no equations of second order
    if (!other && !first_order) names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

/// An expression in the words of the model; of an equation, its left side minus its right.
inline Expr in_words_of(const EnergyModel& model, const std::string& text) {
  const SourceText source("formula", text);
  const ParsedEquation parsed = parse_equation(source);
  EXPECT_TRUE(parsed.equation && parsed.diagnostics.empty()) << text;
  if (!parsed.equation) return model.pool->number(0);
  const auto left = resolve_expression(parsed.equation->left, model);
  EXPECT_TRUE(left) << text;
  if (!left) return model.pool->number(0);
  if (!parsed.equation->right) return *left;
  const auto right = resolve_expression(*parsed.equation->right, model);
  EXPECT_TRUE(right) << text;
  return right ? *left - *right : *left;
}

/// Equal as functions: decided by the canonical form.
inline ::testing::AssertionResult same(const EnergyModel& model, Expr a, Expr b) {
  const std::vector<Expr> roots{a, b};
  canonical::Ring ring(*model.pool, roots);
  const canonical::Series difference = ring.convert(a - b);
  if (ring.is_zero(difference)) return ::testing::AssertionSuccess();
  Textbook textbook(ring);
  return ::testing::AssertionFailure()
         << to_unicode(textbook.write(ring.convert(a))) << "\n  is not\n  "
         << to_unicode(textbook.write(ring.convert(b)));
}

inline ::testing::AssertionResult same(const EnergyModel& model, Expr a, const std::string& b) {
  return same(model, a, in_words_of(model, b));
}

/// What is computed with and what is printed are both the expected formula.
inline void expect_formula(const EnergyModel& model, const Formula& formula,
                           const std::string& expected) {
  EXPECT_TRUE(same(model, formula.value, expected)) << expected;
  EXPECT_TRUE(same(model, to_expr(formula.shown, *model.pool), expected)) << expected;
}

using Texts = std::vector<std::string>;

inline void expect_vector(const EnergyModel& model, const FormulaVector& v, const Texts& expected) {
  ASSERT_EQ(v.size(), expected.size());
  for (std::size_t i = 0; i < v.size(); ++i) expect_formula(model, v[i], expected[i]);
}

inline void expect_matrix(const EnergyModel& model, const FormulaMatrix& m,
                          const std::vector<Texts>& expected) {
  ASSERT_EQ(m.size(), expected.size());
  for (std::size_t i = 0; i < m.size(); ++i) expect_vector(model, m[i], expected[i]);
}

/// The equations of motion, each as a book prints it.
inline void expect_equations(const Derived& d, const Texts& expected) {
  expect_vector(d.model, d.el.equations, expected);
}

/// "m q̈ + k q = F", as the terminal shows it.
inline std::string text(const WrittenEquation& equation) {
  return to_unicode(equation.left) + " = " + to_unicode(equation.right);
}

inline Texts written(const EulerLagrange& el) {
  Texts texts;
  for (const WrittenEquation& w : el.written) texts.push_back(text(w));
  return texts;
}

inline Texts names(const std::vector<Expr>& symbols) {
  Texts texts;
  for (const Expr s : symbols) texts.push_back(s.symbol().name);
  return texts;
}

inline Expr velocity(Expr q) { return q.pool().time_derivative_symbol(q); }
inline Expr acceleration(Expr q) { return velocity(velocity(q)); }

/// The force of the constraints on coordinate i: their slopes, differentiated here, times the
/// multipliers.
inline Expr constraint_force(const Derived& d, std::size_t i) {
  Expr sum = d.model.pool->number(0);
  for (std::size_t k = 0; d.el.constrained && k < d.model.constraints.size(); ++k) {
    const auto multiplier = d.el.constrained->constraints[k].multiplier;
    if (!multiplier) continue;
    const Constraint& c = d.model.constraints[k];
    const Expr q = d.el.coordinates[i];
    const Expr slope = derivative(c.value, is_holonomic(c) ? q : velocity(q));
    sum = sum + slope * d.el.constrained->multipliers[*multiplier];
  }
  return sum;
}

}  // namespace tellegen::test
