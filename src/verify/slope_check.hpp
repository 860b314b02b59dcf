#pragma once
// Slopes of a motion along a line through a point, held against what a result says of them.
// Internal to this room.

#include <functional>
#include <optional>
#include <vector>

namespace tellegen {

/// f(x₀ + h d): all entries; nothing, or NaN, where it has no value.
using AlongLine = std::function<std::optional<std::vector<double>>(double h)>;

/// What df/dh at h = 0 should be, entry by entry.
struct ExpectedSlopes {
  std::vector<double> value;
  std::vector<double> size;   ///< of the terms that give it: what a difference is compared with
  std::vector<double> row;    ///< the same of all directions together
  std::vector<double> noise;  ///< rounding of f near the point, as far as it is known
  bool all_noise = false;     ///< … and it is no more than that
  /// What rounding of f beside the point leaves of a slope, whatever the step; where it is known.
  std::vector<double> slope_noise = {};
};

enum class SlopeVerdict {
  Agrees,
  Differs,
  Corner,   ///< f jumps, or its slopes before and after the point are not the same: there is none
  NoValue,  ///< some entry has no value beside the point, or none that says anything
};

struct SlopeComparison {
  SlopeVerdict verdict = SlopeVerdict::NoValue;
  double difference = 0;  ///< the largest one, relative
};

/// Central differences of several steps, each taken to step 0 (Richardson). What they cannot see is
/// estimated from the differences themselves: the step where that is least decides. An even corner,
/// as that of |x|, cancels in them, so second differences are looked at as well.
/// `share`: the relative difference that is allowed beside rounding and curvature.
SlopeComparison compare_slopes(const AlongLine& f, const ExpectedSlopes& expected, double share);

}  // namespace tellegen
