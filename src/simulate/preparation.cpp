#include "simulate/preparation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

#include "analyse/parameter_values.hpp"
#include "base/joined.hpp"
#include "base/text.hpp"
#include "simulate/codes.hpp"
#include "simulate/equations.hpp"
#include "simulate/trouble.hpp"

namespace tellegen {
namespace {

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

/// Everything that is evaluated.
std::vector<Expr> roots_of(const Motion& motion) {
  std::vector<Expr> roots = motion.rates;
  roots.insert(roots.end(), motion.start.begin(), motion.start.end());
  for (const Observed& o : motion.observed) roots.push_back(o.value);
  for (const ImplicitQuantity& w : motion.implicit) roots.push_back(w.zero);
  for (const Crossing& c : motion.crossings) {
    roots.push_back(c.value);
    for (const auto& [state, value] : c.set) roots.push_back(value);
  }
  for (const auto& [key, energy] : motion.stored) roots.push_back(energy);
  if (!motion.stored.empty()) {
    roots.push_back(motion.dissipated);
    roots.push_back(motion.supplied);
  }
  return roots;
}

std::vector<std::string> opaque_names(std::span<const Expr> roots) {
  std::vector<std::string> names;
  for (const Expr e : reachable(roots)) {
    if (e.kind() != Kind::Call) continue;
    const std::string& name = e.pool().opaque(e.call().function).name;
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

/// What a person calls the state: a momentum by its name, a velocity with a prime.
std::string state_name(Expr state) {
  return state.symbol().name + std::string(static_cast<std::size_t>(state.symbol().order), '\'');
}

}  // namespace

std::string configuration(const Motion& motion, const std::vector<double>& y) {
  std::string text;
  for (std::size_t i = 0; i < motion.coordinate_count; ++i) {
    const double shown = std::abs(y[i]) < 1e-9 ? 0 : y[i];
    text += (i > 0 ? ", " : "") + motion.states[i].symbol().name + " = " + number(shown);
  }
  return text;
}

Diagnostics check_options(const SimulationOptions& options) {
  Diagnostics all;
  const auto names = method_names();
  if (std::ranges::find(names, options.method, &MethodName::name) == names.end()) {
    std::vector<std::string> known;
    for (const MethodName& m : names) known.emplace_back(m.name);
    Diagnostic d{simulate_codes::unknown_method, std::nullopt, {options.method}, {}};
    if (const auto guess = closest(options.method, known))
      d.notes.push_back({"note.did_you_mean", {*guess}, {}});
    d.notes.push_back({"note.sim.methods", {joined(known)}, {}});
    all.push_back(std::move(d));
  }
  const auto positive = [&](std::string_view option, double value) {
    if (std::isfinite(value) && value > 0) return;
    all.push_back(
        {simulate_codes::wrong_option, std::nullopt, {std::string(option), number(value)}, {}});
  };
  // Below the rounding of numbers no step is ever accurate enough; above, none is rejected.
  constexpr double tightest = 1e-14;
  constexpr double loosest = 0.1;
  if (!(options.rtol >= tightest && options.rtol <= loosest))
    all.push_back(
        {simulate_codes::wrong_option, std::nullopt, {"--rtol", number(options.rtol)}, {}});
  positive("--atol", options.atol);
  if (options.until) positive("--until", *options.until);
  if (options.step) positive("--step", *options.step);
  positive("--points", options.points < 2 ? 0.0 : 1.0);
  return all;
}

Method method_of(const SimulationOptions& options) {
  return std::ranges::find(method_names(), options.method, &MethodName::name)->method;
}

Result<double> duration_of(const ModelCore& model, const SimulationOptions& options,
                           const Values& parameters) {
  constexpr double longest = 1e12;  // some thirty thousand years
  if (options.until) {
    if (*options.until <= longest) return *options.until;
    return Diagnostic{
        simulate_codes::wrong_option, std::nullopt, {"--until", number(*options.until)}, {}};
  }
  if (!model.simulation) {
    return Diagnostic{
        simulate_codes::no_duration, model.span, {model.name}, {{"note.sim.until", {}, {}}}};
  }
  const Expr duration = model.simulation->duration;
  std::vector<std::string> missing;
  for (const Expr s : without_value(std::span(&duration, 1), parameters))
    missing.push_back(s.symbol().name);
  if (!missing.empty()) {
    return Diagnostic{simulate_codes::parameters_without_value, model.span, {joined(missing)}, {}};
  }
  const double value = numbers_at(std::span(&duration, 1), parameters)[0];
  if (!(value > 0 && value <= longest)) {
    return Diagnostic{simulate_codes::wrong_option, model.span, {"simulate", number(value)}, {}};
  }
  return value;
}

Diagnostics what_is_missing(const Motion& motion, const Values& parameters) {
  const std::vector<Expr> roots = roots_of(motion);
  Diagnostics all;
  std::vector<std::string> missing;
  Span place = motion.span;
  for (const Expr s : without_value(roots, parameters)) {
    if (s.symbol().role != Role::Parameter) continue;
    const auto declared = std::ranges::find(motion.parameters, s, &Parameter::symbol);
    if (missing.empty() && declared != motion.parameters.end()) place = declared->span;
    missing.push_back(s.symbol().name);
  }
  if (!missing.empty()) {
    all.push_back({simulate_codes::parameters_without_value,
                   place,
                   {joined(missing)},
                   {{"note.sim.give_values", {missing.front()}, {}}}});
  }
  const std::vector<std::string> opaque = opaque_names(roots);
  if (!opaque.empty()) {
    all.push_back({simulate_codes::function_without_body,
                   motion.span,
                   {joined(opaque)},
                   {{"note.sim.give_body", {opaque.front()}, {}}}});
  }
  return all;
}

Result<std::vector<double>> start_of(const Motion& motion, const Values& parameters) {
  if (!motion.kept_start.empty()) return motion.kept_start;
  std::vector<double> start = numbers_at(motion.start, parameters);
  for (std::size_t i = 0; i < start.size(); ++i) {
    if (std::isfinite(start[i])) continue;
    return Diagnostic{simulate_codes::initial_not_finite,
                      place_of(motion, i),
                      {state_name(motion.states[i])},
                      {}};
  }
  return start;
}

/// Nothing but rounding, or behind such a one. The bound on the rounding alone says too much: it
/// grows with every step of a long elimination.
bool is_lost(const Rounded& pivot, double largest) {
  constexpr double epsilon = std::numeric_limits<double>::epsilon();
  const double size = std::abs(pivot.value);
  if (size == 0 || !std::isfinite(size)) return true;
  return size <= epsilon * pivot.error && size <= 1e-12 * largest;
}

Diagnostics check_start(const Motion& motion, const Values& parameters,
                        const std::vector<double>& start) {
  const Values point = values_at(motion, parameters, 0, start);
  const std::vector<Rounded> pivots = at(motion.pivots, point);
  double largest = 0;
  for (const Rounded& pivot : pivots) largest = std::max(largest, std::abs(pivot.value));
  // Behind a pivot of zero all others are infinite: only the first tells something.
  for (std::size_t i = 0; i < pivots.size(); ++i) {
    if (!is_lost(pivots[i], largest)) continue;
    return {{simulate_codes::singular_mass_at_start,
             place_of(motion, i),
             {motion.states[i].symbol().name},
             {{"note.sim.other_start", {}, {}}}}};
  }
  if (motion.keeping) {
    const double rank = numbers_at(std::span(&motion.keeping->rank, 1), point)[0];
    if (Keeper::is_lost(rank)) {
      // Constraints that all say something of their own have not lost it.
      if (rank_of_constraints(motion, point, point) == motion.keeping->rates.size()) {
        const auto smaller = [](const Rounded& a, const Rounded& b) { return a.value < b.value; };
        const auto least =
            static_cast<std::size_t>(std::ranges::min_element(pivots, smaller) - pivots.begin());
        return {{simulate_codes::singular_mass_at_start,
                 place_of(motion, least),
                 {motion.states[least].symbol().name},
                 {{"note.sim.other_start", {}, {}}}}};
      }
      return {{simulate_codes::rank_lost_at_start,
               motion.keeping->span,
               {configuration(motion, start)},
               {{"note.sim.other_start", {}, {}}}}};
    }
  }
  const std::vector<double> rates = numbers_at(motion.rates, point);
  for (std::size_t i = 0; i < rates.size(); ++i) {
    if (std::isfinite(rates[i])) continue;
    Diagnostic d{
        simulate_codes::no_rates_at_start, place_of(motion, i), {state_name(motion.states[i])}, {}};
    if (const auto law = without_value_at(motion, point)) {
      d.span = law->span;
      d.notes.push_back({"note.sim.no_value", {law->law}, {}});
      if (!law->element.empty()) d.notes.push_back({"note.sim.element", {law->element}, {}});
    }
    d.notes.push_back({"note.sim.other_start", {}, {}});
    return {d};
  }
  return {};
}

Diagnostics check_suitable(const Motion& motion, Method method) {
  if (method == Method::DiscreteGradient && motion.stored.empty()) {
    return {{simulate_codes::method_needs_energy,
             motion.span,
             {std::string(name_of(method)), motion.model},
             {{"note.sim.give_storage", {}, {}}}}};
  }
  // Where nothing is stored nothing has to be integrated.
  if (method != Method::Verlet || motion.states.empty()) return {};
  const std::size_t n = motion.coordinate_count;
  const auto unsuitable = [&](const std::string& why) {
    return Diagnostics{{simulate_codes::method_not_suitable,
                        motion.span,
                        {std::string(name_of(method)), why},
                        {{"note.sim.other_symplectic", {}, {}}}}};
  };
  if (n == 0) return unsuitable(motion.states.front().symbol().name);
  for (std::size_t i = n; i < 2 * n; ++i) {
    for (std::size_t j = n; j < 2 * n; ++j) {
      if (depends_on(motion.rates[i], motion.states[j]))
        return unsuitable(motion.states[i - n].symbol().name);
    }
  }
  return {};
}

}  // namespace tellegen
