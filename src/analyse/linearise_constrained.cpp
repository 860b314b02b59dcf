// Linearisation of a motion with constraints, in numbers. M v̇ + h − Aᵀλ = 0 and A v̇ + γ = 0 are
// solved at the point and differentiated there, with v̇ and λ held as 002 (11) holds v̇; deviations
// that keep the constraints are δx = T δξ, where ξ are independent coordinates and velocities.

#include <algorithm>
#include <cmath>

#include "analyse/codes.hpp"
#include "analyse/dense.hpp"
#include "analyse/kept_constraints.hpp"
#include "analyse/linearise_ways.hpp"
#include "analyse/parameter_values.hpp"
#include "symbolic/decimal_form.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

/// Of what lies at a point that was itself found in numbers.
constexpr double rounding = 1e-11;

using Indices = std::vector<std::size_t>;

/// Numbers, and how large the terms are of which each is the sum.
struct Sized {
  NumberMatrix value, size;
};

NumberMatrix zeros(std::size_t rows, std::size_t columns) {
  return {rows, NumberVector(columns, 0.0)};
}

Sized product(const Sized& a, const Sized& b) {
  const std::size_t columns = b.value.empty() ? 0 : b.value[0].size();
  Sized p{zeros(a.value.size(), columns), zeros(a.value.size(), columns)};
  for (std::size_t i = 0; i < a.value.size(); ++i) {
    for (std::size_t k = 0; k < b.value.size(); ++k) {
      for (std::size_t j = 0; j < columns; ++j) {
        p.value[i][j] += a.value[i][k] * b.value[k][j];
        p.size[i][j] += a.size[i][k] * b.size[k][j];
      }
    }
  }
  return p;
}

Sized sum(Sized a, const Sized& b) {
  for (std::size_t i = 0; i < a.value.size(); ++i) {
    for (std::size_t j = 0; j < a.value[i].size(); ++j) {
      a.value[i][j] += b.value[i][j];
      a.size[i][j] += b.size[i][j];
    }
  }
  return a;
}

/// What is small beside its own terms is 0.
NumberMatrix cleaned(const Sized& m) {
  NumberMatrix clean = m.value;
  for (std::size_t i = 0; i < clean.size(); ++i) {
    for (std::size_t j = 0; j < clean[i].size(); ++j) {
      if (std::abs(clean[i][j]) <= rounding * m.size[i][j]) clean[i][j] = 0;
    }
  }
  return clean;
}

Sized rows_of(const Sized& m, const Indices& rows) {
  Sized some;
  for (const std::size_t i : rows) {
    some.value.push_back(m.value[i]);
    some.size.push_back(m.size[i]);
  }
  return some;
}

NumberMatrix columns_of(const NumberMatrix& m, const Indices& columns) {
  NumberMatrix some;
  for (const NumberVector& row : m) {
    some.emplace_back();
    for (const std::size_t j : columns) some.back().push_back(row[j]);
  }
  return some;
}

Sized sized(NumberMatrix m) {
  NumberMatrix size = m;
  for (NumberVector& row : size) {
    for (double& x : row) x = std::abs(x);
  }
  return {std::move(m), std::move(size)};
}

/// −a⁻¹, nothing where a is singular. Rounding of a, as of cos(π/2), shows in it as |a⁻¹| |a|
/// |a⁻¹|.
std::optional<Sized> negative_inverse(const Sized& a) {
  NumberMatrix minus_one = zeros(a.value.size(), a.value.size());
  for (std::size_t i = 0; i < a.value.size(); ++i) minus_one[i][i] = -1;
  const auto inverse = solve_columns(a.value, minus_one);
  if (!inverse) return std::nullopt;
  const Sized once = sized(*inverse);
  return Sized{*inverse, product(product(once, a), once).size};
}

Indices others(const Indices& some, std::size_t count) {
  Indices rest;
  for (std::size_t i = 0; i < count; ++i) {
    if (std::ranges::find(some, i) == some.end()) rest.push_back(i);
  }
  return rest;
}

/// The first in `order` that the rows give; near a dead centre rather those that they give well.
Indices solvable_columns(const NumberMatrix& rows, const Indices& order) {
  constexpr double well = 1e-3;
  Indices chosen = independent_columns(rows, order, well);
  return chosen.size() < rows.size() ? independent_columns(rows, order) : chosen;
}

class OnConstraints {
 public:
  OnConstraints(const Dynamics& dynamics, const Point& point, Linearisation result)
      : dynamics_(dynamics),
        kept_(*dynamics.kept),
        point_(point),
        n_(dynamics.coordinate_count()),
        result_(std::move(result)) {}

  Result<Linearisation> run(bool steps);

 private:
  [[nodiscard]] std::optional<Diagnostic> what_is_missing() const;
  [[nodiscard]] std::vector<Expr> equations() const;
  [[nodiscard]] std::vector<Expr> solved_for() const;
  [[nodiscard]] std::vector<Expr> half(std::size_t first) const {
    const auto begin = dynamics_.states.begin() + static_cast<std::ptrdiff_t>(first);
    return {begin, begin + static_cast<std::ptrdiff_t>(n_)};
  }
  Sized vector_at(const std::vector<Expr>& values) const;
  Sized slopes_at(const std::vector<Expr>& values, const std::vector<Expr>& symbols) const;
  [[nodiscard]] Indices in_order(Indices preferred, std::size_t first) const;
  void describe_time();
  std::optional<Diagnostic> project();
  std::optional<Diagnostic> solve();
  void name_states();
  void fill();
  void outputs(const Sized& by_state, const Sized& by_input);
  [[nodiscard]] Diagnostic lost_rank() const;
  [[nodiscard]] bool is_finite() const;
  void tell_moved(const std::vector<Expr>& moved);
  void tell();

  const Dynamics& dynamics_;
  const KeptConstraints& kept_;
  const Point& point_;
  std::size_t n_;
  Values values_;
  Indices free_, free_rates_;  // independent coordinates and velocities
  Sized deviations_;           // T: one row per coordinate, then per velocity
  Sized inverse_;              // −[M −Aᵀ; A 0]⁻¹
  Sized rest_;                 // v̇₀ and λ₀
  StateSpace<double> system_;
  Linearisation result_;
};

std::vector<Expr> OnConstraints::equations() const {
  std::vector<Expr> all = dynamics_.residual;
  all.insert(all.end(), kept_.second_rates.begin(), kept_.second_rates.end());
  return all;
}

std::vector<Expr> OnConstraints::solved_for() const {
  std::vector<Expr> all = dynamics_.accelerations;
  all.insert(all.end(), kept_.multipliers.begin(), kept_.multipliers.end());
  return all;
}

std::optional<Diagnostic> OnConstraints::what_is_missing() const {
  Values known = parameter_values(dynamics_.parameters);
  for (const Expr s : solved_for()) known.emplace(s, 0.0);
  for (const auto& [symbol, value] : full_point(dynamics_, point_)) known.emplace(symbol, 0.0);
  std::vector<Expr> roots = equations();
  for (const PointValue& v : point_) roots.push_back(v.value);
  for (const NamedExpr& y : dynamics_.outputs) roots.push_back(y.value);
  std::string names = listed(without_value(roots, known));
  for (const Expr e : reachable(roots)) {
    if (e.kind() != Kind::Call) continue;
    const std::string& name = e.pool().opaque(e.call().function).name;
    if (names.find(name) == std::string::npos) names += (names.empty() ? "" : ", ") + name;
  }
  if (names.empty()) return std::nullopt;
  return Diagnostic{analyse_codes::no_numbers, std::nullopt, {names}, {}};
}

void OnConstraints::describe_time() {
  const Expr time = dynamics_.pool->time();
  result_.t0 = value_at(point_, time).value_or(dynamics_.pool->number(0));
  const auto timed = [&](const Expr e) { return depends_on(e, time); };
  if (std::ranges::any_of(equations(), timed) || std::ranges::any_of(kept_.positions, timed))
    result_.remarks.push_back({"remark.lin.time", {}});
}

Sized OnConstraints::vector_at(const std::vector<Expr>& values) const {
  Sized all;
  for (const Rounded& r : at(values, values_)) {
    all.value.push_back({r.value});
    all.size.push_back({r.error});
  }
  return all;
}

Sized OnConstraints::slopes_at(const std::vector<Expr>& values,
                               const std::vector<Expr>& symbols) const {
  Sized all;
  for (const Expr e : values) {
    all.value.emplace_back();
    all.size.emplace_back();
    for (const Rounded& r : at(gradient(e, symbols), values_)) {
      all.value.back().push_back(r.value);
      all.size.back().push_back(r.error);
    }
  }
  return all;
}

/// Who is to depend on others: those `preferred`, then later ones; what the point names comes last.
Indices OnConstraints::in_order(Indices preferred, std::size_t first) const {
  for (std::size_t i = n_; i-- > 0;) {
    if (std::ranges::find(preferred, i) == preferred.end()) preferred.push_back(i);
  }
  std::stable_partition(preferred.begin(), preferred.end(), [&](std::size_t i) {
    return !value_at(point_, dynamics_.states[first + i]);
  });
  return preferred;
}

Diagnostic OnConstraints::lost_rank() const {
  return {analyse_codes::constraints_lose_rank,
          kept_.span,
          {dynamics_.model},
          {{"note.choose_other_point", {}, {}}}};
}

// δφ = P δq = 0 and δ(A q̇ + b) = A δv + Q δq = 0 are solved for the dependent ones.
std::optional<Diagnostic> OnConstraints::project() {
  const Sized by_place = slopes_at(kept_.positions, half(0));
  const Sized by_velocity = slopes_at(kept_.rates, half(n_));
  Indices bound;
  if (!kept_.positions.empty())
    bound = solvable_columns(by_place.value, in_order(kept_.coordinates, 0));
  Indices preferred = bound;
  for (const std::size_t i : kept_.velocities) {
    if (std::ranges::find(preferred, i) == preferred.end()) preferred.push_back(i);
  }
  Indices bound_rates = solvable_columns(by_velocity.value, in_order(preferred, n_));
  if (bound.size() < kept_.positions.size() || bound_rates.size() < kept_.rates.size())
    return lost_rank();
  std::ranges::sort(bound);
  std::ranges::sort(bound_rates);
  free_ = others(bound, n_);
  free_rates_ = others(bound_rates, n_);
  const std::size_t width = free_.size() + free_rates_.size();
  deviations_ = {zeros(2 * n_, width), zeros(2 * n_, width)};
  const auto put = [&](std::size_t row, const NumberVector& value, const NumberVector& size) {
    std::ranges::copy(value, deviations_.value[row].begin());
    std::ranges::copy(size, deviations_.size[row].begin());
  };
  for (std::size_t j = 0; j < free_.size(); ++j)
    deviations_.value[free_[j]][j] = deviations_.size[free_[j]][j] = 1;
  for (std::size_t j = 0; j < free_rates_.size(); ++j) {
    const std::size_t column = free_.size() + j;
    deviations_.value[n_ + free_rates_[j]][column] = 1;
    deviations_.size[n_ + free_rates_[j]][column] = 1;
  }
  const auto settle = [&](const Sized& slopes, const Sized& whole, const Indices& rows,
                          std::size_t first) {
    const auto inverse =
        negative_inverse({columns_of(whole.value, rows), columns_of(whole.size, rows)});
    if (!inverse) return false;
    const Sized follow = product(*inverse, product(slopes, deviations_));
    const NumberMatrix clean = cleaned(follow);
    for (std::size_t k = 0; k < rows.size(); ++k) put(first + rows[k], clean[k], follow.size[k]);
    return true;
  };
  const Sized whole_place = slopes_at(kept_.positions, dynamics_.states);
  if (!settle(whole_place, by_place, bound, 0)) return lost_rank();
  const Sized whole_rates = slopes_at(kept_.rates, dynamics_.states);
  if (!settle(whole_rates, by_velocity, bound_rates, n_)) return lost_rank();
  return std::nullopt;
}

std::optional<Diagnostic> OnConstraints::solve() {
  const std::vector<Expr> unknowns = solved_for();
  for (const Expr s : unknowns) values_[s] = 0;
  const Sized matrix = slopes_at(equations(), unknowns);
  if (!std::ranges::all_of(matrix.value, all_finite)) return std::nullopt;
  const auto inverse = negative_inverse(matrix);
  if (!inverse) {
    Indices rows = null_rows(matrix.value);
    std::erase_if(rows, [&](std::size_t i) { return i >= n_; });
    return singular_mass(dynamics_, rows);
  }
  inverse_ = *inverse;
  rest_ = product(inverse_, vector_at(equations()));
  const NumberMatrix clean = cleaned(rest_);
  for (std::size_t i = 0; i < unknowns.size(); ++i) values_[unknowns[i]] = clean[i][0];
  return std::nullopt;
}

void OnConstraints::name_states() {
  result_.states.clear();
  for (const std::size_t i : free_) result_.states.push_back(dynamics_.states[i]);
  for (const std::size_t i : free_rates_) result_.states.push_back(dynamics_.states[n_ + i]);
  for (const Expr lambda : kept_.multipliers)
    result_.multipliers.emplace_back(lambda, values_.at(lambda));
  for (const Expr x : result_.states) system_.x0.push_back(values_.at(x));
  for (const Expr u : dynamics_.inputs) system_.u0.push_back(values_.at(u));
  for (std::size_t i = 0; i < 2 * n_; ++i) {
    const Expr x = dynamics_.states[i];
    if (std::ranges::find(result_.states, x) != result_.states.end()) continue;
    result_.dependent.push_back({x, values_.at(x), deviations_.value[i]});
  }
}

void OnConstraints::outputs(const Sized& by_state, const Sized& by_input) {
  std::vector<Expr> values;
  for (const NamedExpr& y : dynamics_.outputs) values.push_back(y.value);
  Indices moving(n_);
  for (std::size_t i = 0; i < n_; ++i) moving[i] = i;
  const Sized felt = slopes_at(values, dynamics_.accelerations);
  system_.y0 = numbers_at(values, values_);
  system_.C = cleaned(sum(product(slopes_at(values, dynamics_.states), deviations_),
                          product(felt, rows_of(by_state, moving))));
  system_.D =
      cleaned(sum(slopes_at(values, dynamics_.inputs), product(felt, rows_of(by_input, moving))));
}

void OnConstraints::fill() {
  const Sized by_state =
      product(inverse_, product(slopes_at(equations(), dynamics_.states), deviations_));
  const Sized by_input = product(inverse_, slopes_at(equations(), dynamics_.inputs));
  const NumberMatrix lower = cleaned(by_state);
  const NumberMatrix driven = cleaned(by_input);
  for (const std::size_t i : free_) {
    system_.A.push_back(deviations_.value[n_ + i]);
    system_.B.emplace_back(dynamics_.inputs.size(), 0.0);
    system_.f0.push_back(values_.at(dynamics_.states[n_ + i]));
  }
  for (const std::size_t i : free_rates_) {
    system_.A.push_back(lower[i]);
    system_.B.push_back(driven[i]);
    system_.f0.push_back(values_.at(dynamics_.accelerations[i]));
  }
  outputs(by_state, by_input);
}

bool OnConstraints::is_finite() const {
  const auto finite = [](const NumberMatrix& m) { return std::ranges::all_of(m, all_finite); };
  return finite(system_.A) && finite(system_.B) && finite(system_.C) && finite(system_.D) &&
         all_finite(system_.f0) && all_finite(system_.y0);
}

std::vector<std::vector<Form>> forms(const NumberMatrix& m) {
  std::vector<std::vector<Form>> all;
  for (const NumberVector& row : m) {
    all.emplace_back();
    for (const double x : row) all.back().push_back(decimal_form(x));
  }
  return all;
}

void OnConstraints::tell_moved(const std::vector<Expr>& moved) {
  const auto first_rate =
      std::ranges::find_if(moved, [](const Expr s) { return s.symbol().order > 0; });
  if (first_rate != moved.begin())
    result_.remarks.push_back({"remark.lin.moved", {listed({moved.begin(), first_rate})}});
  if (first_rate != moved.end())
    result_.remarks.push_back({"remark.lin.moved_rates", {listed({first_rate, moved.end()})}});
}

void OnConstraints::tell() {
  Step point{"point", "step.lin.point", {}, {}, {}};
  for (const auto* symbols : {&dynamics_.states, &dynamics_.inputs}) {
    for (const Expr s : *symbols)
      point.lines.push_back({symbol_form(s), decimal_form(values_.at(s))});
  }
  Step solve{"accelerations", "step.lin.multipliers", {}, {}, {}};
  for (const Expr s : solved_for())
    solve.lines.push_back({symbol_form(s), decimal_form(values_.at(s))});
  solve.matrices = {{"M", forms(slopes_at(dynamics_.residual, dynamics_.accelerations).value)},
                    {"A", forms(slopes_at(kept_.rates, half(n_)).value)}};
  Step project{"project", "step.lin.project", {}, {}, {}};
  project.matrices = {{"T", forms(deviations_.value)}};
  Step slopes{"slopes", "step.lin.projected", {}, {}, {}};
  const NumberMatrix by_state = cleaned(slopes_at(equations(), dynamics_.states));
  slopes.matrices = {{"∂r/∂(q, v)", forms(by_state)}};
  if (!dynamics_.inputs.empty())
    slopes.matrices.push_back({"∂r/∂u", forms(cleaned(slopes_at(equations(), dynamics_.inputs)))});
  result_.steps = {std::move(point), std::move(solve), std::move(project), std::move(slopes)};
}

Result<Linearisation> OnConstraints::run(bool steps) {
  if (auto missing = what_is_missing()) return std::move(*missing);
  describe_time();
  auto kept = point_on_constraints(dynamics_, point_);
  if (!kept) return std::move(kept.diagnostics);
  values_ = std::move(kept->values);
  tell_moved(kept->moved);
  if (auto failure = project()) return std::move(*failure);
  if (auto failure = solve()) return std::move(*failure);
  name_states();
  if (!inverse_.value.empty()) fill();
  if (system_.A.size() != result_.states.size() || !is_finite()) {
    return Diagnostic{analyse_codes::not_finite_at_point,
                      std::nullopt,
                      {dynamics_.model},
                      {{"note.choose_other_point", {}, {}}}};
  }
  if (steps) tell();
  result_.at_rest = std::ranges::all_of(system_.f0, [](double f) { return f == 0; }) &&
                    std::ranges::all_of(result_.dependent, [&](const DependentState& d) {
                      return d.symbol.symbol().order == 0 || d.value == 0;
                    });
  result_.eigenvalues = eigenvalues_of(system_.A);
  if (result_.at_rest) result_.poles = stability_of(result_.eigenvalues);
  result_.system = std::move(system_);
  return std::move(result_);
}

}  // namespace

Result<Linearisation> linearise_on_constraints(const Dynamics& dynamics, const Point& point,
                                               bool steps, Linearisation result) {
  return OnConstraints(dynamics, point, std::move(result)).run(steps);
}

}  // namespace tellegen
