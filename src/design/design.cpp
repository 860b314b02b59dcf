#include "design/design.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "analyse/dense.hpp"
#include "design/codes.hpp"
#include "design/number_matrix.hpp"
#include "design/placed_poles.hpp"
#include "design/poles.hpp"
#include "design/reasons.hpp"
#include "verify/linear/regulator_check.hpp"

namespace tellegen {

namespace {

using Complex = std::complex<double>;

NumberMatrix diagonal(const NumberVector& values) {
  NumberMatrix m(values.size(), NumberVector(values.size()));
  for (std::size_t i = 0; i < values.size(); ++i) m[i][i] = values[i];
  return m;
}

/// "1e-04": an order of size.
std::string one_figure(double value) { return fmt::format("{:.0e}", value); }

NumberMatrix rows_of(const NumberMatrix& m, const std::vector<std::size_t>& which) {
  NumberMatrix rows;
  for (const std::size_t i : which) rows.push_back(m[i]);
  return rows;
}

NumberMatrix columns_of(const NumberMatrix& m, const std::vector<std::size_t>& which) {
  NumberMatrix columns;
  for (const NumberVector& row : m) {
    columns.emplace_back();
    for (const std::size_t j : which) columns.back().push_back(row[j]);
  }
  return columns;
}

/// Each row back in its place, the others 0.
NumberMatrix widened(const NumberMatrix& rows, const std::vector<std::size_t>& places,
                     std::size_t count, std::size_t columns) {
  NumberMatrix whole(count, NumberVector(columns));
  for (std::size_t i = 0; i < rows.size(); ++i) whole[places[i]] = rows[i];
  return whole;
}

/// All of `count`, unless some are named.
std::vector<std::size_t> named_or_all(const std::vector<std::size_t>& named, std::size_t count) {
  if (!named.empty()) return named;
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

bool is_finite(const NumberMatrix& m) {
  return std::ranges::all_of(m, [](const NumberVector& row) {
    return std::ranges::all_of(row, [](double value) { return std::isfinite(value); });
  });
}

/// xᵀ Q x + uᵀ R u and yᵀ W y of outputs y = C x + D u.
QuadraticCost cost_of(const Weights& weights, const NumberVector& others, const NumberMatrix& C,
                      const NumberMatrix& D) {
  const std::size_t n = weights.states.size();
  QuadraticCost cost{diagonal(weights.states), diagonal(others),
                     NumberMatrix(n, NumberVector(others.size()))};
  for (std::size_t k = 0; k < weights.through.size(); ++k) {
    const double w = weights.through[k];
    if (w == 0) continue;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) cost.Q[i][j] += w * C[k][i] * C[k][j];
      for (std::size_t j = 0; j < others.size(); ++j) cost.N[i][j] += w * C[k][i] * D[k][j];
    }
    for (std::size_t i = 0; i < others.size(); ++i) {
      for (std::size_t j = 0; j < others.size(); ++j) cost.R[i][j] += w * D[k][i] * D[k][j];
    }
  }
  return cost;
}

/// Refined as long as that helps.
NumberMatrix best_of(const NumberMatrix& A, const NumberMatrix& B, NumberMatrix K,
                     const Poles& wanted) {
  constexpr int steps = 3;
  double least = placed_poles(A, B, K, wanted).difference;
  for (int step = 0; step < steps && least > 1e-12; ++step) {
    NumberMatrix next = refined(A, B, K, wanted);
    const double difference = placed_poles(A, B, next, wanted).difference;
    if (!(difference < least)) break;
    least = difference;
    K = std::move(next);
  }
  return K;
}

class Designer {
 public:
  Designer(const Linearisation& linear, const StateSpace<double>& system, Span span)
      : linear_(linear), system_(system), span_(span) {
    result_.model = linear.model;
    result_.description = linear.description;
    result_.states = linear.states;
    result_.inputs = linear.inputs;
    result_.outputs = linear.outputs;
    result_.system = system;
    result_.open_loop_poles = linear.eigenvalues;
    result_.remarks = linear.remarks;
  }

  Result<ControlDesign> design(const DesignWishes& wishes) {
    auto why = sound(wishes);
    choose(wishes);
    if (!why) why = feed_back(wishes);
    if (!why && (wishes.observer_poles || wishes.noise)) why = observe(wishes);
    if (why) return *why;
    return std::move(result_);
  }

 private:
  using Why = std::optional<Diagnostic>;

  [[nodiscard]] std::size_t order() const { return linear_.states.size(); }

  [[nodiscard]] Diagnostic about(Code code, std::vector<std::string> args) const {
    return {code, span_, std::move(args), {}};
  }

  [[nodiscard]] Why sound(const DesignWishes& wishes) const {
    if (!wishes.poles && !wishes.response && !wishes.weights && !wishes.observer_poles &&
        !wishes.noise)
      return Diagnostic{design_codes::nothing_wished, std::nullopt, {}, {}};
    if (!linear_.at_rest) return about(design_codes::not_at_rest, {linear_.model});
    return std::nullopt;
  }

  /// The system as feedback and observer may use it.
  void choose(const DesignWishes& wishes) {
    actuators_ = named_or_all(wishes.actuators, linear_.inputs.size());
    sensors_ = named_or_all(wishes.sensors, linear_.outputs.size());
    result_.actuators = wishes.actuators;
    result_.sensors = wishes.sensors;
    all_shown_ = wishes.all_shown;
    append_unused(wishes, linear_, result_.remarks);
    used_.A = system_.A;
    used_.B = columns_of(system_.B, actuators_);
    used_.C = rows_of(system_.C, sensors_);
    used_.D = columns_of(system_.D, actuators_);  // of all outputs
  }

  Why feed_back(const DesignWishes& wishes) {
    if (!wishes.poles && !wishes.response && !wishes.weights) return std::nullopt;
    if (linear_.inputs.empty()) return about(design_codes::no_input, {linear_.model});
    if (wishes.weights) return regulate(*wishes.weights);
    const Poles wanted = wishes.poles
                             ? *wishes.poles
                             : dominant_poles(order(), wishes.response->damping,
                                              wishes.response->settling, result_.open_loop_poles);
    if (auto why = unsound_poles(wanted, "--poles", order())) return why;
    const Poles fixed = wishes.all_reached ? Poles{} : fixed_modes(used_.A, used_.B);
    if (!fixed.empty()) {
      const auto kept = place_beside_fixed(used_.A, used_.B, wanted);
      if (!kept)
        return fixed_poles(design_codes::not_controllable, fixed,
                           unreached_notes(used_, linear_.states));
      take_feedback(kept->K);
      result_.remarks.push_back({"remark.design.kept_poles", {listed_poles(kept->fixed)}});
      return close_loop(&kept->wanted);
    }
    const auto K = place_poles(used_.A, used_.B, wanted, wishes.all_reached);
    if (!K || !is_finite(*K)) return off_by(std::numeric_limits<double>::infinity());
    take_feedback(best_of(used_.A, used_.B, *K, wanted));
    return close_loop(&wanted);
  }

  void take_feedback(const NumberMatrix& K) {
    result_.K = widened(K, actuators_, linear_.inputs.size(), order());
  }
  void take_correction(const NumberMatrix& transposed_H) {
    result_.H =
        transposed(widened(transposed_H, sensors_, linear_.outputs.size(), order()), order());
  }

  [[nodiscard]] Diagnostic fixed_poles(Code code, const Poles& fixed,
                                       std::vector<Note> notes) const {
    Diagnostic d = about(code, {listed_poles(fixed)});
    d.notes = std::move(notes);
    d.notes.push_back({"note.keep_fixed_poles", {}, {}});
    return d;
  }

  /// How far rounding takes the poles from where they are wanted.
  [[nodiscard]] Diagnostic off_by(double distance) const {
    Diagnostic d = about(design_codes::imprecise, {distance < 1 ? rounded(distance) : "> 1"});
    constexpr std::size_t most_listed = 6;
    const Poles& open = result_.open_loop_poles;
    if (open.size() <= most_listed)
      d.notes.push_back({"note.place_nearer", {listed_poles(open)}, {}});
    else
      d.notes.push_back({"note.place_nearer_many", {}, {}});
    return d;
  }

  Why regulate(const Weights& weights) {
    result_.method = DesignMethod::LinearQuadratic;
    NumberVector others;
    for (const std::size_t j : actuators_) others.push_back(weights.others[j]);
    const QuadraticCost cost = cost_of(weights, others, system_.C, used_.D);
    const auto regulator = linear_quadratic(used_.A, used_.B, cost);
    if (regulator && is_finite(regulator->K)) take_feedback(regulator->K);
    const bool settles = !result_.K.empty() && settled_by(system_.B, result_.K);
    if (settles) {
      result_.checks.push_back(check_regulator("check.design.least_cost", used_.A, used_.B,
                                               {cost.Q, cost.R, cost.N},
                                               rows_of(result_.K, actuators_)));
      return close_loop(nullptr);
    }
    Diagnostic d = about(design_codes::no_regulator, {linear_.model});
    d.notes = unreached_notes(used_, linear_.states, true);
    const Poles unseen = unweighted_modes(used_.A, cost.Q);
    if (!unseen.empty()) d.notes.push_back({"note.unweighted", {listed_poles(unseen)}, {}});
    return d;
  }

  /// Whether A − B K has all its poles on the left.
  [[nodiscard]] bool settled_by(const NumberMatrix& B, const NumberMatrix& K) const {
    return stability_of(eigenvalues_of(minus_product(system_.A, B, K))) == Stability::Stable;
  }

  Why close_loop(const Poles* wanted) {
    const NumberMatrix closed = minus_product(system_.A, system_.B, result_.K);
    result_.closed_loop_poles = eigenvalues_of(closed);
    if (wanted != nullptr) {
      const PlacedPoles placed = placed_poles(system_.A, system_.B, result_.K, *wanted);
      const auto why = judge(placed, "check.design.feedback_poles", result_.closed_loop_poles);
      if (why) return why;
    }
    if (wanted == nullptr)
      check_told("check.design.loop_poles",
                 placed_poles(system_.A, system_.B, result_.K, result_.closed_loop_poles));
    warn_of_growth(result_.closed_loop_poles, "remark.design.unstable_loop");
    if (wanted != nullptr) tell_repeated(*wanted, actuators_.size());
    if (stability_of(result_.closed_loop_poles) == Stability::Stable) find_static_gain(closed);
    return std::nullopt;
  }

  void warn_of_growth(const Poles& poles, std::string_view key) {
    Poles growing;
    for (const Complex& pole : poles) {
      if (stability_of({pole}) != Stability::Stable) growing.push_back(pole);
    }
    if (!growing.empty()) result_.remarks.push_back({key, {listed_poles(growing)}});
  }

  /// At rest 0 = (A − B K) x + B w and y = (C − D K) x + D w; the estimate is right there.
  void find_static_gain(const NumberMatrix& closed) {
    if (linear_.outputs.empty()) return;
    const auto x = solve_columns(closed, system_.B);
    if (!x) return;
    const NumberMatrix seen = minus_product(system_.C, system_.D, result_.K);
    result_.static_gain = what_is_left(system_.D, seen, *x);
    const bool all = actuators_.size() == linear_.inputs.size();
    if (!all || linear_.outputs.size() != linear_.inputs.size()) return;
    NumberMatrix one(linear_.inputs.size(), NumberVector(linear_.inputs.size(), 0));
    for (std::size_t i = 0; i < one.size(); ++i) one[i][i] = 1;
    if (const auto inverse = solve_columns(result_.static_gain, one)) result_.prefilter = *inverse;
  }

  /// d − c x, where what is only the rounding of its terms is 0.
  static NumberMatrix what_is_left(const NumberMatrix& d, const NumberMatrix& c,
                                   const NumberMatrix& x) {
    constexpr double rounding = 1e-13;
    NumberMatrix left = minus_product(d, c, x);
    for (std::size_t i = 0; i < left.size(); ++i) {
      for (std::size_t j = 0; j < left[i].size(); ++j) {
        double terms = std::abs(d[i][j]);
        for (std::size_t k = 0; k < x.size(); ++k) terms += std::abs(c[i][k] * x[k][j]);
        if (std::abs(left[i][j]) <= rounding * terms) left[i][j] = 0;
      }
    }
    return left;
  }

  Why observe(const DesignWishes& wishes) {
    if (linear_.outputs.empty()) return about(design_codes::no_output, {linear_.model});
    Poles wanted = wishes.noise ? Poles() : *wishes.observer_poles;
    auto why = wishes.noise ? filter(*wishes.noise) : place_observer(wanted);
    if (why) return why;
    const NumberMatrix error = minus_product(system_.A, result_.H, system_.C);
    result_.observer_poles = eigenvalues_of(error);
    if (wishes.noise) wanted = result_.observer_poles;
    const PlacedPoles placed =
        placed_poles(transposed(system_.A, order()), transposed(system_.C, order()),
                     transposed(result_.H, system_.C.size()), wanted);
    if (wishes.noise)
      check_told("check.design.error_poles", placed);
    else
      why = judge(placed, "check.design.observer_poles", result_.observer_poles);
    warn_of_growth(result_.observer_poles, "remark.design.unstable_observer");
    if (!wishes.noise) tell_repeated(wanted, sensors_.size());
    if (!why && !result_.K.empty()) check_separation();
    return why;
  }

  /// What no output sees stays in `wanted` as it is.
  Why place_observer(Poles& wanted) {
    if (auto why = unsound_poles(wanted, "--observer-poles", order())) return why;
    const NumberMatrix A = transposed(used_.A, order());
    const NumberMatrix C = transposed(used_.C, order());
    const Poles fixed = all_shown_ ? Poles{} : fixed_modes(A, C);
    if (!fixed.empty()) {
      const auto kept = place_beside_fixed(A, C, wanted);
      if (!kept)
        return fixed_poles(design_codes::not_observable, fixed,
                           unseen_notes(used_, linear_.states));
      take_correction(kept->K);
      wanted = kept->wanted;
      result_.remarks.push_back({"remark.design.unseen_poles", {listed_poles(kept->fixed)}});
      return std::nullopt;
    }
    const auto H = place_poles(A, C, wanted, all_shown_);
    if (!H || !is_finite(*H)) return off_by(std::numeric_limits<double>::infinity());
    take_correction(best_of(A, C, *H, wanted));
    return std::nullopt;
  }

  /// The least variance is the least cost of the dual system: A P + P Aᵀ − P Cᵀ V⁻¹ C P + W = 0,
  /// H = P Cᵀ V⁻¹.
  Why filter(const Weights& noise) {
    result_.observer_method = DesignMethod::LinearQuadratic;
    NumberVector others;
    for (const std::size_t i : sensors_) others.push_back(noise.others[i]);
    const NumberMatrix A = transposed(used_.A, order());
    const NumberMatrix C = transposed(used_.C, order());
    const std::size_t inputs = linear_.inputs.size();
    const QuadraticCost cost = cost_of(noise, others, transposed(system_.B, inputs),
                                       transposed(rows_of(system_.D, sensors_), inputs));
    const auto dual = linear_quadratic(A, C, cost);
    if (dual && is_finite(dual->K)) take_correction(dual->K);
    if (!result_.H.empty() && settled_by(result_.H, system_.C)) {
      const NumberMatrix rows = transposed(result_.H, system_.C.size());
      result_.checks.push_back(check_regulator("check.design.least_variance", A, C,
                                               {cost.Q, cost.R, cost.N}, rows_of(rows, sensors_)));
      return std::nullopt;
    }
    Diagnostic d = about(design_codes::no_filter, {linear_.model});
    d.notes = unseen_notes(used_, linear_.states, true);
    const Poles still = unweighted_modes(A, cost.Q);
    if (!still.empty()) d.notes.push_back({"note.no_noise", {listed_poles(still)}, {}});
    return d;
  }

  /// The poles told are those of the gains as they are printed.
  void check_told(std::string_view key, const PlacedPoles& placed) {
    constexpr double exact = 1e-6;
    const bool passed = placed.difference <= exact || placed.explained;
    const int decided = std::isfinite(placed.difference) ? 1 : 0;
    result_.checks.push_back({key, passed, false, decided, placed.difference});
  }

  /// The gains as they are printed have the poles wanted, or the reason is told.
  Why judge(const PlacedPoles& placed, std::string_view key, Poles& told) {
    constexpr double imprecise = 1e-3;
    constexpr double exact = 1e-6;
    if (!(placed.difference < imprecise)) return off_by(placed.difference);
    told = placed.poles;
    std::ranges::stable_sort(told, std::ranges::greater(),
                             [](const Complex& pole) { return pole.real(); });
    const bool passed = placed.difference <= exact || placed.explained;
    if (placed.difference > exact)
      result_.remarks.push_back({"remark.design.sensitive", {one_figure(placed.difference)}});
    result_.checks.push_back({key, passed, false, 1, placed.difference});
    return std::nullopt;
  }

  /// Those wanted more often than there are `channels`, inputs or outputs, have not enough
  /// eigenvectors: how far rounding scatters them is no mistake of the gains.
  void tell_repeated(const Poles& wanted, std::size_t channels) {
    Poles seen;
    for (const Complex& pole : wanted) {
      const auto times = static_cast<std::size_t>(std::ranges::count(wanted, pole));
      if (times <= channels || std::ranges::find(seen, pole) != seen.end()) continue;
      seen.push_back(pole);
      const double least = std::numeric_limits<double>::epsilon();
      const double sensitive = std::pow(least, 1 / static_cast<double>(times));
      result_.remarks.push_back({"remark.design.repeated",
                                 {pole_name(pole), std::to_string(times), one_figure(sensitive)}});
    }
  }

  /// The poles of plant and observer together are those of A − B K and of A − H C.
  void check_separation() {
    const double difference =
        separation_difference(system_.A, system_.B, system_.C, result_.K, result_.H);
    constexpr double allowed = 1e-9;
    const int decided = std::isnan(difference) ? 0 : 1;
    result_.checks.push_back(
        {"check.design.separation", difference <= allowed, false, decided, difference});
  }

  const Linearisation& linear_;
  const StateSpace<double>& system_;
  Span span_;
  std::vector<std::size_t> actuators_, sensors_;
  bool all_shown_ = false;
  StateSpace<double> used_;
  ControlDesign result_;
};

}  // namespace

Result<ControlDesign> design_control(const Linearisation& system, const DesignWishes& wishes,
                                     Span span) {
  const auto* numbers = std::get_if<StateSpace<double>>(&system.system);
  if (numbers == nullptr) return Diagnostic{design_codes::needs_numbers, span, {system.model}, {}};
  return Designer(system, *numbers, span).design(wishes);
}

}  // namespace tellegen
