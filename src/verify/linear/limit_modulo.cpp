#include "verify/linear/limit_modulo.hpp"

namespace tellegen {

namespace {

using Word = std::uint64_t;

ModularMatrix plus(ModularMatrix a, const ModularMatrix& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[i].size(); ++j) a[i][j] = plus_modulo(a[i][j], b[i][j]);
  }
  return a;
}

/// χ and the numerators at one s, with their slopes.
struct AtFrequency {
  ModularSlope denominator;
  std::vector<std::vector<ModularSlope>> numerators;  // states above outputs
};

/// X = (s 1 − A)⁻¹ B has the slope (s 1 − A)⁻¹ (A′ X + B′), and χ the slope −χ tr (s 1 − A)⁻¹ A′.
std::optional<AtFrequency> at_frequency(const ModularSystem& system, const ModularSystem& slopes,
                                        Word s) {
  const std::size_t n = system.A.size();
  const ModularMatrix pencil = pencil_modulo(system.A, s);
  AtFrequency result;
  result.denominator.value = determinant_modulo(pencil);
  const auto x = solve_modulo(pencil, system.B);
  if (!x) return std::nullopt;
  const auto moved = solve_modulo(pencil, plus(product_modulo(slopes.A, *x), slopes.B));
  const auto turned = solve_modulo(pencil, slopes.A);
  Word trace = 0;
  for (std::size_t i = 0; i < n; ++i) trace = plus_modulo(trace, (*turned)[i][i]);
  result.denominator.slope = minus_modulo(0, times_modulo(result.denominator.value, trace));
  ModularMatrix values = *x;
  ModularMatrix rates = *moved;
  ModularMatrix y = system.D;
  ModularMatrix y_rates = slopes.D;
  if (n > 0) {
    y = plus(y, product_modulo(system.C, *x));
    y_rates = plus(plus(y_rates, product_modulo(slopes.C, *x)), product_modulo(system.C, *moved));
  }
  values.insert(values.end(), y.begin(), y.end());
  rates.insert(rates.end(), y_rates.begin(), y_rates.end());
  const ModularSlope over = result.denominator;
  for (std::size_t i = 0; i < values.size(); ++i) {
    result.numerators.emplace_back();
    for (std::size_t j = 0; j < values[i].size(); ++j) {
      const Word value = values[i][j];
      result.numerators.back().push_back(
          {times_modulo(over.value, value),
           plus_modulo(times_modulo(over.slope, value), times_modulo(over.value, rates[i][j]))});
    }
  }
  return result;
}

struct SlopePolynomial {
  ModularVector value, slope;  // lowest power first
};

template <class Entry>
SlopePolynomial interpolated(const std::vector<AtFrequency>& all, const Entry& entry) {
  ModularVector values, slopes;
  for (const AtFrequency& one : all) {
    const ModularSlope& at = entry(one);
    values.push_back(at.value);
    slopes.push_back(at.slope);
  }
  return {interpolated_modulo(values), interpolated_modulo(slopes)};
}

/// The first coefficient of the denominator that does not vanish is that of s to the number of
/// poles at 0; what the numerator has before it makes the limit infinite.
std::optional<ModularSlope> limit_of(const SlopePolynomial& numerator,
                                     const SlopePolynomial& denominator, std::size_t free) {
  for (std::size_t p = 0; p < free; ++p) {
    if (numerator.value[p] != 0) return std::nullopt;
  }
  const Word below = denominator.value[free];
  const Word value = *quotient_modulo(numerator.value[free], below);
  const Word moved =
      minus_modulo(numerator.slope[free], times_modulo(value, denominator.slope[free]));
  return ModularSlope{value, *quotient_modulo(moved, below)};
}

}  // namespace

std::optional<ModularLimits> limits_modulo(const ModularSystem& system,
                                           const ModularSystem& slopes) {
  std::vector<AtFrequency> all;
  for (std::size_t k = 0; k <= system.A.size(); ++k) {
    auto one = at_frequency(system, slopes, static_cast<Word>(k) + 1);
    if (!one) return std::nullopt;
    all.push_back(std::move(*one));
  }
  const SlopePolynomial denominator = interpolated(
      all, [](const AtFrequency& one) -> const ModularSlope& { return one.denominator; });
  std::size_t free = 0;
  while (denominator.value[free] == 0) ++free;  // the highest power has 1
  ModularLimits limits;
  for (std::size_t i = 0; i < all[0].numerators.size(); ++i) {
    limits.emplace_back();
    for (std::size_t j = 0; j < all[0].numerators[i].size(); ++j) {
      const auto entry = [i, j](const AtFrequency& one) -> const ModularSlope& {
        return one.numerators[i][j];
      };
      limits.back().push_back(limit_of(interpolated(all, entry), denominator, free));
    }
  }
  return limits;
}

}  // namespace tellegen
