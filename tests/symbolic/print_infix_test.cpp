#include "symbolic/print/infix.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cctype>
#include <cmath>
#include <numbers>

#include "symbolic/print_forms.hpp"

namespace tellegen::test {

namespace {

constexpr double q1_value = 0.7;
constexpr double dq1_value = -0.4;
constexpr double theta_value = 1.3;
constexpr double m_value = 1.7;

/// An arbitrary function with a distinct value for each derivative.
double g_value(double x, int order) { return std::sin(x + order) + 0.3 * order; }

double apply(const std::string& name, double x) {
  if (name == "sin") return std::sin(x);
  if (name == "cos") return std::cos(x);
  if (name == "abs") return std::abs(x);
  if (name == "exp") return std::exp(x);
  if (name == "tanh") return std::tanh(x);
  if (name == "sqrt") return std::sqrt(x);
  return std::nan("");
}

/// The value of the form itself.
/// −0 as 0: divided by, they give different infinities, which is no matter of printing.
double one_zero(double x) { return x + 0.0; }

double value(const Form& f) {
  switch (f.kind) {
    case Form::Kind::Number:
      return f.number.to_double();
    case Form::Kind::Symbol: {
      const SymbolInfo& s = f.atom.symbol();
      if (s.name == "q1") return s.order == 0 ? q1_value : dq1_value;
      return s.name == "theta" ? theta_value : m_value;
    }
    case Form::Kind::Negate:
      return -value(f.items[0]);
    case Form::Kind::Sum: {
      double all = 0;
      for (std::size_t i = 0; i < f.items.size(); ++i) {
        all += f.negative[i] ? -value(f.items[i]) : value(f.items[i]);
      }
      return all;
    }
    case Form::Kind::Product: {
      double all = 1;
      for (const Form& item : f.items) all *= value(item);
      return all;
    }
    case Form::Kind::Fraction:
      return value(f.items[0]) / one_zero(value(f.items[1]));
    case Form::Kind::Power:
      return std::pow(one_zero(value(f.items[0])), value(f.items[1]));
    case Form::Kind::Function:
      return apply(f.text, value(f.items[0]));
    case Form::Kind::Call:
      return g_value(value(f.items[0]), f.atom.call().orders[0]);
    default:
      return std::nan("");
  }
}

/// Reads text by the usual rules: ^ binds tightest and to the right, then unary minus, then * and /
/// from the left, then + and -. Shares nothing with the printer.
class Reader {
 public:
  explicit Reader(std::string text) : text_(std::move(text)) {}

  double read() {
    const double v = sum();
    if (at_ != text_.size()) throw std::runtime_error("left over: " + text_.substr(at_));
    return v;
  }

 private:
  char peek() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  void need(char c) {
    if (!take(c)) throw std::runtime_error(std::string("missing ") + c);
  }
  double sum() {
    double v = term();
    while (true) {
      if (take('+')) {
        v += term();
      } else if (take('-')) {
        v -= term();
      } else {
        return v;
      }
    }
  }
  double term() {
    double v = unary();
    while (true) {
      if (take('*')) {
        v *= unary();
      } else if (take('/')) {
        v /= one_zero(unary());
      } else {
        return v;
      }
    }
  }
  double unary() { return take('-') ? -unary() : power(); }
  double power() {
    const double base = primary();
    return take('^') ? std::pow(one_zero(base), unary()) : base;
  }
  double primary() {
    if (take('(')) {
      const double v = sum();
      need(')');
      return v;
    }
    std::string word;
    while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '_') {
      word += text_[at_++];
    }
    if (word.empty()) throw std::runtime_error("nothing at " + text_.substr(at_));
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) return std::stod(word);
    return named(word);
  }
  double named(const std::string& word) {
    int primes = 0;
    while (take('\'')) ++primes;
    if (word == "q1") return q1_value;
    if (word == "theta") return theta_value;
    if (word == "m_T") return m_value;
    need('(');
    const double v = sum();
    need(')');
    if (word == "der") return dq1_value;
    return word == "g_M" ? g_value(v, primes) : apply(word, v);
  }

  std::string text_;
  std::size_t at_ = 0;
};

bool same(double a, double b) {
  if (!std::isfinite(a) || !std::isfinite(b)) return std::isfinite(a) == std::isfinite(b);
  return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

RC_GTEST_PROP(PrintInfix, what_is_printed_has_the_value_of_the_form, ()) {
  Symbols s;
  constexpr int forms = 40;  // rare pairs, such as a power of a power, must come up every time
  for (int i = 0; i < forms; ++i) {
    const Form form = random_form(s, *rc::gen::inRange(0, 5));
    const std::string text = to_infix(form);
    if (same(Reader(text).read(), value(form))) continue;
    RC_FAIL(text);
  }
}

TEST(PrintInfix, names_stay_as_declared_and_derivatives_are_der) {
  Symbols s;
  EXPECT_EQ(to_infix(s(s.tau_M)), "tau_M");
  EXPECT_EQ(to_infix(s(s.dq1)), "der(q1)");
  EXPECT_EQ(to_infix(s(s.ddq1)), "der(q1,2)");
  EXPECT_EQ(to_infix(s(s.ddddq1)), "der(q1,4)");
}

TEST(PrintInfix, rationals_are_bracketed_only_where_needed) {
  Symbols s;
  EXPECT_EQ(to_infix(num(3, 4)), "3/4");
  EXPECT_EQ(to_infix(product({num(3, 4), s(s.l)})), "3/4*l");
  EXPECT_EQ(to_infix(product({s(s.l), num(3, 4)})), "l*(3/4)");
  EXPECT_EQ(to_infix(power(num(3, 4), num(2))), "(3/4)^2");
  EXPECT_EQ(to_infix(power(s(s.l), num(3, 4))), "l^(3/4)");
  EXPECT_EQ(to_infix(power(s(s.l), num(-1))), "l^(-1)");
  EXPECT_EQ(to_infix(fraction(num(3, 4), s(s.l))), "(3/4)/l");
}

TEST(PrintInfix, fractions_and_signs) {
  Symbols s;
  const Form a = s(s.q1);
  const Form b = s(s.l);
  const Form c = s(s.m_T);
  EXPECT_EQ(to_infix(fraction(a, product({b, c}))), "q1/(l*m_T)");
  EXPECT_EQ(to_infix(fraction(sum({a, b}), c)), "(q1 + l)/m_T");
  EXPECT_EQ(to_infix(fraction(product({a, b}), c)), "q1*l/m_T");
  EXPECT_EQ(to_infix(negate_form(sum({a, b}))), "-(q1 + l)");
  EXPECT_EQ(to_infix(sum({a, product({num(2), b}), c}, {true, false, true})), "-q1 + 2*l - m_T");
  EXPECT_EQ(to_infix(product({c, sum({a, b})})), "m_T*(q1 + l)");
  EXPECT_EQ(to_infix(power(power(a, num(2)), num(3))), "(q1^2)^3");
}

TEST(PrintInfix, roots_integrals_and_functions) {
  Symbols s;
  EXPECT_EQ(to_infix(power(sum({s(s.q1), s(s.l)}), num(1, 2))), "sqrt(q1 + l)");
  EXPECT_EQ(to_infix(function("abs", {s(s.q1)})), "abs(q1)");
  EXPECT_EQ(to_infix(function("atan2", {s(s.q1), s(s.l)})), "atan2(q1, l)");
  EXPECT_EQ(to_infix(integral(s.g(s(s.i)), s(s.i), num(0), s(s.dq1))),
            "integral(g_M(i), i, 0, der(q1))");
}

TEST(PrintInfix, opaque_functions) {
  Symbols s;
  EXPECT_EQ(to_infix(s.g(s(s.dq1))), "g_M(der(q1))");
  EXPECT_EQ(to_infix(s.g(s(s.q1), 2)), "g_M''(q1)");
  EXPECT_EQ(to_infix(s.g_inverse(s(s.q1))), "inverse(g_M, q1)");
  EXPECT_EQ(to_infix(s.g_inverse(s(s.q1), 1)), "D[1]inverse(g_M, q1)");
  EXPECT_EQ(to_infix(s.f_of(s(s.q1), s(s.l), 0, 0)), "f(q1, l)");
  EXPECT_EQ(to_infix(s.f_of(s(s.q1), s(s.l), 1, 0)), "D[1,0]f(q1, l)");
}

TEST(PrintInfix, derivatives_that_are_not_carried_out) {
  Symbols s;
  const Form p = partial_form(name_form("L"), s(s.dq1));
  EXPECT_EQ(to_infix(time_derivative_form(p)), "der(diff(L, der(q1)))");
  EXPECT_EQ(to_ascii(time_derivative_form(p)), "d/dt (dL/dq1')");
  EXPECT_EQ(to_infix(sum({name_form("T*"), name_form("V")}, {false, true})), "T* - V");
}

TEST(PrintAscii, primes_for_time_derivatives) {
  Symbols s;
  EXPECT_EQ(to_ascii(sum({product({s(s.m_T), s(s.ddq1)}), power(s(s.dq1), num(2))})),
            "m_T*q1'' + q1'^2");
}

TEST(PrintAscii, wraps_before_a_sign) {
  Symbols s;
  const Form form = sum({s(s.q1), s(s.m_T), s(s.l)}, {false, true, false});
  EXPECT_EQ(wrap_ascii(form, {10, 0, 2}), (std::vector<std::string>{"q1 - m_T", "  + l"}));
  EXPECT_EQ(wrap_ascii(form, {80, 0, 2}), (std::vector<std::string>{"q1 - m_T + l"}));
}

}  // namespace

}  // namespace tellegen::test
