#include "derive/brayton_moser/original.hpp"

#include <algorithm>

#include "symbolic/derivative.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::brayton_moser {

using canonical::Ring;
using canonical::Series;

namespace {

/// u_<charge>, then i_<charge>.
std::vector<Expr> voltages_and_currents(const Canonical& c) {
  std::vector<Expr> z;
  for (std::size_t i = 0; i < c.z.size(); ++i) {
    const Expr q = c.coordinates[i];
    z.push_back(state_symbol(q.pool(), (i < c.n ? "u_" : "i_") + q.symbol().name));
  }
  return z;
}

}  // namespace

bool is_circuit(const EnergyModel& model) {
  const Dimension charge = Dimension::of(0, 0, 1, 1);
  return std::ranges::all_of(
      model.coordinates, [&](const Quantity& q) { return q.dimension && *q.dimension == charge; });
}

OriginalBraytonMoser original_form(const PortHamiltonian& phs, const Canonical& c,
                                   Textbook& textbook) {
  Ring& ring = textbook.ring();
  const std::vector<Expr> z = voltages_and_currents(c);
  Substitution names;
  for (std::size_t i = 0; i < z.size(); ++i) names.emplace(c.z[i], z[i]);
  Expr potential = substitute(c.P, names);
  for (std::size_t i = 0; i < z.size(); ++i) {
    for (std::size_t j = 0; j < phs.inputs.size(); ++j)
      potential = potential + z[i] * ring.to_expr(c.B[i][j]) * phs.inputs[j];
  }
  OriginalBraytonMoser original;
  for (std::size_t i = 0; i < z.size(); ++i) {
    original.states.push_back(symbol_form(z[i]));
    std::vector<Series> parts;
    for (std::size_t j = 0; j < z.size(); ++j) {
      if (c.Q[i][j].empty()) continue;
      const Series entry = ring.convert(substitute(ring.to_expr(c.Q[i][j]), names));
      const Expr rate = ring.pool().time_derivative_symbol(z[j]);
      parts.push_back(ring.multiply(entry, Series::generator(ring.symbol_id(rate))));
    }
    original.equations.push_back({textbook.write_sum(canonical::sum(std::move(parts))),
                                  textbook.write_sum(ring.convert(derivative(potential, z[i])))});
  }
  original.P = textbook.write_sum(ring.convert(potential));
  return original;
}

}  // namespace tellegen::brayton_moser
