#include "verify/claim/consequence.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "numeric/compare.hpp"
#include "numeric/linear_solve.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/matrix.hpp"
#include "symbolic/substitute.hpp"
#include "verify/claim/elimination.hpp"
#include "verify/state_form.hpp"

namespace tellegen {

namespace {

using canonical::Series;
using Answer = Consequence::Answer;

constexpr std::size_t max_coordinates_to_prove = 4;

Expr rate(Expr symbol) { return symbol.pool().time_derivative_symbol(symbol); }

/// Random points of a motion: the accelerations are those that the equations give.
class Motion {
 public:
  Motion(const EulerLagrange& el, Expr residual)
      : n_(el.coordinates.size()),
        symbols_(symbols(el, residual)),
        equations_(entries(el), symbols_),
        residual_(std::vector<Expr>{residual}, symbols_) {
    for (const Expr q : el.coordinates) {
      const auto found = std::ranges::find(symbols_, rate(rate(q)));
      accelerations_.push_back(static_cast<std::size_t>(found - symbols_.begin()));
    }
  }

  /// The residual with the size of its parts as its error; nothing where it has no value.
  [[nodiscard]] std::optional<Rounded> residual_at(std::uint64_t seed) const {
    std::vector<double> point = random_point(symbols_, seed);
    const std::vector<double> values = equations_.evaluate<double>(point);
    std::vector<std::vector<double>> mass(n_, std::vector<double>(n_));
    std::vector<double> right(n_);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) mass[i][j] = values[i * n_ + j];
      right[i] = -values[n_ * n_ + i];
    }
    const auto solution = solve_numerically(std::move(mass), std::move(right));
    if (!solution) return std::nullopt;
    for (std::size_t i = 0; i < n_; ++i) point[accelerations_[i]] = (*solution)[i];
    std::vector<Rounded> inputs;
    for (const double x : point) inputs.emplace_back(x, std::abs(x));
    const Rounded r = residual_.evaluate<Rounded>(inputs)[0];
    return std::isfinite(r.value) && std::isfinite(r.error) ? std::optional(r) : std::nullopt;
  }

 private:
  static std::vector<Expr> entries(const EulerLagrange& el) {
    std::vector<Expr> all;
    for (const auto& row : el.M) {
      for (const Formula& f : row) all.push_back(f.value);
    }
    for (const Formula& f : el.bias) all.push_back(f.value);
    return all;
  }
  static std::vector<Expr> symbols(const EulerLagrange& el, Expr residual) {
    std::vector<Expr> roots = entries(el);
    roots.push_back(residual);
    for (const Expr q : el.coordinates) roots.push_back(rate(rate(q)));
    return input_symbols(roots);
  }

  std::size_t n_;
  std::vector<Expr> symbols_;
  Tape equations_;
  Tape residual_;
  std::vector<std::size_t> accelerations_;
};

Answer at_random_points(const EulerLagrange& el, Expr residual) {
  constexpr int wanted_points = 12;
  constexpr std::uint64_t max_attempts = 200;
  constexpr double tolerance = 1e-8;
  const Motion motion(el, residual);
  int points = 0;
  for (std::uint64_t seed = 1; seed <= max_attempts && points < wanted_points; ++seed) {
    const auto r = motion.residual_at(seed);
    if (!r) continue;
    if (!(std::abs(r->value) <= tolerance * r->error)) return Answer::DoesNotFollow;
    ++points;
  }
  return points > 0 ? Answer::Follows : Answer::Undecided;
}

bool proves(const EulerLagrange& el, const std::vector<Series>& accelerations, Expr residual,
            canonical::Ring& ring) {
  Substitution solved;
  for (std::size_t i = 0; i < el.coordinates.size(); ++i) {
    solved.emplace(rate(rate(el.coordinates[i])), ring.to_expr(accelerations[i]));
  }
  return ring.is_zero(ring.convert(substitute(residual, solved)));
}

}  // namespace

std::optional<std::vector<Series>> solved_accelerations(const EulerLagrange& el,
                                                        canonical::Ring& ring) {
  if (el.singular || el.coordinates.size() > max_coordinates_to_prove) return std::nullopt;
  SeriesMatrix mass;
  std::vector<Series> right;
  for (std::size_t i = 0; i < el.M.size(); ++i) {
    mass.emplace_back();
    for (const Formula& f : el.M[i]) mass.back().push_back(ring.convert(f.value));
    right.push_back(canonical::negate(ring.convert(el.bias[i].value)));
  }
  return solve(ring, mass, right);
}

Consequence follows_from_equations(const EulerLagrange& el, Expr residual, canonical::Ring& ring) {
  if (el.singular) {
    if (el.singular->xdot.empty()) return follows_by_elimination(el, residual, ring);
    // Once more, since accelerations so found hold velocities: q̈1 + q̇1/(R C) + q1/(L C) = Ė/R of
    // 000, Ex. 5b.
    const Substitution solved = state_form(*el.singular);
    const std::vector<Expr> zeros{substitute(substitute(residual, solved), solved)};
    const Agreement zero = numerically_zero(zeros);
    if (zero.points == 0) return {};
    if (!zero.equal) return {Answer::DoesNotFollow, true};
    return {Answer::Follows, ring.is_zero(ring.convert(zeros[0]))};
  }
  // A look at random points spares the proof of what is not true.
  const Answer answer = at_random_points(el, residual);
  if (answer != Answer::Follows) return {answer, answer == Answer::DoesNotFollow};
  const auto solved = solved_accelerations(el, ring);
  return {answer, solved && proves(el, *solved, residual, ring)};
}

}  // namespace tellegen
