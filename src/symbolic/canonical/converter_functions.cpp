// Functions: sines and cosines become angles, exponentials powers, the rest values.

#include <algorithm>
#include <array>
#include <numeric>

#include "symbolic/canonical/converter.hpp"
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

void Converter::note_denominators(Expr argument) {
  const Series normal = ring_.normalise(convert(argument));
  for (const Term& t : normal.terms()) {
    const auto d = t.coefficient.denominator().small_integer();
    if (!d || *d > max_denominator) continue;
    const Expr atom = ring_.to_expr(Series(std::vector<Term>{unit_term(t)}));
    int& known = ring_.denominators_.try_emplace(atom, 1).first->second;
    const std::int64_t common = std::lcm(static_cast<std::int64_t>(known), *d);
    if (common <= max_denominator) known = static_cast<int>(common);
  }
}

namespace {

// cos(kπ/12·…): sines and cosines of multiples of π/6 and π/4 are known numbers.
// The cosine of n·π/12 squared is a quarter of this, for n = 0 … 6 (n odd is not tabulated).
struct KnownCosine {
  int twelfths;  ///< of π
  int squared_times_four;
};
constexpr std::array<KnownCosine, 5> known_cosines{{{0, 4}, {2, 3}, {3, 2}, {4, 1}, {6, 0}}};

/// cos(n π/12) as sign and 4cos²; nothing where it is not tabulated.
std::optional<std::pair<int, int>> cosine_of_twelfths(std::int64_t n) {
  n = ((n % 24) + 24) % 24;
  if (n > 12) n = 24 - n;
  const int sign = n > 6 ? -1 : 1;
  if (n > 6) n = 12 - n;
  for (const KnownCosine& k : known_cosines) {
    if (k.twelfths == n) return std::pair(sign, k.squared_times_four);
  }
  return std::nullopt;
}

}  // namespace

Series Converter::convert_trigonometric(const Series& argument, bool sine) {
  FactorList angle;
  std::vector<Factor> factors;
  std::optional<std::int64_t> phase;  // in twelfths of π
  const std::uint32_t pi = ring_.symbol_id(ring_.pool().pi());
  const Series normal = ring_.normalise(argument);
  for (const Term& t : normal.terms()) {
    if (t.key.size() == 1 && t.key[0] == Factor(pi, 1)) {
      const auto twelfths = (t.coefficient * Rational(12)).small_integer();
      if (twelfths && cosine_of_twelfths(*twelfths) && cosine_of_twelfths(*twelfths - 6)) {
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
  const auto known = [&](std::int64_t twelfths) {
    const auto [sign, squared] = *cosine_of_twelfths(twelfths);
    return scale(root_of_number(Rational(squared, 4), Rational(1, 2)), Rational(sign));
  };
  const Series c = known(*phase);
  const Series s = known(*phase - 6);
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
    if (unit.kind() != Kind::Function) {
      result = ring_.multiply(result, ring_.power(convert(unit), fits ? static_cast<int>(*multiple) : 1));
      continue;
    }
    const auto known = ring_.generator_of_.find(unit);
    const std::uint32_t id =
        known != ring_.generator_of_.end()
            ? known->second
            : ring_.add_generator({Generator::Kind::Power, unit, {}, 0});
    result = ring_.multiply(result, Series::generator(id, fits ? static_cast<int>(*multiple) : 1));
  }
  return result;
}

// log(c Π g^e) = log c + Σ e log g for positive factors
Series Converter::convert_log(const Series& argument) {
  Pool& pool = ring_.pool();
  const Content common = content(argument);
  std::vector<Series> parts;
  FactorList taken;
  for (const Factor f : common.monomial) {
    if (!ring_.is_positive(f.id())) continue;
    taken.push_back(f);
    const Expr of_generator = log(ring_.generators_[f.id()].expr);
    const Series one = of_generator.kind() == Kind::Function ? value(of_generator) : convert(of_generator);
    parts.push_back(scale(one, Rational(f.exponent())));
  }
  const Series rest = divide_by_monomial(argument, taken.view(), Rational(1));
  const Expr inside = ring_.to_expr(ring_.normalise(rest));
  if (!inside.is_one()) parts.push_back(value(pool.apply(Function::Log, std::array<Expr, 1>{inside})));
  return sum(std::move(parts));
}

Series Converter::convert_sign(const Series& argument) {
  if (argument.empty()) return {};
  const Content common = content(argument);
  FactorList taken;
  Series result{Rational(1)};
  for (const Factor f : common.monomial) {
    if (ring_.is_positive(f.id()) || f.exponent() % 2 == 0) taken.push_back(f);
  }
  Series rest = divide_by_monomial(argument, taken.view(), common.coefficient);
  if (rest.is_constant()) return Series(Rational(rest.constant().sign()));
  // sign(−x) = −sign(x): the first term is made positive
  if (rest.terms()[0].coefficient.sign() < 0) {
    rest = negate(rest);
    result = negate(result);
  }
  const bool positive = std::ranges::all_of(rest.terms(), [&](const Term& t) {
    return !t.has_angle() && t.coefficient.sign() > 0 &&
           std::ranges::all_of(t.monomial(), [&](Factor f) { return ring_.is_positive(f.id()); });
  });
  if (positive) return result;
  const Expr sign = apply(Function::Sign, ring_.to_expr(ring_.normalise(rest)));
  if (sign.kind() != Kind::Function) return ring_.multiply(result, convert(sign));
  const auto known = ring_.generator_of_.find(sign);
  const std::uint32_t id = known != ring_.generator_of_.end()
                               ? known->second
                               : ring_.add_generator({Generator::Kind::Sign, sign, {}, 2});
  return ring_.multiply(result, Series::generator(id));
}

Series Converter::convert_abs(const Series& argument) {
  return ring_.multiply(argument, convert_sign(argument));
}

Series Converter::convert_hyperbolic(const Series& argument, bool sine) {
  const Expr x = ring_.to_expr(ring_.normalise(argument));
  const Expr sinh_x = apply(Function::Sinh, x);
  if (sinh_x.kind() != Kind::Function) {  // sinh(0), or sinh(−y) = −sinh(y)
    return sine ? (sinh_x.is_zero() ? Series() : negate(convert_hyperbolic(negate(argument), true)))
                : (sinh_x.is_zero() ? Series(Rational(1)) : convert_hyperbolic(negate(argument), false));
  }
  const Series s = value(sinh_x);
  if (sine) return s;
  const Expr cosh_x = apply(Function::Cosh, x);
  const auto known = ring_.generator_of_.find(cosh_x);
  if (known != ring_.generator_of_.end()) return Series::generator(known->second);
  const Series relation = add(Series(Rational(1)), ring_.multiply(s, s));
  return Series::generator(ring_.add_generator({Generator::Kind::Cosh, cosh_x, relation, 2}));
}

Series Converter::convert_function(Expr e) {
  const Function f = e.function();
  const Series argument = convert(e.arg(0));
  switch (f) {
    case Function::Sin: return convert_trigonometric(argument, true);
    case Function::Cos: return convert_trigonometric(argument, false);
    case Function::Tan:
      return ring_.divide(convert_trigonometric(argument, true), convert_trigonometric(argument, false));
    case Function::Exp: return convert_exponential(argument);
    case Function::Log: return convert_log(argument);
    case Function::Abs: return convert_abs(argument);
    case Function::Sign: return convert_sign(argument);
    case Function::Sinh: return convert_hyperbolic(argument, true);
    case Function::Cosh: return convert_hyperbolic(argument, false);
    default: break;
  }
  std::vector<Expr> args;
  for (const Expr a : e.args()) args.push_back(ring_.to_expr(ring_.normalise(convert(a))));
  const Expr rebuilt = ring_.pool().apply(f, args);
  if (rebuilt.kind() == Kind::Function) return value(rebuilt);
  return rebuilt == e ? value(e) : convert(rebuilt);
}

}  // namespace tellegen::canonical
