#include "symbolic/canonical/irreducible.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace tellegen::canonical {

namespace {

/// How often a variable occurs and with which exponents.
struct Occurrence {
  std::uint32_t id = 0;
  int terms = 0;
  int highest = 0;
};

std::vector<Occurrence> occurrences(const Series& p) {
  std::vector<Occurrence> seen;
  for (const Term& t : p.terms()) {
    for (const Factor f : t.key) {
      const auto found = std::ranges::find(seen, f.id(), &Occurrence::id);
      Occurrence& o = found == seen.end() ? seen.emplace_back(Occurrence{f.id(), 0, 0}) : *found;
      ++o.terms;
      o.highest = std::max(o.highest, f.exponent());
    }
  }
  return seen;
}

/// The value of one term with small primes for the variables; nothing where it may overflow.
std::optional<std::int64_t> sample(const Term& t, std::uint32_t skip, std::uint32_t round) {
  static constexpr std::array<std::int64_t, 16> primes{5,  7,  11, 13, 17, 19, 23, 29,
                                                       31, 37, 41, 43, 47, 53, 59, 61};
  const auto coefficient =
      (t.coefficient * Rational(24)).small_integer();  // halves and thirds occur
  if (!coefficient) return std::nullopt;
  std::int64_t value = *coefficient;
  for (const Factor f : t.key) {
    if (f.id() == skip) continue;
    for (int i = 0; i < f.exponent(); ++i) {
      value *= primes[(f.id() * 7 + round * 5 + f.id() / 16) % primes.size()];
      if (value > (std::int64_t{1} << 50U) || value < -(std::int64_t{1} << 50U))
        return std::nullopt;
    }
  }
  return value;
}

/// Without its factors 2 and 3, which the numbers in front may bring in.
std::int64_t stripped(std::int64_t g) {
  while (g != 0 && g % 2 == 0) g /= 2;
  while (g != 0 && g % 3 == 0) g /= 3;
  return g;
}

/// P = v A + B is irreducible where A and B have no common factor. Points at which their values
/// have none are taken as proof: a factor that is missed costs a longer form, nothing more.
bool is_linear_and_coprime(const Series& p, std::uint32_t v) {
  constexpr std::uint32_t rounds = 8;
  int coprime = 0;
  for (std::uint32_t round = 0; round < rounds && coprime < 3; ++round) {
    std::int64_t a = 0;
    std::int64_t b = 0;
    for (const Term& t : p.terms()) {
      const auto value = sample(t, v, round);
      if (!value) return false;
      (t.exponent_of(v) == 0 ? b : a) += *value;
    }
    if (stripped(std::gcd(a, b)) == 1) ++coprime;
  }
  return coprime == 3;
}

}  // namespace

bool is_plainly_irreducible(const Series& p) {
  const std::vector<Occurrence> seen = occurrences(p);
  if (std::ranges::any_of(seen, [](const Occurrence& o) { return o.terms == 1 && o.highest == 1; }))
    return true;
  int tries = 0;
  constexpr int most_tries = 3;
  return std::ranges::any_of(seen, [&](const Occurrence& o) {
    return o.highest == 1 && tries++ < most_tries && is_linear_and_coprime(p, o.id);
  });
}

}  // namespace tellegen::canonical
