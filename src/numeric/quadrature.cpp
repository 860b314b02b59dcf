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

namespace {

/// Between these places, `order` points each.
std::vector<QuadraturePoint> panels_between(std::size_t order, const std::vector<double>& places) {
  std::vector<QuadraturePoint> rule;
  for (std::size_t panel = 1; panel < places.size(); ++panel) {
    const double begin = places[panel - 1];
    const double width = places[panel] - begin;
    for (std::size_t i = 0; i < order; ++i) {
      const double x = legendre_root(order, i);
      const double slope = legendre(order, x).slope;
      rule.push_back({begin + width * 0.5 * (1 - x), width / ((1 - x * x) * slope * slope)});
    }
  }
  return rule;
}

/// On [a, 8a] a function with a singularity near 0 is met to 2.1⁻⁴⁰ by 20 points.
std::vector<double> graded_places() {
  constexpr int steps = 9;
  std::vector<double> places{0};
  for (int k = steps; k >= 1; --k) places.push_back(std::pow(8.0, -k));
  places.insert(places.end(), {5.0 / 12, 17.0 / 24, 1});
  return places;
}

}  // namespace

std::vector<QuadraturePoint> gauss_legendre(std::size_t order, std::size_t panels) {
  std::vector<double> places;
  for (std::size_t i = 0; i <= panels; ++i)
    places.push_back(static_cast<double>(i) / static_cast<double>(panels));
  return panels_between(order, places);
}

const std::vector<QuadraturePoint>& standard_quadrature() {
  static const std::vector<QuadraturePoint> rule = panels_between(20, graded_places());
  return rule;
}

}  // namespace tellegen
