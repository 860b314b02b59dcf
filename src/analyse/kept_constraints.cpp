#include "analyse/kept_constraints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analyse/codes.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/slopes.hpp"
#include "model/constraints/consistent_start.hpp"
#include "numeric/newton.hpp"
#include "numeric/random.hpp"
#include "numeric/residual.hpp"
#include "numeric/touching_root.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/fresh.hpp"

namespace tellegen {

namespace {

// One constraint has the multiplier λ, several have λ₁, λ₂, …, as in Lagrange's equations.
std::vector<Expr> multiplier_symbols(const EnergyModel& model, std::size_t count) {
  TakenNames taken;
  for (const NamedExpr& d : model.defines) taken.names.push_back(d.name);
  std::vector<Expr> all;
  for (std::size_t k = 1; k <= count; ++k) {
    const std::string name = count == 1 ? "lambda" : "lambda_" + std::to_string(k);
    all.push_back(state_symbol(*model.pool, name, taken));
  }
  return all;
}

KeptConstraints kept_of(const EnergyModel& model, const ConstraintStructure& structure) {
  KeptConstraints kept;
  kept.multipliers = multiplier_symbols(model, structure.independent.size());
  kept.span = model.constraints.front().span;
  kept.constraints = structure.independent;
  for (const std::size_t k : structure.independent) {
    const Constraint& c = model.constraints[k];
    if (is_holonomic(c)) kept.positions.push_back(c.value);
    kept.rates.push_back(is_holonomic(c) ? total_time_derivative(c.value) : c.value);
    kept.second_rates.push_back(total_time_derivative(kept.rates.back()));
  }
  for (std::size_t k = 0; k < model.constraints.size(); ++k) {
    const bool follows = std::ranges::find(structure.independent, k) == structure.independent.end();
    if (follows && is_holonomic(model.constraints[k]))
      kept.redundant.push_back(model.constraints[k].value);
  }
  for (const auto& d : structure.coordinates) kept.coordinates.push_back(d.coordinate);
  for (const auto& d : structure.velocities) kept.velocities.push_back(d.coordinate);
  return kept;
}

/// Equations in some of the symbols, the others held at their values.
class Relations {
 public:
  Relations(const std::vector<Expr>& equations, std::vector<Expr> unknowns, const Values& values)
      : equations_(equations), unknowns_(std::move(unknowns)), values_(values) {
    for (const Expr e : equations) slopes_.push_back(gradient(e, unknowns_));
  }
  [[nodiscard]] EquationSystem system() const {
    return {[this](const NumberVector& x) { return numbers_at(equations_, at_point(x)); },
            [this](const NumberVector& x) {
              const Values here = at_point(x);
              NumberMatrix rows;
              for (const auto& row : slopes_) rows.push_back(numbers_at(row, here));
              return rows;
            }};
  }

 private:
  [[nodiscard]] Values at_point(const NumberVector& x) const {
    Values here = values_;
    for (std::size_t i = 0; i < x.size(); ++i) here[unknowns_[i]] = x[i];
    return here;
  }

  const std::vector<Expr>& equations_;
  std::vector<Expr> unknowns_;
  Values values_;
  std::vector<std::vector<Expr>> slopes_;
};

double distance(const NumberVector& a, const NumberVector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

constexpr int other_starts = 24;

/// Near `start`; since a search can end beside a solution, from other values of what is not fixed
/// too. Of those the nearest wins.
NewtonResult nearest(const EquationSystem& system, const NumberVector& start,
                     const std::vector<bool>& fixed) {
  NewtonResult best = solve_equations(system, start, {.fixed = fixed});
  SplitMix random(1);
  const bool alone = best.converged || std::ranges::find(fixed, false) == fixed.end();
  for (int i = 0; i < other_starts && !alone; ++i) {
    NumberVector from = start;
    for (std::size_t k = 0; k < from.size(); ++k) {
      const double step = random.uniform(-1, 1) * (1 + std::abs(from[k]));
      if (!fixed[k]) from[k] += step;
    }
    const NewtonResult r = solve_equations(system, from, {.fixed = fixed});
    const bool nearer = distance(r.x, start) < distance(best.x, start) - 1e-9;
    const bool closer = r.residual < best.residual;
    if (r.converged ? !best.converged || nearer : !best.converged && closer) best = r;
  }
  return best;
}

class Mover {
 public:
  Mover(const Dynamics& dynamics, const Point& point) : dynamics_(dynamics), point_(point) {
    const Values parameters = parameter_values(dynamics.parameters);
    kept_.values = parameters;
    for (const auto& [symbol, value] : full_point(dynamics, point))
      kept_.values[symbol] = numbers_at(std::span(&value, 1), parameters)[0];
  }
  Result<KeptPoint> run();

 private:
  std::optional<Diagnostic> keep(const std::vector<Expr>& equations, std::size_t first,
                                 const std::vector<double>& near);
  [[nodiscard]] std::string given(const std::vector<Expr>& symbols) const;
  [[nodiscard]] Diagnostic impossible(const std::vector<Expr>& symbols, double residual) const;
  [[nodiscard]] std::optional<Diagnostic> breaks_redundant() const;
  [[nodiscard]] Diagnostic undetermined(const std::vector<Expr>& symbols,
                                        const std::vector<bool>& fixed) const;

  const Dynamics& dynamics_;
  const Point& point_;
  KeptPoint kept_;
};

/// What the point says of the symbols; the model where it says nothing.
std::string Mover::given(const std::vector<Expr>& symbols) const {
  std::string named;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (!value_at(point_, symbols[i])) continue;
    const std::string primes(static_cast<std::size_t>(symbols[i].symbol().order), '\'');
    named += fmt::format("{}{}{} = {:.6g}", named.empty() ? "" : ", ", symbols[i].symbol().name,
                         primes, kept_.values.at(symbols[i]));
  }
  return named.empty() ? dynamics_.model : named;
}

Diagnostic Mover::impossible(const std::vector<Expr>& symbols, double residual) const {
  return {analyse_codes::point_off_constraints,
          dynamics_.kept->span,
          {given(symbols), fmt::format("{:.3g}", residual)},
          {}};
}

Diagnostic Mover::undetermined(const std::vector<Expr>& symbols,
                               const std::vector<bool>& fixed) const {
  std::vector<Expr> unknown;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (!fixed[i]) unknown.push_back(symbols[i]);
  }
  return {analyse_codes::point_undetermined,
          dynamics_.kept->span,
          {given(symbols), listed(unknown)},
          {}};
}

/// Moves the states from number `first` on, as many as there are coordinates.
std::optional<Diagnostic> Mover::keep(const std::vector<Expr>& equations, std::size_t first,
                                      const std::vector<double>& near) {
  if (equations.empty()) return std::nullopt;
  const auto begin = dynamics_.states.begin() + static_cast<std::ptrdiff_t>(first);
  const std::vector<Expr> symbols(
      begin, begin + static_cast<std::ptrdiff_t>(dynamics_.coordinate_count()));
  NumberVector start;
  std::vector<bool> fixed;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    fixed.push_back(value_at(point_, symbols[i]).has_value());
    start.push_back(fixed[i] || near.empty() ? kept_.values.at(symbols[i]) : near[i]);
  }
  const Relations relations(equations, symbols, kept_.values);
  const NewtonResult r = nearest(relations.system(), start, fixed);
  constexpr double touching = 1e-9;  // of a residual that may vanish at an extreme
  if (!r.converged && !(r.residual < touching)) return impossible(symbols, r.residual);
  const SharpRoot sharp =
      r.x == start ? SharpRoot{start} : sharpened(relations.system(), r.x, fixed);
  if (sharp.determined == Determined::Poorly) return undetermined(symbols, fixed);
  if (!r.converged && sharp.determined == Determined::Clearly)
    return impossible(symbols, r.residual);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (fixed[i]) continue;
    const bool rounding = std::abs(sharp.x[i]) < 1e-12;
    kept_.values[symbols[i]] = rounding ? 0 : sharp.x[i];
    if (!rounding) kept_.moved.push_back(symbols[i]);
  }
  return std::nullopt;
}

/// On another branch than the one of the start, what is redundant there may be broken.
std::optional<Diagnostic> Mover::breaks_redundant() const {
  constexpr double tolerance = 1e-8;
  const std::vector<Expr>& redundant = dynamics_.kept->redundant;
  if (redundant.empty() || !without_value(redundant, kept_.values).empty()) return std::nullopt;
  const double left = largest_residual(redundant, kept_.values);
  if (left <= tolerance) return std::nullopt;
  const std::vector<Expr> coordinates(
      dynamics_.states.begin(),
      dynamics_.states.begin() + static_cast<std::ptrdiff_t>(dynamics_.coordinate_count()));
  return impossible(coordinates, left);
}

Result<KeptPoint> Mover::run() {
  const KeptConstraints& kept = *dynamics_.kept;
  if (auto failure = keep(kept.positions, 0, kept.start)) return std::move(*failure);
  if (auto failure = breaks_redundant()) return std::move(*failure);
  if (auto failure = keep(kept.rates, dynamics_.coordinate_count(), {})) return std::move(*failure);
  return std::move(kept_);
}

}  // namespace

Result<Dynamics> with_constraints(Dynamics dynamics, const EnergyModel& model) {
  auto structure = constraint_structure(model);
  if (!structure) return std::move(structure.diagnostics);
  KeptConstraints kept = kept_of(model, *structure);
  Expr work = model.pool->number(0);  // λ·A v̇: its slope by v̇ is Aᵀλ
  for (std::size_t k = 0; k < kept.multipliers.size(); ++k)
    work = work + kept.multipliers[k] * kept.second_rates[k];
  const std::vector<Expr> forces = gradient(work, dynamics.accelerations);
  for (std::size_t i = 0; i < forces.size(); ++i)
    dynamics.residual[i] = dynamics.residual[i] - forces[i];
  auto start = consistent_start(model, *structure);
  if (start && *start.value) {
    for (const StartValue& v : (*start)->positions) kept.start.push_back(v.value);
    kept.initial = std::move(*start.value);
  }
  kept.at_start = std::move(start.diagnostics);
  dynamics.kept = std::move(kept);
  return {std::move(dynamics), std::move(structure.diagnostics)};
}

Result<KeptPoint> point_on_constraints(const Dynamics& dynamics, const Point& point) {
  return Mover(dynamics, point).run();
}

}  // namespace tellegen
