#include "verify/trajectory_check.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "model/constraints/structure.hpp"
#include "numeric/norms.hpp"
#include "numeric/random_point.hpp"
#include "symbolic/derivative.hpp"
#include "verify/constrained_motions.hpp"
#include "verify/form_motions.hpp"
#include "verify/phase_translation.hpp"
#include "verify/state_form.hpp"

namespace tellegen {
namespace {

constexpr std::size_t instant_count = 11;  // with the start
constexpr double usual_end = 10;           // seconds, where the model says nothing
constexpr double tight = 1e-10;            // relative accuracy of an integration
constexpr double loose = 1e-8;

/// One of 1, 2 and 5 times a power of ten, not above x.
double round_down(double x) {
  const double power = std::pow(10.0, std::floor(std::log10(x)));
  for (const double factor : {5.0, 2.0}) {
    if (factor * power <= x) return factor * power;
  }
  return power;
}

NumberVector instants_to(double end) {
  NumberVector times;
  for (std::size_t k = 0; k < instant_count; ++k)
    times.push_back(end * static_cast<double>(k) / static_cast<double>(instant_count - 1));
  return times;
}

/// Long programs are followed for fewer steps, so that all of it takes some hundredths of a second.
std::size_t steps_for(const NumericRates& rates) {
  constexpr std::size_t instructions = 60000;
  return std::clamp<std::size_t>(instructions / (1 + rates.instructions()), 4, 20);
}

/// The laws of the simulation; inputs without one are a cos t.
Substitution laws_of(const ModelCore& model) {
  Substitution laws;
  if (model.simulation) {
    for (const auto& [input, law] : model.simulation->inputs) laws.emplace(input, law);
  }
  Pool& pool = *model.pool;
  for (const Quantity& u : model.inputs) {
    constexpr double grain = 64;
    const double a = std::round(grain * random_value(u.symbol.symbol(), 1));
    const Rational amplitude(static_cast<std::int64_t>(a), static_cast<std::int64_t>(grain));
    laws.emplace(u.symbol, amplitude * cos(pool.time()));
  }
  for (const Quantity& u : model.inputs) {
    Expr symbol = u.symbol;
    Expr law = laws.at(symbol);
    for (int order = 0; order < 2; ++order) {
      symbol = pool.time_derivative_symbol(symbol);
      law = total_time_derivative(law);
      laws.emplace(symbol, law);
    }
  }
  return laws;
}

void replace(RateSystem& motion, const Substitution& what) {
  for (Expr& e : motion.right) e = substitute(e, what);
  for (auto& row : motion.matrix) {
    for (Expr& e : row) e = substitute(e, what);
  }
  for (Expr& e : motion.image) e = substitute(e, what);
}

std::vector<Expr> all_of(const RateSystem& motion) {
  std::vector<Expr> all = motion.right;
  for (const auto& row : motion.matrix) all.insert(all.end(), row.begin(), row.end());
  return all;
}

/// The motion to compare with, in numbers.
struct Course {
  Values values;  ///< of the parameters
  NumberVector instants;
  std::vector<NumberVector> states;  ///< at the instants
  NumberVector scales;
  double allowed = 0;  ///< what the errors of the integration explain
};

double largest_difference(const std::vector<NumberVector>& a, const std::vector<NumberVector>& b,
                          const NumberVector& scales) {
  double largest = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    for (std::size_t i = 0; i < scales.size(); ++i) {
      largest = larger(largest, std::abs(a[k][i] - b[k][i]) / scales[i]);
    }
  }
  return largest;
}

NumberVector scales_of(const NumberVector& largest) {
  NumberVector scales = largest;
  for (double& s : scales) s = s > 0 ? s : 1;
  return scales;
}

class Comparison {
 public:
  /// Moves a start to one that the motion allows, at the values of the parameters.
  using Settle = std::function<std::optional<NumberVector>(const Values&, const NumberVector&)>;

  Comparison(const ModelCore& model, RateSystem reference, const Values& known, Settle settle = {})
      : model_(model),
        laws_(laws_of(model)),
        known_(known),
        reference_(std::move(reference)),
        settle_(std::move(settle)) {
    drive(reference_);
    course_ = find_course();
  }

  /// The image of its states is in those of the reference, the inputs are not given yet.
  InTime compare(RateSystem motion) {
    if (!course_) return {.why_not = {"time.no_course", {}}};
    drive(motion);
    if (const auto open = unknown_in(motion))
      return {.why_not = {"time.open", {open->symbol().name}}};
    const std::vector<NumberVector> expected = image_of(motion);
    NumberVector largest(motion.states.size());
    for (const NumberVector& x : expected) {
      for (std::size_t i = 0; i < x.size(); ++i) largest[i] = larger(largest[i], std::abs(x[i]));
    }
    NumericRates rates(motion, time(), course_->values);
    rates.set_scales(scales_of(largest));
    constexpr std::size_t many = 2000;
    const auto found =
        follow(rates, expected[0], course_->instants, {.rtol = tight, .steps = many});
    InTime result;
    result.until = course_->instants[found.size() - 1];
    if (found.size() < 2) {
      result.why_not = {motion.matrix.empty() ? "time.not_followed" : "time.singular", {}};
      return result;
    }
    result.compared = true;
    result.difference = largest_difference(found, expected, rates.scales());
    result.agrees = found.size() == expected.size() && result.difference <= course_->allowed;
    return result;
  }

 private:
  [[nodiscard]] Expr time() const { return model_.pool->time(); }

  // A law may use velocities, which a form on momenta knows as rates of its coordinates.
  void drive(RateSystem& motion) const {
    replace(motion, laws_);
    Substitution velocities;
    const std::size_t outright = motion.states.size() - motion.matrix.size();
    for (std::size_t i = 0; i < outright; ++i) {
      const Expr velocity = model_.pool->time_derivative_symbol(motion.states[i]);
      if (velocity != motion.right[i]) velocities.emplace(velocity, motion.right[i]);
    }
    for (Expr& e : motion.right) e = substitute(e, velocities);
  }

  [[nodiscard]] std::optional<Expr> unknown_in(const RateSystem& motion) const {
    for (const Expr s : input_symbols(all_of(motion))) {
      const Role role = s.symbol().role;
      const bool known = role == Role::Parameter || role == Role::Time ||
                         std::ranges::find(motion.states, s) != motion.states.end();
      if (!known) return s;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<NumberVector> image_of(const RateSystem& motion) const {
    std::vector<Expr> variables{time()};
    variables.insert(variables.end(), reference_.states.begin(), reference_.states.end());
    NumberVector values(variables.size());
    for (const auto& [symbol, value] : course_->values) {
      variables.push_back(symbol);
      values.push_back(value);
    }
    const Tape tape(motion.image, variables);
    std::vector<NumberVector> all;
    for (std::size_t k = 0; k < course_->instants.size(); ++k) {
      values[0] = course_->instants[k];
      std::ranges::copy(course_->states[k], values.begin() + 1);
      all.push_back(tape.evaluate<double>(values));
    }
    return all;
  }

  /// What the model says, else something near 0, else 0, else at random.
  [[nodiscard]] NumberVector start(const Values& values, std::uint64_t attempt) const {
    NumberVector y;
    for (const Expr x : reference_.states) {
      const auto given = std::ranges::find(model_.initial, x, &InitialValue::symbol);
      const bool says = given != model_.initial.end() && attempt < 2;
      if (says) {
        y.push_back(numbers_at(std::span(&given->value, 1), values)[0]);
      } else {
        const double size = attempt == 0 ? 0.125 : (attempt == 1 ? 0.0 : 1.0);
        y.push_back(size * random_value(x.symbol(), 1 + attempt));
      }
    }
    return y;
  }

  [[nodiscard]] Values values_for(std::uint64_t attempt) const {
    Values values = known_;
    for (const Parameter& p : model_.parameters) {
      if (!values.contains(p.symbol))
        values.emplace(p.symbol, random_value(p.symbol.symbol(), 1 + attempt));
    }
    return values;
  }

  [[nodiscard]] double end_for(const Values& values) const {
    if (!model_.simulation) return usual_end;
    const Expr duration = model_.simulation->duration;
    const double end = numbers_at(std::span(&duration, 1), values)[0];
    return end > 0 && std::isfinite(end) ? end : usual_end;
  }

  [[nodiscard]] std::optional<Course> course(std::uint64_t attempt) const {
    Course c;
    c.values = values_for(attempt);
    NumberVector y = start(c.values, attempt);
    if (settle_) {
      auto settled = settle_(c.values, y);
      if (!settled) return std::nullopt;
      y = std::move(*settled);
    }
    NumericRates rates(reference_, time(), c.values);
    const std::size_t steps = steps_for(rates);
    const double end = end_for(c.values);
    const Reach far = reach(rates, y, end, {.rtol = 1e-6, .small = 1e-8, .steps = steps});
    if (!(far.time > 0) || !all_finite(far.largest)) return std::nullopt;
    c.scales = scales_of(far.largest);
    rates.set_scales(c.scales);
    // A course that ends too soon at this accuracy is shortened.
    double until = far.time >= end ? end : round_down(far.time);
    for (int shorter = 0; shorter < 4; ++shorter, until /= 10) {
      c.instants = instants_to(until);
      c.states = follow(rates, y, c.instants, {.rtol = tight, .steps = 20 * steps});
      if (c.states.size() < instant_count) continue;
      const auto rough = follow(rates, y, c.instants, {.rtol = loose, .steps = 20 * steps});
      if (rough.size() < instant_count) continue;
      constexpr double least = 1e-7;
      constexpr double most = 1e-3;
      c.allowed = larger(least, 100 * largest_difference(rough, c.states, c.scales));
      if (c.allowed <= most) return c;
    }
    return std::nullopt;
  }

  [[nodiscard]] static bool rests(const Course& c) {
    return std::ranges::all_of(c.states, [&](const NumberVector& y) { return y == c.states[0]; });
  }

  [[nodiscard]] std::optional<Course> find_course() const {
    constexpr std::uint64_t attempts = 8;
    if (unknown_in(reference_)) return std::nullopt;
    for (std::uint64_t attempt = 0; attempt < attempts; ++attempt) {
      auto found = course(attempt);
      if (found && !rests(*found)) return found;
    }
    return std::nullopt;
  }

  const ModelCore& model_;
  Substitution laws_;
  const Values& known_;
  RateSystem reference_;
  Settle settle_;
  std::optional<Course> course_;
};

bool lacks_inertia(const FormsInTime& forms) {
  if (forms.euler_lagrange != nullptr) return forms.euler_lagrange->singular.has_value();
  const PortHamiltonian* phs = forms.port_hamiltonian;
  return phs != nullptr && !(phs->massless.empty() && phs->eliminated.empty());
}

/// What the forms of an energy model are compared with, and their states in its own.
struct Reference {
  RateSystem motion;
  Substitution momenta;    ///< p by coordinates and velocities, where those are its states
  Substitution dependent;  ///< velocities that are not states
};

std::optional<Reference> reference_of(const EnergyModel& model, const FormsInTime& forms) {
  const EulerLagrange* el = forms.euler_lagrange;
  const PortHamiltonian* phs = forms.port_hamiltonian;
  Pool& pool = *model.pool;
  if (!model.codissipation.is_zero() || (el == nullptr && lacks_inertia(forms))) {
    if (phs == nullptr) return std::nullopt;
    Reference r{motion_of(pool, *phs, Written::Explicitly), {}, {}};
    return r;
  }
  Reference r;
  if (lacks_inertia(forms)) {
    if (el->singular->xdot.empty() && phs == nullptr) return std::nullopt;
    if (el->singular->xdot.empty())
      return Reference{motion_of(pool, *phs, Written::Explicitly), {}, {}};
    r.motion = motion_of(pool, *el->singular, false);
    r.dependent = state_form(*el->singular);
  } else {
    r.motion = motion_of_energies(model);
  }
  if (phs != nullptr)
    r.momenta = translation(model, lagrange_motion(model, *phs), *phs).to_velocities;
  return r;
}

/// Every form of an energy model on states of its own.
class EnergyForms {
 public:
  EnergyForms(const EnergyModel& model, const FormsInTime& forms, Reference reference,
              const Values& known)
      : model_(model),
        forms_(forms),
        momenta_(std::move(reference.momenta)),
        dependent_(std::move(reference.dependent)),
        comparison_(model, std::move(reference.motion), known) {}

  std::vector<TimedForm> all() {
    std::vector<TimedForm> result;
    Pool& pool = *model_.pool;
    if (const EulerLagrange* el = forms_.euler_lagrange) {
      if (el->singular && el->singular->xdot.empty())
        result.push_back({"euler-lagrange", {.why_not = {"time.no_state_form", {}}}});
      else
        result.push_back(
            {"euler-lagrange", compared(el->singular ? motion_of(pool, *el->singular, true)
                                                     : motion_of(model_, *el))});
    }
    if (const PortHamiltonian* phs = forms_.port_hamiltonian) {
      result.push_back({"hamilton", compared(hamiltonian(*phs, Written::Explicitly))});
      result.push_back({"port-hamiltonian", compared(hamiltonian(*phs, Written::WithStructure))});
      if (forms_.co_lagrangian != nullptr) {
        result.push_back({"co-lagrangian", compared(motion_of(pool, *forms_.co_lagrangian, *phs))});
      }
    }
    if (forms_.brayton_moser != nullptr)
      result.push_back({"brayton-moser", compared(motion_of(pool, *forms_.brayton_moser))});
    if (forms_.machine != nullptr)
      result.push_back({"machine", compared(motion_of(*forms_.machine))});
    return result;
  }

 private:
  RateSystem hamiltonian(const PortHamiltonian& phs, Written how) const {
    RateSystem motion = motion_of(*model_.pool, phs, how);
    if (phs.implicit.empty() || momenta_.empty()) return motion;
    std::vector<Expr> inertial;
    for (const Quantity& c : model_.coordinates) {
      const bool is_state = place_of(phs.states, c.symbol) < phs.states.size();
      const bool is_massless = place_of(phs.massless, c.symbol) < phs.massless.size();
      if (is_state && !is_massless) inertial.push_back(c.symbol);
    }
    return on_velocities(motion, momenta_, inertial);
  }

  InTime compared(RateSystem motion) {
    for (Expr& e : motion.image) {
      const Expr on_velocity = substitute(e, momenta_);
      e = substitute(on_velocity, dependent_);
    }
    return comparison_.compare(std::move(motion));
  }

  const EnergyModel& model_;
  const FormsInTime& forms_;
  Substitution momenta_;
  Substitution dependent_;
  Comparison comparison_;
};

std::vector<TimedForm> none_of(const FormsInTime& forms, const Remark& why) {
  std::vector<TimedForm> result;
  const auto add = [&](bool exists, std::string_view form) {
    if (exists) result.push_back({form, {.why_not = why}});
  };
  add(forms.euler_lagrange != nullptr, "euler-lagrange");
  add(forms.port_hamiltonian != nullptr, "hamilton");
  add(forms.port_hamiltonian != nullptr, "port-hamiltonian");
  add(forms.co_lagrangian != nullptr, "co-lagrangian");
  add(forms.brayton_moser != nullptr, "brayton-moser");
  add(forms.machine != nullptr, "machine");
  return result;
}

/// Constraints by multipliers: [M −Aᵀ; A 0] from the energies, against the forms as printed.
std::vector<TimedForm> compare_constrained(const EnergyModel& model, const FormsInTime& forms,
                                           const Values& known) {
  const auto structure = constraint_structure(model);
  const bool settles = structure && std::ranges::all_of(model.inputs, [&](const Quantity& u) {
                         return std::ranges::none_of(model.constraints, [&](const Constraint& c) {
                           return depends_on(c.value, u.symbol);
                         });
                       });
  if (!settles) return none_of(forms, {"time.constrained", {}});
  Comparison comparison(model, constrained_motion(model, *structure), known,
                        [&](const Values& values, const NumberVector& wanted) {
                          return consistent(model, *structure, values, wanted);
                        });
  std::vector<TimedForm> result = none_of(forms, {"time.constrained", {}});
  const auto put = [&](std::string_view form, RateSystem motion) {
    const auto found = std::ranges::find(result, form, &TimedForm::form);
    if (found != result.end()) found->in_time = comparison.compare(std::move(motion));
  };
  const EulerLagrange* el = forms.euler_lagrange;
  if (el != nullptr && el->constrained) put("euler-lagrange", constrained_motion(model, *el));
  const PortHamiltonian* phs = forms.port_hamiltonian;
  if (phs == nullptr || !phs->constrained || !phs->implicit.empty()) return result;
  const Substitution momenta = translation(model, lagrange_motion(model, *phs), *phs).to_velocities;
  const auto on_phase = [&](Written how) {
    RateSystem motion = constrained_motion(*model.pool, *phs, how);
    for (Expr& e : motion.image) e = substitute(e, momenta);
    return motion;
  };
  put("hamilton", on_phase(Written::Explicitly));
  put("port-hamiltonian", on_phase(Written::WithStructure));
  return result;
}

}  // namespace

std::vector<TimedForm> compare_in_time(const EnergyModel& model, const FormsInTime& forms,
                                       const Values& known) {
  if (!model.constraints.empty()) return compare_constrained(model, forms, known);
  auto reference = reference_of(model, forms);
  if (!reference) return none_of(forms, {"time.no_state_form", {}});
  return EnergyForms(model, forms, std::move(*reference), known).all();
}

std::vector<TimedForm> compare_in_time(const StatesModel& model, const FormsInTime& forms,
                                       const Values& known) {
  RateSystem reference;
  for (const Quantity& x : model.states) reference.states.push_back(x.symbol);
  reference.right = model.rates;
  reference.image = reference.states;
  Comparison comparison(model, std::move(reference), known);
  std::vector<TimedForm> result;
  Pool& pool = *model.pool;
  if (const PortHamiltonian* phs = forms.port_hamiltonian) {
    result.push_back(
        {"port-hamiltonian", comparison.compare(motion_of(pool, *phs, Written::WithStructure))});
  }
  if (forms.brayton_moser != nullptr)
    result.push_back({"brayton-moser", comparison.compare(motion_of(pool, *forms.brayton_moser))});
  return result;
}

}  // namespace tellegen
