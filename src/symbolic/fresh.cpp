#include "symbolic/fresh.hpp"

namespace tellegen {

Expr state_symbol(Pool& pool, std::string name) {
  for (;; name += '_') {
    const auto known = pool.find_symbol(name);
    if (!known) return pool.symbol(name, Role::State);
    if (known->symbol().role == Role::State) return *known;
  }
}

}  // namespace tellegen
