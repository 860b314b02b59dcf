#include "derive/euler_lagrange/singular.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::euler_lagrange {

using canonical::Ring;

namespace {

constexpr std::size_t max_explicit_size = 4;

using NumericMatrix = std::vector<std::vector<double>>;

/// Rank by elimination with complete pivoting.
std::size_t numeric_rank(NumericMatrix m) {
  const std::size_t n = m.size();
  std::size_t rank = 0;
  double largest = 0;
  for (; rank < n; ++rank) {
    std::size_t row = rank;
    std::size_t column = rank;
    for (std::size_t i = rank; i < n; ++i) {
      for (std::size_t j = rank; j < n; ++j) {
        if (std::abs(m[i][j]) > std::abs(m[row][column])) row = i, column = j;
      }
    }
    const double pivot = std::abs(m[row][column]);
    largest = std::max(largest, pivot);
    if (pivot <= 1e-11 * largest) break;
    std::swap(m[rank], m[row]);
    for (auto& r : m) std::swap(r[rank], r[column]);
    for (std::size_t i = rank + 1; i < n; ++i) {
      const double factor = m[i][rank] / m[rank][rank];
      for (std::size_t j = rank; j < n; ++j) m[i][j] -= factor * m[rank][j];
    }
  }
  return rank;
}

constexpr int wanted_points = 3;
constexpr std::uint64_t max_attempts = 200;

/// The rank of M at random points: where it is full at one, M is regular almost everywhere. Points
/// outside the domain of M count for nothing; nothing where there are no others.
std::optional<std::size_t> random_rank(const Terms& terms, Ring& ring) {
  const std::size_t n = terms.q.size();
  std::vector<Expr> entries;
  for (const auto& row : terms.mass) {
    for (const Series& s : row) entries.push_back(ring.to_expr(s));
  }
  const std::vector<Expr> symbols = input_symbols(entries);
  const Tape tape(entries, symbols);
  std::optional<std::size_t> best;
  int points = 0;
  for (std::uint64_t seed = 1; seed <= max_attempts && points < wanted_points && best != n;
       ++seed) {
    const std::vector<double> values = tape.evaluate<double>(random_point(symbols, seed));
    if (!std::ranges::all_of(values, [](double x) { return std::isfinite(x); })) continue;
    ++points;
    NumericMatrix m(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n * n; ++i) m[i / n][i % n] = values[i];
    best = std::max(best.value_or(0), numeric_rank(std::move(m)));
  }
  return best;
}

/// The coordinates by the order of their equations, by index.
struct Partition {
  std::vector<std::size_t> massless;
  std::vector<std::size_t> massive;
  std::vector<std::size_t> algebraic;  ///< taken out of massless by eliminate_algebraic
};

Partition partition(const Terms& terms) {
  Partition p;
  for (std::size_t i = 0; i < terms.q.size(); ++i) {
    const bool none = std::ranges::all_of(terms.mass[i], [](const Series& s) { return s.empty(); });
    (none ? p.massless : p.massive).push_back(i);
  }
  return p;
}

/// A v = −b from equations that hold no acceleration; nothing where they are not linear in v.
struct Linear {
  SeriesMatrix a;
  std::vector<Series> b;
};

std::optional<Linear> linear_in(Ring& ring, const std::vector<Series>& equations,
                                const std::vector<Expr>& x) {
  Linear linear;
  for (const Series& e : equations) {
    std::vector<Series> row;
    Series rest = e;
    for (const Expr v : x) {
      canonical::Direction by_v = ring.by(v);
      row.push_back(ring.normalise(ring.derivative(e, by_v)));
      if (depends_on_any(ring, row.back(), x)) return std::nullopt;
      const Series velocity = Series::generator(ring.symbol_id(v));
      rest = canonical::add(rest, ring.multiply(row.back(), velocity), Rational(-1));
    }
    linear.a.push_back(std::move(row));
    linear.b.push_back(canonical::negate(ring.normalise(rest)));
  }
  return linear;
}

template <class T>
std::vector<T> pick(const std::vector<T>& from, const std::vector<std::size_t>& which) {
  std::vector<T> chosen;
  chosen.reserve(which.size());
  for (const std::size_t i : which) chosen.push_back(from[i]);
  return chosen;
}

/// Replaces symbols by series, wherever they occur.
Series insert(Ring& ring, const Series& s, const std::vector<Expr>& symbols,
              const std::vector<Series>& values) {
  if (symbols.empty() || !depends_on_any(ring, s, symbols)) return s;
  Substitution replaced;
  for (std::size_t k = 0; k < symbols.size(); ++k)
    replaced.emplace(symbols[k], ring.to_expr(values[k]));
  return ring.normalise(ring.convert(substitute(ring.to_expr(s), replaced)));
}

/// Equations without the velocity of any massless coordinate, and massless coordinates whose
/// velocity occurs nowhere: the ones give the others.
struct Algebraic {
  std::vector<std::size_t> equations;
  std::vector<std::size_t> coordinates;
};

Algebraic find_algebraic(const Terms& terms, const Partition& p, Ring& ring) {
  Algebraic found;
  const std::vector<Expr> v = pick(terms.v, p.massless);
  for (const std::size_t i : p.massless) {
    if (!depends_on_any(ring, terms.bias[i], v)) found.equations.push_back(i);
    const auto holds_rate = [&](const Series& s) { return depends_on(ring, s, terms.v[i]); };
    const bool in_mass = std::ranges::any_of(
        terms.mass, [&](const auto& row) { return std::ranges::any_of(row, holds_rate); });
    if (!in_mass && std::ranges::none_of(terms.bias, holds_rate)) found.coordinates.push_back(i);
  }
  return found;
}

/// Solves the algebraic equations and puts their solution into the others. Returns the values;
/// nothing is changed where they are not linear or not solvable.
std::vector<Series> eliminate_algebraic(Terms& terms, Partition& p, Ring& ring) {
  const Algebraic found = find_algebraic(terms, p, ring);
  const std::size_t count = found.coordinates.size();
  if (count == 0 || count != found.equations.size() || count > max_explicit_size) return {};
  const std::vector<Expr> z = pick(terms.q, found.coordinates);
  const auto linear = linear_in(ring, pick(terms.bias, found.equations), z);
  const auto values = linear ? solve(ring, linear->a, linear->b) : std::nullopt;
  if (!values) return {};
  for (Series& s : terms.bias) s = insert(ring, s, z, *values);
  for (auto& row : terms.mass) {
    for (Series& s : row) s = insert(ring, s, z, *values);
  }
  // The equations that are left belong to the coordinates that are left, in order.
  std::vector<Series> kept;
  for (const std::size_t i : p.massless) {
    if (std::ranges::find(found.equations, i) == found.equations.end())
      kept.push_back(terms.bias[i]);
  }
  p.algebraic = found.coordinates;
  std::erase_if(p.massless, [&](std::size_t i) {
    return std::ranges::find(found.coordinates, i) != found.coordinates.end();
  });
  for (std::size_t k = 0; k < kept.size(); ++k) terms.bias[p.massless[k]] = std::move(kept[k]);
  return *values;
}

/// The velocities of the massless coordinates and the accelerations of the others, solved for.
struct Solved {
  std::vector<Series> velocity;
  std::vector<Series> acceleration;
};

std::optional<Solved> solve_motion(const Terms& terms, const Partition& p, Ring& ring) {
  const std::vector<Expr> v = pick(terms.v, p.massless);
  const auto linear = linear_in(ring, pick(terms.bias, p.massless), v);
  if (!linear || p.massive.size() > max_explicit_size || p.massless.size() > max_explicit_size)
    return std::nullopt;
  const auto velocity = v.empty() ? std::vector<Series>() : solve(ring, linear->a, linear->b);
  if (!velocity) return std::nullopt;
  SeriesMatrix mass;
  std::vector<Series> right;
  for (const std::size_t i : p.massive) {
    std::vector<Series> row = pick(terms.mass[i], p.massive);
    for (Series& s : row) s = insert(ring, s, v, *velocity);
    mass.push_back(std::move(row));
    right.push_back(canonical::negate(insert(ring, terms.bias[i], v, *velocity)));
  }
  const auto acceleration = mass.empty() ? std::vector<Series>() : solve(ring, mass, right);
  if (!acceleration) return std::nullopt;
  return Solved{*velocity, *acceleration};
}

bool occurs(Ring& ring, Expr coordinate, const Solved& solved) {
  const auto in = [&](const Series& s) { return depends_on(ring, s, coordinate); };
  return std::ranges::any_of(solved.velocity, in) || std::ranges::any_of(solved.acceleration, in);
}

// State: every massless coordinate, the velocity of every massive one, and its position where
// anything depends on it.
void fill_state(const Terms& terms, const Partition& p, const Solved& solved, Textbook& textbook,
                SingularMass& s) {
  Ring& ring = textbook.ring();
  const auto push = [&](Expr state, const Series& rate) {
    s.states.push_back(symbol_form(state));
    s.xdot.push_back(textbook.formula(rate));
  };
  for (std::size_t k = 0; k < p.massless.size(); ++k)
    push(terms.q[p.massless[k]], solved.velocity[k]);
  for (const std::size_t i : p.massive) {
    if (occurs(ring, terms.q[i], solved))
      push(terms.q[i], Series::generator(ring.symbol_id(terms.v[i])));
  }
  for (std::size_t k = 0; k < p.massive.size(); ++k)
    push(terms.v[p.massive[k]], solved.acceleration[k]);
}

/// A sentence about one or several.
Remark remark(std::size_t count, std::string_view one, std::string_view several,
              std::string argument) {
  return {count == 1 ? one : several, {std::move(argument)}};
}

}  // namespace

std::optional<SingularMass> singular_mass(const Terms& terms, Textbook& textbook) {
  Ring& ring = textbook.ring();
  const std::size_t rank = random_rank(terms, ring).value_or(terms.q.size());
  if (rank == terms.q.size()) return std::nullopt;
  Partition p = partition(terms);
  SingularMass s;
  s.second_order = pick(terms.q, p.massive);
  if (rank < p.massive.size()) {
    // M is singular without an empty row: a combination of coordinates has no inertia.
    s.first_order = pick(terms.q, p.massless);
    s.remarks.push_back(remark(terms.q.size() - rank, "remark.singular.combination.one",
                               "remark.singular.combination.several",
                               std::to_string(terms.q.size() - rank)));
    return s;
  }
  Terms reduced = terms;
  const std::vector<Series> values = eliminate_algebraic(reduced, p, ring);
  s.first_order = pick(terms.q, p.massless);
  s.algebraic = pick(terms.q, p.algebraic);
  for (const Series& z : values) s.algebraic_values.push_back(textbook.formula(z));
  const auto solved = solve_motion(reduced, p, ring);
  if (solved) fill_state(terms, p, *solved, textbook, s);
  const std::size_t count = s.first_order.size();
  if (count > 0 && solved) {
    s.remarks.push_back(remark(count, "remark.singular.first_order.one",
                               "remark.singular.first_order.several", listed(s.first_order)));
  } else if (count > 0) {
    s.remarks.push_back(remark(count, "remark.singular.implicit.one",
                               "remark.singular.implicit.several", listed(s.first_order)));
  }
  if (!s.algebraic.empty()) {
    s.remarks.push_back(remark(s.algebraic.size(), "remark.singular.algebraic.one",
                               "remark.singular.algebraic.several", listed(s.algebraic)));
  }
  return s;
}

}  // namespace tellegen::euler_lagrange
