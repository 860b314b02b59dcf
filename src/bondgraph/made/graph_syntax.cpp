#include "bondgraph/made/graph_syntax.hpp"

#include <algorithm>
#include <set>

#include "language/parser.hpp"
#include "model/bond_graph/structure.hpp"
#include "model/statements/definition_order.hpp"
#include "symbolic/print/infix.hpp"

namespace tellegen {

namespace {

using Shape = ExprSyntax::Kind;

ExprSyntax leaf(Shape kind, const std::string& text, Span span) {
  ExprSyntax e;
  e.kind = kind;
  e.text = text;
  e.span = span;
  return e;
}

bool is_value_keyword(const std::string& keyword) {
  return keyword == "parameter" || keyword == "function" || keyword == "define";
}

/// `R r` uses the parameter r.
bool takes_own_name(const std::string& keyword) {
  return is_element_keyword(keyword) && !is_source_keyword(keyword) && keyword != "0" &&
         keyword != "1" && keyword != "De" && keyword != "Df";
}

void take_names(const Item& item, std::set<std::string>& names) {
  const auto take = [&](const ExprSyntax& e) {
    for (const std::string& name : used_names(e)) names.insert(name);
  };
  if (item.value) take(*item.value);
  for (const Item& law : item.laws) take(*law.value);
}

/// Every name that elements, bonds, outputs and what these use need.
std::set<std::string> needed_names(const ModelSyntax& graph) {
  std::set<std::string> names;
  for (const Statement& statement : graph.statements) {
    if (is_value_keyword(statement.keyword)) continue;
    for (const Item& item : statement.items) {
      take_names(item, names);
      if (takes_own_name(statement.keyword)) names.insert(item.name);
    }
  }
  for (std::size_t before = 0; before != names.size();) {
    before = names.size();
    for (const Statement& statement : graph.statements) {
      if (!is_value_keyword(statement.keyword)) continue;
      for (const Item& item : statement.items) {
        if (names.contains(item.name)) take_names(item, names);
      }
    }
  }
  return names;
}

}  // namespace

void put_at(ExprSyntax& e, Span span) {
  e.span = span;
  for (ExprSyntax& item : e.items) put_at(item, span);
}

ExprSyntax name_syntax(const std::string& name, Span span) { return leaf(Shape::Name, name, span); }

ExprSyntax number_syntax(const std::string& literal, Span span) {
  return leaf(Shape::Number, literal, span);
}

std::optional<ExprSyntax> syntax_of(const Form& form, Span span) {
  ParsedEquation parsed = parse_equation(SourceText("", to_infix(form)));
  if (!parsed.equation || parsed.equation->right || has_errors(parsed.diagnostics))
    return std::nullopt;
  put_at(parsed.equation->left, span);
  return std::move(parsed.equation->left);
}

ExprSyntax product_syntax(ExprSyntax coefficient, ExprSyntax variable) {
  if (coefficient.kind == Shape::Number && coefficient.text == "1") return variable;
  if (coefficient.kind == Shape::Negate) {
    ExprSyntax inner = product_syntax(std::move(coefficient.items[0]), std::move(variable));
    coefficient.items.clear();
    coefficient.items.push_back(std::move(inner));
    return coefficient;
  }
  if (coefficient.kind == Shape::Product && !coefficient.unit) {
    coefficient.operators += '*';
    coefficient.items.push_back(std::move(variable));
    return coefficient;
  }
  ExprSyntax product = leaf(Shape::Product, "", coefficient.span);
  product.operators = "**";
  product.items.push_back(std::move(coefficient));
  product.items.push_back(std::move(variable));
  return product;
}

ExprSyntax sum_syntax(std::vector<ExprSyntax> terms, Span span) {
  if (terms.empty()) return number_syntax("0", span);
  if (terms.size() == 1) return std::move(terms.front());
  ExprSyntax sum = leaf(Shape::Sum, "", span);
  for (ExprSyntax& term : terms) {
    const bool negative = term.kind == Shape::Negate;
    sum.operators += negative ? '-' : '+';
    ExprSyntax part = negative ? std::move(term.items[0]) : std::move(term);
    sum.items.push_back(std::move(part));
  }
  return sum;
}

Item named_item(const std::string& name, Span span) {
  Item item;
  item.name = name;
  item.span = item.name_span = span;
  return item;
}

Statement statement_syntax(const std::string& keyword, std::vector<Item> items) {
  Statement statement;
  statement.keyword = keyword;
  statement.items = std::move(items);
  if (!statement.items.empty()) statement.span = statement.keyword_span = statement.items[0].span;
  return statement;
}

Statement bond_syntax(const std::string& number, ExprSyntax from, ExprSyntax to) {
  Item bond = named_item(number, from.span);
  bond.arguments.push_back(std::move(from));
  bond.arguments.push_back(std::move(to));
  std::vector<Item> alone;
  alone.push_back(std::move(bond));
  return statement_syntax("bond", std::move(alone));
}

void add_element(std::vector<Statement>& statements, const std::string& keyword, Item item) {
  const bool joins = !statements.empty() && statements.back().keyword == keyword &&
                     item.laws.empty() && statements.back().items.back().laws.empty();
  if (!joins) statements.push_back(statement_syntax(keyword, {}));
  statements.back().items.push_back(std::move(item));
}

ModelSyntax without_unused(ModelSyntax graph, const ModelSyntax* before) {
  const std::set<std::string> needed = needed_names(graph);
  const std::set<std::string> used = before != nullptr ? needed_names(*before) : needed;
  for (Statement& statement : graph.statements) {
    if (!is_value_keyword(statement.keyword)) continue;
    std::erase_if(statement.items, [&](const Item& item) {
      return !needed.contains(item.name) && (before == nullptr || used.contains(item.name));
    });
  }
  std::erase_if(graph.statements, [](const Statement& s) { return s.items.empty(); });
  return graph;
}

}  // namespace tellegen
