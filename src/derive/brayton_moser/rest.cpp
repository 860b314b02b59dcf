#include "derive/brayton_moser/rest.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "numeric/tape.hpp"
#include "symbolic/canonical/depends.hpp"
#include "symbolic/canonical/sign.hpp"

namespace tellegen::brayton_moser {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

namespace {

constexpr std::size_t max_turning = 3;  // coordinates: four quarters each

/// Coordinates along which the slope is not of first degree.
std::vector<bool> turning(const std::vector<Series>& slope, const std::vector<Expr>& q,
                          Ring& ring) {
  std::vector<bool> is_turning;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const std::vector<Series> own = ring.gradient(slope[i], std::span(&q[i], 1));
    is_turning.push_back(depends_on(ring, own[0], q[i]));
  }
  return is_turning;
}

/// The slope is of first degree in these: solved, where that has one solution.
std::optional<std::vector<Series>> linear_rest(const std::vector<Series>& slope,
                                               const std::vector<Expr>& unknowns, Ring& ring) {
  Substitution zero;
  for (const Expr x : unknowns) zero.emplace(x, ring.pool().number(0));
  SeriesMatrix stiffness;
  std::vector<Series> load;
  for (const Series& s : slope) {
    stiffness.push_back(ring.gradient(s, unknowns));
    for (const Series& k : stiffness.back()) {
      if (depends_on_any(ring, k, unknowns)) return std::nullopt;
    }
    const auto constant = at(s, zero, ring);
    if (!constant) return std::nullopt;
    load.push_back(canonical::negate(*constant));
  }
  return solve(ring, stiffness, load);
}

/// One choice of quarters, completed; nothing where it is no equilibrium.
std::optional<Substitution> completed(Substitution point, const std::vector<Series>& slope,
                                      const std::vector<Expr>& q, const std::vector<bool>& turns,
                                      Ring& ring) {
  std::vector<Expr> unknowns;
  std::vector<Series> open;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const auto value = at(slope[i], point, ring);
    if (!value) return std::nullopt;
    if (turns[i]) continue;
    unknowns.push_back(q[i]);
    open.push_back(*value);
  }
  if (!unknowns.empty()) {
    const auto solution = linear_rest(open, unknowns, ring);
    if (!solution) return std::nullopt;
    for (std::size_t i = 0; i < unknowns.size(); ++i)
      point.emplace(unknowns[i], ring.to_expr(ring.normalise((*solution)[i])));
  }
  for (const Series& s : slope) {
    const auto value = at(s, point, ring);
    if (!value || !ring.is_zero(*value)) return std::nullopt;
  }
  return point;
}

/// All terms are positive, not only non-negative.
bool is_plainly_positive(const Series& s, Ring& ring) {
  if (!canonical::is_plainly_nonnegative(ring, s) || ring.is_zero(s)) return false;
  return std::ranges::any_of(s.terms(), [&](const Term& t) {
    return std::ranges::all_of(t.monomial(), [&](Factor f) { return ring.is_positive(f.id()); });
  });
}

/// The value at the parameters' values; NaN where one has none.
double value_of(const EnergyModel& model, const Series& s, Ring& ring) {
  Substitution values;
  for (const Parameter& p : model.parameters) {
    if (p.value) values.emplace(p.symbol, *p.value);
  }
  const std::vector<Expr> roots{substitute(ring.to_expr(s), values)};
  if (!input_symbols(roots).empty() || !model.functions.empty()) return NAN;
  const Tape tape(roots, {});
  return tape.evaluate<double>(std::span<const double>{})[0];
}

/// Whether what a term is divided by vanishes there: 0/0 is no value, though 0 · x is 0.
bool is_divided_by_zero(const Series& s, const Substitution& point, Ring& ring) {
  return std::ranges::any_of(s.terms(), [&](const Term& t) {
    return std::ranges::any_of(t.monomial(), [&](Factor f) {
      return f.exponent() < 0 &&
             ring.is_zero(ring.convert(substitute(ring.generator(f.id()).expr, point)));
    });
  });
}

}  // namespace

std::optional<Series> at(const Series& s, const Substitution& point, Ring& ring) {
  try {
    if (is_divided_by_zero(s, point, ring)) return std::nullopt;
    return ring.normalise(ring.convert(substitute(ring.to_expr(s), point)));
  } catch (const canonical::DivisionByZero&) {
    return std::nullopt;
  }
}

std::optional<SeriesMatrix> at(const SeriesMatrix& m, const Substitution& point, Ring& ring) {
  SeriesMatrix values;
  for (const auto& row : m) {
    values.emplace_back();
    for (const Series& s : row) {
      auto value = at(s, point, ring);
      if (!value) return std::nullopt;
      values.back().push_back(std::move(*value));
    }
  }
  return values;
}

std::vector<Substitution> rest_points(const std::vector<Series>& slope, const std::vector<Expr>& q,
                                      Ring& ring) {
  Pool& pool = ring.pool();
  const Expr half_turn = pool.pi();
  const std::array<Expr, 4> quarters{pool.number(0), Rational(-1, 2) * half_turn,
                                     Rational(1, 2) * half_turn, half_turn};
  const std::vector<bool> turns = turning(slope, q, ring);
  const auto count = static_cast<std::size_t>(std::ranges::count(turns, true));
  const std::size_t choices = count > max_turning ? 1 : std::size_t{1} << (2 * count);
  std::vector<Substitution> found;
  for (std::size_t choice = 0; choice < choices; ++choice) {
    Substitution point;
    std::size_t rest = choice;
    for (std::size_t i = 0; i < q.size(); ++i) {
      if (!turns[i]) continue;
      point.emplace(q[i], quarters[rest % quarters.size()]);
      rest /= quarters.size();
    }
    if (auto whole = completed(std::move(point), slope, q, turns, ring))
      found.push_back(std::move(*whole));
  }
  return found;
}

Definite is_positive_definite(const EnergyModel& model, const SeriesMatrix& m, Ring& ring) {
  Definite result;
  result.holds = true;
  SeriesMatrix leading;
  for (std::size_t n = 1; n <= m.size(); ++n) {
    leading.assign(m.begin(), m.begin() + static_cast<std::ptrdiff_t>(n));
    for (auto& row : leading) row.resize(n);
    const Series minor = ring.normalise(determinant(ring, leading));
    if (is_plainly_positive(minor, ring)) continue;
    if (canonical::is_plainly_nonnegative(ring, canonical::negate(minor))) return {};
    const double value = value_of(model, minor, ring);
    if (std::isnan(value)) {
      result.by = Certainty::Unknown;
      result.conditions.push_back(minor);
    } else if (value <= 0) {
      return {};
    } else if (result.by == Certainty::Proved) {
      result.by = Certainty::Sampled;
    }
  }
  return result;
}

}  // namespace tellegen::brayton_moser
