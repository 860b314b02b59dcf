#include "analyse/stability/stability.hpp"

#include <algorithm>

#include "analyse/stability/characteristic.hpp"
#include "analyse/stability/criterion.hpp"
#include "analyse/stability/energy_decay.hpp"
#include "analyse/stability/fraction.hpp"
#include "analyse/stability/hurwitz_graph.hpp"
#include "analyse/stability/hurwitz_steps.hpp"
#include "analyse/stability/numbers.hpp"
#include "analyse/stability/positive_sum.hpp"
#include "analyse/stability/spare.hpp"
#include "verify/linear/stability_check.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

constexpr std::size_t work_for_polynomial = 1'000'000;
constexpr std::size_t work_to_show = 100'000;  // determinants that are shown but decide nothing
constexpr std::size_t most_terms_to_show = 40;

/// Coefficients that fill pages help nobody, and their determinants are out of reach.
bool is_readable(const Characteristic& characteristic) {
  constexpr std::size_t most_terms = 1000;
  return std::ranges::all_of(characteristic.monic,
                             [](const Series& s) { return s.size() <= most_terms; });
}

/// Whether Dₖ can be written by the coefficients.
bool is_short(const std::vector<CoefficientSum>& sums, std::size_t k) {
  return k <= sums.size() && sums[k - 1].size() <= most_terms_of_coefficients;
}

class StabilityJudge {
 public:
  StabilityJudge(const LinearMotion& motion, const StabilityOptions& options, Ring& ring)
      : motion_(motion), options_(options), ring_(ring), textbook_(ring) {}

  StabilityReport judge(const EnergyEvidence& energy) {
    result_.model = motion_.model;
    result_.description = motion_.description;
    result_.states = motion_.states;
    if (!within_budget([&] { find_polynomial(); })) forget_polynomial();
    count_zero_roots();
    bool decided = false;
    const bool enough = within_budget([&] { decided = options_.by_energy && by_energy(energy); });
    if (!characteristic_) {
      result_.remarks.push_back({"remark.stability.polynomial_too_large", {}});
    } else if (!enough || !within_budget([&] { take_determinants(decided); })) {
      result_.remarks.push_back({"remark.stability.too_large", {}});
    }
    by_numbers();
    for (const Check& check : check_stability(motion_.A, parameter_values_of(motion_), result_))
      result_.checks.push_back(check);
    if (options_.steps && characteristic_) result_.steps = hurwitz_steps(result_);
    return std::move(result_);
  }

 private:
  /// Formulas have a part of the budget; the rest is for the numbers.
  template <class Step>
  bool within_budget(const Step& step) {
    return spare(motion_.pool->budget(), 0.2, step);
  }
  void find_polynomial();
  void forget_polynomial() {
    characteristic_.reset();
    result_.polynomial.clear();
  }
  void count_zero_roots();
  void take_determinants(bool decided) {
    find_determinants(decided);
    if (!decided) by_determinants();
    show_determinants();
  }
  void name_coefficients();
  bool by_energy(const EnergyEvidence& energy);
  std::optional<StabilityVerdict> by_elements(const EnergyEvidence& energy);
  [[nodiscard]] bool has_no_rest(const EnergyEvidence& energy);
  void find_determinants(bool decided);
  void by_determinants();
  [[nodiscard]] CriterionNames names();
  void judge_zero_roots();
  void show_determinants();
  Formula shown(const Series& determinant, std::size_t k);
  void by_numbers();
  [[nodiscard]] std::size_t order() const { return motion_.states.size() - result_.zero_roots; }

  const LinearMotion& motion_;
  const StabilityOptions& options_;
  Ring& ring_;
  Textbook textbook_;
  StabilityReport result_;
  std::optional<Characteristic> characteristic_;
  std::vector<Series> coefficients_;  // without the roots at zero
  std::optional<HurwitzTable> table_;
  bool almost_always_ = false;  // passive, and stable but for special parameters
};

void StabilityJudge::find_polynomial() {
  SeriesMatrix a;
  for (const FormulaVector& row : motion_.A) {
    a.emplace_back();
    for (const Formula& f : row) a.back().push_back(ring_.normalise(ring_.convert(f.value)));
  }
  Work work(work_for_polynomial);
  characteristic_ = characteristic_of(ring_, a, work);
  if (characteristic_ && !is_readable(*characteristic_)) characteristic_.reset();
  if (!characteristic_) return;
  name_coefficients();
  const std::vector<Series>& cleared = characteristic_->cleared;
  const bool sums = !cleared.empty() && cleared[0].size() > 1;  // in the denominators
  for (std::size_t i = 0; i < characteristic_->monic.size(); ++i) {
    result_.polynomial.push_back(sums ? fraction_formula(textbook_, cleared[i], cleared[0])
                                      : textbook_.formula(characteristic_->monic[i]));
  }
}

void StabilityJudge::count_zero_roots() {
  if (!characteristic_) {
    result_.zero_roots = motion_.states.size() - rank_at_random(motion_);
    return;
  }
  const std::vector<Series>& all = characteristic_->monic;
  while (result_.zero_roots + 1 < all.size() &&
         ring_.is_zero(all[all.size() - 1 - result_.zero_roots]))
    ++result_.zero_roots;
  if (result_.zero_roots > 0)
    result_.remarks.push_back({"remark.bg.zero_roots", {std::to_string(result_.zero_roots)}});
}

/// a₁, a₂, … unless the model calls something of its own so.
void StabilityJudge::name_coefficients() {
  for (const char* letter : {"a", "c", "alpha"}) {
    result_.letter = letter;
    bool taken = false;
    for (std::size_t i = 0; i <= motion_.states.size(); ++i)
      taken = taken || motion_.pool->find_symbol(letter + std::to_string(i)).has_value();
    if (!taken) return;
  }
}

/// No state stays as it is: the structure says so, or the last coefficient is never zero.
bool StabilityJudge::has_no_rest(const EnergyEvidence& energy) {
  if (result_.zero_roots > 0) return false;
  if (energy.elements->rests_die || energy.constant_moduli) return true;
  return characteristic_ && !characteristic_->cleared.empty() &&
         certain_sign(ring_, characteristic_->cleared.back()) != 0;
}

/// Nothing grows where all elements are passive; what dies out is told by zeros that walk along the
/// bonds, and what never does by the rank of what the resistors see.
std::optional<StabilityVerdict> StabilityJudge::by_elements(const EnergyEvidence& energy) {
  if (!energy.elements || !energy.elements->passive) return std::nullopt;
  if (result_.zero_roots > 0 || energy.elements->lossless) return StabilityVerdict::Marginal;
  if (energy.elements->oscillations_die && has_no_rest(energy)) return StabilityVerdict::Stable;
  const auto rank = seen_rank(motion_, energy.seen);
  if (!rank) return std::nullopt;
  if (*rank < motion_.states.size()) {
    result_.remarks.push_back(
        {"remark.stability.unseen", {std::to_string(motion_.states.size() - *rank)}});
    return StabilityVerdict::Marginal;
  }
  almost_always_ = true;
  return std::nullopt;
}

bool StabilityJudge::by_energy(const EnergyEvidence& energy) {
  auto verdict = by_elements(energy);
  if (!verdict && energy.phs != nullptr)
    verdict = decay_by_energy(ring_, *energy.phs, motion_.states, result_.zero_roots);
  if (!verdict) return false;
  result_.verdict = *verdict;
  result_.proof = VerdictProof::Energy;
  return true;
}

void StabilityJudge::find_determinants(bool decided) {
  if (order() == 0 || characteristic_->cleared.empty()) return;
  const std::vector<Series>& all = characteristic_->cleared;
  coefficients_.assign(all.begin(), all.end() - static_cast<std::ptrdiff_t>(result_.zero_roots));
  Work work(decided ? work_to_show : options_.work);
  table_ = hurwitz_table(coefficients_, work);
}

void StabilityJudge::by_determinants() {
  result_.proof = VerdictProof::Hurwitz;
  Criterion criterion;
  if (table_) {
    Work work(options_.work);
    criterion = criterion_of(textbook_, coefficients_, *table_, names(), work);
  } else if (order() > 0) {
    criterion.decided = false;
  } else {
    criterion.verdict = StabilityVerdict::Stable;
  }
  result_.verdict = criterion.verdict;
  for (const Formula& f : criterion.conditions) result_.conditions.push_back({f, std::nullopt});
  if (!criterion.decided) result_.remarks.push_back({"remark.stability.too_large", {}});
  if (criterion.oscillates) result_.remarks.push_back({"remark.stability.oscillates", {}});
  if (result_.zero_roots > 0) judge_zero_roots();
}

/// What stands for coefficients and determinants in conditions that would be too long.
CriterionNames StabilityJudge::names() {
  CriterionNames all;
  std::vector<Expr> values;
  for (std::size_t i = 0; i <= order(); ++i) {
    values.push_back(ring_.to_expr(characteristic_->monic[i]));
    all.coefficients.push_back({values.back(), name_form(result_.letter + std::to_string(i))});
  }
  const auto sums = graph_determinants(hurwitz_graph(order(), result_.letter));
  for (std::size_t k = 0; k < sums.size(); ++k) {
    all.determinants.push_back(
        {coefficient_value(sums[k], values), name_form("D" + std::to_string(k + 1))});
  }
  return all;
}

/// A root at zero stands for something that stays; several may grow like powers of time.
void StabilityJudge::judge_zero_roots() {
  if (result_.verdict == StabilityVerdict::Unstable) return;
  const bool apart = rank_at_random(motion_) == order();
  if (!apart) {
    result_.verdict = StabilityVerdict::Unstable;
    result_.conditions.clear();
    result_.remarks.push_back({"remark.stability.grows_with_time", {}});
  } else if (result_.verdict == StabilityVerdict::Stable) {
    result_.verdict = StabilityVerdict::Marginal;
  }
}

/// In terms of the parameters where that is short, else of the coefficients; the last one is aₙ
/// Dₙ₋₁.
void StabilityJudge::show_determinants() {
  const std::size_t n = order();
  result_.graph = hurwitz_graph(n, result_.letter);
  const std::vector<CoefficientSum> sums = graph_determinants(result_.graph);
  std::vector<Expr> values;
  for (const Series& c : characteristic_->monic) values.push_back(ring_.to_expr(c));
  for (std::size_t k = 1; k <= n; ++k) {
    const std::size_t known = table_ ? table_->determinants.size() : 0;
    const bool ends_in_zero = table_ && table_->end == HurwitzTable::End::ZeroRow;
    if (k <= known && table_->determinants[k - 1].size() <= most_terms_to_show) {
      result_.hurwitz.push_back(shown(table_->determinants[k - 1], k));
    } else if (k == n && k == known + 1 && n > 1 && table_->end == HurwitzTable::End::Complete &&
               table_->determinants[k - 2].size() * coefficients_[n].size() <= most_terms_to_show) {
      result_.hurwitz.push_back(
          shown(ring_.multiply(table_->determinants[k - 2], coefficients_[n]), k));
    } else if (ends_in_zero && k > known) {
      result_.hurwitz.push_back(textbook_.formula(Series()));
    } else if (k == n && n > 1 && is_short(sums, n - 1)) {
      Form last;  // aₙ Dₙ₋₁
      last.kind = Form::Kind::Product;
      last.items = {name_form(result_.letter + std::to_string(n)),
                    coefficient_form(sums[n - 2], result_.letter)};
      result_.hurwitz.push_back({values[n] * coefficient_value(sums[n - 2], values), last});
    } else if (is_short(sums, k)) {
      result_.hurwitz.push_back(
          {coefficient_value(sums[k - 1], values), coefficient_form(sums[k - 1], result_.letter)});
    } else {
      result_.remarks.push_back({"remark.stability.determinants_left_out", {std::to_string(k)}});
      return;
    }
  }
}

/// Dₖ of the cleared polynomial is α₀ᵏ times that of the polynomial itself.
Formula StabilityJudge::shown(const Series& determinant, std::size_t k) {
  const Series over = ring_.power(coefficients_[0], static_cast<int>(k));
  if (over.size() > 1) return fraction_formula(textbook_, determinant, over);
  return textbook_.formula(ring_.as_fraction(ring_.divide(determinant, over)));
}

void StabilityJudge::by_numbers() {
  result_.numbers = numbers_of(motion_);
  if (result_.numbers) {
    const Values values = parameter_values_of(motion_);
    for (StabilityCondition& c : result_.conditions) c.holds = is_positive_at(c.left.value, values);
    judge_by_numbers(motion_, result_);
  } else if (!characteristic_ ||
             (result_.verdict == StabilityVerdict::Conditional && result_.conditions.empty())) {
    if (result_.proof == VerdictProof::Energy) return;
    if (almost_always_)
      result_.remarks.push_back({"remark.stability.almost_always", {}});
    else
      result_.sample = sample_of(motion_);
  }
}

}  // namespace

StabilityReport judge_stability(const LinearMotion& motion, const EnergyEvidence& energy,
                                const StabilityOptions& options) {
  std::vector<Expr> roots;
  for (const FormulaVector& row : motion.A) {
    for (const Formula& f : row) roots.push_back(f.value);
  }
  Ring ring(*motion.pool, roots);
  return StabilityJudge(motion, options, ring).judge(energy);
}

}  // namespace tellegen
