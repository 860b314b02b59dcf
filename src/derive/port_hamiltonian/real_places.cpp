#include "derive/port_hamiltonian/real_places.hpp"

#include <algorithm>
#include <cmath>

#include "symbolic/canonical/real_roots.hpp"

namespace tellegen::port_hamiltonian {

using canonical::Factor;
using canonical::RealRoot;
using canonical::Ring;
using canonical::Series;
using canonical::Term;

namespace {

constexpr int highest_degree = 40;

bool is_polynomial_in(const Series& s, std::uint32_t symbol) {
  return !s.has_angles() && std::ranges::all_of(s.terms(), [&](const Term& t) {
    const auto factors = t.monomial();
    return std::ranges::all_of(factors, [&](const Factor f) {
      return f.id() == symbol && f.exponent() > 0 && f.exponent() <= highest_degree;
    });
  });
}

/// Those of the factors of a polynomial, added to `roots`; false where it is none.
bool collect_roots(const Series& polynomial, std::uint32_t symbol, Ring& ring,
                   std::vector<RealRoot>& roots) {
  const auto factored = ring.factor(ring.expand_wholes(polynomial));
  if (!is_polynomial_in(factored.content, symbol)) return false;
  if (!factored.content.is_constant()) roots.push_back({Rational(0), Rational(0)});
  for (const auto& [factor, exponent] : factored.factors) {
    if (!is_polynomial_in(factor, symbol)) return false;
    const auto own = canonical::real_roots(factor);
    roots.insert(roots.end(), own.begin(), own.end());
  }
  return true;
}

/// The decimal with the fewest figures near the middle. Precondition: low < high.
Rational short_number_between(const Rational& low, const Rational& high) {
  const Rational middle = (low + high) * Rational(1, 2);
  const double width = (high - low).to_double();
  if (!(width > 0) || !std::isfinite(width)) return middle;
  const int first = static_cast<int>(std::ceil(std::log10(width)));
  for (int k = first; k > first - 3; --k) {
    const Rational step = pow(Rational(10), k);
    const double count = std::round((middle / step).to_double());
    if (!(std::abs(count) < 1e15)) break;
    const Rational near = step * Rational(static_cast<std::int64_t>(count));
    if (low < near && near < high) return near;
  }
  return middle;
}

}  // namespace

std::optional<std::vector<Rational>> places_between_roots(const Series& s, std::uint32_t symbol,
                                                          Ring& ring) {
  const auto fraction = ring.clear_denominators(ring.normalise(s));
  std::vector<RealRoot> roots;
  for (const Series* part : {&fraction.numerator, &fraction.denominator}) {
    if (part->empty() || !collect_roots(*part, symbol, ring, roots)) return std::nullopt;
  }
  if (roots.empty()) return std::vector<Rational>{Rational(0)};
  std::ranges::sort(roots, [](const RealRoot& a, const RealRoot& b) { return a.low < b.low; });
  std::vector<Rational> places;
  const auto reach = [](const Rational& root) { return root.is_zero() ? Rational(1) : abs(root); };
  const Rational& least = roots.front().low;
  places.push_back(short_number_between(least - reach(least) * Rational(2), least));
  for (std::size_t i = 1; i < roots.size(); ++i) {
    if (roots[i - 1].high < roots[i].low)
      places.push_back(short_number_between(roots[i - 1].high, roots[i].low));
  }
  const Rational& most = roots.back().high;
  places.push_back(short_number_between(most, most + reach(most) * Rational(2)));
  return places;
}

int certain_sign(const Series& irreducible, Ring& ring) {
  if (irreducible.empty() || irreducible.has_angles()) return 0;
  const auto first = irreducible.terms().front().monomial();
  const auto last = irreducible.terms().back().monomial();
  const auto named = first.empty() ? last : first;
  if (named.empty()) return 0;
  const std::uint32_t id = named.front().id();
  const canonical::Generator& g = ring.generator(id);
  if (g.kind != canonical::Generator::Kind::Symbol || !is_polynomial_in(irreducible, id)) return 0;
  const bool positive = ring.is_positive(id);
  const auto inside = [&](const RealRoot& r) { return !positive || r.high.sign() > 0; };
  if (std::ranges::any_of(canonical::real_roots(irreducible), inside)) return 0;
  Rational at_one(0);
  for (const Term& t : irreducible.terms()) at_one += t.coefficient;
  return at_one.sign();
}

}  // namespace tellegen::port_hamiltonian
