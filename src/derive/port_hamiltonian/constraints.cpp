#include "derive/port_hamiltonian/constraints.hpp"

#include "symbolic/canonical/depends.hpp"
#include "symbolic/fresh.hpp"

namespace tellegen::port_hamiltonian {

using canonical::add;
using canonical::Ring;
using canonical::Series;

namespace {

std::vector<Expr> moving_symbols(const EnergyModel& model, bool velocities) {
  std::vector<Expr> symbols;
  for (const Quantity& q : model.coordinates) {
    symbols.push_back(velocities ? model.pool->time_derivative_symbol(q.symbol) : q.symbol);
  }
  return symbols;
}

std::vector<Series> row_of(const EnergyModel& model, const Constraint& c, Ring& ring) {
  std::vector<Series> row =
      ring.gradient(ring.convert(c.value), moving_symbols(model, !is_holonomic(c)));
  for (Series& s : row) s = ring.normalise(s);
  return row;
}

/// b: what of the rate holds no velocity.
Series drift_of(const EnergyModel& model, const Constraint& c, Ring& ring) {
  if (is_holonomic(c)) {
    canonical::Direction by_t = ring.by(ring.pool().time());
    return ring.normalise(ring.derivative(ring.convert(c.value), by_t));
  }
  Series rest = ring.convert(c.value);
  const std::vector<Expr> v = moving_symbols(model, true);
  const std::vector<Series> row = row_of(model, c, ring);
  for (std::size_t i = 0; i < v.size(); ++i) {
    const Series velocity = Series::generator(ring.symbol_id(v[i]));
    rest = add(rest, ring.multiply(row[i], velocity), Rational(-1));
  }
  return ring.normalise(rest);
}

}  // namespace

std::optional<std::size_t> moving_constraint(const EnergyModel& model, Ring& ring) {
  for (std::size_t k = 0; k < model.constraints.size(); ++k) {
    if (!drift_of(model, model.constraints[k], ring).empty()) return k;
  }
  return std::nullopt;
}

void add_constraints(const EnergyModel& model, const ConstraintStructure& structure,
                     Textbook& textbook, PortHamiltonian& phs) {
  Ring& ring = textbook.ring();
  const std::size_t n = model.coordinates.size();
  const std::size_t count = structure.independent.size();
  ConstrainedStates c;
  TakenNames taken;
  for (const NamedExpr& d : model.defines) taken.names.push_back(d.name);
  std::vector<Series> rates;
  for (const Formula& f : phs.xdot) rates.push_back(ring.convert(f.value));
  c.B.assign(2 * n, FormulaVector());
  for (std::size_t k = 0; k < count; ++k) {
    const Constraint& constraint = model.constraints[structure.independent[k]];
    const std::string name = count == 1 ? "lambda" : "lambda_" + std::to_string(k + 1);
    c.constraints.push_back(structure.independent[k]);
    c.names.push_back(constraint.name);
    c.multipliers.push_back(state_symbol(ring.pool(), name, taken));
    const Series value = ring.normalise(ring.convert(constraint.value));
    c.values.push_back({constraint.value, textbook.write_sum(value)});
    const Series multiplier = Series::generator(ring.symbol_id(c.multipliers.back()));
    const std::vector<Series> row = row_of(model, constraint, ring);
    Series along;
    for (std::size_t i = 0; i < n; ++i) {
      c.B[i].push_back(textbook.formula(Series()));
      c.B[n + i].push_back(textbook.formula(row[i]));
      rates[n + i] = add(rates[n + i], ring.multiply(row[i], multiplier));
      along = add(along, ring.multiply(row[i], ring.convert(phs.gradient[n + i].value)));
    }
    along = ring.normalise(along);
    c.rates.push_back({ring.to_expr(along), textbook.write_sum(along)});
  }
  for (std::size_t i = n; i < 2 * n; ++i) {
    rates[i] = ring.normalise(rates[i]);
    phs.xdot[i] = {ring.to_expr(rates[i]), textbook.write_sum(rates[i])};
  }
  phs.constrained = std::move(c);
  phs.remarks.push_back({"remark.con.power", {}});
}

}  // namespace tellegen::port_hamiltonian
