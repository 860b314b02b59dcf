#include "verify/transfer_check.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

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
};

/// x with (s 1 − A) x = b, as real equations of twice the size.
std::optional<std::vector<Complex>> resolvent(const NumberMatrix& a, const std::vector<double>& b,
                                              Complex s) {
  const std::size_t n = a.size();
  NumberMatrix left(2 * n, NumberVector(2 * n));
  NumberVector right(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      left[i][j] = -a[i][j] + (i == j ? s.real() : 0);
      left[n + i][n + j] = left[i][j];
    }
    left[i][n + i] = -s.imag();
    left[n + i][i] = s.imag();
    right[i] = b[i];
  }
  const auto x = solve_numerically(std::move(left), std::move(right), 1e-300);
  if (!x) return std::nullopt;
  std::vector<Complex> solution;
  for (std::size_t i = 0; i < n; ++i) solution.emplace_back((*x)[i], (*x)[n + i]);
  return solution;
}

/// A sum, and that of the absolute values.
struct Sum {
  Complex value;
  double size = 0;
};

/// C (s 1 − A)⁻¹ b + d for one column of B and D.
std::optional<std::vector<Sum>> answers(const Numbers& x, std::size_t j, Complex s) {
  NumberVector column;
  for (const NumberVector& row : x.B) column.push_back(row[j]);
  const auto states = resolvent(x.A, column, s);
  if (!states) return std::nullopt;
  std::vector<Sum> all;
  for (std::size_t i = 0; i < x.D.size(); ++i) {
    Sum sum{x.D[i][j], std::abs(x.D[i][j])};
    for (std::size_t k = 0; k < states->size(); ++k) {
      sum.value += x.C[i][k] * (*states)[k];
      sum.size += std::abs(x.C[i][k] * (*states)[k]);
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

Complex horner(const NumberVector& coefficients, Complex s) {
  Complex value = 0;
  for (const double c : coefficients) value = value * s + c;
  return value;
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
  [[nodiscard]] NumberVector printed(const FormulaVector& v) const {
    NumberVector all;
    for (const Formula& f : v) all.push_back(value(to_expr(f.shown, pool_)));
    return all;
  }

 private:
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
  std::function<Complex(const TransferFunction&)> printed;
};

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
      Complex wanted = (*column)[i].value;
      double terms = (*column)[i].size;
      if (by_rate) {
        wanted += at.s * (*by_rate)[i].value;
        terms += std::abs(at.s) * (*by_rate)[i].size;
      }
      const Complex got = f.is_zero() ? Complex(0) : at.printed(f);
      if (!std::isfinite(std::abs(wanted)) || !std::isfinite(std::abs(got))) {
        seen = false;
        continue;
      }
      // Terms that cancel leave rounding behind.
      const bool rounding = std::abs(wanted - got) <= 1e-11 * terms;
      if (!rounding)
        check.largest_difference = larger(check.largest_difference, difference(got, wanted));
    }
  }
  return seen;
}

constexpr int samples = 5;

Check judged(Check check) {
  constexpr double allowed = 1e-6;
  check.passed = check.points > 0 && check.largest_difference <= allowed;
  if (!(check.largest_difference <= allowed)) check.points = samples;  // whatever was left open
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
                      return in_product_form(f, s);
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
                     random.values(system.D)},
                    s,
                    [&](const TransferFunction& f) {
                      return horner(random.printed(f.numerator), s) /
                             horner(random.printed(f.denominator), s);
                    }};
    if (compare(result, at, check)) ++check.points;
  }
  return judged(check);
}

}  // namespace tellegen
