#include "verify/zero_check.hpp"

#include <algorithm>

#include "numeric/compare.hpp"

namespace tellegen {

Check proved(std::string_view key, canonical::Ring& ring, const std::vector<Expr>& zeros) {
  const bool all_zero =
      std::ranges::all_of(zeros, [&](Expr e) { return ring.is_zero(ring.convert(e)); });
  return {key, all_zero, true, 0, 0};
}

Check checked(std::string_view key, const std::vector<Expr>& zeros) {
  const Agreement a = numerically_zero(zeros);
  return {key, a.equal, false, a.points, a.largest_difference};
}

Check proved_or_checked(std::string_view key, const std::vector<Expr>& zeros, std::size_t largest) {
  if (!zeros.empty() && reachable(zeros).size() <= largest) {
    canonical::Ring ring(zeros.front().pool(), zeros);
    const Check proof = proved(key, ring, zeros);
    if (proof.passed) return proof;
  }
  return checked(key, zeros);
}

}  // namespace tellegen
