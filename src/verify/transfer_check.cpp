#include "verify/transfer_check.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace

Check check_transfer(const TransferMatrix& result, Pool& pool) {
  if (result.linear.numeric()) return check_transfer_in_numbers(result);
  Check check{result.with_rates ? "check.transfer_rates" : "check.transfer", true, false, 0, 0};
  AtRandom random(result, pool);
  constexpr int points = 5;
  for (std::uint64_t seed = 1; seed <= std::uint64_t{points}; ++seed) {
    const auto angle = static_cast<double>(seed);
    const Complex s = 1.3 * std::polar(0.2 * angle, 0.7 * angle);
    random.choose(seed);
    const auto& system = std::get<1>(linear_of(result).system);
    const Numbers x{random.values(system.A), random.values(system.B), random.values(system.C),
                    random.values(system.D)};
    bool seen = true;
    for (std::size_t j = 0; j < result.linear.inputs.size(); ++j) {
      const auto column = answers(x, j, s);
      if (!column) {
        seen = false;
        continue;
      }
      const auto rate = rate_column(result, j);
      const auto by_rate = rate ? answers(x, *rate, s) : std::optional<std::vector<Sum>>{};
      for (std::size_t i = 0; i < result.entries.size(); ++i) {
        const TransferFunction& f = result.entries[i][j];
        Complex wanted = (*column)[i].value;
        double terms = (*column)[i].size;
        if (by_rate) {
          wanted += s * (*by_rate)[i].value;
          terms += std::abs(s) * (*by_rate)[i].size;
        }
        Complex got = 0;
        if (!f.is_zero()) {
          got = horner(random.printed(f.numerator), s) / horner(random.printed(f.denominator), s);
        }
        if (!std::isfinite(std::abs(wanted)) || !std::isfinite(std::abs(got))) {
          seen = false;
          continue;
        }
        // Terms that cancel leave rounding behind.
        const bool rounding = std::abs(wanted - got) <= 1e-11 * terms;
        if (!rounding) {
          check.largest_difference = larger(check.largest_difference, difference(got, wanted));
        }
      }
    }
    if (seen) ++check.points;
  }
  constexpr double allowed = 1e-6;
  check.passed = check.points > 0 && check.largest_difference <= allowed;
  if (!(check.largest_difference <= allowed)) check.points = points;  // decided, whatever was open
  return check;
}

}  // namespace tellegen
