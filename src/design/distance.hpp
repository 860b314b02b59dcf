#pragma once
// How far poles are from where they are wanted.

#include <algorithm>
#include <cmath>
#include <limits>

#include "design/gains.hpp"

namespace tellegen {

/// The poles found that stand for one that is wanted, as often as it is.
struct PoleGroup {
  std::complex<double> wanted;
  Poles found;

  /// Rounding drives equal poles apart in all directions, so their mean stays where it is.
  [[nodiscard]] std::complex<double> mean() const {
    std::complex<double> sum = 0;
    for (const std::complex<double>& pole : found) sum += pole;
    const std::complex<double> middle = sum / static_cast<double>(found.size());
    return wanted.imag() == 0 ? middle.real() : middle;
  }
  [[nodiscard]] double spread() const {
    double most = 0;
    for (const std::complex<double>& pole : found) most = std::max(most, std::abs(pole - wanted));
    return most;
  }
};

/// Each with the nearest that are left; as many found as wanted.
inline std::vector<PoleGroup> grouped(Poles found, const Poles& wanted) {
  std::vector<PoleGroup> groups;
  for (const std::complex<double>& pole : wanted) {
    const auto nearest = std::ranges::min_element(
        found, {}, [&](const std::complex<double>& z) { return std::abs(z - pole); });
    auto group = std::ranges::find(groups, pole, &PoleGroup::wanted);
    if (group == groups.end()) group = groups.insert(groups.end(), {pole, {}});
    group->found.push_back(*nearest);
    found.erase(nearest);
  }
  return groups;
}

inline double largest_size(const Poles& poles) {
  double size = std::numeric_limits<double>::min();
  for (const std::complex<double>& pole : poles) size = std::max(size, std::abs(pole));
  return size;
}

/// The largest distance of a pole from the one it stands for, compared with the largest of them;
/// of equal poles that of their mean. Infinite where there are not as many, or one is no number.
inline double largest_distance(const Poles& found, const Poles& wanted) {
  if (found.size() != wanted.size()) return std::numeric_limits<double>::infinity();
  double most = 0;
  for (const PoleGroup& group : grouped(found, wanted)) {
    const double distance = std::abs(group.mean() - group.wanted);
    if (!std::isfinite(distance)) return std::numeric_limits<double>::infinity();
    most = std::max(most, distance);
  }
  return most / largest_size(wanted);
}

}  // namespace tellegen
