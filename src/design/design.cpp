#include "design/design.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "analyse/dense.hpp"
#include "design/codes.hpp"
#include "design/distance.hpp"
#include "design/number_matrix.hpp"
#include "design/poles.hpp"

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

std::string listed_poles(const Poles& poles) {
  std::string text;
  for (const Complex& pole : poles) text += (text.empty() ? "" : ", ") + pole_name(pole);
  return text;
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

  Why feed_back(const DesignWishes& wishes) {
    if (!wishes.poles && !wishes.response && !wishes.weights) return std::nullopt;
    if (linear_.inputs.empty()) return about(design_codes::no_input, {linear_.model});
    if (wishes.weights) return regulate(*wishes.weights);
    const Poles wanted =
        wishes.poles ? *wishes.poles
                     : dominant_poles(order(), wishes.response->damping, wishes.response->settling);
    if (auto why = unsound_poles(wanted, "--poles", order())) return why;
    const Poles fixed = fixed_modes(system_.A, system_.B);
    if (!fixed.empty()) {
      const auto kept = place_beside_fixed(system_.A, system_.B, wanted);
      if (!kept) return fixed_poles(design_codes::not_controllable, fixed);
      result_.K = kept->K;
      result_.remarks.push_back({"remark.design.kept_poles", {listed_poles(kept->fixed)}});
      return close_loop(&kept->wanted);
    }
    const auto K = place_poles(system_.A, system_.B, wanted);
    if (!K) return about(design_codes::imprecise, {"–"});
    result_.K = *K;
    return close_loop(&wanted);
  }

  [[nodiscard]] Diagnostic fixed_poles(Code code, const Poles& fixed) const {
    Diagnostic d = about(code, {listed_poles(fixed)});
    d.notes.push_back({"note.keep_fixed_poles", {}, {}});
    return d;
  }

  Why regulate(const Weights& weights) {
    result_.method = DesignMethod::LinearQuadratic;
    const auto regulator =
        linear_quadratic(system_.A, system_.B, diagonal(weights.states), diagonal(weights.others));
    if (!regulator) return about(design_codes::no_regulator, {linear_.model});
    result_.K = regulator->K;
    return close_loop(nullptr);
  }

  Why close_loop(const Poles* wanted) {
    const NumberMatrix closed = minus_product(system_.A, system_.B, result_.K);
    result_.closed_loop_poles = eigenvalues_of(closed);
    find_static_gain(closed);
    if (wanted == nullptr) return std::nullopt;
    const double loss = cancelled(system_.B, result_.K, closed);
    return judge(closed, loss, *wanted, "check.design.feedback_poles", linear_.inputs.size(),
                 result_.closed_loop_poles);
  }

  /// At rest 0 = (A − B K) x + B w and y = (C − D K) x + D w; the estimate is right there.
  void find_static_gain(const NumberMatrix& closed) {
    if (linear_.outputs.empty()) return;
    const auto x = solve_columns(closed, system_.B);
    if (!x) return;
    const NumberMatrix seen = minus_product(system_.C, system_.D, result_.K);
    result_.static_gain = minus_product(system_.D, seen, *x);
    if (linear_.outputs.size() != linear_.inputs.size()) return;
    NumberMatrix one(linear_.inputs.size(), NumberVector(linear_.inputs.size(), 0));
    for (std::size_t i = 0; i < one.size(); ++i) one[i][i] = 1;
    if (const auto inverse = solve_columns(result_.static_gain, one)) result_.prefilter = *inverse;
  }

  Why observe(const DesignWishes& wishes) {
    if (linear_.outputs.empty()) return about(design_codes::no_output, {linear_.model});
    Poles wanted = wishes.noise ? Poles() : *wishes.observer_poles;
    auto why = wishes.noise ? filter(*wishes.noise) : place_observer(wanted);
    if (why) return why;
    const NumberMatrix error = minus_product(system_.A, result_.H, system_.C);
    result_.observer_poles = eigenvalues_of(error);
    if (!wishes.noise) {
      why = judge(error, cancelled(result_.H, system_.C, error), wanted,
                  "check.design.observer_poles", linear_.outputs.size(), result_.observer_poles);
    }
    if (!why && !result_.K.empty()) check_separation();
    return why;
  }

  /// What no output sees stays in `wanted` as it is.
  Why place_observer(Poles& wanted) {
    if (auto why = unsound_poles(wanted, "--observer-poles", order())) return why;
    const NumberMatrix A = transposed(system_.A, order());
    const NumberMatrix C = transposed(system_.C, order());
    const Poles fixed = fixed_modes(A, C);
    if (!fixed.empty()) {
      const auto kept = place_beside_fixed(A, C, wanted);
      if (!kept) return fixed_poles(design_codes::not_observable, fixed);
      result_.H = transposed(kept->K, order());
      wanted = kept->wanted;
      result_.remarks.push_back({"remark.design.unseen_poles", {listed_poles(kept->fixed)}});
      return std::nullopt;
    }
    const auto H = place_poles(A, C, wanted);
    if (!H) return about(design_codes::imprecise, {"–"});
    result_.H = transposed(*H, order());
    return std::nullopt;
  }

  /// The least variance is the least cost of the dual system: A P + P Aᵀ − P Cᵀ V⁻¹ C P + W = 0,
  /// H = P Cᵀ V⁻¹.
  Why filter(const Weights& noise) {
    result_.observer_method = DesignMethod::LinearQuadratic;
    const auto dual =
        linear_quadratic(transposed(system_.A, order()), transposed(system_.C, order()),
                         diagonal(noise.states), diagonal(noise.others));
    if (!dual) return about(design_codes::no_filter, {linear_.model});
    result_.H = transposed(dual->K, order());
    return std::nullopt;
  }

  /// Poles differ from what was wanted by rounding, times the condition of the eigenvectors.
  /// How much larger the terms of A − B K are than what is left of them: so much more their
  /// rounding counts where a feedback takes a fast pole to a slow one.
  [[nodiscard]] double cancelled(const NumberMatrix& B, const NumberMatrix& K,
                                 const NumberMatrix& left) const {
    double terms = 0;
    double rest = 0;
    for (std::size_t i = 0; i < order(); ++i) {
      for (std::size_t j = 0; j < order(); ++j) {
        double sum = std::abs(system_.A[i][j]);
        for (std::size_t k = 0; k < K.size(); ++k) sum += std::abs(B[i][k] * K[k][j]);
        terms = std::max(terms, sum);
        rest = std::max(rest, std::abs(left[i][j]));
      }
    }
    return rest > 0 ? terms / rest : 1;
  }

  /// Equal poles are told as one, their mean; more of them than `channels`, inputs or outputs, have
  /// not enough eigenvectors, which is a remark.
  Why judge(const NumberMatrix& closed, double loss, const Poles& wanted, std::string_view key,
            std::size_t channels, Poles& told) {
    constexpr double imprecise = 1e-3;
    constexpr double per_condition = 1e3 * std::numeric_limits<double>::epsilon();
    const double distance = largest_distance(told, wanted);
    if (!(distance < imprecise)) return about(design_codes::imprecise, {rounded(distance)});
    const double size = largest_size(wanted);
    const std::vector<PoleGroup> groups = grouped(told, wanted);
    Poles together;
    for (const PoleGroup& group : groups) {
      const std::size_t times = group.found.size();
      const double spread = group.spread() / size;
      const double root = std::pow(per_condition * loss, 1 / static_cast<double>(times));
      if (times > 1 && !(spread < std::clamp(10 * root, imprecise, 0.1)))
        return about(design_codes::imprecise, {rounded(spread)});
      if (times > channels) {
        const double least = std::numeric_limits<double>::epsilon();
        const double sensitive = std::pow(least, 1 / static_cast<double>(times));
        result_.remarks.push_back(
            {"remark.design.repeated",
             {pole_name(group.wanted), std::to_string(times), one_figure(sensitive)}});
      }
      together.insert(together.end(), times, times > 1 ? group.mean() : group.found.front());
    }
    std::ranges::stable_sort(together, std::ranges::greater(),
                             [](const Complex& pole) { return pole.real(); });
    if (groups.size() < wanted.size()) told = std::move(together);
    const double expected = std::max(per_condition * loss * eigenvector_condition(closed), 1e-9);
    result_.checks.push_back({key, distance <= expected, false, 1, distance});
    return std::nullopt;
  }

  /// The poles of plant and observer together are those of A − B K and of A − H C.
  void check_separation() {
    const std::size_t n = order();
    NumberMatrix whole(2 * n, NumberVector(2 * n));
    const NumberMatrix observer =
        minus_product(minus_product(system_.A, system_.B, result_.K), result_.H, system_.C);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        whole[i][j] = system_.A[i][j];
        whole[n + i][n + j] = observer[i][j];
        for (std::size_t k = 0; k < result_.K.size(); ++k)
          whole[i][n + j] -= system_.B[i][k] * result_.K[k][j];
        for (std::size_t k = 0; k < system_.C.size(); ++k)
          whole[n + i][j] += result_.H[i][k] * system_.C[k][j];
      }
    }
    Poles both = result_.closed_loop_poles;
    both.insert(both.end(), result_.observer_poles.begin(), result_.observer_poles.end());
    const double distance = largest_distance(eigenvalues_of(whole), both);
    const double expected =
        std::max(1e3 * std::numeric_limits<double>::epsilon() * eigenvector_condition(whole), 1e-6);
    result_.checks.push_back({"check.design.separation", distance <= expected, false, 1, distance});
  }

  const Linearisation& linear_;
  const StateSpace<double>& system_;
  Span span_;
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
