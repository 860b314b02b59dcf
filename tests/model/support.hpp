#pragma once
// What the model tests share: texts with the expected mistakes inside, and values of expressions.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language/parser.hpp"
#include "model/resolve_chain.hpp"
#include "model/resolve_energy.hpp"
#include "model/resolve_expression.hpp"
#include "model/statements/constant.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::test {

/// A text and what became of it.
struct Resolved {
  SourceText source;
  Result<EnergyModel> result = Diagnostics{};
};

/// An energy model, or a chain by its energies.
inline Result<EnergyModel> resolve_energies(const ModelSyntax& syntax) {
  if (syntax.kind != "chain") return resolve_energy(syntax, std::make_shared<Pool>());
  Result<ChainModel> chain = resolve_chain(syntax, std::make_shared<Pool>());
  if (!chain) return std::move(chain.diagnostics);
  return {static_cast<EnergyModel&&>(*chain), std::move(chain.diagnostics)};
}

inline Resolved resolve_text(const std::string& text) {
  Resolved r{SourceText("test.tlg", text)};
  const ParsedDocument parsed = parse_document(r.source);
  EXPECT_TRUE(parsed.diagnostics.empty()) << parsed.diagnostics.front().code.text << "\n" << text;
  if (parsed.document.models.empty()) return r;
  r.result = resolve_energies(parsed.document.models.front());
  return r;
}

/// A code and the line it is reported on.
using Mistake = std::pair<std::string, std::size_t>;

inline std::vector<Mistake> mistakes(const SourceText& source, const Diagnostics& diagnostics) {
  std::vector<Mistake> found;
  for (const Diagnostic& d : diagnostics) {
    found.emplace_back(d.code.text, d.span ? source.position(d.span->begin).line : 0);
  }
  std::ranges::sort(found);
  return found;
}

/// A line that ends in "#! E0203 E0204" should have both.
inline std::vector<Mistake> expected_mistakes(const SourceText& source) {
  std::vector<Mistake> expected;
  for (std::size_t line = 1; line <= source.line_count(); ++line) {
    const std::string_view text = source.line(line);
    const std::size_t mark = text.find("#!");
    if (mark == std::string_view::npos) continue;
    for (std::size_t at = mark + 3; at < text.size(); at += 6) {
      expected.emplace_back(text.substr(at, 5), line);
    }
  }
  std::ranges::sort(expected);
  return expected;
}

/// Resolves a model and compares its mistakes with the marked ones.
inline Resolved resolve_marked(const std::string& text) {
  Resolved r = resolve_text(text);
  EXPECT_EQ(mistakes(r.source, r.result.diagnostics), expected_mistakes(r.source)) << text;
  return r;
}

/// The same for statements beside a coordinate q with its kinetic energy q'^2.
inline Resolved resolve_statements(const std::string& statements) {
  return resolve_marked("energy test\ncoordinate q\nkinetic q'^2\n" + statements);
}

inline EnergyModel model_of(const std::string& text) {
  Resolved r = resolve_marked(text);
  EXPECT_TRUE(r.result) << text;
  return r.result ? std::move(*r.result) : EnergyModel{};
}

/// The only diagnostic of some statements: what it points at, its args and notes as text.
struct Shown {
  std::string code;
  std::string at;
  std::vector<std::string> args;
  std::vector<std::string> notes;  ///< "note.key arg arg @ place"
};

inline Shown shown(const Resolved& r, const Diagnostic& d) {
  Shown s{std::string(d.code.text), d.span ? std::string(r.source.slice(*d.span)) : "", d.args, {}};
  for (const Note& note : d.notes) {
    std::string text(note.key);
    for (const std::string& arg : note.args) text += " " + arg;
    if (note.span) text += " @ " + std::string(r.source.slice(*note.span));
    s.notes.push_back(text);
  }
  return s;
}

inline Shown only_mistake(const std::string& text) {
  const Resolved r = resolve_text(text);
  EXPECT_EQ(r.result.diagnostics.size(), 1U) << text;
  if (r.result.diagnostics.empty()) return {};
  return shown(r, r.result.diagnostics.front());
}

inline Shown only_statement_mistake(const std::string& statements) {
  return only_mistake("energy test\ncoordinate q\nkinetic q'^2\n" + statements);
}

/// One expression in the words of a model.
inline Result<Expr> expression(const EnergyModel& model, const std::string& text,
                               const ResolveOptions& options = {}) {
  const SourceText source("claim", text);
  const ParsedEquation parsed = parse_equation(source);
  EXPECT_TRUE(parsed.equation && parsed.diagnostics.empty()) << text;
  return resolve_expression(parsed.equation->left, model, options);
}

/// The value of an expression where the names ("q1", "q1'", "m") have the given values.
inline double value_at(const EnergyModel& model, Expr e, const std::map<std::string, double>& at) {
  Substitution numbers;
  for (const auto& [name, value] : at) {
    const auto symbol = expression(model, name);
    const auto exact = static_cast<std::int64_t>(value * 1000000);
    if (symbol) numbers[*symbol] = model.pool->number(Rational(exact, 1000000));
  }
  const auto value = constant_value(substitute(e, numbers));
  EXPECT_TRUE(value);
  return value.value_or(0);
}

inline std::optional<Quantity> find_quantity(const EnergyModel& model, std::string_view name) {
  const auto is_it = [&](const Quantity& q) { return q.symbol.symbol().name == name; };
  for (const Quantity& p : model.parameters)
    if (is_it(p)) return p;
  for (const Quantity& q : model.coordinates)
    if (is_it(q)) return q;
  for (const Quantity& u : model.inputs)
    if (is_it(u)) return u;
  return std::nullopt;
}

/// "N/m", or "" where the dimension is not known.
inline std::string dimension_of(const EnergyModel& model, std::string_view name) {
  const auto q = find_quantity(model, name);
  EXPECT_TRUE(q) << name;
  return q && q->dimension ? q->dimension->text() : "";
}

/// The value of a parameter in SI.
inline double parameter_value(const EnergyModel& model, std::string_view name) {
  for (const Parameter& p : model.parameters) {
    if (p.symbol.symbol().name == name && p.value) return constant_value(*p.value).value_or(-1e99);
  }
  ADD_FAILURE() << name;
  return 0;
}

}  // namespace tellegen::test
