#include "verify/zero/empty_region.hpp"

#include <algorithm>

#include "symbolic/canonical/ring.hpp"

namespace tellegen {

namespace {

using canonical::Factor;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

/// A monomial that is never negative.
bool is_not_negative(const Term& t, const Ring& ring) {
  return !t.has_angle() && std::ranges::all_of(t.monomial(), [&](Factor f) {
    return f.exponent() % 2 == 0 || ring.is_positive(f.id());
  });
}

bool is_never_positive(const Series& s, const Ring& ring) {
  return std::ranges::all_of(s.terms(), [&](const Term& t) {
    return t.coefficient.sign() < 0 && is_not_negative(t, ring);
  });
}

/// Positive multiples of both, added so that one term of each cancels.
std::vector<Series> sums_without_a_term(const Series& a, const Series& b) {
  std::vector<Series> sums;
  for (const Term& t : a.terms()) {
    const auto other =
        std::ranges::find_if(b.terms(), [&](const Term& u) { return canonical::same_key(t, u); });
    if (other == b.terms().end()) continue;
    if (other->coefficient.sign() == t.coefficient.sign()) continue;
    const Rational weight = abs(t.coefficient) / abs(other->coefficient);
    sums.push_back(canonical::add(a, b, weight));
  }
  return sums;
}

}  // namespace

bool never_all_positive(const std::vector<Expr>& expressions) {
  constexpr std::size_t most = 120;
  if (expressions.empty()) return false;
  Ring ring(expressions.front().pool(), expressions);
  std::vector<Series> known;
  try {
    for (const Expr e : expressions) known.push_back(ring.normalise(ring.convert(e)));
  } catch (const canonical::DivisionByZero&) {
    return false;
  }
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (is_never_positive(known[i], ring)) return true;
    for (std::size_t j = 0; j < i && known.size() < most; ++j) {
      for (Series& sum : sums_without_a_term(known[i], known[j])) {
        if (std::ranges::find(known, sum) == known.end()) known.push_back(std::move(sum));
      }
    }
  }
  return false;
}

}  // namespace tellegen
