#include "model/statements/constant.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

template <class Predicate>
bool all_symbols(Expr e, Predicate holds) {
  const std::array<Expr, 1> root{e};
  const std::vector<Expr> symbols = free_symbols(root);
  return std::ranges::all_of(symbols, [&](Expr s) { return holds(s.symbol().role); });
}

/// The value of one node from those of its arguments; NaN where it has none.
double node_value(Expr e, const std::vector<double>& x) {
  switch (e.kind()) {
    case Kind::Number:
      return e.number().to_double();
    case Kind::Symbol:
      return e == e.pool().pi() ? 3.14159265358979323846 : std::nan("");
    case Kind::Sum: {
      double total = 0;
      for (const double term : x) total += term;
      return total;
    }
    case Kind::Product: {
      double result = 1;
      for (const double factor : x) result *= factor;
      return result;
    }
    case Kind::Power:
      return std::pow(x[0], x[1]);
    case Kind::Function:
      return kernel_value(e.function(), x);
    case Kind::Call:
    case Kind::Integral:
      break;
  }
  return std::nan("");
}

bool sign_follows(Expr e, const std::unordered_map<Expr, bool>& positive) {
  const auto all = [&] {
    return std::ranges::all_of(e.args(), [&](Expr a) { return positive.at(a); });
  };
  switch (e.kind()) {
    case Kind::Number:
      return e.number().sign() > 0;
    case Kind::Symbol:
      return e.symbol().assumption == Assumption::Positive;
    case Kind::Sum:
    case Kind::Product:
      return all();
    case Kind::Power:
      return positive.at(e.arg(0));
    case Kind::Function:
      return e.function() == Function::Exp;
    case Kind::Call:
    case Kind::Integral:
      break;
  }
  return false;
}

}  // namespace

bool is_numeric(Expr e) {
  return all_symbols(e, [](Role role) { return role == Role::Constant; });
}

bool is_constant(Expr e) {
  return all_symbols(e,
                     [](Role role) { return role == Role::Constant || role == Role::Parameter; });
}

std::optional<double> constant_value(Expr e) {
  const std::array<Expr, 1> root{e};
  std::unordered_map<Expr, double> values;
  std::vector<double> x;
  for (const Expr node : reachable(root)) {
    x.clear();
    for (const Expr a : node.args()) x.push_back(values.at(a));
    values[node] = node_value(node, x);
  }
  const double value = values.at(e);
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::vector<Expr> bound_symbols(Expr e) {
  const std::array<Expr, 1> root{e};
  std::vector<Expr> found;
  for (const Expr node : reachable(root)) {
    if (node.kind() == Kind::Integral) found.push_back(node.arg(1));
  }
  return found;
}

bool is_surely_positive(Expr e) {
  const std::array<Expr, 1> root{e};
  std::unordered_map<Expr, bool> positive;
  for (const Expr node : reachable(root)) positive[node] = sign_follows(node, positive);
  return positive.at(e);
}

}  // namespace tellegen
