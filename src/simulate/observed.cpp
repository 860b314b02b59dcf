#include "simulate/observed.hpp"

#include <algorithm>

#include "base/unit.hpp"

namespace tellegen {
namespace {

std::string velocity_unit(const Quantity& q) {
  const std::string unit = si_unit(q);
  if (unit.empty() || unit == "1") return unit.empty() ? "" : "1/s";
  if (!q.dimension || q.dimension->is_none()) return unit + "/s";
  return (*q.dimension / dimensions::time()).text();
}

}  // namespace

/// Values are in SI units: a coordinate in [mm] is shown in [m].
std::string si_unit(const Quantity& q) {
  const ParsedUnit parsed = parse_unit(q.unit);
  const auto* unit = std::get_if<UnitValue>(&parsed);
  if (q.unit.empty() || unit == nullptr) return q.dimension ? q.dimension->text() : "";
  if (unit->scale.is_one()) return printed_unit(q.unit);
  return unit->dimension.is_none() ? "rad" : unit->dimension.text();
}

bool has_units(const ModelCore& model, const std::vector<Quantity>& moving) {
  const auto has = [](const Quantity& q) { return q.dimension.has_value(); };
  return std::ranges::any_of(model.parameters, has) || std::ranges::any_of(moving, has) ||
         std::ranges::any_of(model.inputs, has);
}

TimeSeries series_of(const Quantity& quantity, SeriesKind kind) {
  return {quantity.symbol.symbol().name,
          kind,
          si_unit(quantity),
          quantity.description,
          quantity.symbol,
          {}};
}

TimeSeries velocity_series(const Quantity& coordinate) {
  const Expr symbol = coordinate.symbol;
  return {symbol.symbol().name,
          SeriesKind::Velocity,
          velocity_unit(coordinate),
          "",
          symbol.pool().time_derivative_symbol(symbol),
          {}};
}

TimeSeries series_of(const NamedExpr& output, const KnownDimensions& known) {
  const auto dimension = dimension_of(output.value, known);
  const std::string unit = dimension ? dimension->text() : "";
  return {output.name, SeriesKind::Output, unit, output.description, Expr(), {}};
}

Substitution inputs_of(const ModelCore& model) {
  Substitution laws;
  for (const Quantity& u : model.inputs) laws.emplace(u.symbol, model.pool->number(0));
  if (!model.simulation) return laws;
  for (const auto& [input, law] : model.simulation->inputs) laws[input] = law;
  return laws;
}

Expr initial_value(const ModelCore& model, Expr symbol) {
  const auto found = std::ranges::find(model.initial, symbol, &InitialValue::symbol);
  return found == model.initial.end() ? model.pool->number(0) : found->value;
}

}  // namespace tellegen
