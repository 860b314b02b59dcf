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

struct CallEnergy {
  Equations* equations;
  double operator()(double t, const double* y, double* gradient) const {
    return equations->energy(t, y, gradient);
  }
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

  void forget() { stepper_.forget(); }
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

/// Between the ends of a step by the cubic through both with their rates: good enough to be drawn
/// and to find where constraints lose rank.
class BetweenEnds {
 public:
  BetweenEnds(Equations& equations, double begin, double end, const std::vector<double>& first,
              const std::vector<double>& last)
      : begin_(begin), h_(end - begin), first_(first), last_(last) {
    before_.resize(first.size());
    after_.resize(last.size());
    equations.rates(begin, first.data(), before_.data());
    equations.rates(end, last.data(), after_.data());
  }
  void operator()(double t, std::vector<double>& y) const {
    const double s = (t - begin_) / h_;
    y.resize(first_.size());
    for (std::size_t i = 0; i < y.size(); ++i) {
      const double change = last_[i] - first_[i];
      const double bend = (1 - s) * (h_ * before_[i] - change) - s * (h_ * after_[i] - change);
      y[i] = first_[i] + s * change + s * (1 - s) * bend;
    }
  }

 private:
  double begin_;
  double h_;
  const std::vector<double>& first_;
  const std::vector<double>& last_;
  std::vector<double> before_;
  std::vector<double> after_;
};

/// After a step: y onto the constraints. Where they lost their rank on the way, the recorder is
/// left there.
bool kept(Equations& equations, Recorder& recorder, double end, std::vector<double>& y) {
  Keeper* const keeper = equations.keeper();
  if (keeper == nullptr) return true;
  if (!keeper->keep(end, y.data())) return false;
  const BetweenEnds between(equations, recorder.time(), end, recorder.state(), y);
  const auto loss = keeper->loss_between(recorder.time(), end, between);
  if (!loss) return true;
  std::vector<double> there;
  between(*loss, there);
  recorder.move_to(*loss, there);
  return false;
}

/// Looks for an event between the recorder and t, by steps that are cut short. Where there is one,
/// the recorder is left behind it.
template <class Stepper>
std::optional<RunEnd> event_in_step(Stepper& stepper, Recorder& recorder, double t) {
  Events* const events = recorder.events();
  if (events == nullptr) return std::nullopt;
  const double begin = recorder.time();
  const std::vector<double> first = recorder.state();
  const StateAt inside = [&](double s, std::vector<double>& y) {
    y = first;
    stepper.forget();
    stepper.step(begin, s - begin, y);
  };
  const auto instant = events->first_between(begin, t, inside, 1);
  if (!instant) return std::nullopt;
  std::vector<double> y;
  inside(*instant, y);
  stepper.forget();
  return recorder.happened(*instant, y);
}

/// The curve up to the end of a step; also inside where few steps are many pixels.
void draw(Equations& equations, Recorder& recorder, double t, const std::vector<double>& y) {
  constexpr double many = 1000;
  if (t - recorder.time() < recorder.span() / many)
    return recorder.draw(t, [&](double) -> const std::vector<double>& { return y; });
  const BetweenEnds between(equations, recorder.time(), t, recorder.state(), y);
  std::vector<double> state;
  recorder.draw_between(recorder.time(), t, [&](double s) -> const std::vector<double>& {
    between(s, state);
    return state;
  });
}

/// From one instant to another by equal steps; up to an event, where there is one before.
template <class Stepper>
RunEnd cross(Stepper& stepper, Equations& equations, Recorder& recorder, double to, double longest,
             Budget& budget) {
  const double begin = recorder.time();
  constexpr double most = 1e15;  // more would not end before the budget does
  const double wanted = std::ceil((to - begin) / longest * (1 - 1e-12));
  const auto count = static_cast<std::size_t>(std::clamp(wanted, 1.0, most));
  const double h = (to - begin) / static_cast<double>(count);
  recorder.run.step = std::max(recorder.run.step, h);
  std::vector<double> y = recorder.state();
  for (std::size_t i = 0; i < count; ++i) {
    budget.step(64);
    const double t = i + 1 == count ? to : begin + h * static_cast<double>(i + 1);
    if (!stepper.step(begin + h * static_cast<double>(i), h, y)) return RunEnd::NoConvergence;
    if (const auto event = event_in_step(stepper, recorder, t)) return *event;
    if (!kept(equations, recorder, t, y)) return RunEnd::LostRank;
    ++recorder.run.statistics.steps;
    draw(equations, recorder, t, y);
    recorder.move_to(t, y);
  }
  return RunEnd::Reached;
}

/// Steps end at every instant that is to be told, so that nothing has to be interpolated.
template <class Stepper>
RunEnd run(Stepper stepper, Equations& equations, Recorder& recorder, double end, double longest,
           Budget& budget) {
  RunEnd result = RunEnd::Reached;
  while (result == RunEnd::Reached && recorder.time() < end) {
    const auto told = recorder.next(end);
    result = cross(stepper, equations, recorder, told.value_or(end), longest, budget);
    if (result == RunEnd::Reached && told && recorder.time() >= *told)
      recorder.tell(*told, recorder.state());
  }
  recorder.run.statistics.evaluations += stepper.evaluations();
  return result;
}

}  // namespace

RunEnd run_constant_step(Equations& equations, Recorder& recorder, Method method, double end,
                         double longest, Budget& budget) {
  if (method == Method::Verlet)
    return run(VerletWithEnergies(equations), equations, recorder, end, longest, budget);
  if (method == Method::DiscreteGradient) {
    const ode::EnergyLayout layout{equations.state_count(), equations.is_canonical()};
    return run(ode::DiscreteGradientStepper<CallRates, CallEnergy>({&equations}, {&equations},
                                                                   equations.size(), layout),
               equations, recorder, end, longest, budget);
  }
  if (method == Method::Midpoint) {
    return run(ode::GaussStepper<ode::Gauss2, CallRates>({&equations}, equations.size()), equations,
               recorder, end, longest, budget);
  }
  return run(ode::GaussStepper<ode::Gauss4, CallRates>({&equations}, equations.size()), equations,
             recorder, end, longest, budget);
}

}  // namespace tellegen
