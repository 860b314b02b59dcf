#include "symbolic/fresh.hpp"

#include <algorithm>

namespace tellegen {

namespace {

template <class T>
bool contains(const std::vector<T>& all, const T& one) {
  return std::ranges::find(all, one) != all.end();
}

}  // namespace

Expr state_symbol(Pool& pool, const std::string& name, const TakenNames& taken) {
  const auto is_free = [&](const std::string& candidate) {
    if (contains(taken.names, candidate)) return false;
    const auto known = pool.find_symbol(candidate);
    return !known || (known->symbol().role == Role::State && !contains(taken.states, *known));
  };
  std::string candidate = name;
  for (int i = 1; !is_free(candidate); ++i) candidate = name + "_" + std::to_string(i);
  return pool.symbol(candidate, Role::State);
}

}  // namespace tellegen
