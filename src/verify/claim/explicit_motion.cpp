#include "verify/claim/explicit_motion.hpp"

#include <algorithm>

#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/substitute.hpp"
#include "verify/zero/solve_rows.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

Expr rate_of(Expr q) { return q.pool().time_derivative_symbol(q); }

/// One solution of all constraints of positions.
struct Place {
  Substitution solved;          // coordinate → expression in free ones
  std::vector<Expr> remaining;  // constraints that are still to be kept
};

/// Solves constraints of positions for one coordinate after the other.
class Positions {
 public:
  explicit Positions(const EnergyModel& model) : coordinates_(coordinates_of(model)) {}

  /// Nothing where one has no solution by a quadratic formula, or there are too many branches.
  std::optional<std::vector<Place>> all(std::vector<Expr> constraints) {
    places_ = {{{}, std::move(constraints)}};
    constexpr std::size_t most = 8;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      while (!places_[i].remaining.empty()) {
        if (!step(i) || places_.size() > most) return std::nullopt;
      }
    }
    return places_;
  }

 private:
  static std::vector<Expr> coordinates_of(const EnergyModel& model) {
    std::vector<Expr> all;
    for (const Quantity& q : model.coordinates) all.push_back(q.symbol);
    return all;
  }

  /// One constraint solved for one coordinate: where that is possible linearly, so.
  bool step(std::size_t i) {
    for (const int degree : {1, 2}) {
      const std::vector<Expr> remaining = places_[i].remaining;
      for (std::size_t k = 0; k < remaining.size(); ++k) {
        const std::vector<Expr> root{remaining[k]};
        Ring ring(remaining[k].pool(), root);
        if (ring.is_zero(ring.convert(remaining[k]))) {
          places_[i].remaining.erase(places_[i].remaining.begin() + static_cast<std::ptrdiff_t>(k));
          return true;
        }
        for (const Expr c : coordinates_) {
          if (!depends_on(remaining[k], c)) continue;
          const std::vector<Expr> found = solutions(remaining[k], c, degree, ring);
          if (found.empty()) continue;
          take(i, k, c, found);
          return true;
        }
      }
    }
    return false;
  }

  /// The roots of a constraint that is a polynomial of that degree in c; empty where it is not.
  static std::vector<Expr> solutions(Expr constraint, Expr c, int degree, Ring& ring) {
    canonical::Direction by_it = ring.by(c);
    Series slope = ring.convert(constraint);
    for (int i = 0; i < degree; ++i) slope = ring.derivative(slope, by_it);
    if (ring.is_zero(slope) || !ring.is_zero(ring.derivative(slope, by_it))) return {};
    const Expr zero = c.pool().number(0);
    const Expr low = substitute(constraint, {{c, zero}});
    const Expr first =
        ring.to_expr(ring.normalise(ring.derivative(ring.convert(constraint), by_it)));
    const Expr b = substitute(first, {{c, zero}});
    if (degree == 1) return {-(low / b)};
    const Expr a = Rational(1, 2) * ring.to_expr(ring.normalise(slope));
    const Expr root = sqrt(b * b - Rational(4) * a * low);
    const Expr twice = Rational(2) * a;
    return {(root - b) / twice, (-root - b) / twice};
  }

  void take(std::size_t i, std::size_t k, Expr c, const std::vector<Expr>& found) {
    const Place before = places_[i];
    for (std::size_t branch = 0; branch < found.size(); ++branch) {
      const Substitution now{{c, found[branch]}};
      Place place;
      for (const auto& [name, value] : before.solved)
        place.solved.emplace(name, substitute(value, now));
      place.solved.emplace(c, found[branch]);
      for (std::size_t j = 0; j < before.remaining.size(); ++j) {
        if (j != k) place.remaining.push_back(substitute(before.remaining[j], now));
      }
      if (branch == 0)
        places_[i] = std::move(place);
      else
        places_.push_back(std::move(place));
    }
  }

  std::vector<Expr> coordinates_;
  std::vector<Place> places_;
};

std::vector<Expr> holonomic_of(const EnergyModel& model) {
  std::vector<Expr> constraints;
  for (const Constraint& c : model.constraints) {
    if (is_holonomic(c)) constraints.push_back(c.value);
  }
  return constraints;
}

/// The dependent velocities at a place: A q̇ + b = 0.
std::optional<Substitution> velocities_at(const EulerLagrange& el, const Substitution& place) {
  const ConstrainedMotion& c = *el.constrained;
  std::vector<LinearRow> rows;
  for (std::size_t k = 0; k < c.A.size(); ++k) {
    LinearRow row{{}, substitute(c.drift[k].value, place)};
    for (const Formula& f : c.A[k]) row.coefficients.push_back(substitute(f.value, place));
    rows.push_back(std::move(row));
  }
  std::vector<Expr> unknowns;
  for (const Expr q : el.coordinates) unknowns.push_back(rate_of(q));
  auto solved = solve_rows(std::move(rows), unknowns, false);
  if (!solved || solved->size() != c.A.size()) return std::nullopt;
  return solved;
}

/// Accelerations and multipliers: M q̈ − Aᵀλ + h = 0, A q̈ + γ = 0.
template <class AtPlace>
std::optional<Substitution> motion_at(const EulerLagrange& el, const AtPlace& at) {
  const ConstrainedMotion& c = *el.constrained;
  const std::size_t n = el.coordinates.size();
  const std::size_t m = c.multipliers.size();
  std::vector<LinearRow> rows;
  for (std::size_t i = 0; i < n; ++i) {
    LinearRow row{{}, at(c.h[i].value)};
    for (const Formula& f : el.M[i]) row.coefficients.push_back(at(f.value));
    for (std::size_t k = 0; k < m; ++k) row.coefficients.push_back(-at(c.A[k][i].value));
    rows.push_back(std::move(row));
  }
  for (std::size_t k = 0; k < m; ++k) {
    LinearRow row{{}, at(c.gamma[k].value)};
    for (const Formula& f : c.A[k]) row.coefficients.push_back(at(f.value));
    row.coefficients.resize(n + m, row.constant.pool().number(0));
    rows.push_back(std::move(row));
  }
  std::vector<Expr> unknowns;
  for (const Expr q : el.coordinates) unknowns.push_back(rate_of(rate_of(q)));
  unknowns.insert(unknowns.end(), c.multipliers.begin(), c.multipliers.end());
  return solve_rows(std::move(rows), unknowns, true);
}

/// What is left of e at a place.
std::optional<Expr> rest_at(const EulerLagrange& el, const Substitution& place, Expr e) {
  const auto velocities = velocities_at(el, place);
  if (!velocities) return std::nullopt;
  const auto at = [&](Expr x) { return substitute(substitute(x, *velocities), place); };
  const auto motion = motion_at(el, at);
  if (!motion) return std::nullopt;
  return at(substitute(e, *motion));
}

}  // namespace

std::optional<Expr> along_velocities(const EulerLagrange& el, Expr e) { return rest_at(el, {}, e); }

std::optional<std::vector<Expr>> along_constraints(const EnergyModel& model,
                                                   const EulerLagrange& el, Expr e) {
  const auto places = Positions(model).all(holonomic_of(model));
  if (!places) return std::nullopt;
  std::vector<Expr> rests;
  for (const Place& place : *places) {
    const auto rest = rest_at(el, place.solved, e);
    if (!rest) return std::nullopt;
    rests.push_back(*rest);
  }
  return rests;
}

Expr on_constraints(const EnergyModel& model, Expr e) {
  const auto places = Positions(model).all(holonomic_of(model));
  if (!places) return e;
  const Expr there = substitute(e, places->front().solved);
  const std::vector<Expr> roots{there};
  Ring ring(e.pool(), roots);
  const Series s = ring.normalise(ring.convert(there));
  for (const canonical::Term& t : s.terms()) {
    for (const canonical::Factor f : t.monomial()) {
      if (ring.generator(f.id()).kind == canonical::Generator::Kind::Root) return e;
    }
  }
  return ring.to_expr(s);
}

}  // namespace tellegen
