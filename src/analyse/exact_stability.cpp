#include "analyse/exact_stability.hpp"

#include <algorithm>

#include "analyse/exact_number.hpp"
#include "analyse/parameter_values.hpp"
#include "analyse/slopes.hpp"
#include "symbolic/rational_characteristic.hpp"

namespace tellegen {

namespace {

constexpr std::size_t most_states = 10;

using Polynomial = std::vector<Rational>;  // of 1, s, s², …

void trim(Polynomial& p) {
  while (!p.empty() && p.back().is_zero()) p.pop_back();
}

/// Quotient and remainder. Precondition: b is not 0.
std::pair<Polynomial, Polynomial> divided(Polynomial a, const Polynomial& b) {
  Polynomial quotient(a.size() >= b.size() ? a.size() - b.size() + 1 : 0);
  for (std::size_t k = quotient.size(); k-- > 0;) {
    const Rational factor = a[k + b.size() - 1] / b.back();
    quotient[k] = factor;
    for (std::size_t i = 0; i < b.size(); ++i) a[k + i] -= factor * b[i];
  }
  trim(a);
  return {quotient, a};
}

Polynomial common_factor_of(Polynomial a, Polynomial b) {
  while (!b.empty()) {
    Polynomial rest = divided(std::move(a), b).second;
    a = std::move(b);
    b = std::move(rest);
    if (!b.empty()) {
      const Rational lead = b.back();
      for (Rational& c : b) c /= lead;
    }
  }
  return a;
}

Polynomial slope_of(const Polynomial& p) {
  Polynomial d;
  for (std::size_t i = 1; i < p.size(); ++i)
    d.push_back(Rational(static_cast<std::int64_t>(i)) * p[i]);
  return d;
}

/// How often the signs of a chain change; at −∞ or at 0.
int changes_at(const std::vector<Polynomial>& chain, bool at_zero) {
  int changes = 0;
  int last = 0;
  for (const Polynomial& p : chain) {
    int sign = at_zero ? p.front().sign() : p.back().sign();
    if (!at_zero && p.size() % 2 == 0) sign = -sign;
    if (sign == 0) continue;
    if (last != 0 && sign != last) ++changes;
    last = sign;
  }
  return changes;
}

/// Whether all roots are real and negative, by Sturm. Precondition: not constant, p(0) ≠ 0.
bool all_negative(const Polynomial& given) {
  const Polynomial p = divided(given, common_factor_of(given, slope_of(given))).first;
  std::vector<Polynomial> chain{p, slope_of(p)};
  while (chain.back().size() > 1) {
    Polynomial rest = divided(chain[chain.size() - 2], chain.back()).second;
    if (rest.empty()) break;
    for (Rational& c : rest) c = -c;
    chain.push_back(std::move(rest));
  }
  return changes_at(chain, false) - changes_at(chain, true) == static_cast<int>(p.size()) - 1;
}

/// Whether all roots lie left of the imaginary axis, by Routh's scheme; a 0 in it says no.
bool is_hurwitz(const Polynomial& p) {
  Polynomial upper;
  Polynomial lower;
  for (std::size_t i = p.size(); i-- > 0;)
    ((p.size() - 1 - i) % 2 == 0 ? upper : lower).push_back(p[i]);
  const int sign = upper.front().sign();
  while (!lower.empty()) {
    if (lower.front().sign() != sign) return false;
    const Rational factor = upper.front() / lower.front();
    Polynomial next;
    for (std::size_t i = 1; i < upper.size(); ++i)
      next.push_back(upper[i] - (i < lower.size() ? factor * lower[i] : Rational(0)));
    upper = std::move(lower);
    lower = std::move(next);
  }
  return true;
}

/// x with a x = b, by columns; nothing where a is singular.
std::optional<RationalMatrix> solved(RationalMatrix a, RationalMatrix b) {
  const std::size_t n = a.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    while (pivot < n && a[pivot][k].is_zero()) ++pivot;
    if (pivot == n) return std::nullopt;
    std::swap(a[k], a[pivot]);
    std::swap(b[k], b[pivot]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k || a[i][k].is_zero()) continue;
      const Rational factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
      for (std::size_t j = 0; j < b[i].size(); ++j) b[i][j] -= factor * b[k][j];
    }
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (Rational& x : b[k]) x /= a[k][k];
  }
  return b;
}

class ExactSlopes {
 public:
  ExactSlopes(const Dynamics& d, const Point& point) : d_(d), values_(exact_values(d.parameters)) {
    for (const auto* symbols : {&d.states, &d.accelerations}) {
      for (const Expr s : *symbols) at_.emplace(s, d.pool->number(0));
    }
    for (const PointValue& v : point) at_.insert_or_assign(v.symbol, v.value);
  }

  std::optional<RationalMatrix> matrix() const {
    const Slopes slopes = slopes_of(d_);
    const auto by_state = numbers(slopes.by_state);
    if (!by_state || !d_.second_order()) return by_state;
    const auto mass = numbers(d_.mass);
    const auto below = mass ? solved(*mass, *by_state) : std::nullopt;
    if (!below) return std::nullopt;
    const std::size_t n = d_.coordinate_count();
    RationalMatrix a(2 * n, std::vector<Rational>(2 * n));
    for (std::size_t i = 0; i < n; ++i) {
      a[i][n + i] = Rational(1);
      for (std::size_t j = 0; j < 2 * n; ++j) a[n + i][j] = -(*below)[i][j];
    }
    return a;
  }

 private:
  [[nodiscard]] std::optional<RationalMatrix> numbers(const ExprMatrix& m) const {
    RationalMatrix all;
    for (const auto& row : m) {
      all.emplace_back();
      for (const Expr e : row) {
        const auto value = exact_rational(substitute(e, at_), values_);
        if (!value) return std::nullopt;
        all.back().push_back(*value);
      }
    }
    return all;
  }

  const Dynamics& d_;
  Substitution values_;
  Substitution at_;
};

}  // namespace

// p = e(s²) + s o(s²): what e and o have in common has its roots in pairs ±s, all others of p are
// not on the imaginary axis.
Stability exact_stability(std::vector<Rational> p) {
  const auto first = std::ranges::find_if(p, [](const Rational& c) { return !c.is_zero(); });
  const bool at_zero = first != p.begin();
  p.erase(p.begin(), first);
  if (p.size() == 1) return at_zero ? Stability::Marginal : Stability::Stable;
  Polynomial even;
  Polynomial odd;
  for (std::size_t i = 0; i < p.size(); ++i) (i % 2 == 0 ? even : odd).push_back(p[i]);
  trim(even);
  trim(odd);
  const Polynomial pairs = odd.empty() ? even : common_factor_of(even, odd);
  Polynomial in_s(2 * pairs.size() - 1);
  for (std::size_t i = 0; i < pairs.size(); ++i) in_s[2 * i] = pairs[i];
  const Polynomial rest = divided(p, in_s).first;
  if (rest.size() > 1 && !is_hurwitz(rest)) return Stability::Unstable;
  if (pairs.size() > 1 && !all_negative(pairs)) return Stability::Unstable;
  return at_zero || pairs.size() > 1 ? Stability::Marginal : Stability::Stable;
}

std::optional<Stability> exact_stability(const Dynamics& dynamics, const Point& point) {
  if (dynamics.kept || dynamics.states.empty() || dynamics.states.size() > most_states)
    return std::nullopt;
  const auto a = ExactSlopes(dynamics, point).matrix();
  if (!a) return std::nullopt;
  return exact_stability(characteristic_polynomial(*a));
}

}  // namespace tellegen
