#include "bondgraph/causality/loop_parts.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "bondgraph/causality/loop_names.hpp"
#include "model/bond_graph/structure.hpp"

namespace tellegen {

Item item_of(const std::string& name) {
  Item item;
  item.name = name;
  return item;
}

ExprSyntax number_syntax(double value, int figures) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), std::abs(value),
                                 std::chars_format::general, figures);
  ExprSyntax number;
  number.kind = ExprSyntax::Kind::Number;
  number.text.assign(digits.data(), end.ptr);
  if (!std::signbit(value)) return number;
  ExprSyntax negative;
  negative.kind = ExprSyntax::Kind::Negate;
  negative.items.push_back(std::move(number));
  return negative;
}

ExprSyntax chain_syntax(ExprSyntax::Kind kind, std::string operators, ExprSyntax a, ExprSyntax b) {
  ExprSyntax e;
  e.kind = kind;
  e.operators = std::move(operators);
  e.items = {std::move(a), std::move(b)};
  return e;
}

ExprSyntax shifted(ExprSyntax e, double value) {
  if (value == 0) return e;
  return chain_syntax(ExprSyntax::Kind::Sum, value > 0 ? "++" : "+-", std::move(e),
                      number_syntax(std::abs(value)));
}

bool is_source(const BondElement& element) {
  return element.kind == ElementKind::EffortSource || element.kind == ElementKind::FlowSource;
}

const BondElement& source_of(const BondGraphModel& model, std::size_t input) {
  return *std::ranges::find_if(model.elements, [&](const BondElement& e) {
    return is_source(e) && e.has_input() && e.input == model.inputs[input].symbol;
  });
}

const Item& text_of(const ModelSyntax& text, const std::string& element) {
  const Item* found = nullptr;
  for (const Statement& statement : text.statements) {
    if (!is_element_keyword(statement.keyword)) continue;
    for (const Item& item : statement.items) {
      if (item.name == element) found = &item;
    }
  }
  return *found;
}

void LoopParts::put(const std::string& keyword, Item item) {
  const auto same = std::ranges::find(elements_, keyword, &Statement::keyword);
  if (same != elements_.end()) {
    same->items.push_back(std::move(item));
    return;
  }
  Statement statement;
  statement.keyword = keyword;
  statement.items.push_back(std::move(item));
  elements_.push_back(std::move(statement));
}

void LoopParts::put_two_port(const std::string& name, bool gyrates, bool inverse) {
  Item item = item_of(name);
  if (inverse)
    item.value = chain_syntax(ExprSyntax::Kind::Product, "*/", number_syntax(1), name_syntax(name));
  put(gyrates ? "GY" : "TF", std::move(item));
}

void LoopParts::connect(const std::vector<std::string>& path) {
  Statement statement;
  statement.keyword = "bond";
  Item item;
  for (const std::string& end : path) item.arguments.push_back(name_syntax(end));
  statement.items.push_back(std::move(item));
  bonds_.push_back(std::move(statement));
}

}  // namespace tellegen
