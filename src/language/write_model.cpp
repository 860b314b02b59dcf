#include "language/write_model.hpp"

#include <vector>

#include "language/keywords.hpp"

namespace tellegen {

namespace {

using Kind = ExprSyntax::Kind;

std::string plain(const ExprSyntax& e);

/// Has no operator of its own, or its unit has put it in brackets.
bool is_operand(const ExprSyntax& e) {
  return e.unit || e.kind == Kind::Number || e.kind == Kind::Name || e.kind == Kind::Call ||
         e.kind == Kind::Matrix || e.kind == Kind::Row || e.kind == Kind::Component;
}

std::string grouped(const ExprSyntax& e) {
  return is_operand(e) ? write_expression(e) : "(" + plain(e) + ")";
}

/// In a product a power needs no brackets, in a sum neither a product nor a power.
std::string grouped_in(Kind around, const ExprSyntax& e) {
  const bool binds = e.kind == Kind::Power || (e.kind == Kind::Product && e.items.size() > 1);
  const bool free = binds && (around == Kind::Sum || e.kind == Kind::Power);
  return free && !e.unit ? plain(e) : grouped(e);
}

std::string listed(const ExprSyntax& e, const std::string& open, const std::string& close) {
  std::string text;
  for (const ExprSyntax& item : e.items)
    text += (text.empty() ? "" : ", ") + write_expression(item);
  return open + text + close;
}

std::string chain(const ExprSyntax& e) {
  const bool sum = e.kind == Kind::Sum;
  std::string text = sum && e.operators.front() == '-' ? "-" : "";
  for (std::size_t i = 0; i < e.items.size(); ++i) {
    const std::string sign(1, e.operators[i]);
    if (i > 0) text += sum ? " " + sign + " " : sign;
    text += grouped_in(e.kind, e.items[i]);
  }
  return text;
}

/// What stands first in `if`.
bool is_condition(const ExprSyntax& e) {
  return e.text == and_word || e.text == or_word || e.text.starts_with('<') ||
         e.text.starts_with('>');
}

std::string condition(const ExprSyntax& e) {
  std::string text;
  for (const ExprSyntax& item : e.items) {
    const bool joined = item.kind == Kind::Call && (item.text == and_word || item.text == or_word);
    const std::string part = write_expression(item);
    text += (text.empty() ? "" : " " + e.text + " ") + (joined ? "(" + part + ")" : part);
  }
  return text;
}

std::string matrix(const ExprSyntax& e) {
  std::string text;
  for (const ExprSyntax& row : e.items) text += (text.empty() ? "" : ", ") + listed(row, "[", "]");
  return "[" + text + "]";
}

std::string plain(const ExprSyntax& e) {
  const std::string name = e.text + std::string(static_cast<std::size_t>(e.primes), '\'');
  switch (e.kind) {
    case Kind::Number:
    case Kind::Name:
      return name;
    case Kind::Sum:
    case Kind::Product:
      return chain(e);
    case Kind::Negate:
      return "-" + grouped_in(Kind::Sum, e.items[0]);
    case Kind::Power:
      return grouped(e.items[0]) + "^" + grouped(e.items[1]);
    case Kind::Call:
      return is_condition(e) ? condition(e) : listed(e, name + "(", ")");
    case Kind::Component:
      return write_expression(e.items[0]) + "." + name;
    case Kind::Matrix:
      return matrix(e);
    case Kind::Row:
      break;
  }
  return listed(e, "(", ")");
}

// --- statements

std::string with_quotes(const std::string& description) {
  return description.empty() ? "" : " \"" + description + "\"";
}

std::string unit_text(const std::optional<UnitSyntax>& unit) {
  return unit ? " [" + unit->text + "]" : "";
}

std::string arguments_text(const Item& item) {
  std::string text;
  for (const ExprSyntax& argument : item.arguments) {
    text += (text.empty() ? "" : ", ") + argument.text;
    if (!argument.items.empty()) text += ": " + argument.items[0].text;
    text += unit_text(argument.unit);
  }
  return text.empty() ? "" : "(" + text + ")";
}

/// name(arguments) [unit] = value assumption "description": law, law
std::string entry_text(const Item& item) {
  const bool after = item.unit && item.value && item.value->kind == Kind::Number;  // m = 20 [kg]
  std::string text = item.name + std::string(static_cast<std::size_t>(item.primes), '\'') +
                     arguments_text(item) + (after ? "" : unit_text(item.unit));
  if (item.value) text += (text.empty() ? "" : " = ") + write_expression(*item.value);
  if (after) text += unit_text(item.unit);
  if (!item.assumption.empty()) text += " " + item.assumption;
  if (item.laws.empty()) return text + with_quotes(item.description);
  std::string laws;
  for (const Item& law : item.laws)
    laws += (laws.empty() ? "" : ", ") + law.name + " = " + write_expression(*law.value);
  return text + ": " + laws + with_quotes(item.description);
}

/// a -> b -> M.d
std::string path_text(const Item& item) {
  std::string text;
  for (const ExprSyntax& end : item.arguments) {
    text += (text.empty() ? "" : " -> ") + end.text;
    if (!end.items.empty()) text += "." + end.items[0].text;
  }
  return item.name.empty() ? text : item.name + ": " + text;
}

/// Entries with commas between them; a line that grows long goes on in the next.
std::string list_text(const std::string& keyword, const std::vector<std::string>& entries) {
  constexpr std::size_t width = 90;
  std::string text = keyword;
  std::size_t line = text.size();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool wraps = i > 0 && line + entries[i].size() > width;
    if (i > 0) text += ",";
    text += wraps ? "\n" + std::string(keyword.size() + 1, ' ') : " ";
    line = (wraps ? keyword.size() : line) + entries[i].size() + 2;
    text += entries[i];
  }
  return text + "\n";
}

/// when q crosses 0 falling set p = -p/2, r = 0
std::string when_text(const Statement& statement) {
  const Item& item = statement.items.front();
  std::string text = "when " + write_expression(*item.value) + " crosses 0";
  for (const Clause& clause : item.clauses) text += " " + clause.word;
  text += with_quotes(item.description);
  std::vector<std::string> changes;
  for (std::size_t i = 1; i < statement.items.size(); ++i)
    changes.push_back(entry_text(statement.items[i]));
  return changes.empty() ? text + "\n" : list_text(text + " set", changes);
}

std::string statement_text(const Statement& statement) {
  const std::string& keyword = statement.keyword;
  if (keyword == "when" && !statement.items.empty()) return when_text(statement);
  std::vector<std::string> entries;
  const bool is_path = keyword == "bond" || keyword == "dependent" || keyword == "apart";
  if (keyword == "signal") {
    const Item& item = statement.items.front();
    return "signal " + write_expression(*item.value) + " -> " + item.name +
           with_quotes(item.description) + "\n";
  }
  for (const Item& item : statement.items)
    entries.push_back(is_path ? path_text(item) : entry_text(item));
  if (keyword != "simulate") return list_text(keyword, entries);
  const std::string head = "simulate " + entries.front();
  entries.erase(entries.begin());
  return entries.empty() ? head + "\n" : list_text(head + " with", entries);
}

}  // namespace

std::string write_expression(const ExprSyntax& e) {
  if (!e.unit) return plain(e);
  const bool bare = e.kind == Kind::Number || e.kind == Kind::Name || e.kind == Kind::Call;
  return (bare ? plain(e) : "(" + plain(e) + ")") + unit_text(e.unit);
}

std::string write_model(const ModelSyntax& model) {
  std::string text = model.kind + " " + model.name + with_quotes(model.description) + "\n";
  for (const Statement& statement : model.statements) text += statement_text(statement);
  return text;
}

}  // namespace tellegen
