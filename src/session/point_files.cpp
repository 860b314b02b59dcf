#include "session/point_files.hpp"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "session/codes.hpp"

namespace tellegen::session {
namespace {

constexpr std::size_t most_points = 2000;

struct Cell {
  std::string text;
  double value = 0;
};

/// The numbers of a line; nothing where it has something else.
std::optional<std::vector<Cell>> cells_of(std::string_view line) {
  constexpr std::string_view gaps = " \t\r,;";
  std::vector<Cell> cells;
  while (true) {
    const std::size_t begin = line.find_first_not_of(gaps);
    if (begin == std::string_view::npos) return cells;
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find_first_of(gaps), line.size());
    std::string_view text = line.substr(0, end);
    line.remove_prefix(end);
    if (text.starts_with('+')) text.remove_prefix(1);
    Cell cell{std::string(text), 0};
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), cell.value);
    if (error != std::errc() || rest != text.data() + text.size() || !std::isfinite(cell.value))
      return std::nullopt;
    cells.push_back(std::move(cell));
  }
}

ExprSyntax number(const Cell& cell, Span span) {
  ExprSyntax e;
  e.span = span;
  if (!cell.text.starts_with('-')) {
    e.text = cell.text;
    return e;
  }
  e.kind = ExprSyntax::Kind::Negate;
  e.items.push_back(number({cell.text.substr(1), -cell.value}, span));
  return e;
}

/// Places that rise, each with its value; empty where the text is something else.
std::vector<ExprSyntax> points_in(std::string_view text, Span span) {
  std::vector<ExprSyntax> points;
  double last = -std::numeric_limits<double>::infinity();
  for (bool first = true; !text.empty(); first = false) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto cells = cells_of(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!cells && first) continue;  // names
    if (cells && cells->empty()) continue;
    if (!cells || cells->size() < 2 || !((*cells)[0].value > last)) return {};
    if (points.size() >= 2 * most_points) return {};
    last = (*cells)[0].value;
    points.push_back(number((*cells)[0], span));
    points.push_back(number((*cells)[1], span));
  }
  return points.size() < 4 ? std::vector<ExprSyntax>{} : points;
}

class PointFiles {
 public:
  PointFiles(const Input& input, SourceFiles& sources) : input_(input), sources_(sources) {}

  Diagnostics diagnostics;

  void expand(ExprSyntax& e) {
    for (ExprSyntax& item : e.items) expand(item);
    const bool has_file = e.kind == ExprSyntax::Kind::Call && e.items.size() == 2 &&
                          e.items[1].kind == ExprSyntax::Kind::Name &&
                          e.items[1].text.starts_with('"');
    if (!has_file) return;
    const Span span = e.items[1].span;
    const std::string path = e.items[1].text.substr(1, e.items[1].text.size() - 2);
    const auto source = sources_.read_beside(input_, path);
    std::vector<ExprSyntax> points =
        source ? points_in((*source)->text(), span) : std::vector<ExprSyntax>{};
    if (points.empty()) {
      diagnostics.push_back(
          {session_codes::no_points, span, {path}, why_unreadable(source.diagnostics)});
      points = points_in("0 0\n1 0\n", span);  // so that nothing else is said of it
    }
    e.items.pop_back();
    for (ExprSyntax& p : points) e.items.push_back(std::move(p));
  }

 private:
  const Input& input_;
  SourceFiles& sources_;
};

void expand(PointFiles& files, Item& item) {
  if (item.value) files.expand(*item.value);
  for (Clause& clause : item.clauses) {
    for (ExprSyntax& value : clause.values) files.expand(value);
  }
  for (Item& law : item.laws) expand(files, law);
}

}  // namespace

ParsedDocument with_points(ParsedDocument parsed, const Input& input, SourceFiles& sources) {
  PointFiles files(input, sources);
  for (ModelSyntax& model : parsed.document.models) {
    for (Statement& statement : model.statements) {
      for (Item& item : statement.items) expand(files, item);
    }
  }
  for (Diagnostic& d : files.diagnostics) parsed.diagnostics.push_back(std::move(d));
  return parsed;
}

}  // namespace tellegen::session
