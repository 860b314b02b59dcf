#pragma once
// An explicit Runge–Kutta method for N motions at once, side by side in vector registers. Each lane
// has its own time and its own steps, the same as ExplicitRungeKutta would take; only the rates are
// evaluated together.

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "numeric/ode/solver_types.hpp"
#include "numeric/ode/step_control.hpp"

namespace tellegen::ode {

/// F: void(const double* t, const double* y, double* dy), with t[lane], y[i · N + lane].
template <class Method, std::size_t N, class F>
class ExplicitLanes {
 public:
  ExplicitLanes(F rates, std::size_t size, Tolerance tolerance)
      : rates_(std::move(rates)), size_(size), tolerance_(tolerance) {
    k_.assign(Method::all_stages, std::vector<double>(size * N, 0.0));
    for (auto* v : {&y_, &next_, &stage_, &last_stage_, &before_, &before_rates_})
      v->assign(size * N, 0.0);
    terms_.assign(3 + Method::extension.size(), std::vector<double>(size * N, 0.0));
  }

  enum class Outcome {
    Idle,      ///< nothing is in this lane
    Rejected,  ///< to be tried again
    Done,
    TooSmall,
    Stiff
  };

  /// Puts a motion into a lane. All others stay as they are.
  void load(std::size_t lane, double t, const std::vector<double>& y, double longest_step) {
    Lane& l = lanes_[lane];
    l = {};
    l.active = true;
    l.t = l.previous = t;
    l.longest = longest_step;
    for (std::size_t i = 0; i < size_; ++i) y_[i * N + lane] = y[i];
  }
  void unload(std::size_t lane) { lanes_[lane].active = false; }

  [[nodiscard]] double time(std::size_t lane) const { return lanes_[lane].t; }
  [[nodiscard]] double previous_time(std::size_t lane) const { return lanes_[lane].previous; }
  [[nodiscard]] std::vector<double> state(std::size_t lane) const {
    std::vector<double> y(size_);
    for (std::size_t i = 0; i < size_; ++i) y[i] = y_[i * N + lane];
    return y;
  }
  [[nodiscard]] const Statistics& statistics(std::size_t lane) const {
    return lanes_[lane].statistics;
  }

  /// Tries one step in each lane, none of which passes its `ends`.
  std::array<Outcome, N> step(const std::array<double, N>& ends);
  /// The solution inside the last step of a lane, until the next call of step().
  void interpolate(std::size_t lane, double t, double* y);

 private:
  struct Lane {
    bool active = false;
    bool has_rates = false;  // k_[0] belongs to it
    double t = 0;
    double previous = 0;
    double longest = 0;
    double h = 0;          // of this try
    bool limited = false;  // the last step, by stability
    StepControl<Method> control;
    Statistics statistics;
  };

  void evaluate(double part, const std::vector<double>& y, std::vector<double>& dy);
  void begin_lanes();
  /// stage_ = y + h Σ a[row][j] k_j
  void combine(std::size_t row);
  template <class Weights>
  [[nodiscard]] double weighted(const Weights& weights, std::size_t lane) const;
  [[nodiscard]] double error(std::size_t lane) const;
  [[nodiscard]] double scale(std::size_t i) const {
    return tolerance_.absolute +
           tolerance_.relative * std::max(std::abs(y_[i]), std::abs(next_[i]));
  }
  [[nodiscard]] double first_step(std::size_t lane) const;
  [[nodiscard]] double reach(std::size_t lane) const;
  Outcome judge(std::size_t lane);
  void extend();
  void accept(std::size_t lane);
  void step_inside(std::size_t lane, double t, double* y);

  F rates_;
  std::size_t size_;
  Tolerance tolerance_;
  std::array<Lane, N> lanes_{};
  std::vector<std::vector<double>> k_;  // k_[0]: the rates at y_
  std::vector<double> y_;
  std::vector<double> next_;
  std::vector<double> stage_;
  std::vector<double> last_stage_;
  std::vector<double> before_;  // y_ and k_[0], before the last step
  std::vector<double> before_rates_;
  std::vector<std::vector<double>> terms_;
  std::vector<std::vector<double>> inside_;  // stages of a shorter step, of one lane
};

template <class Method, std::size_t N, class F>
void ExplicitLanes<Method, N, F>::evaluate(double part, const std::vector<double>& y,
                                           std::vector<double>& dy) {
  std::array<double, N> t{};
  for (std::size_t lane = 0; lane < N; ++lane) t[lane] = lanes_[lane].t + part * lanes_[lane].h;
  rates_(t.data(), y.data(), dy.data());
  for (Lane& lane : lanes_) ++lane.statistics.evaluations;
}

/// Rates of lanes that have just been loaded; those of the others stay.
template <class Method, std::size_t N, class F>
void ExplicitLanes<Method, N, F>::begin_lanes() {
  bool any = false;
  for (const Lane& lane : lanes_) any = any || (lane.active && !lane.has_rates);
  if (!any) return;
  evaluate(0, y_, stage_);
  for (std::size_t l = 0; l < N; ++l) {
    Lane& lane = lanes_[l];
    if (lane.has_rates) continue;
    for (std::size_t i = l; i < size_ * N; i += N) k_[0][i] = stage_[i];
    lane.has_rates = true;
    if (lane.active) lane.control.begin(first_step(l));
  }
}

template <class Method, std::size_t N, class F>
void ExplicitLanes<Method, N, F>::combine(std::size_t row) {
  std::array<double, N> h{};
  for (std::size_t lane = 0; lane < N; ++lane) h[lane] = lanes_[lane].h;
  for (std::size_t i = 0; i < size_; ++i) {
    std::array<double, N> sum{};
    for (std::size_t j = 0; j < row; ++j) {
      const double a = Method::a[row][j];
      if (a == 0) continue;
      const double* k = k_[j].data() + i * N;
      for (std::size_t lane = 0; lane < N; ++lane) sum[lane] += h[lane] * a * k[lane];
    }
    for (std::size_t lane = 0; lane < N; ++lane)
      stage_[i * N + lane] = y_[i * N + lane] + sum[lane];
  }
}

/// ‖Σ wⱼ kⱼ‖² in the scale of the tolerance.
template <class Method, std::size_t N, class F>
template <class Weights>
double ExplicitLanes<Method, N, F>::weighted(const Weights& weights, std::size_t lane) const {
  double all = 0;
  for (std::size_t i = lane; i < size_ * N; i += N) {
    double sum = 0;
    for (std::size_t j = 0; j < weights.size(); ++j) sum += weights[j] * k_[j][i];
    all += sum / scale(i) * (sum / scale(i));
  }
  return all;
}

template <class Method, std::size_t N, class F>
double ExplicitLanes<Method, N, F>::error(std::size_t lane) const {
  const auto n = static_cast<double>(size_);
  const double h = std::abs(lanes_[lane].h);
  const double of_fifth = weighted(Method::error5, lane);
  if constexpr (requires { Method::error3; }) {
    const double both = of_fifth + 0.01 * weighted(Method::error3, lane);
    return both == 0 ? 0 : h * of_fifth / std::sqrt(both * n);
  } else {
    return h * std::sqrt(of_fifth / n);
  }
}

template <class Method, std::size_t N, class F>
double ExplicitLanes<Method, N, F>::first_step(std::size_t lane) const {
  double size_of_y = 0;
  double size_of_rates = 0;
  for (std::size_t i = lane; i < size_ * N; i += N) {
    const double s = tolerance_.absolute + tolerance_.relative * std::abs(y_[i]);
    size_of_y += y_[i] / s * (y_[i] / s);
    size_of_rates += k_[0][i] / s * (k_[0][i] / s);
  }
  return usual_first_step(size_of_y, size_of_rates);
}

template <class Method, std::size_t N, class F>
double ExplicitLanes<Method, N, F>::reach(std::size_t lane) const {
  double rates = 0;
  double states = 0;
  for (std::size_t i = lane; i < size_ * N; i += N) {
    const double r = k_[Method::stages][i] - k_[Method::stages - 1][i];
    const double s = next_[i] - last_stage_[i];
    rates += r * r;
    states += s * s;
  }
  return states > 0 ? std::abs(lanes_[lane].h) * std::sqrt(rates / states) : 0;
}

template <class Method, std::size_t N, class F>
typename ExplicitLanes<Method, N, F>::Outcome ExplicitLanes<Method, N, F>::judge(std::size_t lane) {
  Lane& l = lanes_[lane];
  if (!l.active) return Outcome::Idle;
  if (l.h == 0) return Outcome::TooSmall;
  const Verdict verdict = l.control.judge(error(lane), l.h);
  if (verdict == Verdict::Hopeless) return Outcome::TooSmall;
  if (verdict == Verdict::Rejected) {
    ++l.statistics.rejected;
    return Outcome::Rejected;
  }
  const double now = reach(lane);
  l.limited = now > StepControl<Method>::stability_edge / 4;
  return l.control.looks_stiff(now) ? Outcome::Stiff : Outcome::Done;
}

/// The stages and terms of the continuous extension, in all lanes.
template <class Method, std::size_t N, class F>
void ExplicitLanes<Method, N, F>::extend() {
  for (std::size_t s = Method::stages + 1; s < Method::all_stages; ++s) {
    combine(s);
    evaluate(Method::c[s], stage_, k_[s]);
  }
  for (std::size_t i = 0; i < size_ * N; ++i) {
    const double h = lanes_[i % N].h;
    const double change = next_[i] - y_[i];
    terms_[0][i] = change;
    terms_[1][i] = h * k_[0][i] - change;
    terms_[2][i] = 2 * change - h * (k_[0][i] + k_[Method::stages][i]);
    for (std::size_t r = 0; r < Method::extension.size(); ++r) {
      double sum = 0;
      for (std::size_t j = 0; j < Method::all_stages; ++j)
        sum += Method::extension[r][j] * k_[j][i];
      terms_[3 + r][i] = h * sum;
    }
  }
}

template <class Method, std::size_t N, class F>
void ExplicitLanes<Method, N, F>::accept(std::size_t lane) {
  Lane& l = lanes_[lane];
  ++l.statistics.steps;
  l.previous = l.t;
  l.t += l.h;
  for (std::size_t i = lane; i < size_ * N; i += N) {
    before_[i] = y_[i];
    before_rates_[i] = k_[0][i];
    y_[i] = next_[i];
    k_[0][i] = k_[Method::stages][i];
  }
}

template <class Method, std::size_t N, class F>
std::array<typename ExplicitLanes<Method, N, F>::Outcome, N> ExplicitLanes<Method, N, F>::step(
    const std::array<double, N>& ends) {
  begin_lanes();
  for (std::size_t l = 0; l < N; ++l)
    lanes_[l].h =
        lanes_[l].active ? lanes_[l].control.proposal(lanes_[l].t, ends[l], lanes_[l].longest) : 0;
  for (std::size_t s = 1; s < Method::stages; ++s) {
    combine(s);
    if (s + 1 == Method::stages) last_stage_ = stage_;
    evaluate(Method::c[s], stage_, k_[s]);
  }
  combine(Method::stages);
  next_.swap(stage_);
  evaluate(1, next_, k_[Method::stages]);
  std::array<Outcome, N> outcomes{};
  bool any = false;
  for (std::size_t l = 0; l < N; ++l) {
    outcomes[l] = judge(l);
    any = any || outcomes[l] == Outcome::Done;
  }
  if (any) extend();
  for (std::size_t l = 0; l < N; ++l) {
    if (outcomes[l] == Outcome::Done) accept(l);
  }
  return outcomes;
}

/// A step from where the last one began, only shorter: where stability limits the steps, the
/// extension is not as accurate as they are (as in ExplicitRungeKutta). Other lanes idle along.
template <class Method, std::size_t N, class F>
void ExplicitLanes<Method, N, F>::step_inside(std::size_t lane, double t, double* y) {
  const Lane& l = lanes_[lane];
  const double h = t - l.previous;
  inside_.resize(Method::stages, std::vector<double>(size_ * N));
  inside_[0] = before_rates_;
  std::array<double, N> times{};
  for (std::size_t other = 0; other < N; ++other) times[other] = lanes_[other].t;
  stage_ = y_;
  for (std::size_t s = 1; s <= Method::stages; ++s) {
    for (std::size_t i = lane; i < size_ * N; i += N) {
      double sum = 0;
      for (std::size_t j = 0; j < s; ++j) sum += Method::a[s][j] * inside_[j][i];
      stage_[i] = before_[i] + h * sum;
    }
    if (s == Method::stages) break;
    times[lane] = l.previous + Method::c[s] * h;
    rates_(times.data(), stage_.data(), inside_[s].data());
  }
  for (std::size_t i = 0; i < size_; ++i) y[i] = stage_[i * N + lane];
}

template <class Method, std::size_t N, class F>
void ExplicitLanes<Method, N, F>::interpolate(std::size_t lane, double t, double* y) {
  const Lane& l = lanes_[lane];
  if (l.limited && t != l.t) return step_inside(lane, t, y);
  const double theta = (t - l.previous) / (l.t - l.previous);
  for (std::size_t i = 0; i < size_; ++i) {
    const std::size_t at = i * N + lane;
    double sum = 0;
    for (std::size_t r = terms_.size(); r-- > 0;)
      sum = (sum + terms_[r][at]) * (r % 2 == 0 ? theta : 1 - theta);
    y[i] = t == l.t ? y_[at] : before_[at] + sum;
  }
}

}  // namespace tellegen::ode
