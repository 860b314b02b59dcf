#pragma once
// A sparse Poisson series: a sum of rational × monomial × {1, cos, sin} of an integer combination
// of angles. Products of sines and cosines become sums by the addition theorems, so sin² + cos² = 1
// and angle sums need no search: equal series have equal terms.

#include <vector>

#include "base/budget.hpp"
#include "symbolic/canonical/factor_list.hpp"
#include "symbolic/rational.hpp"

namespace tellegen::canonical {

struct Term {
  FactorList key;     ///< generators with exponents (negative ones allowed), then angles
  bool sine = false;  ///< with angles: sin instead of cos
  Rational coefficient;
  std::uint64_t hash = 0;  ///< of key and sine; set when the term enters a series

  [[nodiscard]] bool has_angle() const { return !key.empty() && key[key.size() - 1].is_angle(); }
  [[nodiscard]] std::span<const Factor> monomial() const { return key.view().first(angle_start()); }
  [[nodiscard]] std::span<const Factor> angle() const { return key.view().subspan(angle_start()); }
  [[nodiscard]] int exponent_of(std::uint32_t generator) const;

 private:
  [[nodiscard]] std::size_t angle_start() const {
    std::size_t i = key.size();
    while (i > 0 && key[i - 1].is_angle()) --i;
    return i;
  }
};

/// Order of terms in a series: by hash, then by key. It depends only on the ids of generators and
/// angles, so it is the same in every run; readers see another order (textbook).
bool before(const Term& a, const Term& b);
inline bool same_key(const Term& a, const Term& b) { return a.sine == b.sine && a.key == b.key; }

class Series {
 public:
  Series() = default;
  explicit Series(const Rational& constant);
  /// Sorts, adds like terms up and drops zeros.
  explicit Series(std::vector<Term> terms);
  /// Terms taken from one series, in its order and as they were.
  static Series part(std::vector<Term> terms);
  static Series generator(std::uint32_t id, int exponent = 1);
  /// cos or sin of Σ multiple·angle. The list may be unsorted in sign only: a negative leading
  /// multiple is turned round.
  static Series trigonometric(FactorList angle, bool sine);

  [[nodiscard]] const std::vector<Term>& terms() const { return terms_; }
  [[nodiscard]] std::size_t size() const { return terms_.size(); }
  [[nodiscard]] bool empty() const {
    return terms_.empty();
  }  ///< no term: 0 unless denominators hide one
  [[nodiscard]] bool is_constant() const;
  [[nodiscard]] bool is_one() const {
    return terms_.size() == 1 && terms_[0].key.empty() && terms_[0].coefficient.is_one();
  }
  [[nodiscard]] Rational constant() const;  ///< precondition: is_constant()
  [[nodiscard]] bool has_angles() const;
  [[nodiscard]] std::size_t bytes() const { return terms_.size() * sizeof(Term); }

  friend bool operator==(const Series& a, const Series& b);

 private:
  friend Series add(const Series& a, const Series& b, const Rational& factor);
  std::vector<Term> terms_;
};

struct SeriesHash {
  std::size_t operator()(const Series& s) const;
};

/// a + factor·b
Series add(const Series& a, const Series& b, const Rational& factor = Rational(1));
Series negate(const Series& a);
Series scale(const Series& a, const Rational& factor);
Series multiply(const Series& a, const Series& b, Budget& budget);
/// Precondition: exponent ≥ 0.
Series power(const Series& a, int exponent, Budget& budget);
/// Sum of many, in one sort.
Series sum(std::vector<Series> parts);
Series sum(std::span<const Series* const> parts);

/// Appends the one or two terms of a product; like terms are not added up.
void append_product(std::vector<Term>& out, const Term& a, const Term& b);

/// The product of two generator lists (no angles): exponents add.
FactorList multiply(std::span<const Factor> a, std::span<const Factor> b, int sign_of_b = 1);

}  // namespace tellegen::canonical
