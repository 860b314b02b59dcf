#include "verify/linearisation_check.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "numeric/norms.hpp"
#include "numeric/random.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "verify/energy_motion.hpp"
#include "verify/motion_on_constraints.hpp"

namespace tellegen {

namespace {

constexpr int directions = 10;
/// Every direction says something of all columns; of many states fewer are tried.
constexpr int few_directions = 3;
constexpr std::size_t many_states = 60;
constexpr double tolerance = 1e-6;
/// Rounding shows in small steps, a strong curvature or a corner such as v |v| in large ones: where
/// the first does not agree, the others are tried.
constexpr double step_sizes[] = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7};
constexpr double close_enough = 1e-9;
/// Of forces: their differences are not magnified by the inverse of M, so they agree better.
constexpr double force_tolerance = 1e-9;

/// The result in numbers.
struct Numbers {
  NumberVector x0, u0;
  NumberMatrix A, B;
};

NumberVector evaluated(const FormulaVector& v, const Values& values) {
  std::vector<Expr> roots;
  for (const Formula& f : v) roots.push_back(f.value);
  NumberVector all;
  for (const Rounded& r : at(roots, values)) all.push_back(r.value);
  return all;
}

NumberMatrix evaluated(const FormulaMatrix& m, const Values& values) {
  NumberMatrix all;
  for (const FormulaVector& row : m) all.push_back(evaluated(row, values));
  return all;
}

Numbers numbers_of(const Linearisation& result, const Values& values) {
  if (const auto* s = std::get_if<StateSpace<double>>(&result.system))
    return {s->x0, s->u0, s->A, s->B};
  const auto& s = std::get<StateSpace<Formula>>(result.system);
  return {evaluated(s.x0, values), evaluated(s.u0, values), evaluated(s.A, values),
          evaluated(s.B, values)};
}

/// Random values for the parameters that have none.
Values completed(Values known, const std::vector<Expr>& roots, std::uint64_t seed) {
  for (const Expr s : without_value(roots, known)) {
    if (s.symbol().role == Role::Parameter) known.emplace(s, random_value(s.symbol(), seed));
  }
  return known;
}

/// (A B) d, with the sizes of its terms.
struct Product {
  NumberVector value, size;
};
Product product(const Numbers& numbers, const NumberVector& d) {
  Product p;
  const std::size_t n = numbers.x0.size();
  for (std::size_t i = 0; i < n; ++i) {
    double value = 0;
    double size = 0;
    const auto add = [&](double term) {
      value += term;
      size += std::abs(term);
    };
    for (std::size_t j = 0; j < n; ++j) add(numbers.A[i][j] * d[j]);
    for (std::size_t j = 0; j < numbers.u0.size(); ++j) add(numbers.B[i][j] * d[n + j]);
    p.value.push_back(value);
    p.size.push_back(size);
  }
  return p;
}

/// −M δv̇ where δv̇ is the lower half of `rates`, with the sizes of its terms and of those that keep
/// the balance at the point: their rounding is what differences of forces show at best.
Product forces_for(const NearMotion& motion, const Product& rates) {
  Product p;
  const std::size_t n = motion.mass.size();
  for (const NumberVector& row : motion.mass) {
    double value = 0;
    double size = 0;
    for (std::size_t j = 0; j < n; ++j) {
      value -= row[j] * rates.value[n + j];
      size += std::abs(row[j]) * (rates.size[n + j] + std::abs(motion.accelerations[j]));
    }
    p.value.push_back(value);
    p.size.push_back(size);
  }
  return p;
}

class Differences {
 public:
  Differences(const Linearisation& result, const NearMotion& motion)
      : result_(result), motion_(motion) {}

  /// The largest relative difference along one direction, at the step where it is least. Where M is
  /// so ill-conditioned that accelerations lose their digits, that of forces.
  std::optional<double> along(const Numbers& numbers, const Values& known, SplitMix& random) const;

 private:
  [[nodiscard]] std::optional<NumberVector> moved(const Motion& motion, const Numbers& numbers,
                                                  Values values, const NumberVector& direction,
                                                  double h) const;

  /// Central differences of step h, and of half of it, taken to step 0 (Richardson).
  [[nodiscard]] std::optional<NumberVector> extrapolated(const Motion& motion,
                                                         const Numbers& numbers,
                                                         const Values& values,
                                                         const NumberVector& direction,
                                                         double h) const;
  [[nodiscard]] std::optional<double> least_difference(const Motion& motion,
                                                       const Product& expected,
                                                       const Numbers& numbers, const Values& known,
                                                       const NumberVector& direction) const;

  const Linearisation& result_;
  const NearMotion& motion_;
};

std::optional<NumberVector> Differences::moved(const Motion& motion, const Numbers& numbers,
                                               Values values, const NumberVector& direction,
                                               double h) const {
  const std::size_t n = result_.states.size();
  for (std::size_t i = 0; i < n; ++i) values[result_.states[i]] = numbers.x0[i] + h * direction[i];
  for (std::size_t i = 0; i < result_.inputs.size(); ++i)
    values[result_.inputs[i]] = numbers.u0[i] + h * direction[n + i];
  return motion(values);
}

std::optional<NumberVector> Differences::extrapolated(const Motion& motion, const Numbers& numbers,
                                                      const Values& values,
                                                      const NumberVector& direction,
                                                      double h) const {
  const auto after = moved(motion, numbers, values, direction, h);
  const auto before = moved(motion, numbers, values, direction, -h);
  const auto half_after = moved(motion, numbers, values, direction, h / 2);
  const auto half_before = moved(motion, numbers, values, direction, -h / 2);
  if (!after || !before || !half_after || !half_before) return std::nullopt;
  NumberVector slopes;
  for (std::size_t i = 0; i < after->size(); ++i) {
    const double coarse = ((*after)[i] - (*before)[i]) / (2 * h);
    const double fine = ((*half_after)[i] - (*half_before)[i]) / h;
    slopes.push_back((4 * fine - coarse) / 3);
  }
  return slopes;
}

std::optional<double> Differences::least_difference(const Motion& motion, const Product& expected,
                                                    const Numbers& numbers, const Values& known,
                                                    const NumberVector& direction) const {
  const double most = largest(expected.size);
  std::optional<double> least;
  for (const double h : step_sizes) {
    const auto slopes = extrapolated(motion, numbers, known, direction, h);
    if (!slopes) continue;
    double worst = 0;
    for (std::size_t i = 0; i < expected.value.size(); ++i) {
      const double size = larger(expected.size[i], 1e-3 * most, 1e-9);
      worst = larger(worst, std::abs((*slopes)[i] - expected.value[i]) / size);
    }
    if (std::isfinite(worst)) least = smaller(worst, least.value_or(worst));
    if (least && *least < close_enough) break;
  }
  return least;
}

std::optional<double> Differences::along(const Numbers& numbers, const Values& known,
                                         SplitMix& random) const {
  NumberVector d;
  for (const NumberVector* part : {&numbers.x0, &numbers.u0}) {
    for (const double x : *part) d.push_back((1 + std::abs(x)) * random.uniform(-1, 1));
  }
  const Product expected = product(numbers, d);
  const auto of_rates = least_difference(motion_.rates, expected, numbers, known, d);
  if (motion_.mass.empty() || !of_rates || *of_rates < tolerance) return of_rates;
  const auto of_forces =
      least_difference(motion_.forces, forces_for(motion_, expected), numbers, known, d);
  return of_forces && *of_forces < force_tolerance ? of_forces : of_rates;
}

std::vector<Expr> roots_of(const Linearisation& result) {
  std::vector<Expr> roots;
  if (const auto* s = std::get_if<StateSpace<Formula>>(&result.system)) {
    for (const auto* v : {&s->x0, &s->u0, &s->f0}) {
      for (const Formula& f : *v) roots.push_back(f.value);
    }
    for (const auto* m : {&s->A, &s->B}) {
      for (const auto& row : *m) {
        for (const Formula& f : row) roots.push_back(f.value);
      }
    }
  }
  return roots;
}

/// The motion near a point with these values; it need only have the right slopes there.
using MotionAt = std::function<std::optional<NearMotion>(const Values&)>;

/// The point, with the values of the parameters.
Values at_point(const Linearisation& result, const Numbers& numbers, Values values) {
  for (std::size_t i = 0; i < result.states.size(); ++i) values[result.states[i]] = numbers.x0[i];
  for (std::size_t i = 0; i < result.inputs.size(); ++i) values[result.inputs[i]] = numbers.u0[i];
  return values;
}

Check compare(const Linearisation& result, const Values& known, const MotionAt& motion_at,
              std::vector<Expr> roots) {
  Check check{"check.lin.differences", false, false, 0, 0};
  if (result.states.empty()) return check;
  SplitMix random(1);
  for (const Expr e : roots_of(result)) roots.push_back(e);
  Values last;
  std::optional<NearMotion> motion;
  const int tries = result.states.size() > many_states ? few_directions : directions;
  for (int i = 1; i <= tries; ++i) {
    Values values = completed(known, roots, static_cast<std::uint64_t>(i));
    values[result.t0.pool().time()] = numbers_at(std::span(&result.t0, 1), values)[0];
    const Numbers numbers = numbers_of(result, values);
    if (i == 1 || values != last) motion = motion_at(at_point(result, numbers, values));
    last = values;
    if (!motion) continue;
    const auto difference = Differences(result, *motion).along(numbers, values, random);
    if (!difference) continue;
    ++check.points;
    check.largest_difference = larger(check.largest_difference, *difference);
  }
  check.passed = check.points > 0 && check.largest_difference < tolerance;
  return check;
}

}  // namespace

Check check_linearisation(const EnergyModel& model, const Linearisation& result,
                          const Values& known) {
  std::vector<Expr> roots{model.kinetic, model.potential, model.dissipation};
  roots.insert(roots.end(), model.forces.begin(), model.forces.end());
  if (model.constraints.empty())
    return compare(
        result, known, [&](const Values& at) { return motion_near(model, at); }, roots);
  const NearMotion motion{motion_on_constraints(model, result), {}, {}, {}};
  return compare(
      result, known, [&](const Values&) { return motion; }, roots);
}

Check check_linearisation(const std::vector<Expr>& rates, const Linearisation& result,
                          const Values& known) {
  const std::vector<Expr> symbols = input_symbols(rates);
  const Tape tape(rates, symbols);
  const Motion motion = [&](const Values& values) -> std::optional<NumberVector> {
    NumberVector point;
    for (const Expr s : symbols) point.push_back(value_or_zero(values, s));
    return tape.evaluate<double>(point);
  };
  const NearMotion near{motion, {}, {}, {}};
  return compare(
      result, known, [&](const Values&) { return near; }, rates);
}

}  // namespace tellegen
