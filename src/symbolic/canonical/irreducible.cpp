#include "symbolic/canonical/irreducible.hpp"

#include <algorithm>
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

/// Halves, thirds, quarters and eighths occur as coefficients.
constexpr std::int64_t denominators = 24;

/// A value for a variable: small, odd or even, and another one in each round.
std::int64_t sample(std::uint32_t id, std::uint32_t round) {
  constexpr std::uint32_t smallest = 3;
  constexpr std::uint32_t range = 38;
  std::uint32_t mixed = (id + 1) * 2654435761U + (round + 1) * 2246822519U;
  mixed ^= mixed >> 15U;
  mixed *= 3266489917U;
  return smallest + (mixed >> 16U) % range;
}

/// So small that a sample times it, or another such number added to it, is no overflow.
bool is_moderate(std::int64_t value) {
  constexpr std::int64_t bound = std::int64_t{1} << 50U;
  return value <= bound && value >= -bound;
}

/// `denominators` times the value of one term; nothing where it may overflow.
std::optional<std::int64_t> sample(const Term& t, std::uint32_t skip, std::uint32_t round) {
  const auto coefficient = (t.coefficient * Rational(denominators)).small_integer();
  if (!coefficient || !is_moderate(*coefficient)) return std::nullopt;
  std::int64_t value = *coefficient;
  for (const Factor f : t.key) {
    if (f.id() == skip) continue;
    for (int i = 0; i < f.exponent(); ++i) {
      value *= sample(f.id(), round);
      if (!is_moderate(value)) return std::nullopt;
    }
  }
  return value;
}

/// P = v A + B is irreducible where A and B have no common factor. Values without one are taken as
/// proof, in several rounds: a common factor would have to be 1 in all of them, and one that is
/// missed costs a longer form, nothing more.
bool is_linear_and_coprime(const Series& p, std::uint32_t v) {
  constexpr std::uint32_t rounds = 8;
  int coprime = 0;
  for (std::uint32_t round = 0; round < rounds && coprime < 3; ++round) {
    std::int64_t a = 0;
    std::int64_t b = 0;
    for (const Term& t : p.terms()) {
      const auto value = sample(t, v, round);
      if (!value) return false;
      std::int64_t& sum = t.exponent_of(v) == 0 ? b : a;
      sum += *value;
      if (!is_moderate(sum)) return false;
    }
    const std::int64_t common = std::gcd(a, b);
    if (common != 0 && common / std::gcd(common, denominators) == 1) ++coprime;
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
