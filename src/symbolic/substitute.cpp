#include "symbolic/substitute.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace tellegen {

Expr rebuild(Expr node, std::span<const Expr> args) {
  Pool& pool = node.pool();
  switch (node.kind()) {
    case Kind::Number:
    case Kind::Symbol:
      return node;
    case Kind::Sum: {
      Expr sum = args[0];
      for (const Expr a : args.subspan(1)) sum = sum + a;
      return sum;
    }
    case Kind::Product: {
      Expr product = args[0];
      for (const Expr a : args.subspan(1)) product = product * a;
      return product;
    }
    case Kind::Power:
      return pool.power(args[0], args[1]);
    case Kind::Function:
      return pool.apply(node.function(), args);
    case Kind::Call:
      return pool.call(node.call(), args);
    case Kind::Integral:
      return pool.integral(args[0], args[1], args[2], args[3]);
  }
  return node;
}

namespace {

/// A variable of integration that occurs in none of the replacements: the given one, or a new name.
Expr fresh_bound(Expr body, Expr bound, const Substitution& what) {
  const auto occurs = [&](Expr symbol) {
    return std::ranges::any_of(what, [&](const auto& w) { return depends_on(w.second, symbol); });
  };
  if (!occurs(bound)) return bound;
  for (int k = 1;; ++k) {
    const std::string name = bound.symbol().name + "_" + std::to_string(k);
    const Expr fresh = bound.pool().symbol(name, Role::Bound);
    const bool is_free = fresh.symbol().role == Role::Bound && !depends_on(body, fresh);
    if (is_free && !occurs(fresh)) return fresh;
  }
}

// The variable of an integral is its own: it is neither replaced nor captured. The limits, which
// stand outside, have been done already.
Expr substitute_integral(Expr e, const Substitution& what, Expr lower, Expr upper) {
  const Expr bound = e.arg(1);
  Substitution inside = what;
  inside.erase(bound);
  std::erase_if(inside, [&](const auto& w) { return !depends_on(e.arg(0), w.first); });
  const Expr fresh = fresh_bound(e.arg(0), bound, inside);
  if (fresh != bound) inside.emplace(bound, fresh);
  return e.pool().integral(substitute(e.arg(0), inside), fresh, lower, upper);
}

bool touches(Expr bound, const Substitution& what) {
  return std::ranges::any_of(
      what, [&](const auto& w) { return w.first == bound || depends_on(w.second, bound); });
}

}  // namespace

Expr substitute(Expr e, const Substitution& what) {
  if (what.empty()) return e;
  const std::array<Expr, 1> root{e};
  std::unordered_map<Expr, Expr> done;
  std::vector<Expr> args;
  for (const Expr node : reachable(root)) {
    if (const auto found = what.find(node); found != what.end()) {
      done[node] = found->second;
      continue;
    }
    if (node.kind() == Kind::Integral && touches(node.arg(1), what)) {
      done[node] = substitute_integral(node, what, done.at(node.arg(2)), done.at(node.arg(3)));
      continue;
    }
    bool changed = false;
    args.clear();
    for (const Expr a : node.args()) {
      args.push_back(done.at(a));
      changed |= args.back() != a;
    }
    done[node] = changed ? rebuild(node, args) : node;
  }
  return done.at(e);
}

}  // namespace tellegen
