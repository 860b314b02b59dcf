#include "model/constraints/state_dimension.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <utility>

#include "model/coordinates.hpp"
#include "model/statements/constant.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/fresh.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

using Complex = std::complex<double>;
using ComplexMatrix = std::vector<std::vector<Complex>>;

Complex determinant(ComplexMatrix a) {
  Complex product = 1;
  for (std::size_t k = 0; k < a.size(); ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k; i < a.size(); ++i) {
      if (std::abs(a[i][k]) > std::abs(a[pivot][k])) pivot = i;
    }
    if (a[pivot][k] == Complex(0)) return 0;
    if (pivot != k) {
      std::swap(a[pivot], a[k]);
      product = -product;
    }
    product *= a[k][k];
    for (std::size_t i = k + 1; i < a.size(); ++i) {
      const Complex factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < a.size(); ++j) a[i][j] -= factor * a[k][j];
    }
  }
  return product;
}

/// Coefficients of s², s and 1.
struct Pencil {
  NumberMatrix second, first, none;

  [[nodiscard]] ComplexMatrix at(Complex s) const {
    ComplexMatrix m(none.size());
    for (std::size_t i = 0; i < none.size(); ++i) {
      for (std::size_t j = 0; j < none.size(); ++j)
        m[i].push_back(s * s * second[i][j] + s * first[i][j] + none[i][j]);
    }
    return m;
  }
};

/// Of det(s): its values at the roots of unity give its coefficients.
std::optional<std::size_t> degree(const Pencil& pencil, std::size_t most) {
  const std::size_t count = most + 1;
  std::vector<Complex> roots;
  std::vector<Complex> values;
  for (std::size_t k = 0; k < count; ++k) {
    roots.push_back(std::polar(
        1.0, 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(count)));
    values.push_back(determinant(pencil.at(roots[k])));
  }
  std::vector<double> sizes(count);
  for (std::size_t d = 0; d < count; ++d) {
    Complex sum = 0;
    for (std::size_t k = 0; k < count; ++k) sum += values[k] * std::conj(roots[k * d % count]);
    sizes[d] = std::abs(sum);
  }
  const double largest = std::ranges::max(sizes);
  if (!(largest > 0) || !std::isfinite(largest)) return std::nullopt;
  constexpr double rounding = 1e-10;
  std::size_t d = most;
  while (d > 0 && sizes[d] <= rounding * largest) --d;
  return d;
}

/// d/dt ∂L/∂q̇ − ∂L/∂q + ∂D/∂q̇ − Q − Aᵀλ, then the constraints.
struct Equations {
  std::vector<Expr> left;
  std::vector<Expr> unknowns;  ///< coordinates, then multipliers
};

/// What codissipation takes off a velocity (003 (24), (27)): q̇ = w − ∂𝒥/∂f with f = −∂L/∂q, and
/// the forces balance in w. Where nothing depends on w, 𝒥 alone moves the coordinate.
void add_slips(Equations& all, const EnergyModel& model) {
  if (model.codissipation.is_zero()) return;
  Pool& pool = *model.pool;
  const std::vector<Expr> q = coordinates_of(model);
  const std::vector<Expr> slope = gradient(model.kinetic - model.potential, q);
  std::vector<Expr> f;
  Substitution efforts;
  for (std::size_t i = 0; i < q.size(); ++i) {
    f.push_back(pool.symbol("f_" + q[i].symbol().name, Role::State));
    efforts.emplace(f.back(), -slope[i]);
  }
  const std::vector<Expr> slips = gradient(model.codissipation, f);
  Substitution moved;
  for (std::size_t i = 0; i < q.size(); ++i) {
    if (slips[i].is_zero()) continue;
    const Expr v = pool.time_derivative_symbol(q[i]);
    const Expr a = pool.time_derivative_symbol(v);
    const Expr slipping = v + substitute(slips[i], efforts);
    if (!depends_on(all.left[i], v) && !depends_on(all.left[i], a)) {
      all.left[i] = slipping;
      continue;
    }
    const Expr w = state_symbol(pool, "w_" + q[i].symbol().name, {});
    moved.emplace(v, w);
    moved.emplace(a, pool.time_derivative_symbol(w));
    all.left.push_back(slipping - w);
    all.unknowns.push_back(w);
  }
  for (std::size_t i = 0; i < q.size(); ++i) {
    const Expr v = pool.time_derivative_symbol(q[i]);
    if (slips[i].is_zero() || moved.contains(v)) all.left[i] = substitute(all.left[i], moved);
  }
}

Equations equations_of(const EnergyModel& model, const std::vector<std::size_t>& which) {
  const std::vector<Expr> q = coordinates_of(model);
  const std::vector<Expr> v = velocities_of(model);
  const Expr lagrangian = model.kinetic - model.potential;
  const std::vector<Expr> rate = gradient(total_time_derivative(lagrangian), v);
  const std::vector<Expr> slope = gradient(lagrangian, q);
  const std::vector<Expr> friction = gradient(model.dissipation, v);
  Equations all{{}, q};
  for (std::size_t i = 0; i < q.size(); ++i)
    all.left.push_back(rate[i] - Rational(2) * slope[i] + friction[i] - model.forces[i]);
  add_slips(all, model);
  for (const std::size_t k : which) {
    const Constraint& c = model.constraints[k];
    const Expr lambda = state_symbol(*model.pool, "lambda_" + std::to_string(k + 1), {});
    const std::vector<Expr> row = gradient(c.value, is_holonomic(c) ? q : v);
    for (std::size_t i = 0; i < q.size(); ++i) all.left[i] = all.left[i] - row[i] * lambda;
    all.left.push_back(c.value);
    all.unknowns.push_back(lambda);
  }
  return all;
}

/// At random, but a parameter that is 0 stays 0.
NumberVector point_for(const EnergyModel& model, const std::vector<Expr>& symbols,
                       std::uint64_t seed, const NumberVector& at) {
  NumberVector point = random_point(symbols, seed);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    for (const Parameter& p : model.parameters) {
      const auto value =
          p.symbol == symbols[i] && p.value ? constant_value(*p.value) : std::nullopt;
      if (value && (*value == 0 || !at.empty())) point[i] = *value;
    }
    for (std::size_t j = 0; j < at.size(); ++j) {
      if (model.coordinates[j].symbol == symbols[i]) point[i] = at[j];
    }
  }
  return point;
}

}  // namespace

bool has_inertia_everywhere(const EnergyModel& model) {
  const std::vector<Expr> v = velocities_of(model);
  std::vector<Expr> entries;
  for (const Expr p : gradient(model.kinetic - model.potential, v)) {
    for (const Expr m : gradient(p, v)) entries.push_back(m);
  }
  const std::vector<Expr> symbols = input_symbols(entries);
  const Tape tape(entries, symbols);
  constexpr std::uint64_t attempts = 5;
  for (std::uint64_t seed = 1; seed <= attempts; ++seed) {
    const NumberVector flat = tape.evaluate<double>(point_for(model, symbols, seed, {}));
    NumberMatrix mass;
    const auto n = static_cast<std::ptrdiff_t>(v.size());
    for (auto row = flat.begin(); row != flat.end(); row += n) mass.emplace_back(row, row + n);
    if (solve_numerically(mass, NumberVector(v.size(), 1.0))) return true;
  }
  return false;
}

std::optional<std::size_t> state_dimension(const EnergyModel& model,
                                           const std::vector<std::size_t>& which,
                                           const NumberVector& at) {
  constexpr std::size_t most = 40;  // of many, the coefficients differ too much in size
  if (model.coordinates.size() + which.size() > most) return std::nullopt;
  const Equations equations = equations_of(model, which);
  const std::vector<Expr>& q = equations.unknowns;
  std::vector<Expr> v;
  std::vector<Expr> a;
  for (const Expr x : q) {
    v.push_back(model.pool->time_derivative_symbol(x));
    a.push_back(model.pool->time_derivative_symbol(v.back()));
  }
  std::vector<Expr> entries;
  for (const Expr e : equations.left) {
    for (const std::vector<Expr>* by : {&std::as_const(a), &std::as_const(v), &q}) {
      for (const Expr slope : gradient(e, *by)) entries.push_back(slope);
    }
  }
  const std::vector<Expr> symbols = input_symbols(entries);
  const Tape tape(entries, symbols);
  const std::size_t n = q.size();
  std::optional<std::size_t> found;
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const NumberVector flat = tape.evaluate<double>(point_for(model, symbols, seed, at));
    Pencil pencil;
    auto next = flat.begin();
    for (std::size_t i = 0; i < n; ++i) {
      for (NumberMatrix* m : {&pencil.second, &pencil.first, &pencil.none}) {
        m->emplace_back(next, next + static_cast<std::ptrdiff_t>(n));
        next += static_cast<std::ptrdiff_t>(n);
      }
    }
    const auto d = degree(pencil, 2 * n);
    if (d) found = std::max(*d, found.value_or(0));
  }
  return found;
}

}  // namespace tellegen
