#include "derive/port_hamiltonian/layout.hpp"

#include <algorithm>

#include "derive/port_hamiltonian/passivity.hpp"
#include "symbolic/textbook/formulas.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Ring;
using canonical::Series;

namespace {

std::vector<Series> inputs_of(const System& x, Ring& ring) {
  std::vector<Series> inputs;
  for (const Expr u : x.inputs) inputs.push_back(ring.convert(u));
  return inputs;
}

// ẋ = (J − R)∇H + (G − P)u (+ what the form does not hold)
std::vector<Series> dynamics(const System& x, Ring& ring) {
  const std::vector<Series> inputs = inputs_of(x, ring);
  std::vector<Series> rates;
  for (std::size_t i = 0; i < x.states.size(); ++i) {
    Series rate = canonical::add(row_times(ring, x.J[i], x.gradient),
                                 row_times(ring, x.R[i], x.gradient), Rational(-1));
    rate = canonical::add(rate, row_times(ring, x.G[i], inputs));
    if (x.feed) rate = canonical::add(rate, row_times(ring, x.feed->P[i], inputs), Rational(-1));
    rate = canonical::add(canonical::add(rate, x.driven[i]), x.rest[i]);
    rates.push_back(ring.normalise(rate));
  }
  return rates;
}

/// Each as a sum whose terms stay terms.
FormulaVector sums(Textbook& textbook, const std::vector<Series>& v) {
  FormulaVector result;
  for (const Series& s : v) result.push_back({textbook.ring().to_expr(s), textbook.write_sum(s)});
  return result;
}

}  // namespace

std::vector<Series> outputs_of(const System& x, Ring& ring) {
  const std::vector<Series> inputs = inputs_of(x, ring);
  std::vector<Series> y;
  for (std::size_t j = 0; j < x.inputs.size(); ++j) {
    std::vector<Series> column;
    for (std::size_t i = 0; i < x.G.size(); ++i)
      column.push_back(x.feed ? canonical::add(x.G[i][j], x.feed->P[i][j]) : x.G[i][j]);
    Series sum = row_times(ring, column, x.gradient);
    if (x.feed) {
      sum = canonical::add(sum, row_times(ring, x.feed->M[j], inputs));
      sum = canonical::add(sum, row_times(ring, x.feed->S[j], inputs));
    }
    y.push_back(ring.normalise(sum));
  }
  return y;
}

Series row_times(Ring& ring, const std::vector<Series>& row, const std::vector<Series>& column) {
  std::vector<Series> parts;
  for (std::size_t j = 0; j < row.size(); ++j) {
    if (!row[j].empty() && !column[j].empty()) parts.push_back(ring.multiply(row[j], column[j]));
  }
  return canonical::sum(std::move(parts));
}

PortHamiltonian lay_out(const System& x, const Series& readable, Textbook& textbook) {
  Ring& ring = textbook.ring();
  PortHamiltonian phs;
  phs.states = x.states;
  phs.inputs = x.inputs;
  if (!std::ranges::all_of(x.inputs, is_free)) {
    for (const Series& u : inputs_of(x, ring)) phs.given_inputs.push_back(textbook.formula(u));
  }
  phs.H = {ring.to_expr(readable), textbook.write_energy(readable)};
  phs.gradient = sums(textbook, x.gradient);
  phs.J = formulas(textbook, x.J);
  phs.R = formulas(textbook, x.R);
  phs.G = formulas(textbook, x.G);
  if (x.feed) {
    phs.feed = {formulas(textbook, x.feed->P), formulas(textbook, x.feed->M),
                formulas(textbook, x.feed->S)};
  }
  if (x.affine) phs.y = sums(textbook, outputs_of(x, ring));
  phs.xdot = sums(textbook, dynamics(x, ring));
  if (!x.affine) phs.input_vector = sums(textbook, x.driven);
  if (std::ranges::any_of(x.rest, [](const Series& s) { return !s.empty(); }))
    phs.drift = sums(textbook, x.rest);
  return phs;
}

PortHamiltonian lay_out_and_judge(System x, Textbook& textbook) {
  x.stored = x.H;
  x.stored_states = x.states;
  PortHamiltonian phs = lay_out(x, x.H, textbook);
  phs.passivity = judge_passivity(x, textbook);
  return phs;
}

}  // namespace tellegen::port_hamiltonian
