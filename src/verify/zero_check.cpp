#include "verify/zero_check.hpp"

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
  for (const Expr e : zeros) {
    const auto modular = zero_modulo(e);
    if (modular && !modular->zero) return refuted(key);
  }
  return sampled(key, zeros);
}

Check proved_or_checked(std::string_view key, const std::vector<Expr>& zeros, std::size_t largest) {
  if (zeros.empty() || reachable(zeros).size() > largest) return checked(key, zeros);
  canonical::Ring ring(zeros.front().pool(), zeros);
  return proved(key, ring, zeros);
}

}  // namespace tellegen
