#include "symbolic/matrix.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <utility>

namespace tellegen {

using canonical::Ring;
using canonical::Series;

SeriesMatrix identity_matrix(std::size_t n) {
  SeriesMatrix m(n, std::vector<Series>(n));
  for (std::size_t i = 0; i < n; ++i) m[i][i] = Series(Rational(1));
  return m;
}

SeriesMatrix transpose(const SeriesMatrix& a) {
  if (a.empty()) return {};
  SeriesMatrix t(a[0].size(), std::vector<Series>(a.size()));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[i].size(); ++j) t[j][i] = a[i][j];
  }
  return t;
}

SeriesMatrix multiply(Ring& ring, const SeriesMatrix& a, const SeriesMatrix& b) {
  const std::size_t columns = b.empty() ? 0 : b[0].size();
  SeriesMatrix c(a.size(), std::vector<Series>(columns));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      std::vector<Series> parts;
      for (std::size_t k = 0; k < b.size(); ++k) {
        if (!a[i][k].empty() && !b[k][j].empty()) parts.push_back(ring.multiply(a[i][k], b[k][j]));
      }
      c[i][j] = canonical::sum(std::move(parts));
    }
  }
  return c;
}

SeriesMatrix add(const SeriesMatrix& a, const SeriesMatrix& b, const Rational& factor) {
  SeriesMatrix c = a;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[i].size(); ++j)
      c[i][j] = canonical::add(a[i][j], b[i][j], factor);
  }
  return c;
}

namespace {

/// Minors of the first rows by the set of their columns, each computed once.
class Minors {
 public:
  Minors(Ring& ring, const SeriesMatrix& a,
         std::size_t most_terms = std::numeric_limits<std::size_t>::max())
      : ring_(ring), a_(a), most_terms_(most_terms) {}

  /// Whether the minors together have more terms than allowed; their values are void then.
  [[nodiscard]] bool too_long() const { return terms_ > most_terms_; }

  Series of(std::uint32_t columns) {
    if (too_long()) return {};
    if (columns == 0) return Series(Rational(1));
    if (const auto found = known_.find(columns); found != known_.end()) return found->second;
    const auto row = static_cast<std::size_t>(__builtin_popcount(columns)) - 1;
    std::vector<Series> parts;
    int sign = 1;  // of the cofactor in the last row: counted from the right
    for (int j = static_cast<int>(a_.size()) - 1; j >= 0; --j) {
      const std::uint32_t bit = 1U << static_cast<unsigned>(j);
      if ((columns & bit) == 0) continue;
      const Series& entry = a_[row][static_cast<std::size_t>(j)];
      if (!entry.empty()) {
        const Series smaller = of(columns & ~bit);
        if (too_long()) return {};
        parts.push_back(canonical::scale(ring_.multiply(entry, smaller), Rational(sign)));
      }
      sign = -sign;
    }
    const Series& minor = known_.emplace(columns, canonical::sum(std::move(parts))).first->second;
    terms_ += minor.size();
    return minor;
  }

 private:
  Ring& ring_;
  const SeriesMatrix& a_;
  std::unordered_map<std::uint32_t, Series> known_;
  std::size_t most_terms_;
  std::size_t terms_ = 0;
};

SeriesMatrix without(const SeriesMatrix& a, std::size_t row, std::size_t column) {
  SeriesMatrix m;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (i == row) continue;
    std::vector<Series> entries;
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (j != column) entries.push_back(a[i][j]);
    }
    m.push_back(std::move(entries));
  }
  return m;
}

constexpr std::size_t max_size = 24;  // 2^24 minors: the budget ends the work long before

}  // namespace

Series determinant(Ring& ring, const SeriesMatrix& a) {
  if (a.size() > max_size) throw BudgetExceeded(BudgetExceeded::What::Memory);
  Minors minors(ring, a);
  return ring.normalise(minors.of((1U << static_cast<unsigned>(a.size())) - 1U));
}

SeriesMatrix adjugate(Ring& ring, const SeriesMatrix& a) {
  SeriesMatrix m(a.size(), std::vector<Series>(a.size()));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size(); ++j) {
      const Series minor = determinant(ring, without(a, i, j));
      m[j][i] = (i + j) % 2 == 0 ? minor : canonical::negate(minor);
    }
  }
  return m;
}

namespace {

/// The minors of a mass matrix of bodies in a row are long although its inverse is short: whatever
/// cancels does so only at the end. Shorter ones give inverses over few denominators.
constexpr std::size_t longest_minors = 500;

std::uint32_t all_columns(const SeriesMatrix& a) {
  return (1U << static_cast<unsigned>(a.size())) - 1U;
}

bool has_long_minors(Ring& ring, const SeriesMatrix& a) {
  if (a.size() > max_size) return true;
  Minors minors(ring, a, longest_minors);
  minors.of(all_columns(a));
  return minors.too_long();
}

bool is_free_of_angles(const SeriesMatrix& a) {
  return std::ranges::all_of(a, [](const auto& row) {
    return std::ranges::all_of(row, [](const Series& s) {
      return std::ranges::none_of(s.terms(), [](const auto& t) { return t.has_angle(); });
    });
  });
}

/// a and the unit matrix beside it, which becomes the inverse as a becomes the unit matrix.
class Elimination {
 public:
  Elimination(Ring& ring, const SeriesMatrix& a)
      : ring_(ring), left_(a), right_(identity_matrix(a.size())) {}

  std::optional<SeriesMatrix> inverse() {
    std::vector<bool> done(left_.size());
    for (std::size_t k = 0; k < left_.size(); ++k) {
      const auto pivot = shortest(done);
      if (!pivot) return std::nullopt;
      std::swap(left_[pivot->first], left_[pivot->second]);
      std::swap(right_[pivot->first], right_[pivot->second]);
      clear(pivot->second);
      done[pivot->second] = true;
    }
    return right_;
  }

 private:
  /// Row and column of the entry with the fewest terms, on the diagonal where there is a choice.
  std::optional<std::pair<std::size_t, std::size_t>> shortest(const std::vector<bool>& done) {
    std::optional<std::pair<std::size_t, std::size_t>> best;
    std::pair<std::size_t, bool> least;
    for (std::size_t i = 0; i < left_.size(); ++i) {
      for (std::size_t j = 0; j < left_.size(); ++j) {
        if (done[i] || done[j] || left_[i][j].empty()) continue;
        const Series numerator = ring_.clear_denominators(left_[i][j]).numerator;
        const std::pair cost(numerator.size(), i != j);
        if (numerator.empty() || (best && least <= cost)) continue;
        best = {i, j};
        least = cost;
      }
    }
    return best;
  }

  void clear(std::size_t k) {
    const Series over = ring_.inverse(left_[k][k]);
    for (SeriesMatrix* side : {&left_, &right_}) {
      for (Series& s : (*side)[k]) s = reduced(ring_.multiply(s, over));
    }
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (i == k || left_[i][k].empty()) continue;
      const Series factor = left_[i][k];
      for (SeriesMatrix* side : {&left_, &right_}) subtract(*side, i, k, factor);
    }
  }

  /// Row i less `factor` times row k.
  void subtract(SeriesMatrix& side, std::size_t i, std::size_t k, const Series& factor) {
    for (std::size_t j = 0; j < side.size(); ++j) {
      if (side[k][j].empty()) continue;
      side[i][j] =
          reduced(canonical::add(side[i][j], ring_.multiply(factor, side[k][j]), Rational(-1)));
    }
  }

  Series reduced(const Series& s) { return s.empty() ? s : ring_.as_fraction(ring_.normalise(s)); }

  Ring& ring_;
  SeriesMatrix left_, right_;
};

}  // namespace

std::optional<SeriesMatrix> inverse(Ring& ring, const SeriesMatrix& a) {
  if (is_free_of_angles(a) && has_long_minors(ring, a)) return Elimination(ring, a).inverse();
  const Series d = determinant(ring, a);
  if (ring.is_zero(d)) return std::nullopt;
  const Series over = ring.inverse(d);
  SeriesMatrix m = adjugate(ring, a);
  for (auto& row : m) {
    for (Series& s : row) s = ring.normalise(ring.multiply(s, over));
  }
  return m;
}

std::optional<std::vector<Series>> solve(Ring& ring, const SeriesMatrix& a,
                                         const std::vector<Series>& b) {
  const auto inverted = inverse(ring, a);
  if (!inverted) return std::nullopt;
  std::vector<Series> x;
  for (const auto& row : *inverted) {
    std::vector<Series> parts;
    for (std::size_t j = 0; j < b.size(); ++j) parts.push_back(ring.multiply(row[j], b[j]));
    x.push_back(ring.normalise(canonical::sum(std::move(parts))));
  }
  return x;
}

// c_n = 1; B_1 = 1; c_{n−k} = −tr(A B_k)/k; B_{k+1} = A B_k + c_{n−k} 1
std::vector<Series> characteristic_polynomial(Ring& ring, const SeriesMatrix& a) {
  const std::size_t n = a.size();
  std::vector<Series> coefficients{Series(Rational(1))};
  SeriesMatrix b = identity_matrix(n);
  for (std::size_t k = 1; k <= n; ++k) {
    SeriesMatrix ab = multiply(ring, a, b);
    std::vector<Series> diagonal;
    for (std::size_t i = 0; i < n; ++i) diagonal.push_back(ab[i][i]);
    const Series c = canonical::scale(canonical::sum(std::move(diagonal)),
                                      Rational(-1, static_cast<std::int64_t>(k)));
    coefficients.push_back(ring.normalise(c));
    for (std::size_t i = 0; i < n; ++i) ab[i][i] = canonical::add(ab[i][i], c);
    b = std::move(ab);
  }
  return coefficients;
}

}  // namespace tellegen
