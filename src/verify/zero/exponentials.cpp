#include "verify/zero/exponentials.hpp"

#include <algorithm>

#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

Expr by_exponentials(Expr e) {
  constexpr int most = 40;
  for (int i = 0; i < most; ++i) {
    const std::vector<Expr> root{e};
    const std::vector<Expr> nodes = reachable(root);
    const auto found = std::ranges::find_if(nodes, [](Expr n) {
      return n.kind() == Kind::Function &&
             (n.function() == Function::Sinh || n.function() == Function::Cosh ||
              n.function() == Function::Tanh);
    });
    if (found == nodes.end()) return e;
    const Expr up = exp(found->arg(0));
    const Expr down = exp(-found->arg(0));
    const Expr s = Rational(1, 2) * (up - down);
    const Expr c = Rational(1, 2) * (up + down);
    const Function f = found->function();
    e = substitute(e, {{*found, f == Function::Sinh ? s : f == Function::Cosh ? c : s / c}});
  }
  return e;
}

}  // namespace tellegen
