#pragma once
// Methods with a constant step that keep the structure of the equations (Hairer, Lubich, Wanner,
// Geometric Numerical Integration, 2nd edition): Gauss's collocation, which is symplectic in
// canonical variables (II.1.3), Störmer–Verlet (I.1.4) and Gonzalez's discrete gradient (V.5),
// after which the stored energy changes exactly by what ports and resistors say.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "numeric/norms.hpp"

namespace tellegen::ode {

/// The implicit midpoint rule.
struct Gauss2 {
  static constexpr std::size_t stages = 1;
  static constexpr int order = 2;
  static constexpr std::array<double, 1> c{0.5};
  static constexpr std::array<double, 1> b{1.0};
  static constexpr std::array<std::array<double, 1>, 1> a{{{0.5}}};
};

struct Gauss4 {
  static constexpr std::size_t stages = 2;
  static constexpr int order = 4;
  static constexpr double r = 0.28867513459481288225;  // √3/6
  static constexpr std::array<double, 2> c{0.5 - r, 0.5 + r};
  static constexpr std::array<double, 2> b{0.5, 0.5};
  static constexpr std::array<std::array<double, 2>, 2> a{{{0.25, 0.25 - r}, {0.25 + r, 0.25}}};
};

/// The largest change of an iteration beside the size of what changes; iterations end where it is
/// as small as rounding, or stops shrinking at that level.
class Convergence {
 public:
  static constexpr int most_iterations = 200;

  /// Call once per iteration.
  bool reached(double change, double size) {
    constexpr double eps = std::numeric_limits<double>::epsilon();
    const double relative = change / (size + std::numeric_limits<double>::min());
    const bool small = relative <= 2 * eps;
    const bool stalled = relative <= 1e3 * eps && relative >= last_;
    last_ = relative;
    return small || stalled || change == 0;
  }
  /// The change grows or is no number: no iteration will end this.
  [[nodiscard]] bool hopeless() const { return !std::isfinite(last_); }

 private:
  double last_ = std::numeric_limits<double>::infinity();
};

/// One step of Gauss's method by fixed-point iteration, started from the rates of the last step.
template <class Method, class Rates>
class GaussStepper {
 public:
  GaussStepper(Rates rates, std::size_t n)
      : rates_(std::move(rates)),
        stage_(n),
        fresh_(n),
        k_(Method::stages, std::vector<double>(n, 0.0)) {}

  [[nodiscard]] std::size_t evaluations() const { return evaluations_; }

  /// Before a step that does not begin where the last one ended.
  void forget() { begun_ = false; }
  /// False where the iteration does not converge: the step is too long.
  bool step(double t, double h, std::vector<double>& y) {
    if (!begun_) start(t, y);
    Convergence convergence;
    for (int i = 0; i < Convergence::most_iterations; ++i) {
      const auto [change, size] = iterate(t, h, y);
      if (convergence.reached(h * change, h * size + largest(y))) {
        for (std::size_t s = 0; s < Method::stages; ++s) add(y, h * Method::b[s], k_[s]);
        return true;
      }
      if (convergence.hopeless()) return false;
    }
    return false;
  }

 private:
  void start(double t, const std::vector<double>& y) {
    for (auto& k : k_) evaluate(t, y, k);
    begun_ = true;
  }
  void evaluate(double t, const std::vector<double>& y, std::vector<double>& dy) {
    rates_(t, y.data(), dy.data());
    ++evaluations_;
  }
  static void add(std::vector<double>& y, double factor, const std::vector<double>& k) {
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += factor * k[i];
  }
  std::pair<double, double> iterate(double t, double h, const std::vector<double>& y) {
    double change = 0;
    double size = 0;
    for (std::size_t s = 0; s < Method::stages; ++s) {
      stage_ = y;
      for (std::size_t j = 0; j < Method::stages; ++j) add(stage_, h * Method::a[s][j], k_[j]);
      evaluate(t + Method::c[s] * h, stage_, fresh_);
      for (std::size_t i = 0; i < y.size(); ++i) {
        const double d = std::abs(fresh_[i] - k_[s][i]);
        change = d > change || std::isnan(d) ? d : change;
        size = std::max(size, std::abs(fresh_[i]));
      }
      k_[s].swap(fresh_);
    }
    return {change, size};
  }

  Rates rates_;
  std::vector<double> stage_;
  std::vector<double> fresh_;
  std::vector<std::vector<double>> k_;
  bool begun_ = false;
  std::size_t evaluations_ = 0;
};

/// Where the energy H of a system stands in y.
struct EnergyLayout {
  std::size_t states = 0;  ///< then follow what is dissipated and what is supplied
  bool canonical = false;  ///< the states are coordinates, then as many momenta
};

/// The midpoint rule with a discrete gradient of H in place of ∇H, such that H(x₁) − H(x₀) is, to
/// rounding, what the ports and resistors turn over in the step. Of order 2; where H is quadratic
/// it is the midpoint rule. In canonical variables, ẋ = S ∇H + r, it is Gonzalez's: ∇̄H = ∇H + α Δx
/// at the middle with ∇̄H·Δx = H(x₁) − H(x₀), and Δx = h (S ∇̄H + r), so that ∇̄H·r is the power.
/// Elsewhere Δx = h (f + λ ∇H), as of a small resistor −λ. Energy: double(double t, const double*
/// y, double* gradient), the gradient by the states.
template <class Rates, class Energy>
class DiscreteGradientStepper {
 public:
  DiscreteGradientStepper(Rates rates, Energy energy, std::size_t n, EnergyLayout layout)
      : rates_(std::move(rates)),
        energy_(std::move(energy)),
        layout_(layout),
        middle_(n),
        k_(n),
        next_(n),
        gradient_(layout.states),
        at_end_(layout.states),
        turn_(layout.states) {}

  [[nodiscard]] std::size_t evaluations() const { return evaluations_; }
  /// Every step begins from nothing but its state.
  void forget() {}

  /// False where the iteration does not converge: the step is too long.
  bool step(double t, double h, std::vector<double>& y) {
    const double before = energy_(t, y.data(), gradient_.data());
    double lambda = 0;
    Convergence convergence;
    next_ = y;
    for (int i = 0; i < Convergence::most_iterations; ++i) {
      const double after = energy_(t + h, next_.data(), at_end_.data());
      for (std::size_t j = 0; j < y.size(); ++j) middle_[j] = (y[j] + next_[j]) / 2;
      rates_(t + h / 2, middle_.data(), k_.data());
      ++evaluations_;
      energy_(t + h / 2, middle_.data(), gradient_.data());
      const double change =
          layout_.canonical ? turn(h, after - before, y) : resist(h, after - before, y, lambda);
      double size = 0;
      for (std::size_t j = 0; j < layout_.states; ++j) size = std::max(size, std::abs(next_[j]));
      if (convergence.reached(change, size)) {
        y = next_;
        return true;
      }
      if (convergence.hopeless()) return false;
    }
    return false;
  }

 private:
  /// y + h (k + more) as the next state; how far it moved.
  double advance(double h, const std::vector<double>& y, const std::vector<double>& more) {
    double change = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
      const bool state = i < layout_.states;
      const double fresh = y[i] + h * (k_[i] + (state ? more[i] : 0.0));
      const double d = std::abs(fresh - next_[i]);
      if (state) change = d > change || std::isnan(d) ? d : change;
      next_[i] = fresh;
    }
    return change;
  }

  /// With α S Δx; the power of r along α Δx goes to what is turned over, by the shares that the
  /// middle of the step has.
  double turn(double h, double gained, const std::vector<double>& y) {
    const std::size_t all = layout_.states;
    const std::size_t n = all / 2;
    double length = 0;
    double along = 0;
    double size = 0;
    for (std::size_t i = 0; i < all; ++i) {
      const double d = next_[i] - y[i];
      length += d * d;
      along += gradient_[i] * d;
      size += y[i] * y[i];
    }
    const bool still = length <= std::numeric_limits<double>::epsilon() * size || length == 0;
    const double alpha = still ? 0 : (gained - along) / length;
    double power = 0;  // α Δx·r
    for (std::size_t i = 0; i < n; ++i) {
      const double dq = next_[i] - y[i];
      const double dp = next_[n + i] - y[n + i];
      turn_[i] = alpha * dp;
      turn_[n + i] = -alpha * dq;
      power += alpha * (dq * (k_[i] - gradient_[n + i]) + dp * (k_[n + i] + gradient_[i]));
    }
    const double change = advance(h, y, turn_);
    const double lost = std::abs(k_[all]);
    const double given = std::abs(k_[all + 1]);
    const double share = lost + given > 0 ? given / (lost + given) : 1;
    next_[all] -= h * power * (1 - share);
    next_[all + 1] += h * power * share;
    return change;
  }

  /// With λ ∇H, and λ brought nearer to what the balance asks for; not where ∇H is too small to
  /// help.
  double resist(double h, double gained, const std::vector<double>& y, double& lambda) {
    const std::size_t all = layout_.states;
    const double turned = (next_[all + 1] - y[all + 1]) - (next_[all] - y[all]);
    double slope = 0;
    double steep = 0;
    double rate = 0;
    for (std::size_t i = 0; i < all; ++i) {
      slope += h * at_end_[i] * gradient_[i];
      steep = std::max(steep, std::abs(gradient_[i]));
      rate = std::max(rate, std::abs(k_[i]));
    }
    const double better = lambda - (gained - turned) / slope;
    constexpr double small = 0.1;
    if (std::abs(better) * steep <= small * rate) lambda = better;
    for (std::size_t i = 0; i < all; ++i) turn_[i] = lambda * gradient_[i];
    return advance(h, y, turn_);
  }

  Rates rates_;
  Energy energy_;
  EnergyLayout layout_;
  std::vector<double> middle_;
  std::vector<double> k_;
  std::vector<double> next_;
  std::vector<double> gradient_;
  std::vector<double> at_end_;
  std::vector<double> turn_;
  std::size_t evaluations_ = 0;
};

/// q̈ = a(t, q) by Störmer–Verlet, with velocities at the same instants. Accelerations:
/// void(double t, const double* q, double* a).
template <class Accelerations>
class VerletStepper {
 public:
  VerletStepper(Accelerations accelerations, std::size_t n)
      : accelerations_(std::move(accelerations)), a_(n) {}

  [[nodiscard]] std::size_t evaluations() const { return evaluations_; }

  /// Before a step that does not begin where the last one ended.
  void forget() { begun_ = false; }
  /// y: positions, then velocities.
  bool step(double t, double h, std::vector<double>& y) {
    const std::size_t n = a_.size();
    if (!begun_) {
      evaluate(t, y);
      begun_ = true;
    }
    for (std::size_t i = 0; i < n; ++i) {
      y[n + i] += h / 2 * a_[i];
      y[i] += h * y[n + i];
    }
    evaluate(t + h, y);
    bool finite = true;
    for (std::size_t i = 0; i < n; ++i) {
      y[n + i] += h / 2 * a_[i];
      finite = finite && std::isfinite(y[n + i]);
    }
    return finite;
  }

 private:
  void evaluate(double t, const std::vector<double>& y) {
    accelerations_(t, y.data(), a_.data());
    ++evaluations_;
  }

  Accelerations accelerations_;
  std::vector<double> a_;
  bool begun_ = false;
  std::size_t evaluations_ = 0;
};

}  // namespace tellegen::ode
