#include "analyse/equilibrium_stability.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "analyse/closed_roots.hpp"
#include "analyse/codes.hpp"
#include "analyse/dense.hpp"
#include "analyse/energy_argument.hpp"
#include "analyse/exact_stability.hpp"
#include "analyse/implicit_states.hpp"
#include "analyse/kinks.hpp"
#include "analyse/linearise.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/slopes.hpp"
#include "numeric/random_point.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/derivative.hpp"

namespace tellegen {

namespace {

/// Whether some rate or force changes with it while all others stay at the point: there its slope
/// may be 0 all the same, as that of x³.
bool acts_from(const Dynamics& d, const Point& point, Expr x) {
  Substitution rest;
  for (const auto* symbols : {&d.states, &d.accelerations}) {
    for (const Expr s : *symbols) rest.emplace(s, d.pool->number(0));
  }
  for (const PointValue& v : point) rest.insert_or_assign(v.symbol, v.value);
  rest.erase(x);
  const std::vector<Expr>& motion = d.second_order() ? d.residual : d.rates;
  return std::ranges::any_of(motion, [&](const Expr f) {
    const Expr along = substitute(f, rest);
    return depends_on(along, x) && !vanishes(derivative(along, x));
  });
}

/// What is free, and every other variable on which nothing depends.
std::vector<Expr> loose_variables(const Dynamics& d, const Point& point,
                                  const Linearisation& linear, const std::vector<Expr>& free) {
  std::vector<Expr> loose;
  const NumberMatrix& a = std::get<StateSpace<double>>(linear.system).A;
  for (std::size_t j = 0; j < linear.states.size(); ++j) {
    const bool acts =
        std::ranges::any_of(a, [&](const NumberVector& row) { return row[j] != 0; }) ||
        acts_from(d, point, linear.states[j]);
    const bool is_free = std::ranges::find(free, linear.states[j]) != free.end();
    if (!acts || is_free) loose.push_back(linear.states[j]);
  }
  return loose;
}

Point point_at(const Balance& balance, const Substitution& values) {
  Point point;
  for (const auto* symbols : {&balance.variables, &balance.inputs}) {
    for (const Expr x : *symbols) {
      const auto found = values.find(x);
      const Expr value =
          found != values.end() ? found->second : substitute(balance.given.at(x), values);
      point.push_back({x, value, {}});
    }
  }
  return point;
}

/// The numbers of all symbols at the point; velocities and accelerations are 0.
Values numbers_of(const Dynamics& dynamics, const Point& point) {
  const Values known = parameter_values(dynamics.parameters);
  Values here = known;
  for (const PointValue& v : point) here[v.symbol] = numbers_at(std::span(&v.value, 1), known)[0];
  for (const auto* symbols : {&dynamics.states, &dynamics.accelerations}) {
    for (const Expr s : *symbols) here.emplace(s, 0.0);
  }
  return here;
}

/// Not to rounding: a point that was found in numbers is only near the true one.
bool is_exact(const Equilibrium& e) {
  const auto exact = [](const FoundValue& v) { return v.exact.has_value(); };
  return !e.point.empty() && std::ranges::all_of(e.point, exact) &&
         std::ranges::all_of(e.inputs, exact);
}

/// The verdict at a point where everything has a value.
void judge_explicit(const StabilityQuestion& question, const Dynamics& dynamics, const Point& point,
                    Equilibrium& e) {
  const auto linear = linearise(dynamics, point, {});
  const bool open = !linear && linear.diagnostics.front().code == analyse_codes::no_numbers;
  e.has_poles = linear || open;
  if (!linear || !linear->numeric()) return;
  Values here = numbers_of(dynamics, point);
  for (const auto& [lambda, value] : linear->multipliers) here[lambda] = value;
  e.eigenvalues = linear->eigenvalues;
  e.corner = corner_at(dynamics, point).value_or("");
  if (!e.corner.empty()) return;
  std::vector<Expr> free = question.balance.free;
  free.insert(free.end(), e.free.begin(), e.free.end());
  e.loose = loose_variables(dynamics, point, *linear, free);
  e.stability = stability_of(e.eigenvalues);
  // Rounding may move a pole across the axis; where it does not decide, the numbers of the text do.
  if (const auto exact = is_exact(e) ? exact_stability(dynamics, point) : std::nullopt) {
    e.below_rounding = *exact != e.stability;
    e.stability = *exact;
  }
  e.proof = e.stability == Stability::Marginal ? StabilityProof::None : StabilityProof::Eigenvalues;
  if (question.energies == nullptr) return;
  e.effective = is_effective(*question.energies, dynamics);
  e.shape = potential_shape(*question.energies, dynamics, e.loose, *linear, here);
  if (e.stability == Stability::Marginal &&
      energy_holds(*question.energies, dynamics, e.loose, *linear, here)) {
    e.stability = Stability::Stable;
    e.proof = StabilityProof::Energy;
  }
}

/// What is only given by equations follows the states near the point.
void judge(const StabilityQuestion& question, const Dynamics& dynamics, Point point,
           Equilibrium& e) {
  if (question.balance.implicit == 0) return judge_explicit(question, dynamics, point, e);
  const auto explicit_there = without_implicit(dynamics, point, question.balance.implicit);
  if (!explicit_there) return;
  std::erase_if(point, [&](const PointValue& v) {
    const auto& x = explicit_there->states;
    const auto& u = explicit_there->inputs;
    return std::ranges::find(x, v.symbol) == x.end() && std::ranges::find(u, v.symbol) == u.end();
  });
  judge_explicit(question, *explicit_there, point, e);
}

/// Random values for the parameters that have none.
Dynamics sampled(Dynamics dynamics, std::uint64_t seed) {
  const Values known = parameter_values(dynamics.parameters);
  for (Parameter& p : dynamics.parameters) {
    if (!known.contains(p.symbol))
      p.value = number_expr(*dynamics.pool, random_value(p.symbol.symbol(), seed));
  }
  return dynamics;
}

constexpr int wanted_samples = 10;
constexpr std::uint64_t most_attempts = 50;

void judge_by_samples(const StabilityQuestion& question, const Substitution& values,
                      Equilibrium& e) {
  std::optional<Equilibrium> first;
  int samples = 0;
  for (std::uint64_t seed = 1; seed <= most_attempts && samples < wanted_samples; ++seed) {
    const Dynamics dynamics = sampled(question.dynamics, seed);
    Substitution here = values;
    for (const Expr x : e.free)
      here[x] = number_expr(*dynamics.pool, random_value(x.symbol(), seed));
    const Point point = point_at(question.balance, here);
    const Values numbers = numbers_of(dynamics, point);
    const bool real = std::ranges::all_of(point, [&](const PointValue& v) {
      return all_finite(std::span(&numbers.at(v.symbol), 1));
    });
    if (!real) continue;
    Equilibrium sample;
    judge(question, dynamics, point, sample);
    if (sample.stability == Stability::Unknown) {
      e.has_poles = sample.has_poles;
      return;
    }
    if (!first) first = sample;
    if (sample.stability != first->stability) return;
    if (sample.shape != first->shape) first->shape = PotentialShape::Unknown;
    ++samples;
  }
  if (!first) return;
  e.stability = first->stability;
  e.shape = first->shape;
  e.effective = first->effective;
  e.loose = first->loose;
  e.proof = StabilityProof::Sampled;
  e.samples = samples;
}

bool has_dynamics_numbers(const Dynamics& d) {
  Values values = parameter_values(d.parameters);
  values.emplace(d.pool->time(), 0.0);
  for (const auto* symbols : {&d.states, &d.inputs, &d.accelerations}) {
    for (const Expr s : *symbols) values.emplace(s, 0.0);
  }
  if (d.kept) {
    for (const Expr lambda : d.kept->multipliers) values.emplace(lambda, 0.0);
  }
  const std::vector<Expr>& roots = d.second_order() ? d.residual : d.rates;
  return !has_opaque(roots) && without_value(roots, values).empty();
}

/// Of the point and of the dynamics there. Formulas would be long, and no verdict comes of them.
bool has_all_numbers(const Dynamics& d, const Equilibrium& e) {
  const auto known = [](const FoundValue& v) { return v.number.has_value(); };
  return std::ranges::all_of(e.point, known) && std::ranges::all_of(e.inputs, known) &&
         has_dynamics_numbers(d);
}

/// Of a family: whether the linear approximation is the same at all its members.
bool is_same_everywhere(const StabilityQuestion& question, const Substitution& values,
                        const Equilibrium& e) {
  const Dynamics& d = question.dynamics;
  Substitution here = question.balance.given;
  for (const auto& [x, value] : values) here[x] = value;
  for (const Expr a : d.accelerations) here.emplace(a, d.pool->number(0));
  std::vector<Expr> parts;
  for (const auto& row : slopes_of(d).by_state) parts.insert(parts.end(), row.begin(), row.end());
  for (const auto& row : d.mass) parts.insert(parts.end(), row.begin(), row.end());
  return std::ranges::none_of(parts, [&](const Expr part) {
    const Expr there = substitute(part, here);
    canonical::Ring ring(*d.pool, std::span(&there, 1));
    const Expr plain = ring.to_expr(ring.normalise(ring.convert(there)));
    return std::ranges::any_of(e.free, [&](const Expr x) { return depends_on(plain, x); });
  });
}

/// One member of a family for all of them, where they do not differ in their poles.
void judge_member(const StabilityQuestion& question, const Substitution& values, Equilibrium& e) {
  if (e.free.empty() || question.dynamics.kept || !is_same_everywhere(question, values, e)) return;
  Substitution zeros;
  for (const Expr x : e.free) zeros.emplace(x, question.dynamics.pool->number(0));
  Substitution here = zeros;
  for (const auto& [x, value] : values) here.insert_or_assign(x, substitute(value, zeros));
  const Point point = point_at(question.balance, here);
  const Values known = parameter_values(question.dynamics.parameters);
  for (const PointValue& v : point)
    if (!without_value(std::span(&v.value, 1), known).empty()) return;
  if (has_dynamics_numbers(question.dynamics)) judge(question, question.dynamics, point, e);
}

}  // namespace

Expr number_expr(Pool& pool, double value) {
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::scientific);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
  return pool.number(Rational::parse(text).value_or(Rational(0)));
}

void judge_stability(const StabilityQuestion& question, const Substitution& values,
                     Equilibrium& e) {
  if (has_all_numbers(question.dynamics, e))
    judge(question, question.dynamics, point_at(question.balance, values), e);
  else
    judge_member(question, values, e);
  if (e.stability == Stability::Unknown && e.has_poles && e.corner.empty())
    judge_by_samples(question, values, e);
}

}  // namespace tellegen
