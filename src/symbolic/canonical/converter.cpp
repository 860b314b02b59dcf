#include "symbolic/canonical/converter.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "symbolic/depth_guard.hpp"
#include "symbolic/derivative.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::canonical {

namespace {

constexpr int max_depth = 600;
// Deeper than this, what is below is converted from the leaves up instead.
constexpr int depth_to_turn_round = 150;
// A power that would have more terms than this stays a whole.
constexpr double max_power_terms = 100000;

/// The terms of nested sums, or the factors of nested products, left to right.
std::vector<Expr> flatten(Expr e, Kind kind) {
  std::vector<Expr> leaves;
  std::vector<Expr> open{e};
  while (!open.empty()) {
    const Expr top = open.back();
    open.pop_back();
    if (top.kind() != kind) {
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
    estimate *=
        static_cast<double>(exponent + static_cast<std::int64_t>(i)) / static_cast<double>(i);
  }
  return estimate;
}

}  // namespace

const Series& Converter::convert(Expr e) {
  if (const auto found = ring_.memo_.find(e); found != ring_.memo_.end()) return found->second;
  const DepthGuard guard(ring_.depth_, max_depth);
  if (ring_.depth_ == depth_to_turn_round) convert_from_leaves(e);
  const Series& kept = ring_.memo_.emplace(e, convert_new(e)).first->second;
  ring_.pool().budget().take(kept.bytes());
  return kept;
}

// A chain of a hundred thousand functions must not nest as many calls.
void Converter::convert_from_leaves(Expr e) {
  const std::array<Expr, 1> root{e};
  for (const Expr node : reachable(root)) {
    ring_.pool().budget().step();
    if (node != e && node.kind() != Kind::Sum) convert(node);
  }
}

Series Converter::convert_new(Expr e) {
  switch (e.kind()) {
    case Kind::Number:
      return Series(e.number());
    case Kind::Symbol:
      return Series::generator(ring_.symbol_id(e));
    case Kind::Sum:
      return convert_sum(e);
    case Kind::Product:
      return convert_product(e);
    case Kind::Power:
      return convert_power(e);
    case Kind::Function:
      return convert_function(e);
    case Kind::Call:
      return convert_call(e);
    case Kind::Integral:
      return convert_integral(e);
  }
  return {};
}

Series Converter::convert_sum(Expr e) {
  std::vector<const Series*> parts;
  for (const Expr leaf : flatten(e, Kind::Sum)) parts.push_back(&convert(leaf));
  return sum(parts);
}

Series Converter::convert_product(Expr e) {
  // One after the other: what is met first stands first, whatever the compiler.
  const Series second = convert(e.arg(1));
  Series product = ring_.multiply(convert(e.arg(0)), second);
  for (const Expr a : e.args().subspan(2)) product = ring_.multiply(product, convert(a));
  return product;
}

Series Converter::value(Expr e) {
  if (const auto found = ring_.generator_of_.find(e); found != ring_.generator_of_.end()) {
    return Series::generator(found->second);
  }
  return Series::generator(ring_.add_generator({Generator::Kind::Value, e, {}, 0}));
}

Series Converter::convert_power(Expr e) {
  if (e.arg(0).kind() == Kind::Product && e.arg(1).is_number() && e.arg(1).number().is_integer()) {
    // factor by factor, so that a denominator keeps the factors it was written with
    Series product{Rational(1)};
    for (const Expr a : flatten(e.arg(0), Kind::Product)) {
      product = ring_.multiply(product, convert(pow(a, e.arg(1))));
    }
    return product;
  }
  const Series& base = convert(e.arg(0));
  const Expr exponent = e.arg(1);
  if (!exponent.is_number()) {
    // a^x = exp(x log a)
    const Series logarithm = convert_log(base);
    return convert_exponential(ring_.multiply(convert(exponent), logarithm));
  }
  if (const auto n = exponent.number().small_integer()) {
    if (*n < 0 && ring_.is_zero(base)) throw DivisionByZero();
    if (*n > max_exponent || *n < -max_exponent) {
      return power_value(base, exponent.number());
    }
    if (base.size() > 1 && binomial_estimate(base.size(), *n) > max_power_terms) {
      return Series::generator(ring_.whole(base), static_cast<int>(*n));
    }
    return ring_.power(base, static_cast<int>(*n));
  }
  return convert_root(base, exponent.number());
}

// A power that is not taken apart.
Series Converter::power_value(const Series& base, const Rational& exponent) {
  const Expr e = pow(ring_.to_expr(ring_.normalise(base)), exponent);
  return e.kind() == Kind::Power ? value(e) : convert(e);
}

// (c Π f^e)^(p/q): the number, what is positive and whole powers leave the root.
Series Converter::convert_root(const Series& base, const Rational& exponent) {
  if (ring_.is_zero(base)) {
    if (exponent.sign() < 0) throw DivisionByZero();
    return {};
  }
  const auto degree = exponent.denominator().small_integer();
  const auto times = exponent.numerator().small_integer();
  constexpr int max_degree = 64;
  if (!degree || !times || *degree > max_degree || *times > max_exponent ||
      *times < -max_exponent) {
    return power_value(base, exponent);
  }
  const Ring::Fraction fraction = ring_.clear_denominators(ring_.normalise(base));
  const Ring::Factored numerator = ring_.factor(fraction.numerator);
  const Term& lead = numerator.content.terms()[0];
  RootParts root{static_cast<int>(*degree), Series(Rational(1)),
                 Series(Rational(lead.coefficient.sign()))};
  root.outside = root_of_number(abs(lead.coefficient), root.degree);
  for (const Factor f : lead.monomial()) {
    take_root(root, Series::generator(f.id()), f.exponent(), ring_.is_positive(f.id()));
  }
  for (const Factor f : fraction.denominator.terms()[0].monomial()) {
    take_root(root, Series::generator(f.id()), -f.exponent(), ring_.is_positive(f.id()));
  }
  for (const auto& [f, e] : numerator.factors) take_root(root, f, e, is_plainly_positive(f));
  Series result = root.outside;
  if (!(root.inside == Series(Rational(1)))) {
    result = ring_.multiply(result, root_generator(ring_.normalise(root.inside), root.degree));
  }
  return ring_.power(result, static_cast<int>(*times));
}

// (f^e)^(1/d): (f^(1/d))^e for a positive f, otherwise |f|^(e div d) leaves the root.
void Converter::take_root(RootParts& root, const Series& f, int exponent, bool positive) {
  const int whole = exponent / root.degree;
  const int rest = exponent % root.degree;
  if (positive) {
    root.outside = ring_.multiply(root.outside, ring_.power(f, whole));
    if (rest != 0) {
      const Series r = root_generator(f, root.degree);
      root.outside = ring_.multiply(root.outside, ring_.power(r, rest));
    }
    return;
  }
  const bool absolute = root.degree % 2 == 0 && whole % 2 != 0;
  if (whole != 0) {
    const Series out = absolute ? convert_abs(f) : f;
    root.outside = ring_.multiply(root.outside, ring_.power(out, whole));
  }
  root.inside = ring_.multiply(root.inside, ring_.power(f, rest));
}

// √(1 + sinh² x) = cosh x
std::optional<Series> Converter::root_of_hyperbolic(const Series& inside) {
  if (inside.size() != 2) return std::nullopt;
  std::optional<Expr> argument;
  bool has_one = false;
  for (const Term& t : inside.terms()) {
    if (!t.coefficient.is_one()) return std::nullopt;
    if (t.key.empty()) {
      has_one = true;
      continue;
    }
    const bool is_square = t.key.size() == 1 && !t.has_angle() && t.key[0].exponent() == 2;
    if (!is_square) return std::nullopt;
    const Expr e = ring_.generators_[t.key[0].id()].expr;
    if (is_call_of(Function::Sinh, e)) argument = e.arg(0);
  }
  if (!has_one || !argument) return std::nullopt;
  return convert(apply(Function::Cosh, *argument));
}

Series Converter::root_generator(const Series& inside, int degree) {
  if (degree == 2) {
    if (auto hyperbolic = root_of_hyperbolic(inside)) return *hyperbolic;
  }
  const Expr root = pow(ring_.to_expr(inside), Rational(1, degree));
  const auto known = ring_.generator_of_.find(root);
  return Series::generator(
      known != ring_.generator_of_.end()
          ? known->second
          : ring_.add_generator({Generator::Kind::Root, root, inside, degree}));
}

// √(n/m) = √(n m)/m; one root for each prime, so that √2 √3 = √6. Primes above 1000 are not sought.
Series Converter::root_of_number(const Rational& number, int degree) {
  if (const auto root = exact_root(number, degree)) return Series(*root);
  const Rational m = number.denominator();
  Rational inside = number.numerator() * pow(m, degree - 1);
  Series result{Rational(1) / m};
  constexpr std::int64_t largest_prime = 1000;
  for (std::int64_t k = 2; k <= largest_prime && !inside.is_one(); ++k) {
    int exponent = 0;
    for (Rational next = inside / Rational(k); next.is_integer(); next = inside / Rational(k)) {
      inside = next;
      ++exponent;
    }
    if (exponent == 0) continue;
    const Series prime{Rational(k)};
    result = scale(result, pow(Rational(k), exponent / degree));
    if (exponent % degree != 0) {
      result =
          ring_.multiply(result, ring_.power(root_generator(prime, degree), exponent % degree));
    }
  }
  if (inside.is_one()) return result;
  if (const auto root = exact_root(inside, degree)) return scale(result, *root);
  return ring_.multiply(result, root_generator(Series(inside), degree));
}

Series Converter::convert_call(Expr e) {
  std::vector<Expr> args;
  for (const Expr a : e.args()) args.push_back(ring_.to_expr(ring_.normalise(convert(a))));
  const Expr rebuilt = rebuild(e, args);
  return rebuilt.kind() == Kind::Call ? value(rebuilt) : convert(rebuilt);
}

namespace {

/// ∫ f(u) du for functions that have a short one.
std::optional<Expr> primitive_of(Function f, Expr u) {
  u.pool().number(1);  // these two first, whatever the compiler evaluates first
  static_cast<void>(u * apply(f, u));
  const FunctionRow& about = function_row(f);
  return about.primitive != nullptr ? std::optional(about.primitive(u)) : std::nullopt;
}

/// ∫ e db for a function of k b, with k free of b.
std::optional<Expr> primitive(Expr e, Expr bound) {
  if (e.kind() != Kind::Function || e.args().size() != 1) return std::nullopt;
  const Expr slope = derivative(e.arg(0), bound);
  const Expr at_zero = substitute(e.arg(0), {{bound, bound.pool().number(0)}});
  if (depends_on(slope, bound) || !at_zero.is_zero()) return std::nullopt;
  const auto of_argument = primitive_of(e.function(), e.arg(0));
  return of_argument ? std::optional(*of_argument / slope) : std::nullopt;
}

/// A term split into what contains the bound variable and what does not.
struct SplitTerm {
  Term inside;
  Term outside;
  int power = 0;       ///< of the bound variable itself
  bool simple = true;  ///< the bound variable occurs only as that power
};

}  // namespace

// ∫ of a sum term by term; constants leave the integral; powers of the variable are integrated.
Series Converter::convert_integral(Expr e) {
  Pool& pool = ring_.pool();
  const Expr bound = e.arg(1);
  const Series body = ring_.normalise(convert(e.arg(0)));
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
    if (const auto closed = primitive(inside, bound)) {
      const auto at = [&](const Series& limit) {
        return convert(substitute(*closed, {{bound, ring_.to_expr(ring_.normalise(limit))}}));
      };
      const Series high_value = at(upper);
      const Series low_value = at(lower);
      parts.push_back(ring_.multiply(outside, add(high_value, low_value, Rational(-1))));
      continue;
    }
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
