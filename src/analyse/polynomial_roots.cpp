#include "analyse/polynomial_roots.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <unordered_map>

#include "analyse/search.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

constexpr double pi = std::numbers::pi;
constexpr int highest_degree = 24;
constexpr double epsilon = std::numeric_limits<double>::epsilon();
using Coefficients = std::vector<std::complex<double>>;  // of 1, t, t², …

/// How often a sine or cosine of an angle turns while x turns once; nothing where not a whole
/// number of times.
std::optional<int> turns_of(Expr angle, Expr x) {
  const Expr slope = derivative(angle, x);
  const auto whole = slope.is_number() ? slope.number().small_integer() : std::nullopt;
  if (!whole || std::abs(*whole) > highest_degree) return std::nullopt;
  return static_cast<int>(std::abs(*whole));
}

/// The degree of one node, given those of its operands; −1 where it is no polynomial.
class Degrees {
 public:
  Degrees(Expr x, bool of_angle) : x_(x), of_angle_(of_angle) {}

  int of(Expr root) {
    for (const Expr e : reachable(std::span(&root, 1))) find(e);
    return find(root);
  }

 private:
  int find(Expr e) {
    if (const auto known = known_.find(e); known != known_.end()) return known->second;
    const int degree = depends_on(e, x_) ? compute(e) : 0;
    known_.emplace(e, degree > highest_degree ? -1 : degree);
    return known_.at(e);
  }
  int compute(Expr e) {
    if (e == x_) return of_angle_ ? -1 : 1;
    if (e.kind() == Kind::Sum || e.kind() == Kind::Product) return combined(e);
    if (e.kind() == Kind::Power && e.arg(1).is_number()) {
      const auto n = e.arg(1).number().small_integer();
      const int base = n && *n > 0 && *n <= highest_degree ? find(e.arg(0)) : -1;
      return base < 0 ? -1 : base * static_cast<int>(*n);
    }
    const bool wave = e.kind() == Kind::Function &&
                      (e.function() == Function::Sin || e.function() == Function::Cos);
    return of_angle_ && wave ? turns_of(e.arg(0), x_).value_or(-1) : -1;
  }
  int combined(Expr e) {
    int all = 0;
    for (const Expr part : e.args()) {
      const int degree = find(part);
      if (degree < 0) return -1;
      all = e.kind() == Kind::Sum ? std::max(all, degree) : all + degree;
    }
    return all;
  }

  Expr x_;
  bool of_angle_;
  std::unordered_map<Expr, int> known_;
};

Coefficients times(const Coefficients& a, const Coefficients& b) {
  Coefficients product(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) product[i + j] += a[i] * b[j];
  }
  return product;
}

/// Roots of Σ cₖ tᵏ that may be real, by the companion matrix of t in its own measure.
NumberVector nearly_real_roots(NumberVector c) {
  double size = 0;
  for (const double x : c) size = std::max(size, std::abs(x));
  while (!c.empty() && std::abs(c.back()) <= 8 * epsilon * size) c.pop_back();
  NumberVector roots;
  std::size_t zeros = 0;
  while (zeros < c.size() && c[zeros] == 0) ++zeros;
  if (zeros > 0) roots.push_back(0);
  c.erase(c.begin(), c.begin() + static_cast<std::ptrdiff_t>(zeros));
  if (c.size() < 2) return roots;
  const std::size_t n = c.size() - 1;
  const double measure = std::pow(std::abs(c[0] / c[n]), 1.0 / static_cast<double>(n));
  NumberMatrix companion(n, NumberVector(n, 0.0));
  for (std::size_t k = 0; k < n; ++k) {
    if (k + 1 < n) companion[k + 1][k] = 1;
    companion[k][n - 1] =
        -(c[k] / c[n]) * std::pow(measure, static_cast<double>(k) - static_cast<double>(n));
  }
  constexpr double nearly = 1e-4;  // a double root parts into a pair beside the axis
  for (const auto& z : eigenvalues_of(companion)) {
    if (std::abs(z.imag()) <= nearly * (1 + std::abs(z.real())))
      roots.push_back(measure * z.real());
  }
  return roots;
}

class Roots {
 public:
  Roots(Expr e, Expr x, const Values& known)
      : e_(e), slope_(derivative(e, x)), x_(x), known_(known) {}

  [[nodiscard]] NumberVector of_polynomial(int degree);
  [[nodiscard]] NumberVector of_angle(int degree);

 private:
  [[nodiscard]] Rounded at_point(Expr f, double x) {
    known_[x_] = x;
    return at(std::span(&f, 1), known_)[0];
  }
  [[nodiscard]] bool is_root(double x) {
    const Rounded value = at_point(e_, x);
    constexpr double slack = 64;
    return std::abs(value.value) <= slack * epsilon * value.error;
  }
  /// Newton's steps to the last figure, while they help.
  [[nodiscard]] double polished(double x) {
    constexpr int most_steps = 60;  // a double root is neared by halves
    for (int step = 0; step < most_steps && !is_root(x); ++step) {
      const double next = x - at_point(e_, x).value / at_point(slope_, x).value;
      if (!(std::abs(at_point(e_, next).value) < std::abs(at_point(e_, x).value))) break;
      x = next;
    }
    return x;
  }

  Expr e_;
  Expr slope_;
  Expr x_;
  Values known_;
};

NumberVector Roots::of_polynomial(int degree) {
  NumberVector coefficients;
  Expr next = e_;
  double factorial = 1;
  for (int k = 0; k <= degree; ++k) {
    if (k > 0) factorial *= k;
    const Rounded value = at_point(next, 0);
    const bool is_rounding = std::abs(value.value) <= 4 * epsilon * value.error;
    coefficients.push_back(is_rounding ? 0 : value.value / factorial);
    next = derivative(next, x_);
  }
  if (!all_finite(coefficients)) return {std::numeric_limits<double>::quiet_NaN()};
  NumberVector roots;
  for (const double start : nearly_real_roots(coefficients)) {
    const double root = polished(start);
    if (is_root(root)) roots.push_back(root);
  }
  return roots;
}

// With φ = x − x₀ and t = tan(φ/2): cos kφ + j sin kφ = (1 + j t)²ᵏ/(1 + t²)ᵏ. The point t = ∞ is
// put where |f| is largest.
NumberVector Roots::of_angle(int degree) {
  const auto n = static_cast<std::size_t>(2 * degree + 1);
  const auto place = [&](std::size_t j) {
    return 2 * pi * static_cast<double>(j) / static_cast<double>(n);
  };
  NumberVector f;
  for (std::size_t j = 0; j < n; ++j) f.push_back(at_point(e_, place(j)).value);
  if (!all_finite(f)) return {std::numeric_limits<double>::quiet_NaN()};
  const auto far =
      std::ranges::max_element(f, {}, [](double y) { return std::abs(y); }) - f.begin();
  const double origin = place(static_cast<std::size_t>(far)) - pi;
  Coefficients sum(n);
  for (int k = 0; k <= degree; ++k) {
    std::complex<double> wave = 0;  // a − j b of a cos kφ + b sin kφ
    for (std::size_t j = 0; j < n; ++j)
      wave += f[j] *
              std::polar((k == 0 ? 1.0 : 2.0) / static_cast<double>(n), -k * (place(j) - origin));
    Coefficients part{wave};
    for (int i = 0; i < 2 * k; ++i) part = times(part, {1.0, {0.0, 1.0}});
    for (int i = k; i < degree; ++i) part = times(part, {1.0, 0.0, 1.0});
    for (std::size_t i = 0; i < n; ++i) sum[i] += part[i];
  }
  NumberVector coefficients;
  for (const auto& c : sum) coefficients.push_back(c.real());
  NumberVector roots;
  for (const double t : nearly_real_roots(coefficients)) {
    const double root = polished(within_a_turn(2 * std::atan(t) + origin));
    if (is_root(root)) roots.push_back(within_a_turn(root));
  }
  return roots;
}

}  // namespace

std::optional<PolynomialRoots> polynomial_roots(Expr e, Expr x, const Values& known) {
  Values all = known;
  all[x] = 0;
  if (has_opaque(std::span(&e, 1)) || !without_value(std::span(&e, 1), all).empty())
    return std::nullopt;
  for (const bool of_angle : {false, true}) {
    const int degree = Degrees(x, of_angle).of(e);
    if (degree <= 0) continue;
    Roots roots(e, x, known);
    PolynomialRoots found{of_angle ? roots.of_angle(degree) : roots.of_polynomial(degree),
                          of_angle ? 2 * degree : degree};
    if (!all_finite(found.values)) return std::nullopt;
    std::ranges::sort(found.values);
    constexpr double same = 1e-7;
    NumberVector distinct;
    for (const double r : found.values) {
      if (distinct.empty() || r - distinct.back() > same * (1 + std::abs(r))) distinct.push_back(r);
    }
    found.values = std::move(distinct);
    return found;
  }
  return std::nullopt;
}

}  // namespace tellegen
