// What is told of R ⪰ 0 against R itself.

#include "verify/semidefinite_check.hpp"

#include <gtest/gtest.h>

namespace tellegen {
namespace {

using Answer = Ruling::Answer;

struct Losses {
  Pool pool;
  Expr a = pool.symbol("a", Role::Parameter, Assumption::Positive);
  Expr b = pool.symbol("b", Role::Parameter, Assumption::Positive);
  Expr x = pool.symbol("x", Role::State);
  PortHamiltonian phs;
  std::vector<Parameter> parameters;

  static Form form(Expr e) {
    if (e.is_number()) return number_form(e.number());
    if (e.is_symbol()) return symbol_form(e);
    Form f;
    if (e.kind() == Kind::Power) {
      f.kind = Form::Kind::Power;
      f.items = {form(e.arg(0)), form(e.arg(1))};
      return f;
    }
    f.kind = e.kind() == Kind::Sum ? Form::Kind::Sum : Form::Kind::Product;
    for (const Expr arg : e.args()) {
      f.items.push_back(form(arg));
      f.negative.push_back(false);
    }
    return f;
  }
  static Formula formula(Expr e) { return {e, form(e)}; }
  Formula number(const Rational& r) { return formula(pool.number(r)); }

  void give(const std::vector<std::vector<Expr>>& R, Answer answer) {
    phs.R.clear();
    for (const auto& row : R) {
      phs.R.emplace_back();
      for (const Expr e : row) phs.R.back().push_back(formula(e));
    }
    phs.passivity.losses.answer = answer;
  }
  Check check() {
    const auto found = check_losses(pool, parameters, phs);
    return found ? *found : Check{"none", false, false, 0, 0};
  }
};

TEST(SemidefiniteCheck, AWrongYesIsRefutedAndARightOneIsNot) {
  Losses l;
  const Expr one = l.pool.number(1);
  l.give({{l.a, l.pool.number(0)}, {l.pool.number(0), l.b}}, Answer::Yes);
  EXPECT_TRUE(l.check().passed);
  l.give({{l.a, -l.a}, {-l.a, l.a}}, Answer::Yes);  // on the edge
  EXPECT_TRUE(l.check().passed);
  l.give({{l.a, l.a}, {l.a, l.a - l.pool.number(Rational(1, 1000000000))}}, Answer::Yes);
  EXPECT_TRUE(l.check().failed());  // however little
  l.give({{l.pool.number(0), l.x}, {l.x, l.a}}, Answer::Yes);
  EXPECT_TRUE(l.check().failed());
  l.give({{l.x * l.x, l.x}, {l.x, one}}, Answer::Yes);
  EXPECT_TRUE(l.check().passed);
}

TEST(SemidefiniteCheck, AConditionThatIsTurnedRoundIsSeen) {
  Losses l;
  l.give({{l.a - l.b}}, Answer::If);
  l.phs.passivity.losses.conditions = {
      {Losses::formula(l.a), Relation::AtLeast, Losses::formula(l.b)}};
  EXPECT_TRUE(l.check().passed);
  l.phs.passivity.losses.conditions = {
      {Losses::formula(l.b), Relation::AtLeast, Losses::formula(l.a)}};
  EXPECT_TRUE(l.check().failed());
}

TEST(SemidefiniteCheck, AWitnessIsPutIntoR) {
  Losses l;
  const Expr two = l.pool.number(2);
  l.give({{l.a, two * l.a}, {two * l.a, l.a}}, Answer::No);
  l.phs.passivity.losses.counterexample =
      Counterexample{{}, {l.number(1), l.number(-1)}, Losses::formula(-two * l.a), {}};
  EXPECT_TRUE(l.check().passed);
  l.phs.passivity.losses.counterexample->direction[1] = l.number(1);
  EXPECT_TRUE(l.check().failed());
  l.phs.passivity.losses.counterexample->value = Losses::formula(l.pool.number(6) * l.a);
  EXPECT_TRUE(l.check().failed());  // true, and no refutation
}

TEST(SemidefiniteCheck, ARulingAtTheValuesIsLookedAtThere) {
  Losses l;
  l.parameters.push_back({});
  l.parameters.back().symbol = l.a;
  l.parameters.back().value = l.pool.number(5);
  l.parameters.push_back({});
  l.parameters.back().symbol = l.b;
  l.parameters.back().value = l.pool.number(1);
  l.give({{l.a - l.b}}, Answer::Yes);
  EXPECT_TRUE(l.check().failed());
  l.phs.passivity.losses.at_values = true;
  EXPECT_TRUE(l.check().passed);
}

TEST(SemidefiniteCheck, WhatIsUndecidedHasNoCheck) {
  Losses l;
  l.give({{l.a}}, Answer::Open);
  EXPECT_EQ(l.check().key, "none");
}

}  // namespace
}  // namespace tellegen
