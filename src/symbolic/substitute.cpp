#include "symbolic/substitute.hpp"

#include <array>
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
