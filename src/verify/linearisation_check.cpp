#include "verify/linearisation_check.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <optional>

#include "numeric/norms.hpp"
#include "numeric/random.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "verify/energy_motion.hpp"
#include "verify/motion_on_constraints.hpp"
#include "verify/slope_check.hpp"

namespace tellegen {

namespace {

constexpr int directions = 10;
/// Every direction says something of all columns; of many states fewer are tried.
constexpr int few_directions = 3;
constexpr std::size_t many_states = 60;
/// So many columns are looked at one by one: beside a large entry a small one would not be seen.
constexpr std::size_t most_columns = 40;
constexpr double tolerance = 1e-6;
/// Of forces: their differences are not magnified by the inverse of M, so they agree better.
constexpr double force_tolerance = 1e-9;

/// What of a linear approximation is looked at: ẋ ≈ A x + B u, or y ≈ C x + D u.
enum class SlopePart { Rates, Outputs };

/// The result in numbers: A and B, or C and D in their place.
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

Numbers numbers_of(const Linearisation& result, const Values& values, SlopePart part) {
  const bool rates = part == SlopePart::Rates;
  if (const auto* s = std::get_if<StateSpace<double>>(&result.system))
    return {s->x0, s->u0, rates ? s->A : s->C, rates ? s->B : s->D};
  const auto& s = std::get<StateSpace<Formula>>(result.system);
  return {evaluated(s.x0, values), evaluated(s.u0, values), evaluated(rates ? s.A : s.C, values),
          evaluated(rates ? s.B : s.D, values)};
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
  for (std::size_t i = 0; i < numbers.A.size(); ++i) {
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

/// ε |M⁻¹| f: what the rounding of forces makes of accelerations, those of the motion and those of
/// the result; nothing above, in q̇ = v.
NumberVector rounding_of(const NearMotion& motion, const Product& forces) {
  const std::size_t n = motion.mass.size();
  NumberVector rounding(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k)
      rounding[n + i] +=
          std::numeric_limits<double>::epsilon() * motion.softness[i][k] * forces.size[k];
  }
  return rounding;
}

/// The scale of each state and input, by which a step is measured.
NumberVector scales_of(const Numbers& numbers) {
  NumberVector scales;
  for (const NumberVector* part : {&numbers.x0, &numbers.u0}) {
    for (const double x : *part) scales.push_back(1 + std::abs(x));
  }
  return scales;
}

class Differences {
 public:
  Differences(const Linearisation& result, const NearMotion& motion, const Numbers& numbers,
              const Values& known)
      : result_(result), motion_(motion), numbers_(numbers), known_(known) {}

  /// Along one direction. Where M is so ill-conditioned that accelerations lose their digits, by
  /// forces.
  [[nodiscard]] SlopeComparison along(const NumberVector& direction) const;

 private:
  [[nodiscard]] AlongLine line(const Motion& motion, const NumberVector& direction) const;
  [[nodiscard]] SlopeComparison of_velocities(const Product& expected,
                                              const NumberVector& direction) const;
  /// Of the terms of each row, in all directions.
  [[nodiscard]] NumberVector row_sizes() const {
    return product(numbers_, scales_of(numbers_)).size;
  }

  const Linearisation& result_;
  const NearMotion& motion_;
  const Numbers& numbers_;
  const Values& known_;
};

AlongLine Differences::line(const Motion& motion, const NumberVector& direction) const {
  return [&](double h) {
    Values values = known_;
    const std::size_t n = result_.states.size();
    for (std::size_t i = 0; i < n; ++i)
      values[result_.states[i]] = numbers_.x0[i] + h * direction[i];
    for (std::size_t i = 0; i < result_.inputs.size(); ++i)
      values[result_.inputs[i]] = numbers_.u0[i] + h * direction[n + i];
    return motion(values);
  };
}

SlopeComparison Differences::along(const NumberVector& direction) const {
  const Product expected = product(numbers_, direction);
  const bool by_forces = !motion_.mass.empty();
  const Product forces = by_forces ? forces_for(motion_, expected) : Product{};
  ExpectedSlopes rates{expected.value,
                       expected.size,
                       row_sizes(),
                       motion_.rounding,
                       !motion_.rounding.empty(),
                       motion_.slope_rounding};
  if (by_forces) rates.noise = rounding_of(motion_, forces);
  const SlopeComparison of_rates = compare_slopes(line(motion_.rates, direction), rates, tolerance);
  if (!by_forces || of_rates.verdict != SlopeVerdict::NoValue) return of_rates;
  const SlopeComparison of_forces =
      compare_slopes(line(motion_.forces, direction),
                     {forces.value, forces.size, forces.size, {}, false}, force_tolerance);
  const bool moves = of_velocities(expected, direction).verdict == SlopeVerdict::Agrees;
  return moves && of_forces.verdict == SlopeVerdict::Agrees ? of_forces : of_rates;
}

/// The upper half, q̇ = v: forces say nothing of it.
SlopeComparison Differences::of_velocities(const Product& expected,
                                           const NumberVector& direction) const {
  const auto half = static_cast<std::ptrdiff_t>(motion_.mass.size());
  const auto upper = [half](const NumberVector& v) {
    return NumberVector(v.begin(), v.begin() + half);
  };
  const AlongLine all = line(motion_.rates, direction);
  const AlongLine only = [&](double h) {
    const auto rates = all(h);
    return rates ? std::optional(upper(*rates)) : std::nullopt;
  };
  return compare_slopes(
      only, {upper(expected.value), upper(expected.size), upper(row_sizes()), {}, false},
      tolerance);
}

/// What all comparisons together say.
class Findings {
 public:
  void take(const SlopeComparison& found) {
    wrong_ =
        wrong_ || found.verdict == SlopeVerdict::Differs || found.verdict == SlopeVerdict::Corner;
    open_ = open_ || found.verdict == SlopeVerdict::NoValue;
    difference_ = larger(difference_, found.difference);
    ++count_;
  }
  void leave_open() { open_ = true; }
  [[nodiscard]] bool wrong() const { return wrong_; }

  /// Nothing is known where some of it has no value, and the rest agrees.
  [[nodiscard]] Check check(std::string_view key, int points) const {
    const bool decided = count_ > 0 && (wrong_ || !open_);
    return {key, decided && !wrong_, false, decided ? points : 0, difference_};
  }

 private:
  bool wrong_ = false;
  bool open_ = false;
  int count_ = 0;
  double difference_ = 0;
};

std::vector<Expr> roots_of(const Linearisation& result) {
  std::vector<Expr> roots;
  if (const auto* s = std::get_if<StateSpace<Formula>>(&result.system)) {
    for (const auto* v : {&s->x0, &s->u0, &s->f0}) {
      for (const Formula& f : *v) roots.push_back(f.value);
    }
    for (const auto* m : {&s->A, &s->B, &s->C, &s->D}) {
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

/// One by one, each with its own scale.
void compare_columns(const Differences& differences, const NumberVector& scales,
                     Findings& findings) {
  for (std::size_t j = 0; j < scales.size() && !findings.wrong(); ++j) {
    NumberVector direction(scales.size());
    direction[j] = scales[j];
    findings.take(differences.along(direction));
  }
}

Check compare(const Linearisation& result, const Values& known, const MotionAt& motion_at,
              std::vector<Expr> roots, SlopePart part) {
  const std::string_view key =
      part == SlopePart::Rates ? "check.lin.differences" : "check.lin.outputs";
  Findings findings;
  if (result.states.empty()) return findings.check(key, 0);
  SplitMix random(1);
  for (const Expr e : roots_of(result)) roots.push_back(e);
  Values last;
  std::optional<NearMotion> motion;
  const int tries = result.states.size() > many_states ? few_directions : directions;
  for (int i = 1; i <= tries; ++i) {
    Values values = completed(known, roots, static_cast<std::uint64_t>(i));
    values[result.t0.pool().time()] = numbers_at(std::span(&result.t0, 1), values)[0];
    const Numbers numbers = numbers_of(result, values, part);
    if (i == 1 || values != last) motion = motion_at(at_point(result, numbers, values));
    last = values;
    if (!motion) {
      findings.leave_open();
      continue;
    }
    const Differences differences(result, *motion, numbers, values);
    NumberVector direction = scales_of(numbers);
    if (i == 1 && direction.size() <= most_columns)
      compare_columns(differences, direction, findings);
    for (double& d : direction) d *= random.uniform(-1, 1);
    if (!findings.wrong()) findings.take(differences.along(direction));
  }
  return findings.check(key, tries);
}

std::vector<Expr> roots_of(const EnergyModel& model) {
  std::vector<Expr> roots{model.kinetic, model.potential, model.dissipation};
  roots.insert(roots.end(), model.forces.begin(), model.forces.end());
  return roots;
}

/// Expressions as a motion with the rounding that they have at the point, and what it leaves of
/// slopes: at the origin all terms are nothing, and so is their rounding; a step away it shows. Of
/// outputs that counts at the point too, where large terms cancel.
MotionAt motion_of_values(const std::vector<Expr>& wanted, SlopePart part) {
  const std::vector<Expr> symbols = input_symbols(wanted);
  const auto tape = std::make_shared<const Tape>(wanted, symbols);
  const Motion motion = [symbols, tape](const Values& values) -> std::optional<NumberVector> {
    NumberVector point;
    for (const Expr s : symbols) point.push_back(value_or_zero(values, s));
    return tape->evaluate<double>(point);
  };
  const auto rounding = [symbols, tape](const Values& at, double step) {
    std::vector<Rounded> point;
    for (const Expr s : symbols) {
      const double x = value_or_zero(at, s);
      const bool moves = s.symbol().role != Role::Parameter && s.symbol().role != Role::Time;
      point.emplace_back(moves ? x + step * (1 + std::abs(x)) : x);
    }
    NumberVector errors;
    for (const Rounded& r : tape->evaluate<Rounded>(point))
      errors.push_back(std::numeric_limits<double>::epsilon() * r.error);
    return errors;
  };
  return [motion, rounding, part](const Values& at) -> std::optional<NearMotion> {
    constexpr double step = 1e-3;
    NearMotion found{motion, {}, {}, {}, {}, rounding(at, 0), {}};
    const NumberVector beside = rounding(at, step);
    for (std::size_t i = 0; i < beside.size(); ++i) {
      const bool known = std::isfinite(beside[i]);
      found.slope_rounding.push_back(known ? std::abs(beside[i] - found.rounding[i]) / step : 0);
      if (known && part == SlopePart::Outputs)
        found.rounding[i] = larger(found.rounding[i], beside[i]);
    }
    return found;
  };
}

/// Outputs that need the accelerations, by the motion.
Motion with_accelerations(const EnergyModel& model, const std::vector<Expr>& outputs,
                          const Motion& rates) {
  std::vector<Expr> accelerations;
  for (const Quantity& q : model.coordinates)
    accelerations.push_back(
        model.pool->time_derivative_symbol(model.pool->time_derivative_symbol(q.symbol)));
  const std::vector<Expr> symbols = input_symbols(outputs);
  const auto tape = std::make_shared<const Tape>(outputs, symbols);
  return [=](Values values) -> std::optional<NumberVector> {
    const auto found = rates(values);
    if (!found) return std::nullopt;
    const std::size_t n = accelerations.size();
    for (std::size_t i = 0; i < n; ++i) values[accelerations[i]] = (*found)[n + i];
    NumberVector point;
    for (const Expr s : symbols) point.push_back(value_or_zero(values, s));
    return tape->evaluate<double>(point);
  };
}

bool has_accelerations(const std::vector<Expr>& outputs) {
  return std::ranges::any_of(free_symbols(outputs), [](Expr s) { return s.symbol().order > 1; });
}

}  // namespace

Check check_linearisation(const EnergyModel& model, const Linearisation& result,
                          const Values& known) {
  const std::vector<Expr> roots = roots_of(model);
  if (model.constraints.empty())
    return compare(
        result, known, [&](const Values& at) { return motion_near(model, at); }, roots,
        SlopePart::Rates);
  const NearMotion motion{motion_on_constraints(model, result), {}, {}, {}, {}, {}};
  return compare(
      result, known, [&](const Values&) { return motion; }, roots, SlopePart::Rates);
}

Check check_linearisation(const std::vector<Expr>& rates, const Linearisation& result,
                          const Values& known) {
  return compare(result, known, motion_of_values(rates, SlopePart::Rates), rates, SlopePart::Rates);
}

Check check_outputs(const EnergyModel& model, const std::vector<Expr>& outputs,
                    const Linearisation& result, const Values& known) {
  std::vector<Expr> roots = roots_of(model);
  roots.insert(roots.end(), outputs.begin(), outputs.end());
  if (!model.constraints.empty()) {
    const NearMotion motion{outputs_on_constraints(model, result, outputs), {}, {}, {}, {}, {}};
    return compare(
        result, known, [&](const Values&) { return motion; }, roots, SlopePart::Outputs);
  }
  if (!has_accelerations(outputs)) return check_outputs(outputs, result, known);
  const auto near = [&](const Values& at) -> std::optional<NearMotion> {
    const auto motion = motion_near(model, at);
    if (!motion) return std::nullopt;
    return NearMotion{with_accelerations(model, outputs, motion->rates), {}, {}, {}, {}, {}};
  };
  return compare(result, known, near, roots, SlopePart::Outputs);
}

Check check_outputs(const std::vector<Expr>& outputs, const Linearisation& result,
                    const Values& known) {
  return compare(result, known, motion_of_values(outputs, SlopePart::Outputs), outputs,
                 SlopePart::Outputs);
}

}  // namespace tellegen
