#include "analyse/stability/hurwitz.hpp"

#include <algorithm>
#include <optional>

#include "symbolic/canonical/polynomial.hpp"

namespace tellegen {

namespace {

using canonical::Polynomial;
using canonical::PolynomialRing;
using canonical::Series;

using Row = std::vector<Polynomial>;

/// The array of Routh with its fractions cleared: row k is Dₖ₋₁ times the row of Routh, so that its
/// entries are minors of the matrix of Hurwitz and its first entry is Dₖ.
class FractionFreeRouth {
 public:
  FractionFreeRouth(const std::vector<Series>& coefficients, Work& work)
      : polynomials_(coefficients), work_(work), n_(coefficients.size() - 1) {
    Row even, odd;
    for (std::size_t i = 0; i <= n_; ++i)
      (i % 2 == 0 ? even : odd).push_back(polynomials_.polynomial(coefficients[i]));
    rows_.push_back(std::move(even));
    rows_.push_back(std::move(odd));
  }

  HurwitzTable run() {
    for (std::size_t k = 1; k < std::max<std::size_t>(n_, 2); ++k) {
      if (k > 1 && !add_row()) return ended(HurwitzTable::End::TooLarge);
      const Row& row = rows_.back();
      const bool zero = std::ranges::all_of(row, [](const Polynomial& p) { return p.is_zero(); });
      if (zero) return with_even_factor();
      if (row[0].is_zero()) return ended(HurwitzTable::End::ZeroPivot);
      table_.determinants.push_back(polynomials_.series(row[0]));
      if (n_ == 1) break;
    }
    return std::move(table_);
  }

 private:
  HurwitzTable ended(HurwitzTable::End end) {
    table_.end = end;
    return std::move(table_);
  }
  HurwitzTable with_even_factor() {
    for (const Polynomial& p : rows_[rows_.size() - 2])
      table_.even_factor.push_back(polynomials_.series(p));
    return ended(HurwitzTable::End::ZeroRow);
  }

  // fₖ₊₁[j] = (Dₖ fₖ₋₁[j+1] − Dₖ₋₁ fₖ[j+1]) / Dₖ₋₂, where f₀ and f₁ are the even and the odd
  // coefficients and nothing is divided before the third determinant.
  bool add_row() {
    const std::size_t k = rows_.size() - 1;
    const Row& before = rows_[k - 1];
    const Row& last = rows_[k];
    Row next;
    for (std::size_t j = 0; j + 1 < before.size(); ++j) {
      auto entry =
          cross(last[0], before[j + 1], before[0], j + 1 < last.size() ? &last[j + 1] : nullptr);
      if (!entry) return false;
      if (k >= 3) {
        entry = polynomials_.divide(*entry, rows_[k - 2][0]);
        if (!entry) return false;  // not reached: the quotient is a minor
      }
      next.push_back(std::move(*entry));
    }
    rows_.push_back(std::move(next));
    return true;
  }

  /// a b − c d
  std::optional<Polynomial> cross(const Polynomial& a, const Polynomial& b, const Polynomial& c,
                                  const Polynomial* d) {
    if (!work_.take(a.size() * b.size() + (d == nullptr ? 0 : c.size() * d->size())))
      return std::nullopt;
    Polynomial first = polynomials_.multiply(a, b);
    if (d == nullptr) return first;
    const Polynomial second = polynomials_.multiply(c, *d);
    return polynomials_.subtract(first, second);
  }

  PolynomialRing polynomials_;
  Work& work_;
  std::size_t n_;
  std::vector<Row> rows_;
  HurwitzTable table_;
};

}  // namespace

HurwitzTable hurwitz_table(const std::vector<Series>& coefficients, Work& work) {
  return FractionFreeRouth(coefficients, work).run();
}

}  // namespace tellegen
