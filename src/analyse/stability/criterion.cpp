#include "analyse/stability/criterion.hpp"

#include <algorithm>

#include "analyse/stability/conditions.hpp"

namespace tellegen {

namespace {

using canonical::Ring;
using canonical::Series;

class CriterionFinder {
 public:
  CriterionFinder(Textbook& textbook, const std::vector<Series>& coefficients,
                  const HurwitzTable& table, const CriterionNames& names, Work& work)
      : textbook_(textbook), ring_(textbook.ring()), table_(table), names_(names), work_(work) {
    for (const Series& c : coefficients) coefficients_.push_back(signed_product(ring_, c));
    for (const Series& d : table.determinants) determinants_.push_back(signed_product(ring_, d));
    for (std::size_t i = 0; i < coefficients_.size(); ++i) coefficients_[i].origin = i;
    for (std::size_t k = 0; k < determinants_.size(); ++k)
      determinants_[k].origin = coefficients_.size() + k;
    // The polynomial may begin with something negative: a_i = α_i/α₀, D_k = Δ_k/α₀ᵏ.
    const SignedProduct first = coefficients_[0];
    for (SignedProduct& c : coefficients_) c = c * first;
    for (std::size_t i = 0; i < determinants_.size(); i += 2)
      determinants_[i] = determinants_[i] * first;
  }

  Criterion find() {
    if (is_hopeless()) {
      result_.verdict = StabilityVerdict::Unstable;
    } else if (table_.end == HurwitzTable::End::TooLarge) {
      by_names();
    } else if (table_.end == HurwitzTable::End::ZeroRow) {
      by_even_factor();
    } else {
      by_lienard_chipart();
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::size_t order() const { return coefficients_.size() - 1; }

  /// Where all motions die out, or at least none grows, no coefficient and no determinant is
  /// negative; none but those that an even factor takes away is zero.
  [[nodiscard]] bool is_hopeless() const {
    const auto negative = [](const SignedProduct& p) { return p.is_negative(); };
    const auto zero = [](const SignedProduct& p) { return p.sign == 0; };
    return table_.end == HurwitzTable::End::ZeroPivot ||
           std::ranges::any_of(coefficients_, negative) ||
           std::ranges::any_of(determinants_, negative) ||
           (table_.end == HurwitzTable::End::Complete && std::ranges::any_of(coefficients_, zero));
  }

  void by_lienard_chipart() {
    bool first = true;
    for (const bool from_next : {false, true}) {
      for (const bool odd : {false, true}) {
        take(criterion(from_next, odd), first);
        first = false;
        if (result_.verdict == StabilityVerdict::Unstable) return;
      }
    }
    if (result_.conditions.empty()) result_.verdict = StabilityVerdict::Stable;
  }

  /// Determinants that are not known in the parameters are asked for by their names.
  void by_names() {
    const std::size_t n = order();
    if (names_.determinants.size() + 1 < n) {
      result_.decided = false;
      return;
    }
    std::vector<SignedProduct> wanted{coefficients_[n]};
    for (std::size_t i = n; i >= 3; i -= 2) wanted.push_back(coefficients_[i - 2]);
    for (std::size_t k = n % 2 == 0 ? 1 : 2; k < n; k += 2) {
      if (k <= determinants_.size()) wanted.push_back(determinants_[k - 1]);
    }
    take(std::move(wanted), true);
    for (std::size_t k = n % 2 == 0 ? 1 : 2; k < n; k += 2) {
      if (k > determinants_.size()) result_.conditions.push_back(names_.determinants[k - 1]);
    }
  }

  /// aₙ and every other coefficient from aₙ₋₁ or aₙ₋₂ down, and every other determinant, odd or
  /// even ones. Dₙ = aₙ Dₙ₋₁ is left out: Dₙ₋₁ stands for it.
  [[nodiscard]] std::vector<SignedProduct> criterion(bool from_next, bool odd) const {
    const std::size_t n = order();
    std::vector<SignedProduct> wanted{coefficients_[n]};
    for (std::size_t i = from_next ? n - 1 : n; i >= 1; i -= 2) {
      if (i != n) wanted.push_back(coefficients_[i]);
      if (i < 2) break;
    }
    for (std::size_t k = odd ? 1 : 2; k <= n; k += 2)
      wanted.push_back(determinants_[std::min(k, determinants_.size()) - 1]);
    return wanted;
  }

  /// Keeps the set that leaves fewer or shorter conditions.
  void take(std::vector<SignedProduct> wanted, bool first) {
    const auto left = fewest(ring_, std::move(wanted));
    std::vector<Formula> formulas;
    std::size_t terms = 0;
    for (const SignedProduct& p : left) {
      if (p.sign == 0 || p.is_negative()) {  // never positive
        result_.verdict = StabilityVerdict::Unstable;
        result_.conditions.clear();
        return;
      }
      formulas.push_back(shown(p));
      terms += term_count(p);
    }
    const std::pair length(formulas.size(), terms);
    if (!first && !(length < shortest_)) return;
    shortest_ = length;
    result_.conditions = std::move(formulas);
  }

  Formula shown(const SignedProduct& p) {
    constexpr std::size_t most_terms = 60;
    const std::size_t k = p.origin;
    if (term_count(p) <= most_terms) return formula_of(textbook_, p);
    if (k < names_.coefficients.size()) return names_.coefficients[k];
    const std::size_t d = k - coefficients_.size();
    return d < names_.determinants.size() ? names_.determinants[d] : formula_of(textbook_, p);
  }

  /// p = g(s²) h(s): h has its roots to the left where D₁ … are positive, and g has simple roots on
  /// the imaginary axis where g(s²) + s g'(s²) has all of its roots to the left.
  void by_even_factor() {
    result_.oscillates = true;
    const std::vector<Series>& g = table_.even_factor;
    std::vector<Series> shaken;
    for (std::size_t i = 0; i < g.size(); ++i) {
      shaken.push_back(g[i]);
      const auto power = static_cast<std::int64_t>(g.size() - 1 - i);
      if (power > 0) shaken.push_back(canonical::scale(g[i], Rational(power)));
    }
    const HurwitzTable table = hurwitz_table(shaken, work_);
    if (table.end != HurwitzTable::End::Complete) {
      result_.decided = false;
      return;
    }
    CriterionFinder inner(textbook_, shaken, table, {}, work_);
    if (inner.is_hopeless()) {
      result_.verdict = StabilityVerdict::Unstable;
      return;
    }
    std::vector<SignedProduct> wanted = determinants_;
    std::vector<SignedProduct> more = inner.criterion(false, true);
    for (SignedProduct& p : more)
      p.origin = coefficients_.size() + determinants_.size();  // no name
    wanted.insert(wanted.end(), more.begin(), more.end());
    take(std::move(wanted), true);
    if (result_.verdict == StabilityVerdict::Conditional && result_.conditions.empty())
      result_.verdict = StabilityVerdict::Marginal;
  }

  Textbook& textbook_;
  Ring& ring_;
  const HurwitzTable& table_;
  CriterionNames names_;
  Work& work_;
  std::vector<SignedProduct> coefficients_, determinants_;
  std::pair<std::size_t, std::size_t> shortest_;  // conditions, terms
  Criterion result_;
};

}  // namespace

Criterion criterion_of(Textbook& textbook, const std::vector<Series>& coefficients,
                       const HurwitzTable& table, const CriterionNames& names, Work& work) {
  return CriterionFinder(textbook, coefficients, table, names, work).find();
}

}  // namespace tellegen
