#include "verify/skew_check.hpp"

#include "verify/zero_check.hpp"

namespace tellegen {

Check skew_check(Pool& pool, const PortHamiltonian& phs) {
  const auto shown = [&](const Formula& f) { return to_expr(f.shown, pool); };
  std::vector<Expr> zeros;
  for (std::size_t i = 0; i < phs.J.size(); ++i) {
    for (std::size_t k = 0; k <= i; ++k) {
      const Expr sum = shown(phs.J[i][k]) + shown(phs.J[k][i]);
      const Expr difference = shown(phs.R[i][k]) - shown(phs.R[k][i]);
      for (const Expr e : {sum, difference}) {
        if (!e.is_zero()) zeros.push_back(e);
      }
    }
  }
  constexpr std::string_view key = "check.phs.skew";
  return zeros.empty() ? Check{key, true, true, 0, 0} : proved_or_checked(key, zeros);
}

}  // namespace tellegen
