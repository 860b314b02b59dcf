#include "numeric/root_polynomial.hpp"

#include <cmath>
#include <limits>

#include "numeric/norms.hpp"

namespace tellegen {

int unit_of(const std::vector<std::complex<double>>& roots) {
  double sum = 0;
  int count = 0;
  for (const auto& root : roots) {
    if (root == 0.0 || !std::isfinite(std::abs(root))) continue;
    sum += std::log2(std::abs(root));
    ++count;
  }
  return count == 0 ? 0 : static_cast<int>(std::lround(sum / count));
}

RootPolynomial polynomial_of(const std::vector<std::complex<double>>& roots, double leading,
                             int unit) {
  using Long = std::complex<long double>;
  std::vector<Long> c{leading};
  std::vector<long double> size{std::abs(leading)};
  for (const auto& root : roots) {
    const Long r(std::ldexp(root.real(), -unit), std::ldexp(root.imag(), -unit));
    c.emplace_back(0);
    size.push_back(0);
    for (std::size_t k = c.size(); k-- > 1;) {
      c[k] -= r * c[k - 1];
      size[k] += std::abs(r) * size[k - 1];
    }
  }
  RootPolynomial p;
  for (std::size_t k = 0; k < c.size(); ++k) {
    p.value.push_back(static_cast<double>(c[k].real()));
    p.size.push_back(static_cast<double>(size[k]));
  }
  return p;
}

RootPolynomial product(const RootPolynomial& a, const RootPolynomial& b) {
  const std::size_t n = a.value.size() + b.value.size() - 1;
  RootPolynomial p{std::vector<double>(n), std::vector<double>(n)};
  for (std::size_t i = 0; i < a.value.size(); ++i) {
    for (std::size_t j = 0; j < b.value.size(); ++j) {
      p.value[i + j] += a.value[i] * b.value[j];
      p.size[i + j] += a.size[i] * b.size[j];
    }
  }
  return p;
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b,
                          const std::vector<double>& size, double rounding) {
  if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
  double most = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double difference = std::abs(a[k] - b[k]);
    if (difference <= rounding * size[k]) continue;
    most = larger(most, difference / std::abs(b[k]));
  }
  return most;
}

}  // namespace tellegen
