#pragma once
// What the language tests share: a printout of the tree, and texts with the expected mistakes
// inside.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "language/parser.hpp"

namespace tellegen::test {

/// The structure of an expression: "(+a -(*b /c))", "(^x 2)", "(neg x)", "f'(a, b)", "2[kg]".
inline std::string dump(const ExprSyntax& expr) {
  using Kind = ExprSyntax::Kind;
  const auto listed = [&](const std::string& open, const std::string& close) {
    std::string text = open;
    for (std::size_t i = 0; i < expr.items.size(); ++i) {
      text += (i > 0 ? ", " : "") + dump(expr.items[i]);
    }
    return text + close;
  };
  const auto chained = [&] {
    std::string text;
    for (std::size_t i = 0; i < expr.items.size(); ++i) {
      text += (i > 0 ? " " : "") + std::string(1, expr.operators[i]) + dump(expr.items[i]);
    }
    return "(" + text + ")";
  };
  std::string text = expr.text + std::string(static_cast<std::size_t>(expr.primes), '\'');
  if (expr.kind == Kind::Sum || expr.kind == Kind::Product) text = chained();
  if (expr.kind == Kind::Negate) text = "(neg " + dump(expr.items[0]) + ")";
  if (expr.kind == Kind::Power) text = "(^" + dump(expr.items[0]) + " " + dump(expr.items[1]) + ")";
  if (expr.kind == Kind::Call) text = listed(text + "(", ")");
  if (expr.kind == Kind::Matrix || expr.kind == Kind::Row) text = listed("[", "]");
  if (expr.kind == Kind::Component) text = dump(expr.items[0]) + "." + text;
  return expr.unit ? text + "[" + expr.unit->text + "]" : text;
}

/// A code and the line it is reported on; line 0 where there is no place.
using Mistake = std::pair<std::string, std::size_t>;

inline std::vector<Mistake> mistakes(const SourceText& source, const Diagnostics& diagnostics) {
  std::vector<Mistake> found;
  for (const Diagnostic& d : diagnostics) {
    found.emplace_back(d.code.text, d.span ? source.position(d.span->begin).line : 0);
  }
  return found;
}

/// The mistakes a text announces itself: a line that ends in "#! E0103 E0104" should have both.
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
  return expected;
}

/// Parses a text and compares its mistakes with the marked ones; returns what was parsed.
inline ParsedDocument parse_marked(std::string text) {
  const SourceText source("test.tlg", std::move(text));
  ParsedDocument parsed = parse_document(source);
  EXPECT_EQ(mistakes(source, parsed.diagnostics), expected_mistakes(source)) << source.text();
  return parsed;
}

/// The same for statements of an energy model without their header; markers count from line 1.
inline ModelSyntax parse_statements(std::string_view statements) {
  ParsedDocument parsed = parse_marked("energy test   # header\n" + std::string(statements));
  EXPECT_EQ(parsed.document.models.size(), 1U);
  return parsed.document.models.empty() ? ModelSyntax{} : std::move(parsed.document.models.front());
}

/// The single diagnostic of a text, and what it points at.
struct OnlyMistake {
  Diagnostic diagnostic;
  std::string pointed_at;
  Position position;
};

inline OnlyMistake only_mistake(std::string text) {
  const SourceText source("test.tlg", std::move(text));
  ParsedDocument parsed = parse_document(source);
  EXPECT_EQ(parsed.diagnostics.size(), 1U) << source.text();
  if (parsed.diagnostics.empty()) return {};
  const Diagnostic& only = parsed.diagnostics.front();
  const Span span = only.span.value_or(Span{});
  return {only, std::string(source.slice(span)), source.position(span.begin)};
}

/// The structure of an expression on its own, or its codes.
inline std::string dump(std::string text) {
  const SourceText source("test", std::move(text));
  const ParsedEquation parsed = parse_equation(source);
  if (parsed.equation && parsed.diagnostics.empty()) return dump(parsed.equation->left);
  std::string found;
  for (const Diagnostic& d : parsed.diagnostics) found += std::string(d.code.text) + " ";
  return found;
}

inline std::string dump(const char* text) { return dump(std::string(text)); }

}  // namespace tellegen::test
