#include "model/chain/lower_chain.hpp"

#include <algorithm>
#include <iterator>

#include "model/chain/table.hpp"

namespace tellegen {

namespace {

Statement coordinates_of(const Statement& body) {
  Statement statement{"coordinate", body.keyword_span, body.span, {}};
  for (const Item& item : body.items) {
    const Clause* joint = joint_clause(item);
    if (joint == nullptr) continue;
    for (const ExprSyntax& name : joint->values) {
      Item coordinate;
      coordinate.name = name.text;
      coordinate.name_span = coordinate.span = name.span;
      statement.items.push_back(std::move(coordinate));
    }
  }
  return statement;
}

}  // namespace

const Clause* find_clause(const Item& item, std::string_view word) {
  const auto found = std::ranges::find(item.clauses, word, &Clause::word);
  return found == item.clauses.end() ? nullptr : &*found;
}

const Clause* joint_clause(const Item& item) {
  for (const std::string_view word : {"prismatic", "revolute", "free"}) {
    if (const Clause* clause = find_clause(item, word)) return clause;
  }
  return nullptr;
}

LoweredChain lower_chain(const ModelSyntax& syntax) {
  LoweredChain lowered{syntax, {}};
  std::vector<Statement>& statements = lowered.syntax.statements;
  std::vector<Statement> from_tables = bodies_of_tables(syntax, lowered.diagnostics);
  const auto table = std::ranges::find(statements, "table", &Statement::keyword);
  statements.insert(table, std::make_move_iterator(from_tables.begin()),
                    std::make_move_iterator(from_tables.end()));
  std::erase_if(statements, [](const Statement& s) { return s.keyword == "table"; });
  std::vector<Statement> all;
  for (Statement& statement : statements) {
    if (statement.keyword == "body") all.push_back(coordinates_of(statement));
    all.push_back(std::move(statement));
  }
  statements = std::move(all);
  return lowered;
}

}  // namespace tellegen
