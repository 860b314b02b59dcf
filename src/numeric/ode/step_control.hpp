#pragma once
// How an explicit method with an estimate of its error chooses its steps (Hairer, Nørsett, Wanner,
// Solving Ordinary Differential Equations I, II.4), and when it looks stiff (volume II, IV.2).

#include <algorithm>
#include <cmath>
#include <limits>

namespace tellegen::ode {

/// Such that an explicit Euler step changes the solution by a hundredth (II.4); squares of sizes in
/// the scale of the tolerance.
inline double usual_first_step(double size_of_y, double size_of_rates) {
  const double start = size_of_y < 1e-10 || size_of_rates < 1e-10
                           ? 1e-6
                           : 0.01 * std::sqrt(size_of_y / size_of_rates);
  return std::isfinite(start) ? start : 1e-6;
}

enum class Verdict {
  Accepted,
  Rejected,
  Hopeless  ///< too many tries have had no value
};

template <class Method>
class StepControl {
 public:
  /// Of |h λ|.
  static constexpr double stability_edge = Method::order == 5 ? 3.25 : 6.1;

  [[nodiscard]] bool is_fresh() const { return h_ == 0; }
  void begin(double h) { h_ = h; }
  /// After a state that does not follow from the last step.
  void forget() {
    h_ = 0;
    previous_error_ = 1e-4;
    stiff_count_ = 0;
  }

  /// The step to try; 0 where none is long enough to move the time.
  [[nodiscard]] double proposal(double t, double end, double longest) const {
    double h = std::min({h_, longest, end - t});
    if (t + 1.01 * h >= end) h = end - t;
    return h <= 4 * std::numeric_limits<double>::epsilon() * std::abs(t) ? 0.0 : h;
  }

  /// Of a try with the step h; e is 1 where it is just as accurate as it has to be.
  Verdict judge(double e, double h);

  /// After an accepted step: |h λ| of the dominant eigenvalue, about, was beyond the method's
  /// domain of stability fifteen times.
  bool looks_stiff(double reach) {
    if (reach > stability_edge) {
      smooth_count_ = 0;
      return ++stiff_count_ >= 15;
    }
    if (++smooth_count_ >= 6) stiff_count_ = 0;
    return false;
  }

 private:
  // Along the edge of where the rates have a value, every other step is lost, without end.
  static constexpr int most_lost = 500;

  double h_ = 0;  // to try next
  double previous_error_ = 1e-4;
  bool after_rejection_ = false;
  int stiff_count_ = 0;
  int smooth_count_ = 0;
  int lost_count_ = 0;   // tries that had no value, since
  int found_count_ = 0;  // so many steps in a row had one
};

template <class Method>
Verdict StepControl<Method>::judge(double e, double h) {
  constexpr double safety = 0.9;
  constexpr double exponent = 1.0 / (Method::error_order + 1);
  constexpr double memory = Method::error_order == 4 ? 0.04 : 0.0;  // of the last error
  if (!std::isfinite(e)) {
    if (++lost_count_ > most_lost) return Verdict::Hopeless;
    found_count_ = 0;
    after_rejection_ = true;
    h_ = 0.1 * h;
    return Verdict::Rejected;
  }
  const double shrink = std::pow(std::max(e, 1e-10), exponent - 0.75 * memory);
  if (e > 1) {
    after_rejection_ = true;
    h_ = h * std::max(0.2, safety / shrink);
    return Verdict::Rejected;
  }
  const double grow = safety * std::pow(previous_error_, memory) / shrink;
  const double most = after_rejection_ ? 1.0 : 10.0;
  // A step cut short by `end` says nothing against the step size that was meant.
  h_ = std::max(h < h_ ? h_ : 0.0, h * std::clamp(grow, 0.2, most));
  previous_error_ = std::max(e, 1e-4);
  after_rejection_ = false;
  if (++found_count_ >= 20) lost_count_ = 0;
  return Verdict::Accepted;
}

}  // namespace tellegen::ode
