#include "symbolic/derivative.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen {

namespace {

// By each argument, from the function's row; sign and step are flat wherever they have a
// derivative.
std::vector<Expr> function_partials(Function f, Arguments args) {
  const FunctionRow& about = function_row(f);
  if (about.partials != nullptr) return about.partials(args);
  Pool& pool = args[0].pool();
  pool.number(1);  // first, whatever the compiler evaluates first in a row
  return {about.slope != nullptr ? about.slope(args[0]) : pool.number(0)};
}

std::vector<Expr> product_partials(std::span<const Expr> factors) {
  const std::size_t n = factors.size();
  if (n == 2) return {factors[1], factors[0]};
  Pool& pool = factors[0].pool();
  std::vector<Expr> partials(n, pool.number(1));
  Expr before = pool.number(1);
  for (std::size_t i = 0; i < n; ++i) {
    partials[i] = before;
    before = before * factors[i];
  }
  Expr after = pool.number(1);
  for (std::size_t i = n; i-- > 0;) {
    partials[i] = partials[i] * after;
    after = after * factors[i];
  }
  return partials;
}

std::vector<Expr> power_partials(Expr base, Expr exponent) {
  Pool& pool = base.pool();
  const Expr by_base = exponent * pow(base, exponent - Rational(1));
  if (exponent.is_number()) return {by_base, pool.number(0)};
  return {by_base, pow(base, exponent) * log(base)};
}

std::vector<Expr> call_partials(Expr node) {
  Pool& pool = node.pool();
  const CallInfo& info = node.call();
  const OpaqueFunction& f = pool.opaque(info.function);
  if (f.inverse_of && info.orders[0] == 0) {
    // y = g⁻¹(x): dy/dx = 1/g'(y)
    const std::array<Expr, 1> y{node};
    return {pow(pool.call({*f.inverse_of, {1}}, y), Rational(-1))};
  }
  std::vector<Expr> partials;
  for (std::size_t i = 0; i < info.orders.size(); ++i) {
    CallInfo higher = info;
    if (++higher.orders[i] == 0) throw BudgetExceeded(BudgetExceeded::What::Memory);
    partials.push_back(pool.call(std::move(higher), node.args()));
  }
  return partials;
}

}  // namespace

namespace {

/// u of ln cosh u, whose derivative is tanh u: a quotient of sinh and cosh would overflow.
std::optional<Expr> inside_log_cosh(Expr e) {
  if (e.kind() != Kind::Function || e.function() != Function::Log) return std::nullopt;
  const Expr inside = e.arg(0);
  const bool is_cosh = inside.kind() == Kind::Function && inside.function() == Function::Cosh;
  return is_cosh ? std::optional(inside.arg(0)) : std::nullopt;
}

}  // namespace

namespace {

bool is_choice(Expr e) { return e.kind() == Kind::Function && e.function() == Function::If; }

/// The same choice between other branches.
Expr choice_of(Expr choice, Expr a, Expr b) {
  return choice.pool().apply(Function::If, std::array<Expr, 3>{choice.arg(0), a, b});
}

}  // namespace

std::vector<Expr> local_partials(Expr node) {
  Pool& pool = node.pool();
  const auto args = node.args();
  switch (node.kind()) {
    case Kind::Sum:
      return std::vector<Expr>(args.size(), pool.number(1));
    case Kind::Product:
      return product_partials(args);
    case Kind::Power:
      return power_partials(args[0], args[1]);
    case Kind::Function:
      return function_partials(node.function(), args);
    case Kind::Call:
      return call_partials(node);
    default:
      return {};
  }
}

Expr Differentiator::operator()(Expr e) {
  if (const auto found = memo_.find(e); found != memo_.end()) return found->second;
  const std::array<Expr, 1> root{e};
  for (const Expr node : reachable(root)) {
    if (!memo_.contains(node)) memo_.emplace(node, differentiate(node));
  }
  return known(e);
}

Expr Differentiator::differentiate(Expr e) {
  const Expr zero = pool_->number(0);
  if (e.is_symbol()) return seed_(e);
  if (e.kind() == Kind::Integral) return differentiate_integral(e);
  if (const auto u = inside_log_cosh(e)) return apply(Function::Tanh, *u) * known(*u);
  if (is_choice(e)) return choice_of(e, known(e.arg(1)), known(e.arg(2)));
  const auto args = e.args();
  if (std::ranges::all_of(args, [&](Expr a) { return known(a).is_zero(); })) return zero;
  const std::vector<Expr> partials = local_partials(e);
  Expr sum = zero;
  for (std::size_t i = 0; i < args.size(); ++i) sum = sum + partials[i] * known(args[i]);
  return sum;
}

// Leibniz's rule: d ∫ₗᵘ f(b) db = f(u) du − f(l) dl + ∫ₗᵘ df(b) db
Expr Differentiator::differentiate_integral(Expr e) {
  const Expr body = e.arg(0);
  const Expr bound = e.arg(1);
  const auto end = [&](Expr limit) {
    const Expr rate = known(limit);
    return rate.is_zero() ? rate : substitute(body, {{bound, limit}}) * rate;
  };
  Expr inside = known(body);
  if (!seed_(bound).is_zero()) {  // the symbol of that name outside is another one
    const Expr zero = pool_->number(0);
    inside = Differentiator(*pool_, [&](Expr s) { return s == bound ? zero : seed_(s); })(body);
  }
  return end(e.arg(3)) - end(e.arg(2)) + pool_->integral(inside, bound, e.arg(2), e.arg(3));
}

Expr derivative(Expr e, Expr symbol) {
  Pool& pool = e.pool();
  Differentiator d(pool, [&](Expr s) { return pool.number(s == symbol ? 1 : 0); });
  return d(e);
}

Expr total_time_derivative(Expr e) {
  Pool& pool = e.pool();
  Differentiator d(pool, [&](Expr s) {
    switch (s.symbol().role) {
      case Role::Time:
        return pool.number(1);
      case Role::Coordinate:
      case Role::State:
      case Role::Input:
        return pool.time_derivative_symbol(s);
      default:
        return pool.number(0);
    }
  });
  return d(e);
}

namespace {

/// Adjoints by node id, filled from the root down.
class Adjoints {
 public:
  explicit Adjoints(Expr root) : values_(root.id() + 1) {
    values_[root.id()] = root.pool().number(1);
  }

  void add(Expr node, Expr amount) {
    if (amount.is_zero()) return;
    Expr& slot = values_[node.id()];
    slot = slot.valid() ? slot + amount : amount;
  }
  [[nodiscard]] Expr of(Expr node) const {
    return node.id() < values_.size() ? values_[node.id()] : Expr();
  }

 private:
  std::vector<Expr> values_;
};

void pull_back_integral(Expr e, Expr adjoint, std::span<const Expr> symbols, Adjoints& adjoints) {
  Pool& pool = e.pool();
  const Expr body = e.arg(0);
  const Expr bound = e.arg(1);
  adjoints.add(e.arg(3), adjoint * substitute(body, {{bound, e.arg(3)}}));
  adjoints.add(e.arg(2), -(adjoint * substitute(body, {{bound, e.arg(2)}})));
  for (const Expr s : symbols) {
    const Expr inside = s == bound ? pool.number(0) : derivative(body, s);
    if (!inside.is_zero()) {
      adjoints.add(s, adjoint * pool.integral(inside, bound, e.arg(2), e.arg(3)));
    }
  }
}

// Branch by branch: a slope times 0 would not do where the other branch has no value.
void pull_back_choice(Expr e, Expr adjoint, std::span<const Expr> symbols, Adjoints& adjoints) {
  const std::vector<Expr> first = gradient(e.arg(1), symbols);
  const std::vector<Expr> second = gradient(e.arg(2), symbols);
  for (std::size_t i = 0; i < symbols.size(); ++i)
    adjoints.add(symbols[i], adjoint * choice_of(e, first[i], second[i]));
}

// The nodes that lead to one of the symbols, operands first. Bodies of integrals are not entered.
std::vector<Expr> relevant_nodes(Expr e, std::span<const Expr> symbols) {
  const std::array<Expr, 1> root{e};
  std::vector<bool> leads(e.id() + 1, false);
  std::vector<Expr> relevant;
  for (const Expr node : reachable(root)) {
    bool yes = node.is_symbol() && std::ranges::find(symbols, node) != symbols.end();
    for (const Expr a : node.args()) yes = yes || leads[a.id()];
    leads[node.id()] = yes;
    if (yes) relevant.push_back(node);
  }
  return relevant;
}

}  // namespace

std::vector<Expr> gradient(Expr e, std::span<const Expr> symbols) {
  const std::vector<Expr> nodes = relevant_nodes(e, symbols);
  std::vector<bool> relevant(e.id() + 1, false);
  for (const Expr n : nodes) relevant[n.id()] = true;
  Adjoints adjoints(e);
  for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
    const Expr adjoint = adjoints.of(*node);
    if (!adjoint.valid() || node->is_symbol()) continue;
    if (node->kind() == Kind::Integral) {
      pull_back_integral(*node, adjoint, symbols, adjoints);
      continue;
    }
    if (is_choice(*node)) {
      pull_back_choice(*node, adjoint, symbols, adjoints);
      continue;
    }
    if (const auto u = inside_log_cosh(*node)) {
      adjoints.add(*u, adjoint * apply(Function::Tanh, *u));
      continue;
    }
    const std::vector<Expr> partials = local_partials(*node);
    for (std::size_t i = 0; i < partials.size(); ++i) {
      if (relevant[node->arg(i).id()]) adjoints.add(node->arg(i), adjoint * partials[i]);
    }
  }
  std::vector<Expr> result;
  for (const Expr s : symbols) {
    const Expr a = adjoints.of(s);
    result.push_back(a.valid() && s.id() <= e.id() ? a : e.pool().number(0));
  }
  return result;
}

}  // namespace tellegen
