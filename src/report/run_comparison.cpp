#include "report/run_comparison.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "report/text/excerpt.hpp"
#include "report/text/numbers.hpp"
#include "report/text/page.hpp"
#include "report/trajectory.hpp"

namespace tellegen::report {
namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string_view without_blanks(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '"'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<double> number_in(std::string_view text) {
  text = without_blanks(text);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// On the line between the two instants around t; the end values beyond.
double value_at(const std::vector<double>& times, const std::vector<double>& values, double t) {
  const auto after = std::ranges::upper_bound(times, t);
  if (after == times.begin()) return values.front();
  if (after == times.end()) return values.back();
  const auto i = static_cast<std::size_t>(after - times.begin());
  const double part = (t - times[i - 1]) / (times[i] - times[i - 1]);
  return part == 0 ? values[i - 1] : values[i - 1] + part * (values[i] - values[i - 1]);
}

}  // namespace

std::optional<std::vector<TableColumn>> read_table(std::string_view text) {
  std::vector<TableColumn> columns;
  for (const std::string_view line : split(text, '\n')) {
    if (without_blanks(line).empty()) continue;
    const std::vector<std::string_view> cells = split(line, ',');
    if (columns.empty()) {
      for (const std::string_view cell : cells)
        columns.push_back({std::string(without_blanks(cell)), {}});
      continue;
    }
    if (cells.size() != columns.size()) return std::nullopt;
    for (std::size_t j = 0; j < cells.size(); ++j) {
      const auto value = number_in(cells[j]);
      if (!value) return std::nullopt;
      columns[j].values.push_back(*value);
    }
  }
  if (columns.size() < 2 || columns[0].values.empty()) return std::nullopt;
  const std::vector<double>& times = columns[0].values;
  for (std::size_t i = 1; i < times.size(); ++i) {
    if (!(times[i] > times[i - 1])) return std::nullopt;
  }
  return columns;
}

std::vector<SeriesDifference> differences(const Trajectory& result,
                                          const std::vector<TableColumn>& other) {
  std::vector<SeriesDifference> all;
  const double end = other[0].values.back();
  for (std::size_t k = 0; k < result.series.size(); ++k) {
    const TimeSeries& s = result.series[k];
    const auto found = std::ranges::find(other, data_name(s), &TableColumn::name);
    if (found == other.end()) continue;
    SeriesDifference d{data_name(s), k};
    for (std::size_t i = 0; i < s.values.size() && result.time[i] <= end; ++i) {
      const double there = value_at(other[0].values, found->values, result.time[i]);
      const double apart = std::abs(s.values[i] - there);
      d.size = std::max(d.size, std::abs(s.values[i]));
      if (!(apart <= d.largest)) {
        d.largest = apart;
        d.at = result.time[i];
      }
    }
    all.push_back(std::move(d));
  }
  return all;
}

std::string comparison_text(const Trajectory& result, const std::vector<SeriesDifference>& all,
                            const std::string& file, const Style& style) {
  Page page(style);
  page.heading(page.words("sim.compare", {harmless(file)}));
  if (all.empty()) page.paragraph(page.words("sim.compare.nothing"), 2);
  for (const SeriesDifference& d : all) {
    const std::string name = harmless(shown_name(result.series[d.series], style.format));
    if (d.largest == 0) {
      page.paragraph(page.words("sim.compare.same", {name}), 2);
      continue;
    }
    page.paragraph(page.words("sim.compare.row", {name, number_text(d.largest, style.format, 3),
                                                  number_text(d.at, style.format),
                                                  number_text(d.size, style.format, 3)}),
                   2);
  }
  return page.text();
}

}  // namespace tellegen::report
