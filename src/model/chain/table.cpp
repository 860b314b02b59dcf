#include "model/chain/table.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include "language/keywords.hpp"
#include "model/codes.hpp"

namespace tellegen {

namespace {

constexpr std::size_t kinematic_columns = 6;  // i, p(i), type, angle, dx, dy
constexpr std::size_t dynamic_columns = 5;    // i, mass, inertia, xg, yg
constexpr std::size_t all_columns = kinematic_columns + dynamic_columns - 1;
constexpr std::array<std::string_view, 3> joint_columns{"angle", "dx", "dy"};

using Cells = std::vector<ExprSyntax>;

struct Row {
  Span span;
  Cells kinematic;  ///< empty where a table does not give them
  Cells dynamic;
};

bool is_nan_cell(const ExprSyntax& cell) {
  return cell.kind == ExprSyntax::Kind::Name && is_nan(cell.text);
}

ExprSyntax name_syntax(std::string text, Span span) {
  ExprSyntax name;
  name.kind = ExprSyntax::Kind::Name;
  name.text = std::move(text);
  name.span = span;
  return name;
}

ExprSyntax zero_syntax(Span span) {
  ExprSyntax zero;
  zero.text = "0";
  zero.span = span;
  return zero;
}

class TableReader {
 public:
  explicit TableReader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void read(const Item& item);
  std::vector<Statement> bodies();

 private:
  std::optional<int> number(const ExprSyntax& cell, int least);
  void place(std::optional<int> at, const Item& item, Cells Row::*part, Cells cells);
  bool fits_type(const Cells& cells);
  std::optional<Item> body(int number, const Row& row);
  void fail(Code code, Span span, std::vector<std::string> args, std::vector<Note> notes = {}) {
    diagnostics_.push_back({code, span, std::move(args), std::move(notes)});
  }

  Diagnostics& diagnostics_;
  std::map<int, Row> rows_;
  std::vector<int> order_;
};

/// A whole number from `least` on.
std::optional<int> TableReader::number(const ExprSyntax& cell, int least) {
  int value = 0;
  const char* const end = cell.text.data() + cell.text.size();
  const auto [at, error] = std::from_chars(cell.text.data(), end, value);
  const bool whole = cell.kind == ExprSyntax::Kind::Number && !cell.unit && error == std::errc{} &&
                     at == end && value >= least;
  if (whole) return value;
  fail(codes::table_number, cell.span, {cell.text.empty() ? "…" : cell.text});
  return std::nullopt;
}

void TableReader::place(std::optional<int> at, const Item& item, Cells Row::*part, Cells cells) {
  if (!at) return;
  if (!rows_.contains(*at)) order_.push_back(*at);
  Row& row = rows_[*at];
  if (!(row.*part).empty()) {
    const Note first{notes::first_given_here, {}, (row.*part).front().span};
    return fail(codes::duplicate_body, cells.front().span, {"body" + std::to_string(*at)}, {first});
  }
  if (row.span == Span{}) row.span = item.span;
  row.*part = std::move(cells);
}

void TableReader::read(const Item& item) {
  const Cells& cells = item.arguments;
  if (cells.size() != all_columns && cells.size() != kinematic_columns &&
      cells.size() != dynamic_columns) {
    return fail(codes::table_columns, item.span, {std::to_string(cells.size())},
                {{notes::column_order, {}, {}}});
  }
  const auto at = number(cells[0], 1);
  const auto middle = cells.begin() + kinematic_columns;
  if (cells.size() == dynamic_columns) return place(at, item, &Row::dynamic, cells);
  place(at, item, &Row::kinematic, {cells.begin(), middle});
  if (cells.size() == kinematic_columns) return;
  Cells dynamic{cells[0]};
  dynamic.insert(dynamic.end(), middle, cells.end());
  place(at, item, &Row::dynamic, std::move(dynamic));
}

/// P slides along x, R turns, F does both and slides along y: nan marks what the joint moves.
bool TableReader::fits_type(const Cells& cells) {
  const std::string& type = cells[2].text;
  const bool known = cells[2].kind == ExprSyntax::Kind::Name && cells[2].primes == 0 &&
                     (type == "P" || type == "R" || type == "F");
  if (!known) {
    fail(codes::table_type, cells[2].span, {type.empty() ? "…" : type});
    return false;
  }
  const std::array<bool, 3> moves{type != "P", type != "R", type == "F"};
  for (std::size_t i = 0; i < joint_columns.size(); ++i) {
    if (is_nan_cell(cells[3 + i]) == moves[i]) continue;
    fail(codes::table_nan, cells[3 + i].span, {std::string(joint_columns[i]), type});
    return false;
  }
  return true;
}

std::optional<Item> TableReader::body(int number_of_body, const Row& row) {
  const Cells& joint = row.kinematic;
  const Cells& weight = row.dynamic;
  const std::string suffix = std::to_string(number_of_body);
  if (joint.empty() || weight.empty()) {
    fail(codes::table_row_missing, row.span,
         {suffix, joint.empty() ? "p(i), type, angle, dx, dy" : "mass, inertia, xg, yg"});
    return std::nullopt;
  }
  const auto parent = number(joint[1], 0);
  if (!fits_type(joint) || !parent) return std::nullopt;
  Item item;
  item.span = row.span;
  item.name = "body" + suffix;
  item.name_span = joint[0].span;
  const auto add = [&](std::string word, std::vector<ExprSyntax> values) {
    const Span span = values.front().span;
    item.clauses.push_back({std::move(word), span, std::move(values), ""});
  };
  const auto named = [&](const std::string& letter, const ExprSyntax& cell) {
    return name_syntax(letter + "_" + suffix, cell.span);
  };
  add("on", {name_syntax(*parent == 0 ? "ground" : "body" + joint[1].text, joint[1].span)});
  if (joint[2].text == "P") {
    add("prismatic", {named("q", joint[4])});
    add("at", {zero_syntax(joint[4].span), joint[5]});
    add("angle", {joint[3]});
  } else if (joint[2].text == "R") {
    add("revolute", {named("q", joint[3])});
    add("at", {joint[4], joint[5]});
  } else {
    add("free", {named("x", joint[4]), named("y", joint[5]), named("th", joint[3])});
  }
  add("mass", {weight[1]});
  add("inertia", {weight[2]});
  add("com", {weight[3], weight[4]});
  return item;
}

std::vector<Statement> TableReader::bodies() {
  std::vector<Statement> statements;
  for (const int at : order_) {
    auto item = body(at, rows_[at]);
    if (!item) continue;
    Statement statement{"body", item->span, item->span, {}};
    statement.items.push_back(std::move(*item));
    statements.push_back(std::move(statement));
  }
  return statements;
}

}  // namespace

std::vector<Statement> bodies_of_tables(const ModelSyntax& syntax, Diagnostics& diagnostics) {
  TableReader reader(diagnostics);
  for (const Statement& statement : syntax.statements) {
    if (statement.keyword != "table") continue;
    for (const Item& row : statement.items) reader.read(row);
  }
  return reader.bodies();
}

}  // namespace tellegen
