#include "verify/claim/constrained_consequence.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/constraints/values.hpp"
#include "numeric/corner_points.hpp"
#include "numeric/corners.hpp"
#include "numeric/random.hpp"
#include "numeric/random_point.hpp"
#include "verify/claim/explicit_motion.hpp"

namespace tellegen {

namespace {

using Answer = Consequence::Answer;

/// Random configurations that keep the constraints, up to the last digits.
class Configurations {
 public:
  Configurations(const EnergyModel& model, const EulerLagrange& el, Expr rest)
      : values_(model),
        el_(el),
        surfaces_(corner_surfaces({rest})),
        symbols_(symbols_of(rest)),
        tape_(roots(rest), symbols_),
        over_(surfaces_.size()),
        under_(surfaces_.size()) {}

  Consequence look() {
    constexpr std::uint64_t attempts = 200;
    constexpr int wanted = 60;
    int points = 0;
    for (std::uint64_t seed = 1; seed <= attempts && points < wanted; ++seed) {
      const auto here = at(seed);
      if (!here) continue;
      ++points;
      if (!*here) return {Answer::DoesNotFollow, points};
    }
    const auto seen = [](const std::vector<bool>& sides) {
      return std::ranges::all_of(sides, [](bool side) { return side; });
    };
    const bool both = seen(over_) && seen(under_);
    return {points > 0 && both ? Answer::NotRefuted : Answer::Undecided, points};
  }

 private:
  std::vector<Expr> roots(Expr rest) const {
    std::vector<Expr> all = surfaces_;
    all.push_back(rest);
    return all;
  }
  std::vector<Expr> symbols_of(Expr rest) const {
    std::vector<Expr> all = roots(rest);
    all.insert(all.end(), el_.coordinates.begin(), el_.coordinates.end());
    return input_symbols(all);
  }

  /// Whether nothing beyond rounding is left there; nothing where that cannot be said.
  std::optional<bool> at(std::uint64_t seed) {
    const auto point = configuration(seed);
    if (!point) return std::nullopt;
    const auto values = tape_.evaluate<Rounded>(*point);
    for (const Rounded& v : values) {
      if (!std::isfinite(v.value) || !std::isfinite(v.error)) return std::nullopt;
    }
    for (std::size_t k = 0; k < surfaces_.size(); ++k) {
      if (!is_off_corner(values[k])) return std::nullopt;
    }
    for (std::size_t k = 0; k < surfaces_.size(); ++k)
      (values[k].value > 0 ? over_ : under_)[k] = true;
    const Rounded& left = values.back();
    return std::abs(left.value) <= 32 * std::numeric_limits<double>::epsilon() * left.error;
  }

  /// Values of all symbols; the coordinates as uncertain as Newton's steps leave them.
  std::optional<std::vector<Rounded>> configuration(std::uint64_t seed) const {
    constexpr double last_digits = 64;
    Surroundings around = values_.surroundings(seed);
    SplitMix random(seed);
    // Beside the values of the model: equal lengths must not make a claim right.
    for (std::size_t i = 1; i < around.size(); ++i) around[i] *= random.uniform(0.93, 1.07);
    NewtonOptions options;
    options.tolerance = 1e-15;
    const NewtonResult place = solve_equations(values_.positions(values_.holonomic(), around),
                                               values_.random_configuration(seed), options);
    if (!place.converged) return std::nullopt;
    std::vector<Rounded> point;
    for (const double x : random_point(symbols_, seed)) point.emplace_back(x, 0.0);
    const auto set = [&](Expr symbol, double value, double error) {
      const auto found = std::ranges::find(symbols_, symbol);
      if (found != symbols_.end())
        point[static_cast<std::size_t>(found - symbols_.begin())] = {value, error};
    };
    set(el_.coordinates[0].pool().time(), around[0], 0);
    for (std::size_t i = 0; i < values_.parameters().size(); ++i)
      set(values_.parameters()[i], around[i + 1], 0);
    for (std::size_t i = 0; i < el_.coordinates.size(); ++i)
      set(el_.coordinates[i], place.x[i], last_digits * (1 + std::abs(place.x[i])));
    return point;
  }

  ConstraintValues values_;
  const EulerLagrange& el_;
  std::vector<Expr> surfaces_;
  std::vector<Expr> symbols_;
  Tape tape_;
  std::vector<bool> over_, under_;  // sides of the surfaces that were met
};

/// In closed form, branch by branch; Undecided where there is none.
Consequence in_closed_form(const EnergyModel& model, const EulerLagrange& el, Expr residual) {
  const auto rests = along_constraints(model, el, residual);
  if (!rests) return {};
  Consequence all{Answer::Follows, 0};
  for (const Expr rest : *rests) {
    const std::vector<Expr> root{rest};
    canonical::Ring ring(rest.pool(), root);
    const Consequence one = consequence_of(decide_zero(ring, rest));
    if (one.answer == Answer::DoesNotFollow || one.answer == Answer::Undecided) return one;
    if (one.answer == Answer::NotRefuted) all = {one.answer, all.points + one.points};
  }
  return all;
}

}  // namespace

Consequence follows_along_motion(const EnergyModel& model, const EulerLagrange& el, Expr residual) {
  const Consequence exact = in_closed_form(model, el, residual);
  if (exact.answer != Answer::Undecided) return exact;
  const auto rest = along_velocities(el, residual);
  if (!rest) return {};
  const std::vector<Expr> root{*rest};
  canonical::Ring ring(rest->pool(), root);
  const ZeroAnswer everywhere = decide_zero(ring, *rest);
  if (everywhere.kind == ZeroAnswer::Kind::Zero) return {Answer::Follows, 0};
  return Configurations(model, el, *rest).look();
}

}  // namespace tellegen
