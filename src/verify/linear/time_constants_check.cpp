#include "verify/linear/time_constants_check.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/norms.hpp"
#include "numeric/random.hpp"
#include "symbolic/dyadic_matrix.hpp"
#include "verify/linear/modular_question.hpp"
#include "verify/linear/pole_check.hpp"

namespace tellegen {

namespace {

constexpr std::string_view times_key = "check.times.classical";

using StatePlaces = std::vector<std::size_t>;

/// The states in the order in which they are told; nothing where one is missing or told twice.
std::optional<StatePlaces> order_of(const Linearisation& numbers, const TimeConstants& result) {
  StatePlaces order;
  for (const TimeConstant& t : result.classical) {
    const auto at = std::ranges::find(numbers.states, t.state);
    if (at == numbers.states.end()) return std::nullopt;
    order.push_back(static_cast<std::size_t>(at - numbers.states.begin()));
    if (std::ranges::count(order, order.back()) > 1) return std::nullopt;
  }
  return order.size() == numbers.states.size() ? std::optional(order) : std::nullopt;
}

bool is_slowest_first(const NumberMatrix& A, const StatePlaces& order) {
  return std::ranges::is_sorted(order, {}, [&](std::size_t k) { return std::abs(A[k][k]); });
}

/// The rows and columns of these places.
template <class Matrix>
Matrix part_of(const Matrix& m, const StatePlaces& places) {
  Matrix part;
  for (const std::size_t i : places) {
    part.emplace_back();
    for (const std::size_t j : places) part.back().push_back(m[i][j]);
  }
  return part;
}

/// T det A_kQ + det A_QQ = 0 for each formula.
Check check_formulas_of_times(const FormulaMatrix& A, const StatePlaces& order,
                              const TimeConstants& result) {
  ModularFormulas formulas;
  formulas.add_given(A);
  for (const TimeConstant& t : result.classical) {
    if (t.formula) formulas.add(*t.formula);
  }
  return asked_modulo(times_key, formulas, [&](ModularValues values) -> std::optional<bool> {
    const ModularMatrix a = values.like(A);
    bool right = true;
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (!result.classical[i].formula) continue;
      const StatePlaces both(order.begin() + static_cast<std::ptrdiff_t>(i), order.end());
      const StatePlaces faster(both.begin() + 1, both.end());
      const std::uint64_t time = values.next();
      right = right && plus_modulo(times_modulo(time, determinant_modulo(part_of(a, both))),
                                   determinant_modulo(part_of(a, faster))) == 0;
    }
    return right;
  });
}

/// Exact for these numbers, rounded once; nothing where they are out of reach.
std::optional<long double> determinant_of(const NumberMatrix& m) {
  if (m.empty()) return 1;
  const auto exact = DyadicMatrix::of(m, m.size());
  if (!exact) return std::nullopt;
  const long double last = exact->precise_characteristic(0).back();
  return m.size() % 2 == 0 ? last : -last;
}

/// det A_kQ / det A_QQ; infinite where the faster states do not settle.
std::optional<double> exact_rate(const NumberMatrix& A, const StatePlaces& both) {
  const auto above = determinant_of(part_of(A, both));
  const auto below = determinant_of(part_of(A, StatePlaces(both.begin() + 1, both.end())));
  if (!above || !below) return std::nullopt;
  return static_cast<double>(*above / *below);
}

NumberMatrix beside(NumberMatrix a, std::uint64_t seed) {
  constexpr double ulps = 0x1p-49;
  SplitMix random(seed);
  for (NumberVector& row : a) {
    for (double& x : row) x *= 1 + random.uniform(-ulps, ulps);
  }
  return a;
}

/// How far the rate follows the last figures of the numbers.
double uncertainty_of(const NumberMatrix& A, const StatePlaces& both, double rate) {
  constexpr std::uint64_t samples = 3;
  constexpr double margin = 16;
  double open = 0;
  for (std::uint64_t seed = 1; seed <= samples; ++seed) {
    const auto other = exact_rate(beside(A, seed), both);
    if (other) open = larger(open, margin * std::abs(*other - rate));
  }
  return open;
}

Check check_seconds(const NumberMatrix& A, const StatePlaces& order, const TimeConstants& result) {
  constexpr double allowed = 1e-6;
  Check check{times_key, true, false, 0, 0};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const TimeConstant& told = result.classical[i];
    const StatePlaces both(order.begin() + static_cast<std::ptrdiff_t>(i), order.end());
    const auto rate = exact_rate(A, both);
    if (!rate) return {times_key, false, false, 0, 0};
    ++check.points;
    if (!told.decays()) {  // nothing is told where it grows, stays or has no value
      const bool decays = std::isfinite(*rate) && *rate < -uncertainty_of(A, both, *rate);
      check.passed = check.passed && !decays;
      continue;
    }
    const double off = std::abs(-1 / told.seconds - *rate);
    const bool near = off <= allowed * std::abs(*rate) || off <= uncertainty_of(A, both, *rate);
    check.passed = check.passed && near;
    if (!near) check.largest_difference = larger(check.largest_difference, off / std::abs(*rate));
  }
  return check;
}

}  // namespace

std::vector<Check> check_time_constants(const Linearisation& formulas, const Linearisation& numbers,
                                        const TimeConstants& result) {
  constexpr std::size_t most_states = 40;
  const NumberMatrix& A = std::get<StateSpace<double>>(numbers.system).A;
  std::vector<Check> checks;
  if (A.empty()) return checks;
  const auto order = order_of(numbers, result);
  if (!order || !is_slowest_first(A, *order)) {
    checks.push_back({times_key, false, true, 0, 0});
  } else if (A.size() <= most_states) {
    checks.push_back(check_seconds(A, *order, result));
    const auto* written = std::get_if<StateSpace<Formula>>(&formulas.system);
    if (written != nullptr && !checks.back().failed()) {
      const Check of_formulas = check_formulas_of_times(written->A, *order, result);
      if (!of_formulas.passed) checks.back() = of_formulas;
    }
  } else {
    checks.push_back({times_key, false, false, 0, 0});
  }
  checks.push_back(check_poles("check.times.poles", A, result.poles));
  return checks;
}

}  // namespace tellegen
