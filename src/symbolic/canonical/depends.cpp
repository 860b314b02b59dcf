#include "symbolic/canonical/depends.hpp"

#include <algorithm>

namespace tellegen {

using canonical::Factor;
using canonical::Term;

bool depends_on_any(const canonical::Ring& ring, const canonical::Series& s,
                    std::span<const Expr> symbols) {
  const auto factor_depends = [&](Factor f) {
    const Expr atom = f.is_angle() ? ring.angle(f.id()).expr : ring.generator(f.id()).expr;
    return std::ranges::any_of(symbols, [&](Expr x) { return depends_on(atom, x); });
  };
  return std::ranges::any_of(
      s.terms(), [&](const Term& t) { return std::ranges::any_of(t.key.view(), factor_depends); });
}

}  // namespace tellegen
