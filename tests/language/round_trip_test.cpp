// Printing a random tree and reading it back gives the same tree.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "language/support.hpp"
#include "language/write_model.hpp"

namespace tellegen::test {
namespace {

using Kind = ExprSyntax::Kind;

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
  RC_ASSERT(dump(write_expression(expr)) == dump(expr));
}

TEST(RoundTrip, AMatrixIsReadBackAsItWas) {
  const std::string text = "[[a + b, 2], [-c, f(x)]]";
  EXPECT_EQ(write_expression(parse_equation({"t", text}).equation->left), text);
}

}  // namespace
}  // namespace tellegen::test
