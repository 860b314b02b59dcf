#include "verify/slope_check.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "numeric/norms.hpp"

namespace tellegen {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();
/// Rounding shows in small steps, curvature in large ones: the step with the least of both decides.
constexpr std::array step_sizes{1e-3, 1e-4, 1e-5, 1e-6, 1e-7};
/// Of quantities as small as charges of electrons; only where something of the rounding is known.
constexpr std::array small_step_sizes{1e-9, 1e-11};
/// A second difference over its step stays as it is at a corner; where f is smooth it shrinks with
/// the step, and what is only rounding grows.
constexpr std::array corner_steps{1e-5, 1e-6, 1e-7};
constexpr std::array small_corner_steps{1e-8, 1e-9, 1e-10};

class Line {
 public:
  explicit Line(const AlongLine& f, std::size_t entries) : f_(f), entries_(entries) {}

  /// f at a distance; NaN in all entries where it has no value.
  const std::vector<double>& at(double h) {
    const auto known = values_.find(h);
    if (known != values_.end()) return known->second;
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    auto found = f_(h);
    return values_[h] = found ? std::move(*found) : std::vector<double>(entries_, none);
  }

 private:
  const AlongLine& f_;
  std::size_t entries_;
  std::map<double, std::vector<double>> values_;
};

struct Slope {
  double value = 0;
  double error = std::numeric_limits<double>::infinity();  ///< of rounding and curvature
};

class SlopesAlongLine {
 public:
  SlopesAlongLine(const AlongLine& f, const ExpectedSlopes& expected)
      : line_(f, expected.value.size()), expected_(expected) {}

  SlopeComparison judge(double share);

 private:
  Slope slope(std::size_t i, double h);
  [[nodiscard]] double known_noise(std::size_t i) const {
    return expected_.noise.empty() ? 0 : expected_.noise[i];
  }
  /// Below the least normal number rounding is no longer relative.
  [[nodiscard]] double noise_of_slope(std::size_t i) const {
    constexpr double of_underflow = std::numeric_limits<double>::min() / epsilon;
    return of_underflow + (expected_.slope_noise.empty() ? 0 : 8 * expected_.slope_noise[i]);
  }
  /// What rounding alone may make of a difference of values beside the point.
  double rounding(std::size_t i, double step);
  /// That of the step with the least error.
  Slope best_slope(std::size_t i, double enough);
  bool has_corner(std::size_t i, const std::array<double, 3>& steps);

  Line line_;
  const ExpectedSlopes& expected_;
};

// f(h) − 2 f(h/2) + 2 f(−h/2) − f(−h) is of the third order in h: at small steps it is rounding.
double SlopesAlongLine::rounding(std::size_t i, double step) {
  double most = 8 * known_noise(i);
  if (expected_.all_noise) return most;
  for (const double h : {step, step / 10, step / 100}) {
    const double after = line_.at(h)[i];
    const double before = line_.at(-h)[i];
    const double uneven = (after - before) - 2 * (line_.at(h / 2)[i] - line_.at(-h / 2)[i]);
    const double of_values = 16 * epsilon * larger(std::abs(after), std::abs(before));
    most = larger(most, 10 * std::abs(uneven) + of_values);
  }
  return most;
}

Slope SlopesAlongLine::slope(std::size_t i, double h) {
  const double coarse = (line_.at(h)[i] - line_.at(-h)[i]) / (2 * h);
  const double fine = (line_.at(h / 2)[i] - line_.at(-h / 2)[i]) / h;
  const double taken_to_0 = (4 * fine - coarse) / 3;
  // A corner such as v |v| leaves an error of the first order in the extrapolated slope.
  constexpr double margin = 10;
  const double curvature = margin * std::abs(taken_to_0 - fine);
  const double error = curvature + rounding(i, h) / h;
  if (!std::isfinite(taken_to_0) || !std::isfinite(error)) return {};
  return {taken_to_0, error};
}

Slope SlopesAlongLine::best_slope(std::size_t i, double enough) {
  Slope best;
  const auto look = [&](double h) {
    const Slope found = slope(i, h);
    if (found.error < best.error) best = found;
    return best.error <= enough;
  };
  for (const double h : step_sizes) {
    if (look(h)) return best;
  }
  for (std::size_t k = 0; !expected_.noise.empty() && k < small_step_sizes.size(); ++k) {
    if (look(small_step_sizes[k])) return best;
  }
  return best;
}

bool SlopesAlongLine::has_corner(std::size_t i, const std::array<double, 3>& steps) {
  std::array<double, 3> turn{};
  std::array<double, 3> jump{};
  for (std::size_t k = 0; k < steps.size(); ++k) {
    const double h = steps[k];
    turn[k] = std::abs(line_.at(h)[i] - 2 * line_.at(0)[i] + line_.at(-h)[i]) / h;
    jump[k] = std::abs(line_.at(h)[i] - line_.at(-h)[i]);
  }
  const auto stays = [](const std::array<double, 3>& a, double factor) {
    return a[0] <= factor * a[1] && a[1] <= factor * a[0] && a[1] <= factor * a[2] &&
           a[2] <= factor * a[1];
  };
  constexpr double least = 1e-9;
  const double h = steps[2];
  const double size = std::abs(line_.at(h)[i]);
  // Rounding stays of one size as well, but never to three figures.
  if (stays(jump, 1.001) &&
      jump[2] > larger(1e-12 * size, least * h * expected_.row[i], 16 * known_noise(i)))
    return true;
  return stays(turn, 2) && turn[2] > least * expected_.size[i] && turn[2] * h > 2 * rounding(i, h);
}

SlopeComparison SlopesAlongLine::judge(double share) {
  SlopeComparison result{SlopeVerdict::Agrees, 0};
  double most = 0;  // of the entries that have a value: the others are found wanting below
  for (const double size : expected_.size) most = std::isfinite(size) ? larger(most, size) : most;
  bool open = false;
  for (std::size_t i = 0; i < expected_.value.size(); ++i) {
    if (has_corner(i, corner_steps) || (expected_.all_noise && has_corner(i, small_corner_steps)))
      return {SlopeVerdict::Corner, 1};
    // Of what the result has as 0, the point's own rounding may leave something: cos(π/2) does.
    constexpr double of_zero = 1e-13;
    const double allowed = expected_.size[i] > 0 ? share * expected_.size[i]
                                                 : of_zero * larger(expected_.row[i], most);
    const Slope found = best_slope(i, allowed);
    const bool says_nothing = !std::isfinite(found.error) ||
                              !(found.error <= 1e-2 * expected_.size[i] ||
                                found.error <= 1e-4 * expected_.row[i] || found.error <= 1e-6);
    if (says_nothing) {
      open = true;
      continue;
    }
    const double difference = std::abs(found.value - expected_.value[i]);
    const double own = 64 * known_noise(i) + noise_of_slope(i);
    if (difference <= allowed + found.error + own) {
      // Beside an entry that is next to nothing, rounding would look like a difference.
      constexpr double least = 1e-9;
      const double size = larger(expected_.size[i], 1e-3 * most, least);
      if (!(difference <= noise_of_slope(i)))
        result.difference = larger(result.difference, difference / size);
      continue;
    }
    const double size = expected_.size[i] > 0 ? expected_.size[i] : most;
    return {SlopeVerdict::Differs, size > 0 ? difference / size : difference};
  }
  if (open) result.verdict = SlopeVerdict::NoValue;
  return result;
}

}  // namespace

SlopeComparison compare_slopes(const AlongLine& f, const ExpectedSlopes& expected, double share) {
  return SlopesAlongLine(f, expected).judge(share);
}

}  // namespace tellegen
