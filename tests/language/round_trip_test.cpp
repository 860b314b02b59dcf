// Printing a random tree and reading it back gives the same tree.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "language/support.hpp"

namespace tellegen::test {
namespace {

using Kind = ExprSyntax::Kind;

std::string print(const ExprSyntax& expr);

/// With brackets unless it is a plain operand: brackets leave no mark in the tree.
std::string grouped(const ExprSyntax& expr) {
  const bool plain = expr.kind == Kind::Number || expr.kind == Kind::Name ||
                     expr.kind == Kind::Call || expr.kind == Kind::Matrix;
  return plain ? print(expr) : "(" + print(expr) + ")";
}

std::string print_list(const ExprSyntax& expr, const char* open, const char* close) {
  std::string text = open;
  for (const ExprSyntax& item : expr.items)
    text += (&item == expr.items.data() ? "" : ", ") + print(item);
  return text + close;
}

std::string print_chain(const ExprSyntax& expr) {
  const bool leading = expr.kind == Kind::Sum && expr.operators.front() == '-';
  std::string text = leading ? "-" : "";
  for (std::size_t i = 0; i < expr.items.size(); ++i) {
    if (i > 0) text += std::string(" ") + expr.operators[i] + " ";
    text += grouped(expr.items[i]);
  }
  return text;
}

std::string print(const ExprSyntax& expr) {
  const std::string name = expr.text + std::string(static_cast<std::size_t>(expr.primes), '\'');
  switch (expr.kind) {
    case Kind::Number:
    case Kind::Name:
      return expr.unit ? name + " [" + expr.unit->text + "]" : name;
    case Kind::Sum:
    case Kind::Product:
      return print_chain(expr);
    case Kind::Negate:
      return "-" + grouped(expr.items[0]);
    case Kind::Power:
      return grouped(expr.items[0]) + "^" + grouped(expr.items[1]);
    case Kind::Call:
      return print_list(expr, (name + "(").c_str(), ")");
    case Kind::Component:
      return print(expr.items[0]) + "." + name;
    case Kind::Matrix:
    case Kind::Row:
      break;
  }
  return print_list(expr, "[", "]");
}

ExprSyntax random_expression(int depth);

std::vector<ExprSyntax> random_items(std::size_t least, std::size_t most, int depth) {
  std::vector<ExprSyntax> items(*rc::gen::inRange(least, most + 1));
  for (ExprSyntax& item : items) item = random_expression(depth);
  return items;
}

ExprSyntax random_leaf() {
  ExprSyntax expr;
  expr.kind = *rc::gen::element(Kind::Number, Kind::Name);
  const bool number = expr.kind == Kind::Number;
  expr.text = number ? *rc::gen::element<std::string>("0", "2", "9.81", ".5", "1e-6")
                     : *rc::gen::element<std::string>("x", "q_1", "θ", "m_B");
  if (!number) expr.primes = *rc::gen::inRange(0, 3);
  if (*rc::gen::inRange(0, 4) == 0) expr.unit = UnitSyntax{"N*m/s^2", {}};
  return expr;
}

ExprSyntax random_expression(int depth) {
  if (depth == 0) return random_leaf();
  ExprSyntax expr;
  expr.kind = *rc::gen::element(Kind::Sum, Kind::Product, Kind::Negate, Kind::Power, Kind::Call);
  const bool chain = expr.kind == Kind::Sum || expr.kind == Kind::Product;
  if (expr.kind == Kind::Call) {
    expr.text = "f";
    expr.primes = *rc::gen::inRange(0, 2);
  }
  const std::size_t least = expr.kind == Kind::Negate || expr.kind == Kind::Call ? 1 : 2;
  const std::size_t most = chain || expr.kind == Kind::Call ? 4 : least;
  expr.items = random_items(least, most, depth - 1);
  for (std::size_t i = 0; chain && i < expr.items.size(); ++i) {
    const bool first = i == 0 && expr.kind == Kind::Product;
    const std::string signs = expr.kind == Kind::Sum ? "+-" : "*/";
    expr.operators += first ? '*' : *rc::gen::elementOf(signs);
  }
  return expr;
}

RC_GTEST_PROP(RoundTrip, AnyExpressionIsReadBackAsItWas, ()) {
  const ExprSyntax expr = random_expression(*rc::gen::inRange(0, 5));
  RC_ASSERT(dump(print(expr)) == dump(expr));
}

TEST(RoundTrip, AMatrixIsReadBackAsItWas) {
  const std::string text = "[[a + b, 2], [-c, f(x)]]";
  EXPECT_EQ(print(parse_equation({"t", text}).equation->left), text);
}

}  // namespace
}  // namespace tellegen::test
