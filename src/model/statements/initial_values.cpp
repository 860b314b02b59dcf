#include "model/statements/initial_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/statements/constant.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

std::optional<double> number_of(const EnergyModel& model, Expr value) {
  Substitution parameters;
  for (const Parameter& p : model.parameters) {
    if (p.value) parameters.emplace(p.symbol, *p.value);
  }
  return constant_value(substitute(value, parameters));
}

}  // namespace

bool WantedValues::any_given() const { return std::ranges::find(given, true) != given.end(); }

std::optional<WantedValues> wanted_values(const EnergyModel& model, bool velocities) {
  const std::size_t n = model.coordinates.size();
  WantedValues w{NumberVector(n, 0.0), std::vector<bool>(n, false)};
  for (std::size_t i = 0; i < n; ++i) {
    const Expr q = model.coordinates[i].symbol;
    const Expr symbol = velocities ? model.pool->time_derivative_symbol(q) : q;
    const auto given = std::ranges::find(model.initial, symbol, &InitialValue::symbol);
    if (given == model.initial.end()) continue;
    const auto value = number_of(model, given->value);
    if (!value) return std::nullopt;
    w.values[i] = *value;
    w.given[i] = true;
  }
  return w;
}

std::string configuration_text(const EnergyModel& model, const NumberVector& q) {
  std::string text;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const double shown = std::abs(q[i]) < 1e-12 ? 0 : q[i];
    text += fmt::format("{}{} = {:.6g}", i > 0 ? ", " : "",
                        model.coordinates[i].symbol.symbol().name, shown);
  }
  return text;
}

}  // namespace tellegen
