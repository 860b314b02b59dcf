#include "symbolic/canonical/converter.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "symbolic/substitute.hpp"

namespace tellegen::canonical {

namespace {

constexpr int max_depth = 20000;
// A power that would have more terms than this stays a whole.
constexpr double max_power_terms = 100000;

class DepthGuard {
 public:
  explicit DepthGuard(int& depth) : depth_(depth) {
    if (++depth_ > max_depth) throw BudgetExceeded(BudgetExceeded::What::Memory);
  }
  ~DepthGuard() { --depth_; }
  DepthGuard(const DepthGuard&) = delete;
  DepthGuard& operator=(const DepthGuard&) = delete;

 private:
  int& depth_;
};

/// The terms of nested sums, left to right.
std::vector<Expr> flatten_sum(Expr e) {
  std::vector<Expr> leaves;
  std::vector<Expr> open{e};
  while (!open.empty()) {
    const Expr top = open.back();
    open.pop_back();
    if (top.kind() != Kind::Sum) {
      leaves.push_back(top);
      continue;
    }
    const auto args = top.args();
    open.insert(open.end(), args.rbegin(), args.rend());
  }
  return leaves;
}

double binomial_estimate(std::size_t terms, std::int64_t exponent) {
  double estimate = 1;
  for (std::size_t i = 1; i < terms && estimate < 1e12; ++i) {
    estimate *= static_cast<double>(exponent + static_cast<std::int64_t>(i)) / static_cast<double>(i);
  }
  return estimate;
}

}  // namespace

const Series& Converter::convert(Expr e) {
  if (const auto found = ring_.memo_.find(e); found != ring_.memo_.end()) return found->second;
  const DepthGuard guard(ring_.depth_);
  return ring_.memo_.emplace(e, convert_new(e)).first->second;
}

Series Converter::convert_new(Expr e) {
  switch (e.kind()) {
    case Kind::Number: return Series(e.number());
    case Kind::Symbol: return Series::generator(ring_.symbol_id(e));
    case Kind::Sum: return convert_sum(e);
    case Kind::Product: return convert_product(e);
    case Kind::Power: return convert_power(e);
    case Kind::Function: return convert_function(e);
    case Kind::Call: return convert_call(e);
    case Kind::Integral: return convert_integral(e);
  }
  return {};
}

Series Converter::convert_sum(Expr e) {
  std::vector<Series> parts;
  for (const Expr leaf : flatten_sum(e)) parts.push_back(convert(leaf));
  return sum(std::move(parts));
}

Series Converter::convert_product(Expr e) {
  Series product = convert(e.arg(0));
  for (const Expr a : e.args().subspan(1)) product = ring_.multiply(product, convert(a));
  return product;
}

Series Converter::value(Expr e) {
  if (const auto found = ring_.generator_of_.find(e); found != ring_.generator_of_.end()) {
    return Series::generator(found->second);
  }
  return Series::generator(ring_.add_generator({Generator::Kind::Value, e, {}, 0}));
}

Series Converter::convert_power(Expr e) {
  const Series base = convert(e.arg(0));
  const Expr exponent = e.arg(1);
  if (!exponent.is_number()) {
    // a^x = exp(x log a)
    return convert_exponential(
        ring_.multiply(convert(exponent), convert_log(base)));
  }
  if (const auto n = exponent.number().small_integer()) {
    if (*n < 0 && ring_.is_zero(base)) throw DivisionByZero();
    if (*n > max_exponent || *n < -max_exponent) {
      return value(pow(ring_.to_expr(base), exponent));
    }
    if (base.size() > 1 && binomial_estimate(base.size(), *n) > max_power_terms) {
      return Series::generator(ring_.whole(base), static_cast<int>(*n));
    }
    return ring_.power(base, static_cast<int>(*n));
  }
  return convert_root(base, exponent.number());
}

// (c Π g^e · rest)^(p/q): positive generators and the number leave the root.
Series Converter::convert_root(const Series& base, const Rational& exponent) {
  const auto degree = exponent.denominator().small_integer();
  const auto times = exponent.numerator().small_integer();
  if (!degree || !times || *degree > 64 || *times > max_exponent || *times < -max_exponent) {
    return value(pow(ring_.to_expr(base), exponent));
  }
  if (base.empty()) return {};
  const int d = static_cast<int>(*degree);
  const int p = static_cast<int>(*times);
  const Content common = content(base);
  Series result{Rational(1)};
  FactorList taken;
  for (const Factor f : common.monomial) {
    const bool whole_power = f.exponent() % d == 0 && (d % 2 == 1 || ring_.is_positive(f.id()));
    if (whole_power) {
      result = ring_.multiply(result, Series::generator(f.id(), f.exponent() / d));
      taken.push_back(f);
    } else if (ring_.is_positive(f.id())) {
      const Expr root = pow(ring_.generators_[f.id()].expr, Rational(1, d));
      const auto known = ring_.generator_of_.find(root);
      const std::uint32_t id =
          known != ring_.generator_of_.end()
              ? known->second
              : ring_.add_generator({Generator::Kind::Root, root, Series::generator(f.id()), d});
      result = ring_.multiply(result, ring_.reduce_relations(Series::generator(id, f.exponent())));
      taken.push_back(f);
    }
  }
  Series rest = divide_by_monomial(base, taken.view(), common.coefficient);
  result = ring_.multiply(result, root_of_number(common.coefficient, Rational(1, d)));
  if (!(rest.is_constant() && rest.constant().is_one())) {
    // √(x²) = |x|
    if (d == 2 && rest.size() == 1 && !rest.terms()[0].has_angle() &&
        rest.terms()[0].coefficient.is_one() && rest.terms()[0].key.size() == 1 &&
        rest.terms()[0].key[0].exponent() == 2) {
      result = ring_.multiply(result, convert_abs(Series::generator(rest.terms()[0].key[0].id())));
    } else {
      const Expr root = pow(ring_.to_expr(ring_.normalise(rest)), Rational(1, d));
      const auto known = ring_.generator_of_.find(root);
      const std::uint32_t id =
          known != ring_.generator_of_.end()
              ? known->second
              : ring_.add_generator({Generator::Kind::Root, root, rest, d});
      result = ring_.multiply(result, Series::generator(id));
    }
  }
  return ring_.power(result, p);
}

Series Converter::root_of_number(const Rational& value_, const Rational& exponent) {
  const auto d = static_cast<int>(*exponent.denominator().small_integer());
  if (const auto root = exact_root(value_, d)) return Series(*root);
  // √(n/m) = √(n m)/m keeps one root per squarefree number; squares leave the root.
  const Rational m = value_.denominator();
  Rational inside = value_.numerator() * pow(m, d - 1);
  Rational outside = Rational(1) / m;
  for (std::int64_t k = 2; k <= 1000; ++k) {
    const Rational kd = pow(Rational(k), d);
    if (kd > inside) break;
    while ((inside / kd).is_integer()) {
      inside /= kd;
      outside *= Rational(k);
    }
  }
  if (const auto root = exact_root(inside, d)) return Series(*root * outside);
  const Expr root = pow(ring_.pool().number(inside), Rational(1, d));
  const auto known = ring_.generator_of_.find(root);
  const std::uint32_t id =
      known != ring_.generator_of_.end()
          ? known->second
          : ring_.add_generator({Generator::Kind::Root, root, Series(inside), d});
  return scale(Series::generator(id), outside);
}

Series Converter::convert_call(Expr e) {
  std::vector<Expr> args;
  for (const Expr a : e.args()) args.push_back(ring_.to_expr(ring_.normalise(convert(a))));
  const Expr rebuilt = rebuild(e, args);
  return rebuilt.kind() == Kind::Call ? value(rebuilt) : convert(rebuilt);
}

namespace {

/// A term split into what contains the bound variable and what does not.
struct SplitTerm {
  Term inside;
  Term outside;
  int power = 0;         ///< of the bound variable itself
  bool simple = true;    ///< the bound variable occurs only as that power
};

}  // namespace

// ∫ of a sum term by term; constants leave the integral; powers of the variable are integrated.
Series Converter::convert_integral(Expr e) {
  Pool& pool = ring_.pool();
  const Expr bound = e.arg(1);
  const Series body = convert(e.arg(0));
  const Series lower = convert(e.arg(2));
  const Series upper = convert(e.arg(3));
  const std::uint32_t bound_id = ring_.symbol_id(bound);
  const auto depends = [&](Factor f) {
    const Expr atom = f.is_angle() ? ring_.angle(f.id()).expr : ring_.generators_[f.id()].expr;
    return f.id() != bound_id && depends_on(atom, bound);
  };
  std::vector<Series> parts;
  for (const Term& t : body.terms()) {
    SplitTerm split;
    split.outside.coefficient = t.coefficient;
    split.inside.coefficient = Rational(1);
    const bool angle_inside = std::ranges::any_of(t.angle(), depends);
    for (const Factor f : t.key) {
      const bool inside = f.is_angle() ? angle_inside : depends(f);
      if (f.id() == bound_id) split.power = f.exponent();
      split.simple = split.simple && !inside;
      if (f.id() == bound_id || inside) {
        split.inside.key.push_back(f);
      } else {
        split.outside.key.push_back(f);
      }
    }
    (angle_inside ? split.inside : split.outside).sine = t.sine;
    const Series outside{std::vector<Term>{split.outside}};
    if (split.simple && split.power >= 0) {
      const int n = split.power + 1;
      const Series primitive = add(ring_.power(upper, n), ring_.power(lower, n), Rational(-1));
      parts.push_back(ring_.multiply(outside, scale(primitive, Rational(1, n))));
      continue;
    }
    const Expr inside = ring_.to_expr(Series(std::vector<Term>{split.inside}));
    const Expr low = ring_.to_expr(ring_.normalise(lower));
    const Expr high = ring_.to_expr(ring_.normalise(upper));
    const Expr standard = pool.symbol(";bound", Role::Bound);
    const Expr key = pool.integral(substitute(inside, {{bound, standard}}), standard, low, high);
    const auto written = ring_.integrals_.try_emplace(key, pool.integral(inside, bound, low, high));
    if (written.first->second.is_zero()) continue;
    parts.push_back(ring_.multiply(outside, value(written.first->second)));
  }
  return sum(std::move(parts));
}

}  // namespace tellegen::canonical
