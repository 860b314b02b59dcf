#pragma once
// Explicit Runge–Kutta methods with a step size that follows the error, a continuous extension and
// a watch on stiffness (Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, II.4 to
// II.6; stiffness: volume II, IV.2). A template, so that the compiled rates are called directly.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "numeric/ode/solver_types.hpp"
#include "numeric/ode/step_control.hpp"

namespace tellegen::ode {

/// F: void(double t, const double* y, double* dy).
template <class Method, class F>
class ExplicitRungeKutta {
 public:
  ExplicitRungeKutta(F rates, double t, std::vector<double> y, Tolerance tolerance,
                     double longest_step = std::numeric_limits<double>::infinity())
      : rates_(std::move(rates)),
        t_(t),
        y_(std::move(y)),
        tolerance_(tolerance),
        longest_(longest_step) {
    k_.assign(Method::all_stages, std::vector<double>(size()));
    next_.resize(size());
    stage_.resize(size());
    last_stage_.resize(size());
    evaluate(t_, y_, k_[0]);
  }

  [[nodiscard]] double time() const { return t_; }
  [[nodiscard]] double previous_time() const { return previous_t_; }
  [[nodiscard]] const std::vector<double>& state() const { return y_; }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

  /// One accepted step that does not pass `end`.
  StepOutcome step(double end);
  /// The solution inside the last step. Precondition: previous_time() ≤ t ≤ time().
  void interpolate(double t, double* y);
  /// Goes on from another state, as after an event.
  void restart(double t, std::vector<double> y);
  /// Goes on from a state that lies within the error of the last step, with its step size; nothing
  /// inside that step can be asked for any more.
  void adjust(const std::vector<double>& y) {
    y_ = y;
    evaluate(t_, y_, k_[0]);
  }

 private:
  [[nodiscard]] std::size_t size() const { return y_.size(); }
  void evaluate(double t, const std::vector<double>& y, std::vector<double>& dy) {
    rates_(t, y.data(), dy.data());
    ++statistics_.evaluations;
  }
  /// stage_ = from + h Σ a[row][j] k_j
  void combine(const std::vector<double>& from, std::size_t row, double h);
  void try_step(double h);
  [[nodiscard]] double error(double h) const;
  [[nodiscard]] double scale(std::size_t i) const {
    return tolerance_.absolute +
           tolerance_.relative * std::max(std::abs(y_[i]), std::abs(next_[i]));
  }
  template <class Weights>
  [[nodiscard]] double weighted(const Weights& weights) const;
  [[nodiscard]] double first_step() const;
  void accept(double h);
  [[nodiscard]] bool looks_stiff(double h);
  void prepare_extension();
  void step_inside(double t, double* y);

  F rates_;
  double t_;
  double previous_t_ = 0;
  std::vector<double> y_;
  Tolerance tolerance_;
  double longest_;
  StepControl<Method> control_;

  std::vector<std::vector<double>> k_;  // k_[0]: the rates at y_
  std::vector<double> next_;
  std::vector<double> stage_;
  std::vector<double> last_stage_;

  // The last step, for interpolate.
  std::vector<double> before_;
  std::vector<std::vector<double>> before_k_;
  bool extended_ = false;
  double reach_ = 0;                           // |h λ|, about
  std::vector<std::vector<double>> inside_k_;  // of a shorter step
  std::vector<std::vector<double>> terms_;

  Statistics statistics_;
};

template <class Method, class F>
void ExplicitRungeKutta<Method, F>::combine(const std::vector<double>& from, std::size_t row,
                                            double h) {
  std::copy(from.begin(), from.end(), stage_.begin());
  for (std::size_t j = 0; j < row; ++j) {
    const double factor = h * Method::a[row][j];
    if (factor == 0) continue;
    const double* k = k_[j].data();
    double* out = stage_.data();
    for (std::size_t i = 0; i < from.size(); ++i) out[i] += factor * k[i];
  }
}

template <class Method, class F>
void ExplicitRungeKutta<Method, F>::try_step(double h) {
  for (std::size_t s = 1; s < Method::stages; ++s) {
    combine(y_, s, h);
    if (s + 1 == Method::stages) last_stage_ = stage_;
    evaluate(t_ + Method::c[s] * h, stage_, k_[s]);
  }
  combine(y_, Method::stages, h);
  next_.swap(stage_);
  evaluate(t_ + h, next_, k_[Method::stages]);
}

/// ‖Σ wⱼ kⱼ‖² in the scale of the tolerance.
template <class Method, class F>
template <class Weights>
double ExplicitRungeKutta<Method, F>::weighted(const Weights& weights) const {
  double all = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    double sum = 0;
    for (std::size_t j = 0; j < weights.size(); ++j) sum += weights[j] * k_[j][i];
    all += sum / scale(i) * (sum / scale(i));
  }
  return all;
}

/// 1 where the step is just as accurate as it has to be.
template <class Method, class F>
double ExplicitRungeKutta<Method, F>::error(double h) const {
  const auto n = static_cast<double>(size());
  const double of_fifth = weighted(Method::error5);
  if constexpr (requires { Method::error3; }) {
    const double of_third = weighted(Method::error3);
    const double both = of_fifth + 0.01 * of_third;
    if (both == 0) return 0;
    return std::abs(h) * of_fifth / std::sqrt(both * n);
  } else {
    return std::abs(h) * std::sqrt(of_fifth / n);
  }
}

template <class Method, class F>
double ExplicitRungeKutta<Method, F>::first_step() const {
  double size_of_y = 0;
  double size_of_rates = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    const double s = tolerance_.absolute + tolerance_.relative * std::abs(y_[i]);
    size_of_y += y_[i] / s * (y_[i] / s);
    size_of_rates += k_[0][i] / s * (k_[0][i] / s);
  }
  return usual_first_step(size_of_y, size_of_rates);
}

template <class Method, class F>
StepOutcome ExplicitRungeKutta<Method, F>::step(double end) {
  if (control_.is_fresh()) control_.begin(first_step());
  while (true) {
    const double h = control_.proposal(t_, end, longest_);
    if (h == 0) return StepOutcome::TooSmall;
    try_step(h);
    const Verdict verdict = control_.judge(error(h), h);
    if (verdict == Verdict::Hopeless) return StepOutcome::TooSmall;
    if (verdict == Verdict::Rejected) {
      ++statistics_.rejected;
      continue;
    }
    const bool stiff = looks_stiff(h);
    accept(h);
    return stiff ? StepOutcome::Stiff : StepOutcome::Done;
  }
}

template <class Method, class F>
void ExplicitRungeKutta<Method, F>::accept(double h) {
  ++statistics_.steps;
  previous_t_ = t_;
  t_ += h;
  before_.swap(y_);
  y_.resize(before_.size());
  y_.swap(next_);
  next_.resize(y_.size());
  before_k_.swap(k_);
  if (k_.empty()) k_.assign(Method::all_stages, std::vector<double>(size()));
  k_[0] = before_k_[Method::stages];
  extended_ = false;
}

/// |h λ| of the dominant eigenvalue is estimated from the last two stages (IV.2).
template <class Method, class F>
bool ExplicitRungeKutta<Method, F>::looks_stiff(double h) {
  double rates = 0;
  double states = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    const double r = k_[Method::stages][i] - k_[Method::stages - 1][i];
    const double s = next_[i] - last_stage_[i];
    rates += r * r;
    states += s * s;
  }
  reach_ = states > 0 ? std::abs(h) * std::sqrt(rates / states) : 0;
  return control_.looks_stiff(reach_);
}

/// y(θ) = y₀ + θ(r₀ + (1 − θ)(r₁ + θ(r₂ + (1 − θ)(…)))), with r₀ = Δy, r₁ = h k₀ − Δy,
/// r₂ = 2Δy − h(k₀ + k_end) and the rest by the method's coefficients.
template <class Method, class F>
void ExplicitRungeKutta<Method, F>::prepare_extension() {
  const double h = t_ - previous_t_;
  k_.swap(before_k_);
  for (std::size_t s = Method::stages + 1; s < Method::all_stages; ++s) {
    combine(before_, s, h);
    evaluate(previous_t_ + Method::c[s] * h, stage_, k_[s]);
  }
  k_.swap(before_k_);
  terms_.assign(3 + Method::extension.size(), std::vector<double>(size()));
  const auto& k = before_k_;
  for (std::size_t i = 0; i < size(); ++i) {
    const double change = y_[i] - before_[i];
    terms_[0][i] = change;
    terms_[1][i] = h * k[0][i] - change;
    terms_[2][i] = 2 * change - h * (k[0][i] + k[Method::stages][i]);
    for (std::size_t r = 0; r < Method::extension.size(); ++r) {
      double sum = 0;
      for (std::size_t j = 0; j < Method::all_stages; ++j) {
        sum += Method::extension[r][j] * k[j][i];
      }
      terms_[3 + r][i] = h * sum;
    }
  }
  extended_ = true;
}

/// A step from where the last one began, only shorter.
template <class Method, class F>
void ExplicitRungeKutta<Method, F>::step_inside(double t, double* y) {
  const double h = t - previous_t_;
  inside_k_.resize(Method::all_stages, std::vector<double>(size()));
  inside_k_[0] = before_k_[0];
  k_.swap(inside_k_);
  for (std::size_t s = 1; s < Method::stages; ++s) {
    combine(before_, s, h);
    evaluate(previous_t_ + Method::c[s] * h, stage_, k_[s]);
  }
  combine(before_, Method::stages, h);
  k_.swap(inside_k_);
  std::copy(stage_.begin(), stage_.end(), y);
}

template <class Method, class F>
void ExplicitRungeKutta<Method, F>::interpolate(double t, double* y) {
  if (t == t_) {
    std::copy(y_.begin(), y_.end(), y);
    return;
  }
  // Where stability and not accuracy limits the step, the extension is no longer as accurate as the
  // step itself: its error of what decays fast is thousands of times the tolerance.
  if (reach_ > StepControl<Method>::stability_edge / 4) return step_inside(t, y);
  if (!extended_) prepare_extension();
  const double theta = (t - previous_t_) / (t_ - previous_t_);
  for (std::size_t i = 0; i < size(); ++i) {
    double sum = 0;
    for (std::size_t r = terms_.size(); r-- > 0;) {
      sum = (sum + terms_[r][i]) * (r % 2 == 0 ? theta : 1 - theta);
    }
    y[i] = before_[i] + sum;
  }
}

template <class Method, class F>
void ExplicitRungeKutta<Method, F>::restart(double t, std::vector<double> y) {
  t_ = t;
  previous_t_ = t;
  y_ = std::move(y);
  evaluate(t_, y_, k_[0]);
  control_.forget();
}

}  // namespace tellegen::ode
