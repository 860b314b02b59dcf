#include "analyse/bounds.hpp"

#include <cmath>

#include "analyse/codes.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/point.hpp"

namespace tellegen {

namespace {

/// The text with everything but one part blanked out, so that places in it stay as they are.
std::string only(const std::string& text, std::size_t begin, std::size_t end) {
  std::string part(text.size(), ' ');
  for (std::size_t i = begin; i < end; ++i) part[i] = text[i];
  return part;
}

/// Commas outside of brackets end an entry.
std::vector<Span> entries_of(const std::string& text) {
  std::vector<Span> entries;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ',';
    if (c == '(') ++depth;
    if (c == ')') --depth;
    if (i < text.size() && (c != ',' || depth > 0)) continue;
    while (begin < i && text[begin] == ' ') ++begin;
    entries.push_back({begin, i});
    begin = i + 1;
  }
  return entries;
}

/// `q1 = low..high` is read as the two points `q1 = low` and `q1 = high`.
template <class Model>
Result<SearchRange> read_entry(const std::string& text, Span entry, const Model& model) {
  const Diagnostic wrong{analyse_codes::wrong_bounds,
                         entry,
                         {text.substr(entry.begin, entry.end - entry.begin)},
                         {{"note.bounds_example", {}, {}}}};
  const std::size_t equals = text.find('=', entry.begin);
  const std::size_t dots = text.find("..", entry.begin);
  if (equals >= entry.end || dots >= entry.end || dots < equals) return wrong;
  const std::string low_text = only(text, entry.begin, dots);
  std::string high_text = only(text, entry.begin, entry.end);
  for (std::size_t i = equals + 1; i < dots + 2; ++i) high_text[i] = ' ';
  auto low = read_point(low_text, model);
  if (!low) return std::move(low.diagnostics);
  auto high = read_point(high_text, model);
  if (!high) return std::move(high.diagnostics);
  if (low->size() != 1 || high->size() != 1) return wrong;
  const Values known = parameter_values(model.parameters);
  const auto number = [&](const Expr e) { return numbers_at(std::span(&e, 1), known)[0]; };
  const SearchRange range{low->front().symbol, number(low->front().value),
                          number(high->front().value)};
  if (!std::isfinite(range.high - range.low)) return wrong;
  if (!(range.low < range.high)) {
    const auto part = [&](std::size_t begin, std::size_t end) {
      while (begin < end && text[begin] == ' ') ++begin;
      while (end > begin && text[end - 1] == ' ') --end;
      return text.substr(begin, end - begin);
    };
    return Diagnostic{
        analyse_codes::empty_bounds,
        entry,
        {range.symbol.symbol().name, part(equals + 1, dots), part(dots + 2, entry.end)},
        {{"note.bounds_example", {}, {}}}};
  }
  return range;
}

template <class Model>
Result<std::vector<SearchRange>> read(const std::string& text, const Model& model) {
  std::vector<SearchRange> ranges;
  Diagnostics diagnostics;
  if (text.find_first_not_of(" \t\n") == std::string::npos) return ranges;
  for (const Span entry : entries_of(text)) {
    auto range = read_entry(text, entry, model);
    append(diagnostics, std::move(range.diagnostics));
    if (range) ranges.push_back(*range);
  }
  if (has_errors(diagnostics)) return diagnostics;
  return ranges;
}

}  // namespace

Result<std::vector<SearchRange>> read_bounds(const std::string& text, const EnergyModel& model) {
  return read(text, model);
}

Result<std::vector<SearchRange>> read_bounds(const std::string& text, const StatesModel& model) {
  return read(text, model);
}

}  // namespace tellegen
