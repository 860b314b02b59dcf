#include <algorithm>
#include <cmath>

#include "numeric/ode/fixed_step.hpp"
#include "simulate/integrate_ways.hpp"

namespace tellegen {
namespace {

struct CallRates {
  Equations* equations;
  void operator()(double t, const double* y, double* dy) const { equations->rates(t, y, dy); }
};

/// Störmer–Verlet on coordinates and velocities; the energies by the trapezoidal rule, of the same
/// order.
class VerletWithEnergies {
 public:
  explicit VerletWithEnergies(Equations& equations)
      : equations_(&equations),
        n_(equations.coordinate_count()),
        rates_(equations.size()),
        before_(equations.size()),
        full_(equations.size()),
        stepper_(Accelerations{this}, n_) {}
  VerletWithEnergies(const VerletWithEnergies&) = delete;
  VerletWithEnergies& operator=(const VerletWithEnergies&) = delete;

  [[nodiscard]] std::size_t evaluations() const { return evaluations_; }

  bool step(double t, double h, std::vector<double>& y) {
    full_ = y;
    evaluate(t, y, before_);
    std::vector<double> motion(y.begin(), y.begin() + static_cast<std::ptrdiff_t>(2 * n_));
    if (!stepper_.step(t, h, motion)) return false;
    std::copy(motion.begin(), motion.end(), y.begin());
    evaluate(t + h, y, rates_);
    for (std::size_t i = 2 * n_; i < y.size(); ++i) y[i] += h / 2 * (before_[i] + rates_[i]);
    return true;
  }

 private:
  struct Accelerations {
    VerletWithEnergies* self;
    void operator()(double t, const double* q, double* a) const { self->accelerate(t, q, a); }
  };
  void evaluate(double t, const std::vector<double>& y, std::vector<double>& dy) {
    equations_->rates(t, y.data(), dy.data());
    ++evaluations_;
  }
  void accelerate(double t, const double* q, double* a) {
    std::copy(q, q + n_, full_.begin());
    evaluate(t, full_, rates_);
    std::copy(rates_.begin() + static_cast<std::ptrdiff_t>(n_),
              rates_.begin() + static_cast<std::ptrdiff_t>(2 * n_), a);
  }

  Equations* equations_;
  std::size_t n_;
  std::vector<double> rates_;
  std::vector<double> before_;
  std::vector<double> full_;
  std::size_t evaluations_ = 0;
  ode::VerletStepper<Accelerations> stepper_;
};

/// From one instant to another by equal steps.
template <class Stepper>
bool cross(Stepper& stepper, Recorder& recorder, double to, double longest, Budget& budget) {
  const double begin = recorder.time();
  constexpr double most = 1e15;  // more would not end before the budget does
  const double wanted = std::ceil((to - begin) / longest * (1 - 1e-12));
  const auto count = static_cast<std::size_t>(std::clamp(wanted, 1.0, most));
  const double h = (to - begin) / static_cast<double>(count);
  recorder.run.step = std::max(recorder.run.step, h);
  std::vector<double> y = recorder.state();
  for (std::size_t i = 0; i < count; ++i) {
    budget.step(64);
    if (!stepper.step(begin + h * static_cast<double>(i), h, y)) return false;
    ++recorder.run.statistics.steps;
    recorder.move_to(i + 1 == count ? to : begin + h * static_cast<double>(i + 1), y);
  }
  return true;
}

/// Steps end at every instant that is to be told, so that nothing has to be interpolated.
template <class Stepper>
RunEnd run(Stepper stepper, Recorder& recorder, double end, double longest, Budget& budget) {
  bool fine = true;
  while (fine && recorder.time() < end) {
    const auto told = recorder.next(end);
    fine = cross(stepper, recorder, told.value_or(end), longest, budget);
    if (fine && told) recorder.tell(recorder.state());
  }
  recorder.run.statistics.evaluations += stepper.evaluations();
  return fine ? RunEnd::Reached : RunEnd::NoConvergence;
}

}  // namespace

RunEnd run_constant_step(Equations& equations, Recorder& recorder, Method method, double end,
                         double longest, Budget& budget) {
  if (method == Method::Verlet)
    return run(VerletWithEnergies(equations), recorder, end, longest, budget);
  if (method == Method::Midpoint) {
    return run(ode::GaussStepper<ode::Gauss2, CallRates>({&equations}, equations.size()), recorder,
               end, longest, budget);
  }
  return run(ode::GaussStepper<ode::Gauss4, CallRates>({&equations}, equations.size()), recorder,
             end, longest, budget);
}

}  // namespace tellegen
