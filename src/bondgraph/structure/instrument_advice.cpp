#include "bondgraph/structure/instrument_advice.hpp"

#include <algorithm>

#include "numeric/random_point.hpp"
#include "numeric/rank.hpp"
#include "numeric/tape.hpp"

namespace tellegen {

namespace {

using Rows = std::vector<std::vector<double>>;

constexpr std::uint64_t seed = 3;
constexpr std::size_t largest_order = 60;  // beyond it the advice would take too long

Rows at_random(const std::vector<std::vector<Expr>>& m, const BondGraphModel& model) {
  std::vector<Expr> symbols;
  for (const Parameter& p : model.parameters) symbols.push_back(p.symbol);
  const std::vector<double> point = random_point(symbols, seed);
  Rows values;
  for (const std::vector<Expr>& row : m) {
    values.emplace_back();
    for (const Expr e : row) values.back().push_back(evaluate<double>(e, symbols, point));
  }
  return values;
}

InstrumentPlace place_of(const BondGraphModel& model, const Spot& spot, bool sensor) {
  const bool one = spot.junction == ElementKind::One;
  const BondElement& element = model.elements[spot.element];
  return {sensor ? (one ? "Df" : "De") : (one ? "MSe" : "MSf"),
          spot.at_junction ? element.name : port_text(element, spot.port), spot.at_junction};
}

/// The columns of B of new sources, spot by spot; none where the equations do not exist with them.
Rows source_columns(const BondGraphModel& model, const std::vector<Spot>& spots) {
  const Instrumented with = with_sources(model, spots);
  const auto equations = derive_state_equations(with.model, {});
  const auto slopes = equations ? slopes_of(with.model, *equations) : std::nullopt;
  if (!slopes) return {};
  const Rows all = at_random(slopes->b, with.model);
  Rows columns;
  for (const std::size_t source : with.elements) {
    const auto input = std::ranges::find(equations->inputs, with.model.elements[source].input);
    columns.push_back(all[static_cast<std::size_t>(input - equations->inputs.begin())]);
  }
  return columns;
}

/// Takes the place that reaches most, again and again, until everything is reached.
void advise(const BondGraphModel& model, const std::vector<Spot>& spots, const Rows& directions,
            KrylovSpace reached, std::size_t order, bool sensor, ReachReport& report) {
  while (reached.dimension() < order) {
    std::vector<std::size_t> gains;
    for (const std::vector<double>& direction : directions) {
      KrylovSpace with = reached;
      gains.push_back(with.add(direction) - reached.dimension());
    }
    const auto best = std::ranges::max_element(gains);
    if (best == gains.end() || *best == 0) return report.advice.clear();
    InstrumentAdvice advice;
    for (std::size_t i = 0; i < gains.size(); ++i) {
      if (gains[i] != *best) continue;
      const InstrumentPlace place = place_of(model, spots[i], sensor);
      if (advice.place.keyword.empty()) {
        advice.place = place;
        reached.add(directions[i]);
      } else {
        advice.others.push_back(place);
      }
    }
    report.advice.push_back(std::move(advice));
  }
}

/// As many as the rank lacks at frequency zero can never be fewer; one is always needed.
bool is_least(const ReachReport& report, Rows a, const Rows& added, std::size_t order) {
  a.insert(a.end(), added.begin(), added.end());
  const std::size_t rank = a.empty() ? 0 : numeric_rank(std::move(a));
  return report.advice.size() == std::max<std::size_t>(1, order - rank);
}

}  // namespace

Rows transposed(const Rows& m, std::size_t columns) {
  Rows t(columns, std::vector<double>(m.size()));
  for (std::size_t i = 0; i < m.size(); ++i) {
    for (std::size_t j = 0; j < columns; ++j) t[j][i] = m[i][j];
  }
  return t;
}

StructureNumbers numbers_of(const BondGraphModel& model, const StructureMatrices& matrices) {
  return {at_random(matrices.a, model), at_random(matrices.b, model), at_random(matrices.c, model)};
}

void advise_actuators(const BondGraphModel& model, const StructureNumbers& numbers,
                      const KrylovSpace& reached, ReachReport& report) {
  const std::size_t order = numbers.a.size();
  if (order > largest_order) return;
  std::vector<Spot> spots = instrument_spots(model);
  Rows columns = source_columns(model, spots);
  if (columns.empty()) {
    // Some source would have to be differentiated: each for itself.
    std::vector<Spot> sound;
    for (const Spot& spot : spots) {
      const Rows column = source_columns(model, {spot});
      if (column.empty()) continue;
      columns.push_back(column.front());
      sound.push_back(spot);
    }
    spots = sound;
  }
  advise(model, spots, columns, reached, order, false, report);
  report.advice_is_least = is_least(report, transposed(numbers.a, order), numbers.b, order);
}

void advise_sensors(const BondGraphModel& model, const StructureNumbers& numbers,
                    const KrylovSpace& reached, ReachReport& report) {
  const std::size_t order = numbers.a.size();
  if (order > largest_order) return;
  const std::vector<Spot> spots = instrument_spots(model);
  const Instrumented with = with_sensors(model, spots);
  const auto equations = derive_state_equations(with.model, {});
  const auto slopes = equations ? slopes_of(with.model, *equations) : std::nullopt;
  if (!slopes) return;
  const Rows all = at_random(slopes->c, with.model);
  const Rows rows(all.end() - static_cast<std::ptrdiff_t>(spots.size()), all.end());
  advise(model, spots, rows, reached, order, true, report);
  report.advice_is_least = is_least(report, numbers.a, numbers.c, order);
}

}  // namespace tellegen
