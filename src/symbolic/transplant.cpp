#include "symbolic/transplant.hpp"

#include <array>
#include <utility>

namespace tellegen {

Transplant::Transplant(Pool& from, Pool& to, std::string prefix)
    : from_(from), to_(to), prefix_(std::move(prefix)) {
  for (std::size_t id = 0; id < from.size(); ++id) {
    const Expr e = from.node(id);
    if (e.is_symbol() && e.symbol().order == 0) done_[e] = symbol(e);
  }
}

Expr Transplant::symbol(Expr e) {
  const SymbolInfo& info = e.symbol();
  if (info.role == Role::Time) return to_.time();
  if (info.role == Role::Constant) return to_.pi();
  const std::string prefix = info.role == Role::Bound ? "" : prefix_;
  Expr made = to_.symbol(prefix + info.name, info.role, info.assumption);
  for (int i = 0; i < info.order; ++i) made = to_.time_derivative_symbol(made);
  return made;
}

std::uint32_t Transplant::function(std::uint32_t index) {
  const OpaqueFunction& opaque = from_.opaque(index);
  if (opaque.inverse_of) return to_.inverse_function(function(*opaque.inverse_of));
  return to_.opaque_function(prefix_ + opaque.name, opaque.arity);
}

Expr Transplant::node(Expr e) {
  std::vector<Expr> args;
  for (const Expr a : e.args()) args.push_back(done_.at(a));
  switch (e.kind()) {
    case Kind::Number:
      return to_.number(e.number());
    case Kind::Symbol:
      return symbol(e);
    case Kind::Sum:
      return to_.sum(args);
    case Kind::Product:
      return to_.product(args);
    case Kind::Power:
      return to_.power(args[0], args[1]);
    case Kind::Function:
      return to_.apply(e.function(), args);
    case Kind::Call:
      return to_.call({function(e.call().function), e.call().orders}, args);
    case Kind::Integral:
      break;
  }
  return to_.integral(args[0], args[1], args[2], args[3]);
}

Expr Transplant::operator()(Expr e) {
  const std::array<Expr, 1> root{e};
  for (const Expr part : reachable(root)) {
    if (!done_.contains(part)) done_[part] = node(part);
  }
  return done_.at(e);
}

std::vector<Expr> Transplant::operator()(const std::vector<Expr>& all) {
  std::vector<Expr> made;
  made.reserve(all.size());
  for (const Expr e : all) made.push_back((*this)(e));
  return made;
}

}  // namespace tellegen
