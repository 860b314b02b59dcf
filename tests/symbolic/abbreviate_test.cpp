// Names for what recurs: one for a sum and for its negative, and the same meaning as before.

#include "symbolic/textbook/abbreviate.hpp"

#include <gtest/gtest.h>

#include "symbolic/canonical/ring.hpp"
#include "symbolic/print/unicode.hpp"
#include "symbolic/print/utf8.hpp"

namespace tellegen::test {
namespace {

Form atom(Pool& pool, const char* name) { return symbol_form(pool.symbol(name, Role::Coordinate)); }

Form sum_of(std::vector<Form> items, std::vector<bool> negative) {
  Form f;
  f.kind = Form::Kind::Sum;
  f.items = std::move(items);
  f.negative = std::move(negative);
  return f;
}

Form of(Form::Kind kind, std::vector<Form> items) {
  Form f;
  f.kind = kind;
  f.items = std::move(items);
  return f;
}

/// The form with the names written out again.
Form expanded(Form f, const std::vector<Abbreviation>& names) {
  if (f.kind == Form::Kind::Name) {
    for (const Abbreviation& a : names) {
      if (a.name == f.text) return expanded(a.form, names);
    }
  }
  for (Form& i : f.items) i = expanded(std::move(i), names);
  return f;
}

TEST(Abbreviations, ASumAndItsNegativeShareAName) {
  Pool pool;
  const Form a = atom(pool, "a");
  const Form b = atom(pool, "b");
  const Form c = atom(pool, "c");
  const Form d = atom(pool, "d");
  const Form x = atom(pool, "x");
  const Form plus = sum_of({a, b, c, d}, {false, true, false, true});   // a − b + c − d
  const Form minus = sum_of({d, b, a, c}, {false, false, true, true});  // d + b − a − c
  Form first = of(Form::Kind::Product, {plus, x, of(Form::Kind::Power, {plus, x})});
  Form second = sum_of({of(Form::Kind::Product, {minus, x}), d}, {false, false});
  Form third = of(Form::Kind::Power, {minus, number_form(Rational(2))});
  Form fourth = of(Form::Kind::Fraction, {x, minus});
  const std::vector<Form> before{first, second, third, fourth};
  const auto names = abbreviate({&first, &second, &third, &fourth});
  ASSERT_EQ(names.size(), 1U);
  EXPECT_EQ(to_unicode(first), "−c₁ x (−c₁)^(x)");
  EXPECT_EQ(to_unicode(second), "c₁ x + d");
  EXPECT_EQ(to_unicode(third), "c₁²");
  EXPECT_EQ(to_unicode(fourth), "x/c₁");
  const std::vector<Form> after{first, second, third, fourth};
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Expr difference = to_expr(before[i], pool) - to_expr(expanded(after[i], names), pool);
    canonical::Ring ring(pool, std::vector<Expr>{difference});
    EXPECT_TRUE(ring.is_zero(ring.convert(difference))) << i;
  }
}

TEST(Fractions, HaveTheirSigns) {
  Pool pool;
  const Form x = atom(pool, "x");
  const auto shown = [&](int above, int below) {
    return to_unicode(of(Form::Kind::Product, {number_form(Rational(above, below)), x}));
  };
  EXPECT_EQ(shown(1, 2), "½ x");
  EXPECT_EQ(shown(1, 4), "¼ x");
  EXPECT_EQ(shown(3, 4), "¾ x");
  EXPECT_EQ(shown(1, 8), "⅛ x");
  EXPECT_EQ(shown(5, 7), "(5/7) x");
}

TEST(LongLines, AreBrokenBetweenFactorsAndThenInsideOfBrackets) {
  Pool pool;
  std::vector<Form> factors;
  for (int i = 0; i < 12; ++i) {
    const Form a = atom(pool, ("alpha_" + std::to_string(i)).c_str());
    factors.push_back(sum_of({a, atom(pool, "x"), atom(pool, "y")}, {false, false, true}));
  }
  const Form product = of(Form::Kind::Product, factors);
  const Form long_sum = sum_of({product, atom(pool, "z")}, {false, true});
  constexpr std::size_t width = 60;
  std::string joined;
  for (const std::string& line : wrap_unicode(long_sum, width)) {
    EXPECT_LE(display_width(line), width) << line;
    const std::size_t start = line.find_first_not_of(' ');
    joined += (joined.empty() ? "" : " ") + line.substr(start);
  }
  EXPECT_EQ(joined, to_unicode(long_sum));
}

}  // namespace
}  // namespace tellegen::test
