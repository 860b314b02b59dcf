#include "verify/transfer_numbers_check.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numeric/norms.hpp"
#include "numeric/random.hpp"
#include "numeric/root_polynomial.hpp"
#include "symbolic/dyadic_matrix.hpp"

namespace tellegen {

namespace {

using Roots = std::vector<std::complex<double>>;
using Coefficients = std::vector<double>;

const Linearisation& whole_of(const TransferMatrix& result) {
  return result.with_rates ? *result.with_rates : result.linear;
}

std::optional<std::size_t> column_of_rate_of(const TransferMatrix& result, std::size_t input) {
  const std::vector<Expr>& inputs = whole_of(result).inputs;
  for (std::size_t k = 0; k < inputs.size(); ++k) {
    const SymbolInfo& info = inputs[k].symbol();
    if (info.order > 0 && info.name == inputs[input].symbol().name) return k;
  }
  return std::nullopt;
}

/// Those of `all` that are not among `some`, each as often as it is missing.
Roots without(Roots all, const Roots& some) {
  for (const auto& root : some) {
    const auto found = std::ranges::find(all, root);
    if (found != all.end()) all.erase(found);
  }
  return all;
}

/// As printed, in the unit of time; a denominator of degree `below` begins with 1 then.
RootPolynomial in_unit(const Coefficients& printed, std::size_t below, int unit) {
  RootPolynomial p;
  const int degree = static_cast<int>(printed.size()) - 1;
  for (int k = 0; k <= degree; ++k) {
    const double c = printed[static_cast<std::size_t>(k)];
    p.value.push_back(std::ldexp(c, unit * (degree - k - static_cast<int>(below))));
    p.size.push_back(std::abs(p.value.back()));
  }
  return p;
}

/// Zeros in front, so that both begin with the same power.
RootPolynomial of_degree(std::size_t degree, RootPolynomial p) {
  const std::size_t missing = degree + 1 - std::min<std::size_t>(degree + 1, p.value.size());
  p.value.insert(p.value.begin(), missing, 0.0);
  p.size.insert(p.size.begin(), missing, 0.0);
  return p;
}

/// det(s 1 − A), and for each entry the numerator over it, from sⁿ⁺¹ down.
struct Polynomials {
  Coefficients denominator;
  std::vector<std::vector<Coefficients>> numerators;
};

/// Exactly those of these numbers; nothing where they are not finite.
std::optional<Polynomials> exact_polynomials(const TransferMatrix& result,
                                             const StateSpace<double>& system, int unit) {
  const std::size_t n = system.A.size();
  const auto a = DyadicMatrix::of(system.A, n);
  const auto b = DyadicMatrix::of(system.B, whole_of(result).inputs.size());
  const auto c = DyadicMatrix::of(system.C, n);
  if (!a || !b || !c) return std::nullopt;
  Polynomials all{a->characteristic(unit), {}};
  const auto seen = a->adjugate(*c, *b, unit);
  for (std::size_t i = 0; i < result.entries.size(); ++i) {
    all.numerators.emplace_back();
    // C adj(s 1 − A) b + d det(s 1 − A) of a column, times sᵖᵒʷᵉʳ
    const auto add = [&](Coefficients& to, std::size_t column, int power) {
      const auto first = static_cast<std::size_t>(1 - power);
      for (std::size_t k = 0; k <= n; ++k) {
        const double direct = system.D[i][column] * all.denominator[k];
        const double through = k > 0 ? std::ldexp(seen[i][column][k - 1], -unit) : 0;
        to[first + k] += std::ldexp(direct + through, unit * power);
      }
    };
    for (std::size_t j = 0; j < result.entries[i].size(); ++j) {
      Coefficients& numerator = all.numerators.back().emplace_back(n + 2);
      add(numerator, j, 0);
      if (const auto rate = column_of_rate_of(result, j)) add(numerator, *rate, 1);
    }
  }
  return all;
}

/// Each number some ulps beside what it is: how far the polynomials follow is how well the numbers
/// of the system determine them.
StateSpace<double> shaken(StateSpace<double> system, std::uint64_t seed) {
  constexpr double ulps = 0x1p-49;
  SplitMix random(seed);
  for (NumberMatrix* m : {&system.A, &system.B, &system.C, &system.D}) {
    for (NumberVector& row : *m) {
      for (double& x : row) x *= 1 + random.uniform(-ulps, ulps);
    }
  }
  return system;
}

void widen(Coefficients& uncertainty, const Coefficients& a, const Coefficients& b) {
  uncertainty.resize(a.size());
  for (std::size_t k = 0; k < a.size(); ++k)
    uncertainty[k] = larger(uncertainty[k], std::abs(a[k] - b[k]));
}

class Exact {
 public:
  /// Nothing can be said where the numbers are not finite.
  static std::optional<Exact> of(const TransferMatrix& result) {
    const auto& system = std::get<StateSpace<double>>(whole_of(result).system);
    const int unit = unit_of(result.poles);
    auto exact = exact_polynomials(result, system, unit);
    if (!exact) return std::nullopt;
    Exact all(result, unit, std::move(*exact));
    constexpr std::uint64_t samples = 3;
    for (std::uint64_t seed = 1; seed <= samples; ++seed) {
      if (const auto other = exact_polynomials(result, shaken(system, seed), unit))
        all.compare_with(*other);
    }
    return all;
  }

  /// Relative, the largest of all.
  [[nodiscard]] double difference() const;

 private:
  Exact(const TransferMatrix& result, int unit, Polynomials exact)
      : result_(result), unit_(unit), exact_(std::move(exact)), uncertainty_(exact_) {
    std::ranges::fill(uncertainty_.denominator, 0.0);
    for (auto& row : uncertainty_.numerators) {
      for (Coefficients& c : row) std::ranges::fill(c, 0.0);
    }
  }
  void compare_with(const Polynomials& other) {
    widen(uncertainty_.denominator, exact_.denominator, other.denominator);
    for (std::size_t i = 0; i < exact_.numerators.size(); ++i) {
      for (std::size_t j = 0; j < exact_.numerators[i].size(); ++j)
        widen(uncertainty_.numerators[i][j], exact_.numerators[i][j], other.numerators[i][j]);
    }
  }
  [[nodiscard]] double of_entry(std::size_t i, std::size_t j) const;

  const TransferMatrix& result_;
  int unit_;
  Polynomials exact_, uncertainty_;
};

/// `mine` against what is exact. What the numbers of the system leave open counts as none, nor does
/// the rounding of a product of roots.
double off(const RootPolynomial& mine, const Coefficients& exact, const Coefficients& open,
           const Coefficients& roots) {
  if (mine.value.size() > exact.size()) return std::numeric_limits<double>::infinity();
  const RootPolynomial all = of_degree(exact.size() - 1, mine);
  constexpr double margin = 16;
  Coefficients allowed(open);
  for (std::size_t k = 0; k < open.size(); ++k) allowed[k] = margin * open[k] + 1e-14 * roots[k];
  return largest_difference(all.value, exact, allowed, 1);
}

double Exact::of_entry(std::size_t i, std::size_t j) const {
  const TransferFunction& f = result_.entries[i][j];
  const Coefficients& exact = exact_.numerators[i][j];
  const Coefficients& open = uncertainty_.numerators[i][j];
  const Coefficients none(exact.size());
  if (f.is_zero()) return off({{0}, {0}}, exact, open, none);
  const std::size_t below = f.number_denominator.size() - 1;
  const RootPolynomial cancelled = polynomial_of(without(result_.poles, f.poles), 1, unit_);
  const RootPolynomial poles = polynomial_of(result_.poles, 1, unit_);
  const int powers = static_cast<int>(f.zeros.size()) - static_cast<int>(f.poles.size());
  const RootPolynomial zeros =
      product(polynomial_of(f.zeros, std::ldexp(f.gain, unit_ * powers), unit_), cancelled);
  if (zeros.size.size() > exact.size()) return std::numeric_limits<double>::infinity();
  const Coefficients sizes = of_degree(exact.size() - 1, zeros).size;
  const auto of_poles = [&](const RootPolynomial& mine) {
    return off(product(mine, cancelled), exact_.denominator, uncertainty_.denominator, poles.size);
  };
  double most = larger(
      of_poles(polynomial_of(f.poles, 1, unit_)),
      of_poles(in_unit(f.number_denominator, below, unit_)), off(zeros, exact, open, sizes),
      off(product(in_unit(f.number_numerator, below, unit_), cancelled), exact, open, sizes));
  if (f.dc_gain) {
    const double ratio = f.number_numerator.back() / f.number_denominator.back();
    const double apart = std::abs(*f.dc_gain - ratio);
    if (!(apart <= 1e-12 * std::abs(ratio))) most = larger(most, apart / std::abs(ratio));
  }
  return most;
}

double Exact::difference() const {
  double most = 0;
  for (std::size_t i = 0; i < result_.entries.size(); ++i) {
    for (std::size_t j = 0; j < result_.entries[i].size(); ++j) most = larger(most, of_entry(i, j));
  }
  return most;
}

}  // namespace

Check check_transfer_in_numbers(const TransferMatrix& result) {
  Check check{result.with_rates ? "check.transfer_rates_exact" : "check.transfer_exact", false,
              false, 0, 0};
  const auto exact = Exact::of(result);
  if (!exact) return check;
  check.largest_difference = exact->difference();
  if (std::isnan(check.largest_difference)) return check;
  constexpr double allowed = 1e-6;
  check.points = 1;
  check.passed = check.largest_difference <= allowed;
  return check;
}

}  // namespace tellegen
