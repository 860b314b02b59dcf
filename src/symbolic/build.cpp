// The factories: each returns an existing node where a local rule applies (0·x, x + x, x·x,
// numbers). Nothing is expanded, sorted deeply or searched; that is the canonical form's work.

#include <algorithm>
#include <array>
#include <utility>

#include "symbolic/expr.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

/// e as number × rest.
struct Scaled {
  Rational factor;
  Expr rest;  ///< invalid where e is a number
};

Scaled split(Expr e) {
  if (e.is_number()) return {e.number(), Expr()};
  if (e.kind() == Kind::Product && e.arg(0).is_number()) {
    const auto args = e.args();
    return {args[0].number(), e.pool().product(args.subspan(1))};
  }
  return {Rational(1), e};
}

Expr scale(const Rational& factor, Expr e) {
  Pool& pool = e.pool();
  if (factor.is_zero()) return pool.number(0);
  if (e.is_number()) return pool.number(factor * e.number());
  if (factor.is_one()) return e;
  const std::array<Expr, 2> factors{pool.number(factor), e};
  return pool.product(factors);
}

}  // namespace

Expr operator*(const Rational& a, Expr b) {
  const Scaled s = split(b);
  if (!s.rest.valid()) return b.pool().number(a * s.factor);
  return scale(a * s.factor, s.rest);
}

Expr operator+(Expr a, Expr b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  Pool& pool = a.pool();
  if (a.is_number() && b.is_number()) return pool.number(a.number() + b.number());
  const Scaled sa = split(a);
  const Scaled sb = split(b);
  if (sa.rest == sb.rest) return scale(sa.factor + sb.factor, sa.rest);
  if (a.id() > b.id()) std::swap(a, b);
  const std::array<Expr, 2> terms{a, b};
  return pool.sum(terms);
}

Expr operator-(Expr a) { return Rational(-1) * a; }
Expr operator-(Expr a, Expr b) { return a + (-b); }

Expr operator*(Expr a, Expr b) {
  if (a.is_number()) return a.number() * b;
  if (b.is_number()) return b.number() * a;
  if (a == b) return pow(a, Rational(2));
  const Scaled sa = split(a);
  const Scaled sb = split(b);
  if (!sa.factor.is_one() || !sb.factor.is_one()) {
    return sa.factor * sb.factor * (sa.rest * sb.rest);  // √(2x) √(2x) has a number of its own
  }
  if (a.id() > b.id()) std::swap(a, b);
  const std::array<Expr, 2> factors{a, b};
  return a.pool().product(factors);
}

Expr operator/(Expr a, Expr b) { return a * pow(b, Rational(-1)); }
Expr operator+(Expr a, const Rational& b) { return a + a.pool().number(b); }
Expr operator-(Expr a, const Rational& b) { return a + a.pool().number(-b); }
Expr operator/(Expr a, const Rational& b) { return (Rational(1) / b) * a; }

Expr pow(Expr base, Expr exponent) { return base.pool().power(base, exponent); }
Expr pow(Expr base, const Rational& exponent) {
  return base.pool().power(base, base.pool().number(exponent));
}
Expr sqrt(Expr x) { return pow(x, Rational(1, 2)); }

Expr apply(Function f, Expr x) {
  const std::array<Expr, 1> args{x};
  return x.pool().apply(f, args);
}
Expr sin(Expr x) { return apply(Function::Sin, x); }
Expr cos(Expr x) { return apply(Function::Cos, x); }
Expr exp(Expr x) { return apply(Function::Exp, x); }
Expr log(Expr x) { return apply(Function::Log, x); }

Expr Pool::sum(std::span<const Expr> terms) {
  if (terms.empty()) return number(0);
  if (terms.size() == 1) return terms[0];
  return intern(Kind::Sum, 0, terms);
}

Expr Pool::product(std::span<const Expr> factors) {
  if (factors.empty()) return number(1);
  if (factors.size() == 1) return factors[0];
  return intern(Kind::Product, 0, factors);
}

Expr Pool::power(Expr base, Expr exponent) {
  if (exponent.is_zero()) return number(1);
  if (exponent.is_one() || base.is_one()) return base;
  if (base.is_zero() && exponent.is_number() && exponent.number().sign() > 0) return base;
  if (exponent.is_number()) {
    const auto n = exponent.number().small_integer();
    constexpr std::int64_t max_bits = 4096;
    if (base.is_number() && !base.is_zero() && n && *n<max_bits&& * n> - max_bits &&
        static_cast<std::int64_t>(base.number().bits()) * (*n < 0 ? -*n : *n) < max_bits) {
      return number(pow(base.number(), static_cast<int>(*n)));
    }
    if (base.is_number() && base.number().is_minus_one() && n) return number(*n % 2 == 0 ? 1 : -1);
    if (base.is_number() && !n && exponent.number().denominator() == Rational(2)) {
      if (const auto root = exact_root(base.number(), 2)) {
        return power(number(*root), number(exponent.number() * Rational(2)));
      }
    }
    // (x^a)^n = x^(a n) for a whole n
    if (n && base.kind() == Kind::Power && base.arg(1).is_number()) {
      return power(base.arg(0), number(base.arg(1).number() * exponent.number()));
    }
  }
  const std::array<Expr, 2> args{base, exponent};
  return intern(Kind::Power, 0, args);
}

namespace {

/// The angle of a rational sine, cosine or tangent as a multiple of π, where it is one (Niven 1956:
/// there are no others).
std::optional<Rational> share_of_pi(Function f, const Rational& x) {
  const Rational half(1, 2);
  if ((f == Function::Asin || f == Function::Atan) && x.sign() < 0) {
    const auto mirrored = share_of_pi(f, -x);
    return mirrored ? std::optional(-*mirrored) : std::nullopt;
  }
  if (f == Function::Asin && x.is_one()) return half;
  if (f == Function::Asin && x == half) return Rational(1, 6);
  if (f == Function::Atan && x.is_one()) return Rational(1, 4);
  if (f != Function::Acos) return std::nullopt;
  if (x.is_zero()) return half;
  if (x.is_one()) return Rational(0);
  if (x.is_minus_one()) return Rational(1);
  if (x == half) return Rational(1, 3);
  if (x == -half) return Rational(2, 3);
  return std::nullopt;
}

/// f(g(x)) by roots, where g is the inverse of another function of the family.
std::optional<Expr> by_roots(Function f, Expr argument) {
  using enum Function;
  if (argument.kind() != Kind::Function) return std::nullopt;
  const Expr x = argument.arg(0);
  const Expr one = x.pool().number(1);
  const auto over = [](Expr e) { return pow(e, Rational(-1, 2)); };
  const std::pair<Function, Function> both{f, argument.function()};
  if (both == std::pair(Cosh, Asinh)) return pow(one + x * x, Rational(1, 2));
  if (both == std::pair(Tanh, Asinh)) return x * over(one + x * x);
  if (both == std::pair(Cosh, Atanh)) return over(one - x * x);
  if (both == std::pair(Sinh, Atanh)) return x * over(one - x * x);
  return std::nullopt;
}

}  // namespace

/// if(g, a, b) where it is known which, or needs no guard; the guard without a positive factor.
Expr Pool::choice(Expr guard, Expr a, Expr b) {
  if (a == b) return a;
  if (guard.is_number()) return guard.number().sign() >= 0 ? a : b;
  const Scaled s = split(guard);
  if (s.rest.valid() && !abs(s.factor).is_one()) guard = Rational(s.factor.sign()) * s.rest;
  const std::array<Expr, 3> args{guard, a, b};
  return intern(Kind::Function, static_cast<std::uint32_t>(Function::If), args);
}

Expr Pool::apply(Function f, std::span<const Expr> args) {
  if (f == Function::If) return choice(args[0], args[1], args[2]);
  if (args.size() == 1) {
    const Expr x = args[0];
    const FunctionRow& about = function_row(f);
    if (x.is_zero()) {
      if (const auto v = whole_value_at_zero(f)) return number(*v);
    }
    if (x.is_one() && about.at_one) return number(*about.at_one);
    if (x.is_number()) {
      if (const auto turns = share_of_pi(f, x.number())) return *turns * pi();
      if (f == Function::Abs) return number(abs(x.number()));
      if (f == Function::Sign) return number(x.number().sign());
    }
    const Scaled s = split(x);
    if (s.rest.valid() && s.factor.sign() < 0) {
      if (about.parity == Parity::Odd) return -apply(f, std::array<Expr, 1>{-x});
      if (about.parity == Parity::Even) return apply(f, std::array<Expr, 1>{-x});
    }
    if (x.kind() == Kind::Function && about.undoes == x.function()) return x.arg(0);
    if (const auto roots = by_roots(f, x)) return *roots;
  }
  return intern(Kind::Function, static_cast<std::uint32_t>(f), args);
}

}  // namespace tellegen
