#include "verify/zero_check.hpp"

#include <algorithm>

#include "numeric/compare.hpp"
#include "verify/zero/independence.hpp"
#include "verify/zero/modular_zero.hpp"

namespace tellegen {

namespace {

Check sampled(std::string_view key, const std::vector<Expr>& zeros) {
  const Agreement a = numerically_zero(zeros);
  return {key, a.equal, false, a.points, a.largest_difference};
}

Check refuted(std::string_view key) { return {key, false, true, 0, 0}; }

/// A combination of all of them: one walk through what they share. Where it is not zero, one of
/// them is not.
Expr combined(const std::vector<Expr>& zeros) {
  std::vector<Expr> terms;
  for (std::size_t k = 0; k < zeros.size(); ++k) {
    const auto factor = static_cast<std::int64_t>(1 + (7919 * (k + 1)) % 1009);
    terms.push_back(Rational(factor) * zeros[k]);
  }
  return zeros.front().pool().sum(terms);
}

/// Some of them is not the zero function, by its value in a prime field.
bool is_exactly_nonzero(const std::vector<Expr>& zeros) {
  constexpr std::size_t few = 12;
  if (zeros.empty()) return false;
  if (zeros.size() > 1) {
    if (const auto modular = zero_modulo(combined(zeros))) return !modular->zero;
    if (zeros.size() > few) return false;
  }
  return std::ranges::any_of(zeros, [](const Expr e) {
    const auto modular = zero_modulo(e);
    return modular && !modular->zero;
  });
}

}  // namespace

Check proved(std::string_view key, canonical::Ring& ring, const std::vector<Expr>& zeros) {
  std::vector<Expr> open;
  for (const Expr e : zeros) {
    const canonical::Series& s = ring.convert(e);
    if (ring.is_zero(s)) continue;
    if (decides(ring, s)) return refuted(key);
    open.push_back(e);
  }
  return open.empty() ? Check{key, true, true, 0, 0} : sampled(key, open);
}

Check checked(std::string_view key, const std::vector<Expr>& zeros) {
  return is_exactly_nonzero(zeros) ? refuted(key) : sampled(key, zeros);
}

Check proved_or_checked(std::string_view key, const std::vector<Expr>& zeros, std::size_t largest) {
  if (zeros.empty() || reachable(zeros).size() > largest) return checked(key, zeros);
  canonical::Ring ring(zeros.front().pool(), zeros);
  return proved(key, ring, zeros);
}

bool are_refuted(const std::vector<Expr>& zeros, std::size_t largest) {
  if (zeros.empty()) return false;
  if (const auto modular = zero_modulo(combined(zeros))) return !modular->zero;
  std::vector<Expr> open;
  for (const Expr e : zeros) {
    const auto modular = zero_modulo(e);
    if (modular && !modular->zero) return true;
    if (!modular) open.push_back(e);
  }
  if (open.empty() || reachable(open).size() > largest) return false;
  canonical::Ring ring(open.front().pool(), open);
  return std::ranges::any_of(open, [&](const Expr e) {
    const canonical::Series& s = ring.convert(e);
    return !ring.is_zero(s) && decides(ring, s);
  });
}

}  // namespace tellegen
