#include "symbolic/form.hpp"

#include <gtest/gtest.h>

#include "symbolic/print_forms.hpp"

namespace tellegen::test {

namespace {

TEST(Form, a_negative_number_is_a_negated_one) {
  const Form minus = number_form(Rational(-3, 4));
  ASSERT_EQ(minus.kind, Form::Kind::Negate);
  EXPECT_EQ(minus.items[0].number, Rational(3, 4));
}

TEST(Form, negation_never_nests) {
  EXPECT_EQ(negate_form(negate_form(num(2))).kind, Form::Kind::Number);
  EXPECT_EQ(negate_form(num(0)).kind, Form::Kind::Number);
}

TEST(Form, operations_are_counted_as_written) {
  Symbols s;
  const Form a = s(s.q1);
  const Form b = s(s.l);
  EXPECT_EQ(operation_count(a), 0);
  EXPECT_EQ(operation_count(num(3, 4)), 0);
  EXPECT_EQ(operation_count(sum({a, b, a}, {false, true, true})), 2);
  EXPECT_EQ(operation_count(sum({a, b}, {true, false})), 2);
  EXPECT_EQ(operation_count(negate_form(a)), 1);
  EXPECT_EQ(operation_count(product({num(2), a, power(b, num(3))})), 3);
  EXPECT_EQ(operation_count(fraction(function("sin", {sum({a, b})}), b)), 3);
}

}  // namespace

}  // namespace tellegen::test
