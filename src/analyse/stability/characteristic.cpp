#include "analyse/stability/characteristic.hpp"

#include <map>

#include "symbolic/canonical/polynomial.hpp"
#include "symbolic/fresh.hpp"

namespace tellegen {

namespace {

using canonical::Polynomial;
using canonical::PolynomialRing;
using canonical::Ring;
using canonical::Series;

constexpr std::size_t most_states = 31;  // a set of columns is one word

/// Minors of the first rows by the set of their columns, each computed once.
class PencilMinors {
 public:
  PencilMinors(const PolynomialRing& polynomials, std::vector<std::vector<Polynomial>> pencil,
               Work& work)
      : polynomials_(polynomials), pencil_(std::move(pencil)), work_(work) {}

  /// Null where it is too much work.
  const Polynomial* of(std::uint32_t columns) {
    if (const auto known = known_.find(columns); known != known_.end()) return &known->second;
    if (!work_.take(1)) return nullptr;
    const auto rows = static_cast<std::size_t>(__builtin_popcount(columns));
    Polynomial sum =
        columns == 0 ? polynomials_.polynomial(Series(Rational(1))) : polynomials_.zero();
    bool negative = false;
    for (std::size_t j = pencil_.size(); j-- > 0;) {
      const std::uint32_t bit = 1U << static_cast<unsigned>(j);
      if ((columns & bit) == 0) continue;
      const Polynomial& entry = pencil_[rows - 1][j];
      if (!entry.is_zero()) {
        const Polynomial* minor = of(columns & ~bit);
        if (minor == nullptr || !work_.take(entry.size() * minor->size() + sum.size()))
          return nullptr;
        const Polynomial part = polynomials_.multiply(entry, *minor);
        sum = negative ? polynomials_.subtract(sum, part) : polynomials_.add(sum, part);
      }
      negative = !negative;
    }
    return &known_.emplace(columns, std::move(sum)).first->second;
  }

 private:
  const PolynomialRing& polynomials_;
  std::vector<std::vector<Polynomial>> pencil_;
  Work& work_;
  std::map<std::uint32_t, Polynomial> known_;
};

/// s Δ − A Δ as series, where each column of A times its entry of Δ has no denominators.
std::optional<SeriesMatrix> pencil_of(Ring& ring, const SeriesMatrix& a, const Series& s) {
  const std::size_t n = a.size();
  SeriesMatrix pencil(n, std::vector<Series>(n));
  for (std::size_t j = 0; j < n; ++j) {
    std::vector<Series> column{Series(Rational(1))};
    for (std::size_t i = 0; i < n; ++i) column.push_back(a[i][j]);
    const auto cleared = canonical::cleared_together(ring, column);
    if (!cleared) return std::nullopt;
    for (std::size_t i = 0; i < n; ++i) pencil[i][j] = canonical::negate((*cleared)[i + 1]);
    pencil[j][j] = canonical::add(pencil[j][j], ring.multiply(s, (*cleared)[0]));
  }
  return pencil;
}

/// Without what all coefficients have in common.
std::vector<Series> primitive(const std::vector<Series>& all) {
  const PolynomialRing polynomials(all);
  Polynomial common = polynomials.polynomial(all[0]);
  for (const Series& s : all) common = polynomials.gcd(common, polynomials.polynomial(s));
  std::vector<Series> rest;
  for (const Series& s : all) {
    const auto quotient = polynomials.divide(polynomials.polynomial(s), common);
    rest.push_back(quotient ? polynomials.series(*quotient) : s);
  }
  return rest;
}

std::optional<Characteristic> by_minors(Ring& ring, const SeriesMatrix& a, Work& work) {
  const Expr symbol = state_symbol(ring.pool(), "s.laplace");
  const std::uint32_t id = ring.symbol_id(symbol);
  const auto pencil = pencil_of(ring, a, Series::generator(id));
  if (!pencil) return Characteristic{};
  std::vector<Series> all;
  for (const auto& row : *pencil) all.insert(all.end(), row.begin(), row.end());
  const PolynomialRing polynomials(all);
  std::vector<std::vector<Polynomial>> entries;
  for (const auto& row : *pencil) {
    entries.emplace_back();
    for (const Series& entry : row) entries.back().push_back(polynomials.polynomial(entry));
  }
  const std::size_t n = a.size();
  PencilMinors minors(polynomials, std::move(entries), work);
  const Polynomial* determinant = minors.of((1U << static_cast<unsigned>(n)) - 1U);
  if (determinant == nullptr) return std::nullopt;
  const Series polynomial = polynomials.series(*determinant);
  Characteristic result;
  for (std::size_t k = 0; k <= n; ++k)
    result.cleared.push_back(ring.coefficient(polynomial, id, static_cast<int>(n - k)));
  result.cleared = primitive(result.cleared);
  const Series over = ring.inverse(result.cleared[0]);
  for (const Series& c : result.cleared)
    result.monic.push_back(ring.normalise(ring.multiply(c, over)));
  return result;
}

}  // namespace

std::optional<Characteristic> characteristic_of(Ring& ring, const SeriesMatrix& a, Work& work) {
  if (a.size() > most_states) return std::nullopt;
  auto result = by_minors(ring, a, work);
  if (!result || !result->cleared.empty()) return result;
  constexpr std::size_t most_with_angles = 8;
  if (a.size() > most_with_angles) return std::nullopt;
  result->monic = characteristic_polynomial(ring, a);
  return result;
}

}  // namespace tellegen
