// What is printed reads back as a claim: right as it stands, wrong with a sign turned round.

#include "support/property.hpp"
#include "support/random_energy.hpp"
#include "symbolic/print/infix.hpp"
#include "verify/support.hpp"

namespace tellegen::test {
namespace {

Derived derive_random() {
  const std::string text = random_energy_model();
  RC_LOG() << text;
  const SourceText source("random.tlg", text);
  auto model =
      resolve_energy(parse_document(source).document.models.at(0), std::make_shared<Pool>());
  RC_ASSERT(model);
  auto el = derive_euler_lagrange(*model, {});
  RC_ASSERT(el);
  return {std::move(*model), std::move(*el)};
}

bool holds(const Derived& d, const std::string& claim) {
  RC_LOG() << claim << "\n";
  const auto verdict = check_claim(d.model, d.el, claim);
  RC_ASSERT(verdict);
  return verdict->holds;
}

TEST(RandomClaims, EveryPrintedEquationIsARightClaim) {
  for_all({.count = 40, .size = 24}, [] {
    const Derived d = derive_random();
    for (const WrittenEquation& w : d.el.written) {
      const std::string claim = to_ascii(w.left) + " = " + to_ascii(w.right);
      RC_ASSERT(claim == "0 = 0" || holds(d, claim));  // nothing acts on the coordinate
    }
    for (std::size_t i = 0; i < d.el.M.size(); ++i) {
      const std::string k = std::to_string(i + 1);
      RC_ASSERT(holds(d, "M[" + k + "," + k + "] = " + to_infix(d.el.M[i][i].shown)));
      RC_ASSERT(holds(d, "p[" + k + "] = " + to_infix(d.el.momenta[i].shown)));
    }
    RC_ASSERT(holds(d, "lagrangian = " + to_infix(d.el.lagrangian.shown)));
  });
}

TEST(RandomClaims, ATermTooManyIsWrong) {
  for_all({.count = 40, .size = 24}, [] {
    const Derived d = derive_random();
    if (d.el.singular) return;  // without inertia and friction a coordinate may be zero
    const WrittenEquation& w = d.el.written.front();
    const std::string q = d.el.coordinates.front().symbol().name;
    RC_ASSERT(!holds(d, to_ascii(w.left) + " + 3*" + q + "^5 = " + to_ascii(w.right)));
  });
}

/// The terms of a sum that the form is, with the sign of one turned round.
Form with_one_sign_turned(Form sum, std::size_t at) {
  sum.negative[at] = !sum.negative[at];
  return sum;
}

TEST(RandomClaims, OneSignTurnedRoundIsOneSlip) {
  for_all({.count = 40, .size = 24}, [] {
    const Derived d = derive_random();
    for (const WrittenEquation& w : d.el.written) {
      if (w.left.kind != Form::Kind::Sum || w.left.items.size() < 2) continue;
      const Form slipped = with_one_sign_turned(w.left, 1);
      const std::string claim = to_ascii(slipped) + " = " + to_ascii(w.right);
      RC_LOG() << claim << "\n";
      const auto verdict = check_claim(d.model, d.el, claim);
      RC_ASSERT(verdict);
      // A term that another equation says is zero may have either sign.
      if (d.el.singular && verdict->holds && verdict->target == "equations") continue;
      RC_ASSERT(!verdict->stands());
      for (const std::string& hint : hints(*verdict)) RC_LOG() << hint << "\n";
      RC_ASSERT(verdict->hints.size() == 1U);
      RC_ASSERT(verdict->hints[0].key == "hint.sign");
    }
  });
}

/// A number of choices, every one alike.
int choice(int count) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, count)); }

/// An equation that has more than one term, if the model has one.
std::optional<WrittenEquation> one_equation(const Derived& d) {
  std::vector<WrittenEquation> long_ones;
  for (const WrittenEquation& w : d.el.written) {
    if (w.left.kind == Form::Kind::Sum && w.left.items.size() > 1) long_ones.push_back(w);
  }
  if (long_ones.empty()) return std::nullopt;
  return long_ones[static_cast<std::size_t>(choice(static_cast<int>(long_ones.size())))];
}

/// The terms in another order, some of them on the other side, all times a number or a symbol.
std::string rearranged(const Derived& d, const WrittenEquation& w) {
  std::vector<std::string> sides{"0", "0"};
  const auto put = [&](const Form& form, bool negative, bool right) {
    const bool to_right = choice(2) == 0;
    const std::string sign = negative != (to_right != right) ? " - " : " + ";
    std::string& side = sides[to_right ? 1 : 0];
    const std::string term = "(" + to_infix(form) + ")";
    side = choice(2) == 0 ? side + sign + term : (sign == " - " ? "-" : "") + term + " + " + side;
  };
  for (std::size_t i = 0; i < w.left.items.size(); ++i)
    put(w.left.items[i], w.left.negative[i], false);
  put(w.right, false, true);
  const std::vector<std::string> factors{"", "7*", "(-1/3)*", "1e-6*",
                                         d.model.parameters.front().symbol.symbol().name + "*"};
  const std::string factor = factors[static_cast<std::size_t>(choice(5))];
  return factor + "(" + sides[0] + ") = " + factor + "(" + sides[1] + ")";
}

TEST(RandomClaims, ARightEquationIsRightInEveryArrangement) {
  for_all({.count = 40, .size = 24}, [] {
    const Derived d = derive_random();
    const auto w = one_equation(d);
    if (!w || d.model.parameters.empty()) return;
    const std::string claim = rearranged(d, *w);
    RC_LOG() << claim << "\n";
    const auto verdict = check_claim(d.model, d.el, claim);
    RC_ASSERT(verdict && verdict->holds && verdict->proved);
  });
}

/// One small thing wrong in an equation; corners only where they act far away.
std::string spoiled(const Derived& d, WrittenEquation w) {
  const auto at = static_cast<std::size_t>(choice(static_cast<int>(w.left.items.size())));
  const std::string q = d.el.coordinates.front().symbol().name;
  const std::string right = " = " + to_infix(w.right);
  const std::string term = "(" + to_infix(w.left.items[at]) + ")";
  switch (choice(7)) {
    case 0:
      return to_infix(w.left) + (w.left.negative[at] ? " - " : " + ") + "1e-12*" + term + right;
    case 1:
      return to_infix(with_one_sign_turned(w.left, at)) + right;
    case 2:
      return to_infix(w.left) + (w.left.negative[at] ? " + " : " - ") + term + right;
    case 3:
      return to_infix(w.left) + " + max(0, " + q + " - 50)" + right;
    case 4:
      return to_infix(w.left) + " + 1e-9*step(" + q + "' - 1000)*" + q + right;
    case 5:
      return to_infix(w.left) + " + abs(" + q + "^3 - 1e6) + " + q + "^3 - 1e6" + right;
    default:
      return to_infix(w.left) + " + 1e20*(sin(" + q + ")^2 + cos(" + q + ")^2 - 1 + 1e-40*" + q +
             ")" + right;
  }
}

TEST(RandomClaims, OneSmallThingWrongIsNeverRight) {
  for_all({.count = 80, .size = 24}, [] {
    const Derived d = derive_random();
    if (d.el.singular) return;  // as above: what is zero may be added
    const auto w = one_equation(d);
    if (!w) return;
    const std::string claim = spoiled(d, *w);
    RC_LOG() << claim << "\n";
    const auto verdict = check_claim(d.model, d.el, claim);
    if (!verdict) return;  // a term left out may leave nothing to say
    RC_ASSERT(!verdict->holds && !verdict->not_refuted);
  });
}

TEST(RandomClaims, SolvedForAnAccelerationTheyAreNeverRefuted) {
  for_all({.count = 30, .size = 16}, [] {
    const Derived d = derive_random();
    if (d.el.singular || d.el.coordinates.size() > 5) return;
    // Σ wᵢ eᵢ = 0 follows from e = 0, whatever the weights are.
    std::string sum = "0";
    for (std::size_t i = 0; i < d.el.written.size(); ++i) {
      const WrittenEquation& w = d.el.written[i];
      sum += " + (" + std::to_string(choice(9) + 1) + " + cos(" +
             d.el.coordinates[i].symbol().name + "))*((" + to_infix(w.left) + ") - (" +
             to_infix(w.right) + "))";
    }
    RC_LOG() << sum << "\n";
    const auto right = check_claim(d.model, d.el, sum + " = 0");
    if (!right) return;  // nothing acts on any coordinate
    RC_ASSERT(right->holds || right->not_refuted);
    const auto wrong =
        check_claim(d.model, d.el, sum + " = 1e-13*" + d.el.coordinates[0].symbol().name);
    RC_ASSERT(wrong && !wrong->holds && !wrong->not_refuted);
  });
}

}  // namespace
}  // namespace tellegen::test
