// One product as a person writes it: number, constants, variables, brackets, functions, velocities,
// accelerations; what has a negative exponent goes under the fraction line.

#include <algorithm>
#include <array>
#include <tuple>

#include "symbolic/textbook/grouping.hpp"

namespace tellegen {

using canonical::Factor;
using canonical::Formal;
using canonical::Generator;
using canonical::Series;
using canonical::Term;

namespace {

enum FactorClass {
  ConstantSum,
  Constant,
  Variable,
  Coordinate,
  Bracket,
  Value,
  Trigonometric,
  Velocity,
  Acceleration
};

Form function_form(std::string name, Form argument) {
  Form f;
  f.kind = Form::Kind::Function;
  f.text = std::move(name);
  f.items.push_back(std::move(argument));
  return f;
}

Form power_form(Form base, int exponent) {
  if (exponent == 1) return base;
  if (base.kind == Form::Kind::Power && base.items[1].kind == Form::Kind::Number) {
    base.items[1].number *= Rational(exponent);  // (√x)³ reads x^(3/2)
    return base;
  }
  Form f;
  f.kind = Form::Kind::Power;
  f.items.push_back(std::move(base));
  f.items.push_back(number_form(Rational(exponent)));
  return f;
}

Form product_of(std::vector<Slot> slots, const Rational& number, bool decimal = false) {
  std::ranges::stable_sort(slots, [](const Slot& a, const Slot& b) {
    return std::tie(a.factor_class, a.rank) < std::tie(b.factor_class, b.rank);
  });
  std::vector<Form> factors;
  if (!number.is_one() || slots.empty()) {
    factors.push_back(number_form(number));
    factors.back().decimal = decimal;
  }
  for (Slot& s : slots) factors.push_back(std::move(s.form));
  if (factors.size() == 1) return std::move(factors[0]);
  Form f;
  f.kind = Form::Kind::Product;
  f.items = std::move(factors);
  return f;
}

}  // namespace

int Grouping::factor_class(std::uint32_t id) {
  if (Formal::is_function(id)) return Trigonometric;
  if (ring_.generator(id).kind == Generator::Kind::Whole) return Bracket;
  const SymbolInfo* s = symbol(id);
  if (s == nullptr) return Value;
  if (s->order >= 2) return Acceleration;
  if (s->order == 1) return Velocity;
  switch (s->role) {
    case Role::Parameter:
    case Role::Constant:
      return Constant;
    case Role::Coordinate:
    case Role::State:
      return Coordinate;
    default:
      return Variable;
  }
}

std::int64_t Grouping::factor_rank(std::uint32_t id) {
  if (Formal::is_function(id)) {
    const canonical::TrigFunction& f = formal_.function(id);
    const std::uint32_t first = f.angle[0].id() - canonical::first_angle;
    const std::uint32_t last = f.angle[f.angle.size() - 1].id() - canonical::first_angle;
    return (std::min(first, 63U) * 64 + std::min(last, 63U)) * 8 +
           std::min<std::int64_t>(std::ssize(f.angle.view()), 3) * 2 + (f.sine ? 0 : 1);
  }
  const SymbolInfo* s = symbol(id);
  return s != nullptr ? s->rank : id;
}

Form Grouping::factor_form(Factor f) {
  if (!Formal::is_function(f.id()))
    return power_form(textbook_.generator_form(f.id()), f.exponent());
  const canonical::TrigFunction& t = formal_.function(f.id());
  return power_form(function_form(t.sine ? "sin" : "cos", textbook_.angle_form(t.angle)),
                    f.exponent());
}

// sin θ / cos θ reads tan θ.
void Grouping::take_tangents(std::vector<Factor>& numerator, std::vector<Factor>& denominator,
                             std::vector<Form>& tangents) {
  for (Factor& d : denominator) {
    const Generator& g = ring_.generator(d.id());
    if (g.kind != Generator::Kind::Whole || g.polynomial.size() != 1) continue;
    const Term& t = g.polynomial.terms()[0];
    for (Factor& n : numerator) {
      if (!Formal::is_function(n.id()) || d.exponent() == 0) continue;
      const canonical::TrigFunction& f = formal_.function(n.id());
      if (!f.sine || t.sine || !std::ranges::equal(f.angle.view(), t.angle())) continue;
      const int times = std::min(n.exponent(), d.exponent());
      tangents.push_back(power_form(function_form("tan", textbook_.angle_form(f.angle)), times));
      n = Factor(n.id(), n.exponent() - times);
      d = Factor(d.id(), d.exponent() - times);
    }
  }
}

// x sign(x) reads |x|, and sign(x)/x reads 1/|x|.
Grouping::AbsoluteValues Grouping::take_absolute_values(std::vector<Factor>& numerator,
                                                        std::vector<Factor>& denominator,
                                                        std::vector<SumFactor>& sums) {
  AbsoluteValues values;
  for (Factor& n : numerator) {
    if (Formal::is_function(n.id()) || n.exponent() == 0) continue;
    if (ring_.generator(n.id()).kind != Generator::Kind::Sign) continue;
    const Series argument = ring_.convert(ring_.generator(n.id()).expr.arg(0));
    const Series opposite = canonical::negate(argument);
    const auto is_argument = [&](Factor f) {
      if (f.exponent() <= 0 || Formal::is_function(f.id())) return false;
      const Generator& g = ring_.generator(f.id());
      return g.kind == Generator::Kind::Whole ? g.polynomial == argument
                                              : argument == Series::generator(f.id());
    };
    const auto sum = std::ranges::find_if(sums, [&](const SumFactor& s) {
      return s.exponent > 0 && (s.polynomial == argument || s.polynomial == opposite);
    });
    const auto above = std::ranges::find_if(numerator, is_argument);
    const auto below = std::ranges::find_if(denominator, is_argument);
    if (sum != sums.end()) {
      values.above.push_back(function_form("abs", sum->form));
      if (sum->polynomial == opposite) values.negative = !values.negative;
      --sum->exponent;
    } else if (above != numerator.end()) {
      values.above.push_back(function_form("abs", textbook_.generator_form(above->id())));
      *above = Factor(above->id(), above->exponent() - 1);
    } else if (below != denominator.end()) {
      values.below.push_back(function_form("abs", textbook_.generator_form(below->id())));
      *below = Factor(below->id(), below->exponent() - 1);
    } else {
      continue;
    }
    n = Factor(n.id(), 0);
  }
  return values;
}

// … / ((1 + tanh u) (1 − tanh u)) reads … / (1 − tanh² u). Returns the sign that is left over.
Rational Grouping::take_tangent_pairs(std::vector<Factor>& factors, std::vector<Slot>& slots) {
  Rational sign(1);
  const auto tangent_of = [&](Factor f) -> std::optional<OneAndTangent> {
    if (f.exponent() <= 0 || Formal::is_function(f.id())) return std::nullopt;
    const Generator& g = ring_.generator(f.id());
    if (g.kind != Generator::Kind::Whole) return std::nullopt;
    return as_one_and_tangent(g.polynomial, ring_);
  };
  for (std::size_t i = 0; i + 1 < factors.size(); ++i) {
    const auto a = tangent_of(factors[i]);
    for (std::size_t j = i + 1; a && j < factors.size(); ++j) {
      const auto b = tangent_of(factors[j]);
      const int exponent = factors[i].exponent();
      if (!are_conjugate(a, b) || exponent != factors[j].exponent()) continue;
      if (a->negative != b->negative && exponent % 2 != 0) sign = -sign;
      Form form = power_form(textbook_.write(one_less_square(a->tangent)), exponent);
      slots.push_back({Bracket, factor_rank(factors[i].id()), std::move(form)});
      factors[i] = Factor(factors[i].id(), 0);
      factors[j] = Factor(factors[j].id(), 0);
      break;
    }
  }
  return sign;
}

// exp(a)² exp(b) / exp(c) reads exp(2a + b − c).
Form Grouping::take_exponentials(std::vector<Factor>& numerator, std::vector<Factor>& denominator,
                                 bool& found) {
  Series exponent;
  const auto take = [&](std::vector<Factor>& factors, int sign) {
    for (Factor& f : factors) {
      if (Formal::is_function(f.id())) continue;
      const Generator& g = ring_.generator(f.id());
      if (g.kind != Generator::Kind::Power) continue;
      const Expr argument = g.expr.arg(0);
      exponent = canonical::add(exponent, ring_.convert(argument), Rational(sign * f.exponent()));
      f = Factor(f.id(), 0);
      found = true;
    }
  };
  take(numerator, 1);
  take(denominator, -1);
  if (!found) return {};
  return function_form("exp", textbook_.write(exponent));
}

namespace {

Rational leading_number(const Form& f) {
  if (f.kind == Form::Kind::Number) return f.number;
  const bool has_number = f.kind == Form::Kind::Product && f.items[0].kind == Form::Kind::Number;
  return has_number ? f.items[0].number : Rational(1);
}

void divide_leading_number(Form& f, const Rational& by) {
  if (f.kind == Form::Kind::Number) {
    f.number /= by;
    return;
  }
  f.items[0].number /= by;
  if (!f.items[0].number.is_one()) return;
  f.items.erase(f.items.begin());
  if (f.items.size() == 1) f = Form(f.items[0]);
}

/// 2 a + 2 b as 2 and a + b.
Rational take_common_number(Form& sum) {
  Rational common = leading_number(sum.items[0]);
  for (const Form& f : sum.items) common = gcd(common, leading_number(f));
  if (!common.is_integer() || common.is_one()) return Rational(1);
  for (Form& f : sum.items) divide_leading_number(f, common);
  return common;
}

/// 2 (a + b) as 2 and (a + b), −(a + b) as −1 and (a + b).
Rational take_number(Form& form) {
  if (form.kind == Form::Kind::Sum) return take_common_number(form);
  if (form.kind == Form::Kind::Negate) {
    form = Form(form.items[0]);
    return -take_number(form);
  }
  if (form.kind != Form::Kind::Product || form.items[0].kind != Form::Kind::Number)
    return Rational(1);
  const Rational number = form.items[0].number;
  form.items.erase(form.items.begin());
  if (form.items.size() == 1) form = Form(form.items[0]);
  return number;
}

}  // namespace

/// Puts a factor in its slot; the number that a whole polynomial has in front is returned.
Rational Grouping::push_factor(Factor f, std::vector<Slot>& slots) {
  if (f.exponent() <= 0) return Rational(1);
  const bool is_whole =
      !Formal::is_function(f.id()) && ring_.generator(f.id()).kind == Generator::Kind::Whole;
  if (!is_whole) {
    slots.push_back({factor_class(f.id()), factor_rank(f.id()), factor_form(f)});
    return Rational(1);
  }
  Form form = textbook_.generator_form(f.id());
  const Rational number = take_number(form);
  if (form.kind == Form::Kind::Product && f.exponent() == 1) {
    for (Form& item : form.items) slots.push_back({Bracket, factor_rank(f.id()), std::move(item)});
  } else {
    slots.push_back({Bracket, factor_rank(f.id()), power_form(std::move(form), f.exponent())});
  }
  return pow(number, f.exponent());
}

SignedForm Grouping::product(const Term& monomial, std::vector<SumFactor> sums) {
  // Forms are large; a sum of a million terms must end with the budget, not with the memory.
  constexpr std::size_t bytes_per_factor = 256;
  Budget& budget = ring_.pool().budget();
  budget.take(bytes_per_factor * (1 + monomial.key.size()));
  budget.step(16);
  std::vector<Factor> numerator;
  std::vector<Factor> denominator;
  for (const Factor f : monomial.key) {
    if (f.exponent() > 0) numerator.push_back(f);
    if (f.exponent() < 0) denominator.emplace_back(f.id(), -f.exponent());
  }
  std::vector<Form> tangents;
  take_tangents(numerator, denominator, tangents);
  Rational coefficient = monomial.coefficient * take_roots(numerator, denominator);
  Powers powers = take_powers(numerator, denominator);
  AbsoluteValues values = take_absolute_values(numerator, denominator, sums);
  bool has_exponential = false;
  Form exponential = take_exponentials(numerator, denominator, has_exponential);

  std::vector<Slot> above = std::move(powers.above);
  std::vector<Slot> below = std::move(powers.below);
  coefficient *= take_tangent_pairs(denominator, below);
  for (const Factor f : numerator) coefficient *= push_factor(f, above);
  for (const Factor f : denominator) coefficient /= push_factor(f, below);
  bool negative = (coefficient.sign() < 0) != values.negative;
  for (SumFactor& s : sums) {
    if (s.exponent == 0) continue;
    if (s.negative && s.exponent % 2 != 0) negative = !negative;
    const bool constant = std::ranges::all_of(s.polynomial.terms(), [&](const Term& t) {
      return std::ranges::all_of(t.key.view(),
                                 [&](Factor f) { return factor_class(f.id()) == Constant; });
    });
    above.push_back(
        {constant ? ConstantSum : Bracket, 0, power_form(std::move(s.form), s.exponent)});
  }
  for (Form& t : tangents) above.push_back({Trigonometric, 0, std::move(t)});
  for (Form& v : values.above) above.push_back({Value, 0, std::move(v)});
  for (Form& v : values.below) below.push_back({Value, 0, std::move(v)});
  if (has_exponential) above.push_back({Value, 0, std::move(exponential)});

  const Rational number = abs(coefficient);
  const bool decimal = ring_.pool().writes_decimals() && number.is_decimal_fraction();
  if (below.empty()) return {product_of(std::move(above), number, decimal), negative};
  Form fraction;
  fraction.kind = Form::Kind::Fraction;
  if (decimal) {
    fraction.items.push_back(product_of(std::move(above), number, true));
    fraction.items.push_back(product_of(std::move(below), Rational(1)));
  } else {
    fraction.items.push_back(product_of(std::move(above), number.numerator()));
    fraction.items.push_back(product_of(std::move(below), number.denominator()));
  }
  return {std::move(fraction), negative};
}

namespace {

/// The fields of a Place: flags, and sorted ranks of the factors of each class.
struct Field {
  std::size_t begin;
  std::size_t end;
};
constexpr std::size_t acceleration_flag = 0;
constexpr Field accelerations{1, 3};
constexpr std::size_t velocity_flag = 3;
constexpr Field velocities{4, 8};
constexpr std::size_t kind_flag = 8;
constexpr Field coordinates{9, 12};
constexpr Field variables{12, 14};
constexpr Field functions{14, 18};
constexpr Field constants{18, 23};
constexpr Field brackets{23, 24};
constexpr std::uint16_t unused = 0xFFFF;

/// Puts `times` copies of a rank into a field, in order; what does not fit is left out.
void insert(Place& place, Field field, std::uint16_t rank, int times) {
  for (; times > 0; --times) {
    std::size_t i = field.begin;
    while (i < field.end && place[i] <= rank) ++i;
    if (i == field.end) return;
    std::copy_backward(place.begin() + static_cast<std::ptrdiff_t>(i),
                       place.begin() + static_cast<std::ptrdiff_t>(field.end) - 1,
                       place.begin() + static_cast<std::ptrdiff_t>(field.end));
    place[i] = rank;
  }
}

Field field_of(int factor_class) {
  switch (factor_class) {
    case Acceleration:
      return accelerations;
    case Velocity:
      return velocities;
    case Coordinate:
      return coordinates;
    case Variable:
      return variables;
    case Constant:
      return constants;
    case Bracket:
      return brackets;
    default:
      return functions;
  }
}

}  // namespace

// Accelerations, products of velocities, velocities, coordinates, inputs, constants, numbers,
// functions; then in the order of declaration.
Place Grouping::place(const Term& t) {
  Place p;
  p.fill(unused);
  int degree = 0;
  bool has_function = false;
  std::array<bool, 9> has{};
  for (const Factor f : t.key) {
    const int cls = factor_class(f.id());
    has[static_cast<std::size_t>(cls)] = true;
    has_function = has_function || cls == Trigonometric || cls == Value;
    if (cls == Velocity) degree += f.exponent();
    const auto rank =
        static_cast<std::uint16_t>(std::min<std::int64_t>(factor_rank(f.id()), unused - 1));
    insert(p, field_of(cls), rank, std::min(f.exponent(), 4));
  }
  p[acceleration_flag] = has[Acceleration] ? 0 : 1;
  p[velocity_flag] = degree >= 2 ? 0 : degree == 1 ? 1 : 2;
  p[kind_flag] = has[Coordinate] ? 1
                 : has[Variable] ? 2
                 : has_function  ? 5
                 : t.key.empty() ? 4
                 : has[Constant] ? 3
                                 : 6;
  return p;
}

}  // namespace tellegen
