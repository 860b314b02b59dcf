// The table of 001: a row on each line, its cells parted by blanks.

#include <utility>

#include "language/chain_parser.hpp"
#include "language/codes.hpp"
#include "language/expression_parser.hpp"

namespace tellegen::language {
namespace {

bool touches(const Token& left, const Token& right) { return left.span.end == right.span.begin; }

bool is_any(const Token& word, std::string_view symbols) {
  return word.kind == Token::Kind::Symbol && symbols.find(word.symbol) != std::string_view::npos;
}

/// Does the word after `before` begin a cell? As in the matrices of Matlab, 0 -L are two cells,
/// 0 - L and 0-L are one; a unit belongs to what stands before it.
bool begins_cell(const Token& before, const Token& word, const Token& after) {
  if (touches(before, word) || word.kind == Token::Kind::Unit) return false;
  if (is_any(before, "*/^+-") || is_any(word, "*/^")) return false;
  return !is_any(word, "+-") || touches(word, after);
}

class TableParser {
 public:
  TableParser(Cursor& cursor, const ModelKind& kind) : cursor_(cursor), kind_(kind) {}

  std::vector<Item> rows();

 private:
  [[nodiscard]] std::size_t cell_end() const;
  bool read_cell(Item& row);
  void read_row(std::vector<Item>& rows);

  Cursor& cursor_;
  const ModelKind& kind_;
};

/// How many words from the cursor on make up one cell.
std::size_t TableParser::cell_end() const {
  int depth = 0;
  for (std::size_t i = 0;; ++i) {
    const Token& word = cursor_.peek(i);
    if (word.kind == Token::Kind::End || (i > 0 && word.starts_line)) return i;
    if (i > 0 && depth == 0 && begins_cell(cursor_.peek(i - 1), word, cursor_.peek(i + 1)))
      return i;
    if (word.opens()) ++depth;
    if (word.closes() && depth > 0) --depth;
  }
}

bool TableParser::read_cell(Item& row) {
  const std::size_t count = cell_end();
  Cursor cell = cursor_.next(count);
  for (std::size_t i = 0; i < count; ++i) cursor_.take();
  auto value = parse_expression(cell, {&kind_, {}});
  if (!value) return false;
  if (!cell.at_end()) {
    cell.fail(codes::unexpected_token, cell.peek(), {shown(cell.peek())});
    return false;
  }
  row.arguments.push_back(std::move(*value));
  return true;
}

void TableParser::read_row(std::vector<Item>& rows) {
  const std::size_t start = cursor_.place();
  Item row;
  bool fine = true;
  do {
    fine = read_cell(row) && fine;
  } while (!cursor_.at_end() && !cursor_.peek().starts_line);
  row.span = cursor_.since(start);
  if (fine) rows.push_back(std::move(row));
}

std::vector<Item> TableParser::rows() {
  std::vector<Item> rows;
  const Token& keyword = cursor_.previous();
  while (!cursor_.at_end() && !cursor_.peek().is("end")) read_row(rows);
  if (cursor_.at_end()) {
    cursor_.fail(codes::table_without_end, keyword);
    return rows;
  }
  cursor_.take();
  if (!cursor_.at_end()) {
    cursor_.fail(codes::unexpected_token, cursor_.peek(), {shown(cursor_.peek())},
                 {{"note.new_line", {}, {}}});
  }
  return rows;
}

}  // namespace

std::vector<Item> parse_table(Cursor& cursor, const ModelKind& kind) {
  return TableParser(cursor, kind).rows();
}

}  // namespace tellegen::language
