#include "verify/chain_check.hpp"

#include "numeric/random_point.hpp"
#include "numeric/rank.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"
#include "verify/zero_check.hpp"

namespace tellegen {
namespace {

/// Up to so many coordinates the canonical form decides quickly.
constexpr std::size_t few = 4;

Check decided(std::string_view key, const std::vector<Expr>& zeros, std::size_t size) {
  if (size <= few && !zeros.empty()) {
    canonical::Ring ring(zeros.front().pool(), zeros);
    return proved(key, ring, zeros);
  }
  return checked(key, zeros);
}

/// d/dt ∂L/∂q̇ − ∂L/∂q of the kinetic energy and the weight.
std::vector<Expr> forces(const ChainModel& model) {
  std::vector<Expr> all;
  const Expr lagrangian = model.kinetic - (model.potential - model.other_potential);
  for (const Quantity& c : model.coordinates) {
    const Expr v = model.pool->time_derivative_symbol(c.symbol);
    all.push_back(total_time_derivative(derivative(lagrangian, v)) -
                  derivative(lagrangian, c.symbol));
  }
  return all;
}

/// Y at motions by chance, the parameters of the model being the same in all of them.
Check check_rank(const Regressor& r) {
  constexpr double reach = 3;
  std::vector<Expr> roots;
  for (const FormulaVector& row : r.Y) {
    for (const Formula& f : row) roots.push_back(f.value);
  }
  const std::vector<Expr> symbols = input_symbols(roots);
  const Tape tape(roots, symbols);
  const std::size_t columns = r.parameters.size();
  const std::size_t points = 2 * columns + 4;
  std::vector<std::vector<double>> rows;
  for (std::uint64_t seed = 1; seed <= points; ++seed) {
    std::vector<double> point;
    for (const Expr s : symbols) {
      const bool constant = s.symbol().role == Role::Parameter;
      point.push_back((constant ? 1 : reach) * random_value(s.symbol(), constant ? 1 : seed));
    }
    const std::vector<double> values = tape.evaluate<double>(point);
    for (std::size_t i = 0; i < r.Y.size(); ++i) {
      const auto begin = values.begin() + static_cast<std::ptrdiff_t>(i * columns);
      rows.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(columns));
    }
  }
  const bool as_many = numeric_rank(std::move(rows), 1e-10) == r.base.size();
  return {"check.regressor.rank", as_many, false, static_cast<int>(points), 0};
}

}  // namespace

std::vector<Check> check_regressor(const ChainModel& model, const Regressor& r) {
  const std::vector<Expr> expected = forces(model);
  std::vector<Expr> all;
  std::vector<Expr> base;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    Expr sum = -expected[i];
    for (std::size_t j = 0; j < r.parameters.size(); ++j)
      sum = sum + r.Y[i][j].value * r.parameters[j].value.value;
    all.push_back(sum);
    sum = -expected[i];
    for (const BaseParameter& b : r.base) sum = sum + r.Y[i][b.column].value * b.value.value;
    base.push_back(sum);
  }
  constexpr std::size_t most_for_rank = 12;
  std::vector<Check> checks{decided("check.regressor.forces", all, expected.size()),
                            decided("check.regressor.base", base, expected.size())};
  if (expected.size() <= most_for_rank) checks.push_back(check_rank(r));
  return checks;
}

std::vector<Check> check_point(const PointOfBody& point) {
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < point.coordinates.size(); ++i) {
    for (std::size_t k = 0; k < 2; ++k) {
      zeros.push_back(point.J[k][i].value -
                      derivative(point.position[k].value, point.coordinates[i]));
    }
  }
  return {decided("check.jacobian.position", zeros, point.coordinates.size())};
}

}  // namespace tellegen
