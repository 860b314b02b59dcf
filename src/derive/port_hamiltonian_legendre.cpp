#include "derive/port_hamiltonian_legendre.hpp"

#include <algorithm>
#include <array>

#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Factor;
using canonical::Ring;
using canonical::Term;

bool depends_on_any(Ring& ring, const Series& s, const std::vector<Expr>& symbols) {
  const auto factor_depends = [&](Factor f) {
    const Expr atom = f.is_angle() ? ring.angle(f.id()).expr : ring.generator(f.id()).expr;
    return std::ranges::any_of(symbols, [&](Expr x) { return depends_on(atom, x); });
  };
  return std::ranges::any_of(
      s.terms(), [&](const Term& t) { return std::ranges::any_of(t.key.view(), factor_depends); });
}

namespace {

/// p_q, or p_q_1 … where the model uses that name for something else.
std::string momentum_name(const EnergyModel& model, const std::vector<Expr>& others, Expr q) {
  const auto is_taken = [&](const std::string& name) {
    const auto known = model.pool->find_symbol(name);
    if (std::ranges::find(model.defines, name, &NamedExpr::name) != model.defines.end())
      return true;
    return known && (known->symbol().role != Role::State ||
                     std::ranges::find(others, *known) != others.end());
  };
  const std::string usual = "p_" + q.symbol().name;
  std::string name = usual;
  for (int i = 1; is_taken(name); ++i) name = usual + "_" + std::to_string(i);
  return name;
}

}  // namespace

Mechanics take_energies(const EnergyModel& model, Ring& ring) {
  Mechanics m;
  Pool& pool = *model.pool;
  for (const Quantity& c : model.coordinates) {
    m.q.push_back(c.symbol);
    m.v.push_back(pool.time_derivative_symbol(c.symbol));
    m.p.push_back(pool.symbol(momentum_name(model, m.p, c.symbol), Role::State));
  }
  for (const Quantity& i : model.inputs) m.u.push_back(i.symbol);
  m.kinetic = ring.convert(model.kinetic);
  m.potential = ring.convert(model.potential);
  m.dissipation = ring.convert(model.dissipation);
  for (const Expr f : model.forces) m.force.push_back(ring.convert(f));
  m.momentum = ring.gradient(m.kinetic, m.v);
  return m;
}

namespace {

/// Coordinates whose momenta share velocities: M is inverted block by block.
std::vector<std::vector<std::size_t>> blocks(const SeriesMatrix& mass) {
  const std::size_t n = mass.size();
  std::vector<std::size_t> group(n);
  for (std::size_t i = 0; i < n; ++i) group[i] = i;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (mass[i][j].empty() && mass[j][i].empty()) continue;
      const std::size_t from = std::max(group[i], group[j]);
      const std::size_t to = std::min(group[i], group[j]);
      std::ranges::replace(group, from, to);
    }
  }
  std::vector<std::vector<std::size_t>> result;
  for (std::size_t g = 0; g < n; ++g) {
    std::vector<std::size_t> members;
    for (std::size_t i = 0; i < n; ++i) {
      if (group[i] == g) members.push_back(i);
    }
    if (!members.empty()) result.push_back(std::move(members));
  }
  return result;
}

Series symbol_series(Ring& ring, Expr s) { return Series::generator(ring.symbol_id(s)); }

/// p = M v + a with M and a free of velocities, on one block; nothing where it is not so.
std::optional<std::vector<Series>> invert_linear(const Mechanics& m,
                                                 const std::vector<std::size_t>& block,
                                                 Ring& ring) {
  SeriesMatrix mass;
  std::vector<Series> right;
  std::vector<Expr> v;
  for (const std::size_t i : block) v.push_back(m.v[i]);
  for (const std::size_t i : block) {
    std::vector<Series> row = ring.gradient(m.momentum[i], v);
    Series rest = canonical::add(symbol_series(ring, m.p[i]), m.momentum[i], Rational(-1));
    for (std::size_t j = 0; j < row.size(); ++j) {
      row[j] = ring.normalise(row[j]);
      if (depends_on_any(ring, row[j], m.v)) return std::nullopt;
      rest = canonical::add(rest, ring.multiply(row[j], symbol_series(ring, v[j])));
    }
    mass.push_back(std::move(row));
    right.push_back(ring.normalise(rest));
  }
  return solve(ring, mass, right);
}

/// y = f(x) undone, where f is a function the kernel can invert.
std::optional<Expr> inverse_value(Expr f, Expr y) {
  Pool& pool = y.pool();
  if (f.kind() == Kind::Call && f.args().size() == 1 && f.call().orders[0] == 0) {
    const std::array<Expr, 1> argument{y};
    return pool.call(pool.inverse_function(f.call().function), argument);
  }
  if (f.kind() != Kind::Function) return std::nullopt;
  switch (f.function()) {
    case Function::Tanh:
      return apply(Function::Atanh, y);
    case Function::Sinh:
      return apply(Function::Asinh, y);
    case Function::Tan:
      return apply(Function::Atan, y);
    case Function::Asinh:
      return apply(Function::Sinh, y);
    case Function::Atan:
      return apply(Function::Tan, y);
    case Function::Exp:
      return log(y);
    case Function::Log:
      return exp(y);
    default:
      return std::nullopt;
  }
}

/// p = c f(k v): one term with one invertible function of a multiple of v.
std::optional<Expr> invert_function(const Mechanics& m, std::size_t i, Ring& ring) {
  const Series& p = m.momentum[i];
  if (p.size() != 1 || p.terms()[0].has_angle()) return std::nullopt;
  Term coefficient;
  coefficient.coefficient = p.terms()[0].coefficient;
  std::optional<Expr> function;
  for (const Factor f : p.terms()[0].monomial()) {
    const Expr atom = ring.generator(f.id()).expr;
    if (!depends_on(atom, m.v[i])) {
      coefficient.key.push_back(f);
    } else if (f.exponent() == 1 && !function) {
      function = atom;
    } else {
      return std::nullopt;
    }
  }
  if (!function || function->args().size() != 1) return std::nullopt;
  const Series inside = ring.convert(function->arg(0));
  const Series slope = ring.gradient(inside, std::vector<Expr>{m.v[i]})[0];
  const Series straight = ring.multiply(slope, symbol_series(ring, m.v[i]));
  if (!ring.is_zero(canonical::add(inside, straight, Rational(-1)))) return std::nullopt;
  const Expr scaled = m.p[i] / ring.to_expr(Series(std::vector<Term>{coefficient}));
  const auto undone = inverse_value(*function, scaled);
  if (!undone) return std::nullopt;
  return *undone / ring.to_expr(slope);
}

}  // namespace

LegendreResult invert_momenta(const Mechanics& m, Ring& ring) {
  LegendreResult result;
  Velocities velocities{std::vector<Expr>(m.q.size()), std::vector<Series>(m.q.size())};
  SeriesMatrix mass;
  for (const Series& p : m.momentum) mass.push_back(ring.gradient(p, m.v));
  for (const std::vector<std::size_t>& block : blocks(mass)) {
    const bool no_inertia = block.size() == 1 && mass[block[0]][block[0]].empty();
    if (no_inertia) {
      result.why = NoVelocities::Singular;
      result.culprits.push_back(block[0]);
      continue;
    }
    if (const auto v = invert_linear(m, block, ring)) {
      for (std::size_t k = 0; k < block.size(); ++k) {
        velocities.series[block[k]] = (*v)[k];
        velocities.value[block[k]] = ring.to_expr((*v)[k]);
      }
      continue;
    }
    const auto v = block.size() == 1 ? invert_function(m, block[0], ring) : std::nullopt;
    if (!v) {
      result.culprits.insert(result.culprits.end(), block.begin(), block.end());
      continue;
    }
    velocities.value[block[0]] = *v;
    velocities.series[block[0]] = ring.convert(*v);
  }
  if (result.culprits.empty()) result.velocities = std::move(velocities);
  return result;
}

Series on_momenta(const Series& s, const Mechanics& m, const Velocities& v, Ring& ring) {
  if (!depends_on_any(ring, s, m.v)) return s;
  Substitution to_momenta;
  for (std::size_t i = 0; i < m.v.size(); ++i) to_momenta.emplace(m.v[i], v.value[i]);
  return ring.normalise(ring.convert(substitute(ring.to_expr(s), to_momenta)));
}

Series hamiltonian(const Mechanics& m, const Velocities& v, Ring& ring) {
  std::vector<Series> parts;
  for (std::size_t i = 0; i < m.q.size(); ++i) {
    parts.push_back(ring.multiply(symbol_series(ring, m.p[i]), v.series[i]));
  }
  parts.push_back(canonical::negate(on_momenta(m.kinetic, m, v, ring)));
  parts.push_back(m.potential);
  return ring.normalise(canonical::sum(std::move(parts)));
}

}  // namespace tellegen::port_hamiltonian
