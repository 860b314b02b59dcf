#include "design/loop_poles.hpp"

#include <cmath>

#include "analyse/exact_number.hpp"
#include "analyse/parameter_values.hpp"
#include "design/placed_poles.hpp"
#include "numeric/random.hpp"

namespace tellegen {

namespace {

std::optional<RationalMatrix> exact_matrix(const ExprMatrix& A, const Substitution& values) {
  RationalMatrix exact;
  for (const std::vector<Expr>& row : A) {
    exact.emplace_back();
    for (const Expr e : row) {
      const auto value = exact_rational(e, values);
      if (!value) return std::nullopt;
      exact.back().push_back(*value);
    }
  }
  return exact;
}

/// Each value a little beside itself.
std::vector<Parameter> changed(std::vector<Parameter> parameters, double figures,
                               std::uint64_t seed) {
  SplitMix random(seed);
  constexpr std::int64_t steps = 1 << 20;
  const Rational least(1, static_cast<std::int64_t>(std::llround(1 / figures)));
  for (Parameter& p : parameters) {
    const auto step = static_cast<std::int64_t>(random.uniform(-steps, steps));
    if (p.value && p.value->is_number())
      p.value = (Rational(1) + Rational(step, steps) * least) * *p.value;
  }
  return parameters;
}

}  // namespace

std::optional<double> exact_pole_difference(const ExprMatrix& A,
                                            const std::vector<Parameter>& parameters,
                                            const Poles& poles, double figures) {
  const auto exact = exact_matrix(A, exact_values(parameters));
  if (!exact) return std::nullopt;
  std::vector<RationalMatrix> beside;
  constexpr std::uint64_t samples = 3;
  for (std::uint64_t seed = 1; seed <= samples; ++seed) {
    auto other = exact_matrix(A, exact_values(changed(parameters, figures, seed)));
    if (!other) return std::nullopt;
    beside.push_back(std::move(*other));
  }
  return polynomial_difference(*exact, beside, poles);
}

}  // namespace tellegen
