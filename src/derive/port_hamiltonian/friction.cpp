#include "derive/port_hamiltonian/friction.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "derive/port_hamiltonian/rest.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Factor;
using canonical::Generator;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

namespace {

bool is_sign(const Generator& g) {
  return g.expr.kind() == Kind::Function && g.expr.function() == Function::Sign;
}

std::optional<Rational> degree_in(Ring& ring, const Series& s, const std::vector<Expr>& v);

/// d with g(λ v) = λᵈ g(v) for every λ > 0; nothing where there is none.
std::optional<Rational> degree_of(Ring& ring, std::uint32_t id, const std::vector<Expr>& v) {
  const Generator g = ring.generator(id);
  if (std::ranges::find(v, g.expr) != v.end()) return Rational(1);
  if (std::ranges::none_of(v, [&](Expr x) { return depends_on(g.expr, x); })) return Rational(0);
  if (is_sign(g)) {
    const Series argument = ring.convert(g.expr.arg(0));
    return degree_in(ring, argument, v) ? std::optional(Rational(0)) : std::nullopt;
  }
  const bool is_root = g.kind == Generator::Kind::Root;
  if (!is_root && g.kind != Generator::Kind::Whole) return std::nullopt;
  auto degree = degree_in(ring, g.polynomial, v);
  if (degree && is_root) *degree /= Rational(g.degree);
  return degree;
}

std::optional<Rational> degree_in(Ring& ring, const Term& t, const std::vector<Expr>& v) {
  Rational degree(0);
  for (const Factor f : t.key) {
    if (f.is_angle()) {
      const Expr angle = ring.angle(f.id()).expr;
      if (std::ranges::any_of(v, [&](Expr x) { return depends_on(angle, x); })) return {};
      continue;
    }
    const auto own = degree_of(ring, f.id(), v);
    if (!own) return std::nullopt;
    degree += *own * Rational(f.exponent());
  }
  return degree;
}

std::optional<Rational> degree_in(Ring& ring, const Series& s, const std::vector<Expr>& v) {
  std::optional<Rational> common;
  for (const Term& t : s.terms()) {
    const auto degree = degree_in(ring, t, v);
    if (!degree || (common && *common != *degree)) return std::nullopt;
    common = degree;
  }
  return common;
}

bool has_mean(const std::optional<Rational>& degree) { return degree && Rational(-1) < *degree; }

}  // namespace

Series average_along(Ring& ring, const Series& s, const std::vector<Expr>& v) {
  Pool& pool = ring.pool();
  std::vector<Term> simple;
  std::vector<Term> other;
  for (const Term& t : s.terms()) {
    const auto degree = degree_in(ring, t, v);
    if (!has_mean(degree)) {
      other.push_back(t);
      continue;
    }
    simple.push_back(t);
    simple.back().coefficient /= *degree + Rational(1);
  }
  Series result(std::move(simple));
  if (other.empty()) return result;
  const Expr lambda = pool.symbol("lambda_1", Role::Bound);
  Substitution scaled;
  for (const Expr x : v) scaled.emplace(x, lambda * x);
  const Expr body = substitute(ring.to_expr(Series(std::move(other))), scaled);
  return canonical::add(result,
                        ring.convert(pool.integral(body, lambda, pool.number(0), pool.number(1))));
}

namespace {

/// s at v = 0; 0 where it has no value there, as v/|v|.
Series at_rest(Ring& ring, const Series& s, const std::vector<Expr>& v) {
  const std::vector<Expr> rest(v.size(), ring.pool().number(0));
  return at_point(s, v, rest, ring).value_or(Series());
}

/// The terms that have the same functions of velocities: |v − w| is one part, though its terms are
/// v sign(v − w) and −w sign(v − w).
std::vector<Series> parts_of(Ring& ring, const Series& s, const std::vector<Expr>& v) {
  std::map<std::vector<std::uint32_t>, std::vector<Term>> by_functions;
  for (const Term& t : s.terms()) {
    std::vector<std::uint32_t> functions;
    for (const Factor f : t.monomial()) {
      const Generator& g = ring.generator(f.id());
      if (g.kind == Generator::Kind::Symbol) continue;
      if (std::ranges::any_of(v, [&](Expr x) { return depends_on(g.expr, x); }))
        functions.push_back(f.id());
    }
    by_functions[functions].push_back(t);
  }
  std::vector<Series> parts;
  for (auto& [functions, terms] : by_functions) parts.emplace_back(std::move(terms));
  return parts;
}

/// One part of D, its force ∂D/∂v less that at rest, and D″.
struct Part {
  Series dissipation;
  std::vector<Series> force;
  SeriesMatrix slope;
};

/// Whether the slope has a sign, or falls off too fast to have a mean.
bool may_have_kink(Ring& ring, const Part& part, const std::vector<Expr>& v) {
  const auto has_sign = [&](const Term& t) {
    return std::ranges::any_of(t.monomial(), [&](Factor f) {
      const Generator& g = ring.generator(f.id());
      return is_sign(g) && std::ranges::any_of(v, [&](Expr x) { return depends_on(g.expr, x); });
    });
  };
  if (std::ranges::any_of(part.dissipation.terms(), has_sign)) return true;
  const auto diverges = [&](const Term& t) {
    const auto degree = degree_in(ring, t, v);
    return degree && !has_mean(degree);
  };
  for (const auto& row : part.slope) {
    for (const Series& s : row) {
      if (std::ranges::any_of(s.terms(), diverges)) return true;
    }
  }
  return false;
}

/// Whether R v is the force, and can be shown to be.
bool gives_force(Ring& ring, const SeriesMatrix& r, const Part& part, const std::vector<Expr>& v) {
  for (std::size_t i = 0; i < v.size(); ++i) {
    std::vector<Series> all{canonical::negate(part.force[i])};
    for (std::size_t j = 0; j < v.size(); ++j)
      all.push_back(ring.multiply(r[i][j], Series::generator(ring.symbol_id(v[j]))));
    if (!ring.is_zero(canonical::sum(std::move(all)))) return false;
  }
  return true;
}

// f fᵀ/(fᵀv) v = f
SeriesMatrix by_force(Ring& ring, const Part& part, const std::vector<Expr>& v) {
  SeriesMatrix r(v.size(), std::vector<Series>(v.size()));
  std::vector<std::size_t> moving;
  std::vector<Series> powers;
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (ring.is_zero(part.force[i])) continue;
    moving.push_back(i);
    powers.push_back(ring.multiply(part.force[i], Series::generator(ring.symbol_id(v[i]))));
  }
  if (moving.size() == 1) {
    const std::size_t i = moving[0];
    r[i][i] = ring.multiply(part.force[i], Series::generator(ring.symbol_id(v[i]), -1));
    return r;
  }
  if (moving.empty()) return r;
  const Series power = ring.normalise(canonical::sum(std::move(powers)));
  for (const std::size_t i : moving) {
    for (const std::size_t j : moving)
      r[i][j] = ring.divide(ring.multiply(part.force[i], part.force[j]), power);
  }
  return r;
}

bool has_integral(const Ring& ring, const std::vector<Series>& all) {
  return std::ranges::any_of(all, [&](const Series& s) {
    return std::ranges::any_of(s.terms(), [&](const Term& t) {
      return std::ranges::any_of(t.monomial(), [&](Factor f) {
        return ring.generator(f.id()).expr.kind() == Kind::Integral;
      });
    });
  });
}

/// Whether the force keeps its direction, fᵢ ∂fⱼ/∂v = fⱼ ∂fᵢ/∂v: then f fᵀ/(fᵀv) is the mean slope.
bool keeps_direction(Ring& ring, const Part& part) {
  const auto first =
      std::ranges::find_if(part.force, [&](const Series& f) { return !ring.is_zero(f); });
  if (first == part.force.end()) return true;
  const auto i = static_cast<std::size_t>(first - part.force.begin());
  for (std::size_t j = i + 1; j < part.force.size(); ++j) {
    for (std::size_t k = 0; k < part.force.size(); ++k) {
      const Series a = ring.multiply(part.force[i], part.slope[j][k]);
      const Series b = ring.multiply(part.force[j], part.slope[i][k]);
      if (!ring.is_zero(canonical::add(a, b, Rational(-1)))) return false;
    }
  }
  return true;
}

/// The mean slope has no closed form although the force has one, as that of tanh.
bool is_open(Ring& ring, const SeriesMatrix& r, const Part& part) {
  const auto has = [&](const std::vector<Series>& row) { return has_integral(ring, row); };
  return std::ranges::any_of(r, has) && !has(part.force) && keeps_direction(ring, part);
}

SeriesMatrix friction_of(Ring& ring, const Part& part, const std::vector<Expr>& v) {
  const bool is_doubtful = may_have_kink(ring, part, v);
  SeriesMatrix r;
  for (const auto& row : part.slope) {
    r.emplace_back();
    for (const Series& s : row) r.back().push_back(average_along(ring, s, v));
  }
  const bool is_needed = is_open(ring, r, part) || (is_doubtful && !gives_force(ring, r, part, v));
  return is_needed ? by_force(ring, part, v) : r;
}

}  // namespace

Friction find_friction(Ring& ring, const Series& dissipation, const std::vector<Expr>& v) {
  const std::size_t n = v.size();
  Friction all{SeriesMatrix(n, std::vector<Series>(n)), std::vector<Series>(n)};
  for (const Series& d : parts_of(ring, dissipation, v)) {
    Part part{d, ring.gradient(d, v), {}};
    for (std::size_t i = 0; i < n; ++i) {
      part.slope.push_back(ring.gradient(part.force[i], v));
      const Series rest = at_rest(ring, part.force[i], v);
      all.at_rest[i] = canonical::add(all.at_rest[i], rest);
      part.force[i] = canonical::add(part.force[i], rest, Rational(-1));
    }
    const SeriesMatrix r = friction_of(ring, part, v);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) all.R[i][j] = canonical::add(all.R[i][j], r[i][j]);
    }
  }
  for (auto& row : all.R) {
    for (Series& s : row) s = ring.normalise(std::move(s));
  }
  return all;
}

}  // namespace tellegen::port_hamiltonian
