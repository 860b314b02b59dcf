// What is printed means what was derived, and is laid out by the rules. Oracles: the exact test of
// the ring, values at random points, and the rules of form.hpp.

#include <gtest/gtest.h>

#include "numeric/compare.hpp"
#include "support/property.hpp"
#include "support/random_expression.hpp"
#include "symbolic/functions.hpp"
#include "symbolic/print/infix.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen::test {

namespace {

using canonical::Ring;
using canonical::Series;

constexpr CompareOptions few_points{4, 12, 1e-7, 1};

/// Every way of laying an expression out.
struct Layout {
  const char* name;
  Form form;
};

Form sum_of(std::vector<Form> terms) {
  Form sum;
  sum.kind = Form::Kind::Sum;
  sum.negative.assign(terms.size(), false);
  sum.items = std::move(terms);
  return sum;
}

std::vector<Layout> layouts(Textbook& book, const Series& s) {
  return {{"write", book.write(s)},
          {"write_sum", book.write_sum(s)},
          {"write_energy", book.write_energy(s)},
          {"write_momentum", book.write_momentum(s)},
          {"write_terms", sum_of(book.write_terms(s))}};
}

bool is_jumpy(Expr e) {
  for (const Expr node : reachable(std::array<Expr, 1>{e})) {
    const bool jumps = node.kind() == Kind::Function &&
                       (node.function() == Function::Sign || node.function() == Function::Step);
    if (jumps && numerically_zero(node.args(), few_points).equal) return true;
  }
  return false;
}

void check_meaning(const Grammar& grammar, const Program& program) {
  World w;
  const Expr e = Builder(w, grammar)(program);
  Ring ring(w.pool, std::array<Expr, 1>{e});
  Textbook book(ring);
  const Series s = ring.convert(e);
  RC_LOG() << "e  " << show(e) << "\ns  " << show(ring.to_expr(s)) << "\n";
  for (const Layout& layout : layouts(book, s)) {
    const Expr again = to_expr(layout.form, w.pool);
    RC_LOG() << layout.name << "  " << to_infix(layout.form) << "\n";
    const Agreement agreement = numerically_equal(e, again, few_points);
    RC_ASSERT(agreement.points == 0 || agreement.equal || is_jumpy(e));
    RC_ASSERT(ring.is_zero(canonical::add(ring.convert(again), s, Rational(-1))));
  }
}

TEST(Textbook, rational_trigonometric_forms_mean_what_they_say) {
  for_all({1500, 12}, [] { check_meaning(rational_trigonometric(), *programs()); });
}

TEST(Textbook, equations_of_motion_mean_what_they_say) {
  for_all({1000, 20}, [] { check_meaning(polynomial_trigonometric(), *programs()); });
}

TEST(Textbook, all_forms_mean_what_they_say) {
  for_all({2000, 9}, [] { check_meaning(everything(), *programs()); });
}

/// The rules of the layout; the first broken one.
class Rules {
 public:
  std::string broken(const Form& f) {
    check(f);
    return fault_;
  }

 private:
  void require(bool holds, const char* rule, const Form& f) {
    if (!holds && fault_.empty()) fault_ = std::string(rule) + ": " + to_infix(f);
  }

  static bool is_number(const Form& f) { return f.kind == Form::Kind::Number; }
  static bool is_one(const Form& f) { return is_number(f) && f.number.is_one(); }
  static bool is_zero(const Form& f) { return is_number(f) && f.number.is_zero(); }

  void check_sum(const Form& f) {
    require(f.items.size() >= 2, "a sum has two terms", f);
    require(f.items.size() == f.negative.size(), "each term has its sign", f);
    for (const Form& item : f.items) {
      require(item.kind != Form::Kind::Negate, "no negation inside a sum", f);
      require(item.kind != Form::Kind::Sum, "no sum inside a sum", f);
      require(!is_zero(item), "no zero in a sum", f);
    }
  }
  void check_product(const Form& f) {
    require(f.items.size() >= 2, "a product has two factors", f);
    for (std::size_t i = 0; i < f.items.size(); ++i) {
      const Form& item = f.items[i];
      require(item.kind != Form::Kind::Product, "no product inside a product", f);
      require(item.kind != Form::Kind::Fraction, "no fraction inside a product", f);
      require(item.kind != Form::Kind::Negate, "no negation inside a product", f);
      require(!is_zero(item), "no zero in a product", f);
      require(!is_one(item), "no factor 1", f);
      require(i == 0 || !is_number(item), "a number stands first", f);
    }
  }
  void check_fraction(const Form& f) {
    require(!is_number(f.items[1]), "a fraction has a symbol below", f);
    require(f.items[0].kind != Form::Kind::Fraction, "no fraction above a fraction line", f);
    require(f.items[1].kind != Form::Kind::Fraction, "no fraction below a fraction line", f);
    require(f.items[0].kind != Form::Kind::Negate, "the sign stands before the fraction", f);
    require(!is_zero(f.items[0]), "no zero above", f);
  }
  void check_power(const Form& f) {
    require(!is_one(f.items[1]) && !is_zero(f.items[1]), "a power says something", f);
    require(f.items[1].kind != Form::Kind::Negate, "negative powers stand below", f);
  }
  void check(const Form& f) {
    switch (f.kind) {
      case Form::Kind::Number:
        require(f.number.sign() >= 0, "numbers are not negative", f);
        break;
      case Form::Kind::Negate:
        require(f.items[0].kind != Form::Kind::Negate, "no double negation", f);
        require(!is_zero(f.items[0]), "no minus zero", f);
        break;
      case Form::Kind::Sum:
        check_sum(f);
        break;
      case Form::Kind::Product:
        check_product(f);
        break;
      case Form::Kind::Fraction:
        check_fraction(f);
        break;
      case Form::Kind::Power:
        check_power(f);
        break;
      default:
        break;
    }
    for (const Form& item : f.items) check(item);
  }

  std::string fault_;
};

void check_rules(const Grammar& grammar, const Program& program) {
  World w;
  const Expr e = Builder(w, grammar)(program);
  Ring ring(w.pool, std::array<Expr, 1>{e});
  Textbook book(ring);
  const Series s = ring.convert(e);
  RC_LOG() << "e  " << show(e) << "\n";
  for (const Layout& layout : layouts(book, s)) {
    if (layout.name == std::string("write_terms")) continue;
    RC_LOG() << layout.name << "  " << to_infix(layout.form) << "\n";
    RC_ASSERT(Rules().broken(layout.form) == "");
  }
  for (const Form& term : book.write_terms(s)) {
    RC_LOG() << "term  " << to_infix(term) << "\n";
    RC_ASSERT(Rules().broken(term) == "");
  }
}

TEST(Textbook, rational_trigonometric_forms_follow_the_rules) {
  for_all({1500, 12}, [] { check_rules(rational_trigonometric(), *programs()); });
}

TEST(Textbook, equations_of_motion_follow_the_rules) {
  for_all({1000, 20}, [] { check_rules(polynomial_trigonometric(), *programs()); });
}

TEST(Textbook, all_forms_follow_the_rules) {
  for_all({1500, 9}, [] { check_rules(everything(), *programs()); });
}

// The same expression in a pool where other nodes were made before: every id differs.
std::string printed(const Program& program, const Grammar& grammar, bool clutter) {
  World w;
  if (clutter) {
    Expr noise = w.num(1);
    for (int k = 2; k < 12; ++k) {
      noise = noise * sin(w.num(k, 3) * w.q2) + cos(w.q1 / w.num(k)) * w.m + w.num(k) / w.a;
    }
    const Expr unused = total_time_derivative(noise);
    static_cast<void>(unused);
  }
  const Expr e = Builder(w, grammar)(program);
  Ring ring(w.pool, std::array<Expr, 1>{e});
  Textbook book(ring);
  std::string text;
  for (const Layout& layout : layouts(book, ring.convert(e))) text += to_infix(layout.form) + "\n";
  return text;
}

TEST(Textbook, the_text_does_not_depend_on_what_else_is_in_the_pool) {
  for_all({1000, 12}, [] {
    const Program program = *programs();
    const Grammar grammar = rational_trigonometric();
    RC_ASSERT(printed(program, grammar, false) == printed(program, grammar, true));
  });
}

}  // namespace

}  // namespace tellegen::test
