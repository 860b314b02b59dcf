#include "simulate/kept_motion.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/rank.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/solve_dag.hpp"

namespace tellegen {
namespace {

using Matrix = std::vector<std::vector<Expr>>;

/// Of the size of a number, exactly; 1 where it has none.
Expr power_of_two_near(Pool& pool, double size) {
  constexpr int most = 60;
  if (!std::isfinite(size) || size <= 0) return pool.number(1);
  const int exponent = std::clamp(std::ilogb(size), -most, most);
  const Rational power(std::int64_t{1} << std::abs(exponent));
  return pool.number(exponent < 0 ? Rational(1) / power : power);
}

Expr inner(Pool& pool, const std::vector<Expr>& a, const std::vector<Expr>& b) {
  std::vector<Expr> terms{pool.number(0)};
  for (std::size_t i = 0; i < a.size(); ++i) terms.push_back(a[i] * b[i]);
  return pool.sum(terms);
}

/// M beside its diagonal: whether the units are metres or radians does not matter.
bool is_regular_at(const Matrix& mass, const Values& start) {
  const std::size_t n = mass.size();
  std::vector<std::vector<double>> rows;
  for (const auto& row : mass) rows.push_back(numbers_at(row, start));
  std::vector<double> sizes(n);
  for (std::size_t i = 0; i < n; ++i) {
    sizes[i] = std::sqrt(std::abs(rows[i][i]));
    if (!(sizes[i] > 0)) return false;
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) rows[i][j] /= sizes[i] * sizes[j];
  }
  return numeric_rank(rows) == n;
}

double largest_entry(const Matrix& m, const Values& start) {
  double most = 0;
  for (const auto& row : m) {
    for (const double x : numbers_at(row, start)) most = std::max(most, std::abs(x));
  }
  return most;
}

class IndexReduced {
 public:
  IndexReduced(const EnergyModel& model, const Dynamics& dynamics, const Values& start)
      : model_(model),
        dynamics_(dynamics),
        kept_(*dynamics.kept),
        pool_(*dynamics.pool),
        start_(start),
        n_(dynamics.coordinate_count()) {
    for (const Expr r : kept_.second_rates) a_.push_back(gradient(r, dynamics_.accelerations));
    for (const Expr s : dynamics_.accelerations) none_.emplace(s, pool_.number(0));
    for (const Expr s : kept_.multipliers) none_.emplace(s, pool_.number(0));
    mass_ = dynamics_.mass;
    if (!is_regular_at(mass_, start_)) add_constraints_to_mass();
    fill_matrix();
  }
  KeptSolve run();

 private:
  void add_constraints_to_mass();
  void fill_matrix();
  [[nodiscard]] UnrolledSolve solve(std::vector<Expr> upper, const std::vector<Expr>& lower) const;
  [[nodiscard]] std::vector<Expr> step(const std::vector<Expr>& errors) const;
  [[nodiscard]] std::vector<Expr> position_errors() const;
  [[nodiscard]] Expr rank(const std::vector<Expr>& pivots) const;
  void keep_all(Keeping& keeping) const;

  const EnergyModel& model_;
  const Dynamics& dynamics_;
  const KeptConstraints& kept_;
  Pool& pool_;
  const Values& start_;
  std::size_t n_;
  Matrix a_;     // A, of the independent constraints
  Matrix mass_;  // M, or M + ρ AᵀA where M alone is singular
  Expr weight_;  // ρ, in that case
  Matrix matrix_;
  Substitution none_;  // no accelerations, no multipliers
};

// Where A q̈ = −γ holds, ρ Aᵀ(A q̈ + γ) may be added to the equations of motion: M + ρ AᵀA is
// positive definite as soon as every motion that the constraints allow has inertia, and the
// elimination needs no exchange of rows.
void IndexReduced::add_constraints_to_mass() {
  const double size = largest_entry(a_, start_);
  weight_ = power_of_two_near(pool_, largest_entry(mass_, start_) / (size * size));
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = 0; j < n_; ++j) {
      std::vector<Expr> terms{mass_[i][j]};
      for (const auto& row : a_) terms.push_back(weight_ * row[i] * row[j]);
      mass_[i][j] = pool_.sum(terms);
    }
  }
}

/// [M Aᵀ; A 0]
void IndexReduced::fill_matrix() {
  const std::size_t all = n_ + a_.size();
  matrix_.assign(all, std::vector<Expr>(all, pool_.number(0)));
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = 0; j < n_; ++j) matrix_[i][j] = mass_[i][j];
    for (std::size_t k = 0; k < a_.size(); ++k) matrix_[i][n_ + k] = matrix_[n_ + k][i] = a_[k][i];
  }
}

UnrolledSolve IndexReduced::solve(std::vector<Expr> upper, const std::vector<Expr>& lower) const {
  if (weight_.valid()) {
    for (std::size_t i = 0; i < n_; ++i) {
      std::vector<Expr> terms{upper[i]};
      for (std::size_t k = 0; k < a_.size(); ++k) terms.push_back(weight_ * a_[k][i] * lower[k]);
      upper[i] = pool_.sum(terms);
    }
  }
  upper.insert(upper.end(), lower.begin(), lower.end());
  return solve_symmetric(matrix_, upper);
}

/// The least δ in the metric of M with A δ = −errors.
std::vector<Expr> IndexReduced::step(const std::vector<Expr>& errors) const {
  std::vector<Expr> lower;
  for (const Expr e : errors) lower.push_back(-e);
  std::vector<Expr> all = solve(std::vector<Expr>(n_, pool_.number(0)), lower).solution;
  all.resize(n_);
  return all;
}

/// φ; a displacement that mends it keeps what constraints of velocities say of displacements.
std::vector<Expr> IndexReduced::position_errors() const {
  std::vector<Expr> errors;
  for (const std::size_t k : kept_.constraints) {
    const Constraint& c = model_.constraints[k];
    errors.push_back(is_holonomic(c) ? c.value : pool_.number(0));
  }
  return errors;
}

/// The pivots of A M⁻¹Aᵀ are the squared lengths of its rows beyond those before them. Beside
/// the whole lengths, now and at the start, their product tells how far the rows are from being
/// dependent.
Expr IndexReduced::rank(const std::vector<Expr>& pivots) const {
  std::vector<Expr> factors;
  for (std::size_t k = 0; k < a_.size(); ++k) {
    const Expr length = inner(pool_, a_[k], solve_symmetric(mass_, a_[k]).solution);
    const double at_start = numbers_at(std::span(&length, 1), start_)[0];
    const Expr whole = length + power_of_two_near(pool_, at_start);
    const Expr beyond = Rational(-2) * pivots[n_ + k];
    factors.push_back(beyond / whole);
  }
  return pool_.product(factors);
}

void IndexReduced::keep_all(Keeping& keeping) const {
  for (const Constraint& c : model_.constraints) {
    if (is_holonomic(c)) keeping.positions.push_back(c.value);
    keeping.rates.push_back(is_holonomic(c) ? total_time_derivative(c.value) : c.value);
  }
}

KeptSolve IndexReduced::run() {
  std::vector<Expr> upper;
  std::vector<Expr> lower;
  for (const Expr r : dynamics_.residual) upper.push_back(-substitute(r, none_));
  for (const Expr r : kept_.second_rates) lower.push_back(-substitute(r, none_));
  const UnrolledSolve motion = solve(std::move(upper), lower);
  const auto middle = motion.solution.begin() + static_cast<std::ptrdiff_t>(n_);
  KeptSolve result;
  result.accelerations.assign(motion.solution.begin(), middle);
  for (auto x = middle; x != motion.solution.end(); ++x) result.multipliers.push_back(-*x);
  result.pivots.assign(motion.pivots.begin(),
                       motion.pivots.begin() + static_cast<std::ptrdiff_t>(n_));
  Keeping& keeping = result.keeping;
  keeping.position_step = step(position_errors());
  keeping.velocity_step = step(kept_.rates);
  keep_all(keeping);
  Substitution known;
  for (std::size_t i = 0; i < n_; ++i)
    known.emplace(dynamics_.accelerations[i], result.accelerations[i]);
  keeping.rank = rank(motion.pivots);
  keeping.rank_rate = substitute(total_time_derivative(keeping.rank), known);
  return result;
}

/// A name that no model can give.
Expr fresh(Pool& pool, const char* what, std::size_t k) {
  return pool.symbol(what + std::string("#") + std::to_string(k), Role::State);
}

}  // namespace

UnsolvedForm unsolved_form(const Dynamics& d, const std::vector<Expr>& multipliers) {
  Pool& pool = *d.pool;
  const KeptConstraints& kept = *d.kept;
  const std::size_t n = d.coordinate_count();
  const std::span<const Expr> q(d.states.data(), n);
  UnsolvedForm form;
  for (std::size_t i = 0; i < n; ++i) form.rates.push_back(fresh(pool, "rate", i));
  form.rates.insert(form.rates.end(), d.accelerations.begin(), d.accelerations.end());
  form.algebraic = kept.multipliers;
  form.values = multipliers;
  std::vector<std::vector<Expr>> sums;
  for (std::size_t i = 0; i < n; ++i) sums.push_back({form.rates[i], -d.states[n + i]});
  for (std::size_t k = 0; k < kept.positions.size(); ++k) {
    const Expr mu = fresh(pool, "mu", k);
    const std::vector<Expr> row = gradient(kept.positions[k], q);
    for (std::size_t i = 0; i < n; ++i) sums[i].push_back(-(row[i] * mu));
    form.algebraic.push_back(mu);
    form.values.push_back(pool.number(0));
  }
  for (const auto& terms : sums) form.residual.push_back(pool.sum(terms));
  for (const auto* part : {&d.residual, &kept.positions, &kept.rates})
    form.residual.insert(form.residual.end(), part->begin(), part->end());
  return form;
}

KeptSolve solve_kept(const EnergyModel& model, const Dynamics& dynamics, const Values& start) {
  return IndexReduced(model, dynamics, start).run();
}

}  // namespace tellegen
