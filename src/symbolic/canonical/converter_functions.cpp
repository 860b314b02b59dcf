// Functions: sines and cosines become angles, exponentials powers, the rest values.

#include <algorithm>
#include <array>
#include <numeric>

#include "symbolic/canonical/converter.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/substitute.hpp"

namespace tellegen::canonical {

namespace {

/// A term without its coefficient: what an angle or an exponential is counted in.
Term unit_term(const Term& t) {
  Term unit = t;
  unit.coefficient = Rational(1);
  return unit;
}

constexpr std::int64_t max_denominator = 1000000;

}  // namespace

void Converter::note_denominators(Expr function, std::vector<Term>& angles) {
  const Series normal = ring_.normalise(convert(function.arg(0)));
  for (const Term& t : normal.terms()) {
    const Term unit = unit_term(t);
    const Expr atom = ring_.term_to_expr(unit);
    int& known = ring_.denominators_.try_emplace(atom, 1).first->second;
    if (function.function() != Function::Exp) angles.push_back(unit);
    const auto d = t.coefficient.denominator().small_integer();
    if (!d || *d > max_denominator) continue;
    const std::int64_t common = std::lcm(static_cast<std::int64_t>(known), *d);
    if (common <= max_denominator) known = static_cast<int>(common);
  }
}

// The cosine of n π/12, with square roots.
Series Converter::cosine_of_twelfths(std::int64_t n) {
  n = ((n % 24) + 24) % 24;
  if (n > 12) n = 24 - n;
  const bool negative = n > 6;
  if (negative) n = 12 - n;
  const auto root_of_quarter = [&](std::int64_t four_cos_squared) {
    const Series c = root_of_number(Rational(four_cos_squared, 4), 2);
    return negative ? negate(c) : c;
  };
  switch (n) {
    case 0:
      return root_of_quarter(4);
    case 2:
      return root_of_quarter(3);
    case 3:
      return root_of_quarter(2);
    case 4:
      return root_of_quarter(1);
    case 6:
      return {};
    default:
      break;
  }
  // cos 15° = cos(60° − 45°) and cos 75° = cos(120° − 45°)
  const std::int64_t a = n == 1 ? 4 : 8;
  const Series c = ring_.multiply(cosine_of_twelfths(a), cosine_of_twelfths(3));
  const Series s = ring_.multiply(cosine_of_twelfths(a - 6), cosine_of_twelfths(3 - 6));
  return negative ? negate(add(c, s)) : add(c, s);
}

Series Converter::convert_trigonometric(const Series& argument, bool sine) {
  FactorList angle;
  std::vector<Factor> factors;
  std::optional<std::int64_t> phase;  // in twelfths of π
  const std::uint32_t pi = ring_.symbol_id(ring_.pool().pi());
  const Series normal = ring_.normalise(argument);
  for (const Term& t : normal.terms()) {
    if (t.key.size() == 1 && t.key[0] == Factor(pi, 1)) {
      const auto twelfths = (t.coefficient * Rational(12)).small_integer();
      if (twelfths) {
        phase = *twelfths;
        continue;
      }
    }
    const Expr atom = ring_.to_expr(Series(std::vector<Term>{unit_term(t)}));
    const auto noted = ring_.denominators_.find(atom);
    const int denominator = noted == ring_.denominators_.end() ? 1 : noted->second;
    const auto multiple = (t.coefficient * Rational(denominator)).small_integer();
    if (multiple && *multiple <= max_exponent && *multiple >= -max_exponent) {
      factors.push_back(Factor(ring_.angle_id(atom, denominator), static_cast<int>(*multiple)));
    } else {
      const Expr whole = t.coefficient * atom;
      factors.push_back(Factor(ring_.angle_id(whole, 1), 1));
    }
  }
  std::ranges::sort(factors);
  for (const Factor f : factors) angle.push_back(f);
  if (!phase) return Series::trigonometric(angle, sine);
  // sin(θ + φ) = sin θ cos φ + cos θ sin φ; cos(θ + φ) = cos θ cos φ − sin θ sin φ
  const Series c = cosine_of_twelfths(*phase);
  const Series s = cosine_of_twelfths(*phase - 6);
  const Series same = ring_.multiply(Series::trigonometric(angle, sine), c);
  const Series other = ring_.multiply(Series::trigonometric(angle, !sine), s);
  return add(same, other, Rational(sine ? 1 : -1));
}

// exp(Σ c m) = Π exp(m/d)^(c d)
Series Converter::convert_exponential(const Series& argument) {
  Series result{Rational(1)};
  const Series normal = ring_.normalise(argument);
  for (const Term& t : normal.terms()) {
    const Expr atom = ring_.to_expr(Series(std::vector<Term>{unit_term(t)}));
    const auto noted = ring_.denominators_.find(atom);
    const int denominator = noted == ring_.denominators_.end() ? 1 : noted->second;
    const auto multiple = (t.coefficient * Rational(denominator)).small_integer();
    const bool fits = multiple && *multiple <= max_exponent && *multiple >= -max_exponent;
    const Expr unit = fits ? exp(Rational(1, denominator) * atom) : exp(t.coefficient * atom);
    if (!is_call_of(Function::Exp, unit)) {
      result = ring_.multiply(result,
                              ring_.power(convert(unit), fits ? static_cast<int>(*multiple) : 1));
      continue;
    }
    const auto known = ring_.generator_of_.find(unit);
    const std::uint32_t id = known != ring_.generator_of_.end()
                                 ? known->second
                                 : ring_.add_generator({Generator::Kind::Power, unit, {}, 0});
    result = ring_.multiply(result, Series::generator(id, fits ? static_cast<int>(*multiple) : 1));
  }
  return result;
}

// log(c Π f^e) = log c + Σ e log f for positive factors; the others stay together.
Series Converter::convert_log(const Series& argument) {
  if (ring_.is_zero(argument)) return value(log(ring_.pool().number(0)));
  const Ring::Fraction fraction = ring_.clear_denominators(ring_.normalise(argument));
  const Ring::Factored numerator = ring_.factor(fraction.numerator);
  const Term& lead = numerator.content.terms()[0];
  std::vector<Series> parts{log_of_number(abs(lead.coefficient))};
  Series inside{Rational(lead.coefficient.sign())};
  std::vector<Series> under_roots;  // √P is real only where P > 0
  for (const Factor f : lead.monomial()) {
    const Generator& g = ring_.generators_[f.id()];
    if (g.kind == Generator::Kind::Root && g.degree % 2 == 0) under_roots.push_back(g.polynomial);
  }
  const auto take = [&](const Series& f, int exponent, bool positive) {
    if (positive) {
      parts.push_back(scale(log_of_positive(f), Rational(exponent)));
    } else {
      inside = ring_.multiply(inside, ring_.power(f, exponent));
    }
  };
  for (const Factor f : lead.monomial()) {
    take(Series::generator(f.id()), f.exponent(), ring_.is_positive(f.id()));
  }
  for (const Factor f : fraction.denominator.terms()[0].monomial()) {
    take(Series::generator(f.id()), -f.exponent(), ring_.is_positive(f.id()));
  }
  for (const auto& [f, exponent] : numerator.factors) take(f, exponent, is_plainly_positive(f));
  for (const Series& positive : under_roots) {
    for (const int exponent : {-1, 1}) {
      if (!ring_.is_zero(add(inside, ring_.power(positive, exponent), Rational(-1)))) continue;
      parts.push_back(scale(convert_log(positive), Rational(exponent)));
      inside = Series(Rational(1));
    }
  }
  if (!(inside == Series(Rational(1)))) {
    parts.push_back(value(log(ring_.to_expr(ring_.normalise(inside)))));
  }
  return sum(std::move(parts));
}

// log(n/m) = log n − log m; log 8 = 3 log 2
Series Converter::log_of_number(const Rational& number) {
  const auto of_whole = [&](const Rational& n) {
    if (n.is_one()) return Series();
    for (int degree = static_cast<int>(std::min<std::size_t>(n.bits(), 64)); degree > 1; --degree) {
      if (const auto root = exact_root(n, degree)) {
        return scale(value(log(ring_.pool().number(*root))), Rational(degree));
      }
    }
    return value(log(ring_.pool().number(n)));
  };
  return add(of_whole(number.numerator()), of_whole(number.denominator()), Rational(-1));
}

Series Converter::log_of_positive(const Series& f) {
  const Expr inside = ring_.to_expr(f);
  const auto known = ring_.generator_of_.find(inside);
  if (known != ring_.generator_of_.end()) {
    const Generator g = ring_.generators_[known->second];
    if (g.kind == Generator::Kind::Root) {
      return scale(convert_log(g.polynomial), Rational(1, g.degree));
    }
  }
  const Expr e = log(inside);
  return is_call_of(Function::Log, e) ? value(e) : convert(e);
}

namespace {

/// What a function that jumps or has a kink is on either side; empty for smooth functions.
std::vector<Expr> branches(Expr node) {
  if (bend_of(node) == Bend::None) return {};
  const CornerSides sides = sides_of(node);
  return {sides.over, sides.under};
}

}  // namespace

// Whether e may be zero on a whole region, as step(x) and x + |x| are: then sign(e)² is not 1.
bool Converter::may_vanish(Expr e, int depth) {
  constexpr int max_depth_of_branches = 4;
  const std::array<Expr, 1> root{e};
  for (const Expr node : reachable(root)) {
    const std::vector<Expr> sides = branches(node);
    if (sides.empty()) continue;
    return depth == max_depth_of_branches || std::ranges::any_of(sides, [&](Expr side) {
             return may_vanish(substitute(e, {{node, side}}), depth + 1);
           });
  }
  if (depth == 0) return false;
  try {
    return ring_.is_zero(convert(e));
  } catch (const DivisionByZero&) {
    return true;
  }
}

// sign(Π f^e) = Π sign(f)^e, one generator for each irreducible factor: |x y| is |x| |y|.
Series Converter::convert_sign(const Series& argument) {
  if (ring_.is_zero(argument)) return {};
  const Ring::Fraction fraction = ring_.clear_denominators(argument);
  Series result = sign_of_factors(fraction.numerator);
  for (const Factor f : fraction.denominator.terms()[0].monomial()) {
    if (f.exponent() % 2 == 0 || ring_.is_positive(f.id())) continue;
    result = ring_.multiply(result, sign_of_factors(Series(ring_.generators_[f.id()].polynomial)));
  }
  return result;
}

Series Converter::sign_of_factors(const Series& polynomial) {
  const Ring::Factored factored = ring_.factor(polynomial);
  const Term& lead = factored.content.terms()[0];
  Series result{Rational(lead.coefficient.sign())};
  const auto times = [&](const Series& sign, int exponent) {
    result = ring_.multiply(result, ring_.power(sign, exponent % 2 == 0 ? 2 : 1));
  };
  for (const Factor f : lead.monomial()) times(sign_of_generator(f.id()), f.exponent());
  for (const auto& [f, exponent] : factored.factors) {
    if (!is_plainly_positive(f)) times(sign_generator(ring_.to_expr(f)), exponent);
  }
  return result;
}

Series Converter::sign_of_generator(std::uint32_t id) {
  const Generator& g = ring_.generators_[id];
  if (ring_.is_positive(id)) return Series(Rational(1));
  if (g.kind == Generator::Kind::Sign) return Series::generator(id);
  if (g.kind == Generator::Kind::Symbol && g.expr.symbol().assumption == Assumption::Negative) {
    return Series(Rational(-1));
  }
  return sign_generator(g.expr);
}

Series Converter::sign_generator(Expr argument) {
  const Expr sign = apply(Function::Sign, argument);
  if (may_vanish(argument, 0)) return value(sign);
  const auto known = ring_.generator_of_.find(sign);
  const std::uint32_t id = known != ring_.generator_of_.end()
                               ? known->second
                               : ring_.add_generator({Generator::Kind::Sign, sign, {}, 2});
  return Series::generator(id);
}

/// A sum of positive terms: squares, and products of what is positive.
bool Converter::is_plainly_positive(const Series& polynomial) const {
  const auto is_positive = [&](Factor f) {
    return f.exponent() % 2 == 0 || ring_.is_positive(f.id());
  };
  return std::ranges::all_of(polynomial.terms(), [&](const Term& t) {
    return !t.has_angle() && t.coefficient.sign() > 0 &&
           std::ranges::all_of(t.monomial(), is_positive);
  });
}

Series Converter::convert_abs(const Series& argument) {
  return ring_.multiply(argument, convert_sign(argument));
}

Series Converter::convert_hyperbolic(const Series& argument, bool sine) {
  const Series normal = ring_.normalise(argument);
  if (normal.empty()) return Series(Rational(sine ? 0 : 1));
  if (first_by_key(normal).coefficient.sign() < 0) {
    const Series turned = convert_hyperbolic(negate(normal), sine);
    return sine ? negate(turned) : turned;
  }
  const Expr x = ring_.to_expr(normal);
  const Expr sinh_x = apply(Function::Sinh, x);
  const Series s = sinh_x.kind() == Kind::Function ? value(sinh_x) : convert(sinh_x);
  if (sine) return s;
  const Expr cosh_x = apply(Function::Cosh, x);
  if (cosh_x.kind() != Kind::Function) return convert(cosh_x);
  const auto known = ring_.generator_of_.find(cosh_x);
  if (known != ring_.generator_of_.end()) return Series::generator(known->second);
  const Series relation = add(Series(Rational(1)), ring_.multiply(s, s));
  return Series::generator(ring_.add_generator({Generator::Kind::Cosh, cosh_x, relation, 2}));
}

// tanh, asin and the like, of which f(−x) = −f(x)
Series Converter::convert_odd(Function f, const Series& argument) {
  const Series normal = ring_.normalise(argument);
  if (normal.empty()) return {};
  if (first_by_key(normal).coefficient.sign() < 0) return negate(convert_odd(f, negate(normal)));
  const Expr e = apply(f, ring_.to_expr(normal));
  return e.kind() == Kind::Function ? value(e) : convert(e);  // atanh(tanh x) is x
}

Series Converter::convert_function(Expr e) {
  const Function f = e.function();
  const Series argument = convert(e.arg(0));
  switch (f) {
    case Function::Sin:
      return convert_trigonometric(argument, true);
    case Function::Cos:
      return convert_trigonometric(argument, false);
    case Function::Tan:
      return ring_.divide(convert_trigonometric(argument, true),
                          convert_trigonometric(argument, false));
    case Function::Exp:
      return convert_exponential(argument);
    case Function::Log:
      return convert_log(argument);
    case Function::Abs:
      return convert_abs(argument);
    case Function::Sign:
      return convert_sign(argument);
    case Function::Sinh:
      return convert_hyperbolic(argument, true);
    case Function::Cosh:
      return convert_hyperbolic(argument, false);
    case Function::Cot:
      return ring_.divide(convert_trigonometric(argument, false),
                          convert_trigonometric(argument, true));
    case Function::Log10:
      return ring_.divide(convert_log(argument), log_of_number(Rational(10)));
    default:
      break;
  }
  if (function_row(f).parity == Parity::Odd) return convert_odd(f, argument);
  std::vector<Expr> args;
  for (const Expr a : e.args()) args.push_back(ring_.to_expr(ring_.normalise(convert(a))));
  const Expr rebuilt = ring_.pool().apply(f, args);
  if (rebuilt.kind() == Kind::Function) return value(rebuilt);
  return rebuilt == e ? value(e) : convert(rebuilt);
}

}  // namespace tellegen::canonical
