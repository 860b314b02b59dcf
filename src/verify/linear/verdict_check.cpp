#include "verify/linear/verdict_check.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "numeric/random.hpp"
#include "numeric/random_point.hpp"
#include "numeric/tape.hpp"
#include "symbolic/dyadic_matrix.hpp"
#include "verify/linear/routh.hpp"
#include "verify/linear/stability_names.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_states_for_verdict = 16;

/// Values of the parameters, what is printed as positive there, and where the poles lie.
struct Tried {
  std::vector<double> point;
  std::vector<double> conditions;
  Decay decay = Decay::Open;

  [[nodiscard]] bool all_hold() const {
    return std::ranges::all_of(conditions, [](double c) { return c > 0; });
  }
};

class VerdictCheck {
 public:
  VerdictCheck(const FormulaMatrix& A, const StabilityReport& report)
      : report_(report),
        order_(A.size()),
        roots_(roots_of(A, report)),
        symbols_(input_symbols(roots_)),
        tape_(roots_, symbols_),
        oscillates_(std::ranges::any_of(report.remarks, [](const Remark& r) {
          return r.key == "remark.stability.oscillates";
        })) {}

  Check made() {
    sample();
    for (std::size_t k = 0; k < report_.conditions.size() && !wrong_; ++k) look_at_edge(k);
    return {"check.stability.verdict", compared_ > 0 && !wrong_, false, compared_, 0};
  }

 private:
  static std::vector<Expr> roots_of(const FormulaMatrix& A, const StabilityReport& report) {
    std::vector<Expr> roots;
    for (const FormulaVector& row : A) {
      for (const Formula& f : row) roots.push_back(f.value);
    }
    const CoefficientMeaning meaning(report);
    for (const StabilityCondition& c : report.conditions) roots.push_back(meaning.of(c.left));
    return roots;
  }

  [[nodiscard]] Tried tried(std::vector<double> point) const {
    const std::vector<double> values = tape_.evaluate<double>(point);
    DyadicMatrix::Numbers a;
    for (std::size_t i = 0; i < order_; ++i) {
      const auto row = values.begin() + static_cast<std::ptrdiff_t>(i * order_);
      a.emplace_back(row, row + static_cast<std::ptrdiff_t>(order_));
    }
    Tried result{std::move(point), {}, Decay::Open};
    result.conditions.assign(values.begin() + static_cast<std::ptrdiff_t>(order_ * order_),
                             values.end());
    const auto exact = DyadicMatrix::of(a, order_);
    if (!exact) return result;
    std::vector<long double> polynomial = exact->precise_characteristic(0);
    polynomial.resize(order_ + 1 - report_.zero_roots);
    result.decay = decay_of(polynomial);
    return result;
  }

  /// Near 1, and over several orders of magnitude.
  [[nodiscard]] std::vector<double> random_place(std::uint64_t seed) const {
    std::vector<double> point = random_point(symbols_, seed);
    if (seed % 3 == 0) return point;
    SplitMix random(seed);
    for (double& x : point) x *= std::pow(10.0, random.uniform(-2, 2));
    return point;
  }

  void sample() {
    constexpr std::uint64_t places = 24;
    for (std::uint64_t seed = 1; seed <= places; ++seed) {
      tried_.push_back(tried(random_place(seed)));
      judge(tried_.back());
    }
  }

  /// What the report says of this place, and whether it is so.
  void judge(const Tried& place) {
    const bool finite =
        std::ranges::all_of(place.conditions, [](double c) { return std::isfinite(c); });
    if (!finite || place.decay == Decay::Open) return;
    ++compared_;
    if (!agrees(place)) wrong_ = true;
  }

  [[nodiscard]] bool agrees(const Tried& place) const {
    const bool grows = place.decay == Decay::Grows;
    if (!report_.conditions.empty()) return place.all_hold() != grows;
    switch (report_.verdict) {
      case StabilityVerdict::Stable:
        return !grows;
      case StabilityVerdict::Marginal:
        return !grows && (report_.zero_roots > 0 || oscillates_);
      case StabilityVerdict::Unstable:
        return grows || report_.zero_roots > 0;
      default:
        return true;
    }
  }

  /// Between a place where a condition holds and one where it does not: just before and just behind
  /// its edge, where the others hold.
  void look_at_edge(std::size_t k) {
    constexpr int most_tries = 12;
    int tries = 0;
    for (const Tried& holds : tried_) {
      for (const Tried& fails : tried_) {
        if (!(holds.conditions[k] > 0) || !(fails.conditions[k] < 0)) continue;
        if (++tries > most_tries || wrong_) return;
        if (compare_at_edge(k, holds, fails)) return;
      }
    }
  }

  bool compare_at_edge(std::size_t k, Tried holds, Tried fails) {
    constexpr int halvings = 22;
    for (int i = 0; i < halvings; ++i) {
      Tried middle = tried(between(holds.point, fails.point));
      if (!std::isfinite(middle.conditions[k])) return false;
      (middle.conditions[k] > 0 ? holds : fails) = std::move(middle);
    }
    for (std::size_t i = 0; i < holds.conditions.size(); ++i) {
      if (i != k && !(holds.conditions[i] > 0 && fails.conditions[i] > 0)) return false;
    }
    if (holds.decay == Decay::Open && fails.decay == Decay::Open) return false;
    judge(holds);
    judge(fails);
    return true;
  }

  static std::vector<double> between(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> middle;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const bool one_sign = a[i] * b[i] > 0;
      middle.push_back(one_sign ? std::copysign(std::sqrt(a[i] * b[i]), a[i])
                                : std::midpoint(a[i], b[i]));
    }
    return middle;
  }

  const StabilityReport& report_;
  std::size_t order_;
  std::vector<Expr> roots_, symbols_;
  Tape tape_;
  bool oscillates_;  // the conditions are those of roots that stay on the axis
  std::vector<Tried> tried_;
  int compared_ = 0;
  bool wrong_ = false;
};

}  // namespace

std::optional<Check> check_verdict(const FormulaMatrix& A, const StabilityReport& report) {
  const bool general = report.proof != VerdictProof::Eigenvalues || !report.conditions.empty();
  const bool open = report.verdict == StabilityVerdict::Conditional && report.conditions.empty();
  if (!general || open || A.size() > most_states_for_verdict) return std::nullopt;
  return VerdictCheck(A, report).made();
}

}  // namespace tellegen
