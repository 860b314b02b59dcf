#include "verify/linear/sensitivity_check.hpp"

#include <algorithm>
#include <cmath>

#include "numeric/norms.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/dyadic_matrix.hpp"
#include "verify/linear/limit_modulo.hpp"
#include "verify/linear/modular_question.hpp"
#include "verify/linear/pole_check.hpp"
#include "verify/linear/slope_modulo.hpp"
#include "verify/linear/steady_state_check.hpp"
#include "verify/zero/modular_zero.hpp"

namespace tellegen {

namespace {

constexpr std::string_view settled_key = "check.sensitivity.settled";
constexpr std::string_view poles_key = "check.sensitivity.poles";
constexpr std::size_t most_states_for_slopes = 30;

using LongComplex = std::complex<long double>;

/// A, B with the column of constants, C and D of a system, one after the other.
std::vector<Expr> entries_of_system(const StateSpace<Formula>& system, bool constants) {
  std::vector<Expr> all;
  const auto add = [&](const FormulaMatrix& m, const FormulaVector* more) {
    for (std::size_t i = 0; i < m.size(); ++i) {
      for (const Formula& f : m[i]) all.push_back(f.value);
      if (more != nullptr) all.push_back((*more)[i].value);
    }
  };
  add(system.A, nullptr);
  add(system.B, constants ? &system.f0 : nullptr);
  add(system.C, nullptr);
  add(system.D, constants ? &system.y0 : nullptr);
  return all;
}

ModularSystem system_at(const ModularVector& values, std::size_t states, std::size_t outputs,
                        std::size_t columns) {
  ModularValues take(values, 0);
  return {take.next(states, states), take.next(states, columns), take.next(outputs, states),
          take.next(outputs, columns)};
}

/// The entries of a system with its parameters, and which of them have functions of one.
class SettledSlopes {
 public:
  SettledSlopes(const StateSpace<Formula>& system, const Sensitivity& result)
      : result_(result),
        constants_(has_constants(system)),
        states_(system.A.size()),
        outputs_(system.C.size()),
        entries_(entries_of_system(system, constants_)) {}

  /// Nothing where it cannot be said here.
  std::optional<bool> fits(const ParameterSensitivity& told) {
    if (told.states.size() != states_ || told.outputs.size() != outputs_) return false;
    std::vector<Expr> roots = entries_;
    for (const Expr u : result_.inputs) roots.push_back(u);
    for (const auto* list : {&told.states, &told.outputs}) {
      for (const auto& slope : *list) {
        if (slope) roots.push_back(printed(*slope));
      }
    }
    const auto images = free_of_functions(roots, told.parameter);
    if (!images) return std::nullopt;
    constexpr std::uint64_t attempts = 6;
    int points = 0;
    for (std::uint64_t seed = 61; seed < 61 + attempts && points < 2; ++seed) {
      const auto found = fits_at(told, *images, seed);
      if (!found) continue;
      if (!*found) return false;
      ++points;
    }
    return points > 0 ? std::optional(true) : std::nullopt;
  }

 private:
  /// Functions as variables of their own; nothing where the parameter is in one of them.
  static std::optional<std::vector<Expr>> free_of_functions(const std::vector<Expr>& roots,
                                                            Expr parameter) {
    for (const Expr node : reachable(roots)) {
      const bool rational = node.is_number() || node.is_symbol() || node.kind() == Kind::Sum ||
                            node.kind() == Kind::Product ||
                            (node.kind() == Kind::Power && node.arg(1).is_number() &&
                             node.arg(1).number().is_integer());
      if (rational) continue;
      const std::vector<Expr> used = free_symbols(std::span(&node, 1));
      if (std::ranges::find(used, parameter) != used.end()) return std::nullopt;
    }
    try {
      return rational_images(roots);
    } catch (const canonical::DivisionByZero&) {
      return std::nullopt;
    }
  }

  [[nodiscard]] std::optional<bool> fits_at(const ParameterSensitivity& told,
                                            const std::vector<Expr>& images,
                                            std::uint64_t seed) const {
    const auto found = slopes_modulo(images, told.parameter, seed);
    if (!found) return std::nullopt;
    const std::size_t columns = result_.inputs.size() + (constants_ ? 1 : 0);
    const auto limits = limits_modulo(system_at(found->values, states_, outputs_, columns),
                                      system_at(found->slopes, states_, outputs_, columns));
    if (!limits) return std::nullopt;
    std::size_t at = entries_.size();
    const auto input = found->values.begin() + static_cast<std::ptrdiff_t>(at);
    at += result_.inputs.size();
    for (std::size_t i = 0; i < limits->size(); ++i) {
      const auto& slope = i < states_ ? told.states[i] : told.outputs[i - states_];
      bool settles = true;
      std::uint64_t total = 0;
      for (std::size_t j = 0; j < columns; ++j) {
        const auto& limit = (*limits)[i][j];
        settles = settles && limit.has_value();
        if (!limit) continue;
        const bool constant = j == result_.inputs.size();
        const std::uint64_t u = constant ? 1 : *(input + static_cast<std::ptrdiff_t>(j));
        total = plus_modulo(total, times_modulo(limit->slope, u));
      }
      if (slope.has_value() != settles) return false;
      if (slope && found->values[at++] != total) return false;
    }
    return true;
  }

  const Sensitivity& result_;
  bool constants_;
  std::size_t states_, outputs_;
  std::vector<Expr> entries_;
};

Check check_settled(const StateSpace<Formula>& system, const Sensitivity& result) {
  SettledSlopes slopes(system, result);
  Check check{settled_key, true, false, 0, 0};
  bool open = false;
  for (const ParameterSensitivity& p : result.parameters) {
    const auto fits = slopes.fits(p);
    if (fits && !*fits) return {settled_key, false, true, 0, 0};
    if (fits)
      ++check.points;
    else
      open = true;
  }
  return open ? Check{settled_key, false, false, 0, 0} : check;
}

/// A with one parameter moved by a relative step.
class MovedMatrix {
 public:
  MovedMatrix(const FormulaMatrix& A, const Values& known) : known_(known) {
    for (const FormulaVector& row : A) rows_.push_back(values_of(row));
  }

  [[nodiscard]] std::optional<std::vector<long double>> characteristic(Expr parameter,
                                                                       double step) const {
    Values values = known_;
    const auto at = values.find(parameter);
    if (at == values.end()) return std::nullopt;
    at->second *= 1 + step;
    NumberMatrix a;
    for (const auto& row : rows_) a.push_back(numbers_at(row, values));
    const auto exact = DyadicMatrix::of(a, a.size());
    if (!exact) return std::nullopt;
    return exact->precise_characteristic(0);
  }

 private:
  const Values& known_;
  std::vector<std::vector<Expr>> rows_;
};

/// The k-th derivative of p at s.
LongComplex derivative_at(std::vector<long double> p, std::size_t k, LongComplex s) {
  for (; k > 0 && !p.empty(); --k) {
    p.pop_back();
    for (std::size_t i = 0; i < p.size(); ++i) p[i] *= static_cast<long double>(p.size() - i);
  }
  LongComplex value = 0;
  for (const long double c : p) value = value * s + c;
  return value;
}

/// Poles that fall together, as a pair of equal circuits has them: only the sum of their slopes has
/// a meaning of its own.
struct PoleGroup {
  std::complex<double> at;
  std::vector<std::size_t> members;
};

std::vector<PoleGroup> groups_of(const std::vector<std::complex<double>>& poles) {
  constexpr double together = 1e-7;
  double largest_pole = 0;
  for (const auto& pole : poles) largest_pole = larger(largest_pole, std::abs(pole));
  std::vector<PoleGroup> groups;
  for (std::size_t i = 0; i < poles.size(); ++i) {
    const auto is_near = [&](const PoleGroup& g) {
      return std::abs(g.at - poles[i]) <= together * std::abs(poles[i]) + 1e-15 * largest_pole;
    };
    const auto found = std::ranges::find_if(groups, is_near);
    if (found == groups.end())
      groups.push_back({poles[i], {i}});
    else
      found->members.push_back(i);
  }
  return groups;
}

/// Σ p ∂λ/∂p = −m (p ∂χ/∂p)⁽ᵐ⁻¹⁾(λ)/χ⁽ᵐ⁾(λ) of m poles at λ, with steps of several sizes: what they
/// have in common. Beyond `noise`.
std::optional<double> pole_slope_error(const MovedMatrix& matrix, Expr parameter,
                                       const PoleGroup& group, std::complex<double> told,
                                       double noise) {
  const auto still = matrix.characteristic(parameter, 0);
  if (!still) return std::nullopt;
  const std::size_t m = group.members.size();
  const LongComplex s(group.at.real(), group.at.imag());
  const LongComplex below = derivative_at(*still, m, s) / static_cast<long double>(m);
  std::vector<std::complex<double>> found;
  for (const double step : {0x1p-14, 0x1p-17, 0x1p-20}) {
    const auto more = matrix.characteristic(parameter, step);
    const auto less = matrix.characteristic(parameter, -step);
    if (!more || !less) return std::nullopt;
    const LongComplex change = derivative_at(*more, m - 1, s) - derivative_at(*less, m - 1, s);
    const LongComplex rate = -change / (static_cast<long double>(2 * step) * below);
    found.emplace_back(static_cast<double>(rate.real()), static_cast<double>(rate.imag()));
  }
  constexpr double allowed = 1e-5;
  double spread = noise;
  for (const auto& rate : found) spread = larger(spread, 4 * std::abs(rate - found[1]));
  const double off = std::abs(told - found[1]);
  if (std::isnan(off) || std::isnan(spread)) return std::nullopt;
  if (off <= spread || off <= allowed * std::abs(found[1])) return 0;
  return off / larger(std::abs(found[1]), spread);
}

Check check_pole_slopes(const StateSpace<Formula>& system, const Values& known,
                        const Sensitivity& result) {
  const MovedMatrix matrix(system.A, known);
  Check check{poles_key, true, false, 0, 0};
  for (const ParameterSensitivity& p : result.parameters) {
    if (p.poles.size() != result.poles.size()) return {poles_key, false, true, 0, 0};
    double size = 0;
    for (const auto& slope : p.poles) size = larger(size, std::abs(slope));
    constexpr double rounding = 1e-13;
    for (const PoleGroup& group : groups_of(result.poles)) {
      std::complex<double> told = 0;
      for (const std::size_t i : group.members) told += p.poles[i];
      const auto error = pole_slope_error(matrix, p.parameter, group, told, rounding * size);
      if (!error) return {poles_key, false, false, 0, 0};
      check.largest_difference = larger(check.largest_difference, *error);
    }
    ++check.points;
  }
  check.passed = check.largest_difference == 0;
  return check;
}

}  // namespace

std::vector<Check> check_sensitivity(const Linearisation& linear, const Values& known,
                                     const Sensitivity& result) {
  const auto& system = std::get<StateSpace<Formula>>(linear.system);
  std::vector<Check> checks;
  if (result.parameters.empty() || system.A.size() > most_states_for_slopes) return checks;
  checks.push_back(check_settled(system, result));
  if (result.poles.empty()) return checks;
  NumberMatrix a;
  for (const FormulaVector& row : system.A) a.push_back(numbers_at(values_of(row), known));
  const Check poles = check_poles(poles_key, a, result.poles);
  checks.push_back(poles.passed ? check_pole_slopes(system, known, result) : poles);
  return checks;
}

}  // namespace tellegen
