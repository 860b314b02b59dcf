#include "numeric/quadrature.hpp"

#include <cmath>
#include <numbers>

namespace tellegen {

namespace {

struct Legendre {
  double value = 0;
  double slope = 0;
};

/// P_n and its derivative at x, |x| < 1, by the three-term recurrence.
Legendre legendre(std::size_t n, double x) {
  double before = 1;
  double now = x;
  for (std::size_t k = 2; k <= n; ++k) {
    const auto m = static_cast<double>(k);
    const double next = ((2 * m - 1) * x * now - (m - 1) * before) / m;
    before = now;
    now = next;
  }
  return {now, static_cast<double>(n) * (x * now - before) / (x * x - 1)};
}

/// The i-th root of P_n, by Newton from Tricomi's estimate.
double legendre_root(std::size_t n, std::size_t i) {
  double x =
      std::cos(std::numbers::pi * (static_cast<double>(i) + 0.75) / (static_cast<double>(n) + 0.5));
  for (int step = 0; step < 10; ++step) {
    const Legendre p = legendre(n, x);
    x -= p.value / p.slope;
  }
  return x;
}

}  // namespace

std::vector<QuadraturePoint> gauss_legendre(std::size_t order, std::size_t panels) {
  std::vector<QuadraturePoint> rule;
  const double width = 1 / static_cast<double>(panels);
  for (std::size_t panel = 0; panel < panels; ++panel) {
    for (std::size_t i = 0; i < order; ++i) {
      const double x = legendre_root(order, i);
      const double slope = legendre(order, x).slope;
      rule.push_back({width * (static_cast<double>(panel) + 0.5 * (1 - x)),
                      width / ((1 - x * x) * slope * slope)});
    }
  }
  return rule;
}

const std::vector<QuadraturePoint>& standard_quadrature() {
  static const std::vector<QuadraturePoint> rule = gauss_legendre(20, 3);
  return rule;
}

}  // namespace tellegen
