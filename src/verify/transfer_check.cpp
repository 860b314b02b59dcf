#include "verify/transfer_check.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "numeric/linear_solve.hpp"
#include "numeric/norms.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "verify/transfer_numbers_check.hpp"

namespace tellegen {

namespace {

using Complex = std::complex<double>;

struct Numbers {
  NumberMatrix A, B, C, D;
  /// How well A is known, in units of the machine epsilon; where it is empty, to its last digit.
  NumberMatrix error_of_A = {};
};

struct Resolvent {
  std::vector<Complex> x;
  NumberVector error;  ///< of |x|, absolute
};

/// |M⁻¹| (E |x| + n max|M| max|x|) ε: what the rounding of M (E in units of ε) leaves of x, and
/// that of an elimination, which mixes the rows.
NumberVector error_of_solution(const NumberMatrix& m, const NumberMatrix& error,
                               const NumberVector& x) {
  const std::size_t n = m.size();
  const auto inverse = equilibrated_inverse(m);
  double size = 0;
  for (const NumberVector& row : m) size = larger(size, largest(row));
  NumberVector residual(n, static_cast<double>(n) * size * largest(x));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) residual[i] += error[i][j] * std::abs(x[j]);
  }
  NumberVector all(n, std::numeric_limits<double>::infinity());
  for (std::size_t i = 0; inverse && i < n; ++i) {
    all[i] = 0;
    for (std::size_t j = 0; j < n; ++j) all[i] += std::abs((*inverse)[i][j]) * residual[j];
    all[i] *= std::numeric_limits<double>::epsilon();
  }
  return all;
}

/// x with (s 1 − A) x = b, as real equations of twice the size.
std::optional<Resolvent> resolvent(const Numbers& numbers, const std::vector<double>& b,
                                   Complex s) {
  const NumberMatrix& a = numbers.A;
  const std::size_t n = a.size();
  NumberMatrix left(2 * n, NumberVector(2 * n));
  NumberMatrix error(2 * n, NumberVector(2 * n));
  NumberVector right(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      left[i][j] = -a[i][j] + (i == j ? s.real() : 0);
      left[n + i][n + j] = left[i][j];
      if (numbers.error_of_A.empty()) continue;
      error[i][j] = error[n + i][n + j] = numbers.error_of_A[i][j];
    }
    left[i][n + i] = -s.imag();
    left[n + i][i] = s.imag();
    right[i] = b[i];
  }
  const auto x = solve_numerically(left, right, 1e-300);
  if (!x) return std::nullopt;
  Resolvent solution;
  const bool exact = numbers.error_of_A.empty();
  const NumberVector rounding = exact ? NumberVector(2 * n) : error_of_solution(left, error, *x);
  for (std::size_t i = 0; i < n; ++i) {
    solution.x.emplace_back((*x)[i], (*x)[n + i]);
    solution.error.push_back(rounding[i] + rounding[n + i]);
  }
  return solution;
}

/// A sum, that of the absolute values, and how far rounding may have moved it.
struct Sum {
  Complex value;
  double size = 0;
  double error = 0;
};

/// C (s 1 − A)⁻¹ b + d for one column of B and D.
std::optional<std::vector<Sum>> answers(const Numbers& x, std::size_t j, Complex s) {
  NumberVector column;
  for (const NumberVector& row : x.B) column.push_back(row[j]);
  const auto states = resolvent(x, column, s);
  if (!states) return std::nullopt;
  std::vector<Sum> all;
  for (std::size_t i = 0; i < x.D.size(); ++i) {
    Sum sum{x.D[i][j], std::abs(x.D[i][j]), 0};
    for (std::size_t k = 0; k < states->x.size(); ++k) {
      sum.value += x.C[i][k] * states->x[k];
      sum.size += std::abs(x.C[i][k] * states->x[k]);
      sum.error += std::abs(x.C[i][k]) * states->error[k];
    }
    all.push_back(sum);
  }
  return all;
}

/// With the columns of rates of inputs, where there are some.
const Linearisation& linear_of(const TransferMatrix& result) {
  return result.with_rates ? *result.with_rates : result.linear;
}

std::optional<std::size_t> rate_column(const TransferMatrix& result, std::size_t input) {
  const std::vector<Expr>& inputs = linear_of(result).inputs;
  for (std::size_t k = 0; k < inputs.size(); ++k) {
    const SymbolInfo& info = inputs[k].symbol();
    if (info.order > 0 && info.name == inputs[input].symbol().name) return k;
  }
  return std::nullopt;
}

/// A number and how far rounding may have moved it.
struct Printed {
  Complex value;
  double error = 0;
};

Printed horner(const std::vector<Rounded>& coefficients, Complex s) {
  Printed sum;
  for (const Rounded& c : coefficients) {
    sum.value = sum.value * s + c.value;
    sum.error = sum.error * std::abs(s) + std::numeric_limits<double>::epsilon() * c.error;
  }
  return sum;
}

Printed quotient(const Printed& a, const Printed& b) {
  const Complex value = a.value / b.value;
  return {value, (a.error + std::abs(value) * b.error) / std::abs(b.value)};
}

/// Values of formulas as they are printed, at one random point of the parameters.
class AtRandom {
 public:
  AtRandom(const TransferMatrix& result, Pool& pool) : pool_(pool) {
    std::vector<Expr> roots;
    const auto& system = std::get<1>(linear_of(result).system);
    for (const auto* m : {&system.A, &system.B, &system.C, &system.D}) {
      for (const FormulaVector& row : *m) {
        for (const Formula& f : row) roots.push_back(f.value);
      }
    }
    symbols_ = input_symbols(roots);
  }
  void choose(std::uint64_t seed) { point_ = random_point(symbols_, seed); }
  [[nodiscard]] double value(Expr e) const { return evaluate<double>(e, symbols_, point_); }
  [[nodiscard]] NumberMatrix values(const FormulaMatrix& m) const {
    NumberMatrix all;
    for (const FormulaVector& row : m) {
      all.emplace_back();
      for (const Formula& f : row) all.back().push_back(value(f.value));
    }
    return all;
  }
  [[nodiscard]] NumberMatrix errors(const FormulaMatrix& m) const {
    NumberMatrix all;
    for (const FormulaVector& row : m) {
      all.emplace_back();
      for (const Formula& f : row) all.back().push_back(rounded(f.value).error);
    }
    return all;
  }
  [[nodiscard]] std::vector<Rounded> printed(const FormulaVector& v) const {
    std::vector<Rounded> all;
    for (const Formula& f : v) all.push_back(rounded(to_expr(f.shown, pool_)));
    return all;
  }

 private:
  [[nodiscard]] Rounded rounded(Expr e) const {
    return evaluate<Rounded>(e, symbols_, std::vector<Rounded>(point_.begin(), point_.end()));
  }

  Pool& pool_;
  std::vector<Expr> symbols_;
  std::vector<double> point_;
};

/// The larger of the two differences, relative.
double difference(Complex mine, Complex theirs) {
  const double size = larger(std::abs(mine), std::abs(theirs), 1e-300);
  return std::abs(mine - theirs) / size;
}

/// One s, the system in numbers there, and what an entry as printed is at s.
struct Sample {
  Numbers x;
  Complex s;
  std::function<Printed(const TransferFunction&)> printed;
};

constexpr double allowed_difference = 1e-6;

enum class Verdict { Same, Close, Differs, Open };

/// The same but for terms that cancel and leave rounding behind; open where rounding may have moved
/// the numbers further than they may differ.
Verdict judged(const Printed& got, const Sum& wanted) {
  if (!std::isfinite(std::abs(wanted.value)) || !std::isfinite(std::abs(got.value)))
    return Verdict::Open;
  const double apart = std::abs(wanted.value - got.value);
  if (apart <= 1e-11 * wanted.size) return Verdict::Same;
  const double rounding = wanted.error + got.error;
  const double size = larger(std::abs(wanted.value), std::abs(got.value), 1e-300);
  if (apart > rounding) return Verdict::Differs;
  return rounding <= allowed_difference * size ? Verdict::Close : Verdict::Open;
}

/// Every entry at one s; false where some of them has no value.
bool compare(const TransferMatrix& result, const Sample& at, Check& check) {
  bool seen = true;
  for (std::size_t j = 0; j < result.linear.inputs.size(); ++j) {
    const auto column = answers(at.x, j, at.s);
    if (!column) {
      seen = false;
      continue;
    }
    const auto rate = rate_column(result, j);
    const auto by_rate = rate ? answers(at.x, *rate, at.s) : std::optional<std::vector<Sum>>{};
    for (std::size_t i = 0; i < result.entries.size(); ++i) {
      const TransferFunction& f = result.entries[i][j];
      Sum wanted = (*column)[i];
      if (by_rate) {
        wanted.value += at.s * (*by_rate)[i].value;
        wanted.size += std::abs(at.s) * (*by_rate)[i].size;
        wanted.error += std::abs(at.s) * (*by_rate)[i].error;
      }
      const Printed got = f.is_zero() ? Printed{} : at.printed(f);
      const Verdict verdict = judged(got, wanted);
      seen = seen && verdict != Verdict::Open;
      if (verdict == Verdict::Close || verdict == Verdict::Differs)
        check.largest_difference =
            larger(check.largest_difference, difference(got.value, wanted.value));
    }
  }
  return seen;
}

constexpr int samples = 5;

Check judged(Check check) {
  const bool agrees = check.largest_difference <= allowed_difference;
  check.passed = check.points > 0 && agrees;
  if (!agrees) check.points = samples;  // whatever was left open
  return check;
}

Complex place(int k, double scale) { return scale * std::polar(0.2 * k, 0.7 * k); }

/// gain Π(s − z)/Π(s − p): factor by factor, so that no coefficient is formed.
Complex in_product_form(const TransferFunction& f, Complex s) {
  Complex value = f.gain;
  const std::size_t most = std::max<std::size_t>(f.zeros.size(), f.poles.size());
  for (std::size_t k = 0; k < most; ++k) {
    if (k < f.zeros.size()) value *= s - f.zeros[k];
    if (k < f.poles.size()) value /= s - f.poles[k];
  }
  return value;
}

/// Of many states: exact polynomials of theirs would take minutes.
Check check_many_states(const TransferMatrix& result, Check check) {
  const auto& system = std::get<0>(linear_of(result).system);
  double scale = 0;
  for (const NumberVector& row : system.A) scale = larger(scale, largest(row));
  for (int k = 1; k <= samples; ++k) {
    const Complex s = place(k, std::sqrt(larger(scale, 1e-300)));
    const Sample at{{system.A, system.B, system.C, system.D}, s, [s](const TransferFunction& f) {
                      return Printed{in_product_form(f, s), 0};
                    }};
    if (compare(result, at, check)) ++check.points;
  }
  return judged(check);
}

}  // namespace

Check check_transfer(const TransferMatrix& result, Pool& pool) {
  constexpr std::size_t most_states_exactly = 60;
  Check check{result.with_rates ? "check.transfer_rates" : "check.transfer", true, false, 0, 0};
  if (result.linear.numeric()) {
    return result.linear.states.size() > most_states_exactly ? check_many_states(result, check)
                                                             : check_transfer_in_numbers(result);
  }
  AtRandom random(result, pool);
  for (int k = 1; k <= samples; ++k) {
    const Complex s = place(k, 1.3);
    random.choose(static_cast<std::uint64_t>(k));
    const auto& system = std::get<1>(linear_of(result).system);
    const Sample at{{random.values(system.A), random.values(system.B), random.values(system.C),
                     random.values(system.D), random.errors(system.A)},
                    s,
                    [&](const TransferFunction& f) {
                      return quotient(horner(random.printed(f.numerator), s),
                                      horner(random.printed(f.denominator), s));
                    }};
    if (compare(result, at, check)) ++check.points;
  }
  return judged(check);
}

}  // namespace tellegen
