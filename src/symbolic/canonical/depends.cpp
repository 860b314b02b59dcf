#include "symbolic/canonical/depends.hpp"

#include <algorithm>
#include <unordered_map>

namespace tellegen {

using canonical::Factor;
using canonical::Term;

bool depends_on_any(const canonical::Ring& ring, const canonical::Series& s,
                    std::span<const Expr> symbols) {
  std::unordered_map<std::uint32_t, bool> known;  // by atom: each is looked into once
  const auto factor_depends = [&](Factor f) {
    const Expr atom = f.is_angle() ? ring.angle(f.id()).expr : ring.generator(f.id()).expr;
    const auto [place, is_new] = known.try_emplace(atom.id(), false);
    if (is_new)
      place->second = std::ranges::any_of(symbols, [&](Expr x) { return depends_on(atom, x); });
    return place->second;
  };
  return std::ranges::any_of(
      s.terms(), [&](const Term& t) { return std::ranges::any_of(t.key.view(), factor_depends); });
}

}  // namespace tellegen
