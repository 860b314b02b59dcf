#include "numeric/opaque_stand_in.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "numeric/functions.hpp"
#include "numeric/random.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

double real_part(double x) { return x; }
double real_part(const Complex& x) { return x.real(); }
double real_part(const HyperDual& x) { return x.value; }
double real_part(const Rounded& x) { return x.value; }
double real_part(const RoundedDual& x) { return x.value.value; }

double magnitude(double x) { return std::abs(x); }
double magnitude(const Complex& x) { return std::abs(x); }
double magnitude(const HyperDual& x) { return std::abs(x.value); }
double magnitude(const Rounded& x) { return std::abs(x.value); }
double magnitude(const RoundedDual& x) { return std::abs(x.value.value); }

/// Newton steps from the real root to the scalar's: each doubles the correct orders of ε
/// (hyper-dual) or the digits (complex); one more only tells the rounding.
template <class Scalar>
constexpr int newton_steps = 1;
template <>
constexpr int newton_steps<HyperDual> = 3;
template <>
constexpr int newton_steps<RoundedDual> = 2;
template <>
constexpr int newton_steps<Complex> = 20;

/// The n-th derivative of sin.
template <class Scalar>
Scalar wave(const Scalar& angle, int n) {
  const Scalar value = function_value(n % 2 == 0 ? Function::Sin : Function::Cos, angle);
  return n % 4 < 2 ? value : Scalar(0.0) - value;
}

}  // namespace

OpaqueStandIn::OpaqueStandIn(std::string_view name, std::size_t arity, bool inverse)
    : inverse_(inverse) {
  SplitMix random(hash_text(name));
  // large enough an offset that f > 0 for arguments in [−1, 1]: inductances, say, are positive
  offset_ = random.uniform(1.5, 2.0) * static_cast<double>(arity);
  height_ = random.uniform(0.2, 0.4);
  phase_ = random.uniform(0.0, 1.0);
  for (std::size_t k = 0; k < arity; ++k) {
    slopes_.push_back(random.uniform(0.6, 1.0));
    frequencies_.push_back(random.uniform(0.5, 1.0));
  }
}

OpaqueStandIn OpaqueStandIn::of(const Pool& pool, std::uint32_t function) {
  const OpaqueFunction& opaque = pool.opaque(function);
  return {opaque.name, static_cast<std::size_t>(opaque.arity), opaque.inverse_of.has_value()};
}

template <class Scalar>
Scalar OpaqueStandIn::operator()(std::span<const std::uint8_t> orders,
                                 std::span<const Scalar> args) const {
  if (!inverse_) return direct(orders, args);
  return orders[0] == 0 ? root(args[0]) : inverse_derivative(args[0], orders[0]);
}

template <class Scalar>
Scalar OpaqueStandIn::direct(std::span<const std::uint8_t> orders,
                             std::span<const Scalar> args) const {
  const int total = std::accumulate(orders.begin(), orders.end(), 0);
  Scalar angle(phase_);
  Scalar line(total == 0 ? offset_ : 0.0);
  double scale = height_;
  for (std::size_t k = 0; k < args.size(); ++k) {
    angle += Scalar(frequencies_[k]) * args[k];
    scale *= std::pow(frequencies_[k], orders[k]);
    if (total == 0) line += Scalar(slopes_[k]) * args[k];
    if (total == 1 && orders[k] == 1) line += Scalar(slopes_[k]);
  }
  return line + Scalar(scale) * wave(angle, total);
}

template <class Scalar>
Scalar OpaqueStandIn::plain(const Scalar& x, std::uint8_t order) const {
  return direct<Scalar>(std::array<std::uint8_t, 1>{order}, std::array<Scalar, 1>{x});
}

double OpaqueStandIn::real_root(double y) const {
  // f lies between the lines b + a x ± c, so the root lies between theirs
  double low = (y - offset_ - height_) / slopes_[0];
  double high = (y - offset_ + height_) / slopes_[0];
  double x = 0.5 * (low + high);
  constexpr int max_steps = 100;
  for (int i = 0; i < max_steps; ++i) {
    const double excess = plain(x, 0) - y;
    (excess > 0 ? high : low) = x;
    double next = x - excess / plain(x, 1);
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    if (next == x) break;
    x = next;
  }
  return x;
}

template <class Scalar>
Scalar OpaqueStandIn::root(const Scalar& y) const {
  Scalar x(real_root(real_part(y)));
  Scalar correction(0.0);
  for (int i = 0; i < newton_steps<Scalar>; ++i) {
    correction = (plain(x, 0) - y) / plain(x, 1);
    x = x - correction;
  }
  constexpr double close = 1e-9;
  const bool found = magnitude(correction) <= close * (1 + magnitude(x));
  return found ? x : Scalar(std::numeric_limits<double>::quiet_NaN());
}

namespace {

/// Taylor coefficients of the inverse u(y), and of sin and cos of the angle d u + e.
template <class Scalar>
struct InverseSeries {
  std::vector<Scalar> u;
  std::vector<Scalar> sine;
  std::vector<Scalar> cosine;

  /// One more coefficient of the waves, by S' = d u' C and C' = −d u' S.
  void extend_waves(double d) {
    const std::size_t k = sine.size() - 1;
    Scalar next_sine(0.0);
    Scalar next_cosine(0.0);
    for (std::size_t j = 0; j <= k; ++j) {
      const Scalar rate(d * static_cast<double>(j + 1) / static_cast<double>(k + 1));
      next_sine += rate * u[j + 1] * cosine[k - j];
      next_cosine = next_cosine - rate * u[j + 1] * sine[k - j];
    }
    sine.push_back(next_sine);
    cosine.push_back(next_cosine);
  }
};

}  // namespace

/// From f'(u) u' = 1, where f'(u) = a + c d cos(d u + e), coefficient by coefficient.
template <class Scalar>
Scalar OpaqueStandIn::inverse_derivative(const Scalar& y, std::size_t order) const {
  const double d = frequencies_[0];
  const double swing = height_ * d;
  const Scalar start = root(y);
  const Scalar angle = Scalar(phase_) + Scalar(d) * start;
  InverseSeries<Scalar> series{{start}, {wave(angle, 0)}, {wave(angle, 1)}};
  const Scalar slope = Scalar(slopes_[0]) + Scalar(swing) * series.cosine[0];
  double factorial = 1;
  for (std::size_t k = 0; k < order; ++k) {
    Scalar rest(k == 0 ? 1.0 : 0.0);
    for (std::size_t j = 1; j <= k; ++j) {
      const Scalar weight(swing * static_cast<double>(k + 1 - j));
      rest = rest - weight * series.cosine[j] * series.u[k + 1 - j];
    }
    series.u.push_back(rest / (Scalar(static_cast<double>(k + 1)) * slope));
    series.extend_waves(d);
    factorial *= static_cast<double>(k + 1);
  }
  return Scalar(factorial) * series.u[order];
}

template double OpaqueStandIn::operator()(std::span<const std::uint8_t>,
                                          std::span<const double>) const;
template Complex OpaqueStandIn::operator()(std::span<const std::uint8_t>,
                                           std::span<const Complex>) const;
template HyperDual OpaqueStandIn::operator()(std::span<const std::uint8_t>,
                                             std::span<const HyperDual>) const;
template Rounded OpaqueStandIn::operator()(std::span<const std::uint8_t>,
                                           std::span<const Rounded>) const;
template RoundedDual OpaqueStandIn::operator()(std::span<const std::uint8_t>,
                                               std::span<const RoundedDual>) const;

}  // namespace tellegen
