#include "analyse/stability/numbers.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "analyse/dense.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/stability/lyapunov.hpp"
#include "numeric/axis_modes.hpp"
#include "numeric/modular.hpp"
#include "numeric/random_point.hpp"
#include "numeric/rank.hpp"
#include "numeric/tape.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

std::vector<Expr> entries_of(const LinearMotion& motion) {
  std::vector<Expr> entries;
  for (const FormulaVector& row : motion.A) {
    for (const Formula& f : row) entries.push_back(f.value);
  }
  return entries;
}

NumberMatrix in_rows(const std::vector<double>& entries, std::size_t n) {
  NumberMatrix rows;
  for (std::size_t i = 0; i < n; ++i) {
    const auto first = entries.begin() + static_cast<std::ptrdiff_t>(i * n);
    rows.emplace_back(first, first + static_cast<std::ptrdiff_t>(n));
  }
  return rows;
}

NumberMatrix at_random(const LinearMotion& motion, std::uint64_t seed) {
  const std::vector<Expr> entries = entries_of(motion);
  const std::vector<Expr> symbols = input_symbols(entries);
  const std::vector<double> point = random_point(symbols, seed);
  const Tape tape(entries, symbols);
  return in_rows(tape.evaluate<double>(point), motion.states.size());
}

/// At a random point of a prime field, in rows of n.
std::optional<ModularMatrix> modulo_prime(const std::vector<Expr>& entries, std::size_t n) {
  const auto values = evaluate_modulo(entries, 3);
  if (!values) return std::nullopt;
  ModularMatrix rows;
  for (std::size_t i = 0; i < values->size(); i += n) {
    const auto first = values->begin() + static_cast<std::ptrdiff_t>(i);
    rows.emplace_back(first, first + static_cast<std::ptrdiff_t>(n));
  }
  return rows;
}

StabilityVerdict verdict_of(Stability poles) {
  if (poles == Stability::Stable) return StabilityVerdict::Stable;
  return poles == Stability::Unstable ? StabilityVerdict::Unstable : StabilityVerdict::Marginal;
}

bool contradicts(Stability poles, StabilityVerdict verdict) {
  return (poles == Stability::Unstable && verdict != StabilityVerdict::Unstable) ||
         (poles == Stability::Stable && verdict != StabilityVerdict::Stable);
}

/// A parameter said to be positive (as all are, unless told otherwise) whose value is not.
bool breaks_assumptions(const LinearMotion& motion, const Values& values) {
  return std::ranges::any_of(motion.parameters, [&](const Parameter& p) {
    const auto value = values.find(p.symbol);
    return value != values.end() && p.symbol.symbol().assumption == Assumption::Positive &&
           !(value->second > 0);
  });
}

/// The roots on the imaginary axis at the values given, exactly; nothing where these are not
/// rational.
std::optional<AxisModes> axis_modes_at_values(const LinearMotion& motion) {
  std::vector<Expr> entries = entries_of(motion);
  Substitution values;
  for (const Parameter& p : motion.parameters) {
    if (p.value) values[p.symbol] = *p.value;
  }
  for (Expr& e : entries) {
    for (std::size_t i = 0; i <= values.size(); ++i) {  // a value may be given by others
      const Expr before = e;
      e = substitute(e, values);
      if (e == before) break;
    }
  }
  const auto a = entries.empty() ? std::nullopt : modulo_prime(entries, motion.states.size());
  return a ? axis_modes(*a) : std::nullopt;
}

/// Eigenvalues in floating point cannot tell an oscillation that goes on from one that grows in
/// resonance, nor several roots at zero from a motion that grows like a power of time.
void judge_by_axis(const LinearMotion& motion, StabilityReport& report) {
  if (report.numbers->poles == Stability::Unstable) return;
  const auto modes = axis_modes_at_values(motion);
  if (!modes || modes->count == 0) return;
  const auto verdict = modes->bounded ? StabilityVerdict::Marginal : StabilityVerdict::Unstable;
  if (report.verdict == verdict) return;
  report.verdict = verdict;
  report.proof = VerdictProof::Eigenvalues;
  if (modes->bounded) return;
  std::erase_if(report.remarks,
                [](const Remark& r) { return r.key == "remark.stability.oscillates"; });
  report.remarks.push_back({"remark.stability.grows_at_values", {}});
}

}  // namespace

Values parameter_values_of(const LinearMotion& motion) {
  return parameter_values(motion.parameters);
}

std::optional<NumericStability> numbers_of(const LinearMotion& motion) {
  const std::vector<Expr> entries = entries_of(motion);
  const std::vector<double> numbers = numbers_at(entries, parameter_values_of(motion));
  if (numbers.empty() || !all_finite(numbers)) return std::nullopt;
  const NumberMatrix a = in_rows(numbers, motion.states.size());
  NumericStability result;
  result.eigenvalues = eigenvalues_of(a);
  result.poles = stability_of(result.eigenvalues);
  if (result.poles == Stability::Stable) result.lyapunov = lyapunov_of(a);
  return result;
}

std::optional<bool> is_positive_at(Expr e, const Values& values) {
  const std::array<Expr, 1> roots{e};
  const double value = numbers_at(roots, values)[0];
  return std::isfinite(value) ? std::optional<bool>(value > 0) : std::nullopt;
}

void judge_by_numbers(const LinearMotion& motion, StabilityReport& report) {
  const Stability poles = report.numbers->poles;
  const bool broken = breaks_assumptions(motion, parameter_values_of(motion));
  if (broken) report.remarks.push_back({"remark.stability.not_positive", {}});
  if (report.verdict == StabilityVerdict::Conditional || broken) {
    report.verdict = verdict_of(poles);
    report.proof = VerdictProof::Eigenvalues;
  } else if (contradicts(poles, report.verdict)) {
    report.checks.push_back({"check.stability.eigenvalues", false, false, 1, 1});
  }
  judge_by_axis(motion, report);
}

StabilitySample sample_of(const LinearMotion& motion) {
  constexpr int points = 50;
  StabilitySample sample;
  for (int i = 0; i < points; ++i) {
    const NumberMatrix a = at_random(motion, static_cast<std::uint64_t>(i) + 11);
    if (!std::ranges::all_of(a, [](const NumberVector& row) { return all_finite(row); })) continue;
    ++sample.points;
    if (stability_of(eigenvalues_of(a)) == Stability::Stable) ++sample.stable;
  }
  return sample;
}

std::size_t rank_at_random(const LinearMotion& motion) {
  if (auto a = modulo_prime(entries_of(motion), motion.states.size()))
    return rank_modulo(std::move(*a));
  return numeric_rank(at_random(motion, 3));
}

std::optional<std::size_t> seen_rank(const LinearMotion& motion,
                                     const std::vector<std::vector<Expr>>& rows) {
  std::vector<Expr> entries;
  for (const auto& row : rows) entries.insert(entries.end(), row.begin(), row.end());
  const auto a = modulo_prime(entries_of(motion), motion.states.size());
  const auto c = modulo_prime(entries, motion.states.size());
  if (!a || !c || rows.empty()) return std::nullopt;
  return observable_rank_modulo(*a, *c);
}

}  // namespace tellegen
