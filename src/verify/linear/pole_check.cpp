#include "verify/linear/pole_check.hpp"

#include <cmath>
#include <limits>

#include "numeric/norms.hpp"
#include "numeric/random.hpp"
#include "numeric/root_polynomial.hpp"
#include "symbolic/dyadic_matrix.hpp"

namespace tellegen {

double polynomial_difference(const NumberMatrix& a, const std::vector<std::complex<double>>& poles,
                             double figures) {
  const auto exact = DyadicMatrix::of(a, a.size());
  if (!exact || poles.size() != a.size()) return std::numeric_limits<double>::infinity();
  const int unit = unit_of(poles);
  const NumberVector found = exact->characteristic(unit);
  const RootPolynomial asked = polynomial_of(poles, 1, unit);
  NumberVector open(found.size());
  for (std::size_t k = 0; k < open.size(); ++k) open[k] = 1e-14 * asked.size[k];
  constexpr std::uint64_t samples = 3;
  constexpr double margin = 16;
  for (std::uint64_t seed = 1; seed <= samples; ++seed) {
    SplitMix random(seed);
    NumberMatrix beside = a;
    for (NumberVector& row : beside) {
      for (double& x : row) x *= 1 + random.uniform(-figures, figures);
    }
    const NumberVector other = DyadicMatrix::of(beside, a.size())->characteristic(unit);
    for (std::size_t k = 0; k < open.size(); ++k)
      open[k] = larger(open[k], margin * std::abs(other[k] - found[k]));
  }
  return largest_difference(found, asked.value, open, 1);
}

Check check_poles(std::string_view key, const NumberMatrix& a,
                  const std::vector<std::complex<double>>& poles) {
  constexpr std::size_t most_states = 40;
  constexpr double last_figures = 0x1p-49;
  constexpr double allowed = 1e-6;
  if (a.empty() || a.size() > most_states || !DyadicMatrix::of(a, a.size()))
    return {key, false, false, 0, 0};
  if (poles.size() != a.size()) return {key, false, true, 0, 0};
  const double difference = polynomial_difference(a, poles, last_figures);
  return {key, difference <= allowed, false, 1, difference};
}

}  // namespace tellegen
